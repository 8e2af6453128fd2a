import './tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { GatewayProblem, PaymentInquiryResult, RefundResult } from './gateway.ts'

export type EventSource = 'callback' | 'inquiry' | 'provision' | 'history' | 'refund'

type BankEvent = {
  gateway: string
  source: EventSource
  orderId: string | null
  attemptId: string | null
  /** Identifies the event, so that the same answer is stored once. */
  hash: string
  verified: boolean
  problem: GatewayProblem | null
  fields: Record<string, unknown>
}

/** Stores the bank's answer. Returns null when exactly this answer was stored before. */
export async function recordBankEvent(ctx: Pick<Context, 'db' | 'now'>, event: BankEvent): Promise<string | null> {
  const stored = await ctx.db
    .insertInto('bank_events')
    .values({
      id: crypto.randomUUID(),
      gateway: event.gateway,
      source: event.source,
      order_id: event.orderId,
      attempt_id: event.attemptId,
      body_hash: event.hash,
      verified: event.verified,
      problem: event.problem,
      fields: JSON.stringify(event.fields),
      at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('body_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/**
 * Stores the answer to an inquiry of ours; the same answer about the same subject gets the id of the first. `id`: null
 * for an order that no payment of ours has.
 */
export async function recordInquiry(
  ctx: Pick<Context, 'db' | 'now'>,
  attempt: { id: string | null; gateway: string; order_id: string },
  source: EventSource,
  answer: PaymentInquiryResult | RefundResult,
  about = attempt.order_id,
): Promise<string> {
  const hash = sha256(JSON.stringify([source, attempt.gateway, about, answer]))
  const stored = await recordBankEvent(ctx, {
    gateway: attempt.gateway,
    source,
    orderId: attempt.order_id,
    attemptId: attempt.id,
    hash,
    verified: answer.kind !== 'unknown',
    problem: answer.kind === 'unknown' ? answer.problem : null,
    fields: answer,
  })
  if (stored) return stored
  const first = ctx.db.selectFrom('bank_events').select('id').where('body_hash', '=', hash)
  return (await first.executeTakeFirstOrThrow()).id
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

type Read = Pick<Context, 'db'>

/** Stored with the bank's events about the order. Those of earlier versions have none: the order number was the key. */
export const ORPHAN_KEY = 'unknown_order'
/** SQL: the key that an event about an unknown order has. */
export const keyOfEvent = sql<string>`coalesce(fields ->> '${sql.raw(ORPHAN_KEY)}', order_id)`

/**
 * The order number, or with the merchant after it if another merchant named the same number before: order numbers are
 * unique for one merchant only.
 */
export async function orphanKey({ db }: Read, gateway: string, orderId: string): Promise<string> {
  const events = await db
    .selectFrom('bank_events')
    .select(['gateway', keyOfEvent.as('key')])
    .where('order_id', '=', orderId)
    .where('attempt_id', 'is', null)
    .where('verified', '=', true)
    .where('source', 'in', ['callback', 'history'])
    .execute()
  const own = events.find((event) => event.gateway === gateway)
  if (own) return own.key
  return events.length > 0 ? `${orderId}@${gateway}` : orderId
}

export const orderNumberOf = (key: string): string => key.split('@')[0]!

/** The payment that money of an unknown order became, by the key of the order; null while it waits. */
export async function adoptedOrphan({ db }: Read, key: string): Promise<string | null> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['id', 'gateway'])
    .where('order_id', '=', orderNumberOf(key))
    .execute()
  for (const { id, gateway } of attempts) if ((await orphanKey({ db }, gateway, orderNumberOf(key))) === key) return id
  return null
}
