import { Accordion, Table } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import type { TextKey, Translate } from '#kernel/text.ts'
import type { Described } from '#resource/contract.ts'
import type { FieldKind, FieldShape } from '#resource/field.ts'

const FORMATS: Partial<Record<FieldKind, TextKey>> = {
  text: 'dashboard.import_format.text',
  longText: 'dashboard.import_format.text',
  richText: 'dashboard.import_format.rich',
  number: 'dashboard.import_format.number',
  money: 'dashboard.import_format.money',
  date: 'dashboard.import_format.date',
  flag: 'dashboard.import_format.flag',
  link: 'dashboard.import_format.link',
  links: 'dashboard.import_format.links',
  place: 'dashboard.import_format.place',
}

export function formatOf(t: Translate, field: FieldShape): string {
  if (field.kind === 'choice') return (field.choices ?? []).map(({ label }) => t(label)).join(' / ')
  if (field.kind === 'rows') {
    const parts = Object.values(field.fields ?? {}).map(
      ({ label, localized }) => t(label) + (localized ? ' (ar / en / tr)' : ''),
    )
    return t('dashboard.import_format.rows', { parts: isolate(parts.join(' | ')) })
  }
  if (field.kind === 'date' && field.time) return t('dashboard.import_format.moment')
  const key = FORMATS[field.kind]
  return key ? t(key) : t('dashboard.import_format.none')
}

/** Explains the cell format of each column. */
export function ImportFormats({ resource }: { resource: Described }) {
  const t = useText()
  const fields = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'computed')
  return (
    <Accordion variant="contained">
      <Accordion.Item value="formats">
        <Accordion.Control>{t('dashboard.import_formats')}</Accordion.Control>
        <Accordion.Panel>
          <Table.ScrollContainer minWidth={300} mah={260}>
            <Table>
              <Table.Tbody>
                {fields.map(([name, field]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row">
                      {t(field.label)}
                      {!field.optional && field.usual === undefined && field.kind !== 'flag' && ' *'}
                    </Table.Th>
                    <Table.Td>{formatOf(t, field)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
