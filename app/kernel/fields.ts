/**
 * A field table declares each field of a record once: who enters it, who sees it, and its privacy rules. Forms,
 * requests, staff screens, files, the data export of a person, erasure and the redaction of logs are derived from it.
 * Plain data without zod, because it is part of public pages.
 */
import type { PersonalColumn } from './personal-data.server.ts'
import type { TextKey } from './text.ts'

export type RecordField = Input & {
  /** For the documentation of the API. */
  description?: string
  /** False: the value is stored in another table. */
  column?: false
  /** Undefined: it is not personal data. */
  personal?: PersonalField
  /** Label in the data export that people can download. Undefined: it is not part of the export. */
  ownData?: TextKey
  /** Label in the list of the user's own records, in the account. */
  account?: TextKey
  /** Labels for staff who may see the person. */
  staff?: { detail?: TextKey; spreadsheet?: { title: TextKey; width: number } }
}

/**
 * A field that visitors send: a line of text, or a checkbox. Undefined: only the server writes it. `form` describes its
 * input; without it, the form has its own component and parser for this field.
 */
type Input =
  | { input?: 'flag'; form?: { label: TextKey; hint?: TextKey } }
  | { input: 'text'; form?: { label: TextKey; hint?: TextKey; /** In characters. */ max: number } }

export type FieldTable = Record<string, RecordField>

/** Like in the register of personal data (personal-data.server.ts), with the value that an erasure writes. */
type PersonalField = Pick<PersonalColumn, 'kind' | 'why' | 'hidden'> & {
  /** Name in the data export, if it differs from the name of the field. */
  exported?: string
} & ({ erased: 'emptied' | 'retained'; empty: string | boolean | null } | { erased: 'kept'; why: string })

/** Names of the fields of a table that have a property. */
export type FieldsWith<T extends FieldTable, P extends keyof RecordField> = {
  [K in keyof T & string]: T[K] extends Record<P, unknown> ? K : never
}[keyof T & string]

/** Fields with a property, in the order of the table. */
export function fieldsWith<T extends FieldTable, P extends keyof RecordField>(table: T, property: P) {
  return Object.keys(table).filter((name) => table[name]![property] !== undefined) as FieldsWith<T, P>[]
}

/** Values that a visitor has entered: text, or true/false for a checkbox. */
export type FormState<T extends FieldTable> = {
  [K in FieldsWith<T, 'input'>]: T[K] extends { input: 'text' } ? string : boolean
}

/** The state of a form from any source. Missing values and values of another type are empty. */
export function formState<T extends FieldTable>(
  table: T,
  read: (name: FieldsWith<T, 'input'>, input: 'text' | 'flag') => unknown,
): FormState<T> {
  const entries = fieldsWith(table, 'input').map((name) => {
    const input = table[name]!.input!
    const value = read(name, input)
    return [name, input === 'flag' ? value === true : typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as FormState<T>
}

/** Labels of the fields in the data export. */
export function ownDataLabels(table: FieldTable): Record<string, TextKey> {
  return Object.fromEntries(fieldsWith(table, 'ownData').map((name) => [name, table[name]!.ownData!]))
}
