import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import type { HomeData } from './home.screen.tsx'

/** What the nightly checks found. The id of the check is for the operator, who finds it in the log of the server. */
export function CheckFindings({ checks }: { checks: NonNullable<HomeData['checks']> }) {
  const t = useText()
  const { locale } = useLocale()
  const day = (date: Date) => isolate(formatDate(date, locale))
  return (
    <>
      {checks.lateSince && (
        <Alert kind="error">{t('dashboard.nightly_checks_late', { day: day(checks.lateSince) })}</Alert>
      )}
      {checks.found.length > 0 && (
        <Alert kind="error" title={t('dashboard.nightly_checks_found')}>
          <ul>
            {checks.found.map(({ id, text, count, since }) => (
              <li key={id}>
                {text} (<bdi dir="ltr">{id}</bdi>, {formatNumber(count, locale)},{' '}
                {t('dashboard.nightly_checks_since', { day: day(since) })})
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
