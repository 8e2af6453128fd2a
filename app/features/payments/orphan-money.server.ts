/** Money at the bank for an order number that no payment of ours has: it waits in suspense until two people decide. */
import './tables.ts'
import { sql } from 'kysely'
import { suspenseAccount } from '#features/ledger/account.ts'
import { entriesOf, post } from '#features/ledger/post.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { randomToken } from '#kernel/ids.ts'
import { negate, subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import {
  keyOfEvent,
  ORPHAN_KEY,
  orderNumberOf,
  orphanKey,
  recordBankEvent,
  recordInquiry,
  sha256,
} from './bank-event.server.ts'
import { captureTime } from './decide.ts'
import { netAmount, type Gateway, type HistoryLine } from './gateway.ts'
import { raiseTask, resolveTask } from './task.server.ts'
import { transitionAttempt, type Attempt } from './transition.server.ts'

export type Orphan = {
  /** Identifies the order (`orphanKey`). */
  key: string
  gateway: string
  orderId: string
  /** What the bank captured. */
  captured: Minor
  /** What the ledger holds of it in suspense: less, when the bank has returned a part. */
  booked: Minor
  currency: string
  /** When the card was charged; the booking, if the bank's list did not say. */
  since: Date
}

/** Money in suspense for an order number that no payment of ours has. Null when there is none (any more). */
export async function orphanOf({ db }: Pick<Context, 'db'>, key: string): Promise<Orphan | null> {
  const held = await ledgerEntries({ db })
    .clearSelect()
    .select(({ fn }) => [
      fn.sum<string>('minor').as('minor'),
      fn.min('at').as('since'),
      fn.min('currency').as('currency'),
    ])
    .where('account', '=', suspenseAccount(key))
    .executeTakeFirstOrThrow()
  const event = await db
    .selectFrom('bank_events')
    .select(['gateway', 'order_id', 'fields'])
    .where('order_id', '=', orderNumberOf(key))
    .where('attempt_id', 'is', null)
    .where(keyOfEvent, '=', key)
    .where('source', '=', 'history')
    .executeTakeFirst()
  if (!event || Number(held.minor) >= 0) return null
  const booked = negate(Number(held.minor) as Minor)
  // It is booked only with its sale.
  const sale = (event.fields.lines as HistoryLine[]).find((line) => line.kind === 'sale')!
  return {
    key,
    gateway: event.gateway,
    orderId: event.order_id!,
    captured: sale.amount,
    booked,
    currency: held.currency!,
    since: event.fields.capturedAt ? new Date(event.fields.capturedAt as string) : held.since!,
  }
}

/**
 * The same, locked to the end of the transaction: nothing of it is booked, decided or closed meanwhile. An order may have
 * no row yet, so the lock is on its number.
 */
export async function lockOrphan({ db }: Pick<Context, 'db'>, key: string): Promise<Orphan | null> {
  await lockByName({ db }, `unknown order ${orderNumberOf(key)}`)
  return orphanOf({ db }, key)
}

/**
 * Books what a day's list says about an order that we do not know (a database restored from an old copy) to suspense,
 * for staff to assign. Once: what the bank returns later is asked about (`postReturned`).
 */
export async function postOrphan(
  ctx: Context,
  gateway: Gateway,
  orderId: string,
  { day, lines }: { day: string; lines: HistoryLine[] },
): Promise<void> {
  const key = await orphanKey(ctx, gateway.name, orderId)
  const source = { kind: 'capture', sourceType: 'bank_order', sourceId: key }
  if ((await entriesOf(ctx, source)).length > 0) return
  const sale = lines.find((line) => line.kind === 'sale')
  const left = netAmount(lines)
  // A browser may have brought its approval.
  if (left === ZERO) return resolveTask(ctx, 'orphan_capture', key)
  if (!sale || left < ZERO) {
    await raiseTask(ctx, 'reversed_outside', key, { atBank: negate(left), known: 0 })
    return
  }
  const listed = captureTime(sale.at, ctx)
  // A time on another day than that of the list cannot be right.
  const capturedAt = sale.at && dayOf(listed) === day ? listed : null
  await withTransaction(ctx, async (inside) => {
    await lockOrphan(inside, key)
    await recordBankEvent(inside, {
      gateway: gateway.name,
      source: 'history',
      orderId,
      attemptId: null,
      hash: sha256(JSON.stringify(['history', gateway.name, lines])),
      verified: true,
      problem: 'other_order',
      fields: { lines, ...(capturedAt && { capturedAt }), [ORPHAN_KEY]: key },
    })
    await post(inside, {
      ...source,
      currency: sale.currency as Currency,
      ...(capturedAt && { movedAt: capturedAt }),
      entries: [
        { account: 'bank_receivable', minor: left },
        { account: suspenseAccount(key), minor: negate(left) },
      ],
    })
    await raiseTask(inside, 'orphan_capture', key, { amount: left, currency: sale.currency })
  })
}

/**
 * Asks the bank about the money of unknown orders in suspense, and books what it has returned to the payers: by its own
 * staff, or by us before the site was restored. Returns the order numbers about which it did not answer.
 */
export async function postReturned(ctx: Context, gateway: Gateway): Promise<string[]> {
  const open: string[] = []
  for (const { orderId, key } of await undecided(ctx, gateway.name)) {
    ctx.stopping?.throwIfAborted()
    if (!(await orphanOf(ctx, key))) continue
    const answer = await gateway.inquire(orderId)
    if (answer.kind === 'unknown') open.push(orderId)
    if (answer.kind !== 'captured') continue
    const held = answer.voided ? ZERO : subtract(answer.amount, answer.refunded)
    await withTransaction(ctx, async (inside) => {
      const orphan = await lockOrphan(inside, key)
      if (!orphan || answer.currency !== orphan.currency || held >= orphan.booked) return
      const returned = subtract(orphan.booked, held)
      const order = { id: null, gateway: gateway.name, order_id: orderId }
      await post(inside, {
        kind: 'orphan_returned',
        sourceType: 'bank_event',
        sourceId: await recordInquiry(inside, order, 'inquiry', answer),
        currency: orphan.currency as Currency,
        entries: [
          { account: suspenseAccount(key), minor: returned },
          { account: 'bank_receivable', minor: negate(returned) },
        ],
      })
      await resolveTask(inside, 'reversed_outside', key)
      if (held === ZERO) await resolveTask(inside, 'orphan_capture', key)
    })
  }
  return open
}

/** Orders that only the bank's list names. */
async function undecided({ db }: Pick<Context, 'db'>, gateway: string): Promise<{ orderId: string; key: string }[]> {
  const { rows } = await sql<{ orderId: string; key: string }>`
    select distinct order_id as "orderId", ${keyOfEvent} as key from bank_events e where source = 'history' and gateway = ${gateway}
      and not exists (select from payment_attempts a where a.gateway = e.gateway and a.order_id = e.order_id)
    order by order_id`.execute(db)
  return rows
}

/**
 * Creates a mismatched attempt for an orphan, its money in suspense, so that it can be accepted or refunded. The ledger
 * then has all that the bank captured; the caller books what the bank returned of it since, and closes the task.
 */
export async function adoptOrphan(ctx: Context, intentId: string, orphan: Orphan): Promise<Attempt> {
  const { key, orderId, captured, booked } = orphan
  const currency = orphan.currency as Currency
  const created = await ctx.db
    .insertInto('payment_attempts')
    .values({
      id: crypto.randomUUID(),
      intent_id: intentId,
      gateway: orphan.gateway,
      order_id: orderId,
      amount: booked,
      currency,
      state: 'created',
      redirect_token: randomToken(),
      expires_at: ctx.now,
      next_check_at: null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const because = { because: 'found in the list of the bank' }
  const money = { captured_amount: captured, captured_currency: currency, captured_at: orphan.since }
  const redirected = await transitionAttempt(ctx, created, 'redirected', because)
  const attempt = await transitionAttempt(ctx, redirected, 'mismatch', because, money)
  await post(ctx, {
    kind: 'orphan_adopted',
    sourceType: 'bank_order',
    sourceId: key,
    currency,
    entries: [
      { account: suspenseAccount(key), minor: booked },
      { account: 'bank_receivable', minor: negate(booked) },
    ],
  })
  await post(ctx, {
    kind: 'capture',
    sourceType: 'attempt',
    sourceId: attempt.id,
    currency,
    entries: [
      { account: 'bank_receivable', minor: captured },
      { account: suspenseAccount(attempt.id), minor: negate(captured) },
    ],
  })
  return attempt
}
