/** Filters and search of the donation list at their boundaries. */
import '#features/donations/tables.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { destinations } from './destinations.server.ts'
import { DonationListParams, searchTerms } from './list-params.server.ts'
import { donationsScreen } from './screens/screens.server.ts'
import { donationList, donationSources, selectionMetrics } from './list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const reader = (...permissions: Permission[]): Context =>
  staffWith(site.context({ locale: 'en' }), 'donations.read', ...permissions)
let campaign = 0
const at = (moment: string) => site.context({ now: new Date(moment) })

beforeAll(async () => {
  campaign = await makeCampaign(at('2026-01-01T09:00:00Z'))
  const give = (moment: string, amount: string, more: object = {}) =>
    createPaidDonation(at(moment), { amount, campaign_id: String(campaign), ...more })
  await give('2026-10-31T20:59:59.999Z', '100', { donor_name: 'Ömer Haddad', email: 'omer@example.org', source: 'eid' })
  await give('2026-10-31T21:00:00Z', '200', { donor_name: 'مريم', email: 'maryam@example.org' })
  await give('2026-11-30T20:59:59Z', '300.50', { campaign_id: 'general', anonymous: true, donor_name: '', email: '' })
  await startTestDonation(at('2026-11-15T09:00:00Z'), { amount: '999', donor_name: 'Waiting' })
  const dollars = staffWith(at('2026-11-20T09:00:00Z'), 'donations.create')
  const { approvalId } = await recordOfflineDonation(dollars, {
    amount: '50', currency: 'USD', method: 'cash', received_on: '2026-11-10', campaign_id: 'general', donor_name: 'John', email: '',
    anonymous: false, locale: 'en', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  await approve({ ...dollars, actor: { ...dollars.actor!, id: crypto.randomUUID() } }, { id: approvalId! })
})
const find = (params: Record<string, unknown>, ctx = reader('donors.read')) =>
  donationList(ctx, parse(DonationListParams, params))
const amounts = async (params: Record<string, unknown>, ctx?: Context) =>
  (await find({ sort: 'amount', ...params }, ctx)).rows.map(({ amount }) => amount / 100)

test.each([
  ['2026-10-31', [100]],
  ['2026-11-01', [200]],
  ['2026-11-01..2026-11-30', [50, 200, 300.5, 999]],
  ['..2026-10-31', [100]],
  ['2026-12-01..', []],
  ['٢٠٢٦-١٠-٣١', [100]],
])('the days %s in Istanbul have %j', async (days, expected) => {
  expect(await amounts({ 'filter.at': days })).toEqual(expected)
})

test.each([
  ['20000..30050', [200, 300.5]],
  ['20001..', [300.5, 999]],
  ['..9999', [50]],
  ['٣٠٠٥٠', [300.5]],
  ['..0', []],
  ['0..20000', [50, 100, 200]],
])('the amounts %s have %j, both ends included', async (range, expected) => {
  expect(await amounts({ 'filter.amount': range })).toEqual(expected)
})

test('one campaign, the general fund, or both', async () => {
  expect(await amounts({ 'filter.campaign': String(campaign) })).toEqual([100, 200])
  expect(await amounts({ 'filter.campaign': 'none' })).toEqual([50, 300.5, 999])
  expect((await find({ 'filter.campaign': `none,${campaign}` })).total).toBe(5)
  expect(await amounts({ 'filter.campaign': '999999' })).toEqual([])
})

test('several filters narrow the list together, and the tabs count without the state only', async () => {
  expect(await amounts({ 'filter.method': 'card', 'filter.campaign': 'none', 'filter.status': 'paid' })).toEqual([
    300.5,
  ])
  const { byStatus, total } = await find({ 'filter.method': 'card', 'filter.status': 'paid' })
  expect([byStatus, total]).toEqual([{ paid: 3, waiting: 1 }, 3])
  expect(await amounts({ 'filter.source': 'eid,staff' })).toEqual([50, 100])
  expect(await donationSources({ db })).toEqual(['direct', 'eid', 'staff'])
})

test('sums are per currency; in lira only with a rate, and otherwise said to be incomplete', async () => {
  const all = await find({})
  expect(all.net).toEqual(expect.arrayContaining([{ currency: 'TRY', minor: 600_50 }, { currency: 'USD', minor: 50_00 }])) // prettier-ignore
  expect(all.lira).toEqual({ total: 600_50, complete: false })
  await db.insertInto('exchange_rates' as never).values({ currency: 'USD', day: '2026-11-09', rate: '40.1234', source: 'test' } as never).execute() // prettier-ignore
  expect((await find({})).lira).toEqual({ total: 600_50 + 2_006_17, complete: true })
  expect((await find({ 'filter.currency': 'TRY' })).lira).toBeNull()
})

test('the tiles count money in lira that is in the funds, each donor once', async () => {
  const tiles = (params: object) => selectionMetrics(reader(), parse(DonationListParams, params))
  expect(await tiles({})).toEqual({ count: 3, sum: 600_50, average: 200_17, donors: 2 })
  expect(await tiles({ 'filter.currency': 'USD' })).toEqual({ count: 0, sum: 0, average: 0, donors: 0 })
})

// Whole amounts are typed with a comma: the random order numbers can contain the digits 100, but never a comma.
test.each([
  ['300,50', [300.5]],
  ['٣٠٠٫٥', [300.5]],
  ['omer', [100]],
  ['Ömer HADDAD', [100]],
  ['مريم', [200]],
  ['Meryem', [200]],
  ['maryam@example.org', [200]],
  ['100,00 haddad', []],
  ['"', []],
  ["'; drop table donations", []],
])('the search %j finds %j', async (q, expected) => {
  expect(await amounts({ q })).toEqual(expected)
})

test('without the permission to see donors a name or an address finds nothing, an amount and a reference do', async () => {
  const limited = reader()
  for (const q of ['haddad', 'omer@example.org', 'مريم']) expect(await amounts({ q }, limited)).toEqual([])
  expect(await amounts({ q: '100,00' }, limited)).toEqual([100])
  const { rows } = await find({ 'filter.amount': '10000' })
  expect(await amounts({ q: rows[0]!.reference }, limited)).toEqual([100])
  expect((await find({ q: rows[0]!.reference }, limited)).rows[0]!.donor).toBeNull()
})

test.each([
  ['5528 7900 0000 0008', ['552879', '0008']],
  ['552879******0008', ['552879', '0008']],
  ['5528 79•• •••• 0008', ['552879', '0008']],
  ['٥٥٢٨٧٩٠٠٠٠٠٠٠٠٠٨', ['552879', '0008']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['   ', []],
])('the search %j looks for the words %j', (q, expected) => {
  expect(searchTerms(q)).toEqual(expected)
})

test('all campaigns can be a destination, also drafts, the newest first', async () => {
  const draft = await makeCampaign(site.context(), { state: 'draft' })
  expect((await destinations(reader())).map(({ id }) => id)).toEqual([draft, campaign])
  await expect(destinations(staffWith(site.context(), 'donors.read'))).rejects.toMatchObject({ status: 403 })
})

test('a donor’s donations are exactly those of the record, also when another donor has a similar address', async () => {
  await createPaidDonation(at('2026-12-02T09:00:00Z'), { amount: '700', donor_name: 'Namesake', email: 'a.omer@example.org' }) // prettier-ignore
  const rows = await db.selectFrom('donations').select(['email', 'donor_id']).execute()
  const idOf = (email: string) => rows.find((row) => row.email === email)!.donor_id!
  expect(await amounts({ q: 'omer@example.org' })).toEqual([100, 700])
  expect(await amounts({ 'filter.donor': idOf('omer@example.org') })).toEqual([100])
  expect(await amounts({ 'filter.donor': `${idOf('omer@example.org')},${idOf('maryam@example.org')}` })).toEqual([100, 200]) // prettier-ignore
  expect(await amounts({ 'filter.donor': crypto.randomUUID() })).toEqual([])
  // Without the permission to see donors, no one finds out which donations belong together.
  const limited = amounts({ 'filter.donor': idOf('omer@example.org') }, reader())
  await expect(limited).rejects.toMatchObject({ status: 403 })
  await expect(async () => find({ 'filter.donor': '1' })).rejects.toMatchObject({ status: 422 })
})

test('the screen names the donors that the list is filtered by', async () => {
  const { id, donor_id } = await db.selectFrom('donations').select(['id', 'donor_id']).where('email', '=', 'maryam@example.org').executeTakeFirstOrThrow() // prettier-ignore
  const load = (query: string, ctx = reader('donors.read', 'dashboard.read')) =>
    donationsScreen.load!(ctx, { url: new URL(`https://site.example/dashboard/all-donations${query}`), params: {} } as never) // prettier-ignore
  const { page, donors } = await load(`?filter.donor=${donor_id}`)
  expect([page.rows.map((row) => row.id), donors]).toEqual([[id], [{ id: donor_id, name: 'مريم' }]])
  expect((await load('')).donors).toEqual([])
})
