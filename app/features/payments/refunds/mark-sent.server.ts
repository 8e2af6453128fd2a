/** The last decision before money leaves: made under the locks of the attempt and the refund. */
import './tables.ts'
import { lockAttempt } from '#features/payments/transition.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import type { Minor } from '#kernel/money.ts'
import type { Refund } from './tables.ts'
import { waitingCancellations } from './waiting-cancellations.server.ts'

const PAUSE_FOR_PEOPLE = HOUR_MS

/** Returns the refund's row, locked, if the claim `refund` is still the newest; otherwise undefined. */
export async function lockClaimed({ db }: Pick<Context, 'db'>, refund: Refund): Promise<Refund | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refund.id)
    .where('tries', '=', refund.tries)
    .where('state', 'not in', ['done', 'failed'])
    .forUpdate()
    .executeTakeFirst()
}

type Sent = {
  /** The total the bank reported as returned of the attempt, just before. */
  atBank: Minor
  /** Milliseconds until another process may take over. */
  lease: number
}

/**
 * Marks a refund as sent. Returns false, and nothing may be sent, when the claim is not the newest any more, when
 * another refund of the attempt is in progress (the bank only reports the total), when a proposal to cancel the refund
 * waits, or when the bank returned more than the ledger has.
 */
export async function markSent(ctx: Context, refund: Refund, { atBank, lease }: Sent): Promise<boolean> {
  return withTransaction(ctx, async (inside) => {
    const attempt = await lockAttempt(inside, refund.attempt_id)
    const locked = await lockClaimed(inside, refund)
    if (locked?.state !== refund.state) return false
    const other = await inside.db
      .selectFrom('refunds')
      .select('id')
      .where('attempt_id', '=', refund.attempt_id)
      .where('id', '<>', refund.id)
      .where('state', 'in', ['sent', 'unknown'])
      .executeTakeFirst()
    if (other) return false
    if ((await waitingCancellations(inside, [refund.attempt_id])).has(refund.id)) return false
    // Another refund was booked after the inquiry: the inquiry is out of date, and would later hide a lost answer.
    if (atBank < attempt.returned) return false
    if (atBank > attempt.returned) {
      await raiseReversalTask(inside, locked, { atBank, known: attempt.returned })
      return false
    }
    await inside.db
      .updateTable('refunds')
      .set({
        state: 'sent',
        refunded_before: atBank,
        next_try_at: new Date(ctx.now.getTime() + lease),
        updated_at: ctx.now,
      })
      .where('id', '=', refund.id)
      .execute()
    return true
  })
}

/** Stops a refund because the bank returned money that the ledger does not know: staff find out why. */
export async function stopRefund(ctx: Context, refund: Refund, atBank: Minor): Promise<void> {
  await withTransaction(ctx, async (inside) => {
    const { returned } = await lockAttempt(inside, refund.attempt_id)
    const locked = await lockClaimed(inside, refund)
    if (locked) await raiseReversalTask(inside, locked, { atBank, known: returned })
  })
}

async function raiseReversalTask(ctx: Context, refund: Refund, totals: { atBank: Minor; known: Minor }): Promise<void> {
  await ctx.db
    .updateTable('refunds')
    .set({ next_try_at: new Date(ctx.now.getTime() + PAUSE_FOR_PEOPLE), updated_at: ctx.now })
    .where('id', '=', refund.id)
    .execute()
  await raiseTask(ctx, 'reversed_outside', refund.attempt_id, { ...totals, currency: refund.currency })
}
