/** The file of totals of donors: it always adds up to the donations report of the same days. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/donors/tables.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { donationReport } from '#features/donation-report/report.server.ts'
import { DonationListParams } from '#features/donations/admin/list-params.server.ts'
import { donationList } from '#features/donations/admin/list.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { toMajor, type Currency } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { createPaidDonation, createMismatchedDonation, staffWith, startRefund, startTestDonation, type StartedDonation } from '#tests/support/donations.ts' // prettier-ignore
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { mergeDonors } from './merge.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
const YEAR = { from: '2024-01-01', to: '2024-12-31' }
let finance: Person

const donate = (moment: string, name: string, amount: string) =>
  createPaidDonation(at(moment), { donor_name: name, email: name && `${name}@example.org`, amount })
async function refundOf(donation: StartedDonation, amount: number, moment: string) {
  await startRefund(at(moment), donation, amount)
  for (const one of await db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute())
    if (one.attempt_id === donation.attemptId) await finishRefund(at(moment), one, { kind: 'done', code: '00' }, 'refund') // prettier-ignore
}
/** Cash of staff; foreign money needs a second person. */
async function cash(day: string, name: string, amount: string, currency: Currency) {
  const staff = staffWith(ctx, 'donations.create', 'donors.read')
  const { approvalId } = await recordOfflineDonation(staff, {
    amount, currency, form: 'en', method: 'cash', received_on: day, campaign_id: 'general', donor_name: name,
    email: name && `${name}@example.org`, anonymous: false, locale: 'en', note: '', confirm_old: true, idempotency_key: crypto.randomUUID(),
  } as never) // prettier-ignore
  if (approvalId) await approve({ ...staff, actor: { ...staff.actor!, id: crypto.randomUUID() } }, { id: approvalId })
}
async function donorOf({ id }: StartedDonation): Promise<string> {
  return (await db.selectFrom('donations').select('donor_id').where('id', '=', id).executeTakeFirstOrThrow()).donor_id!
}
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  await sql`insert into exchange_rates (day, currency, rate) values ('2024-06-03', 'USD', 32.1255)`.execute(db)
  // The first and the last millisecond of the year in Istanbul, and their neighbours.
  await donate('2023-12-31T20:59:59.999Z', 'leyla', '1000')
  await donate('2023-12-31T21:00:00Z', 'leyla', '100')
  await donate('2024-12-31T20:59:59.999Z', 'leyla', '40.50')
  await donate('2024-12-31T21:00:00Z', 'leyla', '2000')
  await refundOf(await donate('2024-02-01T09:00:00Z', 'omar', '80'), 15_00, '2025-01-05T09:00:00Z')
  await refundOf(await donate('2024-02-02T09:00:00Z', 'noor', '70'), 70_00, '2024-02-03T09:00:00Z')
  const lost = await donate('2024-03-01T09:00:00Z', 'omar', '60')
  const disputes = staffWith(at('2024-04-01T09:00:00Z'), 'payments.dispute')
  await openDispute(disputes, { attemptId: lost.attemptId, caseNumber: 'T-1', amount: 20_00, answerBy: null })
  await recordLostDispute(disputes, { caseNumber: 'T-1', fee: 9_00 })
  await cash('2024-06-03', 'leyla', '10.01', 'USD')
  await cash('2024-06-04', 'omar', '20', 'EUR')
  await cash('2024-06-05', '', '33', 'TRY')
  const [kept, merged] = [await donate('2024-07-01T09:00:00Z', 'ada', '5'), await donate('2024-07-02T09:00:00Z', 'eda', '6')] // prettier-ignore
  await mergeDonors(staffWith(ctx, 'donors.update'), { donorId: await donorOf(kept), mergedId: await donorOf(merged) })
  await donate('2024-08-01T09:00:00Z', 'gone', '9')
  await applyErasure(ctx, { email: 'gone@example.org' })
  // No money of these is in the funds.
  await startTestDonation(at('2024-09-01T09:00:00Z'), { donor_name: 'unpaid', email: 'unpaid@example.org' })
  await createMismatchedDonation(at('2024-09-02T09:00:00Z'), { donor_name: 'wrong', email: 'wrong@example.org' })
}, 120_000)

const ask = (query: string, as: Pick<Person, 'cookie'> = finance, file = 'csv') =>
  site.ask(`/api/dashboard/donor-totals/export.${file}?${query}`, { headers: as.cookie })
async function file(days: { from: string; to: string }) {
  const answer = await ask(`lang=en&${new URLSearchParams(days).toString()}`)
  return parseCsv(await answer.text(), { bom: true, columns: true, cast: false }) as Record<string, string>[]
}
const kurus = (cell: string | undefined) => Math.round(Number(cell) * 100)
const lastOf = (rows: Record<string, string>[]) => [rows.slice(0, -1), rows.at(-1)!] as const

