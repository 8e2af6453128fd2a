import { Button, Checkbox, Group, Table } from '@mantine/core'
import styles from '#features/books/screens/books.module.css'
import { countryName, MAX_PER_NOTICE, type ForeignTransfer } from '#features/bank-statements/abroad/foreign-transfer.ts'
import { isolate, isolateLtr } from '#kernel/bidi.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'

/** Indexes of amount columns after the donation column. */
const AMOUNTS = new Set([3, 4])

type Props = {
  rows: readonly ForeignTransfer[]
  selected: readonly string[]
  /** Null when the reader may not record notifications. */
  onSelect: ((lines: readonly string[]) => void) | null
}

/** The list of donations. Parts of one transfer are selected together. */
export function TransferRows({ rows, selected, onSelect }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const day = (text: string) => formatDay(text, locale)
  const money = (amount: Minor, currency: Currency) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const columns = [
    t('dashboard.foreign_day'),
    t('dashboard.foreign_country'),
    t('dashboard.foreign_campaign'),
    t('donation_admin.column.amount'),
    t('dashboard.foreign_lira'),
    t('dashboard.foreign_notified_on'),
  ]
  const cellsOf = (row: ForeignTransfer): string[] => [
    day(row.day),
    countryName(row.country, locale),
    row.campaign,
    money(row.amount, row.currency),
    row.lira === null ? t('dashboard.foreign_no_rate') : money(row.lira, 'TRY'),
    row.notice ? `${day(row.notice.day)} · ${isolate(row.notice.reference)}` : t('dashboard.foreign_not_notified'),
  ]
  const open = [...new Set(rows.flatMap(({ lineId, notice }) => (notice ? [] : lineId)))]
  const toggle = (line: string) =>
    onSelect!(selected.includes(line) ? selected.filter((one) => one !== line) : [...selected, line])
  return (
    <Panel
      title={t('dashboard.foreign_donations')}
      flush
      actions={
        onSelect &&
        open.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => onSelect(open.slice(0, MAX_PER_NOTICE))}>
            {open.length > MAX_PER_NOTICE
              ? t('dashboard.foreign_select_first', {
                  number: formatNumber(MAX_PER_NOTICE, locale),
                  total: formatNumber(open.length, locale),
                })
              : t('dashboard.foreign_select_open')}
          </Button>
        )
      }
    >
      <div className={styles.scroll} tabIndex={0}>
        <Table aria-label={t('dashboard.foreign_donations')} className={styles.table} data-cards>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.foreign_donation')}</Table.Th>
              {columns.map((title, at) => (
                <Table.Th key={title} className={AMOUNTS.has(at) ? styles.number : undefined}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.donationId}>
                <Table.Th scope="row">
                  <Group gap="xs" wrap="nowrap">
                    {onSelect && (
                      <Checkbox
                        checked={selected.includes(row.lineId)}
                        onChange={() => toggle(row.lineId)}
                        aria-label={t('dashboard.foreign_select', { reference: isolateLtr(row.reference) })}
                      />
                    )}
                    {may('donations.read') ? (
                      <Link to={to(`/dashboard/all-donations/${row.donationId}`)} className={styles.name}>
                        <Code>{row.reference}</Code>
                      </Link>
                    ) : (
                      <Code>{row.reference}</Code>
                    )}
                  </Group>
                </Table.Th>
                {cellsOf(row).map((cell, at) => (
                  <Table.Td
                    key={columns[at]}
                    data-title={columns[at]}
                    className={AMOUNTS.has(at) ? styles.number : undefined}
                  >
                    <bdi>{cell}</bdi>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Panel>
  )
}
