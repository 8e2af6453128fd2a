/** JSON Schema of each kind of field, for the API documentation: the request and the response. */
import { z } from 'zod'
import type { FieldShape } from './field.ts'

const Picture = z
  .object({
    id: z.uuid().describe('Id of a file in the media library'),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    alt: z.object({ ar: z.string(), en: z.string().optional(), tr: z.string().optional() }).nullish(),
    focal: z.object({ x: z.number(), y: z.number() }).nullish(),
  })
  .meta({ id: 'Picture' })

function wireOf(field: FieldShape): z.ZodType {
  const whole = field.localized ? inLanguages(field) : plain(field)
  return field.optional ? whole.nullable() : whole
}

const MAX_TEXT = 2_000

/** Schemas of translated texts by their name: each exists once, because a name may not have two schemas. */
const translated = new Map<string, z.ZodType>()

function inLanguages(field: FieldShape): z.ZodType {
  const kind = field.looks ?? field.kind
  const name = kind === 'richText' ? 'TranslatedHtml' : `TranslatedText${field.max ?? MAX_TEXT}`
  const known = translated.get(name)
  if (known) return known
  const one = plain(field)
  const schema = z.object({ ar: one, en: one.optional(), tr: one.optional() }).meta({ id: name })
  translated.set(name, schema)
  return schema
}

function plain(field: FieldShape): z.ZodType {
  switch (field.looks ?? field.kind) {
    case 'text':
      if (field.format === 'time')
        return z.string().describe('HH:MM; a closing time before the opening time is on the next day')
      return z.string().max(field.max ?? MAX_TEXT)
    case 'longText':
      return z.string().max(field.max ?? MAX_TEXT)
    case 'richText':
      return z.string().describe('HTML, sanitized on save')
    case 'number':
      return field.decimals ? z.number() : z.int()
    case 'money':
      return z.int().describe('In kuruş')
    case 'date':
      return field.time ? z.iso.datetime({ offset: true }) : z.iso.date()
    case 'choice':
      return z.enum((field.choices ?? []).map(({ value }) => value))
    case 'flag':
      return z.boolean()
    case 'link':
      return z.int().describe(`Id of a record of ${field.to}`)
    case 'links':
      return z.array(z.int()).describe(`Ids of records of ${field.to}`)
    case 'image':
      return Picture
    case 'gallery':
      return z.array(Picture)
    case 'file':
      return z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
    case 'rows':
      return z.array(jsonSchema(field.fields ?? {}))
    case 'place':
      return z.object({ latitude: z.number(), longitude: z.number() })
    case 'computed':
      return z.unknown()
  }
}

export function jsonSchema(fields: Record<string, FieldShape>): z.ZodType {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wireOf(field)])))
}
