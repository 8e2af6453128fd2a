import { Table, Text } from '@mantine/core'
import { columnLabel } from '#features/donations/imports/columns.ts'
import type { OldDonation } from '#features/donations/imports/read-rows.server.ts'
import { formatDate, startOfDay } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

/** The first rows as they are understood: a wrong column or encoding is seen here. */
export function ImportSample({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <section>
      <Text fw={600}>{t('dashboard.donation_import.sample')}</Text>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['day', 'amount', 'name', 'email', 'reference'] as const).map((name) => (
                <Table.Th key={name}>{t(columnLabel(name))}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(rows as OldDonation[]).map((row, i) => (
              // The same donation may come twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={i}>
                <Table.Td>{formatDate(startOfDay(row.day), locale)}</Table.Td>
                <Table.Td>
                  <bdi>{formatMoney(row.amount, row.currency, locale)}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi>{row.name}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi dir="ltr">{row.email}</bdi>
                </Table.Td>
                <Table.Td>
                  <bdi dir="ltr">{row.reference}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
