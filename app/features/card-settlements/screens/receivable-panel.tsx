import { Table } from '@mantine/core'
import type { ReceivableByAge } from '#features/card-settlements/receivable.server.ts'
import { AGE_IDS } from '#features/card-settlements/settlement.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import styles from './receivable-panel.module.css'

/** For the home screen: what the bank owes for card payments, by age, with a column for each currency; each sum leads to its payments. */
export function ReceivablePanel({ sums }: { sums: readonly ReceivableByAge[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel
      title={t('dashboard.receivable_by_age')}
      actions={<Link to={to('/dashboard/card-receivable')}>{t('dashboard.receivable')}</Link>}
    >
      <Table aria-label={t('dashboard.receivable_by_age')}>
        <Table.Tbody>
          {AGE_IDS.map((age) => (
            <Table.Tr key={age}>
              <Table.Th scope="row" className={styles.age!}>
                {t(`dashboard.receivable_age.${age}`)}
              </Table.Th>
              {sums.map(({ currency, ages }) => {
                const query = new URLSearchParams({ 'filter.currency': currency, 'filter.state': age }).toString()
                return (
                  <Table.Td key={currency} className={styles.amount!}>
                    <Link to={to(`/dashboard/card-receivable?${query}`)}>
                      <bdi>{formatMoney(ages[age], currency, locale, { decimals: 'always' })}</bdi>
                    </Link>
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
