/** The journal of the books names the payment behind each transaction. */
import { expect, test } from 'vitest'
import { openModelShop } from '#tests/support/model-shop.ts'
import { openDispute } from './dispute.server.ts'
import { paymentsOfSources } from './payment-of-source.server.ts'
import { refund } from './refund.server.ts'

test('attempts, refunds, disputes and donations lead to their payment; other sources to none', async () => {
  const { shop, ...the } = await openModelShop()
  const [paid, other, third] = [await the.paid(), await the.paid(), await shop.begin()]
  const { refundId } = await refund(shop.staff(), {
    attemptId: paid.attemptId,
    amount: 30_00,
    reason: 'Asked for it',
    idempotencyKey: crypto.randomUUID(),
  })
  const { disputeId } = await openDispute(shop.staff(), {
    attemptId: other.attemptId,
    caseNumber: 'CASE-1',
    amount: 10_00,
  })
  const payment = ({ donationId, reference }: typeof third) => ({
    purpose: 'donation',
    subjectId: donationId,
    reference,
  })
  const sources = [
    { type: 'attempt', id: other.attemptId },
    { type: 'refund', id: refundId! },
    { type: 'dispute', id: disputeId },
    { type: 'donation', id: third.donationId },
    { type: 'bank_order', id: 'S26112000000000000XY' },
    { type: 'refund', id: crypto.randomUUID() },
  ]
  expect(Object.fromEntries(await paymentsOfSources(shop, sources))).toEqual({
    [`attempt ${other.attemptId}`]: payment(other),
    [`refund ${refundId!}`]: payment(paid),
    [`dispute ${disputeId}`]: payment(other),
    [`donation ${third.donationId}`]: payment(third),
  })
  expect(await paymentsOfSources(shop, [])).toEqual(new Map())
})

test('an order is found by its attempt, and not as a donation', async () => {
  const { shop, ...the } = await openModelShop()
  const paid = await the.paid()
  await shop.db.updateTable('payment_intents').set({ purpose: 'order' }).where('id', '=', paid.intentId).execute()
  const found = await paymentsOfSources(shop, [
    { type: 'donation', id: paid.donationId },
    { type: 'attempt', id: paid.attemptId },
  ])
  expect([...found.keys()]).toEqual([`attempt ${paid.attemptId}`])
  expect([...found.values()]).toMatchObject([{ purpose: 'order' }])
})
