import './tables.ts'
import { sql } from 'kysely'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { minor, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'

/** Whether the person may refund this amount without a second approval. Waits for their other refunds, which count. */
export async function canRefundWithoutApproval(ctx: Context, amount: Minor, currency: Currency): Promise<boolean> {
  await lockPerson(ctx)
  return amount <= (await refundableAlone(ctx, currency))
}

/**
 * How much the person may refund now without a second approval; above a lowered limit it is negative. Everything they
 * refunded that way within a day counts, so that a large refund cannot be split. The limit is in lira, so another
 * currency always needs a second person.
 */
export async function refundableAlone(ctx: Context, currency: Currency): Promise<Minor> {
  if (currency !== 'TRY') return ZERO
  // The saved settings apply, never those of a preview.
  const { refunds } = await readSettings({ db: ctx.db, actor: null }, 'refunds')
  const { alone } = await ctx.db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('alone'))
    .where('requested_by', '=', ctx.actor!.id)
    .where('created_at', '>', daysBefore(ctx.now, 1))
    .where('state', '<>', 'failed')
    .where('currency', '=', 'TRY')
    .where('approval_id', 'is', null)
    .executeTakeFirstOrThrow()
  return subtract(refunds.secondPersonAbove, minor(Number(alone)))
}

/**
 * Refunds of one person run one after the other, so that each sees those before it. They may wait for many others,
 * longer than the usual lock timeout of two seconds.
 */
async function lockPerson({ db, actor }: Context): Promise<void> {
  const { rows } = await sql<{ before: string }>`select current_setting('lock_timeout') as before`.execute(db)
  await sql`select set_config('lock_timeout', '4500ms', true)`.execute(db)
  await lockByName({ db }, `refunds of ${actor!.id}`)
  await sql`select set_config('lock_timeout', ${rows[0]!.before}, true)`.execute(db)
}
