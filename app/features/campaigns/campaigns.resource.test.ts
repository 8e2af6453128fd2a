/** Staff edit campaigns, and the public sees the result. */
import { beforeAll, expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import { minor } from '#kernel/money.ts'
import type { ListPage, RecordAnswer } from '#resource/contract.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { campaignDetail } from './queries.server.ts'

const site = await testSite()
const ctx = site.context()
let editor: Person, finance: Person, owner: Person, category: number
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  category = (await ask<RecordAnswer>('campaign-categories', 'POST', { values: { name: { ar: 'الإغاثة' } } })).json
    .record.id
})

type Failure = { error: { code: string; fields: Record<string, string> } }
async function ask<T>(path: string, method = 'GET', body?: unknown, by = editor) {
  const answer = await site.ask(`/api/dashboard/${path}`, {
    method,
    headers: { ...by.bearer, Cookie: 'lang=en' },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, json: (await answer.json()) as T }
}
const text = (ar: string) => ({ ar })
const values = (more: object = {}) => ({
  title: text('كسوة الشتاء'),
  summary: text('معاطف لألف طالب'),
  description: text('<p>نص</p>'),
  category_id: category,
  importance: 'normal',
  at_goal: 'stop',
  goal: 100_000_00,
  ...more,
})
const make = async (more: object = {}, publish?: unknown) =>
  (await ask<RecordAnswer>('all-campaigns', 'POST', { values: values(more), publish })).json
const isPublic = async (id: number, by?: Person) =>
  (await site.ask(`/api/front/camping_details/${id}`, by && { headers: by.bearer })).status === 200

test('a goal above the permitted amount is saved, with a warning', async () => {
  const { record } = await make()
  const permit = { campaign_id: record.id, number: '2026/14', starts_on: '2026-01-01', ends_on: '2026-12-31' }
  const recorded = await ask<RecordAnswer>('permits', 'POST', { values: { ...permit, amount: 90_000_00 } })
  expect(recorded.status).toBe(201)
  const saved = await ask<RecordAnswer>(`all-campaigns/${record.id}`, 'PUT', { version: 1, values: {} })
  expect(saved.json.warnings).toEqual([
    { field: 'goal', message: expect.stringMatching(/₺90,000.*₺100,000.*Law 2860/) },
  ])
  const enough = { version: 2, values: { goal: 90_000_00 } }
  expect((await ask<RecordAnswer>(`all-campaigns/${record.id}`, 'PUT', enough)).json.warnings).toBeUndefined()
})

test('staff create a campaign, preview it at its address, schedule and publish it', async () => {
  const { record, path, names } = await make()
  const { id } = record
  expect(record).toMatchObject({ state: 'draft', values: { goal: 100_000_00, raised: 0, image: null, on_main: false } })
  expect(path).toBe(`/camping_details/${id}`)
  expect(names).toEqual({ 'campaign-categories': { [category]: 'الإغاثة' } })
  expect([await isPublic(id), await isPublic(id, editor)]).toEqual([false, true])
  const at = new Date(Date.now() + 60_000).toISOString()
  await ask(`all-campaigns/${id}`, 'PUT', { version: 1, values: {}, publish: { at } })
  expect(await isPublic(id)).toBe(false)
  const list = async () => (await (await site.ask('/api/front/don-campaigns?lang=ar')).json()) as { id: number }[]
  expect(await list()).toEqual([])
  await ask(`all-campaigns/${id}`, 'PUT', { version: 2, values: {}, publish: 'now' })
  expect(await isPublic(id)).toBe(true)
  expect((await list()).map((one) => one.id)).toEqual([id])
})

test('a campaign takes no donations before its start', async () => {
  const at = new Date(Date.now() + 60_000).toISOString()
  const { record } = await make({}, { at })
  const donation = { amount: '50', donor_name: 'ليلى', email: 'l@example.com', campaign_id: record.id, terms: true }
  const answer = await site.ask('/api/front/donate', { method: 'POST', body: donation })
  expect(answer.status).toBe(422)
  expect(((await answer.json()) as Failure).error.fields).toHaveProperty('campaign_id')
})

test('contradicting dates are refused with errors at their fields', async () => {
  const refused = await ask<Failure>('all-campaigns', 'POST', {
    values: values({ starts_at: '2026-12-02T00:00:00+03:00', ends_at: '2026-12-01T00:00:00+03:00' }),
  })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.error.fields)).toEqual(['ends_at'])
  const zero = await ask<Failure>('all-campaigns', 'POST', { values: values({ goal: 0 }) })
  expect(Object.keys(zero.json.error.fields)).toEqual(['goal'])
})

test('the list shows the total of each campaign from the ledger', async () => {
  const { record } = await make({ title: text('لها تبرع') })
  await post(ctx, {
    kind: 'capture',
    sourceType: 'test',
    sourceId: 'gift',
    currency: 'TRY',
    entries: [
      { account: 'bank_receivable', minor: minor(250_00) },
      { account: `fund:${record.id}`, minor: minor(-250_00) },
    ],
  })
  const list = (await ask<ListPage>('all-campaigns?q=تبرع', 'GET', undefined, finance)).json
  expect(list.rows.map(({ values }) => values.raised)).toEqual([250_00])
})

test('finance can read but not change campaigns; a category with campaigns cannot be deleted', async () => {
  const { record } = await make()
  expect((await ask(`all-campaigns/${record.id}`, 'GET', undefined, finance)).status).toBe(200)
  expect((await ask(`all-campaigns/${record.id}`, 'PUT', { version: 1, values: {} }, finance)).status).toBe(403)
  expect((await ask(`all-campaigns/${record.id}`, 'DELETE', undefined, editor)).status).toBe(403)
  const kept = await ask<Failure>(`campaign-categories/${category}`, 'DELETE', undefined, owner)
  expect([kept.status, kept.json.error.code]).toEqual([409, 'resource.in_use'])
  expect((await ask(`all-campaigns/${record.id}`, 'DELETE', undefined, owner)).status).toBe(200)
})

test('suggested amounts need a text in three languages and must be within the limits of donations', async () => {
  const amounts = [{ amount: 500_00, meaning: { ar: 'غرفة دافئة', en: 'A warm room', tr: 'Sıcak bir oda' } }]
  const { record } = await make({ amounts }, { at: new Date(Date.now() - 60_000).toISOString() })
  expect(record.values.amounts).toEqual(amounts)
  const shown = await campaignDetail(site.context({ locale: 'tr' }), record.id)
  expect(shown?.amounts).toEqual([{ amount: 500_00, meaning: 'Sıcak bir oda' }])
  const small = await ask<Failure>('all-campaigns?lang=tr', 'POST', {
    values: values({ amounts: [{ amount: 4_99, meaning: text('قليل') }] }),
  })
  expect([small.status, Object.keys(small.json.error.fields)]).toEqual([422, ['amounts.0.amount']])
  // Turkish separators: ₺200,000 would be read as 200.
  expect(small.json.error.fields['amounts.0.amount']).toContain('\u2068₺200.000\u2069')
})
