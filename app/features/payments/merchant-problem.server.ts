/**
 * Refusals that are about our account at the bank and not about a donor's card, or about our form when the bank refuses
 * our own test form too. Staff are alerted at once; after three in ten minutes pages offer the bank transfer instead of
 * the card. A payer can cause some of them by changing the form, so those that a browser sent count once for a network:
 * three visitors, not three attempts of one.
 */
import './tables.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts'
import { networkHash } from '#kernel/honeypot-and-token.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { z } from 'zod'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { accountsFor } from './gateways/configured.server.ts'
import type { Purpose } from './tables.ts'
import { resolveTask, raiseTask } from './task.server.ts'

/** Milliseconds. */
const WINDOW = 10 * MINUTE_MS
/** A pause ends after this time without another problem. Milliseconds. */
const PAUSE_MS = 15 * MINUTE_MS
const PROBLEMS_TO_PAUSE = 3
/** After this time the source of a problem is deleted. Milliseconds. */
const SOURCE_RETENTION_MS = DAY_MS

type Problem = {
  gateway: string
  attemptId: string
  /** The bank's code. */
  code: string
  /**
   * `to_us`: the bank to our server, which no payer can cause. `signed`: a browser sent it with a genuine signature.
   * `suspected`: nothing proves it yet, so it neither alerts nor pauses.
   */
  evidence: 'to_us' | 'signed' | 'suspected'
}

/** Reaction to a declined payment, in its transaction. */
export async function noteMerchantProblem(ctx: Context, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await ctx.db
    .selectFrom('payment_attempts')
    .select(['gateway', 'proc_code'])
    .where('id', '=', attemptId)
    .where('refusal', '=', 'merchant_problem')
    .executeTakeFirst()
  // The bank's code is what made it a problem of our account.
  if (attempt)
    await recordProblem(ctx, { gateway: attempt.gateway, attemptId, code: attempt.proc_code!, evidence: 'signed' })
}

/** Counts a problem once for an attempt, alerts staff, and pauses card payments when there are too many. */
export async function recordProblem(ctx: Context, problem: Problem): Promise<void> {
  await exclusively(ctx, problem.gateway, async (inside) => {
    const { gateway, code, attemptId, evidence } = problem
    const source = evidence === 'to_us' ? attemptId : (networkHash(ctx) ?? 'unknown')
    const verified = evidence !== 'suspected'
    const { numInsertedOrUpdatedRows } = await inside.db
      .insertInto('merchant_problems')
      .values({ id: crypto.randomUUID(), gateway, code, attempt_id: attemptId, verified, source, at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows && verified) await consider(inside, gateway, code)
  })
}

/** The bank refuses our own form with the same code: what was suspected in the last minutes is true. */
export async function confirmProblems(ctx: Context, gateway: string, code: string): Promise<void> {
  await exclusively(ctx, gateway, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable('merchant_problems as p')
      .set({ verified: true })
      .where('gateway', '=', gateway)
      .where('code', '=', code)
      .where('verified', '=', false)
      .where('at', '>', new Date(ctx.now.getTime() - WINDOW))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('merchant_problems as proven')
              .select('proven.id')
              .where('proven.verified', '=', true)
              .whereRef('proven.attempt_id', '=', 'p.attempt_id')
              .whereRef('proven.code', '=', 'p.code'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await consider(inside, gateway, code)
  })
}

/** The bank could not be asked about answers with an invalid signature: staff have to look. */
export async function reportSuspicion(ctx: Context, gateway: string, code: string): Promise<void> {
  const raised = await raiseTask(ctx, 'merchant_problem', gateway, { code, verified: false })
  if (raised) await alert(ctx, raised, 'payments.alert_unverified', { gateway, code })
}

/** Two processes that count at the same time must see each other's problems. */
function exclusively(ctx: Context, gateway: string, run: (inside: Context) => Promise<void>): Promise<void> {
  return withTransaction(ctx, async (inside) => {
    await lockByName(inside, `merchant problem ${gateway}`)
    await run(inside)
  })
}

async function consider(ctx: Context, gateway: string, code: string): Promise<void> {
  const raised = await raiseTask(ctx, 'merchant_problem', gateway, { code, verified: true })
  if (raised) await alert(ctx, raised, 'payments.alert_problem', { gateway, code })
  await pauseWhenMany(ctx, { gateway, code })
}

type Reported = Pick<Problem, 'gateway' | 'code'>

async function pauseWhenMany(ctx: Context, problem: Reported): Promise<void> {
  const { gateway } = problem
  const pause = await ctx.db.selectFrom('card_pauses').selectAll().where('gateway', '=', gateway).executeTakeFirst()
  const until = new Date(ctx.now.getTime() + PAUSE_MS)
  const { captured } = await ctx.db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.max('captured_at').as('captured'))
    .where('gateway', '=', gateway)
    .where('captured_at', '>', new Date(ctx.now.getTime() - WINDOW))
    .executeTakeFirstOrThrow()
  const from = Math.max(ctx.now.getTime() - WINDOW, pause?.resumed_at?.getTime() ?? 0, captured?.getTime() ?? 0)
  const { count } = await ctx.db
    .selectFrom('merchant_problems')
    .select(({ fn }) => fn.count<number>('source').distinct().as('count'))
    .where('gateway', '=', gateway)
    .where('verified', '=', true)
    .where('at', '>', new Date(from))
    .executeTakeFirstOrThrow()
  if (count < PROBLEMS_TO_PAUSE) return
  if (pause && pause.until > ctx.now) {
    await ctx.db.updateTable('card_pauses').set({ until }).where('gateway', '=', gateway).execute()
    return
  }
  const started = { started_at: ctx.now, until, resumed_at: null, resumed_by: null }
  await ctx.db
    .insertInto('card_pauses')
    .values({ gateway, ...started })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(started))
    .execute()
  await alert(ctx, `pause-${gateway}-${ctx.now.toISOString()}`, 'payments.alert_paused', problem)
  await invalidatePages(ctx)
}

