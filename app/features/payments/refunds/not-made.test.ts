/** A refund of ours without an answer, next to one that the bank's staff made: which it was, and when people give it up. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { attemptAtBank } from '#features/payments/suspense/bank.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { minor } from '#kernel/money.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR, MINUTE } from '#tests/support/shop.ts'
import { proposeBankRefund, proposeCancelRefund } from './bank-refund.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const reason = 'The bank’s desk paid it back'

/** A refund of 30.00 of 100.00 that never arrived at the bank, and has no answer. */
async function lost() {
  const { shop, bank, paid } = await openModelShop()
  const { attemptId, orderId } = await paid()
  const real = bank.gateway.refund
  const input = { attemptId, amount: 30_00, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  const refundId = (await refund(shop.staff(), input)).refundId!
  bank.gateway.refund = async () => ({ kind: 'unknown', problem: 'no_answer' })
  await sendDueRefunds(shop.ctx())
  shop.pass(6 * MINUTE)
  return {
    shop,
    refundId,
    attemptId,
    desk: (amount: number) => real({ orderId, amount: minor(100_00), currency: 'TRY' }, minor(amount)),
    arrivesAgain: () => void (bank.gateway.refund = real),
    send: () => sendDueRefunds(shop.ctx()),
    stateOf: async () =>
      (await shop.db.selectFrom('refunds').select('state').where('id', '=', refundId).executeTakeFirstOrThrow()).state,
    giveUp: async () => {
      const bankNow = await attemptAtBank(shop.ctx(), attemptId)
      return proposeCancelRefund(shop.staff(), { refundId, atBank: bankNow?.returned ?? null, reason })
    },
    recordDesk: async (amount: number) => {
      const atBank = (await attemptAtBank(shop.ctx(), attemptId))!.returned
      return proposeBankRefund(shop.staff(), { attemptId, amount, refundId: null, atBank, reason })
    },
    held: () => bank.held(orderId),
    away: (away: boolean) => void (bank.mood.away = away),
  }
}
const ON_ITS_WAY = { code: 'refunds.on_its_way', status: 409 }

test('a refund by the bank’s staff of the same amount is the one without an answer: booked once, never sent again', async () => {
  const { shop, ...the } = await lost()
  await the.desk(30_00)
  await expect(the.giveUp()).rejects.toMatchObject(ON_ITS_WAY)
  await expect(the.recordDesk(30_00)).rejects.toMatchObject(ON_ITS_WAY)
  the.arrivesAgain()
  await the.send()
  shop.pass(48 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect([await the.stateOf(), the.held(), await shop.total()]).toEqual(['done', 70_00, 70_00])
  expect([await shop.openTasks(), await shop.findings()]).toEqual([[], []])
})

test('next to a smaller refund by the bank’s staff two people give ours up, and then record theirs', async () => {
  const { shop, ...the } = await lost()
  await the.desk(20_00)
  await the.send()
  shop.pass(10 * MINUTE)
  await expect(the.recordDesk(20_00)).rejects.toMatchObject(ON_ITS_WAY)
  await approve(shop.staff(2), { id: (await the.giveUp()).approvalId })
  expect([await the.stateOf(), await shop.total()]).toEqual(['failed', 100_00])
  await approve(shop.staff(2), { id: (await the.recordDesk(20_00)).approvalId })
  expect([the.held(), await shop.total()]).toEqual([80_00, 80_00])
  shop.pass(48 * HOUR)
  the.arrivesAgain()
  await the.send()
  await reconcileBankHistory(shop.ctx())
  expect([the.held(), await shop.openTasks(), await shop.findings()]).toEqual([80_00, [], []])
})

test('a refund that people want to give up is not sent again while their proposal waits', async () => {
  const { shop, ...the } = await lost()
  const { approvalId } = await the.giveUp()
  the.arrivesAgain()
  await the.send()
  shop.pass(6 * MINUTE)
  await the.send()
  expect([await the.stateOf(), the.held()]).toEqual(['unknown', 100_00])
  await approve(shop.staff(2), { id: approvalId })
  expect([await the.stateOf(), await shop.total(), await shop.findings()]).toEqual(['failed', 100_00, []])
})

test('a refund is not given up while the bank cannot be asked, shows it, or may still be working on it', async () => {
  const { shop, ...the } = await lost()
  the.away(true)
  await expect(the.giveUp()).rejects.toMatchObject(ON_ITS_WAY)
  the.away(false)
  await the.send()
  const { approvalId } = await the.giveUp()
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject(ON_ITS_WAY)
  // It has arrived after all.
  await the.desk(30_00)
  shop.pass(6 * MINUTE)
  await the.send()
  expect(await the.stateOf()).toBe('done')
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject(ON_ITS_WAY)
})

test('a refund that the bank made after people gave it up becomes a task', async () => {
  const { shop, ...the } = await lost()
  await approve(shop.staff(2), { id: (await the.giveUp()).approvalId })
  await the.desk(30_00)
  shop.pass(48 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect([await the.stateOf(), await shop.openTasks()]).toEqual(['failed', ['reversed_outside']])
})
