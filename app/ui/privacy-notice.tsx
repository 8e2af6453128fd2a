import { clsx } from 'clsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './privacy-notice.module.css'

/**
 * Privacy notice on every form with personal data (KVKK art. 10). It only informs: consent is a separate checkbox.
 * Opens a new tab, so that typed values are not lost.
 */
export function PrivacyNotice({ className }: { className?: string }) {
  const t = useText()
  const { to } = useLocale()
  return (
    <p className={clsx(styles.notice, className)}>
      {t('ui.privacy_lead')}{' '}
      <a href={to('/privacy')} target="_blank" rel="noreferrer">
        {t('ui.privacy_link')}
      </a>
    </p>
  )
}
