/** What lists and settings accept from an address or an old document, and what they make of the rest. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseAmount } from '#kernel/money.ts'
import { choice, flag, gallery, image, localized, money, number, optional, rows, text } from './fields.ts'
import { daysParam, enumListParam, idsOf, rangeParam, searchPageParams, sortParam } from './list-params.server.ts'
import { paged, pageOf, pageQuery } from './paging.ts'
import { publicSchema, publicValues } from './public-serializer.ts'
import { explicitValues, settingsPage, valuesOf, type SettingsPage } from './settings-page.ts'

const read = (schema: z.ZodType, typed: unknown) => {
  const { success, data } = schema.safeParse(typed)
  return success ? data : 'refused'
}

describe('a list of the dashboard', () => {
  const page = z.object(searchPageParams)
  test('has twenty rows of the first page unless it is asked for others', () => {
    expect(read(page, {})).toEqual({ q: '', page: 1, size: 20 })
    expect(read(page, { q: 'س', page: '3', size: '100' })).toEqual({ q: 'س', page: 3, size: 100 })
  })
  test.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { page: 'x' }, { page: '100001' }, { size: '0' }, { size: '101' }, { q: 'a'.repeat(201) }])('refuses %j', (asked) => {
    expect(read(page, asked)).toBe('refused')
  }) // prettier-ignore

  test.each([
    ['2026-03-01..2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
    ['2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['..2026-03-31', { from: null, to: '2026-03-31' }],
    ['2026-03-01..', { from: '2026-03-01', to: null }],
    [' ٢٠٢٦-٠٣-٠١ .. ۲۰۲۶-۰۳-۰۲ ', { from: '2026-03-01', to: '2026-03-02' }],
    ['2026-03-01..2026-03-31..2026-04-01', 'refused'],
    ['2026-02-30', 'refused'],
    ['0000-01-01..', 'refused'],
    ['yesterday', 'refused'],
    ['2026-03-01..x', 'refused'],
  ])('reads the days %j as %j', (typed, days) => {
    expect(read(daysParam, typed)).toEqual(days)
  })

  test('reads amounts in any digits; zero is an end like any other', () => {
    const amounts = rangeParam((typed) => {
      const amount = parseAmount(typed, { locale: 'en' })
      return amount.ok ? amount.amount : amount.reason === 'zero' ? 0 : null
    })
    expect(read(amounts, '0..١٠٠')).toEqual({ from: 0, to: 100_00 })
    expect(read(amounts, '..0')).toEqual({ from: null, to: 0 })
    expect(read(amounts, '-5..')).toBe('refused')
  })

  test('takes known values and ids only, each list without gaps', () => {
    const states = enumListParam(['open', 'done'])
    expect([read(states, 'open,done'), read(states, ',open,'), read(states, '')]).toEqual([
      ['open', 'done'],
      ['open'],
      [],
    ])
    expect([read(states, 'gone'), read(states, 'open,open,open')]).toEqual(['refused', 'refused'])
    expect([read(idsOf, '3,7'), read(idsOf, '3'), read(idsOf, undefined)]).toEqual([[3, 7], [3], undefined])
    for (const wrong of ['', '0', '03', '3,', ',3', '3 ,7', '-3', '1e3', '٣', '12345678901']) expect(read(idsOf, wrong), wrong).toBe('refused') // prettier-ignore
  })

  test('is sorted by its own columns only', () => {
    const sort = sortParam({ name: 1, amount: 1 })
    expect([read(sort, '-amount'), read(sort, 'name'), read(sort, undefined)]).toEqual(['-amount', 'name', ''])
    for (const wrong of ['constructor', '--name', 'name,amount', '-', 'name desc']) expect(read(sort, wrong), wrong).toBe('refused') // prettier-ignore
  })
})

describe('a list of the public API', () => {
  const query = z.object(pageQuery(9))
  test('has pages of its own size, in digits of any script', () => {
    expect(read(query, {})).toEqual({ page: 1, per_page: 9 })
    expect(read(query, { page: '٣', per_page: '۵۰' })).toEqual({ page: 3, per_page: 50 })
    expect(read(query, { page: '', per_page: '' })).toEqual({ page: 1, per_page: 9 })
    for (const asked of [{ page: '0' }, { page: 'x' }, { page: '1.5' }, { per_page: '51' }, { page: '-1' }]) expect(read(query, asked)).toBe('refused') // prettier-ignore
  })

  test('names the next page with the filters of this one, and none after the last', () => {
    const asked = { page: 2, per_page: 2, category_id: 7, q: 'كتب & دفاتر', sort: '', city: undefined }
    const more = paged('/api/front/posts', asked, pageOf([1, 2, 3], asked))
    expect([more.data, more.current_page]).toEqual([[1, 2], 2])
    const next = new URL(more.next_page_url!, 'https://sanad.example')
    expect(Object.fromEntries(next.searchParams)).toEqual({ page: '3', per_page: '2', category_id: '7', q: 'كتب & دفاتر' }) // prettier-ignore
    expect(paged('/x', asked, pageOf([1, 2], asked)).next_page_url).toBeNull()
    expect(paged('/x', asked, pageOf([], asked))).toEqual({ data: [], current_page: 2, next_page_url: null })
  })
})

describe('a settings page', () => {
  const label = 'dashboard.field.title'
  const fields = {
    title: localized(text({ label })),
    note: optional(localized(text({ label }))),
    free_from: optional(money({ label })),
    days: number({ label, max: 30 }),
    way: choice({ label, choices: [{ value: 'a', label }, { value: 'b', label }] }), // prettier-ignore
    shown: flag({ label }),
    picture: optional(image({ label })),
    steps: rows({ label, fields: { name: localized(text({ label })) } }),
    photos: optional(gallery({ label })),
  }
  const standard = { title: { ar: 'سند' }, note: { ar: 'أهلًا' }, free_from: 750_00, days: 3, way: 'a', shown: true, steps: [{ name: { ar: 'أولًا' } }] } as const // prettier-ignore
  const page = settingsPage({ id: 'x', screen: null, title: label, permission: 'pages', fields, standard: standard as never }) // prettier-ignore

  test('that staff have not filled in shows its defaults', () => {
    expect(valuesOf(page, {})).toEqual({ ...standard, picture: null, photos: [] })
  })

  test('with damaged or outdated values shows the defaults of these, and keeps the others', () => {
    const stored = { title: 'no languages', days: 31, way: 'c', shown: 'yes', steps: [{ name: 5 }], free_from: -1, unknown: 1, note: { ar: 'مرحبًا', en: 'Hi' } } // prettier-ignore
    expect(valuesOf(page, stored)).toEqual({ ...standard, note: { ar: 'مرحبًا', en: 'Hi' }, picture: null, photos: [] })
  })

  test('keeps an emptied amount empty, and a switch that is off', () => {
    expect(valuesOf(page, { free_from: null, shown: false, days: 0 })).toMatchObject({ free_from: null, shown: false, days: 0 }) // prettier-ignore
  })

  test('shows staff an optional text as empty, where visitors see the default', () => {
    expect(explicitValues(page as unknown as SettingsPage, {})).toMatchObject({ title: standard.title, note: null, free_from: 750_00, days: 3, steps: [] }) // prettier-ignore
    expect(explicitValues(page as unknown as SettingsPage, { free_from: null, note: { ar: 'مرحبًا' } })).toMatchObject({ free_from: null, note: { ar: 'مرحبًا' } }) // prettier-ignore
  })

  test('in the API is in the language of the request, with Arabic for a missing translation and pictures as addresses', () => {
    const picture = { id: '9b2d3c4e-0000-4000-8000-000000000001', width: 800, height: 600, color: '#fff000' }
    const values = valuesOf(page, { title: { ar: 'سند', en: 'Sanad' }, note: { ar: 'أهلًا' }, picture, steps: [{ name: { ar: 'أولًا', tr: 'İlk' } }] }) // prettier-ignore
    const english = publicValues(page.fields, values, 'en')
    expect(english).toMatchObject({ title: 'Sanad', note: 'أهلًا', steps: [{ name: 'أولًا' }], free_from: 750_00, shown: true }) // prettier-ignore
    expect(english.picture).toMatch(/9b2d3c4e.*\.jpg$/)
    expect(publicValues(page.fields, values, 'tr')).toMatchObject({ title: 'سند', steps: [{ name: 'İlk' }] })
    const { photos: _, ...documented } = fields
    expect(publicSchema(documented).safeParse({ ...english, photos: undefined }).error).toBeUndefined()
  })
})
