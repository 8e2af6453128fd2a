import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** The names of these accounts, for readers who may see their actions. Erased accounts are left out. */
export async function namesOfPeople(
  ctx: Pick<Context, 'db'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
