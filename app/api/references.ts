/** Components of an OpenAPI document: `components.schemas.Error`. */
export type Components = Record<string, Record<string, unknown>>

/** The value with each reference (`$ref`) replaced by the component that it names. */
export function withoutReferences(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutReferences(one, components))
  if (!value || typeof value !== 'object') return value
  const { $ref, ...rest } = value as { $ref?: unknown }
  const own = Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withoutReferences(one, components)]))
  if (typeof $ref !== 'string') return own
  const [kind, name] = $ref.split('/').slice(-2) as [string, string]
  return { ...(withoutReferences(components[kind]?.[name], components) as object), ...own }
}
