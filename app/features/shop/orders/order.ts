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

export const canTransition = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to)

/** The cause of the event of goods that came back after the full refund. */
export const RETURNED_AFTER_REFUND = 'returned after refund'

/** The cause of the event of a withdrawal that staff closed. */
export const WITHDRAWAL_CLOSED = 'withdrawal closed'

/** A return is recorded once. Goods may come back after the full refund; the order stays refunded then. */
export function canReturn({ state, sent, causes }: { state: OrderState; sent: boolean; causes: readonly string[] }) {
  if (state !== 'refunded') return canTransition(state, 'returned')
  return sent && !causes.includes('returned') && !causes.includes(RETURNED_AFTER_REFUND)
}

/** @throws for a transition that is not allowed */
export function assertOrderTransition(from: OrderState, to: OrderState): void {
  if (!canTransition(from, to)) throw new Error(`an order cannot go from ${from} to ${to}`)
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

type WithdrawalFacts = Parameters<typeof isWithdrawalOpen>[0] & { delivered_at: Date | null }

const WITHDRAWABLE: readonly OrderState[] = ['paid', 'preparing', 'partly_shipped', 'shipped', 'delivered']

/**
 * A buyer may withdraw from payment to the end of the fourteenth day after the day of delivery, in Istanbul; again when
 * the seller has closed an earlier withdrawal, for example because the buyer had changed their mind before delivery.
 */
export function canWithdraw(order: WithdrawalFacts, now: Date): boolean {
  if (isWithdrawalOpen(order) || !WITHDRAWABLE.includes(order.state)) return false
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
