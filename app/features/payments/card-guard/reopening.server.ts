/**
 * The guard for forms that are used again: each opening may be another card, so it is checked like a new form. The
 * first opening of a new form was checked when the form was created.
 */
import '#features/payments/tables.ts'
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { networkHash } from '#kernel/honeypot-and-token.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { limitTesting, requireProofOfWork, seenOf, type ShownProofOfWork } from './guard.server.ts'
import { isTesting, levelOf, type Level } from './suspicion.ts'
import { addressHash } from './visitor.server.ts'

/** Milliseconds in which a payer gets from the form to the bank for the first time. */
const FIRST_OPENING_MS = 15 * MINUTE_MS
const REFUSAL = 'payments.proof_of_work_required'

/**
 * Runs before a form is opened at the bank, outside its transaction.
 * @throws {Refusal} 428 when the payer has to pass the check for cards first; 429 for an address that tests cards
 */
export async function guardReopening(ctx: Context, redirectToken: string): Promise<void> {
  const form = await reopened(ctx, redirectToken)
  if (!form) return
  if (form.level > form.proved) throw new Refusal(REFUSAL, 428)
  if (form.testing) await limitTesting(ctx)
}

/** Whether a form takes no further card until `passCardCheck`. */
export async function needsCardCheck(ctx: Context, redirectToken: string): Promise<boolean> {
  const form = await reopened(ctx, redirectToken)
  return form !== null && form.level > form.proved
}

/**
 * Stores that the payer of a form has shown the proof that another card needs now; does nothing when none is needed.
 * @throws {Refusal} 428, with a challenge in `detail`
 */
export async function passCardCheck(ctx: Context, input: { redirectToken: string } & ShownProofOfWork): Promise<void> {
  const form = await reopened(ctx, input.redirectToken)
  if (!form || form.level === 0 || form.level <= form.proved) return
  await requireProofOfWork(ctx, input, form.level, REFUSAL)
  await storeProofOfWork(ctx, input.redirectToken, form.level)
}

/** Stores the level that was proved for a form. Runs after the form was created. */
export async function storeProofOfWork(ctx: Pick<Context, 'db'>, redirectToken: string, level: Level): Promise<void> {
  if (level === 0) return
  await ctx.db
    .updateTable('card_tries')
    .set({ proved: level })
    .where('proved', '<', level)
    .where('intent_id', '=', ({ selectFrom }) =>
      selectFrom('payment_attempts').select('intent_id').where('redirect_token', '=', redirectToken),
    )
    .execute()
}

type Reopened = { level: Level; proved: number; testing: boolean }

/** The form with what another card of it needs; null when this opening is not checked. */
async function reopened(ctx: Context, redirectToken: string): Promise<Reopened | null> {
  if (!ctx.config.rateLimits) return null
  const form = await ctx.db
    .selectFrom('payment_attempts as a')
    .innerJoin('card_tries as t', 't.intent_id', 'a.intent_id')
    .select(['t.address', 't.network', 't.email', 't.campaign', 't.proved'])
    .select(['a.state', 'a.redirect_used_at', 'a.created_at'])
    .where('a.redirect_token', '=', redirectToken)
    .executeTakeFirst()
  if (!form) return null
  const age = ctx.now.getTime() - form.created_at.getTime()
  if (form.state === 'created' && !form.redirect_used_at && age < FIRST_OPENING_MS) return null
  const { email, campaign } = form
  // Cards count for the visitor who began the form, also when another visitor opens it.
  const origin = await seenOf(ctx, { address: form.address, network: form.network, email, campaign })
  const here = { address: addressHash(ctx), network: networkHash(ctx), email, campaign }
  const seen = here.address === form.address ? [origin] : [origin, await seenOf(ctx, here)]
  return {
    level: Math.max(...seen.map(levelOf)) as Level,
    proved: form.proved,
    testing: seen.some(({ address }) => isTesting(address)),
  }
}
