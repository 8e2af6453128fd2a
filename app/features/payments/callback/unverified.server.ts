/** Answers without a right signature: forged, or ours to see that our own settings are wrong. They prove nothing. */
import { sql } from 'kysely'
import { promiseQuestion } from '#features/payments/inquire.server.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { recordBankEvent } from '#features/payments/bank-event.server.ts'
import { suspectAccount } from '#features/payments/card-guard/check-account.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findAttempt } from './find-attempt.server.ts'
import type { Received } from './callback-record.server.ts'

/** Beyond it nothing of an address is stored; a donor behind the same address only loses the question at once. */
const BY_ADDRESS: Limit = { name: 'unverified_callbacks', points: 60, seconds: 600 }
/** Stored in a day by all addresses together. */
export const MAX_A_DAY = 1000
/** About one attempt: each makes the reconciler ask the bank. */
const MAX_BY_ATTEMPT = 6
const DAYS_KEPT = 30
const LOG_EVERY_MS = MINUTE_MS

let notKept = 0
let loggedAt = 0

/** Keeps the answer aside when it names an attempt, which the reconciler then asks the bank about. Everything else is only counted. */
export async function putAside(ctx: Context, { brought, intake }: Received): Promise<void> {
  if (!(await keepAside(ctx, brought, intake))) countNotKept(ctx)
}

async function keepAside(ctx: Context, brought: Received['brought'], intake: Received['intake']): Promise<boolean> {
  if (brought.genuine || !brought.orderId) return false
  const welcome = await limit(ctx, BY_ADDRESS, ctx.address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  const attempt = welcome ? await findAttempt(ctx, intake.gateway, brought.orderId) : undefined
  if (!attempt) return false
  const { today, about } = await keptSoFar(ctx, attempt.id)
  if (today >= MAX_A_DAY) {
    await raiseTask(ctx, 'callback_flood', dayOf(ctx.now), { stored: today })
    return false
  }
  if (about >= MAX_BY_ATTEMPT) return false
  const kept = await recordBankEvent(ctx, {
    gateway: intake.gateway,
    source: 'callback',
    orderId: brought.orderId,
    attemptId: attempt.id,
    hash: intake.hash,
    verified: false,
    problem: brought.problem,
    fields: Object.fromEntries(intake.fields),
  })
  if (kept && !hasCapturedMoney(attempt.state)) await promiseQuestion(ctx, attempt.id, 0)
  // A wrong password of ours makes the bank's own answer look forged: the bank is asked which of the two it is.
  if (kept && brought.merchantProblem)
    await suspectAccount(ctx, { gateway: intake.gateway, attemptId: attempt.id, code: brought.merchantProblem })
  return true
}

async function keptSoFar({ db, now }: Context, attemptId: string): Promise<{ today: number; about: number }> {
  const { rows } = await sql<{ today: number; about: number }>`select
    (select count(*) from bank_events where source = 'callback' and not verified
      and at >= ${startOfDay(dayOf(now))}) as today,
    (select count(*) from bank_events where source = 'callback' and not verified
      and attempt_id = ${attemptId}) as about`.execute(db)
  return rows[0]!
}

/** One line a minute, however many come. */
function countNotKept({ log, now }: Pick<Context, 'log' | 'now'>): void {
  notKept++
  if (now.getTime() - loggedAt < LOG_EVERY_MS) return
  log.warn({ count: notKept }, 'payments: callbacks without a right signature were not kept')
  notKept = 0
  loggedAt = now.getTime()
}

/** Older ones that name no attempt, from before only those were kept. */
export async function purgeUnverified({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from bank_events where source = 'callback' and not verified and attempt_id is null
    and at < now() - make_interval(days => ${DAYS_KEPT}::int, hours => 1)`.execute(db)
}
