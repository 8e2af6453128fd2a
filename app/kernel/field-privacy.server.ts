/** Privacy rules of the fields in a field table (fields.ts). */
import type { FieldTable } from './fields.ts'
import type { PersonalTable } from './personal-data.server.ts'

/** Declaration for `personalData`. `part`: name of the part of the data export that contains the record. */
export function personalColumns(part: string, table: FieldTable): Required<Pick<PersonalTable, 'none' | 'personal'>> {
  const columns: Required<Pick<PersonalTable, 'none' | 'personal'>> = { none: [], personal: {} }
  for (const [name, { column, personal, ownData }] of Object.entries(table)) {
    if (column === false) continue
    if (!personal) {
      columns.none.push(name)
      continue
    }
    const { kind, erased, why, hidden, exported = ownData ? `${part}.${name}` : null } = personal
    columns.personal[name] = { kind, erased, exported, ...(why && { why }), ...(hidden && { hidden }) }
  }
  return columns
}

/** Values that an erasure writes to a row: the empty value of each column that must be emptied. */
export function erasedValues<Row>(table: FieldTable): Partial<Row> {
  const emptied = Object.entries(table).flatMap(([name, { personal }]) =>
    personal && 'empty' in personal ? [[name, personal.empty] as const] : [],
  )
  return Object.fromEntries(emptied) as Partial<Row>
}
