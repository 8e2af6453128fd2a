import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { recordOfficialNumber } from '#features/receipts/official-number.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { createMismatchedDonation, createPaidDonation, staffWith, startRefund } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { assignNumbers } from './assign.server.ts'
import { cancelNumber, cancelUnused } from './cancel.server.ts'
import { seriesStates } from './queries.server.ts'
import { assignFromQueue, pendingOfficialNumbers, queuePage, QueueParams } from './register/queue.server.ts'
import { registerPage, RegisterParams } from './register/register.server.ts'
import { addSeries, closeSeries } from './series.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const ctx = site.context()
const staff = (): Context => staffWith(ctx, 'donations.create', 'donations.read', 'donors.read')
const today = dayOf(ctx.now)
const yesterday = addDays(today, -1)
let finance: Person
let series = 0

async function cash(more: object = {}): Promise<string> {
  const { donationId } = await recordOfflineDonation(staff(), {
    amount: '250',
    method: 'cash',
    received_on: today,
    campaign_id: 'general',
    donor_name: 'Leyla Hasan',
    email: '',
    anonymous: false,
    locale: 'en',
    idempotency_key: crypto.randomUUID(),
    ...more,
  } as never)
  return donationId!
}
const add = (first: string, last: string, prefix = 'A') =>
  addSeries(staff(), { prefix, first, last, received_on: yesterday, note: '' })
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields: Record<string, { code: string }> }) =>
      Object.entries(error.fields).map(([name, { code }]) => `${name}: ${code}`)[0] ?? error.code,
  )
const queue = async () => (await queuePage(staff(), parse(QueueParams, {}))).rows.map(({ id }) => id)
const register = (asked: object = {}) => registerPage(staff(), parse(RegisterParams, asked))
const numberOf = async (id: string) => (await receiptOfDonation({ db }, id))!.officialNumber
const assign = (donationIds: string[], start: number | null = null) =>
  assignNumbers(staff(), { seriesId: series, donationIds, start })

beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
})

test('a booklet is registered once, and numbers that staff typed before become part of it', async () => {
  const typed = await cash({ official_number: 'a-1251' })
  expect(await numberOf(typed)).toBe('a-1251')
  expect(await pendingOfficialNumbers(staff())).toEqual([])
  series = (await add('001251', '001300')).id
  expect(await numberOf(typed)).toBe('A 001251')
  expect((await seriesStates(ctx))[0]).toMatchObject({ assigned: 1, next: 1252, gaps: [] })
  expect(await problem(add('1300', '1400', 'a'))).toBe('first: official_receipts.series_overlaps')
  expect(await problem(add('20', '19', 'B'))).toBe('last: official_receipts.last_before_first')
  expect(await problem(add('x', '19', 'B'))).toBe('first: official_receipts.not_a_number')
  expect(await problem(add('1', '999999', 'B'))).toBe('last: official_receipts.too_many')
})

test('cash donations need a number, card payments only by settings; numbers follow the order of arrival', async () => {
  const [second, first] = [await cash(), await cash({ received_on: yesterday, confirm_old: true })]
  const card = await createPaidDonation(ctx)
  expect(await queue()).toEqual([first, second])
  expect(await pendingOfficialNumbers(staff())).toMatchObject([{ kind: 'official_numbers', count: 2 }])
  expect(await assignFromQueue(staff(), { seriesId: series, start: null, ids: null, methods: [] })).toEqual({
    assigned: 2,
    first: 'A 001252',
    last: 'A 001253',
  })
  expect([await numberOf(first), await numberOf(second)]).toEqual(['A 001252', 'A 001253'])
  expect(await queue()).toEqual([])
  await writeSettings(ctx, 'official-receipts', { needed: 'all', since: null })
  expect(await queue()).toEqual([card.id])
  await writeSettings(ctx, 'official-receipts', { needed: 'cash', since: null })
  expect(await problem(assign([first]))).toBe('official_receipts.numbered_before')
})

