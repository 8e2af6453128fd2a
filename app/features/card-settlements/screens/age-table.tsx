import { Table } from '@mantine/core'
import type { Receivable } from '#features/card-settlements/receivable.server.ts'
import { AGE_IDS } from '#features/card-settlements/settlement.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from '#dashboard/kit/figures-table.module.css'

/** Sums by merchant and age; each leads to the payments behind it. */
export function AgeTable({ sums, unassigned }: Pick<Receivable, 'sums' | 'unassigned'>) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <div className={styles.scroll} tabIndex={0}>
      <Table aria-label={t('dashboard.receivable_by_age')} className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dashboard.receivable_merchant')}</Table.Th>
            {AGE_IDS.map((age) => (
              <Table.Th key={age} className={styles.number}>
                {t(`dashboard.receivable_age.${age}`)}
              </Table.Th>
            ))}
            <Table.Th className={styles.number}>{t('dashboard.receivable_total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sums.map(({ gateway, merchant, currency, ages, total }) => {
            const money = (amount: typeof total) => formatMoney(amount, currency, locale, { decimals: 'always' })
            const filter = { ...(gateway && { 'filter.gateway': gateway }), 'filter.currency': currency }
            return (
              <Table.Tr key={`${gateway} ${currency}`}>
                <Table.Th scope="row">
                  {merchant ? t(`dashboard.merchant.${merchant}`) : t('dashboard.receivable_other')}
                </Table.Th>
                {AGE_IDS.map((age) => (
                  <Table.Td key={age} className={styles.number}>
                    {ages[age].items === 0 ? (
                      <bdi>{money(ages[age].amount)}</bdi>
                    ) : (
                      <Link
                        to={to(
                          `/dashboard/card-receivable?${new URLSearchParams({ ...filter, 'filter.state': age }).toString()}`,
                        )}
                        className={styles.link}
                      >
                        <bdi>{money(ages[age].amount)}</bdi>
                      </Link>
                    )}
                  </Table.Td>
                ))}
                <Table.Td className={styles.number}>
                  <bdi>{money(total)}</bdi>
                </Table.Td>
              </Table.Tr>
            )
          })}
          {unassigned.map(({ currency, amount }) => (
            <Table.Tr key={currency}>
              <Table.Th scope="row" colSpan={AGE_IDS.length + 1}>
                {t('dashboard.receivable_unassigned')}
              </Table.Th>
              <Table.Td className={styles.number}>
                <bdi>{formatMoney(amount, currency, locale, { decimals: 'always' })}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
