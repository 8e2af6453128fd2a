/** A donation that was paid twice: what happens to the second payment does not change the status of the donation. */
import { beforeEach, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { exportDetails } from '#features/donations/admin/export-details.server.ts'
import { confirmDonation } from '#features/donations/confirm.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { closeBatch } from '#bank/client.ts'
import type { Permission } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { secondAttempt } from '#tests/support/second-attempt.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'
import { taskDetail } from './task-detail.server.ts'

let shop: Shop
beforeEach(async () => void (shop = await openShop()))

async function paid(started: Awaited<ReturnType<Shop['begin']>>) {
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}

/** A donation of 100 ₺ that was paid by two attempts. The second payment is in suspense. */
async function paidTwice() {
  const first = await paid(await shop.begin())
  const second = await secondAttempt(shop, first)
  await paid(second)
  expect(await shop.openTasks()).toEqual(['refund_one_of_two'])
  return { first, second }
}

const donation = ({ donationId }: { donationId: string }) =>
  shop.db
    .selectFrom('donation_rows')
    .select(['status', 'net'])
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow()

const dispute = (attemptId: string, amount = 100_00) =>
  openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount, answerBy: null })
const lose = () => recordLostDispute(shop.staff(), { caseNumber: 'C1' })

const propose = (attemptId: string) =>
  proposeAcceptSecondCapture(shop.staff(), { attemptId, campaign: 'general', reason: 'The donor agrees' })
/** The second payment becomes a donation of its own. Returns the new donation. */
async function keep(attemptId: string) {
  await approve(shop.staff(2), { id: (await propose(attemptId)).approvalId })
  const kept = await shop.db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['donations.id as donationId', 'intent_id as intentId'])
    .where('settled_attempt', '=', attemptId)
    .executeTakeFirstOrThrow()
  // The shop of the tests counts this event and does not pass it on.
  await inTransaction(shop.db, (db) => confirmDonation({ ...shop.ctx(), db }, { ...kept, attemptId }))
  return kept
}

test('while the second payment is refunded, and afterwards, the donation is paid', async () => {
  const { first, second } = await paidTwice()
  const input = {
    attemptId: second.attemptId,
    amount: 100_00,
    reason: 'Paid twice',
    idempotencyKey: crypto.randomUUID(),
  }
  await refund(shop.staff(), input)
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  await sendDueRefunds(shop.ctx())
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  expect(await shop.findings()).toEqual([])
})

test('a dispute about the second payment, and its loss, leave the donation paid', async () => {
  const { first, second } = await paidTwice()
  await dispute(second.attemptId)
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  await lose()
  expect(await donation(first)).toEqual({ status: 'paid', net: 100_00 })
  expect(await shop.findings()).toEqual([])
})

test('a lost dispute about the counted payment is the loss of the donation, although a second one is in suspense', async () => {
  const { first } = await paidTwice()
  await dispute(first.attemptId)
  expect(await donation(first)).toEqual({ status: 'disputed', net: 100_00 })
  await lose()
  expect(await donation(first)).toEqual({ status: 'lost', net: 0 })
  expect(await shop.findings()).toEqual([])
})

test.each(['refund', 'lost dispute'])(
  'a second payment of which a part went back by a %s becomes a donation of the rest, and so does its receipt',
  async (how) => {
    const { second } = await paidTwice()
    const { attemptId } = second
    await closeBatch(shop.bankUrl)
    if (how === 'refund') {
      const input = { attemptId, amount: 20_00, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
      await refund(shop.staff(), input)
      await sendDueRefunds(shop.ctx())
    } else {
      await dispute(attemptId, 20_00)
      await lose()
    }
    const kept = await keep(attemptId)
    expect(await receiptOfDonation(shop.ctx(), kept.donationId)).toMatchObject({ amount: 80_00, returned: 0, state: 'valid' }) // prettier-ignore
    expect(await donation(kept)).toEqual({ status: 'paid', net: 80_00 })
    expect((await exportDetails(shop.ctx(), [kept.donationId])).get(kept.donationId)).toMatchObject({ refunded: 0 })
    expect(await accountBalance(shop, `suspense:${attemptId}`)).toBe(0)
    await refund(shop.staff(), { attemptId, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() })
    await sendDueRefunds(shop.ctx())
    expect(await receiptOfDonation(shop.ctx(), kept.donationId)).toMatchObject({ returned: 80_00, state: 'returned' })
    expect(await shop.findings()).toEqual([])
  },
)

test('the order number of a kept second payment finds its own donation in the list, and the first one no longer', async () => {
  const { first, second } = await paidTwice()
  const { order_id: orderId } = await shop.attempt(second.attemptId)
  const found = async () => {
    const rows = shop.db.selectFrom('donation_rows').select('donation_id')
    return (await rows.where('marks', 'like', `%${orderId.toLowerCase()}%`).execute()).map((row) => row.donation_id)
  }
  expect(await found()).toEqual([first.donationId])
  const kept = await keep(second.attemptId)
  expect(await found()).toEqual([kept.donationId])
})

test('a second payment is neither kept nor refunded while a part of it is disputed', async () => {
  const { second } = await paidTwice()
  await dispute(second.attemptId, 30_00)
  await expect(propose(second.attemptId)).rejects.toMatchObject({ code: 'suspense.in_dispute', status: 409 })
  const { id } = await shop.db.selectFrom('payment_tasks').select('id').executeTakeFirstOrThrow()
  expect((await taskDetail(shop.staff(), id)).attempt).toMatchObject({ left: 70_00, disputed: 30_00 })
})

test('a dispute about the second payment is offered for that payment, and leaves the first refundable', async () => {
  const { first, second } = await paidTwice()
  await closeBatch(shop.bankUrl)
  const can = async () => {
    const permissions: Permission[] = ['donations.read', 'payments.refund', 'payments.dispute']
    const ctx = shop.staff()
    const detail = await donationDetail({ ...ctx, actor: { ...ctx.actor!, permissions: new Set(permissions) } }, first.donationId) // prettier-ignore
    return detail.can
  }
  expect(await can()).toMatchObject({
    dispute: { attemptId: first.attemptId, left: 100_00 },
    disputeSecond: { attemptId: second.attemptId, left: 100_00 },
  })
  await dispute(second.attemptId)
  expect(await can()).toMatchObject({
    refund: { attemptId: first.attemptId, left: 100_00 },
    refundSecond: null,
    disputeSecond: null,
  })
})

test('the second payment of an order cannot become a donation: a buyer pays once, and gets it back', async () => {
  const { first, second } = await paidTwice()
  const { approvalId } = await propose(second.attemptId)
  await shop.db.updateTable('payment_intents').set({ purpose: 'order' }).where('id', '=', first.intentId).execute()
  const refused = { code: 'suspense.second_of_order', status: 409 }
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject(refused)
  await reject(shop.staff(2), { id: approvalId })
  await expect(propose(second.attemptId)).rejects.toMatchObject(refused)
  expect(await accountBalance(shop, `suspense:${second.attemptId}`)).toBe(-100_00)
})

test('the task that a lost dispute closed is open again when the dispute is reopened', async () => {
  const { second } = await paidTwice()
  const { disputeId } = await dispute(second.attemptId)
  await lose()
  expect(await shop.openTasks()).toEqual([])
  const proposal = { id: disputeId, reason: 'The bank decided again' }
  const { approvalId } = await proposeReopenDispute(shop.staff(), proposal)
  await approve(shop.staff(2), { id: approvalId })
  expect(await shop.openTasks()).toEqual(['refund_one_of_two'])
  expect(await shop.findings()).toEqual([])
})
