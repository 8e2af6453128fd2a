/** Constructors of fields for resources and settings pages: `title: localized(text({ label: 'posts.title' }))`. */
import { z } from 'zod'
import { compactBarcode } from '#kernel/barcode.ts'
import { calendarDay, calendarMoment } from '#kernel/calendar-day.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { compactIban, isIban } from '#kernel/iban.ts'
import type { Localized } from '#kernel/locale.ts'
import { isBlank } from '#kernel/text-validators.ts'
import { MAX_AMOUNT, minor, type Minor } from '#kernel/money.ts'
import { PictureSchema } from '#kernel/picture-schema.ts'
import type { Picture } from '#kernel/picture.ts'
import type { TextKey } from '#kernel/text.ts'
import { validateTileUrl } from '#kernel/tiles.ts'
import type { Choice, Field, FieldKind, Fields, TextFormat, Values } from './field.ts'

type Named = { label: TextKey; hint?: TextKey }

const words = (max: number) =>
  z
    .string('resource.required')
    .trim()
    .refine((text) => !isBlank(text), 'resource.required')
    .max(max, 'resource.too_long')

/** A text in a format: invisible marks around a pasted address are not part of it. */
const visible = (max: number) => words(max).overwrite((text) => text.replace(/\p{Cf}/gu, '').trim())

const FORMATS: Record<TextFormat, (text: z.ZodString) => z.ZodType<string>> = {
  email: (text) => text.toLowerCase().refine((typed) => z.email().safeParse(typed).success, 'resource.not_email'),
  phone: (text) =>
    text
      .transform((typed) => toLatinDigits(typed).replace(/[\s()‎‏\u2066-\u2069-]/g, ''))
      .refine((typed) => /^\+?\d{7,15}$/.test(typed), 'resource.not_phone'),
  url: (text) => text.refine((typed) => z.url({ protocol: /^https?$/ }).safeParse(typed).success, 'resource.not_url'),
  link: (text) =>
    text.refine(
      (typed) => /^\/(?![/\\])\S*$/.test(typed) || z.url({ protocol: /^https$/ }).safeParse(typed).success,
      'resource.not_link',
    ),
  iban: (text) => text.transform(compactIban).refine(isIban, 'resource.not_iban'),
  barcode: (text) => text.transform(compactBarcode).refine((code) => code !== '', 'resource.required'),
  slug: (text) => text.refine((typed) => /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(typed), 'resource.not_slug'),
  time: (text) =>
    text
      .transform((typed) => toLatinDigits(typed).replace('.', ':').padStart(5, '0'))
      .refine((typed) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(typed), 'resource.not_time'),
  color: (text) => text.toLowerCase().refine((typed) => /^#[0-9a-f]{6}$/.test(typed), 'resource.not_color'),
  tiles: (text) =>
    text.superRefine((typed, { addIssue }) => {
      const message = validateTileUrl(typed)
      if (message) addIssue({ code: 'custom', message })
    }),
}

export function text(spec: Named & { max?: number; format?: TextFormat }): Field<string> {
  const max = spec.max ?? 200
  return { ...spec, kind: 'text', max, schema: spec.format ? FORMATS[spec.format](visible(max)) : words(max) }
}

/** Text of several lines, without markup. */
export function longText(spec: Named & { max?: number }): Field<string> {
  const max = spec.max ?? 2_000
  return { ...spec, kind: 'longText', max, schema: words(max) }
}

/** HTML, always sanitized with `cleanHtml` when it is saved. */
export function richText(spec: Named & { max?: number }): Field<string> {
  const max = spec.max ?? 100_000
  return { ...spec, kind: 'richText', max, schema: words(max) }
}

/** An integer, unless `decimals` is given. `usual` is the initial value of a new record. */
export function number(spec: Named & { min?: number; max?: number; decimals?: number; usual?: number }): Field<number> {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = spec
  const any = z.number('resource.not_number').min(min, 'resource.too_small').max(max, 'resource.too_large')
  return { ...spec, kind: 'number', schema: spec.decimals ? any : any.int('resource.not_whole') }
}

/** Amount in kuruş: an integer, greater than 0 unless `min` is given. */
export function money(spec: Named & { min?: number; max?: number }): Field<Minor> {
  const { min = 1, max = MAX_AMOUNT } = spec
  const schema = z
    .int('resource.not_number')
    .min(min, 'resource.too_small')
    .max(max, 'resource.too_large')
    .transform(minor)
  return { ...spec, kind: 'money', schema }
}

/** A calendar day, `2026-11-21`. */
export function date(spec: Named): Field<string> {
  return { ...spec, kind: 'date', schema: calendarDay('resource.not_date') }
}

/** A date and time: ISO 8601 with offset in the API, Istanbul time on the screen. */
export function dateTime(spec: Named): Field<Date> {
  const schema = calendarMoment('resource.not_date').transform((iso) => new Date(iso))
  return { ...spec, kind: 'date', time: true, schema }
}

/** `usual` is the initial choice of a new record. */
export function choice<const V extends string>(
  spec: Named & { choices: readonly Choice<V>[]; usual?: NoInfer<V>; list?: boolean },
): Field<V> {
  const values = spec.choices.map(({ value }) => value) as [V, ...V[]]
  return { ...spec, kind: 'choice', schema: z.enum(values, 'resource.required') as z.ZodType<V> }
}

export function flag(spec: Named): Field<boolean> {
  return { ...spec, kind: 'flag', schema: z.boolean() }
}

/** The id of one record of another resource; the table refuses ids that do not exist. */
export function link(spec: Named & { to: string }): Field<number> {
  return { ...spec, kind: 'link', schema: z.int('resource.required').positive('resource.required') }
}

/** Ids of several records, in order: an `integer[]` column. */
export function links(spec: Named & { to: string; max?: number }): Field<number[]> {
  const max = spec.max ?? 50
  return { ...spec, kind: 'links', max, schema: z.array(z.int().positive()).max(max, 'resource.too_many') }
}

/** A jsonb column; without a picture, pages show a generated cover. */
export function image(spec: Named & { ratio?: number }): Field<Picture> {
  return { ...spec, kind: 'image', schema: PictureSchema }
}

/** A jsonb column with an array of pictures, in the order that staff set by dragging. */
export function gallery(spec: Named & { max?: number }): Field<Picture[]> {
  const max = spec.max ?? 40
  return { ...spec, kind: 'gallery', max, schema: z.array(PictureSchema).max(max, 'resource.too_many') }
}

export type StoredFile = { id: string; name: string; bytes: number }
/** A jsonb column with a document of the media library. */
export function file(spec: Named): Field<StoredFile> {
  const schema = z.object({ id: z.uuid(), name: z.string().max(200), bytes: z.int().positive() })
  return { ...spec, kind: 'file', schema }
}

/** Small entries inside the record, a jsonb array: opening hours, specifications, accounts. */
export function rows<F extends Fields>(spec: Named & { fields: F; max?: number }): Field<Values<F>[]> {
  const max = spec.max ?? 50
  const row = z.object(Object.fromEntries(Object.entries(spec.fields).map(([name, { schema }]) => [name, schema])))
  const schema = z.array(row).max(max, 'resource.too_many') as z.ZodType<Values<F>[]>
  return { ...spec, kind: 'rows', max, schema }
}

/** Stored in the columns `latitude` and `longitude`. */
export type Place = { latitude: number; longitude: number }
export function place(spec: Named): Field<Place> {
  const schema = z.object(
    { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) },
    'resource.required',
  )
  return { ...spec, kind: 'place', schema }
}

