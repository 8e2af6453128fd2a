import { Table } from '@mantine/core'
import { accountName } from '#features/ledger/account-name.ts'
import type { LedgerRow } from '#features/ledger/ledger-row.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import styles from './donation.module.css'

type Props = { rows: LedgerRow[]; campaigns: readonly { id: number; title: string }[] }

/** The ledger transactions of a donation, each with two or more entries. */
export function DonationLedger({ rows, campaigns }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const titles = new Map(campaigns.map(({ id, title }) => [id, title]))
  const side = (row: LedgerRow, debit: boolean) =>
    row.minor > 0 === debit ? <bdi>{formatMoney(minor(Math.abs(row.minor)), row.currency, locale)}</bdi> : null
  return (
    <Panel title={t('dashboard.donation_ledger')} flush>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('dashboard.donation_ledger_none')}</p>
      ) : (
        <div className={styles.scroll} tabIndex={0}>
          <Table aria-label={t('dashboard.donation_ledger')} className={styles.ledger}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('donation_admin.column.at')}</Table.Th>
                <Table.Th>{t('dashboard.donation_posting')}</Table.Th>
                <Table.Th>{t('dashboard.donation_account')}</Table.Th>
                <Table.Th className={styles.number}>{t('dashboard.donation_debit')}</Table.Th>
                <Table.Th className={styles.number}>{t('dashboard.donation_credit')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, i) => {
                const first = rows[i - 1]?.tx !== row.tx
                return (
                  <Table.Tr key={`${row.tx} ${row.account} ${row.minor}`} data-first={first || undefined}>
                    <Table.Td>{first && <bdi dir="ltr">{formatDateTime(row.at, locale)}</bdi>}</Table.Td>
                    <Table.Td>{first && t(`dashboard.posting.${row.kind}` as TextKey)}</Table.Td>
                    <Table.Td>
                      <bdi>{accountName(t, locale, row.account, { titles })}</bdi>
                    </Table.Td>
                    <Table.Td className={styles.number} data-side={t('dashboard.donation_debit')}>
                      {side(row, true)}
                    </Table.Td>
                    <Table.Td className={styles.number} data-side={t('dashboard.donation_credit')}>
                      {side(row, false)}
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Panel>
  )
}
