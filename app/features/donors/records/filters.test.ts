/** Filters and search of the donor list, and of newsletters that use them. */
import '#features/donors/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { joinDonor } from '#features/donors/join.server.ts'
import type { Context } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { DonorListParams, donorIds, donorPage } from './list.server.ts'
import { segmentParams } from './segment.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NOW = new Date('2026-11-27T09:00:00Z')
const reader = (now = NOW): Context => staffWith(site.context({ now, locale: 'en' }), 'donors.read')

/** Donates at a moment, in lira. */
const donate = (name: string, amount: string, moment: string, locale: 'ar' | 'tr' = 'ar') =>
  createPaidDonation(site.context({ now: new Date(moment) }), { donor_name: name, email: `${name}@example.org`, amount }, locale) // prettier-ignore
beforeAll(async () => {
  await donate('old', '100', '2025-10-27T09:00:00Z')
  await donate('edge', '100', '2025-10-27T09:00:00.001Z')
  await donate('late', '300', '2026-10-31T20:59:59Z', 'tr')
  await donate('next', '500', '2026-10-31T21:00:00Z')
  await donate('next', '101', '2026-11-05T09:00:00Z')
  await joinDonor(site.context({ now: NOW }), { name: 'phone', email: null, phone: '+905321234567', userId: null, locale: 'ar' }) // prettier-ignore
})
const found = async (params: Record<string, unknown>, now = NOW) => {
  const { rows, total } = await donorPage(reader(now), parse(DonorListParams, params))
  expect(total).toBe(rows.length)
  expect(await donorIds(reader(now), parse(DonorListParams, params))).toEqual(rows.map(({ id }) => id))
  return rows.map(({ name }) => name)
}

test('a donor is active for 13 months after the last donation, and lapsed from then on', async () => {
  // 13 months before this moment are 27 October 2025, 9:00.
  expect(await found({ 'filter.state': 'lapsed' })).toEqual([])
  const later = new Date(NOW.getTime() + 1)
  expect(await found({ 'filter.state': 'lapsed' }, later)).toEqual(['old'])
  expect(await found({ 'filter.state': 'active' }, later)).toEqual(['next', 'late', 'edge'])
})

test('the day of the last donation is a day in Istanbul', async () => {
  expect(await found({ 'filter.last': '2026-10-31' })).toEqual(['late'])
  expect(await found({ 'filter.last': '2026-11-01..' })).toEqual(['next'])
  expect(await found({ 'filter.last': '..2026-10-31', sort: 'last' })).toEqual(['old', 'edge', 'late'])
})

test('the sum of all donations counts, both ends included, in any digits', async () => {
  expect(await found({ 'filter.sum': '30000..60100' })).toEqual(['next', 'late'])
  expect(await found({ 'filter.sum': '٣٠٠٠١..' })).toEqual(['next'])
  expect(await found({ 'filter.sum': '..10000', sort: 'name' })).toEqual(['edge', 'old'])
  expect(await found({ 'filter.sum': '..0', 'filter.state': 'active,none' })).toEqual(['phone'])
  expect(await found({ 'filter.sum': '0..٠', 'filter.state': 'active,none' })).toEqual(['phone'])
  expect(await found({ 'filter.locale': 'tr' })).toEqual(['late'])
})

test('sorted by every column, up and down', async () => {
  const dir = async (sort: string) => [await found({ sort }), await found({ sort: `-${sort}` })]
  expect(await dir('sum')).toEqual([expect.arrayContaining(['old', 'late']), ['next', 'late', 'edge', 'old']])
  expect((await found({ sort: 'sum' })).slice(2)).toEqual(['late', 'next'])
  expect((await found({ sort: '-average' })).slice(0, 2)).toEqual(['next', 'late'])
  expect((await found({ sort: '-count' }))[0]).toBe('next')
  expect(await dir('first')).toEqual([
    ['old', 'edge', 'late', 'next'],
    ['next', 'late', 'edge', 'old'],
  ])
})

test.each(['+905321234567', '0532 123 45 67', '(0532) 123-45-67', '00905321234567', '٠٥٣٢١٢٣٤٥٦٧', '5321234'])(
  'the phone %s is found however it is typed',
  async (q) => {
    expect(await found({ q, 'filter.state': 'none' })).toEqual(['phone'])
  },
)

test.each([
  ['next', ['next']],
  ['NEXT@example', ['next']],
  ['next late', []],
  ['%', []],
  ['_', []],
])('a search for %j finds %j', async (q, expected) => {
  expect(await found({ q })).toEqual(expected)
})

test('without the permission there is no list', async () => {
  await expect(donorPage(staffWith(site.context(), 'donations.read'), parse(DonorListParams, {}))).rejects.toMatchObject({ status: 403 }) // prettier-ignore
})

test.each([
  ['?filter.tag=board&q=x&sort=-sum&page=3&size=50', { 'filter.tag': 'board', q: 'x' }],
  ['', { q: '' }],
  ['?filter.state=active,lapsed', { 'filter.state': ['active', 'lapsed'] }],
  // An unknown filter has no recipients, rather than all donors.
  ['?filter.religion=x', null],
  ['?filter.zakat=yes&filter.state=active', null],
  ['?filter.state=unknown', null],
  ['?FILTER.STATE=active', null],
])('the view %j chooses recipients by %j', (query, expected) => {
  const params = segmentParams(query)
  if (expected === null) expect(params).toBeNull()
  else expect(params).toMatchObject(expected)
})

test('the order of the list does not change who gets a newsletter', async () => {
  const rows = await db.selectFrom('donors').select('id').execute()
  expect(rows.length).toBeGreaterThan(3)
  expect(segmentParams('?sort=-sum&page=7')).toEqual(segmentParams(''))
})
