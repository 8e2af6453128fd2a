/** Names of records without a search group, for lists that have only an id, such as the audit log. */
import type { Context, Permission } from '#kernel/context.ts'

type Named = {
  id: string
  name: string
  /** Path under /dashboard; undefined if it has no page. */
  path?: string
}
type NameFinder = { allow: Permission; names: (ctx: Context, uuids: readonly string[]) => Promise<Named[]> }

const finders: NameFinder[] = []

export function registerRecordNames(finder: NameFinder): void {
  finders.push(finder)
}

/** Names by id. Ids without a record, and records that this user may not read, are left out. */
export async function otherRecordNames(
  ctx: Context,
  uuids: readonly string[],
): Promise<Record<string, { name: string; path?: string }>> {
  if (uuids.length === 0) return {}
  const allowed = finders.filter(({ allow }) => ctx.actor?.permissions.has(allow))
  const found = await Promise.all(allowed.map(({ names }) => names(ctx, uuids)))
  return Object.fromEntries(found.flat().map(({ id, ...named }) => [id, named]))
}
