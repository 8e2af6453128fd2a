import { expect, test } from 'vitest'
import '#features/receipts/checks.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { donationByToken } from '#features/donations/queries.server.ts'
import { sendReceiptEmail } from '#features/receipts/send-receipt.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { testSite } from '#tests/support/site.ts'
import { recordOfflineDonation } from './record.server.ts'
import { reverseOfflineDonation } from './reverse.server.ts'

const site = await testSite()
const { kysely: db } = site.services.database

const staff = (): Context => {
  const now = new Date()
  const permissions = new Set<Permission>(['donations.create', 'donations.read', 'donors.read'])
  return site.context({ now, actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now } })
}
const record = (overrides: Record<string, unknown> = {}) =>
  recordOfflineDonation(staff(), {
    amount: '1.250,50',
    form: 'tr',
    method: 'cash',
    received_on: dayOf(new Date()),
    campaign_id: 'general',
    donor_name: 'Leyla Demir',
    email: 'leyla@example.org',
    anonymous: false,
    locale: 'tr',
    idempotency_key: crypto.randomUUID(),
    ...overrides,
  } as never)
const reversed = async () => {
  const { donationId } = await record()
  await reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'Wrong amount' })
  return donationId!
}

test('a reversed donation is recorded again: its receipt refers to the cancelled one, and the two records link to each other', async () => {
  const wrong = await reversed()
  expect((await donationDetail(staff(), wrong)).can).toMatchObject({ recordAgain: true, reverse: false })
  const { donationId } = await record({ amount: '1.205,50', corrects: wrong })
  const [first, second] = [await donationDetail(staff(), wrong), await donationDetail(staff(), donationId!)]
  expect(second.receipts[0]!.replaces).toBe(first.receipts[0]!.number)
  expect(first.receipts[0]!.cancelled).not.toBeNull()
  expect((await receiptOfDonation(staff(), donationId!))!.amount).toBe(1_205_50)
  expect(first.offline!.correctedBy).toEqual({ id: donationId, reference: second.donation.reference })
  expect([first.offline!.wall, second.offline!.wall]).toEqual([false, false])
  expect(second.offline!.corrects).toEqual({ id: wrong, reference: first.donation.reference })
  expect(first.donation.net + second.donation.net).toBe(1_205_50)
  expect(first.can.recordAgain).toBe(false)
  // The donor's first link does not speak of a card, and the new email names the summary that it replaces.
  expect(await donationByToken(staff(), first.resultPath!.split('/').at(-1)!)).toMatchObject({
    view: 'refunded',
    byCard: false,
  })
  await sendReceiptEmail.run(staff(), { donationId: donationId! })
  const { text } = await db.selectFrom('mails').select('text').where('template', '=', 'donations.thank_you').executeTakeFirstOrThrow() // prettier-ignore
  expect(text).toContain(`Yerine geçtiği özet no: ${first.receipts[0]!.number}`)
  expect(await runChecks(db)).toEqual([])
})

test('only a reversed donation is recorded again, and only once, also when two people do it at the same time', async () => {
  const { donationId: remaining } = await record()
  await expect(record({ corrects: remaining })).rejects.toMatchObject({
    code: 'offline_donations.not_reversed',
    status: 409,
  })
  await expect(record({ corrects: crypto.randomUUID() })).rejects.toMatchObject({ code: 'offline_donations.not_found' })
  const wrong = await reversed()
  const results = await Promise.allSettled([record({ corrects: wrong }), record({ corrects: wrong })])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((one) => one.status === 'rejected')!.reason).toMatchObject({
    code: 'offline_donations.corrected_before',
  })
})

test('above the limit the correction is linked when a second person approves it', async () => {
  const wrong = await reversed()
  const { approvalId } = await record({ amount: '12.505,00', corrects: wrong })
  const second = staff()
  await approve(second, { id: approvalId! })
  const first = await donationDetail(second, wrong)
  expect(first.offline!.correctedBy).not.toBeNull()
  expect((await donationDetail(second, first.offline!.correctedBy!.id)).donation.amount).toBe(12_505_00)
})
