/** Fields in the public API: by name, in the language of the request, pictures as URLs. */
import { z } from 'zod'
import { pick, type Locale, type Localized } from '#kernel/locale.ts'
import { renditionUrl, type Picture } from '#kernel/picture.ts'
import type { Field, Fields } from './field.ts'

/** Width in pixels of a picture in the API. */
const WIDTH = 1600

/** Schema of `publicValues`. */
export function publicSchema(fields: Fields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])))
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'rows') return z.array(publicSchema(field.fields as Fields))
  if (field.kind === 'flag') return z.boolean()
  if (field.kind === 'number' || field.kind === 'money') return z.number().nullable()
  if (field.kind === 'image') return z.string().nullable().describe('URL of a picture')
  if (field.kind === 'choice') return z.enum(field.choices!.map(({ value }) => value) as [string, ...string[]])
  return z.string().nullable()
}

export function publicValues(fields: Fields, values: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, serialize(field, values[name], locale)]),
  )
}

function serialize(field: Field, value: unknown, locale: Locale): unknown {
  if (value === null) return null
  if (field.kind === 'rows')
    return (value as Record<string, unknown>[]).map((row) => publicValues(field.fields as Fields, row, locale))
  if (field.kind === 'image') return renditionUrl(value as Picture, WIDTH, 'jpg')
  return field.localized ? pick(value as Localized, locale) || null : value
}
