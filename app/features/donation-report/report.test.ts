/** The donations report equals SQL over the ledger, each row links to its donations, and files have equal figures. */
import '#app/features.server.ts'
import '#features/card-settlements/tables.ts'
import '#server/schedule.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { donationList } from '#features/donations/admin/list.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { seedDemo } from '#server/demo.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { donationsBehind, failedDonationsBehind, GROUPINGS, totalOf, type CurrencyReport } from './report.ts'
import { donationReport, failedDonations } from './report.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
const reader = (ctx: Context = site.context({ locale: 'en' })) => staffWith(ctx, 'ledger.read', 'donations.read')
const always = { from: '2000-01-01', to: '2099-12-31' }
const behind = (path: string) =>
  donationList(
    reader(),
    parse(DonationListParams, Object.fromEntries(new URL(path, 'http://site.example').searchParams)),
  )

/** Demo donations of every method and state, and donations at New Year with a refund and a lost dispute. */
beforeAll(async () => {
  await seedDemo(site.context())
  await createPaidDonation(at('2030-12-31T20:59:59Z'), { amount: '100' })
  const old = await createPaidDonation(at('2030-12-31T20:59:00Z'), { amount: '40' }, 'tr')
  await createPaidDonation(at('2030-12-31T21:00:00Z'), { amount: '7' })
  const lost = await createPaidDonation(at('2031-01-10T09:00:00Z'), { amount: '60' }, 'en')
  const later = at('2031-01-20T09:00:00Z')
  await refund(staffWith(later, 'payments.refund'), {
    attemptId: old.attemptId,
    reason: 'a test',
    idempotencyKey: crypto.randomUUID(),
    amount: 15_00,
  })
  for (const one of await later.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute())
    if (one.attempt_id === old.attemptId) await finishRefund(later, one, { kind: 'done', code: '00' }, 'refund')
  const disputes = staffWith(later, 'payments.dispute')
  const dispute = { caseNumber: 'B-1', amount: 20_00, answerBy: null }
  await openDispute(disputes, { attemptId: lost.attemptId, ...dispute })
  await recordLostDispute(disputes, { caseNumber: 'B-1', fee: 9_00 })
  const cash = { method: 'cash', currency: 'USD', received_on: dayOf(new Date()), campaign_id: 'general', locale: 'en' }
  const donor = { donor_name: 'Leyla', email: 'leyla@example.com', anonymous: false, note: '' }
  const form = { amount: '30', ...cash, ...donor, idempotency_key: crypto.randomUUID() } as never
  const recorder = staffWith(site.context(), 'donations.create', 'donors.read')
  const { approvalId } = await recordOfflineDonation(recorder, form)
  await approve({ ...recorder, actor: { ...recorder.actor!, id: crypto.randomUUID() } }, { id: approvalId! })
}, 120_000)

/** Money credited to the funds for donations and the remaining amount, computed from the ledger only. */
const INDEPENDENT = `
  select i.currency, count(*)::integer as count, sum(credited)::bigint as received, sum(credited - booked.net)::bigint as returned,
    sum(booked.net)::bigint as net
  from donations d join payment_intents i on i.id = d.intent_id
  left join offline_donations o on o.donation_id = d.id
  cross join lateral (
    select coalesce(-sum(e.minor) filter (where t.source_type in ('attempt', 'donation')), 0) as credited, coalesce(-sum(e.minor), 0) as net
    from ledger_tx t join ledger_entries e on e.tx_id = t.id and starts_with(e.account, 'fund:')
    where t.source_id in (select d.id::text
      union select id::text from payment_attempts where intent_id = i.id
      union select id::text from refunds where attempt_id in (select id from payment_attempts where intent_id = i.id)
      union select id::text from disputes where attempt_id in (select id from payment_attempts where intent_id = i.id))
  ) booked
  where credited > 0`

