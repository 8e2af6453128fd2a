/**
 * The kinds of fields of records and settings pages. A field defines how its value is validated and, as data for
 * browsers, how it is shown. There are sixteen kinds and no more: the next special case is a page of its own.
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

/** What a browser needs to draw a field: plain JSON. */
export type FieldShape = {
  kind: FieldKind
  label: TextKey
  hint?: TextKey
  /** The value is `{ ar, en?, tr? }`. */
  localized?: boolean
  /** May be empty: null on the wire and in the table. */
  optional?: boolean
  /** Of texts: how it is typed, checked and shown. */
  format?: TextFormat
  /** The longest text, the largest number (in kuruş for money), the most items. */
  max?: number
  min?: number
  /** Of numbers: digits after the point. */
  decimals?: number
  /** Of dates: with a time of day, in Istanbul. */
  time?: boolean
  choices?: readonly Choice[]
  /** Of choices: drawn as a list that opens, however few there are. */
  list?: boolean
  /** Of fields of a row: drawn only while another field of the row has this value. */
  when?: { field: string; is: string }
  /** Of choices and numbers: the value of a new record unless staff or an import say otherwise. */
  usual?: string | number
  /** Of links: the resource that is linked to. */
  to?: string
  /** Of pictures: the width / height that cropping keeps. */
  ratio?: number
  /** Of rows: the fields of one row. */
  fields?: Record<string, FieldShape>
  /** Of computed ones: which kind it looks like in lists. */
  looks?: FieldKind
}

/** A field whose value is a `V` once its schema has read it. */
export type Field<V = unknown> = FieldShape & {
  schema: z.ZodType<V>
  /** For computed fields: the column of the table, so that lists can filter and sort by it. */
  column?: boolean
}
export type Fields = Record<string, Field>
/** The values of a record: `Values<typeof fields>`. */
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

const DRAWN = ['kind', 'label', 'hint', 'localized', 'optional', 'format', 'max', 'min', 'decimals', 'time', 'choices', 'list', 'when', 'usual', 'to', 'ratio', 'looks'] as const // prettier-ignore

/** The field without its schema, for browsers. */
export function shapeOf(field: FieldShape): FieldShape {
  const shape = Object.fromEntries(DRAWN.filter((key) => field[key] !== undefined).map((key) => [key, field[key]]))
  const fields =
    field.fields && Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, shapeOf(inner)]))
  return { ...shape, ...(fields && { fields }) } as FieldShape
}
