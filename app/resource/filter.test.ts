/** Filters, order and search of lists, on coupons (numbers, money, times) and posts (texts, states, links). */
import '#app/features.server.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Actor } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { listPage } from './read.server.ts'
import { resources } from './resource.server.ts'

const site = await testSite()
const NOW = new Date('2026-03-06T09:00:00Z')
const actor: Actor = { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }
const context = (locale: Locale = 'ar', now = NOW) => site.context({ actor, now, locale })
const of = (id: string) => resources.get(id)!
const create = (id: string, values: object, publish?: 'now' | { at: string }) =>
  commandsOf(of(id)).create(context(), { values: { ...values }, publish })

type Asked = { q?: string; sort?: string; locale?: Locale; now?: Date }
const page = (id: string, filters: Record<string, string>, { q = '', sort = 'created_at', locale, now }: Asked = {}) =>
  listPage(context(locale, now), of(id), { q, sort, page: 1, size: 20, filters })
const codes = async (filter: string) => {
  const filters = Object.fromEntries([filter.split('=')]) as Record<string, string>
  return (await page('coupons', filters)).rows.map(({ values }) => values.code)
}
const titles = async (filters: Record<string, string>, asked?: Asked) =>
  (await page('posts', filters, asked)).rows.map(({ values }) => (values.title as { ar: string }).ar)

let news: number
beforeAll(async () => {
  const rules = { once_each: false, active: true }
  // 6 March in Istanbul begins at 21:00 UTC of the day before.
  await create('coupons', { ...rules, code: 'TEN', kind: 'percent', percent: 10, starts_at: '2026-03-05T21:00:00Z' })
  await create('coupons', { ...rules, code: 'EID', kind: 'amount', amount: 50_00, ends_at: '2026-03-06T20:59:00Z' })
  await create('coupons', { code: 'FREE', kind: 'delivery', once_each: true, ends_at: '2026-03-06T21:00:00Z' })
  news = (await create('post-categories', { name: { ar: 'أخبار' } })).id
  const post = (title: object, more: object = {}) => ({ title, content: { ar: '<p>نص</p>' }, ...more })
  await create('posts', post({ ar: 'ب', en: 'Alpha', tr: 'Çay' }, { category_id: news }), 'now')
  await create('posts', post({ ar: 'أ', en: 'Beta' }), { at: '2026-03-06T10:00:00Z' })
  await create('posts', post({ ar: 'ت', tr: 'Bal' }))
})

test.each([
  ['kind=percent', ['TEN']],
  ['kind=percent,delivery', ['TEN', 'FREE']],
  ['percent=none', ['EID', 'FREE']],
  ['percent=none,10', ['TEN', 'EID', 'FREE']],
  ['percent=10', ['TEN']],
  ['percent=..9', []],
  ['percent=٥..۲۰', ['TEN']],
  ['percent=20..5', []],
  ['percent=9.5..10.5', ['TEN']],
  ['percent=10.5', []],
  ['percent=-5..', ['TEN']],
  ['percent=99999999999', []],
  ['amount=5000', ['EID']],
  ['amount=4999.5..5000.5', ['EID']],
  ['amount=5001..', []],
  ['active=true', ['TEN', 'EID']],
  ['active=true,false', ['TEN', 'EID', 'FREE']],
  ['once_each=true', ['FREE']],
  ['used=0', ['TEN', 'EID', 'FREE']],
  ['used=0.5..', []],
  ['starts_at=2026-03-06', ['TEN']],
  ['starts_at=..2026-03-05', []],
  ['ends_at=2026-03-06', ['EID']],
  ['ends_at=2026-03-07..', ['FREE']],
  ['ends_at=..2026-03-07', ['EID', 'FREE']],
  ['ends_at=٢٠٢٦-٠٣-٠٧..٢٠٢٦-٠٣-٠٧', ['FREE']],
  ['created_at=2026-03-06', ['TEN', 'EID', 'FREE']],
  ['created_at=1000-01-01..9998-12-31', ['TEN', 'EID', 'FREE']],
  ['updated_at=2026-03-07..', []],
])('the filter %s finds %j', async (filter, found) => {
  expect(await codes(filter)).toEqual(found)
})

test.each([
  'code=EID',
  'kind=gone',
  'kind=percent,gone',
  'active=yes',
  'percent=ten',
  'percent=..',
  'percent=1..2..3',
  'starts_at=2026-02-30',
  'starts_at=tomorrow',
  'state=draft',
  'missing=en',
  'nothing=none',
  'search=none',
  'constructor=none',
  '__proto__=none',
])('the filter %s is refused, because it would be ignored', async (filter) => {
  const [name] = filter.split('=')
  expect(await refusalOf(codes(filter))).toBe(`422 errors.invalid_input, filter.${name}: resource.bad_filter`)
})

