/** Refunds that the bank's own staff made: how much may be booked, for which refund of ours, and how often. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { minor } from '#kernel/money.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { proposeBankRefund, proposeCancelRefund } from './bank-refund.server.ts'
import { refundsOfAttempts } from './queries.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const reason = 'Seen on the statement'

async function open() {
  const { shop, bank, paid } = await openModelShop()
  const { attemptId, orderId } = await paid()
  return {
    shop,
    bank,
    attemptId,
    async promised(amount: number): Promise<string> {
      const input = { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
      return (await refund(shop.staff(), input)).refundId!
    },
    desk: (amount: number) => bank.gateway.refund({ orderId, amount: minor(100_00), currency: 'TRY' }, minor(amount)),
    propose: (amount: number, { atBank = null as number | null, of = null as string | null } = {}) =>
      proposeBankRefund(shop.staff(), { attemptId, amount, refundId: of, atBank, reason }),
    agree: ({ approvalId }: { approvalId: string }) => approve(shop.staff(2), { id: approvalId }),
    refunds: async () =>
      (await refundsOfAttempts(shop.ctx(), [attemptId])).map(({ amount, state, method }) => [amount, state, method]),
  }
}

test('all that is left of a payment may be booked as a refund by the bank’s staff, and not a kuruş more', async () => {
  const { shop, ...the } = await open()
  await the.desk(20_00)
  await the.agree(await the.propose(20_00, { atBank: 20_00 }))
  await the.desk(80_00)
  await expect(the.propose(80_01)).rejects.toMatchObject({ code: 'payments.refund_too_much', status: 422 })
  await the.agree(await the.propose(80_00, { atBank: 100_00 }))
  expect((await the.refunds()).toSorted()).toEqual([
    [20_00, 'done', 'bank_desk'],
    [80_00, 'done', 'bank_desk'],
  ])
  expect([(await shop.attempt(the.attemptId)).returned, await shop.total()]).toEqual([100_00, 0])
  expect(await shop.findings()).toEqual([])
})

test('a refund of ours is booked as done by the bank’s staff only when the bank returned that much', async () => {
  const { shop, ...the } = await open()
  const of = await the.promised(30_00)
  await expect(the.propose(30_00, { of, atBank: 29_99 })).rejects.toMatchObject({
    code: 'refunds.bank_says_otherwise',
    status: 409,
  })
  await the.desk(30_00)
  await the.agree(await the.propose(30_00, { of, atBank: 30_00 }))
  expect(await the.refunds()).toEqual([[30_00, 'done', 'bank_desk']])
  expect([await shop.total(), await shop.findings()]).toEqual([70_00, []])
})

test('a refund that the bank refused cannot be cancelled: its money is in the fund again already', async () => {
  const { shop, bank, ...the } = await open()
  const refundId = await the.promised(30_00)
  bank.gateway.refund = async () => ({ kind: 'refused', code: '57' })
  await sendDueRefunds(shop.ctx())
  expect([await the.refunds(), await shop.total()]).toEqual([[[30_00, 'failed', null]], 100_00])
  await expect(proposeCancelRefund(shop.staff(), { refundId, reason })).rejects.toMatchObject({
    code: 'refunds.on_its_way',
    status: 409,
  })
})
