import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DONATION } from '#features/donations/record/fields.ts'
import { minor, withoutNegatives } from '#kernel/money.ts'
import { cleanName, donorProblems, readAmount, readEmail, readName } from './form-state.ts'

const limits = { minimum: minor(5_00), maximum: minor(200_000_00) }
const amount = (typed: unknown, locale?: 'ar' | 'en' | 'tr') => {
  const read = readAmount(typed, limits, 'en', locale)
  return read.ok ? read.value : read.problem.code
}

test.each([
  ['250', 250_00],
  ['٢٥٠', 250_00],
  ['۲۵۰٫۷۵', 250_75],
  ['1.000', 1_000_00],
  ['5', 5_00],
  ['4.99', 'donation_form.amount_below'],
  ['200000', 200_000_00],
  ['200000.01', 'donation_form.amount_above'],
  ['99999999999', 'donation_form.amount_above'],
  ['', 'extra_amount_required'],
  ['0', 'extra_amount_required'],
  ['-5', 'donation_form.amount_negative'],
  ['abc', 'donation_form.amount_unreadable'],
  ['1e3', 'donation_form.amount_unreadable'],
  ['10.999', 'donation_form.amount_ambiguous'],
  ['10.9991', 'donation_form.amount_too_precise'],
  [null, 'extra_amount_required'],
  [[100], 'donation_form.amount_unreadable'],
] as const)('the amount %j is read as %s', (typed, expected) => {
  expect(amount(typed)).toBe(expected)
})

test('the language of the form decides what its separator means', () => {
  expect(amount('1.234', 'tr')).toBe(1_234_00)
  expect(amount('1.234', 'en')).toBe('donation_form.amount_ambiguous')
})

test('an error of an amount names the limit in the reader’s money format', () => {
  const read = readAmount('1', limits, 'ar')
  expect(read).toEqual({
    ok: false,
    problem: { code: 'donation_form.amount_below', params: { minimum: '\u200f5\u00a0₺' } },
  })
})

test('a minus sign clears the field', () => {
  expect(withoutNegatives('-5')).toBe('')
  expect(withoutNegatives('5−')).toBe('')
  expect(withoutNegatives('٥٠')).toBe('٥٠')
})

test('a name is stored without characters that could disturb the text around it, and otherwise unchanged', () => {
  expect(cleanName('  ليلى\u202e \u0000 حسن\n')).toBe('ليلى حسن')
  expect(cleanName('İbrahim Çağrı-Öz')).toBe('İbrahim Çağrı-Öz')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const name = cleanName(typed)
      expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(cleanName(name)).toBe(name)
    }),
  )
})

test.each([
  ['ليلى', false, 'ليلى'],
  ['', true, ''],
  ['   ', false, 'full_name_required'],
  ['x'.repeat(101), false, 'donation_form.name_too_long'],
  ['4155 6501 0041 6111', false, 'donation_form.name_is_card'],
  ['٤١٥٥٦٥٠١٠٠٤١٦١١١', true, 'donation_form.name_is_card'],
  ['0555 123 45 67', false, '0555 123 45 67'],
])('the name %j (anonymous: %s) is read as %j', (typed, anonymous, expected) => {
  const read = readName(typed, anonymous)
  expect(read.ok ? read.value : read.problem.code).toBe(expected)
})

test.each([
  ['leyla@example.com', false, 'leyla@example.com'],
  [' leyla٢@example.com ', false, 'leyla2@example.com'],
  ['', false, 'email_required'],
  ['', true, ''],
  ['leyla', true, 'donation_form.email_invalid'],
  ['leyla@example', false, 'donation_form.email_invalid'],
  ['a@b.com,c@d.com', false, 'donation_form.email_invalid'],
  ['a@b.com\nBcc: c@d.com', false, 'donation_form.email_invalid'],
  [`${'x'.repeat(250)}@b.com`, false, 'donation_form.email_invalid'],
])('the address %j (anonymous: %s) is read as %j', (typed, anonymous, expected) => {
  const read = readEmail(typed, anonymous)
  expect(read.ok ? read.value : read.problem.code).toBe(expected)
})

test('an empty donor step reports both missing fields', () => {
  expect(donorProblems(EMPTY_DONATION)).toEqual({
    donor_name: { code: 'full_name_required' },
    email: { code: 'email_required' },
  })
  expect(donorProblems({ ...EMPTY_DONATION, donor_name: 'فاعل خير', anonymous: true })).toEqual({})
})
