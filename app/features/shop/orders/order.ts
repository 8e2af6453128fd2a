import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'

/** The states of an order. Only the transitions below are allowed. */
export const ORDER_STATES = [
  'new',
  'paid',
  'preparing',
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
  preparing: ['shipped', 'refunded'],
  shipped: ['delivered', 'returned', 'refunded'],
  delivered: ['returned', 'refunded'],
  // The bank may capture after the order expired: then the order is fulfilled or refunded.
  cancelled: ['paid', 'refunded'],
  returned: ['refunded'],
  refunded: [],
}

export const canTransition = (from: OrderState, to: OrderState): boolean => ORDER_TRANSITIONS[from].includes(to)

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

type WithdrawalFacts = {
  state: OrderState
  deliveredAt: Date | null
  withdrawalAt: Date | null
}

/** A buyer may withdraw once, from payment to fourteen days after delivery. */
export function canWithdraw({ state, deliveredAt, withdrawalAt }: WithdrawalFacts, now: Date): boolean {
  if (withdrawalAt || !['paid', 'preparing', 'shipped', 'delivered'].includes(state)) return false
  return deliveredAt === null || now.getTime() <= deliveredAt.getTime() + WITHDRAWAL_DAYS * DAY_MS
}

export function orderPath(token: string): string {
  return `/orders/${token}`
}