test('money on its way back to the donor needs no number', async () => {
  await writeSettings(ctx, 'official-receipts', { needed: 'all', since: null })
  const before = await queue()
  await createMismatchedDonation(ctx)
  await startRefund(ctx, await createPaidDonation(ctx), 250_00)
  expect(await queue()).toEqual(before)
  const partly = await createPaidDonation(ctx)
  await startRefund(ctx, partly, 50_00)
  expect(new Set(await queue())).toEqual(new Set([...before, partly.id]))
  await writeSettings(ctx, 'official-receipts', { needed: 'cash', since: null })
})

test('two people assign numbers at the same time: no duplicate number or donation, and no gap', async () => {
  const ids: string[] = []
  for (let i = 0; i < 12; i++) ids.push(await cash())
  const results = await Promise.all([
    assign(ids.slice(0, 6)),
    assign(ids.slice(6)),
    assign(ids.slice(3, 9)).catch(() => null),
    problem(recordOfficialNumber(staff(), { donationId: ids[0]!, officialNumber: 'A 1260' })),
  ])
  expect(results.slice(0, 2).every(Boolean)).toBe(true)
  const { rows } = await sql<{ serial: number; donation_id: string }>`
    select serial, donation_id from official_receipts where donation_id = any(${ids}::uuid[])`.execute(db)
  expect(new Set(rows.map(({ serial }) => serial)).size).toBe(12)
  expect(new Set(rows.map(({ donation_id }) => donation_id)).size).toBe(12)
  expect(await seriesStates(ctx)).toMatchObject([{ assigned: 15 }])
})

test('control: the database refuses a duplicate number, and to delete or revive a number', async () => {
  const [row] = (await register()).rows
  const again = sql`insert into official_receipts (id, series_id, serial, number, number_key, donation_id, assigned_at)
    select gen_random_uuid(), null, null, 'x', number_key, null, now() from official_receipts where id = ${row!.id}::uuid`
  await expect(again.execute(db)).rejects.toThrow()
  await expect(sql`delete from official_receipts where id = ${row!.id}::uuid`.execute(db)).rejects.toThrow(/stays/)
  await expect(
    sql`update official_receipts set number = 'A 1' where id = ${row!.id}::uuid`.execute(db),
  ).rejects.toThrow(/change/)
})

test('a cancelled number is never used again, and its donation needs another one', async () => {
  const donation = await cash()
  await assign([donation], 1280)
  const row = (await register({ q: '1280' })).rows[0]!
  expect(row).toMatchObject({
    number: 'A 001280',
    state: 'valid',
    donation: { id: donation, donor: { name: 'Leyla Hasan' } },
  })
  expect(await problem(cancelNumber(staff(), { id: row.id, reason: ' x ' }))).toBe('reason: errors.reason_required')
  await cancelNumber(staff(), { id: row.id, reason: 'spoiled' })
  expect(await numberOf(donation)).toBeNull()
  expect(await queue()).toEqual([donation])
  expect(await problem(assign([donation], 1280))).toBe('start: official_receipts.used_number')
  const typed = recordOfficialNumber(staff(), { donationId: donation, officialNumber: 'A1280' })
  expect(await problem(typed)).toBe('official_number: official_receipts.cancelled_number')
  await expect(
    sql`update official_receipts set cancelled_at = null, cancelled_by = null, cancellation_reason = null
    where id = ${row.id}::uuid`.execute(db),
  ).rejects.toThrow(/change/)
  expect(await problem(cancelNumber(staff(), { id: row.id, reason: 'again' }))).toBe(
    'official_receipts.cancelled_before',
  )
})

