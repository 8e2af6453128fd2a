import type { Selectable } from 'kysely'
import { z } from 'zod'
import { refuseOnHold } from '#features/site-hold/hold.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { FORM_LIFE_MS, type State } from './attempt.ts'
import { newAttempt, openAtBank, type OpenedAtBank } from './begin.server.ts'
import type { CardFieldNames } from './gateway.ts'
import { gatewayOf, selectGateway } from './gateways/configured.server.ts'
import { isDeclinedCard } from './refusal-kind.ts'
import { transitionAttempt, type Attempt } from './transition.server.ts'
import { isPayable, paymentName } from './payable.server.ts'
import type { IntentTable, Purpose } from './tables.ts'

export type RedirectForm =
  | {
      to: 'bank'
      entry: OpenedAtBank
      cardFields: CardFieldNames | null
      amount: Minor
      currency: Currency
      reference: string
      purpose: Purpose
      /** What is paid for, in the visitor's language. */
      name: string | null
      /** Opens the result page. */
      token: string
    }
  /** Paid, possibly paid, or not payable any more: the result page shows which. */
  | { to: 'result'; token: string }

/** More attempts of one intent than an honest payer makes. */
const MAX_ATTEMPTS = 20
/**
 * Declined cards of one intent, after which a new form is needed, which may require proof of work. An order reserves
 * goods, so it allows more.
 */
const MAX_CARDS: Record<Purpose, number> = { donation: 4, order: 8 }
/** The bank may have captured something. */
export const POSSIBLY_PAID_STATES: ReadonlySet<State> = new Set([
  'authenticated',
  'provisioning',
  'unknown',
  'captured',
  'mismatch',
])

/** Data of an attempt that was claimed for this opening of the redirect page. */
type ClaimedAttempt =
  | {
      attempt: Attempt
      intent: Pick<Selectable<IntentTable>, 'amount' | 'currency' | 'reference' | 'subject_id' | 'token' | 'locale'> & {
        purpose: Purpose
      }
    }
  | { paid: string }

/**
 * Takes an attempt for the page that redirects to the bank. Its token works once: reload and Back get a new attempt
 * with a new order number, because the bank refuses a number it has seen (docs/reference/payment-states.md "Order number").
 */
const takeAttempt = command({
  id: 'payments.open_redirect',
  allow: 'anyone',
  input: z.strictObject({ redirectToken: z.string().max(64) }),
  async run(ctx, { redirectToken }): Promise<ClaimedAttempt> {
    const opened = await ctx.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('redirect_token', '=', redirectToken)
      .forUpdate()
      .executeTakeFirst()
    if (!opened) throw new Refusal('payments.not_found', 404)
    const stored = await ctx.db
      .selectFrom('payment_intents')
      .selectAll()
      .where('id', '=', opened.intent_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const attempts = await ctx.db
      .selectFrom('payment_attempts')
      .select(['state', 'refusal'])
      .where('intent_id', '=', stored.id)
      .execute()
    const { purpose, token } = stored
    if (stored.settled_attempt || attempts.some(({ state }) => POSSIBLY_PAID_STATES.has(state))) return { paid: token }
    if (purpose === 'unknown_order') return { paid: token }
    const intent = { ...stored, purpose }

    // An order can be paid for minutes only, while its goods are reserved.
    if (purpose === 'donation' && ctx.now.getTime() - intent.created_at.getTime() >= FORM_LIFE_MS)
      throw new Refusal('payments.form_too_old', 410)
    if (attempts.filter(isDeclinedCard).length >= MAX_CARDS[purpose])
      throw new Refusal(purpose === 'donation' ? 'payments.begin_again' : 'payments.too_many_attempts', 429)
    const fresh = opened.state === 'created' && !opened.redirect_used_at && ctx.now < opened.expires_at
    if (!fresh && attempts.length >= MAX_ATTEMPTS) throw new Refusal('payments.too_many_attempts', 429)
    await refuseOnHold(ctx)
    const opening = { subjectId: intent.subject_id, firstAttempt: fresh && attempts.length === 1 }
    if (!(await isPayable(ctx, purpose, opening))) return { paid: token }
    const attempt = fresh ? opened : await another(ctx, intent)
    await transitionAttempt(
      ctx,
      attempt,
      'redirected',
      { because: 'the hop page was opened' },
      { redirect_used_at: ctx.now },
    )
    return { attempt, intent }
  },
})

/**
 * Opens the page that redirects to the bank. The bank is called after the transaction that claimed the attempt.
 * @throws {Refusal} as `takeAttempt`; 503 when the bank could not open the order: the next opening takes a new attempt
 */
export async function openRedirectPage(ctx: Context, input: { redirectToken: string }): Promise<RedirectForm> {
  const claimed = await takeAttempt(ctx, input)
  if ('paid' in claimed) return { to: 'result', token: claimed.paid }
  const { attempt, intent } = claimed
  const { amount, currency, reference, purpose, token } = intent
  const entry = await openAtBank(ctx, attempt, intent.locale)
  const { cardFields } = gatewayOf(ctx, attempt.gateway)
  const name = await paymentName(ctx, purpose, intent.subject_id)
  return { to: 'bank', entry, cardFields, amount, currency, reference, purpose, name, token }
}

async function another(ctx: Context, intent: Selectable<IntentTable> & { purpose: Purpose }): Promise<Attempt> {
  return ctx.db
    .insertInto('payment_attempts')
    .values(newAttempt(ctx, intent, selectGateway(ctx, intent)))
    .returningAll()
    .executeTakeFirstOrThrow()
}
