import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { createMismatchedDonation, createPaidDonation, staffWith, startRefund } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { periodStarts, DAYS, donationStats } from './statistics.server.ts'

const site = await testSite()
const { kysely: db } = site.services.database
// A Saturday noon in Istanbul.
const NOW = new Date('2026-11-21T09:00:00Z')
const as = (...permissions: Permission[]): Context =>
  site.context({ now: NOW, actor: { id: crypto.randomUUID(), permissions: new Set(permissions) } })

/** A row as the database writes it; the figures read nothing else. */
async function insertDonation(
  at: string,
  net: number,
  donor: string | null,
  campaign: number | null = null,
  currency = 'TRY',
) {
  await db.transaction().execute(async (trx) => {
    const [intent, donation] = [crypto.randomUUID(), crypto.randomUUID()]
    await sql`insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
      values (${intent}, 'donation', ${donation}, ${Math.max(net, 1)}, ${currency}, ${intent}, ${intent}, 'ar', ${at})`.execute(
      trx,
    )
    await sql`insert into donations (id, intent_id, campaign_id, donor_name, email, anonymous, locale, state, created_at, confirmed_at)
      values (${donation}, ${intent}, ${campaign}, '', ${donor && `${donor}@example.org`}, false, 'ar',
        ${net > 0 ? 'confirmed' : 'pending'}, ${at}, ${net > 0 ? at : null})`.execute(trx)
    if (net <= 0) return
    const tx = crypto.randomUUID()
    await sql`insert into ledger_tx (id, kind, source_type, source_id, lines, at) values (${tx}, 'offline_gift', 'donation', ${donation}, 2, ${at})`.execute(
      trx,
    )
    await sql`insert into ledger_entries (tx_id, line, account, minor, currency) values
      (${tx}, 0, 'cash', ${net}, ${currency}), (${tx}, 1, ${`fund:${campaign ?? 'general'}`}, ${-net}, ${currency})`.execute(
      trx,
    )
  })
}

beforeAll(async () => {
  const [category] = await addCategories(site.context(), [{ name: { ar: 'فئة' } }])
  const text = { ar: 'كفالة', en: 'A year' }
  const row = { category_id: category!, title: text, summary: text, description: text, state: 'published' as const }
  const campaign = (await addCampaigns(site.context(), [row]))[0]!
  await insertDonation('2026-11-21T06:00:00Z', 100_00, 'layla', campaign) // today
  await insertDonation('2026-11-20T21:30:00Z', 50_00, 'omar') // half past midnight in Istanbul: today
  await insertDonation('2026-11-20T20:30:00Z', 30_00, 'layla', campaign) // yesterday, later than this hour
  await insertDonation('2026-11-20T05:00:00Z', 20_00, null) // yesterday, before this hour
  await insertDonation('2026-11-16T00:00:00Z', 10_00, 'noor') // Monday
  await insertDonation('2026-10-15T00:00:00Z', 70_00, 'omar') // last month, before the 21st
  await insertDonation('2026-10-30T00:00:00Z', 500_00, 'omar') // last month, after the 21st
  await insertDonation('2025-06-01T00:00:00Z', 5_00, 'noor') // last year
  await insertDonation('2026-11-21T07:00:00Z', 0, 'layla') // never paid
  await insertDonation('2026-11-21T07:00:00Z', 900_00, 'layla', null, 'EUR')
})

test('today in Istanbul is compared with yesterday until the same time', async () => {
  const { today } = (await donationStats(as('donations.read'))).periods
  expect(today.now).toMatchObject({ count: 2, sum: 150_00, average: 75_00, donors: 2, recurring: 2 })
  expect(today.before).toMatchObject({ count: 1, sum: 20_00, donors: 0, recurring: 0 })
})

test('the last 7 and 30 days and this year are compared with the same span before', async () => {
  const { week, month, year } = (await donationStats(as('donations.read'))).periods
  expect(week.now).toMatchObject({ count: 5, sum: 210_00, donors: 3, recurring: 2 })
  expect(month.now).toMatchObject({ count: 6, sum: 710_00 })
  expect(month.before).toMatchObject({ count: 1, sum: 70_00 })
  expect(year.now).toMatchObject({ count: 7, sum: 780_00, average: 111_43, donors: 3, recurring: 1 })
  expect(year.before).toMatchObject({ count: 1, sum: 5_00 })
})

