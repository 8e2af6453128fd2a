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
import { guardOpening, isPayable, paymentName } from './payable.server.ts'
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

const Opening = z.strictObject({ redirectToken: z.string().max(64) })

/**
 * Takes an attempt for the page that redirects to the bank. Its token works once: reload and Back get a new attempt
 * with a new order number, because the bank refuses a number it has seen (docs/reference/payment-states.md "Order number").
 */
const takeAttempt = command({
  id: 'payments.open_redirect',
  allow: 'anyone',
  input: Opening,
  async run(ctx, { redirectToken }): Promise<ClaimedAttempt> {
    const claimed = await claimAttempt(ctx, redirectToken)
    if ('paid' in claimed) return claimed
    const because = 'the hop page was opened'
    await transitionAttempt(ctx, claimed.attempt, 'redirected', { because }, { redirect_used_at: ctx.now })
    return claimed
  },
})

/** The same for API clients, which do not use that page: the attempt stays `created` until the bank answers. */
const replaceAttempt = command({
  id: 'payments.open_form',
  allow: 'anyone',
  input: Opening,
  run: (ctx, { redirectToken }) => claimAttempt(ctx, redirectToken),
})

async function claimAttempt(ctx: Context, redirectToken: string): Promise<ClaimedAttempt> {
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
  const fresh = isFresh(ctx, opened)
  if (!fresh && attempts.length >= MAX_ATTEMPTS) throw new Refusal('payments.too_many_attempts', 429)
  await refuseOnHold(ctx)
  const opening = { subjectId: intent.subject_id, firstAttempt: fresh && attempts.length === 1 }
  if (!(await isPayable(ctx, purpose, opening))) return { paid: token }
  return { attempt: fresh ? opened : await another(ctx, intent), intent }
}

/** The bank has not seen its order number, and it can still be paid. */
const isFresh = (
  { now }: Pick<Context, 'now'>,
  attempt: Pick<Attempt, 'state' | 'redirect_used_at' | 'expires_at'>,
): boolean => attempt.state === 'created' && !attempt.redirect_used_at && now < attempt.expires_at

/**
 * Opens the page that redirects to the bank. The bank is called after the transaction that claimed the attempt.
 * @throws {Refusal} as `takeAttempt` and `guardOpening`; 503 when the bank could not open the order: the next opening takes a new attempt
 */
export async function openRedirectPage(ctx: Context, input: { redirectToken: string }): Promise<RedirectForm> {
  await guardOpening(ctx, input.redirectToken)
  const claimed = await takeAttempt(ctx, input)
  if ('paid' in claimed) return { to: 'result', token: claimed.paid }
  const { attempt, intent } = claimed
  const { amount, currency, reference, purpose, token } = intent
  const entry = await openAtBank(ctx, attempt, intent.locale)
  const { cardFields } = gatewayOf(ctx, attempt.gateway)
  const name = await paymentName(ctx, purpose, intent.subject_id)
  return { to: 'bank', entry, cardFields, amount, currency, reference, purpose, name, token }
}

/**
 * Returns the bank's form or address for API clients that open it themselves; our own pages use the redirect page. A
 * repeated request gets the form of the same attempt until the payer was at the bank. `redirectToken` in the result opens
 * the redirect page of the attempt.
 * @throws {Refusal} as `openRedirectPage`
 */
export async function openForClient(
  ctx: Context,
  { redirectToken }: { redirectToken: string },
): Promise<{ to: 'bank'; entry: OpenedAtBank; redirectToken: string } | { to: 'result' }> {
  const known = await ctx.db
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_intents as i', 'i.id', 'a.intent_id')
    .select(['a.gateway', 'a.order_id', 'a.amount', 'a.currency', 'i.locale'])
    .select(['a.state', 'a.redirect_used_at', 'a.expires_at'])
    .where('a.redirect_token', '=', redirectToken)
    .executeTakeFirst()
  if (known && isFresh(ctx, known)) {
    await refuseOnHold(ctx)
    return { to: 'bank', entry: await openAtBank(ctx, known, known.locale), redirectToken }
  }
  const claimed = await replaceAttempt(ctx, { redirectToken })
  if ('paid' in claimed) return { to: 'result' }
  const { attempt, intent } = claimed
  return {
    to: 'bank',
    entry: await openAtBank(ctx, attempt, intent.locale),
    redirectToken: attempt.redirect_token,
  }
}

async function another(ctx: Context, intent: Selectable<IntentTable> & { purpose: Purpose }): Promise<Attempt> {
  return ctx.db
    .insertInto('payment_attempts')
    .values(newAttempt(ctx, intent, selectGateway(ctx, intent)))
    .returningAll()
    .executeTakeFirstOrThrow()
}
