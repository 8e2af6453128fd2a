/** A public collection that needs a permit (Law 2860) takes no donations without one, and does not lose it unnoticed. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { campaignDetail, campaignsWithoutPermit } from '#features/campaigns/queries.server.ts'
import { donatePage } from '#features/donations/donate-page.server.ts'
import { resolveDestination } from '#features/donations/destination.server.ts'
import { startPage } from '#features/transfers/start-page.server.ts'
import { startTransfer } from '#features/transfers/start.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import type { RecordAnswer } from '#resource/contract.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0', PAGE_CACHE: '1' })
const ctx = site.context({ locale: 'en' })
const today = dayOf(ctx.now)
const inDays = (days: number) => addDays(today, days)
const VALID = { number: 'valid', starts_on: inDays(-1), ends_on: inDays(9) }
let owner: Person

beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }])
})
beforeEach(async () => {
  await ctx.db.deleteFrom('permits').execute()
  await ctx.db.updateTable('campaigns').set({ state: 'draft', published_at: null }).execute()
})

type Answer = RecordAnswer & { error: { message: string; fields: Record<string, string> } }
async function ask(path: string, method = 'GET', body?: object) {
  const headers = { ...owner.bearer, Cookie: 'lang=en' }
  const answer = await site.ask(`/api/dashboard/${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, json: (await answer.json().catch(() => null)) as Answer }
}
const collection = (change: object = {}) => makeCampaign(ctx, { collection_kind: 'permit', ...change })
const permitOf = async (campaign: number, values: object = VALID) =>
  (await ask('permits', 'POST', { values: { campaign_id: campaign, ...values } })).json.record.id
const move = async (permit: number, to: number) =>
  ask(`permits/${permit}`, 'PUT', { version: 1, values: { campaign_id: to } })
const remove = async (permit: number) => ask(`permits/${permit}?version=1`, 'DELETE')
const giving = async (id: number) => (await campaignDetail(ctx, id))!.giving
const refused = (work: Promise<unknown>) => work.then(() => null, (error: { fields: object }) => error.fields) // prettier-ignore

test('a collection without a permit is closed for donations; one with an override, or of another kind, is open', async () => {
  const id = await collection()
  expect(await giving(id)).toBe('paused')
  expect(await giving(await collection({ permit_override: 'announced by phone' }))).toBe('open')
  expect(await giving(await makeCampaign(ctx))).toBe('open')
  expect(await giving(await collection({ ends_at: new Date(ctx.now.getTime() - 1000) }))).toBe('ended')
  await permitOf(id)
  expect(await giving(id)).toBe('open')
})

test('neither the donation form nor its API, nor the announcement of a transfer takes it', async () => {
  const [closed, open] = [await collection(), await makeCampaign(ctx)]
  const problem = { campaign_id: { code: 'donations.campaign_paused' } }
  expect(await refused(resolveDestination(ctx, closed))).toEqual(problem)
  const pledge = { campaign_id: String(closed), currency: 'TRY', amount: '250', donor_name: 'Ömer', email: 'a@example.org', lang: 'tr', idempotency_key: crypto.randomUUID() } // prettier-ignore
  expect(await refused(startTransfer(ctx, pledge as never))).toEqual(problem)
  const link = new URLSearchParams({ campaignId: String(closed) })
  const [card, transfer] = [await donatePage(ctx, link), await startPage(ctx, link)]
  expect(card).toMatchObject({ chosen: '', closed: 'paused' })
  for (const { chosen, campaigns } of [card, transfer!]) {
    expect(chosen).toBe('')
    expect(campaigns.map(({ id }) => id)).toEqual([open])
  }
  const offered = (await (await site.ask('/api/front/don-campaigns?lang=en')).json()) as { id: number }[]
  expect(offered.map(({ id }) => id)).toEqual([open])
})

test('staff read on the campaign and on the home screen why it takes no donations', async () => {
  const warning = async (id: number) =>
    (await ask(`all-campaigns/${id}`)).json.warnings?.find(({ field }) => field === 'collection_kind')?.message
  const staff = staffWith(ctx, 'campaigns.update')
  const id = await collection()
  expect(await warning(id)).toMatch(/no permit.*takes no donations/)
  expect(await campaignsWithoutPermit(staff)).toEqual([{ kind: 'permits_missing', count: 1 }])
  expect(await campaignsWithoutPermit(staffWith(ctx, 'donations.read'))).toEqual([])
  const list = (await ask('all-campaigns?filter.collection_kind=permit&filter.state=published')).json
  expect(list).toMatchObject({ total: 1 })
  await permitOf(id, { number: 'over', starts_on: inDays(-9), ends_on: inDays(-1) })
  expect(await warning(id)).toMatch(/not valid today/)
  await permitOf(id)
  expect(await warning(id)).toBeUndefined()
  expect(await campaignsWithoutPermit(staff)).toEqual([])
  for (const without of [await collection({ state: 'draft' }), await collection({ permit_override: 'by phone' })])
    expect(await warning(without)).toBeUndefined()
  expect(await campaignsWithoutPermit(staff)).toEqual([])
})

test('the only valid permit of a public collection cannot be moved or deleted', async () => {
  const [id, other] = [await collection(), await collection({ state: 'draft' })]
  const [old, valid] = [await permitOf(id, { ...VALID, number: 'old', starts_on: inDays(-9), ends_on: inDays(-2) }), await permitOf(id)] // prettier-ignore
  const moved = await move(valid, other)
  expect([moved.status, moved.json.error.fields.campaign_id]).toEqual([422, expect.stringMatching(/A student’s year.*public.*another permit/)]) // prettier-ignore
  const removed = await remove(valid)
  expect([removed.status, removed.json.error.message]).toEqual([409, expect.stringMatching(/A student’s year.*public.*another permit/)]) // prettier-ignore
  expect(await giving(id)).toBe('open')
  // A permit that is over does not keep the campaign open.
  expect((await remove(old)).status).toBe(200)
})

test.each([
  ['there is another valid permit', {}, { ...VALID, number: 'another' }],
  ['the campaign is a draft', { state: 'draft' }, null],
  ['an owner allowed the campaign without a permit', { permit_override: 'announced by phone' }, null],
  ['the campaign needs none', { collection_kind: 'general' }, null],
])('a permit can be moved or deleted when %s', async (_, change, another) => {
  const [id, other] = [await collection(change), await collection({ state: 'draft' })]
  const [moved, removed] = [await permitOf(id), await permitOf(id, { ...VALID, number: 'second' })]
  if (another) await permitOf(id, another)
  expect((await move(moved, other)).status).toBe(200)
  expect((await remove(removed)).status).toBe(200)
})

test('a scheduled collection keeps the permit of the day of its publication', async () => {
  const later = new Date(ctx.now.getTime() + 5 * 86_400_000)
  const id = await collection({ published_at: later })
  const [now, then] = [await permitOf(id, { ...VALID, ends_on: inDays(1) }), await permitOf(id, { ...VALID, number: 'then', starts_on: inDays(3) })] // prettier-ignore
  expect((await remove(now)).status).toBe(200)
  expect((await remove(then)).status).toBe(409)
})

test('stored public answers change with the permit', async () => {
  const id = await collection()
  const shown = async () =>
    ((await (await site.ask(`/api/front/camping_details/${id}?lang=en`)).json()) as { campaign: object }).campaign
  expect(await shown()).toMatchObject({ giving: 'paused', permit: null })
  const permit = await permitOf(id)
  await expect.poll(shown).toMatchObject({ giving: 'open', permit: { number: 'valid' } })
  await ctx.db.updateTable('campaigns').set({ permit_override: 'announced by phone' }).where('id', '=', id).execute()
  expect((await remove(permit)).status).toBe(200)
  await expect.poll(shown).toMatchObject({ permit: null })
})
