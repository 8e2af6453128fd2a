import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  countLinks,
  multiLineInput,
  optionalLineInput,
  phoneInput,
  questionInput,
  reasonInput,
  referenceInput,
  singleLineInput,
} from './text-validators.ts'

const line = singleLineInput(10, { missing: 'missing', long: 'long' })
const lines = multiLineInput(10, { missing: 'missing', long: 'long' })
const phone = phoneInput('missing', 'wrong')
/** The accepted value, or the code of the error. */
const read = (schema: z.ZodType<string>, typed: unknown) => {
  const { data, error } = schema.safeParse(typed)
  return error ? { error: error.issues[0]!.message } : data
}

test.each([
  ['  نص  ', 'نص'],
  ['a\r\nBcc: x', 'a Bcc: x'],
  ['a\u2028b', 'a b'],
  // A right-to-left override would show the rest of a line backwards.
  ['\u202Egnp.exe', 'gnp.exe'],
  ['\u2067a\u2069', 'a'],
  // Marks and joiners that Arabic, Persian and emoji need stay.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['e\u0301', 'é'],
  ['\u0000\u0007', { error: 'missing' }],
  ['   ', { error: 'missing' }],
  // Zero-width space and joiner, filler of Hangul, blank of Braille: such a name would be shown as an empty line.
  ['\u200b\u200d\u2060', { error: 'missing' }],
  ['\u3164', { error: 'missing' }],
  ['\u2800 \ufe0f', { error: 'missing' }],
  ['👩\u200d👧', '👩\u200d👧'],
  [undefined, { error: 'missing' }],
  ['0123456789', '0123456789'],
  ['01234567890', { error: 'long' }],
])('the line %j is read as %j', (typed, value) => {
  expect(read(line, typed)).toEqual(value)
})

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\tb', 'a\tb'],
  ['a\u202Eb\u0000', 'ab'],
  ['\n\n', { error: 'missing' }],
  ['\u200f\n\u115f', { error: 'missing' }],
  ['0123\n56789', '0123\n56789'],
  ['0123\n567890', { error: 'long' }],
])('the text %j is read as %j', (typed, value) => {
  expect(read(lines, typed)).toEqual(value)
})

test('a card number is refused in every text but a reference, and a question to the assistant, which masks it', () => {
  const codes = { missing: 'missing', long: 'long' }
  const card = 'كرتي ٤٥٠٨ ٠٣٤٥ ٠٨٠٣ ٤٥٠٩'
  for (const input of [singleLineInput(99, codes), multiLineInput(99, codes), reasonInput])
    expect(read(input, card)).toEqual({ error: 'errors.card_number' })
  expect(optionalLineInput(99, 'long').safeParse(card).error?.issues[0]!.message).toBe('errors.card_number')
  expect(read(questionInput(99, codes), card)).toBe(card)
  expect(read(referenceInput(99, codes), '4508034508034509')).toBe('4508034508034509')
})

/** Line ends, direction marks and controls, between letters of both directions. */
const HOSTILE = [
  '\0',
  '\n',
  '\r',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  'a',
  'ن',
  ' ',
]

test('no typed text can add a line to an email header or turn the direction of what follows', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 10 }), (typed) => {
      const value = read(line, typed)
      if (typeof value === 'string') expect(value).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ['0532 123 45 67', '+905321234567'],
  ['532 123 45 67', '+905321234567'],
  ['0212 555 00 11', '+902125550011'],
  ['+90 (532) 123-45-67', '+905321234567'],
  ['0090 532 123 45 67', '+905321234567'],
  ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
  ['۰۵۳۲۱۲۳۴۵۶۷', '+905321234567'],
  ['\u2066+905321234567\u2069', '+905321234567'],
  ['+49 30 123456', '+4930123456'],
  // Pasted from a chat, with a mark of direction.
  ['\u200e+90 532 123 45 67', '+905321234567'],
  ['\u200f0532 123 45 67\u061c', '+905321234567'],
  ['0532/123 45 67', '+905321234567'],
  ['0532–123–45–67', '+905321234567'],
  ['(+90) 532 123 45 67', '+905321234567'],
  ['+90 0532 123 45 67', '+905321234567'],
  ['90 532 123 45 67', '+905321234567'],
  ['90 0532 123 45 67', '+905321234567'],
  ['00963 944 123 456', '+963944123456'],
  ['123456', { error: 'wrong' }],
  ['+90 532 CALL', { error: 'wrong' }],
  ['1'.repeat(26), { error: 'wrong' }],
  ['1'.repeat(16), { error: 'wrong' }],
  ['-- (..) --', { error: 'wrong' }],
  ['+ 12 34 56', { error: 'wrong' }],
  ['', { error: 'missing' }],
  [null, { error: 'missing' }],
])('the phone number %j is read as %j', (typed, value) => {
  expect(read(phone, typed)).toEqual(value)
})

test('a phone number that was read is read again as the same number', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢ -.'), minLength: 7, maxLength: 18 })
  fc.assert(
    fc.property(fc.constantFrom('', '+', '00', '+90', '0'), digits, (start, rest) => {
      const once = read(phone, start + rest)
      if (typeof once === 'string') expect(read(phone, once)).toBe(once)
    }),
  )
})

test('a reason is required, and has a limit', () => {
  expect(read(reasonInput, undefined)).toEqual({ error: 'errors.reason_required' })
  expect(read(reasonInput, '  a ')).toEqual({ error: 'errors.reason_required' })
  expect(read(reasonInput, '\u200b'.repeat(9))).toEqual({ error: 'errors.reason_required' })
  expect(read(reasonInput, ' asked by phone ')).toBe('asked by phone')
  expect(read(reasonInput, 'x'.repeat(100_000))).toEqual({ error: 'errors.reason_too_long' })
})

test.each([
  ['no link: sanad.example', 0],
  ['https://a.example http://b.example', 2],
  ['WWW.example.org and [URL=x] and <a href="y">', 3],
])('%j has %i links', (text, count) => {
  expect(countLinks(text)).toBe(count)
})
