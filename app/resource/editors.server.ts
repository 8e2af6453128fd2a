/** Who has the form of a record open: shown to the others, blocks nothing. A form reports every `EVERY_MS`. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'

/** An editor who has not reported for so long (ms) has closed the form: three reports were missed. */
const GONE_MS = 60_000

/**
 * Notes that this person has the form open and returns the other people who have it open, the first one first.
 * @param form `campaigns.5`, `settings.main-page`; the caller checks the permission
 */
export async function reportEditing(ctx: Context, form: string): Promise<{ by: string; since: Date }[]> {
  const by = ctx.actor!.id
  const gone = new Date(ctx.now.getTime() - GONE_MS)
  await ctx.db.deleteFrom('record_editors').where('seen_at', '<', gone).execute()
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
