import { data, redirect, useLoaderData, useSearchParams } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { pageMeta } from '#kernel/page-meta.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { HeadedCard } from '#ui/headed-card.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { FILE_PROBLEM, REQUEST_PATH } from '../data-request.ts'
import { eraseByLink, linkedRequest, passOnByLink } from '../link.server.ts'
import { EraseForm, ExportForm, PassOn } from '../parts/link-forms.tsx'
import styles from '../parts/data-requests.module.css'
import type { Route } from './+types/link'

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  const request = await linkedRequest(ctx, token)
  const t = ctx.texts.translate(ctx.locale)
  const page = {
    title: t(request ? `data_requests.kind_${request.kind}` : 'data_requests.title'),
    token,
    request: request && { ...request, due: formatDate(request.due, ctx.locale) },
  }
  return data(page, { status: request ? 200 : 410 })
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { token } = args.params
  return handleForm(ctx, args.request, async ({ intent, sure, person = '' }) => {
    if (intent === 'erase') await eraseByLink(ctx, { token, person, sure: sure as 'yes' })
    else await passOnByLink(ctx, { token })
    return redirect(localePath(ctx.locale, `${REQUEST_PATH}/${token}`), 303)
  })
}

export const headers = () => SECRET_PAGE

export const meta = ({ loaderData, ...route }: Route.MetaArgs) =>
  loaderData ? [...pageMeta(route, { title: loaderData.title }), { name: 'robots', content: 'noindex' }] : []

export default function RequestLink() {
  const t = useText()
  const { title, request } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <HeadedCard title={title}>
        {request?.email && (
          <p className={styles.address}>
            {t('data_requests.of_address')}: <Ltr>{request.email}</Ltr>
          </p>
        )}
        <div className={styles.stack}>
          <RequestState />
        </div>
      </HeadedCard>
    </div>
  )
}

function RequestState() {
  const t = useText()
  const { to } = useLocale()
  const { token, request } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  if (!request)
    return (
      <>
        <Alert kind="warning" title={t('data_requests.link_over')}>
          {t('data_requests.link_over_text')}
        </Alert>
        <div>
          <LinkButton to={to(REQUEST_PATH)} variant="pine">
            {t('data_requests.again')}
          </LinkButton>
        </div>
      </>
    )
  const { kind, state, email, due, blocks, people } = request
  if (kind === 'erase' && state === 'done')
    return (
      <Alert kind="success" title={t('data_requests.erased_title')}>
        {t('data_requests.erased')}
      </Alert>
    )
  if (state === 'refused' || !email) return <Alert kind="info">{t('data_requests.answered')}</Alert>
  const passedOn = state === 'confirmed' && (
    <Alert kind="success" title={t('data_requests.passed_on_title')}>
      {t('data_requests.passed_on', { date: due })}
    </Alert>
  )
  if (blocks.length > 0)
    return (
      <>
        {passedOn}
        <PassOn kind={kind} blocks={blocks} due={due} open={state === 'waiting'} />
      </>
    )
  return (
    <>
      {passedOn}
      {kind === 'export' ? (
        <ExportForm token={token} again={state === 'done'} people={people} problem={search.get(FILE_PROBLEM)} />
      ) : (
        <EraseForm people={people} />
      )}
    </>
  )
}
