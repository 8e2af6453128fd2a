/** One answer of a bank, brought by a browser: what it claims only leads to a question to the bank itself. */
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { askBank, countQuestion, promiseQuestion } from '#features/payments/ask.server.ts'
import { tookMoney } from '#features/payments/attempt.ts'
import { authenticate } from '#features/payments/authenticate.server.ts'
import { keepEvent } from '#features/payments/bank-event.server.ts'
import type { Brought, Gateway } from '#features/payments/gateway.ts'
import type { Intake } from './intake.server.ts'
import type { Attempt } from '#features/payments/move.server.ts'
import { NEUTRAL_PATH, resultPath } from '#features/payments/result-path.ts'

/** Milliseconds that a payer may wait for the bank to be asked. */
const INQUIRY_CAP = 3000
/** The reconciler asks instead if this process dies while it does. Milliseconds. */
const GRACE = 15_000
/** Different answers about one attempt that make us ask, in its whole life: nobody can make us flood the bank. */
const ANSWERS_HEARD = 6

type Found = Attempt & { token: string; locale: Locale }

/** Takes an answer in, once, and says where the payer goes. Also used when the journal is replayed. */
export async function takeIn(ctx: Context, gateway: Gateway, intake: Intake): Promise<string> {
  const brought: Brought = intake.problem
    ? { genuine: false, orderId: null, problem: intake.problem }
    : gateway.verify(intake.fields)
  const attempt = brought.orderId ? await findAttempt(ctx, gateway.name, brought.orderId) : undefined
  const location = attempt ? resultPath(attempt.locale, attempt.token) : NEUTRAL_PATH
  const kept = await keep(ctx, intake, brought, attempt)
  if (kept !== 'ask' || !attempt || !brought.genuine) return location
  if (brought.says === 'authenticated' && gateway.provision) {
    await authenticate(ctx, attempt.id, brought)
    return location
  }
  await countQuestion(ctx, attempt.id)
  await askBank(ctx, attempt, { timeout: INQUIRY_CAP, claim: brought })
  return location
}

async function findAttempt(ctx: Context, gateway: string, orderId: string): Promise<Found | undefined> {
  return ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents', 'payment_intents.id', 'payment_attempts.intent_id')
    .selectAll('payment_attempts')
    .select(['token', 'payment_intents.locale'])
    .where('gateway', '=', gateway)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** 'ask' when it is new and the bank's own word is wanted. With the row goes the promise that the bank will be asked. */
async function keep(
  ctx: Context,
  intake: Intake,
  brought: Brought,
  attempt: Found | undefined,
): Promise<'ask' | 'known' | 'put aside'> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const kept = await keepEvent(inside, {
      gateway: intake.gateway,
      source: 'callback',
      orderId: brought.orderId,
      attemptId: attempt?.id ?? null,
      hash: intake.hash,
      verified: brought.genuine,
      problem: brought.genuine ? tripwire(brought, attempt) : brought.problem,
      fields: Object.fromEntries(intake.fields),
    })
    if (!kept) return 'known'
    if (!brought.genuine || !attempt) ctx.log.warn({ gateway: intake.gateway }, 'payments: a callback was put aside')
    if (!attempt || tookMoney(attempt.state)) return 'put aside'
    if ((await answersHeard(inside, attempt.id, brought.genuine)) > ANSWERS_HEARD) return 'put aside'
    await promiseQuestion(inside, attempt.id, brought.genuine ? GRACE : 0)
    return 'ask'
  })
}

/** The amount and currency that a browser tells are not signed. Only the bank's own word counts, but we note it. */
function tripwire(brought: Brought & { genuine: true }, attempt: Found | undefined): string | null {
  if (!attempt) return 'no such order'
  const { amount = attempt.amount, currency = attempt.currency } = brought.told
  return amount === attempt.amount && currency === attempt.currency ? null : `tells ${amount} ${currency}`
}

async function answersHeard(ctx: Context, attemptId: string, verified: boolean): Promise<number> {
  const { heard } = await ctx.db
    .selectFrom('bank_events')
    .select(({ fn }) => fn.countAll<number>().as('heard'))
    .where('attempt_id', '=', attemptId)
    .where('source', '=', 'callback')
    .where('verified', '=', verified)
    .executeTakeFirstOrThrow()
  return heard
}
