import { useLocation } from 'react-router'
import type { Flag } from '#kernel/feature-flag.ts'
import { useReference } from '#kernel/reference.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import styles from './error-page.module.css'

/** Page for missing addresses and for our own errors, with links to continue. `shut`: features that are switched off. */
export function ErrorPage({ status, shut = [] }: { status: number; shut?: readonly Flag[] | undefined }) {
  const t = useText()
  const reference = useReference()
  const { pathname, search } = useLocation()
  const missing = status === 404
  const title = missing ? t('errors.pageNotFound') : t('errors.pageFailed')
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      {missing ? (
        <EmptyState title={<bdi dir="ltr">404</bdi>} action={<WaysOn shut={shut} />}>
          {t('errors.pageNotFoundText')}
        </EmptyState>
      ) : (
        <>
          <ErrorState
            title={<bdi dir="ltr">{status}</bdi>}
            message={t('errors.pageFailedText')}
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