async function independent(condition = 'true') {
  const { rows } = await sql
    .raw<{ currency: string; count: number; received: number; returned: number; net: number }>(
      `${INDEPENDENT} and ${condition} group by 1 order by 1`,
    )
    .execute(site.context().db)
  return rows
}
const totals = (reports: CurrencyReport[]) =>
  reports
    .map(({ currency, total: { fees: _fees, ...total } }) => ({ currency, ...total }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

test('every grouping adds up to the ledger, and currencies are not mixed', async () => {
  const expected = await independent()
  expect(expected.length).toBeGreaterThan(1)
  expect(expected.find(({ currency }) => currency === 'TRY')!.returned).toBeGreaterThan(0)
  for (const by of GROUPINGS) {
    const report = await donationReport(reader(), { ...always, by })
    expect([by, totals(report)]).toEqual([by, expected])
    for (const { groups, total } of report) expect(totalOf(groups)).toEqual(total)
  }
})

test('grouped by source, every source has its name and the sums of its donations', async () => {
  await createPaidDonation(at('2030-11-05T09:00:00Z'), { amount: '30', source: 'Ramadan Poster' })
  await createPaidDonation(at('2030-11-06T09:00:00Z'), { amount: '50', source: 'newsletter' })
  await createPaidDonation(at('2030-11-07T09:00:00Z'), { amount: '25' })
  const { rows } = await sql<{ source: string }>`select distinct source from donations`.execute(site.context().db)
  const report = await donationReport(reader(), { ...always, by: 'source' })
  const sums = report.flatMap(({ currency, groups }) =>
    groups.map(({ key, count, received, returned, net }) => ({ key, currency, count, received, returned, net })),
  )
  const order = (a: { key: string; currency: string }, b: typeof a) =>
    `${a.key} ${a.currency}` < `${b.key} ${b.currency}` ? -1 : 1
  const expected = []
  for (const { source: key } of rows)
    for (const one of await independent(`d.source = '${key}'`)) expected.push({ key, ...one })
  expect(sums.toSorted(order)).toEqual(expected.toSorted(order))
  const [lira] = await donationReport(reader(), { from: '2030-11-01', to: '2030-11-30', by: 'source' })
  expect(lira!.groups.map(({ name, received }) => [name, received])).toEqual([
    ['Newsletter', 50_00],
    ['ramadan-poster', 30_00],
    ['Direct', 25_00],
  ])
})

test('each row links to the list of exactly its donations', async () => {
  for (const by of GROUPINGS) {
    for (const { currency, groups } of await donationReport(reader(), { ...always, by })) {
      expect(groups.length).toBeGreaterThan(0)
      for (const { key, count, net } of groups) {
        const list = await behind(donationsBehind(always, { grouping: by, key, currency }))
        expect([by, key, list.total, list.net]).toEqual([by, key, count, [{ currency, minor: net }]])
      }
    }
  }
})

test('a donation at 23:59 on 31 December in Istanbul belongs to the old year, and so does its refund in January', async () => {
  const december = { from: '2030-12-01', to: '2030-12-31' }
  const [lira, ...others] = await donationReport(reader(), { ...december, by: 'day' })
  expect(others).toEqual([])
  expect(lira!.groups).toMatchObject([{ key: '2030-12-31', count: 2, received: 140_00, returned: 15_00, net: 125_00 }])
  const [january] = await donationReport(reader(), { from: '2031-01-01', to: '2031-01-31', by: 'month' })
  expect(january!.groups).toMatchObject([
    { key: '2031-01', name: 'January 2031', count: 2, received: 67_00, returned: 20_00, net: 47_00, fees: 9_00 },
  ])
  const clipped = donationsBehind({ from: '2030-12-31', to: '2031-01-05' }, { grouping: 'month', key: '2031-01', currency: 'TRY' }) // prettier-ignore
  expect(new URLSearchParams(clipped.split('?')[1]).get('filter.at')).toBe('2031-01-01..2031-01-05')
  const days = `(confirmed_at at time zone 'Europe/Istanbul')::date between '2030-12-31' and '2031-01-31'`
  const both = await donationReport(reader(), { from: '2030-12-31', to: '2031-01-31', by: 'language' })
  expect(totals(both)).toEqual(await independent(days))
})

test('bank fees are a share of the payout commission in proportion to the amounts', async () => {
  const { db } = site.context()
  const [one, two] = [
    await createPaidDonation(at('2032-03-01T09:00:00Z'), { amount: '100' }, 'ar'),
    await createPaidDonation(at('2032-03-01T10:00:00Z'), { amount: '200' }, 'tr'),
  ]
  const settlement = crypto.randomUUID()
  // A shop order of 300 lira is in the same payout.
  await sql`insert into card_settlements (id, gateway, currency, first_on, last_on, paid_on, payments, sales, returned, net, commission, settled_at)
    values (${settlement}, 'sandbox', 'TRY', '2032-03-01', '2032-03-01', '2032-03-02', 3, 60000, 0, 58999, 1001, now())`.execute(
    db,
  )
  await db
    .updateTable('receivable_items')
    .set({ settlement_id: settlement })
    .where('attempt_id', 'in', [one.attemptId, two.attemptId])
    .execute()
  const march = { from: '2032-03-01', to: '2032-03-31' }
  const [lira] = await donationReport(reader(), { ...march, by: 'language' })
  // 1001 × 20000 ÷ 60000 and 1001 × 10000 ÷ 60000
  expect(lira!.groups.map(({ key, fees }) => [key, fees])).toEqual([
    ['tr', 334],
    ['ar', 167],
  ])
  // The report reads a copy of the data, which the nightly check compares with the source.
  const outdated = () => runChecks(db, new Date(), ({ id }) => id === 'donations.list_rows')
  expect(await outdated()).toEqual([])
  for (const column of ['fee', 'returned']) {
    const change = (by: number) => sql`update donation_rows set ${sql.ref(column)} = ${sql.ref(column)} + ${by}::int
      where intent_id = (select intent_id from payment_attempts where id = ${one.attemptId}::uuid)`.execute(db) // prettier-ignore
    await change(1)
    expect(await outdated()).toMatchObject([{ rows: [{}] }])
    await change(-1)
  }
  await db
    .updateTable('receivable_items')
    .set({ settlement_id: null })
    .where('settlement_id', '=', settlement)
    .execute()
  const [undone] = await donationReport(reader(), { ...march, by: 'language' })
  expect(undone!.total.fees).toBe(0)
  expect(await outdated()).toEqual([])
})

test('the bank fees of the groups add up to the total, which is the same in every grouping', async () => {
  const { db } = site.context()
  const paid = [
    await createPaidDonation(at('2032-05-01T09:00:00Z'), { amount: '100' }, 'ar'),
    await createPaidDonation(at('2032-05-02T10:00:00Z'), { amount: '100' }, 'tr'),
    await createPaidDonation(at('2032-05-03T10:00:00Z'), { amount: '100' }, 'en'),
  ]
  const settlement = crypto.randomUUID()
  await sql`insert into card_settlements (id, gateway, currency, first_on, last_on, paid_on, payments, sales, returned, net, commission, settled_at)
    values (${settlement}, 'sandbox', 'TRY', '2032-05-01', '2032-05-03', '2032-05-04', 4, 60000, 0, 58995, 1005, now())`.execute(
    db,
  )
  await db
    .updateTable('receivable_items')
    .set({ settlement_id: settlement })
    .where(
      'attempt_id',
      'in',
      paid.map(({ attemptId }) => attemptId),
    ) // prettier-ignore
    .execute()
  const may = { from: '2032-05-01', to: '2032-05-31' }
  for (const by of GROUPINGS) {
    const [{ groups, total } = { groups: [], total: null }] = await donationReport(reader(), { ...may, by })
    // 1005 × 10000 ÷ 60000 = 167.5 for each of the three, 502.5 in all.
    expect([by, total?.fees, groups.reduce((all, { fees }) => all + fees, 0)]).toEqual([by, 503, 503])
    for (const { count, fees } of groups) expect(Math.abs(fees - count * 167.5)).toBeLessThan(1)
  }
})

test('failed card payments are counted by their last reason, with links to the donations', async () => {
  const failed = await failedDonations(reader(), always)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from donation_rows where status in ('declined', 'abandoned')`.execute(
    site.context().db,
  )
  expect(failed.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0]!.n)
  expect(failed.length).toBeGreaterThan(2)
  for (const group of failed) expect((await behind(failedDonationsBehind(always, group))).total).toBe(group.count)
})

test('the file has the figures of the screen, and only readers of the books get it', async () => {
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  const path = '/api/dashboard/donation-report/export.csv?from=2030-12-01&to=2031-01-31&by=month&lang=en'
  const text = await (await site.ask(path, { headers: finance.cookie })).text()
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Month,Currency,Donations,Received,Refunded,Net in the funds,Bank fees,Fees in the ledger',
    'December 2030,TRY,2,140.00,15.00,125.00,0.00,',
    'January 2031,TRY,2,67.00,20.00,47.00,9.00,',
    'Total,TRY,4,207.00,35.00,172.00,9.00,',
    'Fees of donations,TRY,,,,,,9.00',
    '"Fees in the ledger, TRY",TRY,,,,,,9.00',
  ])
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  for (const wrong of ['from=x&to=2030-12-31&by=day', 'from=2030-12-31&to=2030-12-01&by=day', 'from=2030-12-01&to=2030-12-31&by=donor'])
    expect((await site.ask(`/api/dashboard/donation-report/export.csv?${wrong}`, { headers: finance.cookie })).status).toBe(422) // prettier-ignore
  await expect(donationReport(staffWith(at('2031-02-01T00:00:00Z'), 'donations.read'), { ...always, by: 'day' })).rejects.toMatchObject({ status: 403 }) // prettier-ignore
})
