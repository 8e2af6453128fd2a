import { AccountTable } from '#features/books/screens/account-table.tsx'
import { LazyMoneyBars } from '#features/books/screens/lazy-money-bars.tsx'
import { totalOfDays, type CashDays } from '#features/cash/cash-day.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'

/** A chart of more days is not readable; the table has all of them. */
const MAX_BARS = 62

/** The cash book of one currency: a day links to its entries in the journal. */
export function CashDaysPanel({ book: { currency, opening, closing, days } }: { book: CashDays }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const title = t('dashboard.cash_by_day', { currency })
  const total = totalOfDays(days)
  const hrefOf = (day: string) =>
    may('ledger.read')
      ? `/dashboard/journal?${new URLSearchParams({ 'filter.at': `${day}..${day}`, 'filter.account': 'cash', 'filter.currency': currency }).toString()}`
      : null
  return (
    <Panel title={title} flush>
      {days.length > 1 && days.length <= MAX_BARS && (
        <LazyMoneyBars
          currency={currency}
          labels={{ taken: t('dashboard.cash_received'), returned: t('dashboard.cash_paid') }}
          bars={days.map(({ day, received, paid }) => ({
            name: formatDay(day, locale),
            taken: received,
            returned: paid,
          }))}
        />
      )}
      <AccountTable
        label={title}
        columns={[
          t('dashboard.cash_day'),
          t('dashboard.book_opening'),
          t('dashboard.cash_received'),
          t('dashboard.cash_paid'),
          t('dashboard.book_closing'),
          t('dashboard.cash_counted'),
        ]}
        rows={days.map((one) => ({
          key: one.day,
          name: formatDay(one.day, locale),
          href: hrefOf(one.day),
          cells: [
            ...[one.opening, one.received, one.paid, one.closing].map(money),
            one.counted === null ? '' : money(one.counted),
          ],
        }))}
        total={{
          name: t('dashboard.book_total'),
          cells: [...[opening, total.received, total.paid, closing].map(money), ''],
        }}
      />
    </Panel>
  )
}
