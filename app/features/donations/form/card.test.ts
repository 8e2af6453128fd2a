import { expect, test } from 'vitest'
import { bankCard, cardHints, cardProblems, EMPTY_CARD } from './card.ts'

const card = { number: '5528 7900 0000 0008', expiry: '12/39', cvc: '123' }
const now = new Date('2026-11-21T09:00:00Z')

test('an empty card misses its three fields', () => {
  expect(cardProblems(EMPTY_CARD)).toEqual({
    number: { code: 'card_number_required' },
    expiry: { code: 'card_exp_required' },
    cvc: { code: 'card_cvc_required' },
  })
})

test('a complete card is sent in the bank’s format: no spaces, no slash', () => {
  expect(cardProblems(card)).toEqual({})
  expect(bankCard(card)).toEqual({ number: '5528790000000008', expiry: '1239', code: '123' })
})

test('digits of every script are card digits', () => {
  expect(bankCard({ number: '٥٥٢٨ ٧٩٠٠ ٠٠٠٠ ٠٠٠٨', expiry: '١٢/٣٩', cvc: '۱۲۳' })).toEqual(bankCard(card))
})

test.each([
  ['a month that does not exist', { expiry: '13/39' }, 'expiry'],
  ['a year that is missing', { expiry: '12' }, 'expiry'],
  ['half a number', { number: '5528 7900' }, 'number'],
  ['two digits of a code', { cvc: '12' }, 'cvc'],
])('%s blocks the submission', (_, change, field) => {
  expect(Object.keys(cardProblems({ ...card, ...change }))).toEqual([field])
})

test('a wrong check digit and a past month only show hints', () => {
  const odd = { ...card, number: '5528 7900 0000 0009', expiry: '10/26' }
  expect(cardHints(odd, now)).toEqual({ number: 'donation_form.card_number_odd', expiry: 'donation_form.card_past' })
  expect(cardProblems(odd)).toEqual({})
  expect(cardHints(card, now)).toEqual({})
})
