/**
 * The kinds of fields of records and settings pages. A field defines how its value is validated and, as data for
 * browsers, how it is shown. There are sixteen kinds; a further special case should become a page of its own.
 */
import type { z } from 'zod'
import type { TextKey } from '#kernel/text.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'money'
  | 'date'
  | 'choice'
  | 'flag'
  | 'link'
  | 'links'
  | 'image'
  | 'gallery'
  | 'file'
  | 'rows'
  | 'place'
  | 'computed'

export type Tone = 'good' | 'warning' | 'bad' | 'plain'
export type Choice<V extends string = string> = { value: V; label: TextKey; tone?: Tone }
export type TextFormat = 'email' | 'phone' | 'url' | 'iban' | 'slug' | 'color' | 'time' | 'tiles' | 'link' | 'barcode'

/** What a browser needs to render a field: plain JSON. */
export type FieldShape = {
  kind: FieldKind
  label: TextKey
  hint?: TextKey
  /** The value is `{ ar, en?, tr? }`. */
  localized?: boolean
  /** May be empty: null in the API and in the table. */
  optional?: boolean
  /** Texts: how the text is entered, validated and shown. */
  format?: TextFormat
  /** Maximum length of a text, maximum of a number (in kuruş for money), or maximum number of items. */
  max?: number
  min?: number
  /** Numbers: digits after the decimal point. */
  decimals?: number
  /** Dates: with a time of day, in Istanbul. */
  time?: boolean
  choices?: readonly Choice[]
  /** Choices: shown as a dropdown, even if there are only a few. */
  list?: boolean
  /** Fields of a row: shown only while another field of the row has this value. */
  when?: { field: string; is: string }
  /** Choices and numbers: the default value of a new record. */
  usual?: string | number
  /** Links: id of the linked resource. */
  to?: string
  /** Pictures: width / height of the crop. */
  ratio?: number
  /** Rows: the fields of one row. */
  fields?: Record<string, FieldShape>
  /** Computed fields: the kind they are shown as in lists. */
  looks?: FieldKind
}

/** A field; `V` is the type of its parsed value. */
export type Field<V = unknown> = FieldShape & {
  schema: z.ZodType<V>
  /** Computed fields: a column of the table, so that lists can filter and sort by it. */
  column?: boolean
}
export type Fields = Record<string, Field>
/** Type of the values of a record: `Values<typeof fields>`. */
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

const DRAWN = ['kind', 'label', 'hint', 'localized', 'optional', 'format', 'max', 'min', 'decimals', 'time', 'choices', 'list', 'when', 'usual', 'to', 'ratio', 'looks'] as const // prettier-ignore

/** The field without its schema, for browsers. */
export function shapeOf(field: FieldShape): FieldShape {
  const shape = Object.fromEntries(DRAWN.filter((key) => field[key] !== undefined).map((key) => [key, field[key]]))
  const fields =
    field.fields && Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, shapeOf(inner)]))
  return { ...shape, ...(fields && { fields }) } as FieldShape
}
