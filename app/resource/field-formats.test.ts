/** What each kind of field accepts, how it is stored, and the code of the error of everything else. */
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '#kernel/money.ts'
import type { Field, TextFormat } from './field.ts'
import { choice, computed, date, dateTime, file, flag, gallery, image, link, links, localized, longText, money, number, optional, place, rows, text } from './fields.ts' // prettier-ignore

const label = 'dashboard.field.title'
/** The stored value as JSON, or `path code` of each error. */
const read = (field: Field<never> | Field, value: unknown): unknown => {
  const result = field.schema.safeParse(value)
  if (result.success) return result.data
  return result.error.issues.map(({ path, message }) => [...path, message].join(' '))
}
const is = (code: string) => [`resource.${code}`]

const formats: [TextFormat, typed: string, stored: string | string[]][] = [
  ['email', ' Sara@Example.ORG ', 'sara@example.org'],
  ['email', '\u200fsara@example.org\u200e', 'sara@example.org'],
  ['email', 'sara@example', is('not_email')],
  ['email', 'sara example@example.org', is('not_email')],
  ['email', 'سارة@example.org', is('not_email')],
  ['phone', '٠٥٥٥ ١٢٣ ٤٥ ٦٧', '05551234567'],
  ['phone', '\u2066+90 (555) 123-45-67\u2069', '+905551234567'],
  ['phone', '۰۰۹۰ ۵۵۵ ۱۲۳ ۴۵ ۶۷', '00905551234567'],
  ['phone', '123456', is('not_phone')],
  ['phone', '+1234567890123456', is('not_phone')],
  ['phone', '0555 123 45 67 / 68', is('not_phone')],
  ['phone', '555+1234567', is('not_phone')],
  ['url', 'https://example.org/مسار?x=1', 'https://example.org/مسار?x=1'],
  ['url', '\u200ehttp://example.org', 'http://example.org'],
  ['url', 'example.org', is('not_url')],
  ['url', 'javascript:alert(1)', is('not_url')],
  ['url', 'ftp://example.org', is('not_url')],
  ['link', '/about', '/about'],
  ['link', '/campaigns?category=2#list', '/campaigns?category=2#list'],
  ['link', 'https://example.org', 'https://example.org'],
  ['link', '//example.org', is('not_link')],
  ['link', '/\\example.org', is('not_link')],
  ['link', '/two words', is('not_link')],
  ['link', 'http://example.org', is('not_link')],
  ['link', 'about', is('not_link')],
  ['iban', 'tr33 0006 1005 1978 6457 8413 26', 'TR330006100519786457841326'],
  ['iban', '\u202aTR٣٣ ٠٠٠٦ ١٠٠٥ ١٩٧٨ ٦٤٥٧ ٨٤١٣ ٢٦\u202c', 'TR330006100519786457841326'],
  ['iban', 'TR330006100519786457841327', is('not_iban')],
  ['iban', 'DE89370400440532013000', is('not_iban')],
  ['barcode', '٨٦٩ ٠١٢٣\u200f', '8690123'],
  ['barcode', '\u200f \u200e', is('required')],
  ['slug', 'ramadan-2026', 'ramadan-2026'],
  ['slug', 'إفطار-٢٠٢٦', 'إفطار-٢٠٢٦'],
  ['slug', 'two--dashes', is('not_slug')],
  ['slug', '-first', is('not_slug')],
  ['slug', 'a/b', is('not_slug')],
  ['time', '9:30', '09:30'],
  ['time', '٠٩٫٣٠', is('not_time')],
  ['time', '٠٩:٣٠', '09:30'],
  ['time', '9.30', '09:30'],
  ['time', '00:00', '00:00'],
  ['time', '24:00', '24:00'],
  ['time', '24:01', is('not_time')],
  ['time', '12:60', is('not_time')],
  ['time', '9', is('not_time')],
  ['color', '#0E4B3E', '#0e4b3e'],
  ['color', '#0e4', is('not_color')],
  ['color', '0e4b3e', is('not_color')],
  ['tiles', 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', 'https://{s}.tiles.example.org/{z}/{x}/{y}.png'],
  ['tiles', 'http://tiles.example.org/{z}/{x}/{y}.png', is('tiles_not_https')],
  ['tiles', 'https://127.0.0.1/{z}/{x}/{y}.png', is('tiles_host')],
  ['tiles', 'https://tiles.example.org/{z}/{x}.png', is('tiles_incomplete')],
  ['tiles', 'https://tiles.example.org/{z}/{x}/{y}.png?key={key}', is('tiles_unknown_part')],
]
test.each(formats)('%s: %j is stored as, or refused with, %j', (format, typed, stored) => {
  expect(read(text({ label, format }), typed)).toEqual(stored)
})

describe('texts', () => {
  const short = text({ label, max: 5 })
  test.each([
    [' أهلا ', 'أهلا'],
    ['12345', '12345'],
    ['  12345  ', '12345'],
    ['123456', is('too_long')],
    ['', is('required')],
    [' \n', is('required')],
    // A name of invisible marks alone would be shown as an empty line.
    ['\u200f\u200e', is('required')],
    ['\u3164', is('required')],
    [null, is('required')],
    [undefined, is('required')],
    [5, is('required')],
    [{ ar: 'x' }, is('required')],
  ])('of %j the field keeps, or reports, %j', (typed, stored) => {
    expect(read(short, typed)).toEqual(stored)
  })

  test('a line break stays in a text of several lines', () => {
    expect(read(longText({ label }), ' سطر\nثان ')).toBe('سطر\nثان')
  })

  test('a translation without visible characters is missing, Arabic is required, and each language has the limit', () => {
    const title = localized(short)
    expect(read(title, { ar: 'أ', en: ' ', tr: '\u200e' })).toEqual({ ar: 'أ' })
    expect(read(title, { ar: 'أ', de: 'A' })).toEqual({ ar: 'أ' })
    expect(read(title, { ar: '\u200f', en: 'A' })).toEqual(['ar resource.required'])
    expect(read(title, { ar: '123456', en: '123456', tr: 'a' })).toEqual(['ar resource.too_long', 'en resource.too_long']) // prettier-ignore
    expect(read(title, 'أ')).toEqual(is('required'))
  })

  test.each([null, undefined, '', '  ', '\u200f', {}, { ar: '' }, { ar: ' ', en: '\u200e', tr: null }])(
    'an optional text is empty when %j is sent',
    (nothing) => {
      expect(read(optional(localized(short)), nothing)).toBeNull()
    },
  )

  test('an optional text in a foreign language only still needs its Arabic', () => {
    expect(read(optional(localized(short)), { ar: '', en: 'A' })).toEqual(['ar resource.required'])
  })
})

test.each<[string, Field<never> | Field, unknown, unknown]>([
  ['a number', number({ label }), 0, 0],
  ['a number', number({ label }), -1, is('too_small')],
  ['a number', number({ label, min: 1, max: 30 }), 30, 30],
  ['a number', number({ label, min: 1, max: 30 }), 31, is('too_large')],
  ['a number', number({ label }), 1.5, is('not_whole')],
  ['a number', number({ label }), '5', is('not_number')],
  ['a number', number({ label }), Number.NaN, is('not_number')],
  ['a number', number({ label, decimals: 2 }), 1.25, 1.25],
  ['a number', optional(number({ label })), null, null],
  ['an amount', money({ label }), 1, 1],
  ['an amount', money({ label }), 0, is('too_small')],
  ['an amount', money({ label, min: 0 }), 0, 0],
  ['an amount', money({ label }), 12.5, is('not_number')],
  ['an amount', money({ label }), MAX_AMOUNT, MAX_AMOUNT],
  ['an amount', money({ label }), MAX_AMOUNT + 1, is('too_large')],
  ['a day', date({ label }), '2028-02-29', '2028-02-29'],
  ['a day', date({ label }), '2026-02-29', is('not_date')],
  ['a day', date({ label }), '0000-01-01', is('not_date')],
  ['a day', date({ label }), '2026-03-06T00:00:00Z', is('not_date')],
  ['a time', dateTime({ label }), '2026-03-06T10:30:00+03:00', new Date('2026-03-06T07:30:00Z')],
  ['a time', dateTime({ label }), '2026-03-06T10:30:00', is('not_date')],
  ['a time', dateTime({ label }), '2026-03-06', is('not_date')],
  ['a choice', choice({ label, choices: [{ value: 'a', label }] }), 'b', is('required')],
  ['a choice', choice({ label, choices: [{ value: 'a', label }] }), 'toString', is('required')],
  ['a link', link({ label, to: 'cities' }), 0, is('required')],
  ['a link', link({ label, to: 'cities' }), 1.5, is('required')],
  ['links', links({ label, to: 'cities', max: 2 }), [3, 1], [3, 1]],
  ['links', links({ label, to: 'cities', max: 2 }), [1, 2, 3], is('too_many')],
  ['links', links({ label, to: 'cities' }), [0], expect.any(Array)],
  ['a place', place({ label }), { latitude: 90, longitude: -180 }, { latitude: 90, longitude: -180 }],
  ['a place', optional(place({ label })), {}, null],
  ['a computed field', computed({ label, looks: 'number' }), 5, expect.any(Array)],
  ['a flag', flag({ label }), false, false],
  ['rows', rows({ label, fields: { n: number({ label }) }, max: 1 }), [{ n: 1 }, { n: 2 }], is('too_many')],
  ['rows', rows({ label, fields: { n: number({ label }) } }), [{ n: 1 }, { n: -1 }], ['1 n resource.too_small']],
  ['rows', rows({ label, fields: { n: number({ label }) } }), [{ n: 1, other: 'x' }], [{ n: 1 }]],
])('%s: %#', (_, field, value, stored) => {
  expect(read(field, value)).toEqual(stored)
})

test('a picture needs an upload with its size; a file needs its name', () => {
  const picture = { id: crypto.randomUUID(), width: 800, height: 600, color: '#0e4b3e' }
  expect(read(image({ label }), picture)).toEqual(picture)
  expect(read(image({ label }), { ...picture, width: 0 })).toHaveLength(1)
  expect(read(gallery({ label, max: 1 }), [picture, picture])).toEqual(is('too_many'))
  expect(read(file({ label }), { id: 'x', name: 'a.pdf', bytes: 0 })).toHaveLength(2)
})
