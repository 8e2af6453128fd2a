import type { ReactNode } from 'react'
import { Table, Text } from '@mantine/core'
import type { TextKey } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'

type Props<Row, Column> = {
  rows: readonly Row[]
  columns: readonly Column[]
  labelOf: (column: Column) => TextKey
  renderCell: (row: Row, column: Column) => ReactNode
}

/** The first rows as they were parsed, so that a wrong column or encoding is noticed. */
export function ImportSample<Row, Column extends string>(props: Props<Row, Column>) {
  const t = useText()
  const { rows, columns, labelOf, renderCell } = props
  return (
    <section>
      <Text fw={600}>{t('dashboard.import_sample')}</Text>
      <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name}>{t(labelOf(name))}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, i) => (
              // Two rows may be equal.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={i}>
                {columns.map((name) => (
                  <Table.Td key={name}>{renderCell(row, name)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
