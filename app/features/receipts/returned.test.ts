/** Receipts of returned money: by refund, or by a lost dispute. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { createPaidDonation, staffWith, type StartedDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { receiptOfDonation } from './receipt.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'payments.refund', 'payments.dispute')
let donation: StartedDonation
let untouched: StartedDonation
let cases = 0
/** Donations of 250 ₺ each. */
beforeEach(async () => {
  donation = await createPaidDonation(ctx)
  untouched = await createPaidDonation(ctx)
})
const refundPart = (amount: number) =>
  refund(staff, { attemptId: donation.attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() })
async function dispute(amount: number): Promise<string> {
  const caseNumber = `CASE-${++cases}`
  await openDispute(staff, { attemptId: donation.attemptId, caseNumber, amount })
  return caseNumber
}
const receipt = async ({ id }: StartedDonation) => {
  const { returned, kept, state } = (await receiptOfDonation(ctx, id))!
  return { returned, kept, state }
}

test('refunds and a lost dispute add up on the receipt of their donation, and on no other', async () => {
  await refundPart(100_00)
  await refundPart(20_00)
  await recordLostDispute(staff, { caseNumber: await dispute(30_00), fee: 5_00 })
  expect(await receipt(donation)).toEqual({ returned: 150_00, kept: 100_00, state: 'partly_returned' })
  expect(await receipt(untouched)).toEqual({ returned: 0, kept: 250_00, state: 'valid' })
})

test('an open or won dispute does not reduce the amount on the receipt', async () => {
  const caseNumber = await dispute(250_00)
  expect(await receipt(donation)).toEqual({ returned: 0, kept: 250_00, state: 'valid' })
  await recordWonDispute(staff, { caseNumber })
  expect(await receipt(donation)).toEqual({ returned: 0, kept: 250_00, state: 'valid' })
})

test('a donation lost in full to a dispute is marked on its receipt', async () => {
  await recordLostDispute(staff, { caseNumber: await dispute(250_00) })
  expect(await receipt(donation)).toEqual({ returned: 250_00, kept: 0, state: 'returned' })
})

test('the receipt of a donation whose lost dispute was reopened is valid again', async () => {
  const caseNumber = await dispute(250_00)
  await recordLostDispute(staff, { caseNumber })
  const { id } = await ctx.db.selectFrom('disputes').select('id').where('case_number', '=', caseNumber).executeTakeFirstOrThrow() // prettier-ignore
  const person = async () => ({
    ...staff,
    actor: { ...staff.actor!, id: (await makePerson(ctx, { roles: ['finance'] })).id },
  })
  const { approvalId } = await proposeReopenDispute(await person(), { id, reason: 'Closed by mistake' })
  await approve(await person(), { id: approvalId })
  expect(await receipt(donation)).toEqual({ returned: 0, kept: 250_00, state: 'valid' })
})
