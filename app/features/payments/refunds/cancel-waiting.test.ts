/** A refund that people want to stop before it is sent: nothing is sent while their proposal waits. */
import { expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR, MINUTE } from '#tests/support/shop.ts'
import { proposeCancelRefund } from './bank-refund.server.ts'
import { refundsOfAttempts } from './queries.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const reason = 'It was the wrong donation'

/** A refund of 30.00 of 100.00 that the bank postponed until its batch is closed. */
async function waiting() {
  const { shop, bank, paid } = await openModelShop()
  const { attemptId, orderId } = await paid()
  const request = { attemptId, amount: 30_00, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  const refundId = (await refund(shop.staff(), request)).refundId!
  bank.mood.batchOpen = true
  await sendDueRefunds(shop.ctx())
  const stateOf = async () => (await refundsOfAttempts(shop.ctx(), [attemptId]))[0]!
  expect((await stateOf()).state).toBe('retry')
  return {
    shop,
    bank,
    attemptId,
    refundId,
    stateOf,
    cancel: (more: object = {}) => proposeCancelRefund(shop.staff(), { refundId, reason, ...more }),
    /** The bank's batch closes, and the time of the next try comes. */
    async send() {
      bank.mood.batchOpen = false
      shop.pass(2 * HOUR)
      await sendDueRefunds(shop.ctx())
    },
    held: () => bank.held(orderId),
  }
}

test('a waiting refund is not sent while its cancellation waits, and is never sent after the approval', async () => {
  const { shop, ...the } = await waiting()
  const { approvalId } = await the.cancel()
  await the.send()
  expect([(await the.stateOf()).state, the.held()]).toEqual(['retry', 100_00])
  await approve(shop.staff(2), { id: approvalId })
  await the.send()
  expect([(await the.stateOf()).state, the.held(), await shop.total()]).toEqual(['failed', 100_00, 100_00])
  shop.pass(48 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect(await accountBalance(shop, 'bank_receivable')).toBe(the.held())
  expect([await shop.openTasks(), await shop.findings()]).toEqual([[], []])
})

test('after the cancellation is rejected the refund is sent', async () => {
  const { shop, ...the } = await waiting()
  const { approvalId } = await the.cancel()
  await the.send()
  await reject(shop.staff(2), { id: approvalId })
  await the.send()
  expect([(await the.stateOf()).state, the.held(), await shop.total()]).toEqual(['done', 70_00, 70_00])
  expect(await shop.findings()).toEqual([])
})

test('a cancellation of one refund does not stop another of the same payment', async () => {
  const { shop, attemptId, ...the } = await waiting()
  await the.cancel()
  await refund(shop.staff(), { attemptId, amount: 20_00, reason, idempotencyKey: crypto.randomUUID() })
  await the.send()
  expect([(await the.stateOf()).state, the.held()]).toEqual(['retry', 80_00])
  expect(await shop.findings()).toEqual([])
})

test('a cancellation counts only for the state in which the bank was asked', async () => {
  const { shop, bank, ...the } = await waiting()
  // Between the question to the bank and the proposal the refund is sent, and its answer is lost.
  bank.mood.losesAnswers = true
  await the.send()
  bank.mood.losesAnswers = false
  await expect(the.cancel({ state: 'retry', atBank: 0 })).rejects.toMatchObject({ code: 'refunds.on_its_way' })
  expect(the.held()).toBe(70_00)
  shop.pass(10 * MINUTE)
  await sendDueRefunds(shop.ctx())
  expect([(await the.stateOf()).state, await shop.total(), await shop.findings()]).toEqual(['done', 70_00, []])
})

test('the refund shows that its cancellation waits', async () => {
  const { shop, ...the } = await waiting()
  expect((await the.stateOf()).cancelling).toBe(false)
  const { approvalId } = await the.cancel()
  expect((await the.stateOf()).cancelling).toBe(true)
  await approve(shop.staff(2), { id: approvalId })
  expect((await the.stateOf()).cancelling).toBe(false)
})
