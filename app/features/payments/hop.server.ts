import type { Selectable } from 'kysely'
import { z } from 'zod'
import { refuseOnHold } from '#features/site-hold/hold.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { State } from './attempt.ts'
import { formOf, newAttempt } from './begin.server.ts'
import type { BankForm } from './gateway.ts'
import { activeGateway, gatewayOf } from './gateways/configured.server.ts'
import { isDeclinedCard } from './refusal-kind.ts'
import { move, type Attempt } from './move.server.ts'
import { isPayable } from './payable.server.ts'
import type { IntentTable, Purpose } from './tables.ts'

export type Hop =
  | {
      to: 'bank'
      form: BankForm
      cardFields: boolean
      amount: Minor
      currency: Currency
      reference: string
      purpose: Purpose
      /** Opens the result page. */
      token: string
    }
  /** Paid, perhaps paid, or not payable any more: the result page knows. */
  | { to: 'result'; token: string }

/** More tries of one intent than anybody makes who means to pay. */
const MOST_ATTEMPTS = 20
/** Declined cards of one intent; then a new form, which may ask for a proof of work. An order holds goods: more. */
const MOST_CARDS: Record<Purpose, number> = { donation: 4, order: 8 }
/** The bank may have taken something. */
export const PERHAPS_PAID: ReadonlySet<State> = new Set([
  'authenticated',
  'provisioning',
  'unknown',
  'captured',
  'mismatch',
])

/**
 * Opens the page that hands over to the bank. Its key works once for one order number: reload and Back get
 * a new attempt, because the bank refuses a number it has seen (payments.md decision 6, bar M7).
 */
export const openHop = command({
  id: 'payments.open_hop',
  allow: 'anyone',
  input: z.strictObject({ hopToken: z.string().max(64) }),
  async run(ctx, { hopToken }): Promise<Hop> {
    const opened = await ctx.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('hop_token', '=', hopToken)
      .forUpdate()
      .executeTakeFirst()
    if (!opened) throw new Refusal('payments.not_found', 404)
    const intent = await ctx.db
      .selectFrom('payment_intents')
      .selectAll()
      .where('id', '=', opened.intent_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const attempts = await ctx.db
      .selectFrom('payment_attempts')
      .select(['state', 'refusal'])
      .where('intent_id', '=', intent.id)
      .execute()
    if (intent.settled_attempt || attempts.some(({ state }) => PERHAPS_PAID.has(state)))
      return { to: 'result', token: intent.token }

    if (attempts.filter(isDeclinedCard).length >= MOST_CARDS[intent.purpose])
      throw new Refusal(intent.purpose === 'donation' ? 'payments.begin_again' : 'payments.too_many_attempts', 429)
    const fresh = opened.state === 'created' && !opened.hop_used_at && ctx.now < opened.expires_at
    if (!fresh && attempts.length >= MOST_ATTEMPTS) throw new Refusal('payments.too_many_attempts', 429)
    await refuseOnHold(ctx)
    const opening = { subjectId: intent.subject_id, firstAttempt: fresh && attempts.length === 1 }
    if (!(await isPayable(ctx, intent.purpose, opening))) return { to: 'result', token: intent.token }
    const attempt = fresh ? opened : await another(ctx, intent)
    await move(ctx, attempt, 'redirected', { because: 'the hop page was opened' }, { hop_used_at: ctx.now })
    const gateway = gatewayOf(ctx, attempt.gateway)
    return {
      to: 'bank',
      form: formOf(ctx, gateway, attempt, intent.locale),
      cardFields: gateway.cardFields,
      amount: intent.amount,
      currency: intent.currency,
      reference: intent.reference,
      purpose: intent.purpose,
      token: intent.token,
    }
  },
})

async function another(ctx: Context, intent: Selectable<IntentTable>): Promise<Attempt> {
  return ctx.db
    .insertInto('payment_attempts')
    .values(newAttempt(ctx, intent, activeGateway(ctx, intent.purpose)))
    .returningAll()
    .executeTakeFirstOrThrow()
}
