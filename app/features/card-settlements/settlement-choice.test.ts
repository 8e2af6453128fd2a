/** For any open payments and any line of a statement, what is suggested is a payout that the bank can have made. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { expectedCommission, isPossibleCommission, sumsOf, type OpenDay } from './settlement.ts'
import { payoutDay, suggestSettlements, type Merchant } from './suggest-settlements.ts'

const FIRST = '2026-10-01'
const gateways = ['payfor', 'payfor-shop'] as const
const openDays = fc
  .uniqueArray(
    fc.record({
      gateway: fc.constantFrom(...gateways),
      currency: fc.constantFrom('TRY' as const, 'USD' as const),
      after: fc.integer({ min: 0, max: 40 }),
      sales: fc.integer({ min: 100, max: 900_000 }),
      returned: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
      payments: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 14, selector: ({ gateway, currency, after }) => `${gateway} ${currency} ${after}` },
  )
  .map((days) =>
    days.map(({ gateway, currency, after, sales, returned, payments }): OpenDay => ({
      gateway,
      merchant: gateway === 'payfor' ? 'donation' : 'order',
      currency,
      day: addDays(FIRST, after),
      payments,
      sales: minor(sales),
      returned: minor(returned),
    })),
  )
const merchants = fc.tuple(...gateways.map((gateway, at) =>
  fc.record({
    gateway: fc.constant(gateway),
    number: fc.constantFrom(null, `08530000000970${at}`),
    days: fc.integer({ min: 0, max: 40 }),
    rate: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)),
  }),
)) as fc.Arbitrary<Merchant[]> // prettier-ignore

/** The payout of some consecutive open days of a merchant, less a commission. */
const payout = fc.record({
  days: openDays,
  merchants,
  from: fc.nat(13),
  length: fc.integer({ min: 1, max: 5 }),
  percent: fc.integer({ min: 0, max: 22 }),
  later: fc.integer({ min: -1, max: 6 }),
  isNamed: fc.boolean(),
})

function lineOf({ days, merchants: all, from, length, percent, later, isNamed }: typeof payout extends fc.Arbitrary<infer V> ? V : never) {
  const start = days[from % days.length]!
  const own = days
    .filter(({ gateway, currency }) => gateway === start.gateway && currency === start.currency)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const paid = own.slice(own.indexOf(start), own.indexOf(start) + length)
  const { gross, sales } = sumsOf(paid)
  const merchant = all.find(({ gateway }) => gateway === start.gateway)!
  return {
    paid,
    merchant,
    line: {
      currency: start.currency,
      amount: minor(gross - Math.round((sales * percent) / 100)),
      day: addDays(payoutDay(paid.at(-1)!.day, merchant.days), later),
      text: isNamed && merchant.number ? `POS ${merchant.number}` : 'POS',
    },
  }
} // prettier-ignore

test('a suggestion is whole days of one merchant, adds up to the line, and gives the reasons that are true', () => {
  fc.assert(
    fc.property(payout, (asked) => {
      const { line, merchant: named } = lineOf(asked)
      const found = suggestSettlements(line, asked.days, asked.merchants)
      expect(found.length).toBeLessThanOrEqual(2)
      for (const one of found) {
        const merchant = asked.merchants.find(({ gateway }) => gateway === one.gateway)!
        const days = asked.days.filter(
          ({ gateway, currency, day }) =>
            gateway === one.gateway && currency === line.currency && day >= one.from && day <= one.through,
        )
        const sums = sumsOf(days.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
        expect(one).toMatchObject(sums)
        expect(line.amount + one.commission).toBe(one.gross)
        expect(isPossibleCommission(one.commission, one)).toBe(true)
        expect(one.through <= line.day).toBe(true)
        const expected = expectedCommission(merchant, sums)
        const isExpected = expected !== null && one.commission >= expected.least && one.commission <= expected.most
        expect(one.reasons.includes('rate')).toBe(isExpected)
        expect(one.reasons.includes('value_date')).toBe(days.every(({ day }) => payoutDay(day, merchant.days) === line.day)) // prettier-ignore
        if (line.text !== 'POS') expect([one.gateway, one.reasons[0]]).toEqual([named.gateway, 'merchant'])
        expect(one.reasons.some((reason) => reason !== 'merchant')).toBe(true)
      }
      const rank = found.map(({ reasons, commission }) => [-reasons.length, Math.abs(commission)])
      expect(rank).toEqual(rank.toSorted(([a, b], [c, d]) => a! - c! || b! - d!))
    }),
    { numRuns: 250 },
  )
})

test('a payout of one day at the agreed rate on the agreed day is always found', () => {
  fc.assert(
    fc.property(payout, (asked) => {
      const { paid, merchant } = lineOf({ ...asked, length: 1 })
      const [day] = paid
      fc.pre(merchant.rate !== null && day!.sales > day!.returned)
      const sums = sumsOf(paid)
      const commission = minor(Math.round((sums.sales * merchant.rate!) / 100))
      fc.pre(isPossibleCommission(commission, sums))
      const line = {
        currency: day!.currency,
        amount: minor(sums.gross - commission),
        day: payoutDay(day!.day, merchant.days),
        text: merchant.number ?? 'POS',
      }
      // Only this day is open, so that nothing fits better.
      const [found] = suggestSettlements(line, paid, [merchant])
      expect(found).toMatchObject({ from: day!.day, through: day!.day, commission })
      expect(found!.reasons).toEqual(expect.arrayContaining(['rate', 'value_date']))
    }),
    { numRuns: 150 },
  )
})

test('payouts are on working days, never earlier than agreed, and at most two days later', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(60), (after, blocked) => {
      const day = addDays(FIRST, after)
      const paidOn = payoutDay(day, blocked)
      expect([0, 6]).not.toContain(new Date(`${paidOn}T12:00:00Z`).getUTCDay())
      expect(paidOn >= addDays(day, blocked) && paidOn <= addDays(day, blocked + 2)).toBe(true)
    }),
  )
})
