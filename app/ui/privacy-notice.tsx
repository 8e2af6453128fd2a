import { clsx } from 'clsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './privacy-notice.module.css'

/**
 * The line on every form that takes personal data (KVKK art. 10). It informs and asks for nothing: consent is a checkbox
 * of its own. Opens a new tab, so that nothing typed is lost.
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
