/** The key of an order that no payment of ours has: the subject of its task, and the name of its suspense account. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

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
