import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './waiting-count.module.css'

/** Number of entries that wait for staff, next to the name of a list. Empty when there are none. */
export function WaitingCount({ count }: { count: number }) {
  const t = useText()
  const { locale } = useLocale()
  if (count === 0) return null
  const number = formatNumber(count, locale)
  return (
    <span className={styles.count}>
      <span aria-hidden>{number}</span>
      <VisuallyHidden>{t('dashboard.waiting_count', { count, number })}</VisuallyHidden>
    </span>
  )
}
