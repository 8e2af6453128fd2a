/** The bank takes money twice: by a dispute that was lost, and by a refund that its own staff made. */
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { isReturned } from '#features/payments/queries.server.ts'
import { attemptAtBank } from '#features/payments/suspense/bank.server.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { CAMPAIGN, HOUR } from '#tests/support/shop.ts'
import { proposeBankRefund } from './bank-refund.server.ts'
import { openDispute } from './dispute.server.ts'

const reason = 'The bank’s desk paid it back'

/** A dispute about 60.00 of 100.00 was lost; then the bank's staff refunded some of the payment. */
async function lostThenRefunded(amount: number) {
  const { shop, bank, paid } = await openModelShop()
  const { attemptId, orderId } = await paid()
  await openDispute(shop.staff(), { attemptId, caseNumber: 'C1', amount: 60_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'C1' })
  shop.pass(24 * HOUR)
  await bank.gateway.refund({ orderId, amount: minor(100_00), currency: 'TRY' }, minor(amount))
  const nights = async () => {
    for (let night = 0; night < 3; night++) {
      shop.pass(24 * HOUR)
      await reconcileBankHistory(shop.ctx())
    }
  }
  await nights()
  return {
    shop,
    attemptId,
    nights,
    recorded: async (recorded: number) => {
      const atBank = (await attemptAtBank(shop.ctx(), attemptId))!.returned
      const { approvalId } = await proposeBankRefund(shop.staff(), { attemptId, amount: recorded, refundId: null, atBank, reason }) // prettier-ignore
      await approve(shop.staff(2), { id: approvalId })
    },
    balances: async () => {
      const accounts = [CAMPAIGN, 'other_expenses', 'bank_receivable'] as const
      return Promise.all(accounts.map((account) => accountBalance(shop, account)))
    },
  }
}

test.each([
  [100_00, 60_00, 0, -60_00],
  [50_00, 10_00, 0, -10_00],
  [30_00, 0, -10_00, 10_00],
])(
  'of a refund of %i kuruş, what the lost dispute took before is an expense and not taken from the campaign again',
  async (amount, expense, campaign, receivable) => {
    const { shop, attemptId, ...the } = await lostThenRefunded(amount)
    expect(await shop.openTasks()).toEqual(['reversed_outside'])
    await the.recorded(amount)
    expect(await the.balances()).toEqual([campaign, expense, receivable])
    expect(await isReturned(shop, await shop.attempt(attemptId))).toBe(expense > 0)
    await the.nights()
    expect(await shop.openTasks()).toEqual([])
    expect(await shop.findings()).toEqual([])
  },
)

test('nothing more can be recorded than the bank returned twice', async () => {
  const { attemptId, shop, ...the } = await lostThenRefunded(100_00)
  await the.recorded(100_00)
  const again = { attemptId, amount: 1, refundId: null, atBank: null, reason }
  await expect(proposeBankRefund(shop.staff(), again)).rejects.toMatchObject({ code: 'payments.refund_too_much' })
})
