/** The result of a permit: its figures, its due date, the task and the reminders, the PDF. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/donations/admin/tables.ts'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addPermits, permitReportsDue, permitReportsToRemind } from '#features/campaigns/permits/queries.server.ts'
import { importDonations } from '#features/donations/imports/import.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { fundBalance } from '#features/ledger/totals.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { moveMoney, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createMismatchedDonation, createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { sentFile } from '#tests/support/sent-file.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { permitReport } from './report.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffOf(site)
const today = dayOf(ctx.now)
const inDays = (days: number) => addDays(today, days)
const at = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) })
const reader = staffWith(ctx, 'ledger.read')
let finance: Person
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
})

const permit = { amount: null, authority: { ar: 'المحافظة', en: 'Governor', tr: 'Valilik' }, decided_on: null, provinces: null, document: null, extended_until: null, demo_key: null, reported_on: null } // prettier-ignore
async function addPermit(values: { campaign_id: number; number: string; starts_on: string; ends_on: string }) {
  await addPermits(ctx, [{ ...permit, ...values, authority: JSON.stringify(permit.authority) as never }])
  const found = ctx.db.selectFrom('permits').select('id').where('number', '=', values.number)
  return (await found.executeTakeFirstOrThrow()).id
}

test('collected, returned, spent and transferred money of the permit’s time adds up to the balance', async () => {
  const campaign = await makeCampaign(at(-30))
  await createPaidDonation(at(-25), { campaign_id: campaign, amount: '9000' })
  const refunded = await createPaidDonation(at(-10), { campaign_id: campaign, amount: '400' })
  // No fund ever had the money of this one.
  await createMismatchedDonation(at(-7), { campaign_id: campaign, amount: '700' })
  await createPaidDonation(at(-6), { campaign_id: campaign, amount: '600' })
  await createPaidDonation(at(-1), { campaign_id: campaign, amount: '50' })
  // Added now, because the campaign accepts no donations outside the days of its permit.
  const id = await addPermit({ campaign_id: campaign, number: '34-1', starts_on: inDays(-20), ends_on: inDays(-5) })
  // As after a refund of 100 ₺ and a dispute about the rest.
  await ctx.db
    .updateTable('donation_rows')
    .set({ status: 'disputed', net: minor(300_00), returned: minor(100_00) })
    .where('donation_id', '=', refunded.id)
    .execute()
  await receive({ db: ctx.db }, 1000_00, { fund: fundAccount(campaign) })
  await spend(staff, 120_00, { campaign_id: campaign, category: 'aid' })
  await spend(staff, 30_00, { campaign_id: campaign, category: 'supplies' })
  await moveMoney(staff, 70_00, { from: campaign, to: 'general' })
  const report = await permitReport(reader, id)
  expect(report).toMatchObject({ number: '34-1', dueOn: inDays(85), countedUntil: today, reportedOn: null })
  expect(report.results).toEqual([
    {
      currency: 'TRY',
      donations: 2,
      gross: 1000_00,
      paidBack: 100_00,
      importedSpent: 0,
      toGeneral: 0,
      spent: 150_00,
      byCategory: [
        { category: 'aid', amount: 120_00 },
        { category: 'supplies', amount: 30_00 },
      ],
      transferred: -70_00,
      balance: 680_00,
    },
  ])
  // Expenses under the next permit are in its own report.
  await addPermit({ campaign_id: campaign, number: '34-2', starts_on: inDays(-3), ends_on: inDays(30) })
  expect(await permitReport(reader, id)).toMatchObject({
    countedUntil: inDays(-4),
    results: [{ spent: 0, transferred: 0, balance: 900_00 }],
  })
})

test('imported donations that were already spent are not in the balance, which equals the fund', async () => {
  const campaign_id = await makeCampaign(at(-30), { title: { ar: 'حقائب', en: 'School bags' } })
  await createPaidDonation(at(-10), { campaign_id, amount: '500' })
  const id = await addPermit({ campaign_id, number: '34-9', starts_on: inDays(-20), ends_on: inDays(-5) })
  const day = (days: number) => inDays(days).split('-').toReversed().join('.')
  const text = `Date;Amount;Campaign\n${day(-12)};100;School bags\n${day(-12)};40;School bags\n`
  const { batch } = await importDonations(staffWith(ctx, 'donations.import', 'donations.read'), {
    sheet: await readSpreadsheetFile(sentFile('old.csv', 'text/csv', text).path),
    name: 'old.csv',
    sha256: createHash('sha256').update(text).digest('hex'),
    counted: true,
    spent: true,
    onlyGood: false,
  })
  const result = async () => (await permitReport(reader, id)).results[0]
  expect(await result()).toMatchObject({ donations: 3, gross: 640_00, importedSpent: 140_00, balance: 500_00 })
  expect(await fundBalance(ctx, fundAccount(campaign_id), 'TRY')).toBe(500_00)
  const wrong = await ctx.db
    .selectFrom('offline_donations')
    .innerJoin('donation_rows', 'donation_rows.donation_id', 'offline_donations.donation_id')
    .select('offline_donations.donation_id as donationId')
    .where('import_id', '=', batch)
    .where('net', '=', minor(40_00))
    .executeTakeFirstOrThrow()
  await reverseOfflineDonation(staffWith(ctx, 'donations.create'), { ...wrong, reason: 'It never arrived' })
  expect(await result()).toMatchObject({ importedSpent: 100_00, balance: 500_00 })
  expect(await fundBalance(ctx, fundAccount(campaign_id), 'TRY')).toBe(500_00)
})

test('donations after the goal, which go to the general fund, are collected under the permit, but not in its balance', async () => {
  const goal = { goal: minor(100_00), at_goal: 'general' } as const
  const campaign_id = await makeCampaign(at(-30), goal)
  await createPaidDonation(at(-10), { campaign_id, amount: '100' })
  await createPaidDonation(at(-9), { campaign_id, amount: '60' })
  const id = await addPermit({ campaign_id, number: '34-7', starts_on: inDays(-20), ends_on: inDays(-5) })
  expect((await permitReport(reader, id)).results).toMatchObject([
    { donations: 2, gross: 160_00, paidBack: 0, toGeneral: 60_00, balance: 100_00 },
  ])
  expect(await fundBalance(ctx, fundAccount(campaign_id), 'TRY')).toBe(100_00)
})

test('the PDF exists in three languages; an unknown permit and missing permissions are refused', async () => {
  const { id } = await ctx.db.selectFrom('permits').select('id').where('number', '=', '34-1').executeTakeFirstOrThrow()
  const take = (lang: string, one: number, { cookie } = finance) =>
    site.ask(`/api/dashboard/permits/${one}/report.pdf?lang=${lang}`, { headers: cookie })
  for (const lang of ['ar', 'en', 'tr']) {
    const text = pdfText(Buffer.from(await (await take(lang, id)).arrayBuffer())).join(' ')
    expect(text).toContain('34-1')
    if (lang === 'en') expect(text.replaceAll(/\s+/g, ' ')).toContain('Balance ₺900')
  }
  expect((await take('en', 999_999)).status).toBe(404)
  const editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  expect((await take('en', id, editor)).status).toBe(403)
  const record = async ({ cookie }: Person) =>
    (await (await site.ask(`/api/dashboard/permits/${id}`, { headers: cookie })).json()) as { nextStep?: object }
  expect((await record(finance)).nextStep).toMatchObject({ path: `/dashboard/permits/${id}/report` })
  expect((await record(editor)).nextStep).toBeUndefined()
})

test('the report is a task from the day after the last day until it is submitted, with reminders before it is due', async () => {
  await ctx.db.deleteFrom('permits').execute()
  const campaign_id = await makeCampaign(ctx)
  for (const left of [0, 1, 7, 30, 31, 89, 90])
    await addPermit({ campaign_id, number: `${left}`, starts_on: inDays(-200), ends_on: inDays(left - 90) })
  // The last day of the permit with 90 days left is today.
  expect(await permitReportsDue(reader)).toEqual([{ kind: 'permit_reports', count: 6 }])
  expect(await permitReportsDue(staffWith(ctx, 'donations.read'))).toEqual([])
  const reminded = async () => (await permitReportsToRemind(ctx)).map(({ number, days, day }) => [number, days, day])
  expect(await reminded()).toEqual([
    ['1', 1, inDays(1)],
    ['7', 7, inDays(7)],
    ['30', 30, inDays(30)],
  ])
  await ctx.db.updateTable('permits').set({ reported_on: today }).where('number', '!=', '7').execute()
  expect(await permitReportsDue(reader)).toEqual([{ kind: 'permit_reports', count: 1 }])
  expect(await reminded()).toEqual([['7', 7, inDays(7)]])
})
