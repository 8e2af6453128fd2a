import { Select, Table, Text } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'

type Props = {
  tried: ImportAnswer
  busy: boolean
  /** `mapping`: the field of each column, by the column's number; empty when the column is ignored. */
  onChange: (mapping: Record<string, string>) => void
}

/** The columns of the file and the field of each, guessed from its title. Staff may change or ignore it. */
export function ImportColumns({ tried, busy, onChange }: Props) {
  const t = useText()
  const chosen = Object.fromEntries(tried.columns.map(({ key }, i) => [String(i), key ?? '']))
  return (
    <section>
      <Text fw={600}>{t('dashboard.import_columns')}</Text>
      <Table.ScrollContainer minWidth={300} mah={280}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('dashboard.import_in_file')}</Table.Th>
              <Table.Th>{t('dashboard.import_field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tried.columns.map(({ title, key }, i) => (
              // Two columns may have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={`${i} ${title}`}>
                <Table.Td>
                  <bdi>{title || i + 1}</bdi>
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('dashboard.import_field_of', { title: title || String(i + 1) })}
                    size="xs"
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('dashboard.import_ignore') }}
                    disabled={busy}
                    placeholder={t('dashboard.import_ignored')}
                    data={tried.available.map((one) => ({ value: one.key, label: one.title }))}
                    value={key}
                    onChange={(next) => onChange({ ...chosen, [i]: next ?? '' })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
