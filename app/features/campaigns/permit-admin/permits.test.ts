/** Permits of Law 2860: check before publication, consecutive permits, reminders, and collected amounts. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { campaignDetail } from '#features/campaigns/queries.server.ts'
import { endingPermits, permitsToRemind } from '#features/campaigns/permits/queries.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import type { RecordAnswer } from '#resource/contract.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const today = dayOf(ctx.now)
const inDays = (days: number) => addDays(today, days)
let owner: Person, editor: Person, category: number

beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
  const made = await ask<RecordAnswer>('campaign-categories', 'POST', { values: { name: { ar: 'إغاثة' } } })
  category = made.json.record.id
})

type Failure = { error: { fields: Record<string, string> } }
async function ask<T>(path: string, method: string, body: unknown, by = editor) {
  const headers = { ...by.bearer, Cookie: 'lang=en' }
  const answer = await site.ask(`/api/dashboard/${path}`, { method, headers, body })
  return { status: answer.status, json: (await answer.json()) as T }
}
const text = { ar: 'نص' }
const campaign = (more: object = {}) => ({
  title: { ar: 'كسوة' },
  summary: text,
  description: text,
  category_id: category,
  importance: 'normal',
  at_goal: 'stop',
  collection_kind: 'permit',
  ...more,
})
const draft = async (more: object = {}) =>
  (await ask<RecordAnswer>('all-campaigns', 'POST', { values: campaign(more) })).json.record.id
async function save(id: number, change: object, by = editor) {
  const { version } = await ctx.db
    .selectFrom('campaigns')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ask<Failure>(`all-campaigns/${id}`, 'PUT', { version, ...change }, by)
}
const publish = (id: number, values: object = {}, by = editor) => save(id, { values, publish: 'now' }, by)
const permit = (values: object) => ask<RecordAnswer & Failure>('permits', 'POST', { values })

test('a collection is published only with a permit that is valid on that day', async () => {
  const id = await draft()
  expect(await publish(id)).toMatchObject({
    status: 422,
    json: { error: { fields: { collection_kind: expect.stringContaining('no permit') } } },
  })
  await permit({ campaign_id: id, number: 'over', starts_on: inDays(-60), ends_on: inDays(-1) })
  await permit({ campaign_id: id, number: 'next', starts_on: inDays(1), ends_on: inDays(30) })
  expect((await publish(id)).status).toBe(422)
  await permit({ campaign_id: id, number: 'valid', starts_on: today, ends_on: today })
  expect((await publish(id)).status).toBe(200)
  // After the permit ended, staff can still correct a typo.
  await ctx.db
    .updateTable('permits')
    .set({ starts_on: inDays(-9), ends_on: inDays(-9) })
    .where('number', '=', 'valid')
    .execute()
  expect((await save(id, { values: { summary: { ar: 'آخر' } } })).status).toBe(200)
})

test('general donations need no permit, an exempt collection its decision, a new collection is a draft', async () => {
  expect((await publish(await draft({ collection_kind: 'general' }))).status).toBe(200)
  const exempt = campaign({ collection_kind: 'exempt' })
  const without = await ask<Failure>('all-campaigns', 'POST', { values: exempt })
  expect(without.json.error.fields.exemption).toMatch(/year and number/)
  expect((await publish(await draft({ collection_kind: 'exempt', exemption: '2026/113' }))).status).toBe(200)
  expect((await ask('all-campaigns', 'POST', { values: campaign(), publish: 'now' })).status).toBe(422)
})

test('only an owner can publish without a permit, with a reason that the audit log records', async () => {
  const id = await draft()
  const reason = { permit_override: 'the decision was announced by phone' }
  expect((await publish(id, reason)).json.error.fields.permit_override).toMatch(/Only an owner/)
  expect((await publish(id, { permit_override: 'ok' }, owner)).json.error.fields.permit_override).toMatch(/five/)
  expect((await publish(id, reason, owner)).status).toBe(200)
  const { rows } = await sql<{ after: object }>`select after from audit
    where command = 'all-campaigns.save' or after::text like '%announced by phone%'`.execute(ctx.db)
  expect(JSON.stringify(rows)).toContain('announced by phone')
})

test('an extension ends after the last day and within a year', async () => {
  const id = await draft()
  const values = { campaign_id: id, number: 'x', starts_on: '2026-02-01', ends_on: '2028-02-29' }
  const extended = async (day: string) => (await permit({ ...values, extended_until: day })).json.error?.fields
  expect((await extended('2028-02-29'))?.extended_until).toMatch(/after the last day/)
  expect((await extended('2029-03-01'))?.extended_until).toMatch(/at most a year/)
  expect((await permit({ ...values, ends_on: '2026-01-01' })).json.error.fields.ends_on).toBeDefined()
  expect(await extended('2029-02-28')).toBeUndefined()
})

test('pages show the current permit, receipts the permit on the day of the donation', async () => {
  const id = await makeCampaign(ctx, { permit: { number: 'first', starts_on: inDays(-30), ends_on: today } })
  await permit({ campaign_id: id, number: 'second', starts_on: inDays(1), ends_on: inDays(60), amount: 1000_00 })
  const shown = async (days: number) => {
    const then = { ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) }
    const { permit: one, giving } = (await campaignDetail(then, id))!
    return [one?.number, giving]
  }
  expect([await shown(0), await shown(1), await shown(61)]).toEqual([
    ['first', 'open'],
    ['second', 'open'],
    ['second', 'ended'],
  ])
  const paid = await createPaidDonation(ctx, { campaign_id: id, amount: '400' })
  expect((await receiptOfDonation(ctx, paid.id))!.permitNumber).toBe('first')
  const later = await createPaidDonation(
    { ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) },
    { campaign_id: id, amount: '700' },
  )
  expect((await receiptOfDonation(ctx, later.id))!.permitNumber).toBe('second')
  const list = await ask<{ rows: { values: Record<string, unknown> }[] }>(
    `permits?filter.campaign_id=${id}`,
    'GET',
    undefined,
  )
  const figures = list.json.rows.map(({ values }) => [values.number, values.collected, values.left])
  expect(figures.toSorted()).toEqual([
    ['first', 400_00, null],
    ['second', 700_00, 300_00],
  ])
  const { rows } = await sql<{ net: number }>`select -sum(minor)::bigint as net from ledger_entries
    where account = ${`fund:${id}`}`.execute(ctx.db)
  expect(rows[0]!.net).toBe(1100_00)
})

test('staff get reminders 30, 7 and 1 days before the last day, or the last day of an extension', async () => {
  await ctx.db.deleteFrom('permits').execute()
  const id = await draft()
  for (const days of [0, 1, 6, 7, 29, 30, 31])
    await permit({ campaign_id: id, number: `${days}`, starts_on: inDays(-1), ends_on: inDays(days) })
  await permit({
    campaign_id: id,
    number: 'extended',
    starts_on: inDays(-1),
    ends_on: today,
    extended_until: inDays(7),
  })
  expect((await permitsToRemind(ctx)).map(({ number, days }) => [number, days])).toEqual([
    ['1', 1],
    ['7', 7],
    ['30', 30],
    ['extended', 7],
  ])
  expect(await endingPermits(staffWith(ctx, 'campaigns.update'))).toEqual([{ kind: 'permits_ending', count: 7 }])
  expect(await endingPermits(staffWith(ctx, 'donations.read'))).toEqual([])
})
