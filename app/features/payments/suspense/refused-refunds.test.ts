/** Money in suspense whose refund the bank refuses for good: what two people can still decide. */
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { proposeMismatch } from '#features/payments/refunds/mismatch.server.ts'
import { proposeCancelRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { secondAttempt } from '#tests/support/second-attempt.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'
import { taskDetail } from './task-detail.server.ts'

const reason = 'The payer agrees'

async function open() {
  const { shop, bank, paid } = await openModelShop()
  const campaign = await makeCampaign(shop.ctx())
  const pay = async ({ attemptId }: { attemptId: string }, amount: number) => {
    bank.pay((await shop.attempt(attemptId)).order_id, 'taken', amount)
    await inquirePayment(shop.ctx(), await shop.attempt(attemptId))
  }
  /** A payment of 60.00 instead of 100.00. */
  const mismatched = async () => {
    const started = await shop.begin()
    await pay(started, 60_00)
    return started
  }
  bank.gateway.refund = async () => ({ kind: 'refused', code: '57' })
  bank.gateway.void = async () => ({ kind: 'refused', code: '57' })
  return {
    shop,
    campaign,
    /** The second of two payments of a donation. */
    async second() {
      const first = await paid()
      const second = await secondAttempt(shop, first)
      await pay(second, 100_00)
      return { ...second, intentId: first.intentId }
    },
    mismatched,
    /** That payment, of a donation that was then paid otherwise. */
    async otherwisePaid() {
      const first = await mismatched()
      const second = await secondAttempt(shop, first)
      await pay(second, 100_00)
      return first
    },
    async refused(attemptId: string) {
      const { state } = await shop.attempt(attemptId)
      if (state === 'mismatch') {
        const { approvalId } = await proposeMismatch(shop.staff(), { attemptId, decision: 'give_back', reason })
        await approve(shop.staff(2), { id: approvalId })
      } else await refund(shop.staff(), { attemptId, reason, idempotencyKey: crypto.randomUUID() })
      await sendDueRefunds(shop.ctx())
    },
    propose: (attemptId: string) => proposeAcceptSecondCapture(shop.staff(), { attemptId, campaign, reason }),
    inSuspense: (attemptId: string) => accountBalance(shop, `suspense:${attemptId}`),
    async mayKeep(kind: 'refund_one_of_two' | 'mismatch', attemptId: string) {
      const tasks = shop.db.selectFrom('payment_tasks').select('id').where('kind', '=', kind)
      const { id } = await tasks.where('subject', '=', attemptId).executeTakeFirstOrThrow()
      return (await taskDetail(shop.staff(), id)).attempt!.keepable
    },
  }
}

test('the second payment of an order can become a donation once the bank has refused its refund', async () => {
  const { shop, campaign, ...the } = await open()
  const { attemptId, intentId } = await the.second()
  await shop.db.updateTable('payment_intents').set({ purpose: 'order' }).where('id', '=', intentId).execute()
  await expect(the.propose(attemptId)).rejects.toMatchObject({ code: 'suspense.second_of_order', status: 409 })
  expect(await the.mayKeep('refund_one_of_two', attemptId)).toBe(false)
  await the.refused(attemptId)
  expect(await the.inSuspense(attemptId)).toBe(-100_00)
  expect(await the.mayKeep('refund_one_of_two', attemptId)).toBe(true)
  await approve(shop.staff(2), { id: (await the.propose(attemptId)).approvalId })
  expect([await the.inSuspense(attemptId), await accountBalance(shop, `fund:${campaign}`)]).toEqual([0, -100_00])
  expect(await shop.openTasks()).toEqual(['refund_failed'])
})

test('a refund that people cancelled was not refused by the bank: the second payment of the order still goes back', async () => {
  const { shop, ...the } = await open()
  const { attemptId, intentId } = await the.second()
  await shop.db.updateTable('payment_intents').set({ purpose: 'order' }).where('id', '=', intentId).execute()
  const { refundId } = await refund(shop.staff(), { attemptId, reason, idempotencyKey: crypto.randomUUID() })
  const { approvalId } = await proposeCancelRefund(shop.staff(), { refundId: refundId!, reason })
  await approve(shop.staff(2), { id: approvalId })
  await expect(the.propose(attemptId)).rejects.toMatchObject({ code: 'suspense.second_of_order' })
})

test('a payment of another amount for a donation that was paid otherwise can become a donation of its own', async () => {
  const { shop, campaign, ...the } = await open()
  const { attemptId } = await the.otherwisePaid()
  await the.refused(attemptId)
  const accept = proposeMismatch(shop.staff(), { attemptId, decision: 'accept', reason })
  await expect(accept).rejects.toMatchObject({ code: 'payments.paid_otherwise' })
  expect(await the.mayKeep('mismatch', attemptId)).toBe(true)
  await approve(shop.staff(2), { id: (await the.propose(attemptId)).approvalId })
  expect([await the.inSuspense(attemptId), await accountBalance(shop, `fund:${campaign}`)]).toEqual([0, -60_00])
  expect((await shop.attempt(attemptId)).state).toBe('captured')
  expect(await shop.openTasks()).toEqual(['refund_failed'])
  expect(await shop.findings()).toEqual([])
})

test('a payment of another amount for a donation that nothing else paid is accepted, not kept', async () => {
  const the = await open()
  const { attemptId } = await the.mismatched()
  await expect(the.propose(attemptId)).rejects.toMatchObject({ code: 'payments.no_mismatch' })
  expect(await the.mayKeep('mismatch', attemptId)).toBe(false)
})
