import './tables.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { assertTransition, type State } from './attempt.ts'
import type { AttemptTable } from './tables.ts'

export type Attempt = Selectable<AttemptTable>
/** The reason for a transition, for people who read the history, with the bank's own text. */
type Cause = { because: string; eventId?: string | null }

/** Locks the attempt to the end of the transaction: every transition begins here. */
export async function lockAttempt(ctx: Pick<Context, 'db'>, id: string): Promise<Attempt> {
  const attempts = ctx.db.selectFrom('payment_attempts').selectAll().where('id', '=', id)
  return attempts.forUpdate().executeTakeFirstOrThrow(() => new Refusal('errors.not_found', 404))
}

/**
 * Moves an attempt along an edge and records it. Ledger entries and events of the transition belong into the same
 * transaction.
 * @throws for an edge that does not exist, and when the attempt is not in the state that the caller expects
 */
export async function transitionAttempt(
  ctx: Pick<Context, 'db' | 'now'>,
  attempt: Attempt,
  to: State,
  { because, eventId = null }: Cause,
  set: Omit<Updateable<AttemptTable>, 'id' | 'state'> = {},
): Promise<Attempt> {
  assertTransition(attempt.state, to)
  const moved = await ctx.db
    .updateTable('payment_attempts')
    .set({ ...set, state: to, updated_at: ctx.now })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Error(`attempt ${attempt.id} was not ${attempt.state} any more: it was moved without its lock`)
  await ctx.db
    .insertInto('payment_transitions')
    .values({
      attempt_id: attempt.id,
      from_state: attempt.state,
      to_state: to,
      cause: because,
      event_id: eventId,
      at: ctx.now,
    })
    .execute()
  return moved
}
