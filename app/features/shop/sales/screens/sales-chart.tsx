import { MoneyBars } from '#features/books/screens/money-bars.tsx'
import { formatDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { SalesDay } from '../report.ts'

/** Sales and refunds of each day. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <MoneyBars
      currency="TRY"
      labels={{ taken: t('dashboard.sales_gross'), returned: t('dashboard.sales_day_refunded') }}
      bars={days.map(({ day, sold, refunded }) => ({
        name: formatDay(day, locale),
        taken: sold.gross,
        returned: refunded.gross,
      }))}
    />
  )
}
