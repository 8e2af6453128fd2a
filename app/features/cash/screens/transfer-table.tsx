import { Button, Table } from '@mantine/core'
import styles from '#features/books/screens/books.module.css'
import type { CashTransferRow } from '#features/cash/cash.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { rowActionName } from '#dashboard/kit/row-action-name.ts'

type Props = { transfers: readonly CashTransferRow[]; onCancel: ((transfer: CashTransferRow) => void) | undefined }

/** Deposits and withdrawals; open ones first. */
export function TransferTable({ transfers, onCancel }: Props) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <div className={styles.scroll} tabIndex={0}>
      <Table aria-label={t('dashboard.cash_transfers')} className={styles.table} data-cards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dashboard.receivable_day')}</Table.Th>
            <Table.Th>{t('dashboard.receivable_kind')}</Table.Th>
            <Table.Th className={styles.number}>{t('donation_admin.column.amount')}</Table.Th>
            <Table.Th>{t('dashboard.line_state')}</Table.Th>
            <Table.Th>{t('dashboard.cash_counted_by')}</Table.Th>
            <Table.Th>{t('dashboard.line_note')}</Table.Th>
            {onCancel && (
              <Table.Th>
                <VisuallyHidden>{t('dashboard.cash_cancel')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {transfers.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row">{formatDay(one.movedOn, locale)}</Table.Th>
              <Table.Td data-title={t('dashboard.receivable_kind')}>{t(`dashboard.cash_${one.direction}`)}</Table.Td>
              <Table.Td className={styles.number} data-title={t('donation_admin.column.amount')}>
                <bdi>{formatMoney(one.amount, one.currency, locale, { decimals: 'always' })}</bdi>
              </Table.Td>
              <Table.Td data-title={t('dashboard.line_state')}>
                {t(`dashboard.cash_transfer_state.${one.state}`)}
              </Table.Td>
              <Table.Td data-title={t('dashboard.cash_counted_by')} data-empty={!one.by || undefined}>
                <bdi>{one.by}</bdi>
              </Table.Td>
              <Table.Td data-title={t('dashboard.line_note')} data-empty={!(one.note || one.cancelReason) || undefined}>
                <bdi>{[one.note, one.cancelReason].filter(Boolean).join(' · ')}</bdi>
              </Table.Td>
              {onCancel && (
                <Table.Td data-empty={one.state !== 'open' || undefined}>
                  {one.state === 'open' && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={rowActionName(
                        t('dashboard.cash_cancel'),
                        t(`dashboard.cash_${one.direction}`),
                        formatDay(one.movedOn, locale),
                        formatMoney(one.amount, one.currency, locale, { decimals: 'always' }),
                      )}
                      onClick={() => onCancel(one)}
                    >
                      {t('dashboard.cash_cancel')}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
