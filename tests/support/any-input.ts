/** Generates inputs that more or less fit the schema of a command, with values that exist in the test's database. */
import { z } from 'zod'

type Json = Record<string, unknown>
type Random = () => number
/** Values for texts and integers. */
type Pool = {
  texts: readonly string[]
  uuids: readonly string[]
  days: readonly string[]
  numbers: readonly number[]
}

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

export function anyInput(schema: z.ZodType, pool: Pool, random: Random): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' })
  return sample(json, pool, random)
}

function sample(schema: Json, pool: Pool, random: Random, depth = 0): unknown {
  const { type, properties, required, items, enum: values, const: only, format } = schema
  if (only !== undefined) return only
  if (values) return oneOf(random, values as unknown[])
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return sample(oneOf(random, choices), pool, random, depth + 1)
  if (depth > 6) return null
  if (properties) {
    const wanted = Object.entries(properties as Record<string, Json>).filter(
      ([name]) => (required as string[] | undefined)?.includes(name) || random() < 0.7,
    )
    return Object.fromEntries(wanted.map(([name, inner]) => [name, sample(inner, pool, random, depth + 1)]))
  }
  if (type === 'array') return [sample((items ?? {}) as Json, pool, random, depth + 1)]
  if (type === 'integer' || type === 'number') return oneOf(random, pool.numbers)
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (format === 'uuid') return oneOf(random, pool.uuids)
  if (format === 'date') return oneOf(random, pool.days)
  return oneOf(random, [...pool.texts, ...pool.days, ...pool.uuids])
}
