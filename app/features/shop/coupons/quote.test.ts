/** The price of an order, for any cart, coupon and shipping rules: what is never true, and what always is. */
import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { bookedLines, taxFee, taxLines, vatGroups } from '#features/shop/vat/vat.ts'
import { add, minor, subtract, sum, ZERO, type Minor } from '#kernel/money.ts'
import { bestQuote, foldCode, priceOrder, type Coupon } from './coupon.ts'

const amount = (most: number) => integer({ min: 0, max: most }).map(minor)
const line = record({
  price: integer({ min: 1, max: 500_000 }).map(minor),
  quantity: integer({ min: 1, max: 99 }),
  vat_rate: constantFrom(null, 0, 1, 10, 20),
})
const coupon = record({
  kind: constantFrom('percent', 'amount', 'delivery'),
  percent: integer({ min: 1, max: 100 }),
  amount: amount(2_000_000),
}).map(({ kind, percent, amount }): Coupon => {
  const one = { id: 1, code: 'TEN' }
  if (kind === 'percent') return { ...one, kind, percent }
  return kind === 'amount' ? { ...one, kind, amount } : { ...one, kind: 'delivery' }
})
const rules = record({ fee: amount(20_000), freeFrom: option(amount(1_000_000)) })
const way = constantFrom('courier' as const, 'pickup' as const)

test('an order costs at least one lira when its products do, and never more than products and shipping', () => {
  assert(
    property(amount(10_000_000), way, rules, option(coupon), (goods, delivery, shop, one) => {
      const { discount, fee, total } = priceOrder(goods, delivery, shop, one)
      expect(total).toBe(add(subtract(goods, discount), fee))
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(subtract(goods, discount)).toBeGreaterThanOrEqual(Math.min(goods, 1_00))
      expect([ZERO, shop.fee]).toContain(fee)
      if (delivery === 'pickup') expect(fee).toBe(0)
      if (one === null) expect(discount).toBe(0)
    }),
  )
})

test('a coupon never makes an order more expensive than without it, except when it takes the shipping over its limit', () => {
  assert(
    property(amount(10_000_000), way, rules, coupon, (goods, delivery, shop, one) => {
      const [without, used] = [priceOrder(goods, delivery, shop, null), priceOrder(goods, delivery, shop, one)]
      expect(used.total).toBeLessThanOrEqual(without.total + (used.fee > without.fee ? shop.fee : 0))
      expect(used.goods - used.discount).toBeLessThanOrEqual(without.goods)
    }),
  )
})

test('the quote of an order is never above its price without the coupon, which is used only where it lowers the total', () => {
  assert(
    property(amount(10_000_000), way, rules, coupon, (goods, delivery, shop, one) => {
      const without = priceOrder(goods, delivery, shop, null)
      const { quote, used } = bestQuote(goods, delivery, shop, one)
      expect(quote).toEqual(used ? priceOrder(goods, delivery, shop, one) : without)
      expect(quote.total < without.total).toBe(used !== null)
      expect(quote.total).toBeLessThanOrEqual(without.total)
    }),
  )
})

test('the ledger entries of an order add up to its total, and its VAT is what the prices include', () => {
  assert(
    property(
      record({ first: line, second: line }),
      way,
      rules,
      option(coupon),
      constantFrom(null, 20),
      boolean(),
      (lines, delivery, shop, one, feeRate, both) => {
        const cart = both ? [lines.first, lines.second] : [lines.first]
        const goods = sum(cart.map(({ price, quantity }) => (price * quantity) as Minor))
        const quote = priceOrder(goods, delivery, shop, one)
        const [taxed, fee] = [taxLines(cart, quote.discount), taxFee(quote, feeRate)]
        expect(sum(bookedLines(taxed, fee).map((entry) => entry.amount))).toBe(quote.total)
        expect(sum(taxed.map(({ discount }) => discount))).toBe(quote.discount)
        for (const group of vatGroups(taxed, fee)) {
          expect(add(group.net, group.vat)).toBe(group.gross)
          const exact = group.rate === null ? 0 : (group.gross * group.rate) / (100 + group.rate)
          // Each line and the shipping are rounded to the nearest kuruş.
          expect(Math.abs(group.vat - exact)).toBeLessThanOrEqual((taxed.length + 1) / 2)
        }
      },
    ),
  )
})

test.each([
  ['ten10', 'TEN10'],
  [' ten 10 ', 'TEN10'],
  ['TEN١٠', 'TEN10'],
  ['ten۱۰', 'TEN10'],
  ['\u2066TEN10\u2069', 'TEN10'],
  ['ＴＥＮ１０', 'TEN10'],
  ['indirim', 'INDIRIM'],
  ['İNDİRİM', 'INDIRIM'],
  ['ındırım', 'INDIRIM'],
  ['هدية', 'هدية'],
  ['', ''],
  ['x'.repeat(99), 'X'.repeat(40)],
])('a coupon typed as %j is the code %j, and folding it again changes nothing', (typed, code) => {
  expect(foldCode(typed)).toBe(code)
  expect(foldCode(code)).toBe(code)
})