describe('a day that the calendar of the database does not have', () => {
  test.each(['exchange-rates', 'housing-terms', 'permits'])(
    'is refused as a filter of %s, not an error',
    async (id) => {
      const [name] = Object.entries(of(id).fields).find(([, { kind, time }]) => kind === 'date' && !time)!
      const asked = refusalOf(page(id, { [name]: '0000-01-01' }))
      expect(await asked).toBe(`422 errors.invalid_input, filter.${name}: resource.bad_filter`)
      expect((await page(id, { [name]: '1000-01-01..9998-12-31' })).total).toBe(0)
    },
  )

  test('is refused as the value of a field', async () => {
    const values = { day: '0000-01-01', currency: 'USD', rate: 40 }
    expect(await refusalOf(create('exchange-rates', values))).toBe('422 errors.invalid_input, day: resource.not_date')
  })
})

test('empty lists, galleries and places count as empty', async () => {
  const letter = { title: { ar: 'رسالة' }, body: { ar: '<p>نص</p>' } }
  const topic = await create('newsletter-topics', { name: { ar: 'حملات' } })
  const second = await create('newsletter-topics', { name: { ar: 'دروس' } })
  const [plain, both] = [
    await create('newsletter-letters', letter),
    await create('newsletter-letters', { ...letter, segment: 'topics', topic_ids: [second.id, topic.id] }),
  ]
  const found = async (topic_ids: string) => (await page('newsletter-letters', { topic_ids })).rows.map(({ id }) => id)
  expect(await found('none')).toEqual([plain.id])
  expect(await found(`${topic.id}`)).toEqual([both.id])
  expect(await found(`none,${second.id}`)).toEqual([plain.id, both.id])
  await create('student-residences', { name: { ar: 'سكن' }, location: { latitude: 41, longitude: 29 } })
  const { id } = await create('student-residences', { name: { ar: 'بيت' }, specifications: [{ name: { ar: 'طابق' } }] })
  const homes = async (name: string) => (await page('student-residences', { [name]: 'none' })).rows.map((one) => one.id)
  expect(await homes('location')).toEqual([id])
  expect(await homes('specifications')).not.toContain(id)
  expect(await homes('gallery')).toHaveLength(2)
})

test('a scheduled post becomes a published one at its time, without a save', async () => {
  const at = (time: string) => new Date(`2026-03-06T${time}Z`)
  expect(await titles({ state: 'published' }, { now: at('09:59:59.999') })).toEqual(['ب'])
  expect(await titles({ state: 'scheduled' }, { now: at('09:59:59.999') })).toEqual(['أ'])
  expect(await titles({ state: 'published' }, { now: at('10:00:00') })).toEqual(['ب', 'أ'])
  expect(await titles({ state: 'scheduled' }, { now: at('10:00:00') })).toEqual([])
  expect(await titles({ state: 'draft,scheduled' })).toEqual(['أ', 'ت'])
})

test('several filters and words must all match; links of another record and missing translations are found', async () => {
  expect(await titles({ category_id: `${news}`, state: 'published' })).toEqual(['ب'])
  expect(await titles({ category_id: `${news}`, state: 'draft' })).toEqual([])
  expect(await titles({ category_id: 'none' }, { q: 'beta نص' })).toEqual(['أ'])
  expect(await titles({ missing: 'tr' })).toEqual(['ب', 'أ', 'ت'])
  await expect(page('posts', { missing: 'de' })).rejects.toThrow('errors.invalid_input')
})

test('titles are sorted in the language of the reader, untranslated ones by their Arabic title', async () => {
  expect(await titles({}, { sort: 'title' })).toEqual(['أ', 'ب', 'ت'])
  expect(await titles({}, { sort: '-title' })).toEqual(['ت', 'ب', 'أ'])
  expect(await titles({}, { sort: 'title', locale: 'en' })).toEqual(['ب', 'أ', 'ت'])
})

test('a number also finds the record with this id, in digits of any script', async () => {
  const { id } = (await page('coupons', { kind: 'delivery' })).rows[0]!
  const arabic = String(id).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  const found = async (q: string) => (await page('coupons', {}, { q })).rows.map((row) => row.id)
  expect(await found(String(id))).toEqual([id])
  expect(await found(arabic)).toEqual([id])
  expect(await found('999999999')).toEqual([])
  expect(await found('%')).toEqual([])
})
