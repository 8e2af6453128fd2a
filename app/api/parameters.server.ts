/** Parameters of operations for OpenAPI. Those that several operations have are components. */
import { z } from 'zod'
import { LocaleQuery, type Endpoint } from '#kernel/endpoint.server.ts'
import { UUID } from '#kernel/ids.ts'
import type { Json, SchemaCollection } from './json-schemas.server.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json } & Json

/** Name and pattern of a parameter in a path: `:id{[0-9]{4}}`. */
export const PATH_PARAMETER = /:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g

export const parametersOf = (endpoint: Endpoint, { convert }: SchemaCollection): Parameter[] => [
  ...pathParameters(endpoint),
  ...queryParameters(endpoint, convert),
  ...languageParameter(endpoint, convert),
]

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(PATH_PARAMETER)].map(([, name, pattern]) => ({
    name: name!,
    in: 'path',
    required: true,
    schema: pattern === UUID ? { type: 'string', format: 'uuid' } : pattern ? { type: 'integer' } : { type: 'string' },
  }))
}

/** Messages of every endpoint are in this language, also where the answer has no texts. The dashboard uses its cookie. */
function languageParameter({ path, query }: Endpoint, convert: SchemaCollection['convert']): Parameter[] {
  const named = query instanceof z.ZodObject && 'lang' in query.shape
  return named || path.startsWith('/api/dashboard/') ? [] : queryParameters({ query: LocaleQuery }, convert)
}

function queryParameters(
  { query, shownQuery }: Pick<Endpoint, 'query' | 'shownQuery'>,
  convert: SchemaCollection['convert'],
): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = convert(shownQuery?.() ?? query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Several values are separated by commas.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}

type Operation = { tags: string[]; parameters: (Parameter | { $ref: string })[] }

/**
 * Moves parameters that several operations have to components, and returns these. Of different parameters with one name,
 * the most frequent has this name; the others are named after the group of their operations, if it has only one such.
 */
export function shareParameters(operations: readonly Operation[]): Record<string, Parameter> {
  const uses = operations.flatMap(({ tags, parameters }) =>
    parameters.map((one) => ({ tag: tags[0]!, parameter: one as Parameter, text: JSON.stringify(one) })),
  )
  const names = new Map<string, string>()
  for (const [name, all] of Map.groupBy(uses, ({ parameter }) => parameter.name)) {
    const variants = [...Map.groupBy(all, ({ text }) => text)].toSorted((a, b) => b[1].length - a[1].length)
    const [first] = variants
    if (first![1].length > 1) names.set(first![0], name)
    for (const [tag, ofTag] of Map.groupBy(all, (one) => one.tag)) {
      const texts = new Set(ofTag.map(({ text }) => text))
      const [text] = texts
      if (texts.size === 1 && ofTag.length > 1 && !names.has(text!)) names.set(text!, `${tag}.${name}`)
    }
  }
  const components: Record<string, Parameter> = {}
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const name = names.get(JSON.stringify(one))
      if (name === undefined) return one
      components[name] = one as Parameter
      return { $ref: `#/components/parameters/${name}` }
    })
  return Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