/** Read-only: a value that the resource's `read` adds to the row, or a `column` of the table that commands write. */
export function computed(
  spec: Named & { looks: FieldKind; column?: boolean; choices?: readonly Choice[]; to?: string; time?: boolean },
): Field<never> {
  return { ...spec, kind: 'computed', schema: z.never() }
}

/** The field in ar, en and tr. Arabic is required. An empty translation is stored as missing, not as Arabic. */
export function localized(field: Field<string>): Field<Localized> {
  const blank = (typed: unknown) => (isEmpty(typed) ? undefined : typed)
  const other = z.preprocess(blank, field.schema.optional())
  const schema = z.object({ ar: field.schema, en: other, tr: other }, 'resource.required') as z.ZodType<Localized>
  return { ...field, localized: true, schema }
}

/** Makes the field optional. Null, an empty text, and a localized text without any language count as empty. */
export function optional<V>(field: Field<V>): Field<V | null> {
  const schema = z.preprocess((value) => (isEmpty(value) ? null : value), field.schema.nullable())
  return { ...field, optional: true, schema }
}

function isEmpty(value: unknown): boolean {
  if (value == null) return true
  if (typeof value === 'string') return isBlank(value)
  const texts = typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : ['kept']
  return texts.every((text) => text == null || (typeof text === 'string' && isBlank(text)))
}
