import { redirect, useSearchParams } from 'react-router'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { HeadedCard } from '#ui/headed-card.tsx'
import { SubscribeForm } from '../parts/subscribe-form.tsx'
import styles from '../parts/newsletter.module.css'
import { subscribe } from '../subscribe.server.ts'
import { NEWSLETTER_PATH } from '../subscriber.ts'
import type { Route } from './+types/newsletter'

export async function loader(args: Route.LoaderArgs) {
  const { texts, locale } = contextOf(args)
  const t = texts.translate(locale)
  return { title: t('newsletter.title'), lead: t('newsletter.lead') }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    await subscribe(ctx, form)
    return redirect(`${localePath(ctx.locale, NEWSLETTER_PATH)}?asked=1`, 303)
  })
}

export const headers = () => PRIVATE_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []

export default function Newsletter() {
  const t = useText()
  const { form, problem, message, fields } = usePostedForm()
  const [search] = useSearchParams()
  const asked = search.has('asked') && !problem
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={t('newsletter.title')} lead={t('newsletter.lead')}>
        {asked ? (
          <Alert kind="success" title={t('newsletter.requested_title')}>
            {t('newsletter.requested')}
          </Alert>
        ) : (
          <>
            {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
            <SubscribeForm ref={form} problem={problem} />
          </>
        )}
      </HeadedCard>
    </div>
  )
}
