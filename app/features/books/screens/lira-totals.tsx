import { Table } from '@mantine/core'
import type { LiraTotals as Totals } from '#features/books/lira-totals.ts'
import { formatRate } from '#features/exchange-rates/rate.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import styles from './books.module.css'

/** The sum of the funds in each currency, and its value in lira. */
export function LiraTotals({ totals }: { totals: Totals }) {
  const t = useText()
  const { locale } = useLocale()
  const money = (amount: Minor, currency: Currency = 'TRY') =>
    formatMoney(amount, currency, locale, { decimals: 'always' })
  const shownDay = (day: string) => formatDay(day, locale)
  return (
    <Panel
      title={t('dashboard.lira_totals')}
      lead={t('dashboard.lira_totals_lead', { day: isolateLtr(shownDay(totals.day)) })}
      flush
    >
      <div className={styles.scroll} tabIndex={0}>
        <Table aria-label={t('dashboard.lira_totals')} className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.book_currency')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.book_fund_balances')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.lira_rate')}</Table.Th>
              <Table.Th className={styles.number}>{t('dashboard.lira_value')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {totals.lines.map(({ currency, funds, rate, lira }) => (
              <Table.Tr key={currency}>
                <Table.Th scope="row">
                  <bdi>{currency}</bdi>
                </Table.Th>
                <Table.Td className={styles.number}>
                  <bdi>{money(funds, currency)}</bdi>
                </Table.Td>
                <Table.Td className={styles.number}>
                  {rate && (
                    <>
                      <bdi>{formatRate(rate.rate, locale)}</bdi> (<bdi>{shownDay(rate.day)}</bdi>)
                    </>
                  )}
                </Table.Td>
                <Table.Td className={styles.number}>
                  {lira === null ? t('dashboard.lira_no_rate') : <bdi>{money(lira)}</bdi>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={3}>
                {t(totals.complete ? 'dashboard.book_total' : 'dashboard.lira_total_without')}
              </Table.Th>
              <Table.Td className={styles.number}>
                <bdi>{money(totals.total)}</bdi>
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
    </Panel>
  )
}
