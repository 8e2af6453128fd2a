import { NativeSelect, Table, Text } from '@mantine/core'
import { STATEMENT_COLUMNS, type ColumnMapping, type StatementColumn } from '#features/bank-statements/files/columns.ts'
import type { UnknownTable } from '#features/bank-statements/files/parse-file.server.ts'
import { useText } from '#kernel/text-context.tsx'

type Props = { table: UnknownTable; mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void }

/** Maps the columns of an unknown file, with its first rows as an example. */
export function ColumnChoices({ table: { titles, sample }, mapping, onChange }: Props) {
  const t = useText()
  const choices = [
    { value: '', label: t('dashboard.statement_column_ignored') },
    ...STATEMENT_COLUMNS.map((column) => ({ value: column, label: t(`dashboard.statement_column.${column}`) })),
  ]
  const choose = (key: string, column: string) => {
    const { [key]: _, ...others } = mapping
    onChange(column ? { ...others, [key]: column as StatementColumn } : others)
  }
  return (
    <>
      <Text size="sm">{t('dashboard.statement_columns_text')}</Text>
      <Table.ScrollContainer minWidth={0}>
        <Table>
          <Table.Tbody>
            {titles.map(({ key, title }, column) =>
              key === '' ? null : (
                <Table.Tr key={`${key} ${column}`}>
                  <Table.Th scope="row">
                    <bdi>{title}</bdi>
                  </Table.Th>
                  <Table.Td>
                    <NativeSelect
                      aria-label={title}
                      data={choices}
                      value={mapping[key] ?? ''}
                      onChange={(event) => choose(key, event.currentTarget.value)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <bdi>{sample.map((row) => row[column]).find(Boolean) ?? ''}</bdi>
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
