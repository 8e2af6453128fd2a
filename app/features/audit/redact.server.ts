import { identifiesPerson } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'

type Facts = Record<string, unknown>

/** The content of a row. Names and addresses are removed for readers who may not see donors. */
export function redact<F extends Facts | null>(ctx: Pick<Context, 'actor'>, facts: F): F {
  if (facts === null || ctx.actor?.permissions.has('donors.read')) return facts
  return hidden(facts) as F
}

function hidden(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return identifiesPerson(key) && value !== '' ? '•••' : value
  if (Array.isArray(value)) return value.map((inner) => hidden(inner, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(inner, name)]))
}
