/** What an export writes, an import reads as the same values: every kind of field, any text. */
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { toCsv } from '#kernel/csv.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { unescapeFormula } from '#kernel/spreadsheet.ts'
import { createTexts } from '#server/texts.server.ts'
import { choice, date, dateTime, flag, link, links, localized, longText, money, number, optional, place, rows, text } from './fields.ts' // prettier-ignore
import { importHead } from './import-head.server.ts'
import { changedFields, readRow } from './import-row.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { spreadsheetColumns, titleOf } from './spreadsheet-columns.server.ts'

const label = 'dashboard.field.title'
const kind = choice({ label, choices: [{ value: 'a', label: 'dashboard.yes' }, { value: 'b', label: 'dashboard.no' }] }) // prettier-ignore
const fields = {
  title: localized(text({ label: 'dashboard.field.title' })),
  note: optional(longText({ label: 'dashboard.field.summary' })),
  seats: optional(number({ label: 'dashboard.field.capacity' })),
  rate: number({ label: 'dashboard.exchange_rate_rate', decimals: 4 }),
  price: optional(money({ label: 'dashboard.field.price' })),
  day: date({ label: 'dashboard.exchange_rate_day' }),
  opens_at: optional(dateTime({ label: 'dashboard.field.apply_from' })),
  kind: { ...kind, label: 'dashboard.field.coupon_kind' },
  active: flag({ label: 'dashboard.field.coupon_active' }),
  city_id: optional(link({ label: 'dashboard.field.name', to: 'cities' })),
  topic_ids: links({ label: 'dashboard.newsletter_topics', to: 'cities' }),
  location: optional(place({ label: 'dashboard.field.location' })),
  options: rows({
    label: 'dashboard.field.specifications',
    fields: { name: localized(text({ label })), code: text({ label }), size: optional(text({ label })), price: optional(money({ label })), kind }, // prettier-ignore
  }),
}
const resource = { id: 'things', fields, title: 'title', labels: {}, list: { search: [] } } as unknown as Resource

/** Names of linked records: with separators, digits and quotes. */
const CITIES = new Map([
  [1, 'حلب'],
  [2, 'A | B'],
  [3, '34'],
  [4, String.raw`C:\ "x"`],
])
const names = { cities: Object.fromEntries(CITIES) }
const named = new Map([['cities', new Map([...CITIES].map(([id, name]) => [foldForSearch(name), [id]]))]])

const sign = fc.constantFrom(...'أبسةء ىAıİZ09٣ |/\\"\',;=+-@:.<&\u200f')
const words = fc
  .array(sign, { minLength: 1, maxLength: 12 })
  .map((all) => all.join('').trim())
  .filter((all) => text({ label }).schema.safeParse(all).success)
const inLanguages = fc.record({ ar: words, en: words, tr: words }, { requiredKeys: ['ar'] })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 })
const amount = fc.integer({ min: 1, max: 99_999_999_99 })
const moment = fc.date({ min: new Date('2017-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const anyRecord = fc.record({
  title: inLanguages,
  note: maybe(fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\r\n'))),
  seats: maybe(fc.integer({ min: 0, max: 1_000_000 })),
  rate: fc.integer({ min: 0, max: 10_000_0000 }).map((n) => n / 10_000),
  price: maybe(amount),
  day: moment.map((at) => at.toISOString().slice(0, 10)),
  opens_at: maybe(moment),
  kind: fc.constantFrom('a', 'b'),
  active: fc.boolean(),
  city_id: maybe(fc.constantFrom(...CITIES.keys())),
  topic_ids: fc.uniqueArray(fc.constantFrom(...CITIES.keys())),
  location: maybe(
    fc
      .record({
        latitude: fc.integer({ min: -90_000, max: 90_000 }),
        longitude: fc.integer({ min: -180_000, max: 180_000 }),
      }) // prettier-ignore
      .map(({ latitude, longitude }) => ({ latitude: latitude / 1000, longitude: longitude / 1000 })),
  ),
  options: fc.array(
    fc.record({ name: inLanguages, code: words, size: maybe(words), price: maybe(amount), kind: fc.constantFrom('a', 'b') }), // prettier-ignore
    { maxLength: 3 },
  ),
})

const texts = createTexts()
const contextIn = (locale: Locale) => ({ texts, locale, now: new Date('2026-03-06') }) as unknown as Context

/** The rows of an export as a CSV file has them, titles first. */
async function exported(locale: Locale, records: readonly StoredRecord[]): Promise<string[][]> {
  const ctx = contextIn(locale)
  const columns = spreadsheetColumns(ctx, resource)
  const sheet = {
    name: 'x',
    rightToLeft: false,
    columns: columns.map((column) => ({ title: titleOf(texts.translate(locale), column) })),
    rows: records.map((record) => columns.map(({ cell }) => cell(record, names))),
  }
  const file = Buffer.concat(await Array.fromAsync(toCsv(sheet)))
  return (parse(file, { bom: true }) as string[][]).map((row) => row.map(unescapeFormula))
}

test('an unchanged export contains no change and no error, in the language of any colleague', async () => {
  const anyRecords = fc.array(anyRecord, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(anyRecords, fc.constantFrom(...LOCALES), fc.constantFrom(...LOCALES), async (all, from, to) => {
      const at = new Date('2026-03-01')
      const records = all.map((one, i) => ({ ...one, id: i + 1, version: 1, created_at: at, updated_at: at }))
      const [titles, ...table] = await exported(from, records as unknown as StoredRecord[])
      const ctx = contextIn(to)
      const head = importHead(ctx, resource, titles!)
      expect(head.errors).toEqual([])
      for (const [i, cells] of table.entries()) {
        const row = readRow(ctx, resource, head.columns, cells, i + 2, named, () => false)
        expect(row.problems).toEqual([])
        expect(changedFields(resource, row.sent, records[i] as unknown as StoredRecord)).toEqual({})
      }
    }),
    { numRuns: 60 },
  )
})
