// @vitest-environment happy-dom
/** Values of records in lists, histories and conflicts, in three languages. */
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { Names } from '#resource/contract.ts'
import type { FieldShape } from '#resource/field.ts'
import { attributes, render } from '#tests/support/render.tsx'
import { RowPicture, StateBadge, Value } from './value.tsx'

const NAMES: Names = { cities: { 7: 'حلب', 9: 'Bursa' } }
type Shape = Partial<FieldShape>

const textIn = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

function htmlOf(field: Shape, value: unknown, locale: Locale = 'en', more: { marked?: boolean; whole?: boolean } = {}) {
  const shape = { label: 'dashboard.users', kind: 'text', ...field } as FieldShape
  const html = render(<Value field={shape} value={value} names={NAMES} {...more} />, locale)
  return { html, text: textIn(html) }
}

test.each<[Shape, unknown, Record<Locale, string>]>([
  [{ kind: 'number' }, 1250.5, { ar: '1,250.5', en: '1,250.5', tr: '1.250,5' }],
  [{ kind: 'date' }, '2026-11-01', { ar: '1 نوفمبر 2026', en: '1 November 2026', tr: '1 Kasım 2026' }],
  [{ kind: 'links', to: 'cities' }, [7, 9], { ar: 'حلب، Bursa', en: 'حلب, Bursa', tr: 'حلب, Bursa' }],
  [{ kind: 'link', to: 'cities' }, 8, { ar: '#8', en: '#8', tr: '#8' }],
  [{ kind: 'gallery' }, [{}, {}], { ar: '2', en: '2', tr: '2' }],
  [{ kind: 'flag' }, true, { ar: 'نعم', en: 'Yes', tr: 'Evet' }],
  [{ localized: true }, { ar: 'عربي', tr: 'Türkçe' }, { ar: 'عربي', en: 'عربي', tr: 'Türkçe' }],
])('a value of the kind %j', (field, value, shown) => {
  for (const locale of ['ar', 'en', 'tr'] as const) expect(htmlOf(field, value, locale).text).toBe(shown[locale])
})

test('an amount is lira, in the format of the language', () => {
  expect(htmlOf({ kind: 'money' }, 125_050, 'tr').text).toMatch(/1\.250,50/)
  expect(htmlOf({ kind: 'money' }, 125_050, 'en').text).toMatch(/1,250\.50/)
  expect(htmlOf({ kind: 'money' }, 0, 'en').text).toMatch(/0/)
})

test.each([null, undefined, '', [], false])('a missing value (%j) is a dash, not a text', (value) => {
  const { text, html } = htmlOf({ kind: value === false ? 'flag' : 'text' }, value)
  expect([text, html.includes('<svg')]).toEqual(['', true])
})

test('zero is a value', () => {
  expect(htmlOf({ kind: 'number' }, 0).text).toBe('0')
})

test.each<[Shape, unknown]>([
  [{ format: 'phone' }, '+905551112233'],
  [{ format: 'iban' }, 'TR330006100519786457841326'],
  [{ kind: 'place' }, { latitude: 36.2, longitude: 37.1 }],
  [{ kind: 'date', time: true }, '2026-11-01T07:30:00Z'],
  [{ format: 'color' }, '#125c4c'],
])('%j is read from left to right on an Arabic page', (field, value) => {
  expect(htmlOf(field, value, 'ar').html).toContain('<bdi dir="ltr">')
})

test('a time is that of Istanbul', () => {
  expect(htmlOf({ kind: 'date', time: true }, '2026-12-31T21:30:00Z').text).toBe('01-01-2027 00:30')
})

test('a name in another script has its own direction', () => {
  expect(htmlOf({}, 'Halep', 'ar').html).toBe('<bdi dir="auto">Halep</bdi>')
})

test('formatted text is shown without its tags, paragraph by paragraph, and no code of it runs', () => {
  const { text, html } = htmlOf(
    { kind: 'richText' },
    '<p>First<b> one</b></p><p>Second</p><img src=x onerror=alert(1)>',
  )
  expect([text, html.includes('<img'), html.includes('onerror')]).toEqual(['First one Second', false, false])
})

test('languages that lack a text are marked in lists only', () => {
  expect(htmlOf({ localized: true }, { ar: 'نص' }, 'en', { marked: true }).text).toBe('نصen tr')
  expect(htmlOf({ localized: true }, { ar: 'نص', en: 'a', tr: 'b' }, 'en', { marked: true }).text).toBe('a')
  expect(htmlOf({ localized: true }, { ar: 'نص' }, 'en').text).toBe('نص')
})

test('a conflict shows the texts of all languages, each in its direction', () => {
  const { html } = htmlOf({ localized: true, kind: 'richText' }, { ar: '<p>نص</p>', tr: '<p>Metin</p>' }, 'en', {
    whole: true,
  })
  expect(html).toBe('<p lang="ar" dir="rtl">نص</p><p lang="tr" dir="ltr">Metin</p>')
})

test('a choice has its label; one that no longer exists has its value', () => {
  const field: Shape = { kind: 'choice', choices: [{ value: 'a', label: 'dashboard.yes', tone: 'good' }] }
  expect(htmlOf(field, 'a', 'tr').text).toBe('Evet')
  expect(htmlOf(field, 'old', 'tr').text).toBe('old')
})

test('a computed value is shown as what it looks like', () => {
  expect(htmlOf({ kind: 'computed', looks: 'number' }, 1200, 'tr').text).toBe('1.200')
})

test('a scheduled record has its time, which keeps its order on an Arabic page', () => {
  const badge = (state: 'scheduled' | 'published', locale: Locale) =>
    textIn(render(<StateBadge state={state} at="2026-12-31T21:30:00Z" />, locale))
  expect(badge('scheduled', 'ar')).toMatch(/ · \u206601-01-2027 00:30\u2069$/)
  expect(badge('published', 'en')).not.toContain('2027')
})

test('a record without a picture has the cover of its page, always the same', () => {
  const src = (id: number) =>
    attributes(render(<RowPicture row={{ id, values: {} } as never} name="picture" cover="posts" />), 'img').src
  expect(src(5)).toMatch(/^\/./)
  expect(src(5)).toBe(src(5))
})

test('a history and a conflict show what is in each row, and each picture', () => {
  const fields = {
    bank: { label: 'dashboard.users', kind: 'text' },
    iban: { label: 'dashboard.users', kind: 'text', format: 'iban' },
  }
  const before = [{ bank: 'Ziraat', iban: 'TR33' }]
  const after = [
    { bank: 'Ziraat', iban: 'TR44' },
    { bank: 'Vakıf', iban: 'TR55' },
  ]
  const shown = (rows: unknown) => htmlOf({ kind: 'rows', fields } as Shape, rows, 'en', { whole: true })
  expect(shown(before).text).toMatch(/Ziraat.*TR33/)
  expect(shown(after).text).toMatch(/Ziraat.*TR44.*Vakıf.*TR55/)
  const pictures = [
    { id: 'a', width: 10, height: 10, color: null },
    { id: 'b', width: 10, height: 10, color: null },
  ]
  const { html } = htmlOf({ kind: 'gallery' }, pictures, 'en', { whole: true })
  expect(html.split('<img')).toHaveLength(3)
})