async function alert(
  ctx: Context,
  subjectId: string,
  what: 'payments.alert_problem' | 'payments.alert_unverified' | 'payments.alert_paused',
  { gateway, code }: Reported,
): Promise<void> {
  const values = { code, account: gateway }
  await ctx.jobs.enqueue(ctx.db, alertStaffJob, { subjectId, what, values, path: '/dashboard/card-payments' })
}

/**
 * Reaction to a captured payment, in its transaction: the account works again. Not when people decide about money that
 * the bank took before the pause.
 */
export async function resumeAfterSuccess(ctx: Context, { attemptId }: { attemptId: string }): Promise<void> {
  const resumed = await ctx.db
    .updateTable('card_pauses')
    .set({ until: ctx.now, resumed_at: ctx.now })
    .where('until', '>', ctx.now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts')
          .select('payment_attempts.id')
          .where('payment_attempts.id', '=', attemptId)
          .whereRef('payment_attempts.gateway', '=', 'card_pauses.gateway')
          .whereRef('captured_at', '>=', 'started_at'),
      ),
    )
    .returning('gateway')
    .executeTakeFirst()
  if (!resumed) return
  await resolveTask(ctx, 'merchant_problem', resumed.gateway)
  await invalidatePages(ctx)
}

/** Staff have solved the problem, or know that there is none: cards are offered again at once. */
export const resumeCards = command({
  id: 'payments.resume_cards',
  allow: 'payments.refund',
  input: z.strictObject({ gateway: z.string().max(40) }),
  subject: (input) => input.gateway,
  async run(ctx, { gateway }): Promise<void> {
    const resumed = { until: ctx.now, resumed_at: ctx.now, resumed_by: ctx.actor!.id }
    await ctx.db.updateTable('card_pauses').set(resumed).where('gateway', '=', gateway).execute()
    await resolveTask(ctx, 'merchant_problem', gateway)
    await invalidatePages(ctx)
  },
})

/** The sources of problems are needed for ten minutes only. */
export async function purgeProblemSources({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('merchant_problems')
    .set({ source: '' })
    .where('source', '<>', '')
    .where('at', '<', new Date(now.getTime() - SOURCE_RETENTION_MS))
    .execute()
}

/** True while the account that takes a purpose is paused: pages offer another way first. */
export async function cardsPaused(ctx: Pick<Context, 'db' | 'now' | 'config'>, purpose: Purpose): Promise<boolean> {
  const names = accountsFor(purpose).map(({ name }) => name)
  if (names.length === 0) return false
  const row = await ctx.db
    .selectFrom('card_pauses')
    .select('gateway')
    .where('gateway', 'in', names)
    .where('until', '>', ctx.now)
    .executeTakeFirst()
  return row !== undefined
}
