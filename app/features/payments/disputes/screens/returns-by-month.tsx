import { monthOf } from '#features/books/period.ts'
import { AccountTable } from '#features/books/screens/account-table.tsx'
import { LazyMoneyBars } from '#features/books/screens/lazy-money-bars.tsx'
import type { ReturnMonth } from '#features/payments/disputes/dispute.ts'
import { formatNamed, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { CURRENCIES, formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'

/** Refunds and disputes of each month; a month links to its rows in the list below. */
export function ReturnsByMonth({ months }: { months: readonly ReturnMonth[] }) {
  const t = useText()
  const { locale } = useLocale()
  const nameOf = (month: string) => formatNamed(startOfDay(`${month}-01`), locale, 'month')
  return CURRENCIES.map((currency) => {
    const own = months.filter((one) => one.currency === currency)
    const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
    const title = t('dashboard.returns_by_month', { currency })
    if (own.length === 0) return null
    return (
      <Panel key={currency} title={title} flush>
        {own.length > 1 && (
          <LazyMoneyBars
            currency={currency}
            labels={{ taken: t('dashboard.returns_refunded'), returned: t('dashboard.return_lost') }}
            bars={own.map(({ month, refunded, lost }) => ({ name: nameOf(month), taken: refunded, returned: lost }))}
          />
        )}
        <AccountTable
          label={title}
          columns={[
            t('dashboard.donation_report_by.month'),
            t('dashboard.returns_count'),
            t('dashboard.returns_refunded'),
            t('dashboard.returns_disputed'),
            t('dashboard.return_lost'),
            t('dashboard.donation_dispute_fee'),
          ]}
          rows={own.map(({ month, count, refunded, disputed, lost, fees }) => {
            const { from, to } = monthOf(`${month}-01`)
            return {
              key: month,
              name: nameOf(month),
              href: `/dashboard/returns?filter.at=${from}..${to}`,
              cells: [formatNumber(count, locale), ...[refunded, disputed, lost, fees].map(money)],
            }
          })}
        />
      </Panel>
    )
  })
}
