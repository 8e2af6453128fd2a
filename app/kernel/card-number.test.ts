import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsCardNumber, maskCardNumbers } from './card-number.ts'

test.each([
  ['4508034508034509', '•••• 4509'],
  ['4508 0345 0803 4509', '•••• 4509'],
  ['4508-0345-0803-4509', '•••• 4509'],
  ['4508.0345.0803.4509', '•••• 4509'],
  ['45080 34508 034509', '•••• 4509'],
  ['4508  0345  0803  4509', '•••• 4509'],
  ['3744 270000 00003', '•••• 0003'],
  ['٤٥٠٨٠٣٤٥٠٨٠٣٤٥٠٩', '•••• 4509'],
  ['۴۵۰۸ ۰۳۴۵ ۰۸۰۳ ۴۵۰۹', '•••• 4509'],
  ['4508034508034509 12/27', '•••• 4509 12/27'],
  ['4508034508034509, 12/27 000', '•••• 4509, 12/27 000'],
  ['4508 0345 0803 4509 12 27 000', '•••• 4509 12 27 000'],
  ['Ayşe 4508034508034509', 'Ayşe •••• 4509'],
  ['12 4508034508034509', '12 •••• 4509'],
  ['kart:4508034508034509 ve 5528 7900 0000 0008', 'kart:•••• 4509 ve •••• 0008'],
])('%s contains a card number, and is written as %s', (text, masked) => {
  expect(containsCardNumber(text)).toBe(true)
  expect(maskCardNumbers(text)).toBe(masked)
})

test.each([
  '',
  'Ayşe Yılmaz',
  'TR33 0006 1005 1978 6457 8413 26',
  'TR330006100519786457841326',
  '+90 532 123 45 67',
  '+905321112233 34080 5528',
  '0532 111 22 33, 0533 444 55 66',
  '4508034508034508',
  '1007001110770111',
  '12.03.1950 - 05.11.2024',
  '450803450803450',
])('%s is no card number', (text) => {
  expect(containsCardNumber(text)).toBe(false)
  expect(maskCardNumbers(text)).toBe(text)
})

const words = fc.string({ unit: fc.constantFrom(...'aşم ,:/'), maxLength: 12 })
test('a card number between other words is found, and nothing else is changed', () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom('4508034508034509', '5528 7900 0000 0008'), (before, after, number) => {
      expect(maskCardNumbers(`${before}${number}${after}`)).toBe(`${before}•••• ${number.slice(-4)}${after}`)
    }),
  )
})
