import { toLatinDigits } from '#kernel/digits.ts'
import { add, minor, percentOf, subtract, ZERO, type Minor } from '#kernel/money.ts'

/** A coupon with its kind of discount. */
export type Coupon = { id: number; code: string } & (
  { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor } | { kind: 'delivery' }
)

/** The bank's minimum amount: a coupon leaves at least one lira to pay. */
const LEAST_TOTAL = minor(1_00)

/**
 * Normalizes a typed code for storage: capitals, Latin digits, without spaces and marks. The dot above is a mark of İ,
 * and of the i that software makes of it in lower case. A folded code stays the same when it is folded again.
 */
export function foldCode(typed: string): string {
  return toLatinDigits(typed)
    .normalize('NFKD')
    .replace(/[\s\p{Cf}\u0307]/gu, '')
    .toUpperCase()
    .normalize('NFKC')
    .slice(0, 40)
}

export type Delivery = 'courier' | 'pickup'
/** From the settings document `shop`. */
export type DeliveryRules = { fee: Minor; freeFrom: Minor | null }
export type Quote = { goods: Minor; discount: Minor; fee: Minor; total: Minor }
/** The price of an order for one kind of delivery; `used`: the entered coupon lowers it. */
export type OfferedQuote = Quote & { used: boolean }

/** The total of an order. Discounts round in the buyer's favour, and leave at least a lira to pay. */
export function priceOrder(goods: Minor, delivery: Delivery, rules: DeliveryRules, coupon: Coupon | null): Quote {
  const wished =
    coupon?.kind === 'percent' ? percentOf(goods, coupon.percent) : coupon?.kind === 'amount' ? coupon.amount : ZERO
  const discount = minor(Math.max(0, Math.min(wished, subtract(goods, LEAST_TOTAL))))
  const paid = subtract(goods, discount)
  const free =
    delivery === 'pickup' || coupon?.kind === 'delivery' || (rules.freeFrom !== null && paid >= rules.freeFrom)
  const fee = free ? ZERO : rules.fee
  return { goods, discount, fee, total: add(paid, fee) }
}

/**
 * The price that a buyer pays, and the coupon if it lowers that price. Otherwise the coupon stays unused: free delivery is
 * worth nothing with pickup, and a discount can take the products below the limit of free delivery.
 */
export function bestQuote<C extends Coupon>(
  goods: Minor,
  delivery: Delivery,
  rules: DeliveryRules,
  coupon: C | null,
): { quote: Quote; used: C | null } {
  const without = priceOrder(goods, delivery, rules, null)
  const discounted = priceOrder(goods, delivery, rules, coupon)
  return discounted.total < without.total ? { quote: discounted, used: coupon } : { quote: without, used: null }
}
