/** What is hidden of questions before staff or a model read them, as people really type and paste it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mask } from './mask-personal-data.ts'

const [NBSP, DASH, NO_BREAK_DASH, INVISIBLE, LRI, PDI] = ['\u00A0', '–', '\u2011', '\u200B', '\u2066', '\u2069']

test.each([
  ['a phone', '0532 111 22 33'],
  ['a phone in one piece', '05321112233'],
  ['a phone without the zero', '5321112233'],
  ['an international phone', '+90 (532) 111-22-33'],
  ['a phone in Arabic digits', '٠٥٣٢ ١١١ ٢٢ ٣٣'],
  ['a phone in Persian digits', '۰۵۳۲۱۱۱۲۲۳۳'],
  ['a phone with long dashes', ['0532', '111', '22', '33'].join(DASH)],
  ['a phone with dashes that do not break', ['0532', '111', '22', '33'].join(NO_BREAK_DASH)],
  ['a phone with no-break spaces', ['0532', '111', '22', '33'].join(NBSP)],
  ['a phone with invisible characters', ['0532', '111', '22', '33'].join(INVISIBLE)],
  ['a phone copied from an Arabic page', `${LRI}+90 532${PDI} 111 22 33`],
  ['a phone with underscores', '0532_111_22_33'],
  ['a phone with dots in the middle', '0532·111·22·33'],
  ['a phone with commas', '0532,111,22,33'],
  ['a phone with commas and spaces', '0532, 111, 22, 33'],
  ['a phone with commas without the zero', '532,111,22,33'],
  ['an international phone with commas', '+90,532,111,22,33'],
  ['a phone with Arabic commas', '٠٥٣٢، ١١١، ٢٢، ٣٣'],
  ['a phone with spaced dashes', '0532 - 111 - 22 - 33'],
  ['a phone with spaced dashes without the zero', '532 – 111 – 22 – 33'],
  ['a phone with bars', '0532|111|22|33'],
  ['a phone with stars', '0532*111*22*33'],
  ['a phone of round groups with commas', '0530, 500, 50, 50'],
  ['a phone of round groups', '90 530 500 50 50'],
  ['a phone whose zero is apart', '0 (532) 111 22 33'],
  ['an identity number', '12345678901'],
  ['a card', '4111 1111 1111 1111'],
  ['a card with long dashes', ['4111', '1111', '1111', '1111'].join(DASH)],
  ['a card with commas', '4111,1111,1111,1111'],
  ['a card with commas and spaces', '4111, 1111, 1111, 1111'],
  ['a card with spaced dashes', '4111 - 1111 - 1111 - 1111'],
  ['a card with bars', '4111|1111|1111|1111'],
  ['a card of three groups with commas', '3714,496353,98431'],
  ['an email address', 'sara.omar+x@mail.example.org'],
  ['an email address with Arabic letters', 'سارة@مثال.com'],
  ['an email address with a wide sign', 'sara＠mail.example.org'],
  ['an email address with wide signs', 'sara.omar＠example．org'],
  ['an IBAN', 'TR33 0006 1005 1978 6457 8413 26'],
  ['an IBAN in one piece, in small letters', 'tr330006100519786457841326'],
  ['an IBAN with no-break spaces', ['TR33', '0006', '1005', '1978', '6457', '8413', '26'].join(NBSP)],
  ['an IBAN with dashes', ['TR33', '0006', '1005', '1978', '6457', '8413', '26'].join(NO_BREAK_DASH)],
  ['an IBAN with commas', 'TR33,0006,1005,1978,6457,8413,26'],
  ['an IBAN with commas and spaces', 'TR33, 0006, 1005, 1978, 6457, 8413, 26'],
  ['an IBAN with dots', 'TR33.0006.1005.1978.6457.8413.26'],
  ['an IBAN with bars', 'TR33|0006|1005|1978|6457|8413|26'],
  ['a British IBAN with dots', 'GB29.NWBK.6016.1331.9268.19'],
  ['a British IBAN', 'GB29 NWBK 6016 1331 9268 19'],
])('%s is hidden, and the words around it stay', (_, secret) => {
  // Marks of direction at the ends are not part of the number.
  const shown = (text: string) => text.replace(/[\u2066\u2069]/g, '')
  expect(shown(mask(`my number is ${secret} thanks`))).toBe('my number is ••• thanks')
  expect(shown(mask(`رقمي ${secret} شكرًا`))).toBe('رقمي ••• شكرًا')
})

test.each([
  '1.500.000 TL',
  '1,500,000.00',
  '1,500,000,000',
  '500,000,000,000',
  '٥٠٠٬٠٠٠ ليرة',
  '5, 10, 20, 50, 100, 250, 500 ₺',
  '1000, 2500, 5000 ₺',
  '٥٠، ١٠٠، ٢٥٠، ٥٠٠ ليرة',
  '500, 1000, 200',
  '500, 200, 1000',
  '500, 100, 50, 20',
  '500,1000,200',
  '٥٠٠، ١٠٠٠، ٢٠٠',
  '599, 1299, 250',
  '500-1000-2000',
  '500 - 1000 - 2000',
  '500/1000/2000',
  '250 500 1000 2500',
  '1000, 2500, 5000, 7500',
  'TL50, 100, 250, 500, 1000',
  '2019, 2020, 2021, 2022',
  '2019-2020-2021',
  '01, 02, 03, 04, 05',
  '01-12-2026, 05-12-2026',
  '01.12.2026, 05.12.2026',
  '09.00, 10.30, 12.00',
  'rooms 101, 102, 103, 104',
  '2026',
  '2019-2020',
  '10:30-12:30',
  '500 – 1000 ₺',
  'room 12, floor 3',
  'How do I donate 250 TL?',
  'TR33 is my number',
])('%s has nothing to hide', (text) => {
  expect(mask(text)).toBe(text)
})

test('two secrets next to each other are both hidden', () => {
  expect(mask('05321112233, sara@example.com')).toBe('•••, •••')
})

test('two phones with a comma between them are both hidden', () => {
  expect(mask('0532,111,22,33, 0542,111,22,33')).toBe('•••, •••')
  expect(mask('call 5, 0532,111,22,33 now')).toBe('call 5, ••• now')
})

test('masking a second time changes nothing', () => {
  const piece = fc.constantFrom(
    '0532',
    '111',
    ' ',
    NBSP,
    '-',
    DASH,
    INVISIBLE,
    '@',
    '＠',
    ',',
    '.',
    'TR33',
    'a',
    'س',
    '٥',
    '+',
    '(',
    '|',
    ' - ',
    '532',
    '4111',
  )
  const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const once = mask(typed)
      expect(mask(once)).toBe(once)
    }),
    { numRuns: 100 },
  )
})

test('no long question blocks the process', () => {
  const pieces = [
    '1',
    '1 ',
    `1${INVISIBLE}`,
    '1-',
    'a@',
    'A',
    'TR12 ',
    'TR12A',
    'A1-',
    '+1(',
    '٥-',
    '05,',
    '532,',
    '0, ',
    'a＠',
    '4111,',
    'TR12,A',
    '5,',
    ' , ',
    '0 - ',
  ]
  const started = process.cpuUsage()
  for (const piece of pieces) for (const end of ['', '_', 'ü', '!']) mask(`TR12${piece.repeat(500)}${end}`)
  // Time of the processor, because other processes may be busy: in milliseconds.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
})
