/** Commissions of card payments: what is plausible, and what the agreed rate allows. */
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { minor, type Minor } from '#kernel/money.ts'
import { expectedCommission, isPossibleCommission, sumsOf, type OpenDay } from './settlement.ts'

const terms = (rate: number | null) => ({ days: 1, rate })
const sums = (sales: number, gross: number, payments: number) => ({
  sales: minor(sales),
  gross: minor(gross),
  payments,
})

test.each([
  [0, 100_00, 0, true],
  [20_00, 100_00, 0, true],
  [20_01, 100_00, 0, false],
  [-1, 100_00, 0, false],
  [-20_00, 0, 100_00, true],
  [-20_01, 300_00, 100_00, false],
  [0, 0, 0, true],
  [1, 0, 100_00, false],
])('a commission of %i kuruş from sales of %i and refunds of %i kuruş is plausible: %s', (commission, sales, returned, plausible) => {
  const sums = { sales: minor(sales), returned: minor(returned) }
  expect(isPossibleCommission(commission as Minor, sums)).toBe(plausible)
}) // prettier-ignore

test('without an agreed rate no commission is expected; at 0 % only rounding is allowed', () => {
  expect(expectedCommission(terms(null), sums(100_00, 100_00, 1))).toBeNull()
  expect(expectedCommission(terms(0), sums(100_00, 100_00, 3))).toEqual({ least: 0, most: 3 })
})

test('when more was returned than sold, the bank may keep the commission of the sales or return that of the refunds', () => {
  expect(expectedCommission(terms(2), sums(100_00, -300_00, 1))).toEqual({ least: -6_01, most: 2_01 })
})

const payment = record({ amount: integer({ min: 1, max: 500_000 }), isRefunded: boolean() })
const rounding = constantFrom(Math.round, Math.floor, Math.ceil)

test('the commission is in the expected range for any rounding of the bank and both treatments of refunds', () => {
  assert(
    property(
      array(payment, { minLength: 1, maxLength: 30 }),
      integer({ min: 0, max: 2_000 }),
      rounding,
      boolean(),
      (payments, hundredths, round, returnsCommission) => {
        const rate = hundredths / 100
        const sales = payments.reduce((all, { amount }) => all + amount, 0)
        const kept = payments.filter(({ isRefunded }) => !isRefunded)
        const gross = kept.reduce((all, { amount }) => all + amount, 0)
        const charged = returnsCommission ? kept : payments
        const commission = charged.reduce((all, { amount }) => all + round((amount * rate) / 100), 0)
        const { least, most } = expectedCommission(terms(rate), sums(sales, gross, payments.length))!
        expect(commission).toBeGreaterThanOrEqual(least)
        expect(commission).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test('the sums of days: sales less refunds is what the bank owes', () => {
  const day = (day: string, payments: number, sales: number, returned: number): OpenDay => ({
    gateway: 'payfor',
    merchant: 'donation',
    currency: 'TRY',
    day,
    payments,
    sales: minor(sales),
    returned: minor(returned),
  })
  expect(sumsOf([day('2026-11-20', 2, 300_00, 0), day('2026-11-22', 1, 50_00, 120_00)])).toEqual({
    gateway: 'payfor',
    merchant: 'donation',
    from: '2026-11-20',
    through: '2026-11-22',
    payments: 3,
    sales: 350_00,
    returned: 120_00,
    gross: 230_00,
  })
})