test('skipped numbers are listed as gaps until they are assigned or cancelled', async () => {
  const [state] = await seriesStates(ctx)
  // When the typed number of the test above came first, the numbers before it are a gap too.
  const earlier = state!.gaps.slice(0, -1)
  const last = state!.gaps.at(-1)!
  expect(last.last).toBe(1279)
  expect(state!.next).toBe(1281)
  const [donation] = await queue()
  await assign([donation!], last.first)
  const unused = { seriesId: series, reason: 'torn out' }
  expect(await problem(cancelUnused(staff(), { ...unused, first: last.first, last: 1279 }))).toBe(
    'first: official_receipts.used_number',
  )
  await cancelUnused(staff(), { ...unused, first: last.first + 1, last: 1279 })
  expect((await seriesStates(ctx))[0]!.gaps).toEqual(earlier)
  expect(await problem(cancelUnused(staff(), { ...unused, first: 1300, last: 1301 }))).toBe(
    'last: official_receipts.outside_series',
  )
})

test('no number is assigned after the end of a series, or from a closed one', async () => {
  const ids = [await cash(), await cash()]
  expect(await problem(assign(ids, 1300))).toBe('official_receipts.series_too_short')
  expect(await problem(assign(ids, 1400))).toBe('start: official_receipts.outside_series')
  await closeSeries(staff(), { id: series, closed: true })
  expect(await problem(assign(ids))).toBe('official_receipts.series_closed')
  await closeSeries(staff(), { id: series, closed: false })
  await assign(ids)
})

test('the number of a donation recorded by mistake moves only to the donation that corrects it', async () => {
  const mistake = await cash({ official_number: 'A 1290' })
  const other = await cash()
  const typed = (donationId: string) => recordOfficialNumber(staff(), { donationId, officialNumber: 'a 01290' })
  expect(await problem(typed(other))).toBe('official_number: official_receipts.taken')
  await reverseOfflineDonation(staff(), { donationId: mistake, reason: 'wrong amount' })
  expect((await register({ 'filter.state': 'reversed' })).rows.map(({ number }) => number)).toEqual(['A 001290'])
  expect(await problem(typed(other))).toBe('official_number: official_receipts.taken')
  const correct = await cash({ amount: '300', corrects: mistake, official_number: 'A 001290' })
  expect(await numberOf(correct)).toBe('A 001290')
  expect((await register({ 'filter.state': 'reversed' })).total).toBe(0)
  const change = recordOfficialNumber(staff(), { donationId: correct, officialNumber: '' })
  expect(await problem(change)).toBe('official_number: official_receipts.cancel_first')
})

test('the exported register has every number, amounts in words, and names only for permitted readers', async () => {
  const csv = await (
    await site.ask('/api/dashboard/official-receipts/export.csv?lang=en', { headers: finance.cookie })
  ).text()
  const lines = csv.trim().split('\r\n')
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from official_receipts`.execute(db)
  expect(lines).toHaveLength(rows[0]!.n + 1)
  expect(csv).toContain('Leyla Hasan')
  expect(csv).toContain('two hundred and fifty Turkish lira')
  expect(csv).toContain('torn out')
  expect(
    (await registerPage(staffWith(ctx, 'donations.read'), parse(RegisterParams, {}))).rows.every(
      ({ donation }) => !donation?.donor,
    ),
  ).toBe(true)
  const permissions = ['dashboard.read', 'donations.read', 'donations.export', 'donors.read']
  await db
    .insertInto('roles')
    .values({ id: 'reader', name: { ar: 'قارئ' } as never, permissions })
    .execute()
  const reader = await makePerson(ctx, { roles: ['reader'], secondFactor: true })
  const nameless = await (
    await site.ask('/api/dashboard/official-receipts/export.csv?lang=en', { headers: reader.cookie })
  ).text()
  expect(nameless).toContain('two hundred and fifty Turkish lira')
  expect(nameless).not.toContain('Leyla Hasan')
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  const refused = await site.ask('/api/dashboard/official-receipts/export.csv', { headers: editor.cookie })
  expect(refused.status).toBe(403)
  expect((await runChecks(db)).map(({ id }) => id)).toEqual([])
})
