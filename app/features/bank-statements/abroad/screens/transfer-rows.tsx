import { Anchor, Checkbox, Table } from '@mantine/core'
import { countryName, type ForeignTransfer } from '#features/bank-statements/abroad/foreign-transfer.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney, type Currency, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'

type Props = {
  rows: readonly ForeignTransfer[]
  selected: readonly string[]
  /** null: the reader may not record notifications. */
  onSelect: ((lines: readonly string[]) => void) | null
}

/** The donations behind the figures. Parts of one transfer are selected together. */
export function TransferRows({ rows, selected, onSelect }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`), locale)
  const money = (amount: Minor, currency: Currency) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const columns = [
    t('dashboard.foreign_day'),
    t('dashboard.foreign_country'),
    t('dashboard.foreign_campaign'),
    t('donation_admin.column.amount'),
    t('dashboard.foreign_lira'),
    t('dashboard.foreign_notified_on'),
  ]
  const toggle = (line: string) =>
    onSelect!(selected.includes(line) ? selected.filter((one) => one !== line) : [...selected, line])
  return (
    <Panel title={t('dashboard.foreign_transfers')} flush>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('dashboard.foreign_transfers')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.foreign_donation')}</Table.Th>
              {columns.map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.donationId}>
                <Table.Th scope="row">
                  {onSelect && (
                    <Checkbox
                      checked={selected.includes(row.lineId)}
                      onChange={() => toggle(row.lineId)}
                      aria-label={t('dashboard.foreign_select', { reference: row.reference })}
                    />
                  )}
                  {may('donations.read') ? (
                    <Anchor component={Link} to={to(`/dashboard/all-donations/${row.donationId}`)}>
                      <Code>{row.reference}</Code>
                    </Anchor>
                  ) : (
                    <Code>{row.reference}</Code>
                  )}
                </Table.Th>
                <Table.Td>{day(row.day)}</Table.Td>
                <Table.Td>{countryName(row.country, locale)}</Table.Td>
                <Table.Td>
                  <bdi>{row.campaign}</bdi>
                </Table.Td>
                <Table.Td>{money(row.amount, row.currency)}</Table.Td>
                <Table.Td>{row.lira === null ? t('dashboard.foreign_no_rate') : money(row.lira, 'TRY')}</Table.Td>
                <Table.Td>
                  {row.notice ? (
                    <>
                      {day(row.notice.day)} · <bdi>{row.notice.reference}</bdi>
                    </>
                  ) : (
                    t('dashboard.foreign_not_notified')
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
