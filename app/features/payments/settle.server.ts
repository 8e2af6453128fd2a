import type { Updateable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import type { State } from './attempt.ts'
import { bookCapture, bookMismatch } from './capture.server.ts'
import { decide, type Claim } from './decide.ts'
import { PaymentDeclined } from './events.server.ts'
import type { BankWord, Card } from './gateway.ts'
import { lockAttempt, move, type Attempt } from './move.server.ts'
import { nextCheck } from './rhythm.ts'
import type { AttemptTable } from './tables.ts'

export type Heard = {
  /** The row in bank_events. */
  eventId: string | null
  /** What a genuine callback claimed, when it led to the question. */
  claim?: Claim & { card: Card }
}

/**
 * Applies the bank's word to an attempt: the same for callback, reconciler, provision and nightly list, any
 * number of times, in any order. Move, books and events in one transaction under the attempt's lock.
 */
export async function settle(ctx: Context, attemptId: string, word: BankWord, heard: Heard): Promise<State> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    let attempt = await lockAttempt(inside, attemptId)
    if (attempt.state === 'created' && (word.kind !== 'unknown' || heard.claim))
      attempt = await move(inside, attempt, 'redirected', { because: 'the form was handed out' })
    const decision = decide(attempt, word, ctx.now, heard.claim)
    if (decision) {
      const set = { ...(heard.claim && cardOf(heard.claim.card)), ...facts(ctx, word) }
      const refused = decision.to === 'declined' && { refusal: decision.refusal, proc_code: decision.code }
      const gone = decision.to === 'abandoned' && { refusal: 'not_completed' as const }
      const cause = { because: decision.because, eventId: heard.eventId }
      attempt = await move(inside, attempt, decision.to, cause, { ...set, ...refused, ...gone })
      await follow(inside, attempt, decision.because)
    }
    await schedule(inside, attempt, word)
    return attempt.state
  })
}

async function follow(ctx: Context, attempt: Attempt, because: string): Promise<void> {
  const ids = { intentId: attempt.intent_id, attemptId: attempt.id }
  if (attempt.state === 'captured') return bookCapture(ctx, attempt)
  if (attempt.state === 'mismatch') return bookMismatch(ctx, attempt, because)
  if (attempt.state === 'declined' || attempt.state === 'abandoned') return emit(ctx, PaymentDeclined, ids)
}

/** What the bank told of a capture. A refusal shown before is not true any more. */
function facts(ctx: Pick<Context, 'now'>, word: BankWord): Updateable<AttemptTable> {
  if (word.kind !== 'captured' || word.voided) return {}
  return {
    captured_amount: word.amount,
    captured_currency: word.currency,
    captured_at: ctx.now,
    auth_code: word.authCode,
    host_ref: word.hostRef,
    proc_code: null,
    refusal: null,
    ...(word.card && cardOf(word.card)),
  }
}

const cardOf = ({ mask, brand }: Card) => ({ ...(mask && { card_mask: mask }), ...(brand && { card_brand: brand }) })

async function schedule(ctx: Context, attempt: Attempt, word: BankWord): Promise<void> {
  // A refusal that only a browser brought is looked at again; one from the bank itself is not.
  const unsure = attempt.state === 'declined' && word.kind !== 'declined'
  const next_check_at = nextCheck(
    unsure ? 'abandoned' : attempt.state,
    attempt.created_at,
    ctx.now,
    ctx.config.reconcileDelays,
  )
  await ctx.db.updateTable('payment_attempts').set({ next_check_at }).where('id', '=', attempt.id).execute()
}
