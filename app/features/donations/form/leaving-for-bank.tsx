import { useEffect } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './leaving-for-bank.module.css'

/**
 * Replaces the form while the browser goes to the bank. `onBack`: the visitor pressed Back there, and the browser shows
 * this page as it was left.
 */
export function LeavingForBank({ onBack }: { onBack: () => void }) {
  const t = useText()
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onBack()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [onBack])
  return (
    <output className={styles.leaving}>
      <Spinner size={56} />
      <span className={styles.title}>{t('donation_form.to_bank')}</span>
      <span className={styles.text}>{t('donation_form.do_not_close')}</span>
    </output>
  )
}
