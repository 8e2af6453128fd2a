import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeBatch, setSwitches } from '#bank/client.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { CARDS, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { openDispute } from './dispute.server.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

let shop: Shop
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  shop = await openShop({ database })
})

async function paid(card = CARDS.good) {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { card })).fields)
  return started
}
let forms = 0
const requestRefund = (
  attemptId: string,
  amount?: number,
  idempotencyKey = `refund form ${forms++}`,
  staff = shop.staff(),
) => refund(staff, { attemptId, reason: 'Asked for it', idempotencyKey, ...(amount && { amount }) })
const refundNow = async (...args: Parameters<typeof requestRefund>) => {
  const { refundId } = await requestRefund(...args)
  if (!refundId) throw new Error('a second approval is required')
  return { refundId }
}
const stateOf = async (id: string) =>
  await shop.db.selectFrom('refunds').select(['state', 'method']).where('id', '=', id).executeTakeFirstOrThrow()
const view = async (token: string) => (await paymentByToken(shop.ctx(), token))!.view

test('without the permission there is no refund', async () => {
  const { attemptId } = await paid()
  const input = { attemptId, reason: 'Asked for it', idempotencyKey: 'a form key' }
  await expect(refund(shop.ctx(), input)).rejects.toMatchObject({ status: 401 })
  const actor = { id: crypto.randomUUID(), permissions: new Set<never>() }
  await expect(refund(shop.ctx({ actor }), input)).rejects.toMatchObject({ status: 403 })
})

test('a full refund on the same day is a void', async () => {
  const started = await paid()
  const { refundId } = await refundNow(started.attemptId)
  expect(await accountBalance(shop, 'refunds_pending')).toBe(-10_000)
  await sendDueRefunds(shop.ctx())
  expect(await stateOf(refundId)).toEqual({ state: 'done', method: 'void' })
  expect((await shop.attempt(started.attemptId)).state).toBe('voided')
  expect(await view(started.token)).toBe('refunded')
  expect(await shop.countEvents('PaymentVoided', started.intentId)).toBe(1)
  expect(await shop.total()).toBe(0)
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
})

test('a full refund on a later day is a refund', async () => {
  const started = await paid()
  await closeBatch(shop.bankUrl)
  const { refundId } = await refundNow(started.attemptId)
  await sendDueRefunds(shop.ctx())
  expect(await stateOf(refundId)).toEqual({ state: 'done', method: 'refund' })
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await view(started.token)).toBe('refunded')
})

