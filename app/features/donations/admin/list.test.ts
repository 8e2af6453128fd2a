import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runChecks } from '#kernel/check.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { parse } from '#kernel/parse.ts'
import { seedDemo } from '#server/demo.server.ts'
import { testSite } from '#tests/support/site.ts'
import { DonationListParams } from './list-params.server.ts'
import './checks.server.ts'
import { donationDetail } from './detail.server.ts'
import { donationList, selectionMetrics } from './list.server.ts'

const site = await testSite()
const { kysely: db } = site.services.database
beforeAll(async () => void (await seedDemo(site.context())))

const may = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(permissions) }, locale: 'en' })
const finance = () => may('donations.read', 'donors.read')
const find = (params: Record<string, unknown> = {}, ctx = finance()) =>
  donationList(ctx, parse(DonationListParams, params))
const one = async (params: Record<string, unknown>) => {
  const { rows } = await find({ size: 1, ...params })
  return rows[0]!
}

test('the sums of every selection equal those of the ledger', async () => {
  const { rows } = await sql<{ fund: string; minor: number }>`
    select account as fund, -sum(minor)::bigint as minor from ledger_entries where account like 'fund:%' group by 1`.execute(
    db,
  )
  const all = await find()
  expect(all.net).toEqual([{ currency: 'TRY', minor: rows.reduce((sum, { minor }) => sum + minor, 0) }])
  for (const { fund, minor } of rows.slice(0, 4)) {
    const { net } = await find({ 'filter.campaign': fund.slice(5) })
    expect(net).toEqual([{ currency: 'TRY', minor }])
  }
})

test('the tiles of a filtered list show the figures of that list', async () => {
  const tiles = (params: Record<string, unknown>) => selectionMetrics(finance(), parse(DonationListParams, params))
  for (const params of [{ 'filter.method': 'bank_transfer' }, { 'filter.campaign': 'none' }, {}]) {
    const { net } = await find(params)
    const { sum, count, donors, average } = await tiles(params)
    expect(sum).toBe(net.find(({ currency }) => currency === 'TRY')?.minor ?? 0)
    expect(donors).toBeLessThanOrEqual(count)
    expect(Math.abs(average * count - sum)).toBeLessThanOrEqual(count)
  }
  expect((await tiles({ 'filter.method': 'bank_transfer' })).count).toBeLessThan((await tiles({})).count)
  expect(await tiles({ 'filter.status': 'declined' })).toEqual({ count: 0, donors: 0, sum: 0, average: 0 })
})

test('sorted both ways by date and amount, and pages do not overlap', async () => {
  for (const [sort, key] of [
    ['-at', 'at'],
    ['at', 'at'],
    ['-amount', 'amount'],
    ['amount', 'amount'],
  ] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ sort, page, size: 50 })))
    const rows = pages.flatMap((page) => page.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(150)
    const values = rows.map((row) => Number(row[key]))
    const sorted = values.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b))
    expect(values).toEqual(sorted)
  }
})

test('filters by state, method, language, amount and day; the tabs still count the rest', async () => {
  const declined = await find({ 'filter.status': 'declined,abandoned', size: 100 })
  expect(new Set(declined.rows.map(({ status }) => status))).toEqual(new Set(['declined', 'abandoned']))
  expect(declined.total).toBe(declined.byStatus.declined! + declined.byStatus.abandoned!)
  expect(declined.byStatus.paid).toBeGreaterThan(1000)
  expect(declined.net).toEqual([])
  const transfers = await find({
    'filter.method': 'bank_transfer',
    'filter.locale': 'tr',
    'filter.amount': '1000000..٢٠٠٠٠٠٠',
  })
  expect(transfers.rows.length).toBeGreaterThan(0)
  for (const row of transfers.rows) {
    expect([row.method, row.locale]).toEqual(['bank_transfer', 'tr'])
    expect(row.amount).toBeGreaterThanOrEqual(10_000_00)
    expect(row.amount).toBeLessThanOrEqual(20_000_00)
  }
  const middle = (await find({ size: 100 })).rows[50]!
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(middle.at)
  const ofDay = await find({ 'filter.at': day, size: 100 })
  expect(ofDay.rows.map(({ id }) => id)).toContain(middle.id)
  for (const { at } of ofDay.rows)
    expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at)).toBe(day)
})

test('a filter that is not understood is refused, and not ignored', async () => {
  for (const wrong of [
    { 'filter.status': 'payed' },
    { 'filter.at': '2026-13-01' },
    { 'filter.amount': 'much' },
    { 'filter.campaign': '1;drop' },
    { sort: 'name' },
  ])
    await expect(async () => find(wrong)).rejects.toMatchObject({ status: 422 })
})

test('the nightly check has no findings, and finds a row that is wrong', async () => {
  expect(await runChecks(db)).toEqual([])
  const { id } = await one({})
  const changeNet = (minor: number) =>
    sql`update donation_rows set net = net + ${minor} where donation_id = ${id}`.execute(db)
  await changeNet(1)
  expect(await runChecks(db)).toMatchObject([{ id: 'donations.list_rows' }])
  await changeNet(-1)
})

test('found by name in any spelling, address, reference, order number and card', async () => {
  await db
    .updateTable('donations')
    .set({ donor_name: 'أحمد الأمين', email: 'amin@mail.example', search: 'احمد الامين amin@mail.example' })
    .where('id', '=', (await one({ 'filter.method': 'card', 'filter.status': 'paid' })).id)
    .execute()
  const { id, reference, card } = await one({ q: 'amin@mail' })
  const order = await db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  for (const q of [
    'أَحْمَد الأمين',
    'احمد',
    'AMIN@MAIL.EXAMPLE',
    reference,
    reference.toLowerCase().replaceAll('-', ' '),
    order.order_id.toLowerCase(),
  ])
    expect([q, (await find({ q, size: 100 })).rows.map((row) => row.id)]).toEqual([q, expect.arrayContaining([id])])
  for (const q of [card!, `${card!.slice(0, 4)} ${card!.slice(4, 6)}** **** ${card!.slice(-4)}`])
    expect([q, (await find({ q, 'filter.status': 'paid', size: 1 })).rows[0]?.card]).toEqual([q, card])
  expect((await find({ q: '100%_' })).total).toBe(0)
})

test('without donors.read no donor is named, and none is found by name', async () => {
  const ctx = may('donations.read')
  const { rows } = await find({ size: 100 }, ctx)
  expect(rows.every(({ donor }) => donor === null)).toBe(true)
  expect((await find({ q: 'mail.example' }, ctx)).total).toBe(0)
  expect((await find({ q: 'mail.example' })).total).toBeGreaterThan(100)
})

test('the page of the donor, which opens the receipt, is linked only for readers who may see donors', async () => {
  const { id } = await one({ 'filter.status': 'paid', 'filter.method': 'card' })
  expect((await donationDetail(may('donations.read'), id)).resultPath).toBeNull()
  expect((await donationDetail(finance(), id)).resultPath).toContain('/donation')
})

test('without donations.read there is no list', async () => {
  await expect(find({}, may('donors.read'))).rejects.toMatchObject({ status: 403 })
})
