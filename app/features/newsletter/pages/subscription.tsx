import { Form, useActionData, useLoaderData } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { readForm } from '#kernel/form.server.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ActionProblem } from '#ui/action-problem.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { Ltr } from '#ui/ltr.tsx'
import styles from '../parts/newsletter.module.css'
import { TopicChoice } from '../parts/topic-choice.tsx'
import { confirmSubscription, unsubscribe, subscription } from '../subscribe.server.ts'
import { chooseTopics, newsletterTopics } from '../topics.server.ts'
import type { Route } from './+types/subscription'

/** With a token it is the confirmation link, without one the unsubscribe link. @throws 404 */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { id, token } = args.params
  const [found, topics, { controlpanel }] = await Promise.all([
    subscription(ctx, id, token),
    newsletterTopics(ctx),
    readSettings(ctx, 'controlpanel'),
  ])
  if (!found) throw new Response(null, { status: 404 })
  const { state, address, topic_ids: chosen } = found
  return {
    state,
    address,
    topics,
    chosen,
    entering: token !== undefined,
    news: controlpanel.news,
    title: ctx.texts.translate(ctx.locale)('newsletter.title'),
  }
}

/** Also handles the one-click request of mail programs, without a cookie or an origin (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { id, token } = args.params
  if (!(await subscription(ctx, id, token))) throw new Response(null, { status: 404 })
  const { intent, ...form } = await readForm(args.request)
  if (intent === 'enter') await confirmSubscription(ctx, { id, ...(token !== undefined && { token }) })
  else if (intent === 'topics') await chooseTopics(ctx, { id, topicIds: chosenTopics(form) })
  else await unsubscribe(ctx, { id, issue: new URL(args.request.url).searchParams.get('issue') ?? undefined })
  return intent === 'topics' ? { topicsSaved: true } : null
}

const chosenTopics = (form: Record<string, string>): number[] =>
  Object.keys(form)
    .filter((name) => name.startsWith('topic-'))
    .map((name) => Number(name.slice('topic-'.length)))

export const headers = () => SECRET_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []

/** Opening the page changes nothing, because mail scanners open every link. */
export default function Subscription() {
  const t = useText()
  const { to } = useLocale()
  const { state, address, entering, news, topics, chosen } = useLoaderData<typeof loader>()
  const saved = Boolean(useActionData<typeof action>()?.topicsSaved)
  const [entered, left] = [useSubmitting('enter'), useSubmitting('leave')]
  const intent = state === 'confirmed' ? 'leave' : 'enter'
  const say = () => {
    if (state === 'confirmed') return t(entering ? 'newsletter.in' : 'newsletter.leave_ask')
    return t(state === 'left' ? 'newsletter.left' : 'newsletter.confirm_ask')
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={t('newsletter.title')}>
        <output>{say()}</output>
        <p>
          <Ltr>{address}</Ltr>
        </p>
        <ActionProblem />
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="intent" value={intent} />
          {/* No unsubscribe button directly after the confirmation. */}
          {!(entering && state === 'confirmed') && (
            <Button type="submit" variant={state === 'left' ? 'outline' : 'pine'} loading={entered || left}>
              {t(
                intent === 'leave'
                  ? 'newsletter.unsubscribe'
                  : state === 'left'
                    ? 'newsletter.back'
                    : 'newsletter.confirm',
              )}
            </Button>
          )}
          {news && (
            <LinkButton to={to('/blogs-news')} variant="quiet">
              {t('newsletter.to_news')}
            </LinkButton>
          )}
        </Form>
        {state === 'confirmed' && topics.length > 0 && <TopicChoice topics={topics} chosen={chosen} saved={saved} />}
      </HeadedCard>
    </div>
  )
}
