import { addDays, dayOf } from '#kernel/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'
import type { TextKey } from '#kernel/text.ts'

/** The address of an order whose buyer was erased. */
export const ERASED_EMAIL = 'erased@erased.invalid'

/** The states of an order. Only the transitions below are allowed. */
export const ORDER_STATES = [
  'new',
  'paid',
  'preparing',
  'partly_shipped',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * `changed`: a price, the delivery fee, the coupon or the stock changed before another payment attempt. `late`: paid
 * after it had expired, and refunded.
 */
export type CancelCause = 'expired' | 'buyer' | 'staff' | 'changed' | 'late'

export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  new: ['paid', 'cancelled'],
  paid: ['preparing', 'refunded'],
  preparing: ['partly_shipped', 'shipped', 'refunded'],
  partly_shipped: ['shipped', 'returned', 'refunded'],
  shipped: ['delivered', 'returned', 'refunded'],
  delivered: ['returned', 'refunded'],
  // The bank may capture after the order expired: then the order is fulfilled or refunded.
  cancelled: ['paid', 'refunded'],
  returned: ['refunded'],
  refunded: [],
}

/** Steps back: staff take them with a reason when a step was recorded by mistake; the last by reopening a dispute. */
const ORDER_CORRECTIONS: Partial<Record<OrderState, readonly OrderState[]>> = {
  partly_shipped: ['preparing'],
  shipped: ['preparing', 'partly_shipped'],
  delivered: ['shipped'],
  refunded: ['paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'cancelled', 'returned'],
}

/** The causes of the events of these steps. */
export const DELIVERY_UNDONE = 'delivery undone'
export const SHIPMENT_CANCELLED = 'shipment cancelled'

export const canTransition = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to)

/** The cause of the event of goods that came back after the full refund. */
export const RETURNED_AFTER_REFUND = 'returned after refund'

/** The cause of the event of a dispute that was closed and is open again. */
export const DISPUTE_REOPENED = 'dispute reopened'

/** The cause of the event of data of the buyer that staff corrected. */
export const BUYER_CORRECTED = 'buyer corrected'

/** The cause of the event of a withdrawal that staff closed. */
export const WITHDRAWAL_CLOSED = 'withdrawal closed'

/** The cause of the event of goods that came back after others of the same order. */
export const RETURNED_MORE = 'returned more'

const RETURNABLE: readonly OrderState[] = ['partly_shipped', 'shipped', 'delivered', 'returned', 'refunded']

/**
 * Goods may come back in several parts, also after the full refund. The first return moves the order to `returned`; a
 * refunded one stays refunded. `withBuyer`: the lines of which the buyer has units.
 */
export function canReturn({ state, withBuyer }: { state: OrderState; withBuyer: readonly unknown[] }): boolean {
  return RETURNABLE.includes(state) && withBuyer.length > 0
}

/** @throws for a transition that is not allowed */
export function assertOrderTransition(from: OrderState, to: OrderState): void {
  if (!canTransition(from, to) && !ORDER_CORRECTIONS[from]?.includes(to))
    throw new Error(`an order cannot go from ${from} to ${to}`)
}

/** Milliseconds for which units stay reserved for a buyer who is paying. */
export const RESERVED_FOR = 20 * MINUTE_MS
/** Milliseconds from ordering after which an unpaid order cannot reserve its units again. */
export const MAX_UNPAID_AGE = 2 * HOUR_MS
/** Days after delivery in which a buyer may withdraw (Law 6502, article 48). */
const WITHDRAWAL_DAYS = 14

/** Whether staff still have to refund or close a withdrawal. */
export const isWithdrawalOpen = (order: {
  state: OrderState
  withdrawal_at: Date | null
  withdrawal_closed_at: Date | null
}): boolean =>
  order.withdrawal_at !== null && order.withdrawal_closed_at === null && OPEN_WITHDRAWAL_STATES.includes(order.state)

type WithdrawalFacts = Parameters<typeof isWithdrawalOpen>[0] & {
  delivered_at: Date | null
  /** The lines of which the buyer has units, which were sent and did not come back. */
  withBuyer: readonly unknown[]
}

const WITHDRAWABLE: readonly OrderState[] = ['paid', 'preparing', 'partly_shipped', 'shipped', 'delivered']

/**
 * A buyer may withdraw from payment to the end of the fourteenth day after the day of delivery, in Istanbul; again when
 * the seller has closed an earlier withdrawal, for example because the buyer had changed their mind before delivery.
 * After a part came back, the buyer may withdraw from what they still have.
 */
export function canWithdraw(order: WithdrawalFacts, now: Date): boolean {
  const partlyReturned = order.state === 'returned' && order.withBuyer.length > 0
  if (isWithdrawalOpen(order) || !(partlyReturned || WITHDRAWABLE.includes(order.state))) return false
  return order.delivered_at === null || dayOf(now) <= addDays(dayOf(order.delivered_at), WITHDRAWAL_DAYS)
}

/** The states in which something may still have to be sent. */
export const UNSENT_STATES: readonly OrderState[] = ['paid', 'preparing', 'partly_shipped']

/** The states in which a withdrawal still needs a refund. */
export const OPEN_WITHDRAWAL_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'refunded' && state !== 'cancelled',
)

/** The states in which an order has a shipping label. */
export const LABELLED_STATES: readonly OrderState[] = [...UNSENT_STATES, 'shipped', 'delivered']

/** The column of the board: what is partly shipped is still being prepared. */
export const boardColumn = (state: OrderState): OrderState => (state === 'partly_shipped' ? 'preparing' : state)

export function orderPath(token: string): string {
  return `/orders/${token}`
}

/** The name of an order's state: a parcel for pickup is not on its way but ready. */
export function stateKey({ state, delivery }: { state: OrderState; delivery: 'courier' | 'pickup' }): TextKey {
  if (delivery === 'pickup' && state === 'shipped') return 'orders.state.ready'
  if (delivery === 'pickup' && state === 'partly_shipped') return 'orders.state.partly_ready'
  return `orders.state.${state}`
}