test('one row for each donor who gave in the year, then donations without a donor record, then the total', async () => {
  const rows = await file(YEAR)
  const money = ['Received TRY', 'Refunded TRY', 'Net in the funds TRY', 'Net in the funds USD', 'Net in the funds EUR']
  const cells = rows.map((row) => [row.Name, row.Donations, ...money.map((title) => row[title]), row['Net in lira'], row['Donations without an exchange rate']]) // prettier-ignore
  expect(cells).toEqual([
    // 140.50 + 10.01 × 32.1255
    ['leyla', '3', '140.50', '0.00', '140.50', '10.01', '', '462.08', '0'],
    // 20 euros have no rate. The refund of January belongs to the donation.
    ['omar', '3', '140.00', '35.00', '105.00', '', '20.00', '105.00', '1'],
    ['ada', '2', '11.00', '0.00', '11.00', '', '', '11.00', '0'],
    ['noor', '1', '70.00', '70.00', '0.00', '', '', '0.00', '0'],
    // 33 of cash without a name, and 9 of an erased donor.
    ['Donations without a donor record', '2', '42.00', '0.00', '42.00', '', '', '42.00', '0'],
    ['Total', '11', '403.50', '105.00', '298.50', '10.01', '20.00', '620.08', '1'],
  ])
})

test.each([
  YEAR,
  { from: '2023-01-01', to: '2023-12-31' },
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2024-02-02', to: '2024-07-01' },
  { from: '2024-06-04', to: '2024-06-04' },
  { from: '2000-01-01', to: '2099-12-31' },
])('from $from to $to the rows add up to the donations report and to the list of donations', async (days) => {
  const reader = staffWith(site.context({ locale: 'en' }), 'ledger.read', 'donations.read')
  const [rows, total] = lastOf(await file(days))
  const report = await donationReport(reader, { ...days, by: 'currency' })
  expect(report.length).toBeGreaterThan(0)
  const titles = { received: 'Received', returned: 'Refunded', net: 'Net in the funds' }
  for (const { currency, total: sums } of report)
    for (const [name, title] of Object.entries(titles)) {
      const expected = sums[name as keyof typeof titles]
      const column = `${title} ${currency}`
      expect([column, rows.reduce((sum, row) => sum + kurus(row[column]), 0)]).toEqual([column, expected])
      expect([column, total[column]]).toEqual([column, toMajor(expected)])
    }
  const count = report.reduce((sum, { total: one }) => sum + one.count, 0)
  expect([rows.reduce((sum, row) => sum + Number(row.Donations), 0), Number(total.Donations)]).toEqual([count, count])
  const list = await donationList(reader, parse(DonationListParams, { 'filter.at': `${days.from}..${days.to}`, 'filter.received': 'yes' })) // prettier-ignore
  const lira = list.lira?.total ?? list.net.find(({ currency }) => currency === 'TRY')!.minor
  expect([rows.reduce((sum, row) => sum + kurus(row['Net in lira']), 0), kurus(total['Net in lira'])]).toEqual([lira, lira]) // prettier-ignore
  expect('Donations without an exchange rate' in total).toBe(list.lira?.complete === false)
})

test('a year without donations has only the total', async () => {
  expect(await file({ from: '2020-01-01', to: '2020-12-31' })).toEqual([{ Name: 'Total', Donations: '0', 'Net in lira': '' }]) // prettier-ignore
})

test('the workbook has numbers, titles in the language, and the days in its name', async () => {
  const answer = await ask(`lang=tr&${new URLSearchParams(YEAR).toString()}`, finance, 'xlsx')
  expect(answer.headers.get('Content-Disposition')).toContain('filename="donor-totals-2024-01-01_2024-12-31-tr.xlsx"')
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  const [head, first] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(head!.slice(0, 4)).toEqual(['Ad', 'Bağış sayısı', 'Alınan TRY', 'İade edilen TRY'])
  expect(first!.slice(0, 4)).toEqual(['leyla', 3, 140.5, 0])
})

test('the log has the days and the number of donors, and no name', async () => {
  await file(YEAR)
  const { detail } = await db.selectFrom('audit').select('detail').where('command', '=', 'donors.export_totals').orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow() // prettier-ignore
  expect(detail).toEqual({ format: 'csv', donors: 4, ...YEAR })
})

test('without the permissions, a recent sign-in or valid days there is no file, and nothing in the log', async () => {
  const count = async () => (await db.selectFrom('audit').select('id').where('command', '=', 'donors.export_totals').execute()).length // prettier-ignore
  const before = await count()
  const year = new URLSearchParams(YEAR).toString()
  for (const [id, ...permissions] of [
    ['names', 'donors.read', 'donors.export'],
    ['sums', 'donations.read', 'donors.export'],
    ['reader', 'donations.read', 'donors.read'],
  ] as const) {
    await db
      .insertInto('roles')
      .values({ id, name: { ar: id }, permissions: [...permissions] })
      .execute()
    expect((await ask(year, await makePerson(ctx, { roles: [id as never], secondFactor: true }))).status).toBe(403)
  }
  const early = new Date(Date.now() - 20 * 60_000)
  const stale = await makePerson(ctx, { roles: ['finance'], secondFactor: true, began: early, used: ctx.now })
  expect((await ask(year, stale)).status).toBe(403)
  expect((await site.ask(`/api/dashboard/donor-totals/export.csv?${year}`)).status).toBe(401)
  const fields = async (query: string) => ((await (await ask(`lang=en&${query}`)).json()) as { error: { fields: object } }).error.fields // prettier-ignore
  expect(await fields('from=2024-12-31&to=2024-01-01')).toEqual({ to: 'The last day is before the first' })
  expect(Object.keys(await fields('from=&to=2024-02-30'))).toEqual(['from', 'to'])
  expect(await count()).toBe(before)
})
