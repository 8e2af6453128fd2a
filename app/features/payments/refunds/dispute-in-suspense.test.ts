/** Money in suspense about which the payer has opened a dispute: the association cannot decide before the bank has. */
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { checklistOf } from '#features/month-close/checklist.server.ts'
import { oldestOpenMonth } from '#features/month-close/open-month.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { openDispute } from './dispute.server.ts'
import { proposeReopenDispute } from './reopen-dispute.server.ts'

test('no check fails while the bank decides, and the month can be closed', async () => {
  const { shop, bank } = await openModelShop()
  const { attemptId, form } = await shop.begin(50_00)
  bank.pay(form.fields.orderId!, 'taken', 100_00)
  await inquirePayment(shop.ctx(), await shop.attempt(attemptId))
  const suspenseOfMonth = async () => {
    const month = (await oldestOpenMonth(shop.ctx()))!
    return (await checklistOf(shop.ctx(), month, [], ['suspense'])).map(({ state }) => state)
  }
  shop.pass(32 * 24 * HOUR)
  expect(await shop.findings()).toEqual([expect.stringMatching(/^C8/)])
  expect(await suspenseOfMonth()).toEqual(['blocked'])
  await openDispute(shop.staff(), { attemptId, caseNumber: 'LONG-1', amount: 100_00 })
  expect(await shop.findings()).toEqual([])
  expect(await suspenseOfMonth()).toEqual(['ok'])
  await recordLostDispute(shop.staff(), { caseNumber: 'LONG-1' })
  expect(await accountBalance(shop, `suspense:${attemptId}`, 'TRY')).toBe(0)
  expect(await shop.findings()).toEqual([])
})

test('a lost dispute that ended a payment of another amount is not reopened: no one would decide about its money', async () => {
  const { shop, bank } = await openModelShop()
  const { attemptId, form } = await shop.begin(50_00)
  bank.pay(form.fields.orderId!, 'taken', 100_00)
  await inquirePayment(shop.ctx(), await shop.attempt(attemptId))
  const { disputeId } = await openDispute(shop.staff(), { attemptId, caseNumber: 'M1', amount: 100_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'M1' })
  expect((await shop.attempt(attemptId)).state).toBe('refunded')
  const proposed = proposeReopenDispute(shop.staff(), { id: disputeId, reason: 'The bank decided again' })
  await expect(proposed).rejects.toMatchObject({ code: 'disputes.payment_decided', status: 409 })
  expect(await shop.findings()).toEqual([])
})
