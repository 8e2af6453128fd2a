/** Converts constraint violations of a table (missing links, duplicate names, checks) to refusals. */
import { Refusal } from '#kernel/refusal.ts'
import type { Resource } from './resource.server.ts'
import { refusal } from './values.server.ts'

/** PostgreSQL error codes of constraint violations. */
const MISSING = '23502'
const LINKED = '23503'
/** `on delete restrict`: 23001 since PostgreSQL 18, 23503 before. */
const RESTRICTED = '23001'
export const UNIQUE_VIOLATION = '23505'
const CHECKED = '23514'
type Problem = { code?: string; constraint?: string; detail?: string; column?: string; table?: string }

/** Throws a refusal that names the field of the violated constraint; other errors are thrown unchanged. */
function asRefusal(resource: Resource, error: unknown): never {
  const { code, constraint = '', detail = '', column } = error as Problem
  if (code === RESTRICTED) throw new Refusal('resource.in_use', 409)
  if (![MISSING, LINKED, UNIQUE_VIOLATION, CHECKED].includes(code ?? '')) throw error
  if (code === LINKED && detail.includes('still referenced')) throw new Refusal('resource.in_use', 409)
  const named = /^Key \((.+?)\)=/.exec(detail)?.[1] ?? `${column ?? ''} ${constraint}`
  const words = new Set(named.match(/\w+/g))
  const own = Object.keys(resource.fields)
  const field =
    own.find((name) => words.has(name)) ?? own.find((name) => constraint === `${resource.table}_${name}_check`)
  const problem = {
    [MISSING]: 'resource.required',
    [LINKED]: 'resource.link_gone',
    [UNIQUE_VIOLATION]: 'resource.taken',
  }[code!]
  throw refusal({ [field ?? 'body']: problem ?? 'resource.contradicts' })
}

/** Awaits a statement and converts its constraint violations to refusals. */
export async function mapDatabaseErrors<T>(resource: Resource, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => asRefusal(resource, error))
}
