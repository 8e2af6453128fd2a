import { AccountTable } from '#features/books/screens/account-table.tsx'
import type { Receivable } from '#features/card-settlements/receivable.server.ts'
import { AGE_IDS, NO_MERCHANT } from '#features/card-settlements/settlement.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

/** Sums by merchant and age; each links to its payments. */
export function AgeTable({ sums, unassigned }: Pick<Receivable, 'sums' | 'unassigned'>) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <AccountTable
      label={t('dashboard.receivable_by_age')}
      columns={[
        t('dashboard.receivable_merchant'),
        ...AGE_IDS.map((age) => t(`dashboard.receivable_age.${age}`)),
        t('dashboard.receivable_total'),
      ]}
      rows={[
        ...sums.map(({ gateway, merchant, currency, ages, total }) => {
          const money = (amount: typeof total) => formatMoney(amount, currency, locale, { decimals: 'always' })
          const filter = { 'filter.gateway': gateway ?? NO_MERCHANT, 'filter.currency': currency }
          return {
            key: `${gateway} ${currency}`,
            name: merchant ? t(`dashboard.merchant.${merchant}`) : t('dashboard.receivable_other'),
            href: null,
            cells: [
              ...AGE_IDS.map((age) => {
                const query = new URLSearchParams({ ...filter, 'filter.state': age }).toString()
                const text = money(ages[age].amount)
                return ages[age].items === 0 ? text : { text, href: `/dashboard/card-receivable?${query}` }
              }),
              money(total),
            ],
          }
        }),
        ...unassigned.map(({ currency, amount }) => ({
          key: currency,
          name: t('dashboard.receivable_unassigned'),
          href: null,
          cells: [...AGE_IDS.map(() => ''), formatMoney(amount, currency, locale, { decimals: 'always' })],
        })),
      ]}
    />
  )
}
