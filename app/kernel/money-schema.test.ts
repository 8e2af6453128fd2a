import { expect, test } from 'vitest'
import { z } from 'zod'
import { amountInput, withFormAmount } from './money-schema.ts'
import { parse } from './parse.ts'

const Donation = z.object({ amount: amountInput() })
const problem = (amount: unknown) => {
  const result = z.object({ amount: amountInput() }).safeParse({ amount })
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

const Form = withFormAmount(
  z.object({
    amount: z.union([z.string().max(80), z.number()]),
    form: z.enum(['ar', 'en', 'tr']).optional(),
    payee: z.string().min(1, 'expenses.payee_required'),
  }),
)

test('the amount of a form is read in the language of the form', () => {
  expect(Form.parse({ amount: '1.234', form: 'tr', payee: 'A' })).toEqual({ amount: 123_400, payee: 'A' })
})

test.each([
  [
    { amount: '', payee: '' },
    { payee: 'expenses.payee_required', amount: 'money.empty' },
  ],
  [{ amount: '1.234', form: 'en', payee: 'A' }, { amount: 'money.ambiguous' }],
  [{ amount: '5', payee: '' }, { payee: 'expenses.payee_required' }],
  [{ payee: '' }, { amount: 'errors.field_invalid', payee: 'expenses.payee_required' }],
])('the form %j is refused with every wrong field at once', (form, fields) => {
  expect(() => parse(Form, form as never)).toThrow(
    expect.objectContaining({
      fields: Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, { code }])),
    }),
  )
})
