/** How the columns and cells of a spreadsheet are read, before anything is saved. */
import { describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { createTexts } from '#server/texts.server.ts'
import { choice, date, dateTime, flag, image, link, links, localized, longText, money, number, optional, place, rows, text } from './fields.ts' // prettier-ignore
import type { FieldShape } from './field.ts'
import { importHead } from './import-head.server.ts'
import { changedFields, mergeExistingLanguages, readRow } from './import-row.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { readCell } from './spreadsheet-cells.server.ts'

const texts = createTexts()
const contextIn = (locale: Locale) => ({ texts, locale, now: new Date('2026-03-06') }) as unknown as Context
const ctx = contextIn('en')
const label = 'dashboard.field.title'
const kind = choice({ label, choices: [{ value: 'stop', label: 'dashboard.yes' }, { value: 'go', label: 'dashboard.no' }], usual: 'go' }) // prettier-ignore
const resource = {
  id: 'things',
  title: 'title',
  fields: {
    title: localized(text({ label: 'dashboard.field.title' })),
    summary: optional(localized(longText({ label: 'dashboard.field.summary' }))),
    price: money({ label: 'dashboard.field.price' }),
    kind: { ...kind, label: 'dashboard.field.coupon_kind' },
    starts_at: optional(dateTime({ label: 'dashboard.field.apply_from' })),
    picture: optional(image({ label: 'dashboard.city' })),
    options: rows({ label: 'dashboard.field.specifications', fields: { name: localized(text({ label })) } }),
  },
} as unknown as Resource

const head = (titles: string[], mapping?: Record<string, string>, locale: Locale = 'en') =>
  importHead(contextIn(locale), resource, titles, mapping)
const keys = (...asked: Parameters<typeof head>) => head(...asked).all.map(({ key }) => key)

describe('the titles of the columns', () => {
  test('are read in any language, as the name of the field, in any case, with or without the language', () => {
    const t = texts.translate
    expect(keys([t('ar')('dashboard.field.title'), 'TITLE (EN)', 'title.tr', 'Summary'])).toEqual(['title.ar', 'title.en', 'title.tr', 'summary.ar']) // prettier-ignore
    expect(keys([`${t('tr')('dashboard.field.price')} *`, 'starts_at', 'Starts-at:'], {}, 'ar')).toEqual(['price', 'starts_at', 'starts_at']) // prettier-ignore
    expect(keys(['id', 'VERSION'])).toEqual(['id', 'version'])
  })

  test('that are unknown, empty or only exported are ignored', () => {
    expect(keys(['title', '', '  ', 'picture', 'Created', '***'])).toEqual(['title.ar', null, null, null, null, null])
  })

  test('that staff chose win over the title, an empty choice ignores the column, an unknown one is not guessed', () => {
    expect(keys(['price', 'title'], { 0: 'title.ar', 1: '' })).toEqual(['title.ar', null])
    expect(keys(['price', ''], { 0: 'picture', 1: 'price' })).toEqual([null, 'price'])
  })

  test('that mean the same field twice, or none at all, are errors of the first row', () => {
    expect(head(['title', 'العنوان']).errors).toEqual([
      { row: 1, column: 'العنوان', message: texts.translate('en')('resource.column_twice') },
    ])
    const nothing = [{ row: 1, column: '', message: texts.translate('ar')('resource.no_known_column') }]
    expect(head(['x', ''], {}, 'ar').errors).toEqual(nothing)
  })

  test('name the column of an error as the file does, else as the form does', () => {
    const { titleOf } = head(['My title', 'price'], { 0: 'title.ar' })
    expect(titleOf('title.ar')).toBe('My title')
    // The error of a language that the file does not have is shown at the column that it has.
    expect(titleOf('title.en')).toBe('My title')
    expect(titleOf('options.0.name.ar')).toBe(`${texts.translate('en')('dashboard.field.specifications')} (0)`)
    expect(titleOf('body')).toBe('body')
  })
})

describe('a row', () => {
  const read = (titles: string[], cells: string[]) =>
    readRow(ctx, resource, head(titles).columns, cells, 2, new Map(), (cell) => cell === 'cut')

  test('of a record is found by its id, in digits of any script, in any column', () => {
    expect(read(['title', 'id', 'version'], ['أ', '١٢', ' ۳ '])).toMatchObject({ id: 12, version: 3, problems: [] })
    expect(read(['id'], [''])).toMatchObject({ id: null, problems: [] })
    for (const wrong of ['0', '-1', '1.5', 'x', '12345678901'])
      expect(read(['id', 'title'], [wrong, 'أ']).problems).toMatchObject([{ column: 'id' }])
  })

  test('without a cell gets the default of a new record; an existing record is not changed to it silently', () => {
    expect(read(['title', 'kind'], ['أ', '']).sent).toEqual({ title: { ar: 'أ' } })
    expect(read(['id', 'kind'], ['5', '']).sent).toEqual({ kind: null })
    // The same for a file whose columns staff have moved.
    expect(read(['kind', 'id'], ['', '5']).sent).toEqual({ kind: null })
  })

  test('with fewer cells than titles has empty cells', () => {
    expect(read(['title', 'summary', 'price'], ['أ']).sent).toEqual({ title: { ar: 'أ' }, summary: { ar: '' }, price: null }) // prettier-ignore
  })

  test('reports each cell that cannot be read, and texts that Excel has cut', () => {
    const row = read(['title', 'price', 'kind', 'starts_at'], ['cut', 'free', 'perhaps', '31.02.2026'])
    expect(row.problems.map(({ column }) => column)).toEqual(['title', 'price', 'kind', 'starts_at'])
    expect([...row.unread]).toEqual(['price', 'kind', 'starts_at'])
  })
})

test('a file with one language changes this language only', () => {
  const before = { title: { ar: 'أ', en: 'A', tr: 'Ü' }, summary: null } as unknown as StoredRecord
  expect(mergeExistingLanguages(resource, { title: { en: 'B', tr: '' } }, before)).toEqual({ title: { ar: 'أ', en: 'B', tr: '' } }) // prettier-ignore
  expect(mergeExistingLanguages(resource, { summary: { en: 'B' }, price: 5 }, null)).toEqual({ summary: { en: 'B' }, price: 5 }) // prettier-ignore
})

test.each<[sent: Record<string, unknown>, changed: string[]]>([
  [{ title: { ar: 'سطر\rثان', en: '' } }, []],
  [{ title: { ar: 'سطر\nثان', en: 'A' } }, ['title']],
  [{ summary: { ar: '', en: '' } }, []],
  [{ starts_at: '2026-03-06T10:30:00.000Z' }, []],
  [{ starts_at: '2026-03-06T10:31:00.000Z' }, ['starts_at']],
  [{ starts_at: null }, ['starts_at']],
  [{ price: 250_00, kind: 'go' }, []],
  [{ options: [{ name: { ar: 'لون', en: '', tr: null } }] }, []],
  [{ options: [] }, ['options']],
])('of an unchanged record, %j changes %j', (sent, changed) => {
  const record = {
    title: { ar: 'سطر\r\nثان' },
    summary: null,
    price: 250_00,
    kind: 'go',
    starts_at: new Date('2026-03-06T10:30:45Z'),
    options: [{ name: { ar: 'لون' } }],
  } as unknown as StoredRecord
  expect(Object.keys(changedFields(resource, sent, record))).toEqual(changed)
})

const named = new Map([
  ['حلب', [7]],
  ['istanbul', [8]],
  ['2024', [9]],
  ['twice', [1, 2]],
])
const cell = (field: FieldShape, typed: string, locale: Locale = 'en') => {
  const result = readCell(contextIn(locale), field, typed, () => named)
  return 'problem' in result ? result.problem.code : result.value
}
const day = date({ label })
const moment = dateTime({ label })
const city = link({ label, to: 'cities' })
const cities = links({ label, to: 'cities' })
test.each<[FieldShape, string, unknown]>([
  [number({ label }), '\u200e١٢٫٥', 12.5],
  [number({ label }), '-3', -3],
  [number({ label }), '1e3', 'resource.not_number'],
  [number({ label }), '12.345.678', 12_345_678],
  [number({ label }), '1.000', 1000],
  [number({ label }), '1,000', 1000],
  [number({ label }), '١٬٠٠٠', 1000],
  [number({ label, decimals: 3 }), '1.000', 1],
  [number({ label }), '1.25.000', 'resource.not_number'],
  [money({ label }), '1.250,50 ₺', 1_250_50],
  [money({ label }), '0', 0],
  [money({ label }), '-5', 'resource.too_small'],
  [money({ label }), '99999999999999', 'resource.too_large'],
  [money({ label }), '=1+1', 'resource.not_number'],
  [day, '6.3.2026', '2026-03-06'],
  [day, '06/03/2026', '2026-03-06'],
  [day, '٢٠٢٦-٠٣-٠٦', '2026-03-06'],
  [day, '2026-3-6 00:00', '2026-03-06'],
  [day, '29.02.2026', 'resource.not_date'],
  [day, '03/2026', 'resource.not_date'],
  [day, '46000', 'resource.not_date'],
  [moment, '2026-03-06 00:30', '2026-03-05T21:30:00.000Z'],
  [moment, '15.01.2014 10:00', '2014-01-15T08:00:00.000Z'],
  [moment, '2026-03-06T23:59:59', '2026-03-06T20:59:00.000Z'],
  [moment, '2026-03-06 24:00', 'resource.not_date'],
  [moment, '2026-03-06 10:60', 'resource.not_date'],
  [kind, 'STOP', 'stop'],
  [kind, 'نعم', 'stop'],
  [kind, 'HAYIR', 'go'],
  [kind, 'never', 'resource.unknown_choice'],
  [flag({ label }), 'evet', true],
  [flag({ label }), '١', true],
  [flag({ label }), 'FALSE', false],
  [flag({ label }), '', false],
  [flag({ label }), '2', 'resource.not_flag'],
  [city, 'حَلَب', 7],
  [city, 'İSTANBUL', 8],
  [city, '2024', 9],
  [city, '٧', 7],
  [city, 'twice', 'resource.ambiguous_link'],
  [city, 'Izmir', 'resource.unknown_link'],
  [cities, 'حلب | istanbul|', [7, 8]],
  [cities, 'حلب | Izmir', 'resource.unknown_link'],
  [cities, ' ', []],
  [place({ label }), '41.01, 28.95', { latitude: 41.01, longitude: 28.95 }],
  [place({ label }), '٤١،٢٨', { latitude: 41, longitude: 28 }],
  [place({ label }), '41', 'resource.not_place'],
  [resource.fields.options!, 'لون / Colour / Renk\n\nحجم', [{ name: { ar: 'لون', en: 'Colour', tr: 'Renk' } }, { name: { ar: 'حجم' } }]], // prettier-ignore
  [resource.fields.options!, String.raw`السبت\/الأحد`, [{ name: { ar: 'السبت/الأحد' } }]],
  [resource.fields.options!, String.raw`C:\temp`, [{ name: { ar: String.raw`C:\temp` } }]],
  [resource.fields.options!, 'a | b', 'resource.row_parts'],
])('%#: a cell $1 is read as $2', (field, typed, value) => {
  expect(cell(field, typed)).toEqual(value)
})

test('an amount that means two things is read in the language of the user', () => {
  expect(cell(money({ label }), '1.250', 'tr')).toBe(1_250_00)
  expect(cell(money({ label }), '1.255', 'en')).toBe('resource.not_number')
})
