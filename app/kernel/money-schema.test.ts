import { expect, test } from 'vitest'
import { z } from 'zod'
import { amountInput } from './money-schema.ts'

const Donation = z.object({ amount: amountInput() })
const problem = (amount: unknown) => {
  const result = Donation.safeParse({ amount })
  return result.success ? null : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a typed amount is converted to kuruş', () => {
  expect(Donation.parse({ amount: '١٬٠٠٠٫٥٠' })).toEqual({ amount: 100_050 })
  expect(Donation.parse({ amount: 250 })).toEqual({ amount: 25_000 })
})

test.each([
  [undefined, 'money.empty'],
  [null, 'money.empty'],
  ['', 'money.empty'],
  [['250'], 'money.not_a_number'],
  [true, 'money.not_a_number'],
  [NaN, 'money.not_a_number'],
  ['1e3', 'money.not_a_number'],
  [0, 'money.zero'],
  [-5, 'money.negative'],
  [100.005, 'money.too_precise'],
  ['100.005', 'money.ambiguous'],
  [10 ** 12, 'money.too_large'],
])('%j is refused as %s, once, on its field', (amount, key) => {
  expect(problem(amount)).toEqual([['amount', key]])
})

test('the language of the form decides the grouping sign', () => {
  expect(amountInput({ locale: 'tr' }).parse('1.234')).toBe(123_400)
})

test('the documented schema accepts a number or text', () => {
  expect(z.toJSONSchema(amountInput(), { io: 'input' })).toMatchObject({ type: ['number', 'string'] })
})
