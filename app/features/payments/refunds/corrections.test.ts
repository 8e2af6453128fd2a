/** The answers when a correction is not possible; how an unfinished refund ends; recorded disputes. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, setSwitches } from '#bank/client.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { proposeBankRefund, proposeCancelRefund, proposeWriteOff } from './bank-refund.server.ts'
import { openDispute } from './dispute.server.ts'
import { refund } from './refund.server.ts'
import { LEASES, sendDueRefunds } from './send.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

async function paid() {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started
}
async function promised(attemptId: string, amount: number) {
  const idempotencyKey = crypto.randomUUID()
  return (await refund(shop.staff(), { attemptId, amount, reason: 'Asked for it', idempotencyKey })).refundId!
}
const atBank = (orderId: string, how: Record<string, string>) =>
  callApi(shop.bankUrl, { SecureType: 'NonSecure', OrgOrderId: orderId, Currency: '949', ...how })
const rowOf = (id: string) => shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A process died after the bank received the refund: it is not known whether the bank did it. */
const diedAfterSending = (id: string) =>
  shop.db
    .updateTable('refunds')
    .set({ state: 'sent', refunded_before: 0 as never, next_try_at: shop.now() })
    .where('id', '=', id)
    .execute()
const reason = 'Seen on the statement'

test('a refund that the bank did before the process died is done, and not sent again', async () => {
  const { attemptId, form } = await paid()
  await closeBatch(shop.bankUrl)
  const id = await promised(attemptId, 30_00)
  await atBank(form.fields.OrderId!, { TxnType: 'Refund', PurchAmount: '30.00' })
  await diedAfterSending(id)
  await sendDueRefunds(shop.ctx())
  expect(await rowOf(id)).toMatchObject({ state: 'done', method: 'refund', proc_code: '00' })
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.openTasks()).toEqual([])
})

test('a void that the bank did before the process died is done as a void', async () => {
  const { attemptId, form } = await paid()
  const id = await promised(attemptId, 100_00)
  await atBank(form.fields.OrderId!, { TxnType: 'Void' })
  await diedAfterSending(id)
  await sendDueRefunds(shop.ctx())
  expect(await rowOf(id)).toMatchObject({ state: 'done', method: 'void' })
  expect((await shop.attempt(attemptId)).state).toBe('voided')
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
})

test.each([
  ['that was not sent yet', 100_00, false],
  ['of a part that was sent', 30_00, true],
])('a void of the whole payment does not explain a refund %s: staff decide', async (_, amount, sent) => {
  const { attemptId, form } = await paid()
  const id = await promised(attemptId, amount)
  await atBank(form.fields.OrderId!, { TxnType: 'Void' })
  if (sent) await diedAfterSending(id)
  await sendDueRefunds(shop.ctx())
  expect((await rowOf(id)).state).toBe(sent ? 'sent' : 'reserved')
  expect(await shop.db.selectFrom('payment_tasks').select(['kind', 'details']).execute()).toEqual([
    { kind: 'reversed_outside', details: { atBank: 100_00, known: 0, currency: 'TRY' } },
  ])
})

test('a process whose time to send is over sends nothing, and tries again later', async () => {
  const { attemptId } = await paid()
  await closeBatch(shop.bankUrl)
  const [part, whole] = [await promised(attemptId, 30_00), await promised((await paid()).attemptId, 100_00)]
  await sendDueRefunds(shop.ctx(), { ...LEASES, sent: 44_000 })
  expect([(await rowOf(part)).state, (await rowOf(whole)).state]).toEqual(['unknown', 'unknown'])
  expect((await shop.truths()).map((truth) => [truth.refundedMinor, truth.voided])).toEqual([
    [0, false],
    [0, false],
  ])
  // Staff read in the history of the payment that nothing was sent.
  const events = shop.db.selectFrom('bank_events').select(['verified', 'problem']).where('source', '=', 'refund')
  expect(await events.execute()).toEqual(Array.from({ length: 2 }, () => ({ verified: false, problem: 'not_sent' })))
  shop.pass(10 * MINUTE)
  await sendDueRefunds(shop.ctx())
  expect([(await rowOf(part)).state, (await rowOf(whole)).state]).toEqual(['done', 'done'])
})

