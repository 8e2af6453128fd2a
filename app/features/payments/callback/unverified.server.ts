/**
 * Answers without a valid signature: forged, or stored so that we notice wrong settings of ours. They prove nothing.
 */
import { sql } from 'kysely'
import { scheduleInquiry } from '#features/payments/inquire.server.ts'
import { hasCapturedMoney } from '#features/payments/attempt.ts'
import { recordBankEvent } from '#features/payments/bank-event.server.ts'
import { reportInvalidSignature } from '#features/payments/card-guard/check-account.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf, startOfDay } from '#kernel/dates.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { type Limit, isWithinLimits } from '#kernel/rate-limit.server.ts'
import { findAttempt } from './find-attempt.server.ts'
import type { ReadCallback } from './callback-record.server.ts'

/** Above it, no answers from an address are stored; a donor with the same address only loses the immediate inquiry. */
const BY_ADDRESS: Limit = { name: 'unverified_callbacks', points: 60, seconds: 600 }
/** Unverified answers stored per day, for all addresses together. */
export const MAX_PER_DAY = 1000
/** Unverified answers stored for one attempt: each makes the reconciler ask the bank. */
const MAX_BY_ATTEMPT = 6
const RETENTION_DAYS = 30
const LOG_EVERY_MS = MINUTE_MS

let dropped = 0
let loggedAt = 0

/**
 * Stores the answer separately when it names an attempt, and the reconciler then asks the bank about it. Everything
 * else is only counted.
 */
export async function storeUnverifiedCallback(ctx: Context, { result, record }: ReadCallback): Promise<void> {
  if (!(await storeUnverified(ctx, result, record))) countDropped(ctx)
}

async function storeUnverified(
  ctx: Context,
  result: ReadCallback['result'],
  record: ReadCallback['record'],
): Promise<boolean> {
  if (result.genuine || !result.orderId) return false
  if (!(await isWithinLimits(ctx, [[BY_ADDRESS, ctx.address]]))) return false
  const attempt = await findAttempt(ctx, record.gateway, result.orderId)
  if (!attempt) return false
  const { today, about } = await storedSoFar(ctx, attempt.id)
  if (today >= MAX_PER_DAY) {
    await raiseTask(ctx, 'callback_flood', dayOf(ctx.now), { stored: today })
    return false
  }
  if (about >= MAX_BY_ATTEMPT) return false
  const kept = await recordBankEvent(ctx, {
    gateway: record.gateway,
    source: 'callback',
    orderId: result.orderId,
    attemptId: attempt.id,
    hash: record.hash,
    verified: false,
    problem: result.problem,
    fields: Object.fromEntries(record.fields),
  })
  if (kept && !hasCapturedMoney(attempt.state)) await scheduleInquiry(ctx, attempt.id, 0)
  // When our password is wrong, the bank's own answer looks forged; the inquiry shows which of the two it is.
  if (kept && result.merchantProblem)
    await reportInvalidSignature(ctx, { gateway: record.gateway, attemptId: attempt.id, code: result.merchantProblem })
  return true
}

async function storedSoFar({ db, now }: Context, attemptId: string): Promise<{ today: number; about: number }> {
  const { rows } = await sql<{ today: number; about: number }>`select
    (select count(*) from bank_events where source = 'callback' and not verified
      and at >= ${startOfDay(dayOf(now))}) as today,
    (select count(*) from bank_events where source = 'callback' and not verified
      and attempt_id = ${attemptId}) as about`.execute(db)
  return rows[0]!
}

/** Logs at most one line a minute. */
function countDropped({ log, now }: Pick<Context, 'log' | 'now'>): void {
  dropped++
  if (now.getTime() - loggedAt < LOG_EVERY_MS) return
  log.warn({ count: dropped }, 'payments: callbacks without a valid signature were not stored')
  dropped = 0
  loggedAt = now.getTime()
}

/** Also deletes older ones that name no attempt; earlier versions stored those too. */
export async function purgeUnverified({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from bank_events where source = 'callback' and not verified and attempt_id is null
    and at < now() - make_interval(days => ${RETENTION_DAYS}::int, hours => 1)`.execute(db)
}
