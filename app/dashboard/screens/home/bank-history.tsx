import { isolateLtr } from '#kernel/bidi.ts'
import { formatDate, formatDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import type { HomeData } from './home.screen.tsx'
import styles from './home.module.css'

/**
 * Until when the bank's history is reconciled with the ledger: a warning if that is more than two days ago, or if the
 * account is no longer configured.
 */
export function BankHistory({ history }: { history: HomeData['bankHistory'] }) {
  const t = useText()
  const { locale } = useLocale()
  return history.map(({ gateway, comparedThrough, problem, behind, closedAt }) => {
    const day = formatDay(comparedThrough, locale)
    if (closedAt)
      return (
        <Alert key={gateway}>
          {t('dashboard.bank_history_closed', {
            account: isolateLtr(gateway),
            since: formatDate(closedAt, locale),
            day,
          })}
        </Alert>
      )
    const line = t('dashboard.bank_history', { day })
    if (!behind)
      return (
        <p key={gateway} className={styles.muted}>
          {line}
        </p>
      )
    return (
      <Alert key={gateway} kind="error">
        <strong>{line}</strong> {t('dashboard.bank_history_behind')}
        {problem && (
          <>
            {' '}
            <bdi dir="ltr">{problem}</bdi>
          </>
        )}
      </Alert>
    )
  })
}
