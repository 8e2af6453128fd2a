/** The donor list and page compared with plain SQL, and the edits of staff. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { donationsOfPerson } from '#features/donations/queries.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { parse } from '#kernel/parse.ts'
import { NO_ACCOUNT } from '#kernel/privacy-registry.server.ts'
import { searchGroups } from '#resource/search-groups.server.ts'
import { seedDemo } from '#server/demo.server.ts'
import { testSite } from '#tests/support/site.ts'
import './search-groups.server.ts'
import { donorDetail } from './detail.server.ts'
import { noteDonor, relateDonors, renameDonor, tagDonor, unrelateDonors } from './edit.server.ts'
import { DonorListParams, donorIds, donorPage } from './list.server.ts'
import { donorStatement } from './statement.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
beforeAll(async () => void (await seedDemo(site.context())))

const staffId = crypto.randomUUID()
const may = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: staffId, permissions: new Set(permissions) }, locale: 'en' })
const finance = () =>
  may('donors.read', 'donors.update', 'donations.read', 'transfers.read', 'mails.read', 'orders.read')
const find = (params: Record<string, unknown> = {}) => donorPage(finance(), parse(DonorListParams, params))

test('every donation of the demo with a name or an address has the donor that the join rules give', async () => {
  const { rows } = await sql`select id from donations where donor_id is null and (donor_name <> '' or email is not null)
    union all select id from transfer_pledges where donor_id is null`.execute(db)
  expect(rows).toEqual([])
  const { rows: shared } = await sql`select lower(email) from donations where email is not null and user_id is null
    group by 1 having count(distinct donor_id) > 1`.execute(db)
  expect(shared).toEqual([])
})

test('count, sums in each currency, first and last donation of every donor match the ledger', async () => {
  const disputed = await createPaidDonation(site.context(), { amount: '500', email: 'disputed@example.com' })
  const staff = staffWith(site.context(), 'payments.dispute')
  await openDispute(staff, { attemptId: disputed.attemptId, caseNumber: 'D-1', amount: 200_00, answerBy: null })
  await recordLostDispute(staff, { caseNumber: 'D-1', fee: 5_00 })
  const dollars = staffWith(site.context(), 'donations.create', 'donors.read')
  const { approvalId } = await recordOfflineDonation(dollars, {
    amount: '30', method: 'cash', currency: 'USD', received_on: dayOf(new Date()), campaign_id: 'general', locale: 'en',
    donor_name: 'Leyla', email: 'disputed@example.com', anonymous: false, note: '', idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  await approve({ ...dollars, actor: { ...dollars.actor!, id: crypto.randomUUID() } }, { id: approvalId! })
  type Line = { id: string; currency: string; count: number; sum: number; first: Date; last: Date }
  const { rows: expected } = await sql<Line>`
    select d.donor_id as id, booked.currency, count(*)::integer as count, sum(booked.net)::bigint as sum,
      min(coalesce(d.confirmed_at, d.created_at)) as first, max(coalesce(d.confirmed_at, d.created_at)) as last
    from donations d
    join (
      select source.donation, e.currency, -sum(e.minor) as net from (
        select id as donation, id::text as source from donations
        union all select d.id, a.id::text from payment_attempts a join donations d on d.intent_id = a.intent_id
        union all select d.id, r.id::text from refunds r join payment_attempts a on a.id = r.attempt_id
          join donations d on d.intent_id = a.intent_id
        union all select d.id, c.id::text from disputes c join payment_attempts a on a.id = c.attempt_id
          join donations d on d.intent_id = a.intent_id
      ) source
      join ledger_tx t on t.source_id = source.source
      join ledger_entries e on e.tx_id = t.id and e.account like 'fund:%' group by 1, 2
    ) booked on booked.donation = d.id and booked.net > 0
    where d.donor_id is not null group by 1, 2 order by 1, 2`.execute(db)
  expect(expected.length).toBeGreaterThan(50)
  const byDonor = [...Map.groupBy(expected, ({ id }) => id)].map(([id, own]) => ({
    id,
    count: own.reduce((sum, { count }) => sum + count, 0),
    sums: own.map(({ currency, sum }) => ({ currency, minor: sum })),
    first: new Date(Math.min(...own.map(({ first }) => first.getTime()))),
    last: new Date(Math.max(...own.map(({ last }) => last.getTime()))),
  }))
  const found = []
  for (let page = 1; found.length < byDonor.length; page++)
    found.push(...(await find({ 'filter.state': 'active,lapsed', size: 100, page })).rows)
  const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1)
  expect(
    found
      .map(({ id, count, sums, firstAt, lastAt }) => ({ id, count, sums: sums.toSorted(byCurrency), first: firstAt, last: lastAt }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)), // prettier-ignore
  ).toEqual(byDonor)
  expect(byDonor.find(({ sums }) => sums.length === 2)!.sums).toEqual([
    { currency: 'TRY', minor: 300_00 },
    { currency: 'USD', minor: 30_00 },
  ])
})

test('the list sorts, filters and searches, and counts the states', async () => {
  const bySum = await find({ sort: '-sum', size: 100 })
  const sums = bySum.rows.map(({ sums: [first] }) => first?.minor ?? 0)
  expect(sums).toEqual(sums.toSorted((a, b) => b - a))
  const [most] = bySum.rows
  expect((await find({ q: most!.email ?? most!.name, size: 100 })).rows.map(({ id }) => id)).toContain(most!.id)
  expect((await find({ q: 'no-such-name' })).total).toBe(0)
  const { rows, total } = await find({ 'filter.sum': `${sums[0]}..`, size: 100 })
  expect(rows.every(({ sums: [first] }) => first!.minor >= sums[0]!)).toBe(true)
  expect(total).toBe(rows.length)
  const later = site.context({ ...finance(), now: new Date(finance().now.getTime() + 500 * DAY_MS) })
  const { byState } = await donorPage(later, parse(DonorListParams, {}))
  expect(byState.active ?? 0).toBe(0)
  expect(byState.lapsed).toBe((await find()).byState.active)
  expect(await donorIds(finance(), parse(DonorListParams, { 'filter.state': 'active' }))).toHaveLength(byState.lapsed!)
})

test('a record with failed payments only is listed only if the filter asks for it', async () => {
  const none = await find({ 'filter.state': 'none', size: 100 })
  const ids = new Set((await find({ size: 100 })).rows.map(({ id }) => id))
  expect(none.rows.filter(({ id }) => ids.has(id))).toEqual([])
})

test('the command palette finds a donor and links to the record', async () => {
  const [row] = (await find({ size: 1 })).rows
  const groups = await searchGroups(finance(), row!.email ?? row!.name)
  const hits = groups.find(({ label }) => label === 'donation_admin.donors')!.hits
  expect(hits.map(({ path }) => path)).toContain(`donors/${row!.id}`)
  expect((await searchGroups(may('donations.read'), row!.name)).map(({ label }) => label)).not.toContain(
    'donation_admin.donors',
  )
})

test('the page of a donor has donations, years and emails, and only parts the reader may see', async () => {
  const ctx = site.context()
  const donation = await createPaidDonation(ctx, { donor_name: 'Page Test', email: 'page@example.com', amount: '300' })
  const { donor_id: id } = await db
    .selectFrom('donations')
    .select('donor_id')
    .where('id', '=', donation.id)
    .executeTakeFirstOrThrow()
  const detail = await donorDetail(finance(), id!)
  expect(detail.donor).toMatchObject({ name: 'Page Test', count: 1, sums: [{ currency: 'TRY', minor: 300_00 }] })
  expect(detail.donations!.map((one) => one.id)).toEqual([donation.id])
  expect(detail.years).toEqual([
    { year: ctx.now.getFullYear(), count: 1, sums: [{ currency: 'TRY', minor: 300_00 }], statement: true },
  ])
  const less = await donorDetail(may('donors.read'), id!)
  expect([less.donations, less.pledges, less.emails, less.orders]).toEqual([null, null, null, null])
  await expect(donorDetail(may('donations.read'), id!)).rejects.toMatchObject({ status: 403 })
  const statement = await donorStatement(finance(), { donorId: id!, year: ctx.now.getFullYear() })
  expect(statement).toMatchObject({ name: 'Page Test', totals: [{ kept: 300_00 }] })
  expect(
    await donationsOfPerson({ db }, { id: NO_ACCOUNT, email: 'page@example.com' }).select('id').execute(),
  ).toHaveLength(1)
})

test('staff correct a name, and add tags, notes and relations', async () => {
  const [a, b] = (await find({ size: 2 })).rows
  await renameDonor(finance(), { donorId: a!.id, name: '  Corrected   Name ' })
  await tagDonor(finance(), { donorId: a!.id, tags: ['Board', 'كفيل', 'Board'] })
  await noteDonor(finance(), { donorId: a!.id, text: 'Prefers the phone.' })
  await relateDonors(finance(), { donorId: a!.id, otherId: b!.id, kind: 'company' })
  await expect(relateDonors(finance(), { donorId: b!.id, otherId: a!.id, kind: 'spouse' })).rejects.toMatchObject({
    status: 409,
  })
  const detail = await donorDetail(finance(), a!.id)
  expect(detail.donor).toMatchObject({ name: 'Corrected Name', tags: ['Board', 'كفيل'] })
  expect(detail.notes.map(({ text }) => text)).toEqual(['Prefers the phone.'])
  expect((await find({ 'filter.tag': 'Board' })).rows.map(({ id }) => id)).toEqual([a!.id])
  expect((await find({ q: 'corrected' })).rows.map(({ id }) => id)).toEqual([a!.id])
  const [relation] = (await donorDetail(finance(), b!.id)).relations
  expect(relation).toMatchObject({ kind: 'company', reverse: true, donorId: a!.id, name: 'Corrected Name' })
  await unrelateDonors(finance(), { donorId: b!.id, relationId: relation!.id })
  expect((await donorDetail(finance(), a!.id)).relations).toEqual([])
})
