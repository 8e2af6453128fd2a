/**
 * A field table declares each field of a record once: who types it, who sees it, and what privacy does with it. Forms,
 * requests, staff screens, files, the copy of a person's data, erasure and the redaction of logs are derived from it.
 * Plain data without zod: it is part of public pages.
 */
import type { PersonalColumn } from './personal-data.server.ts'
import type { TextKey } from './text.ts'

export type RecordField = Input & {
  /** For readers of the API's documentation. */
  description?: string
  /** False: another table stores it. */
  column?: false
  /** Missing: it says nothing about a person. */
  personal?: PersonalField
  /** Its name in the copy of their data that people can download. Missing: it is not part of the copy. */
  ownData?: TextKey
  /** Its name in the list of their own records, in the account. */
  account?: TextKey
  /** Shown to staff who may see the person. */
  staff?: { detail?: TextKey; spreadsheet?: { title: TextKey; width: number } }
}

/**
 * Visitors send it: one line of text, or a box that is ticked or not. Missing: only the server writes it. `form` is how
 * the form asks for it; without it the form has a component and a parser for this field.
 */
type Input =
  | { input?: 'flag'; form?: { label: TextKey; hint?: TextKey } }
  | { input: 'text'; form?: { label: TextKey; hint?: TextKey; /** In characters. */ max: number } }

export type FieldTable = Record<string, RecordField>

/** As in the register of personal data (personal-data.server.ts), with the value that erasure writes. */
type PersonalField = Pick<PersonalColumn, 'kind' | 'why' | 'hidden'> & {
  /** Where the copy of a person's data has it, if not under its own name. */
  exported?: string
} & ({ erased: 'emptied' | 'retained'; empty: string | boolean | null } | { erased: 'kept'; why: string })

/** Names of the fields of a table that have a property. */
export type FieldsWith<T extends FieldTable, P extends keyof RecordField> = {
  [K in keyof T & string]: T[K] extends Record<P, unknown> ? K : never
}[keyof T & string]

/** In the order of the table. */
export function fieldsWith<T extends FieldTable, P extends keyof RecordField>(table: T, property: P) {
  return Object.keys(table).filter((name) => table[name]![property] !== undefined) as FieldsWith<T, P>[]
}

/** What visitors have typed: text by text field, true or false by box. */
export type FormState<T extends FieldTable> = {
  [K in FieldsWith<T, 'input'>]: T[K] extends { input: 'text' } ? string : boolean
}

/** The state of a form from any source. What is missing or of another type is empty. */
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

/** The names of the fields in the copy of a person's data. */
export function ownDataLabels(table: FieldTable): Record<string, TextKey> {
  return Object.fromEntries(fieldsWith(table, 'ownData').map((name) => [name, table[name]!.ownData!]))
}
