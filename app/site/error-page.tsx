import { useLocation } from 'react-router'
import type { Flag } from '#kernel/feature-flag.ts'
import { useReference } from '#kernel/reference.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './error-page.module.css'

type Props = {
  status: number
  /** No answer of the site arrived. */
  unanswered?: boolean
  /** Features that are switched off. */
  shut?: readonly Flag[] | undefined
}

/** Page for missing addresses, our own errors and lost requests, with links to continue. */
export function ErrorPage({ status, unanswered = false, shut = [] }: Props) {
  const t = useText()
  const reference = useReference()
  const { pathname, search } = useLocation()
  const missing = status === 404
  const title = t(missing ? 'errors.pageNotFound' : unanswered ? 'errors.pageUnanswered' : 'errors.pageFailed')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      {missing ? (
        <EmptyState title={<bdi dir="ltr">404</bdi>} action={<WaysOn shut={shut} />}>
          {t('errors.pageNotFoundText')}
        </EmptyState>
      ) : (
        <>
          <ErrorState
            title={unanswered ? t('errors.pageNotLoaded') : <bdi dir="ltr">{status}</bdi>}
            message={t(unanswered ? 'errors.pageUnansweredText' : 'errors.pageFailedText')}
            retry={pathname + search}
            reference={reference}
          />
          <WaysOn shut={shut} />
        </>
      )}
    </div>
  )
}

function WaysOn({ shut }: { shut: readonly Flag[] }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <div className={styles.ways}>
      <LinkButton to={to('/')} variant="pine">
        {t('site.navHome')}
      </LinkButton>
      {!shut.includes('campaigns') && (
        <LinkButton to={to('/campaigns')} variant="outline">
          {t('site.navCampaigns')}
        </LinkButton>
      )}
      <LinkButton to={to('/donations')} variant="outline">
        {t('site.navDonations')}
      </LinkButton>
    </div>
  )
}