test('every day is in the chart, and their sum equals that of the campaigns', async () => {
  const { days, campaigns } = await donationStats(as('donations.read'))
  expect(days).toHaveLength(DAYS)
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-10-23', '2026-11-21'])
  expect(days.at(-1)).toEqual({ day: '2026-11-21', count: 2, sum: 150_00 })
  const total = (list: { sum: number }[]) => list.reduce((sum, one) => sum + one.sum, 0)
  expect(total(days)).toBe(total(campaigns))
  expect(campaigns.map(({ title, sum }) => [title, sum])).toEqual([
    ['الصندوق العام', 580_00],
    ['كفالة', 130_00],
  ])
})

test('received and returned money are counted separately', async () => {
  const { today, month } = (await donationStats(as('donations.read'))).periods
  expect(today.now).toMatchObject({ captured: 150_00, refunded: 0 })
  expect(month.now).toMatchObject({ captured: 710_00, refunded: 0 })
})

test('refunds count as received while a dispute is open; money that no fund ever had does not', async () => {
  const later = site.context({ now: new Date('2027-03-10T09:00:00Z') })
  const donation = await createPaidDonation(later, { amount: '100' })
  await startRefund(later, donation, 30_00)
  const dispute = { attemptId: donation.attemptId, caseNumber: 'C-1', amount: 70_00 }
  await openDispute(staffWith(later, 'payments.dispute'), dispute)
  await createMismatchedDonation(later, { amount: '100' })
  const { today } = (await donationStats(staffWith(later, 'donations.read'))).periods
  expect(today.now).toMatchObject({ captured: 100_00, sum: 70_00 })
})

test('refunded is what left the funds: also lost disputes, but no mismatch that went back', async () => {
  const later = site.context({ now: new Date('2027-05-10T09:00:00Z') })
  const staff = staffWith(later, 'payments.dispute')
  const refunded = await createPaidDonation(later, { amount: '100' })
  await startRefund(later, refunded, 30_00)
  const disputed = await createPaidDonation(later, { amount: '80' })
  await openDispute(staff, { attemptId: disputed.attemptId, caseNumber: 'C-2', amount: 80_00 })
  await recordLostDispute(staff, { caseNumber: 'C-2', lost: 50_00 })
  await createMismatchedDonation(later, { amount: '100' })
  const open = await db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').where('created_at', '=', later.now).execute() // prettier-ignore
  for (const one of open) await finishRefund(later, one, { kind: 'done', code: '00' }, 'refund')
  const { today } = (await donationStats(staffWith(later, 'donations.read'))).periods
  expect(today.now).toMatchObject({ captured: 180_00, refunded: 80_00, sum: 100_00 })
})

test('twelve months, the payment methods', async () => {
  const { months, methods } = await donationStats(as('donations.read'))
  expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([12, '2025-12', '2026-11'])
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', count: 2, sum: 570_00 },
    { month: '2026-11', count: 5, sum: 210_00 },
  ])
  expect(methods).toEqual([{ method: 'card', count: 6, sum: 710_00 }])
})

test.each([
  ['2026-11-22T20:59:00Z', '2026-11-16', '2026-10-24', '2026-01-01'], // one minute to midnight
  ['2026-11-22T21:00:00Z', '2026-11-17', '2026-10-25', '2026-01-01'],
  ['2026-12-31T21:00:00Z', '2026-12-26', '2026-12-03', '2027-01-01'],
  ['2028-02-29T12:00:00Z', '2028-02-23', '2028-01-31', '2028-01-01'],
])('at %s the 7 days began on %s, the 30 on %s, the year on %s', (now, week, month, year) => {
  const started = periodStarts(new Date(now))
  expect([started.week.from, started.month.from, started.year.from].map(dayOf)).toEqual([week, month, year])
})

test('without the permission there are no figures', async () => {
  await expect(donationStats(as('donors.read'))).rejects.toMatchObject({ status: 403 })
})