test('a partial refund waits for the bank to close its day', async () => {
  const started = await paid()
  const { refundId } = await refundNow(started.attemptId, 3_000)
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('retry')
  expect(await shop.tasks()).toEqual([])
  await closeBatch(shop.bankUrl)
  shop.pass(2 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('done')
  expect(await view(started.token)).toBe('paid')
  expect(await shop.total()).toBe(7_000)
  expect(await shop.booksAndBank()).toEqual({ books: 7_000, bank: 7_000 })
  expect(await shop.findings()).toEqual([])
})

test('when the answer is lost the bank is asked, and nothing is sent twice', async () => {
  const started = await paid()
  await closeBatch(shop.bankUrl)
  const { refundId } = await refundNow(started.attemptId, 3_000)
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': true })
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('unknown')
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': false })
  shop.pass(6 * MINUTE)
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('done')
  expect((await shop.truths())[0]).toMatchObject({ refundedMinor: 3_000 })
})

test('a card that refuses refunds: the promise is undone and staff get a task', async () => {
  const started = await paid(CARDS.never)
  const { refundId } = await refundNow(started.attemptId)
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('retry')
  await closeBatch(shop.bankUrl)
  shop.pass(2 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect((await stateOf(refundId)).state).toBe('failed')
  expect(await shop.tasks()).toEqual(['refund_failed'])
  expect(await shop.total()).toBe(10_000)
  expect(await shop.findings()).toEqual([])
})

test('refunds never exceed the captured amount, and the same form is one refund', async () => {
  const { attemptId } = await paid()
  await expect(refundNow(attemptId, 10_001)).rejects.toMatchObject({ code: 'payments.refund_too_much' })
  const first = await refundNow(attemptId, 6_000, 'one form of one person')
  expect(await refundNow(attemptId, 6_000, 'one form of one person')).toEqual(first)
  await expect(refundNow(attemptId, 5_000, 'one form of one person')).rejects.toMatchObject({
    code: 'payments.key_reused',
  })
  await expect(refundNow(attemptId, 4_001)).rejects.toMatchObject({ code: 'payments.refund_too_much' })
})

test('an attempt without a capture is not refunded', async () => {
  const { attemptId } = await shop.begin()
  await expect(refundNow(attemptId)).rejects.toMatchObject({ code: 'payments.not_refundable', status: 409 })
})

test('nothing is promised when the bank of the payment is not configured', async () => {
  const { attemptId } = await paid()
  await shop.db.updateTable('payment_attempts').set({ gateway: 'demo' }).where('id', '=', attemptId).execute()
  await expect(requestRefund(attemptId)).rejects.toMatchObject({ code: 'payments.gateway_gone', status: 409 })
  expect(await accountBalance(shop, 'refunds_pending')).toBe(0)
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
})

test('money of a payer who was not authenticated goes back as a whole, out of suspense', async () => {
  const started = await paid(CARDS.halfSecure)
  expect((await shop.attempt(started.attemptId)).state).toBe('mismatch')
  expect([await shop.tasks(), await view(started.token)]).toEqual([['mismatch'], 'confirming'])
  await refundNow(started.attemptId)
  await sendDueRefunds(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('refunded')
  expect(await view(started.token)).toBe('refunded')
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.findings()).toEqual([])
})

test('a dispute holds the money, blocks refunds, and can end only one way', async () => {
  const { attemptId } = await paid()
  const dispute = { attemptId, caseNumber: 'QNB-1', amount: 10_000 }
  const opened = await openDispute(shop.staff(), dispute)
  expect(await openDispute(shop.staff(), dispute)).toEqual(opened)
  expect([await accountBalance(shop, 'disputed'), await accountBalance(shop, 'bank_receivable')]).toEqual([10_000, 0])
  await expect(refundNow(attemptId)).rejects.toMatchObject({ code: 'payments.in_dispute' })
  await recordWonDispute(shop.staff(), { caseNumber: 'QNB-1' })
  expect([await accountBalance(shop, 'disputed'), await accountBalance(shop, 'bank_receivable')]).toEqual([0, 10_000])
  await expect(recordLostDispute(shop.staff(), { caseNumber: 'QNB-1' })).rejects.toMatchObject({
    code: 'payments.dispute_closed',
  })
})

test('a lost dispute takes the money from its fund, and the fee with it', async () => {
  const { attemptId } = await paid()
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-2', amount: 10_000 })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-2', fee: 1_500 })
  expect(await shop.total()).toBe(0)
  expect([await accountBalance(shop, 'fees'), await accountBalance(shop, 'bank_receivable')]).toEqual([1_500, -1_500])
  await expect(refundNow(attemptId)).rejects.toMatchObject({ code: 'payments.refund_too_much' })
  expect(await shop.findings()).toEqual([])
})

test('open disputes together never exceed what was captured, and both can be lost', async () => {
  const { attemptId } = await paid()
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-3', amount: 6_000 })
  const second = { attemptId, caseNumber: 'QNB-4', amount: 6_000 }
  await expect(openDispute(shop.staff(), second)).rejects.toMatchObject({ code: 'payments.refund_too_much' })
  await openDispute(shop.staff(), { ...second, amount: 4_000 })
  expect(await accountBalance(shop, 'bank_receivable')).toBe(0)
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-3' })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-4' })
  expect(await shop.total()).toBe(0)
  expect(await shop.findings()).toEqual([])
})

test('a dispute that was inserted directly and exceeds the payment is refused, and a nightly check finds it', async () => {
  const { attemptId } = await paid()
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-5', amount: 10_000 })
  await shop.db
    .insertInto('disputes')
    .values({
      id: crypto.randomUUID(),
      attempt_id: attemptId,
      case_number: 'QNB-6',
      amount: minor(10_000),
      currency: 'TRY',
      state: 'opened',
      fee: null,
      opened_at: shop.now(),
      closed_at: null,
    })
    .execute()
  expect((await shop.findings()).join()).toContain('disputes exceed the captured amount')
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-5' })
  await expect(recordLostDispute(shop.staff(), { caseNumber: 'QNB-6' })).rejects.toMatchObject({
    code: 'payments.dispute_too_much',
    status: 409,
  })
})

test('a promised refund and a lost dispute invalidate the public pages, whose totals they change', async () => {
  const notified: string[] = []
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  onTestFinished(() => listener.end())
  listener.on('notification', ({ payload = '' }) => notified.push(payload))
  await listener.query('listen pages_changed')
  const { attemptId } = await paid()
  await refundNow(attemptId, 1_000)
  await vi.waitFor(() => expect(notified).toEqual(['soon']))
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-7', amount: 2_000 })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-7' })
  await vi.waitFor(() => expect(notified).toEqual(['soon', 'soon']))
})
