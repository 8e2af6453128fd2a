/** Each night the bank's own list of the last two days is held against the books, both ways. */
import type { Selectable } from 'kysely'
import { suspenseOf } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { istanbulParts } from '#kernel/dates.ts'
import { job, nothing } from '#kernel/job.server.ts'
import { negate, subtract, sum, ZERO, type Currency } from '#kernel/money.ts'
import { askBank } from './ask.server.ts'
import { tookMoney } from './attempt.ts'
import { keepEvent, sha256 } from './bank-event.server.ts'
import type { Gateway, HistoryLine } from './gateway.ts'
import { gateways } from './gateways/configured.server.ts'
import type { AttemptTable } from './tables.ts'
import { raiseTask } from './task.server.ts'

const DAY = 86_400_000
const DAYS_BACK = [1, 2]

export const compareHistoryJob = job({
  id: 'payments.compare_history',
  input: nothing,
  run: compareHistory,
})

/** @throws when a bank does not give its list, so that the job is tried again */
export async function compareHistory(ctx: Context): Promise<void> {
  for (const open of gateways.values()) {
    const gateway = open(ctx.config)
    if (!gateway) continue
    for (const back of DAYS_BACK) {
      const day = istanbulDay(new Date(ctx.now.getTime() - back * DAY))
      const lines = await gateway.history(day)
      if (!lines) throw new Error(`${gateway.name} gave no list of ${day}`)
      await compareDay(ctx, gateway, { day, back }, lines)
    }
  }
}

/** `2026-11-21`. */
export function istanbulDay(date: Date): string {
  const { year, month, day } = istanbulParts(date)
  return `${year}-${month}-${day}`
}

async function compareDay(
  ctx: Context,
  gateway: Gateway,
  { day, back }: { day: string; back: number },
  lines: HistoryLine[],
): Promise<void> {
  const listed = new Set<string>()
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.orderId)) {
    const sale = ofOrder.find((line) => line.kind === 'sale')
    if (sale) listed.add(orderId)
    const attempt = await ctx.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('gateway', '=', gateway.name)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    if (!attempt) await bookOrphan(ctx, gateway, orderId, ofOrder)
    else if (!tookMoney(attempt.state)) await askBank(ctx, attempt)
    // A refund of last night may be on its way to our books.
    else if (back > 1) await compareReversals(ctx, attempt, ofOrder)
  }
  await missingAtBank(ctx, gateway, day, listed)
}

const isReversal = (line: HistoryLine) => line.kind !== 'sale'

/** Money for an order that we don't know (a database restored from an old copy): in the books, for people to place. */
async function bookOrphan(ctx: Context, gateway: Gateway, orderId: string, lines: HistoryLine[]): Promise<void> {
  const sale = lines.find((line) => line.kind === 'sale')
  const left = subtract(sale?.amount ?? ZERO, sum(lines.filter(isReversal).map((line) => line.amount)))
  if (left === ZERO) return
  if (!sale || left < ZERO) return raiseTask(ctx, 'reversed_outside', orderId, { atBank: negate(left), known: 0 })
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    await keepEvent(inside, {
      gateway: gateway.name,
      source: 'history',
      orderId,
      attemptId: null,
      hash: sha256(JSON.stringify(['history', gateway.name, lines])),
      verified: true,
      problem: 'no such order',
      fields: { lines },
    })
    await post(inside, {
      kind: 'capture',
      sourceType: 'bank_order',
      sourceId: orderId,
      currency: sale.currency as Currency,
      entries: [
        { account: 'bank_receivable', minor: left },
        { account: suspenseOf(orderId), minor: negate(left) },
      ],
    })
    await raiseTask(inside, 'orphan_capture', orderId, { amount: left, currency: sale.currency })
  })
}

/** Given back at the bank's own desk: the books must hear of it from a person. */
async function compareReversals(ctx: Context, attempt: Selectable<AttemptTable>, lines: HistoryLine[]): Promise<void> {
  const atBank = sum(lines.filter(isReversal).map((line) => line.amount))
  if (atBank > attempt.returned)
    await raiseTask(ctx, 'reversed_outside', attempt.id, { atBank, known: attempt.returned })
}

/** What we booked on that day and the bank did not list, the bank is asked about singly: midnight lies between two lists. */
async function missingAtBank(ctx: Context, gateway: Gateway, day: string, listed: Set<string>): Promise<void> {
  const booked = await ctx.db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'captured_at'])
    .where('gateway', '=', gateway.name)
    .where('captured_at', '>=', new Date(Date.parse(day) - DAY))
    .where('captured_at', '<', new Date(Date.parse(day) + 2 * DAY))
    .execute()
  for (const attempt of booked) {
    if (istanbulDay(attempt.captured_at!) !== day || listed.has(attempt.order_id)) continue
    const word = await gateway.inquire(attempt.order_id)
    if (word.kind === 'captured' || word.kind === 'unknown') continue
    await raiseTask(ctx, 'not_at_bank', attempt.id, { day, bankSays: word.kind })
  }
}
