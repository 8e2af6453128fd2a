/** The yearly statement of a donor: which donations it has, and its sums by currency. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { donationYear, donationYears, printYear, yearOfDonor } from './year.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
let person: Person
const own = (locale: Locale = 'en', now = new Date('2027-02-01T09:00:00Z')): Context =>
  site.context({ now, locale, actor: { id: person.id, permissions: new Set() } })
const donate = (moment: string, amount: string) =>
  createPaidDonation({ ...own('en', new Date(moment)) }, { amount, email: person.email }, 'en')
async function recordCash(amount: string, currency: 'TRY' | 'USD', received_on: string) {
  const recorder = (id: string) => {
    const ctx = staffWith(site.context({ now: new Date('2026-12-31T12:00:00Z') }), 'donations.create')
    return { ...ctx, actor: { ...ctx.actor!, id } }
  }
  const form = {
    amount, currency, received_on, method: 'cash', campaign_id: 'general', donor_name: 'Leyla', email: '', anonymous: false,
    locale: 'en', confirm_old: true, idempotency_key: crypto.randomUUID(),
  } // prettier-ignore
  const { donationId, approvalId } = await recordOfflineDonation(recorder(crypto.randomUUID()), form as never)
  if (approvalId) await approve(recorder(crypto.randomUUID()), { id: approvalId })
  const id = donationId ?? (await db.selectFrom('offline_donations').select('donation_id').where('approval_id', '=', approvalId!).executeTakeFirstOrThrow()).donation_id // prettier-ignore
  await db.updateTable('donations').set({ user_id: person.id }).where('id', '=', id).execute()
  return {
    id,
    bookBack: () => reverseOfflineDonation(recorder(crypto.randomUUID()), { donationId: id, reason: 'Typed twice' }),
  }
}

beforeAll(async () => {
  person = await makePerson(site.context())
  // The last second of 2025 and the first of 2026 in Istanbul.
  await donate('2025-12-31T20:59:59Z', '10')
  await donate('2025-12-31T21:00:00Z', '100')
  const partly = await donate('2026-06-15T09:00:00Z', '250.50')
  const wholly = await donate('2026-07-15T09:00:00Z', '40')
  const staff = staffWith(site.context({ now: new Date('2026-08-01T09:00:00Z') }), 'payments.refund')
  const back = (attemptId: string, amount: number) =>
    refund(staff, { attemptId, amount, reason: 'asked for', idempotencyKey: crypto.randomUUID() } as never)
  await back(partly.attemptId, 50_50)
  await back(wholly.attemptId, 40_00)
  await recordCash('30', 'USD', '2026-03-03')
  const mistake = await recordCash('5', 'TRY', '2026-04-04')
  await mistake.bookBack()
  await createPaidDonation(site.context({ now: new Date('2026-09-09T09:00:00Z') }), { amount: '77' })
})

test('a year of Istanbul has its own donations in the order of the money, and no one else’s', async () => {
  expect(await donationYears(own())).toEqual([2026, 2025])
  const year = (await donationYear(own(), 2026))!
  expect(year.receipts.map(({ amount, currency }) => [amount, currency])).toEqual([
    [100_00, 'TRY'],
    [30_00, 'USD'],
    [250_50, 'TRY'],
    [40_00, 'TRY'],
  ])
  expect((await donationYear(own(), 2025))!.totals).toEqual([
    { currency: 'TRY', given: 10_00, returned: 0, kept: 10_00 },
  ])
  expect(await donationYear(own(), 2024)).toBeUndefined()
})

test('each currency has its sums: what was returned is not kept, and a mistake of staff is not there', async () => {
  const { totals } = (await donationYear(own(), 2026))!
  expect(totals).toEqual([
    { currency: 'TRY', given: 390_50, returned: 90_50, kept: 300_00 },
    { currency: 'USD', given: 30_00, returned: 0, kept: 30_00 },
  ])
})

test.each([
  ['en', ['₺300.00', '$30', '₺390.50', '₺90.50', 'three hundred Turkish lira', '15 June 2026']],
  ['tr', ['₺300', '₺390,50', '₺90,50', 'üç yüz Türk lirası', '15 Haziran 2026']],
  ['ar', ['ثلاثمئة ليرة تركية', 'يونيو']],
] as const)('printed in %s with figures and words', async (locale, parts) => {
  const year = (await donationYear(own(locale), 2026))!
  const text = pdfText(await printYear(own(locale), year)).join('')
  for (const part of parts.map((one) => one.replace('.00', '')))
    expect(text).toContain(locale === 'ar' ? reverseRtl(part) : part)
  for (const { number } of year.receipts) expect(text).toContain(number)
  expect(text).not.toMatch(/undefined|\[object|\{\{/)
})

test('staff print the same for the donor of the account', async () => {
  const { donor_id } = await db.selectFrom('donations').select('donor_id').where('user_id', '=', person.id).where('donor_id', 'is not', null).executeTakeFirstOrThrow() // prettier-ignore
  const found = await yearOfDonor({ db }, { id: donor_id!, name: 'Leyla' }, 2026)
  expect(found!.receipts.map(({ amount }) => amount)).toEqual(expect.arrayContaining([100_00, 250_50, 40_00]))
  expect(await yearOfDonor({ db }, { id: crypto.randomUUID(), name: 'x' }, 2026)).toBeUndefined()
})

test('over HTTP the statement needs a sign-in, and another account gets none', async () => {
  const stranger = await makePerson(site.context())
  const take = (year: number | string, headers = {}) => site.ask(`/user-account/summary/${year}`, { headers })
  const answer = await take(2026, person.cookie)
  expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/pdf', 'private, no-store']) // prettier-ignore
  expect((await take(2024, person.cookie)).status).toBe(404)
  expect((await take(2026, stranger.cookie)).status).toBe(404)
  expect((await take(2026)).status).not.toBe(200)
})
