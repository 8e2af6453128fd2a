/**
 * Compares the bank's own list with the ledger each night, both ways: the last two days, and every day not compared
 * yet.
 */
import type { Selectable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { ZERO } from '#kernel/money.ts'
import { inquirePayment } from './inquire.server.ts'
import { hasCapturedMoney } from './attempt.ts'
import { recordInquiry } from './bank-event.server.ts'
import { isReversal, netAmount, type Gateway, type HistoryLine } from './gateway.ts'
import { gateways } from './gateways/configured.server.ts'
import {
  daysBetween,
  noteClosed,
  noteCompared,
  noteProblem,
  RECENT_DAYS,
  startProgress,
} from './history-progress.server.ts'
import { postOrphan, postReturned } from './orphan-money.server.ts'
import { isReturned } from './queries.server.ts'
import type { AttemptTable } from './tables.ts'
import { raiseTask } from './task.server.ts'

/** How many days of a backlog one night compares; the next night continues. */
const DAYS_AT_ONCE = 31

export const compareHistoryJob = job({
  id: 'payments.compare_history',
  input: EmptyInput,
  run: reconcileBankHistory,
})

/** @throws when not every day could be compared, so that the job is tried again */
export async function reconcileBankHistory(ctx: Context): Promise<void> {
  const yesterday = addDays(dayOf(ctx.now), -1)
  await forEachGateway(ctx, async (gateway) => {
    const from = addDays(await startProgress(ctx, gateway.name), 1)
    const backlog = daysFrom(from, yesterday).slice(0, DAYS_AT_ONCE)
    const recent = daysFrom(addDays(yesterday, 1 - RECENT_DAYS), yesterday)
    await compareDays(ctx, gateway, [...new Set([...backlog, ...recent])].toSorted())
  })
}

/**
 * Compares every day from `day` (`2026-11-21`, Istanbul) to this moment, and those before it that were not compared
 * yet. For a restored site: afterwards everything the bank did since the copy is known.
 * @throws {AggregateError} when a bank returned no list or left a question open; call it again, compared days are
 * stored
 */
export async function compareHistorySince(ctx: Context, day: string): Promise<void> {
  await forEachGateway(ctx, async (gateway) => {
    const next = addDays(await startProgress(ctx, gateway.name), 1)
    await compareDays(ctx, gateway, daysFrom(next < day ? next : day, dayOf(ctx.now)))
  })
}

async function forEachGateway(ctx: Context, work: (gateway: Gateway) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  const open = [...gateways.values()].flatMap((account) => account.open(ctx.config) ?? [])
  await noteClosed(
    ctx,
    open.map(({ name }) => name),
  )
  for (const gateway of open) await work(gateway).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map((error) => (error as Error).message).join('; '))
}

function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, n) => addDays(first, n))
}

/**
 * Oldest first. Stops where the bank returns no list; an open question about one order does not stop the days after it,
 * but stops the recorded progress.
 */
async function compareDays(ctx: Context, gateway: Gateway, days: string[]): Promise<void> {
  const today = dayOf(ctx.now)
  const open: string[] = []
  try {
    for (const day of days) {
      ctx.stopping?.throwIfAborted()
      const lines = await gateway.history(day)
      if (!lines) throw new Error(`${gateway.name} returned no list of ${day}`)
      open.push(...(await compareDay(ctx, gateway, { day, back: daysBetween(day, today) }, lines)))
      if (open.length === 0 && day < today) await noteCompared(ctx, gateway.name, day)
    }
    open.push(...(await postReturned(ctx, gateway)))
    if (open.length > 0) throw new Error(`no clear answer from ${gateway.name} about: ${[...new Set(open)].join(', ')}`)
  } catch (error) {
    await noteProblem(ctx, gateway.name, (error as Error).message)
    throw error
  }
  await noteProblem(ctx, gateway.name, null)
}

/**
 * Returns the order numbers with an open question: listed as paid but not confirmed in an inquiry, or an inquiry without
 * an answer.
 */
async function compareDay(
  ctx: Context,
  gateway: Gateway,
  { day, back }: { day: string; back: number },
  lines: HistoryLine[],
): Promise<string[]> {
  const listed = new Set<string>()
  const open: string[] = []
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.orderId)) {
    const sale = ofOrder.find((line) => line.kind === 'sale')
    if (sale) listed.add(orderId)
    const attempt = await ctx.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('gateway', '=', gateway.name)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (!attempt) {
      await postOrphan(ctx, gateway, orderId, { day, lines: ofOrder })
      continue
    }
    if (!hasCapturedMoney(attempt.state)) {
      const { state, answer } = await inquirePayment(ctx, attempt)
      const voided = answer.kind === 'captured' && answer.voided
      if (netAmount(ofOrder) > ZERO && !hasCapturedMoney(state) && !voided) open.push(orderId)
      if (voided || !hasCapturedMoney(state)) continue
    }
    // A refund of last night may not be in our ledger yet.
    if (back > 1 && ofOrder.some(isReversal) && !(await compareReturned(ctx, gateway, attempt))) open.push(orderId)
  }
  await missingAtBank(ctx, gateway, { day, back }, listed)
  return open
}

/**
 * Compares everything that the bank returned of an attempt with the ledger. A day's list is not enough: next to one of
 * our refunds it may hold one by the bank's own staff. False when the bank does not answer.
 */
async function compareReturned(ctx: Context, gateway: Gateway, attempt: Selectable<AttemptTable>): Promise<boolean> {
  const answer = await gateway.inquire(attempt.order_id)
  await recordInquiry(ctx, attempt, 'inquiry', answer)
  if (answer.kind === 'unknown') return false
  if (answer.kind !== 'captured') return true
  const atBank = answer.voided ? answer.amount : answer.refunded
  // Read again: the attempt may have been captured a moment ago.
  const { returned } = await ctx.db
    .selectFrom('payment_attempts')
    .select('returned')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (atBank > returned)
    await raiseTask(ctx, 'reversed_outside', attempt.id, { atBank, known: returned, currency: answer.currency })
  return true
}

/**
 * Asks the bank about each payment that we booked on that day and the bank did not list: midnight may lie between the
 * two clocks. Without an answer it is asked again the next night, and then staff get the task as well. A payment about
 * which staff decided is not reported again: a day is compared more than once.
 */
async function missingAtBank(
  ctx: Context,
  gateway: Gateway,
  { day, back }: { day: string; back: number },
  listed: Set<string>,
): Promise<void> {
  const booked = await ctx.db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'returned', 'captured_amount'])
    .where('gateway', '=', gateway.name)
    .where('captured_at', '>=', startOfDay(day))
    .where('captured_at', '<', startOfDay(addDays(day, 1)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_tasks')
            .select('payment_tasks.id')
            .where('kind', '=', 'not_at_bank')
            .whereRef('subject', '=', ({ cast }) => cast<string>('payment_attempts.id', 'text'))
            .where('done_at', 'is not', null),
        ),
      ),
    )
    .execute()
  for (const attempt of booked) {
    if (listed.has(attempt.order_id) || (await isReturned(ctx, attempt))) continue
    const answer = await gateway.inquire(attempt.order_id)
    if (answer.kind === 'captured' || (answer.kind === 'unknown' && back < RECENT_DAYS)) continue
    await raiseTask(ctx, 'not_at_bank', attempt.id, { day, bankSays: answer.kind })
  }
}
