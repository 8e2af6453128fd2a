import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '../dashboard-data.ts'
import styles from './hold-banner.module.css'

/** Shown on every screen of a restored site until an owner releases it. */
export function HoldBanner() {
  const t = useText()
  const { to } = useLocale()
  const { onHold, may } = useDashboard()
  if (!onHold) return null
  return (
    <Alert kind="warning" className={styles.banner!}>
      <p>{t('dashboard.hold_banner')}</p>
      {may('site.release') && <Link to={to('/dashboard/restore')}>{t('dashboard.hold_open')}</Link>}
    </Alert>
  )
}
