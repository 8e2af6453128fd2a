import { Table } from '@mantine/core'
import type { SettlementSums } from '#features/card-settlements/settlement.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber, formatPercent } from '#kernel/digits.ts'
import { formatMoney, negate, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

type Props = { sums: SettlementSums; commission: Minor; net: Minor; currency: Currency }

/** Shows how the payments of some days add up to the amount that the bank paid out. */
export function SettlementSumTable({ sums, commission, net, currency }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const day = (value: string) => formatDay(value, locale)
  const days = sums.from === sums.through ? day(sums.from) : `${day(sums.from)} – ${day(sums.through)}`
  const percent =
    sums.sales > 0 && commission >= 0
      ? ` (${formatPercent(Math.round((commission * 10_000) / sums.sales) / 100, locale)})`
      : ''
  const rows: [string, string][] = [
    [`${t('dashboard.settlement_sales')} (${formatNumber(sums.payments, locale)})`, money(sums.sales)],
    ...(sums.returned === 0
      ? []
      : [[t('dashboard.settlement_returned'), money(negate(sums.returned))] as [string, string]]),
    [`${t('dashboard.settlement_commission')}${percent}`, money(negate(commission))],
    [t('dashboard.settlement_net'), money(net)],
  ]
  return (
    <Table
      withRowBorders={false}
      verticalSpacing={2}
      aria-label={`${t(`dashboard.merchant.${sums.merchant}`)}: ${days}`}
    >
      <Table.Caption>
        {t(`dashboard.merchant.${sums.merchant}`)}
        {' · '}
        <bdi>{days}</bdi>
      </Table.Caption>
      <Table.Tbody>
        {rows.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end">
              <bdi>{value}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
