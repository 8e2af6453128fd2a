import { Form, useLoaderData } from 'react-router'
import { campaignPath } from '#features/campaigns/campaign.ts'
import { isolate } from '#kernel/bidi.ts'
import { readForm } from '#kernel/form.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ActionProblem } from '#ui/action-problem.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { campaignSubscription, unsubscribeFromCampaign } from '../subscribe.server.ts'
import styles from './unsubscribe.module.css'
import type { Route } from './+types/unsubscribe'

/** @throws 404 for an unknown id */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const found = await campaignSubscription(ctx, args.params.id)
  if (!found) throw new Response(null, { status: 404 })
  return { ...found, title: ctx.texts.translate(ctx.locale)('campaign_updates.title') }
}

/** Also handles the one-click request of mail programs, without a cookie or an origin (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  if (!(await campaignSubscription(ctx, args.params.id))) throw new Response(null, { status: 404 })
  const form = await readForm(args.request)
  await unsubscribeFromCampaign(ctx, { id: args.params.id, back: form.intent === 'back' })
  return null
}

export const headers = () => SECRET_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []

/** Opening the page changes nothing, because mail scanners open every link. */
export default function Leave() {
  const t = useText()
  const { to } = useLocale()
  const { campaign, left } = useLoaderData<typeof loader>()
  const busy = useSubmitting('leave')
  return (
    <div className={`wrap ${styles.page}`}>
      <Card padded className={styles.card}>
        <h1 className={styles.title}>{t('campaign_updates.title')}</h1>
        <output>
          {t(left ? 'campaign_updates.left' : 'campaign_updates.requested', {
            campaign: isolate(campaign.title),
          })}
        </output>
        <ActionProblem />
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="intent" value={left ? 'back' : 'leave'} />
          <Button type="submit" variant={left ? 'outline' : 'pine'} loading={busy}>
            {t(left ? 'campaign_updates.back' : 'campaign_updates.leave')}
          </Button>
          <LinkButton to={to(campaignPath(campaign.id))} variant="quiet">
            {t('campaign_updates.campaign')}
          </LinkButton>
        </Form>
      </Card>
    </div>
  )
}
