import { beforeAll, expect, test } from 'vitest'
import { approvedCard, closeBatch, enterCode, post } from '#bank/client.ts'
import { shopMerchant, testMerchant } from '#bank/merchant.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { bankFormOf } from '#tests/support/bank-form.ts'
import { donationsMerchantAt } from '#tests/support/merchants.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { beginPayment, type StartedPayment } from './begin.server.ts'
import { answerCallback } from '#features/payments/callback/callback.server.ts'
import { reconcileBankHistory } from './history.server.ts'
import { proposeOrphan } from './suspense/orphan.server.ts'
import type { Purpose } from './tables.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const begin = (purpose: Purpose, ctx: Context = shop.ctx()): Promise<StartedPayment> =>
  inTransaction(ctx.db, (db) =>
    beginPayment(
      { ...ctx, db },
      {
        purpose,
        subjectId: crypto.randomUUID(),
        amount: minor(10_000),
        currency: 'TRY',
        lines: [{ account: purpose === 'order' ? 'sales' : 'fund:7', amount: minor(10_000) }],
        locale: 'en',
      },
    ),
  )

/** The payer's path through the bank; the answer goes to the address in the form. */
async function pay({ redirectToken }: StartedPayment) {
  const form = await bankFormOf(shop.ctx(), redirectToken)
  const opened = await post(form.url, { ...form.fields, ...approvedCard })
  return enterCode(new URL(opened.headers.get('location')!, form.url).href)
}
const deliver = (address: string, fields: Record<string, string>) =>
  answerCallback(
    shop.ctx(),
    new Request(address, { method: 'POST', body: new URLSearchParams(fields) }),
    new URL(address).pathname.split('/')[2]!,
  )
const stateOf = async ({ attemptId }: StartedPayment) => (await shop.attempt(attemptId)).state

test('a donation goes to the merchant of donations, an order to that of the shop', async () => {
  for (const [purpose, merchant, gateway] of [
    ['donation', testMerchant, 'payfor'],
    ['order', shopMerchant, 'payfor-shop'],
  ] as const) {
    const started = await begin(purpose)
    expect((await bankFormOf(shop.ctx(), started.redirectToken)).fields.MerchantID).toBe(merchant.merchantId)
    const { action, fields } = await pay(started)
    expect(new URL(action).pathname).toBe(`/payments/${gateway}/callback`)
    await deliver(action, fields)
    expect(await shop.attempt(started.attemptId)).toMatchObject({ state: 'captured', gateway })
  }
})

test('an answer is believed only with the secret of the merchant that the attempt was made with', async () => {
  const donation = await begin('donation')
  const { action, fields } = await pay(donation)
  // The answer at the shop's address is another merchant's; nothing is learned from it.
  await deliver(action.replace('payfor', 'payfor-shop'), fields)
  expect(await stateOf(donation)).toBe('created')
  // It names no attempt of that merchant, so it is only counted.
  const stored = await shop.db
    .selectFrom('bank_events')
    .select('id')
    .where('gateway', '=', 'payfor-shop')
    .where('verified', '=', false)
    .execute()
  expect(stored).toEqual([])
  // Control: at its own address it counts.
  await deliver(action, fields)
  expect(await stateOf(donation)).toBe('captured')
})

test('refunds and the nightly comparison use the merchant that captured the payment', async () => {
  const order = await begin('order')
  const { action, fields } = await pay(order)
  await deliver(action, fields)
  await closeBatch(shop.bankUrl)
  await refund(shop.staff(), {
    attemptId: order.attemptId,
    amount: minor(4_000),
    reason: 'returned',
    idempotencyKey: 'merchant-refund-1',
  })
  await sendDueRefunds(shop.ctx())
  const truth = (await shop.truths()).find(({ orderId }) => orderId === fields.OrderId)
  expect(truth?.refundedMinor).toBe(4_000)
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect(await shop.tasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('money of an unknown order at the merchant of the shop becomes a donation, and no check finds it', async () => {
  const order = await begin('order')
  const { fields } = await pay(order)
  // The site was restored from a copy that does not have this order number.
  const forgotten = { order_id: 'S26112000000000000ZZ', next_check_at: null }
  await shop.db.updateTable('payment_attempts').set(forgotten).where('id', '=', order.attemptId).execute()
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  const input = { orderId: fields.OrderId!, campaign: 'general' as const, reason: 'The buyer agrees' }
  const { approvalId } = await proposeOrphan(shop.staff(), { ...input, decision: 'assign', atBank: null })
  await approve(shop.staff(2), { id: approvalId })
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('without its own merchant the shop takes no card; the merchant of donations is not used', async () => {
  const config = { ...shop.config, variables: donationsMerchantAt(shop.bankUrl) }
  await expect(begin('order', shop.ctx({ config }))).rejects.toMatchObject({
    code: 'payments.not_configured',
    status: 503,
  })
  const donation = await begin('donation', shop.ctx({ config }))
  expect((await bankFormOf(shop.ctx(), donation.redirectToken)).fields.MerchantID).toBe(testMerchant.merchantId)
})

test('an order from before the shop had its own merchant is still confirmed and refunded at the old one', async () => {
  const old = await begin('order')
  // As it was written then: the one merchant's name, and its callback address.
  await shop.db
    .updateTable('payment_attempts')
    .set({ gateway: 'payfor', created_at: new Date('2026-01-01') })
    .where('id', '=', old.attemptId)
    .execute()
  const { action, fields } = await pay(old)
  expect(new URL(action).pathname).toBe('/payments/payfor/callback')
  await deliver(action, fields)
  expect(await stateOf(old)).toBe('captured')
  await refund(shop.staff(), {
    attemptId: old.attemptId,
    amount: minor(10_000),
    reason: 'returned',
    idempotencyKey: 'merchant-refund-2',
  })
  await sendDueRefunds(shop.ctx())
  expect((await shop.truths()).find(({ orderId }) => orderId === fields.OrderId)).toMatchObject({ voided: true })
  expect(await shop.findings()).toEqual([])
})

test('the nightly check finds an attempt at the wrong merchant account for its purpose', async () => {
  const order = await begin('order')
  await shop.db.updateTable('payment_attempts').set({ gateway: 'payfor' }).where('id', '=', order.attemptId).execute()
  expect((await shop.findings()).join()).toContain('wrong merchant account for its purpose')
  await shop.db
    .updateTable('payment_attempts')
    .set({ gateway: 'payfor-shop' })
    .where('id', '=', order.attemptId)
    .execute()
  expect(await shop.findings()).toEqual([])
})
