/** JSON Schemas for OpenAPI. Schemas with an id (`.meta({ id })`) and common formats become components, defined once. */
import { z } from 'zod'

export type Json = Record<string, unknown>

/** Shorter schemas are repeated, because a reference is not shorter. */
const MIN_COMPONENT_LENGTH = 200

const COMPONENTS = '#/components/schemas/'

/** Formats that hundreds of fields have, each with a long pattern or two limits. */
const FORMATS = {
  Uuid: z.uuid(),
  DateTime: z.iso.datetime(),
  DateTimeWithZone: z.iso.datetime({ offset: true }),
  Day: z.iso.date(),
  Integer: z.int(),
}

function plainSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema) as Json
  return json
}
const formats = Object.entries(FORMATS).map(([name, schema]) => [name, plainSchema(schema)] as const)
const formatNames = new Map(formats.map(([name, json]) => [JSON.stringify(json), name]))

/** Refers to the format of a schema that is only a format; its description and its default stay. */
function withFormat(schema: Json): Json {
  const { description, default: otherwise, ...format } = schema
  const name = formatNames.get(JSON.stringify(format))
  if (!name) return schema
  return {
    $ref: COMPONENTS + name,
    ...(description !== undefined && { description }),
    ...(otherwise !== undefined && { default: otherwise }),
  }
}

/** Zod collects schemas with an id in `$defs`; OpenAPI has them in its components. */
const withComponents = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (key === '$ref') return String(value).replace('#/$defs/', COMPONENTS)
    return value && typeof value === 'object' && !Array.isArray(value) ? withFormat(value as Json) : value
  }) as Json

/** Converts schemas and collects those that are components. */
export function schemaCollection() {
  const components = new Map<string, Json>(formats)
  /** Names of long schemas without an id, by their text. */
  const unnamed = new Map<string, string>()

  function define(name: string, schema: Json): void {
    const known = components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas have the name ${name}`)
    components.set(name, schema)
  }

  /** Parts that JSON Schema cannot express (transforms, custom checks) accept anything. */
  function convert(schema: z.ZodType): Json {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      },
    }) as Json
    for (const [name, one] of Object.entries($defs as Record<string, Json>)) define(name, withComponents(one))
    return withComponents(json)
  }

  /** A long schema becomes a component with this name, even if many routes have it. */
  function refer(json: Json, name: string): Json {
    const text = JSON.stringify(json)
    if (text.length < MIN_COMPONENT_LENGTH) return json
    const known = unnamed.get(text) ?? name
    unnamed.set(text, known)
    define(known, json)
    return { $ref: COMPONENTS + known }
  }

  return {
    convert,
    refer,
    components: () => Object.fromEntries(components),
  }
}
export type SchemaCollection = ReturnType<typeof schemaCollection>
