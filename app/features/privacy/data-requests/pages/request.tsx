import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { problemOf } from '#kernel/form-problem.ts'
import { guardForm, signOpening } from '#kernel/honeypot-and-token.server.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { requestData } from '../request.server.ts'
import { DUE_DAYS, LINK_HOURS, REQUEST_PATH } from '../data-request.ts'
import { RequestForm } from '../parts/request-form.tsx'
import styles from '../parts/data-requests.module.css'
import type { Route } from './+types/request'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const t = ctx.texts.translate(ctx.locale)
  return {
    title: t('data_requests.title'),
    lead: t('data_requests.lead', { days: DUE_DAYS }),
    opened: signOpening(ctx),
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    await guardForm(ctx, form.opened ?? '')
    await requestData(ctx, form)
    return redirect(`${localePath(ctx.locale, REQUEST_PATH)}?sent=1`, 303)
  })
}

export const headers = () => PRIVATE_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? pageMeta(route, { title: loaderData.title, description: loaderData.lead }) : []

export default function AskForData() {
  const { title, lead, opened } = useLoaderData<typeof loader>()
  const problem = problemOf(useActionData<object>())
  const [search] = useSearchParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title} lead={lead}>
        {search.has('sent') && !problem ? <Sent /> : <RequestForm opened={opened} />}
      </HeadedCard>
    </div>
  )
}

/** The result is the same for known and unknown addresses. */
function Sent() {
  const t = useText()
  const { to } = useLocale()
  return (
    <>
      <Alert kind="success" title={t('data_requests.sent_title')}>
        {t('data_requests.sent', { hours: LINK_HOURS })}
      </Alert>
      <p className={styles.text}>{t('data_requests.sent_none')}</p>
      <div className={styles.acts}>
        <LinkButton to={to(REQUEST_PATH)} variant="outline">
          {t('data_requests.another')}
        </LinkButton>
        <LinkButton to={to('/contact-us')} variant="quiet">
          {t('data_requests.contact')}
        </LinkButton>
      </div>
    </>
  )
}
