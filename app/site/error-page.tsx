import { useLocation } from 'react-router'
import { useReference } from '#kernel/reference.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import styles from './error-page.module.css'

/** Page for missing addresses and for our own errors, with links to continue. */
export function ErrorPage({ status }: { status: number }) {
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
        <EmptyState title={<bdi dir="ltr">404</bdi>} action={<WaysOn />}>
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
          <WaysOn />
        </>
      )}
    </div>
  )
}

function WaysOn() {
  const t = useText()
  const { to } = useLocale()
  return (
    <div className={styles.ways}>
      <LinkButton to={to('/')} variant="pine">
        {t('site.navHome')}
      </LinkButton>
      <LinkButton to={to('/campaigns')} variant="outline">
        {t('site.navCampaigns')}
      </LinkButton>
      <LinkButton to={to('/donations')} variant="outline">
        {t('site.navDonations')}
      </LinkButton>
    </div>
  )
}
