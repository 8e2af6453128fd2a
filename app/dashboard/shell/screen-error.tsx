import { useLocation } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useReference } from '#kernel/reference.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import styles from './screen-skeleton.module.css'

/** Shown inside the shell when a screen does not exist or failed, with a link to continue. */
export function ScreenError({ status }: { status: number }) {
  const t = useText()
  const { to } = useLocale()
  const reference = useReference()
  const { pathname, search } = useLocation()
  const missing = status === 404
  const title = t(missing ? 'errors.pageNotFound' : 'errors.pageFailed')
  return (
    <div className={styles.screen}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      {missing ? (
        <EmptyState
          title={<bdi dir="ltr">404</bdi>}
          action={
            <LinkButton to={to('/dashboard/home')} variant="pine">
              {t('dashboard.to_home')}
            </LinkButton>
          }
        >
          {t('dashboard.not_here')}
        </EmptyState>
      ) : (
        <ErrorState
          title={<bdi dir="ltr">{status}</bdi>}
          message={t('errors.pageFailedText')}
          retry={pathname + search}
          reference={reference}
        />
      )}
    </div>
  )
}
