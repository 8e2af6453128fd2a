import type { Updateable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import type { State } from './attempt.ts'
import { postCapture, postMismatch } from './capture.server.ts'
import { captureTime, decide, type CallbackClaim } from './decide.ts'
import { PaymentDeclined } from './events.server.ts'
import type { PaymentInquiryResult, Card } from './gateway.ts'
import { lockAttempt, transitionAttempt, type Attempt } from './transition.server.ts'
import { nextCheck } from './retry-schedule.ts'
import type { AttemptTable } from './tables.ts'

export type InquirySource = {
  /** The row in bank_events. */
  eventId: string | null
  /** The claim of a genuine callback, when the callback led to this inquiry. */
  claim?: CallbackClaim & { card: Card }
}

/**
 * Applies the bank's answer to an attempt. Callback, reconciler, provision and nightly list all use it, any number of
 * times and in any order. Transition, ledger and events happen in one transaction under the attempt's lock.
 */
export async function applyStatus(
  ctx: Context,
  attemptId: string,
  answer: PaymentInquiryResult,
  source: InquirySource,
): Promise<State> {
  return withTransaction(ctx, async (inside) => {
    let attempt = await lockAttempt(inside, attemptId)
    if (attempt.state === 'created' && (answer.kind !== 'unknown' || source.claim))
      attempt = await transitionAttempt(inside, attempt, 'redirected', { because: 'the form was handed out' })
    if (attempt.state === 'unknown' && source.claim?.outcome === 'approved')
      attempt = await withoutRefusal(inside, attempt)
    const decision = decide(attempt, answer, ctx.now, source.claim)
    if (decision) {
      const set = { ...(source.claim && cardOf(source.claim.card)), ...facts(ctx, attempt, answer) }
      const refused = decision.to === 'declined' && { refusal: decision.refusal, proc_code: decision.code }
      const open = decision.to === 'unknown' && {
        refusal: decision.refusal ?? null,
        proc_code: decision.code ?? null,
      }
      const abandoned = decision.to === 'abandoned' && { refusal: 'not_completed' as const }
      const cause = { because: decision.because, eventId: source.eventId }
      attempt = await transitionAttempt(inside, attempt, decision.to, cause, {
        ...set,
        ...refused,
        ...open,
        ...abandoned,
      })
      await follow(inside, attempt, decision.because)
    }
    await schedule(inside, attempt, answer, source)
    return attempt.state
  })
}

async function follow(ctx: Context, attempt: Attempt, because: string): Promise<void> {
  const ids = { intentId: attempt.intent_id, attemptId: attempt.id }
  if (attempt.state === 'captured') return postCapture(ctx, attempt)
  if (attempt.state === 'mismatch') return postMismatch(ctx, attempt, because)
  if (attempt.state === 'declined' || attempt.state === 'abandoned') return emit(ctx, PaymentDeclined, ids)
}

/** Stores what the bank answered about a capture. A refusal that was shown before no longer holds. */
function facts(
  { now }: Pick<Context, 'now'>,
  { created_at: startedAt }: Attempt,
  answer: PaymentInquiryResult,
): Updateable<AttemptTable> {
  if (answer.kind !== 'captured' || answer.voided) return {}
  return {
    captured_amount: answer.amount,
    captured_currency: answer.currency,
    captured_at: captureTime(answer.capturedAt, { startedAt, now }),
    auth_code: answer.authCode,
    host_ref: answer.hostRef,
    proc_code: null,
    refusal: null,
    ...(answer.card && cardOf(answer.card)),
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
  answer: PaymentInquiryResult,
  { claim }: InquirySource,
): Promise<void> {
  // A refusal that only a browser sent is checked again; one from the bank itself is final.
  const unsure = attempt.state === 'declined' && answer.kind !== 'declined'
  // An attempt that may have just been captured is checked often again, however old it is.
  const since = attempt.state === 'unknown' ? attempt.updated_at : attempt.created_at
  const planned = nextCheck(unsure ? 'abandoned' : attempt.state, since, ctx.now, ctx.config.reconcileDelays)
  const unanswered = attempt.state === 'unknown' || answer.kind === 'unknown'
  // The callback scheduled an early inquiry. Until the bank answers, a later planned check must not postpone it.
  const promised = claim && unanswered ? attempt.next_check_at : null
  const next_check_at = promised && (!planned || promised < planned) ? promised : planned
  const answered = answer.kind !== 'unknown' && { answered_at: ctx.now }
  await ctx.db
    .updateTable('payment_attempts')
    .set({ next_check_at, ...answered })
    .where('id', '=', attempt.id)
    .execute()
}
