import '#features/people/tables.ts'
import type { Context } from '#kernel/context.ts'

/** What we know already of whoever is signed in. */
export async function buyerOf(ctx: Context): Promise<Record<string, string>> {
  if (!ctx.actor) return {}
  const row = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  return row ? { name: row.name, email: row.email, phone: row.phone ?? '' } : {}
}
