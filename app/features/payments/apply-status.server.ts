import type { Updateable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import type { State } from './attempt.ts'
import { bookCapture, postMismatch } from './capture.server.ts'
import { decide, type CallbackClaim } from './decide.ts'
import { PaymentDeclined } from './events.server.ts'
import type { PaymentInquiryResult, Card } from './gateway.ts'
import { lockAttempt, transitionAttempt, type Attempt } from './transition.server.ts'
import { nextCheck } from './retry-schedule.ts'
import type { AttemptTable } from './tables.ts'

export type InquirySource = {
  /** The row in bank_events. */
  eventId: string | null
  /** What a genuine callback claimed, when it led to the question. */
  claim?: CallbackClaim & { card: Card }
}

/**
 * Applies the bank's word to an attempt: the same for callback, reconciler, provision and nightly list, any
 * number of times, in any order. Move, books and events in one transaction under the attempt's lock.
 */
export async function applyStatus(
  ctx: Context,
  attemptId: string,
  word: PaymentInquiryResult,
  heard: InquirySource,
): Promise<State> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    let attempt = await lockAttempt(inside, attemptId)
    if (attempt.state === 'created' && (word.kind !== 'unknown' || heard.claim))
      attempt = await transitionAttempt(inside, attempt, 'redirected', { because: 'the form was handed out' })
    if (attempt.state === 'unknown' && attempt.refusal && heard.claim?.says === 'approved')
      attempt = await withoutRefusal(inside, attempt)
    const decision = decide(attempt, word, ctx.now, heard.claim)
    if (decision) {
      const set = { ...(heard.claim && cardOf(heard.claim.card)), ...facts(ctx, word) }
      const refused = decision.to === 'declined' && { refusal: decision.refusal, proc_code: decision.code }
      const open = decision.to === 'unknown' && {
        refusal: decision.refusal ?? null,
        proc_code: decision.code ?? null,
      }
      const gone = decision.to === 'abandoned' && { refusal: 'not_completed' as const }
      const cause = { because: decision.because, eventId: heard.eventId }
      attempt = await transitionAttempt(inside, attempt, decision.to, cause, { ...set, ...refused, ...open, ...gone })
      await follow(inside, attempt, decision.because)
    }
    await schedule(inside, attempt, word, heard)
    return attempt.state
  })
}

async function follow(ctx: Context, attempt: Attempt, because: string): Promise<void> {
  const ids = { intentId: attempt.intent_id, attemptId: attempt.id }
  if (attempt.state === 'captured') return bookCapture(ctx, attempt)
  if (attempt.state === 'mismatch') return postMismatch(ctx, attempt, because)
  if (attempt.state === 'declined' || attempt.state === 'abandoned') return emit(ctx, PaymentDeclined, ids)
}

/** What the bank told of a capture. A refusal shown before is not true any more. */
function facts(ctx: Pick<Context, 'now'>, word: PaymentInquiryResult): Updateable<AttemptTable> {
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

/** An approval outweighs the refusal that was waiting for the bank's confirmation. */
async function withoutRefusal(ctx: Context, attempt: Attempt): Promise<Attempt> {
  await ctx.db
    .updateTable('payment_attempts')
    .set({ refusal: null, proc_code: null })
    .where('id', '=', attempt.id)
    .execute()
  return { ...attempt, refusal: null, proc_code: null }
}

async function schedule(
  ctx: Context,
  attempt: Attempt,
  word: PaymentInquiryResult,
  { claim }: InquirySource,
): Promise<void> {
  // A refusal that only a browser brought is looked at again; one from the bank itself is not.
  const unsure = attempt.state === 'declined' && word.kind !== 'declined'
  // What may have been taken a moment ago is asked about often again, however old the attempt is.
  const since = attempt.state === 'unknown' ? attempt.updated_at : attempt.created_at
  const planned = nextCheck(unsure ? 'abandoned' : attempt.state, since, ctx.now, ctx.config.reconcileDelays)
  const unanswered = attempt.state === 'unknown' || word.kind === 'unknown'
  // A callback promised a question soon; while the bank has not answered, nothing postpones it.
  const promised = claim && unanswered ? attempt.next_check_at : null
  const next_check_at = promised && (!planned || promised < planned) ? promised : planned
  const answered = word.kind !== 'unknown' && { answered_at: ctx.now }
  await ctx.db
    .updateTable('payment_attempts')
    .set({ next_check_at, ...answered })
    .where('id', '=', attempt.id)
    .execute()
}
