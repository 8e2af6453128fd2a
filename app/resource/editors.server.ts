/** Stores who has the form of a record open. Others see it, but it blocks nothing. A form reports every `EVERY_MS`. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** After this time (ms) without a report an editor counts as gone: three reports were missed. */
const GONE_MS = 60_000

/**
 * Records that this user has the form open. Returns the others who have it open, the earliest first.
 * @param form `campaigns.5`, `settings.main-page`; the caller checks the permission
 */
export async function reportEditing(ctx: Context, form: string): Promise<{ by: string; since: Date }[]> {
  const by = ctx.actor!.id
  const leftBefore = new Date(ctx.now.getTime() - GONE_MS)
  await ctx.db.deleteFrom('record_editors').where('seen_at', '<', leftBefore).execute()
  await ctx.db
    .insertInto('record_editors')
    .values({ form, by, since: ctx.now, seen_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['form', 'by']).doUpdateSet({ seen_at: ctx.now }))
    .execute()
  return ctx.db
    .selectFrom('record_editors')
    .select(['by', 'since'])
    .where('form', '=', form)
    .where('by', '!=', by)
    .orderBy('since')
    .execute()
}

export async function endEditing(ctx: Context, form: string): Promise<void> {
  await ctx.db.deleteFrom('record_editors').where('form', '=', form).where('by', '=', ctx.actor!.id).execute()
}
