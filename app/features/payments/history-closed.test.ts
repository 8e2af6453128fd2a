/** Tasks of the nightly comparison that are settled: they close, and do not come back. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, pay } from '#bank/client.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { ReturnParams, returnPage } from '#features/payments/disputes/register.server.ts'
import { myDonations } from '#features/donations/mine.server.ts'
import { donationByToken } from '#features/donations/queries.server.ts'
import { proposeWriteOff } from '#features/payments/refunds/bank-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { resolvePaymentTask } from './close-task.server.ts'
import { reconcileBankHistory } from './history.server.ts'
import { raiseTask } from './task.server.ts'

let shop: Shop
beforeEach(async () => void (shop = await openShop()))
const nextNight = async () => {
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
}
const reason = 'The bank has no such payment'

/** A payment in the ledger that the bank does not know, and its task. */
async function notAtBank() {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  await fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })
  await nextNight()
  expect(await shop.openTasks()).toEqual(['not_at_bank'])
  return started
}

test('a payment that was written off is not reported again the next night', async () => {
  const { attemptId } = await notAtBank()
  const { approvalId } = await proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason })
  await approve(shop.staff(2), { id: approvalId })
  await nextNight()
  expect([await shop.openTasks(), await shop.booksAndBank()]).toEqual([[], { books: 0, bank: 0 }])
  expect(await shop.findings()).toEqual([])
})

test('the donor of a payment that was written off does not read that the money went back to the card', async () => {
  const [lost, refunded] = [await notAtBank(), await shop.begin()]
  await shop.deliver((await shop.payAtBank(refunded)).fields)
  const seen = async ({ token }: { token: string }) => {
    const { view, writtenOff } = (await donationByToken(shop.ctx(), token))!
    return { view, writtenOff }
  }
  expect(await seen(lost)).toEqual({ view: 'paid', writtenOff: false })
  const { approvalId } = await proposeWriteOff(shop.staff(), { attemptId: lost.attemptId, confirmed: true, reason })
  await approve(shop.staff(2), { id: approvalId })
  await refund(shop.staff(), { attemptId: refunded.attemptId, reason, idempotencyKey: 'a refund to the card' })
  await sendDueRefunds(shop.ctx())
  expect(await seen(lost)).toEqual({ view: 'refunded', writtenOff: true })
  expect(await seen(refunded)).toEqual({ view: 'refunded', writtenOff: false })
  // Staff, their filters and exports say the same.
  const rows = await shop.db.selectFrom('donation_rows').select(['donation_id', 'status']).execute()
  expect(new Map(rows.map(({ donation_id, status }) => [donation_id, status]))).toEqual(
    new Map([
      [lost.donationId, 'written_off'],
      [refunded.donationId, 'voided'],
    ]),
  )
  const reader = shop.staff(1, { permissions: new Set(['payments.read']) })
  const { rows: register } = await returnPage(reader, ReturnParams.parse({ 'filter.state': 'refund' }))
  expect(new Map(register.map(({ payment, state }) => [payment.id, state]))).toEqual(
    new Map([
      [lost.donationId, 'written_off'],
      [refunded.donationId, 'done'],
    ]),
  )
  // So does the donor's account. The subscription that sets the state is not part of this site.
  const [{ id: userId } = { id: '' }] = await shop.db.selectFrom('users').select('id').execute()
  await shop.db.updateTable('donations').set({ user_id: userId, state: 'refunded', confirmed_at: shop.now() }).execute()
  const mine = await myDonations(shop.ctx({ actor: { id: userId, permissions: new Set() } as never }), 1)
  expect(new Map(mine.donations.map(({ id, state, writtenOff }) => [id, { state, writtenOff }]))).toEqual(
    new Map([
      [lost.donationId, { state: 'refunded', writtenOff: true }],
      [refunded.donationId, { state: 'refunded', writtenOff: false }],
    ]),
  )
})

test('a payment whose task staff closed with a note is not reported again the next night', async () => {
  await notAtBank()
  const { id } = await shop.db.selectFrom('payment_tasks').select('id').executeTakeFirstOrThrow()
  await resolvePaymentTask(shop.staff(), { id, note: 'It is on the paper statement' })
  await nextNight()
  expect([await shop.openTasks(), await shop.findings()]).toEqual([[], []])
})

test('the task about a lost order closes when the bank lists that it took the payment back the same day', async () => {
  const orderId = 'S26112000000000000XY'
  await pay(shop.bankUrl, orderId)
  // A browser brought the approval.
  await raiseTask(shop.ctx(), 'orphan_capture', orderId, { amount: 100_00, currency: 'TRY', from: 'callback' })
  await callApi(shop.bankUrl, { SecureType: 'NonSecure', TxnType: 'Void', OrgOrderId: orderId, Currency: '949' })
  await nextNight()
  expect([await shop.openTasks(), await shop.booksAndBank()]).toEqual([[], { books: 0, bank: 0 }])
  expect(await shop.findings()).toEqual([])
})