test('a refund of the bank’s staff is booked as the waiting refund that matches it, and as no other', async () => {
  const { attemptId } = await paid()
  await closeBatch(shop.bankUrl)
  const inquiries = { attemptId, amount: 30_00, atBank: null, reason }
  const refundId = await promised(attemptId, 30_00)
  for (const wrong of [{ refundId, amount: 20_00 }, { refundId: crypto.randomUUID() }])
    await expect(proposeBankRefund(shop.staff(), { ...inquiries, ...wrong })).rejects.toMatchObject({
      code: 'refunds.not_this_one',
      status: 409,
    })
  await expect(proposeBankRefund(shop.staff(), { ...inquiries, refundId: null, amount: 70_01 })).rejects.toMatchObject({
    code: 'payments.refund_too_much',
    status: 422,
  })
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': true })
  await sendDueRefunds(shop.ctx())
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': false })
  // The sent refund may arrive at any moment: no other is booked meanwhile, and nothing is written off.
  for (const work of [
    () => proposeBankRefund(shop.staff(), { ...inquiries, refundId: null }),
    () => proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
  const { approvalId } = await proposeBankRefund(shop.staff(), { ...inquiries, refundId })
  await approve(shop.staff(2), { id: approvalId })
  expect(await rowOf(refundId)).toMatchObject({ state: 'done', method: 'bank_desk' })
})

test('a payment that was not captured, or is fully returned, cannot be corrected', async () => {
  const open = (await shop.begin()).attemptId
  const inquiries = { amount: 30_00, refundId: null, atBank: null, reason }
  for (const work of [
    () => proposeBankRefund(shop.staff(), { ...inquiries, attemptId: open }),
    () => proposeWriteOff(shop.staff(), { attemptId: open, confirmed: true, reason }),
    () => openDispute(shop.staff(), { attemptId: open, caseNumber: 'QNB-1', amount: 1 }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'payments.not_refundable', status: 409 })
  await expect(proposeCancelRefund(shop.staff(), { refundId: crypto.randomUUID(), reason })).rejects.toMatchObject({
    code: 'payments.not_found',
    status: 404,
  })
  const { attemptId } = await paid()
  await closeBatch(shop.bankUrl)
  await promised(attemptId, 100_00)
  await sendDueRefunds(shop.ctx())
  await expect(proposeWriteOff(shop.staff(), { attemptId, confirmed: true, reason })).rejects.toMatchObject({
    code: 'payments.refund_too_much',
    status: 422,
  })
})

test('a case number is trimmed, and every step is in the ledger', async () => {
  const { attemptId } = await paid()
  const opened = await openDispute(shop.staff(), { attemptId, caseNumber: ' QNB-8 ', amount: 40_00 })
  expect(await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-8', amount: 40_00 })).toEqual(opened)
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-9', amount: 10_00 })
  for (const caseNumber of ['  ', 'x'.repeat(65)])
    await expect(openDispute(shop.staff(), { attemptId, caseNumber, amount: 1 })).rejects.toMatchObject({ status: 422 })
  shop.pass(HOUR)
  await recordWonDispute(shop.staff(), { caseNumber: 'QNB-8' })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-9', fee: 1_00 })
  await expect(recordWonDispute(shop.staff(), { caseNumber: 'QNB-10' })).rejects.toMatchObject({ status: 404 })
  const disputes = await shop.db.selectFrom('disputes').selectAll().orderBy('case_number').execute()
  expect(disputes).toMatchObject([
    { case_number: 'QNB-8', state: 'won', fee: null, closed_at: shop.now() },
    { case_number: 'QNB-9', state: 'lost', fee: 1_00, closed_at: shop.now() },
  ])
  const books = await shop.db.selectFrom('ledger_tx').select('kind').where('source_type', '=', 'dispute').execute()
  expect(books.map(({ kind }) => kind).toSorted()).toEqual([
    'dispute_fee',
    'dispute_lost',
    'dispute_opened',
    'dispute_opened',
    'dispute_won',
  ])
  const audit = await shop.db.selectFrom('audit').select(['command', 'subject']).execute()
  expect(audit).toContainEqual({ command: 'refunds.open_dispute', subject: attemptId })
})
