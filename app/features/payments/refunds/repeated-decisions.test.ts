/** Decisions about one payment that meet: by two people at once, one after another, or again after the first failed. */
import { afterAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { proposeAcceptSecondCapture } from '#features/payments/suspense/second-capture.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { proposeBankRefund, proposeCancelRefund } from './bank-refund.server.ts'
import { finishRefund } from './finish.server.ts'
import { openDispute } from './dispute.server.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const { shop, bank, paid } = await openModelShop(afterAll)

const reason = 'The donor called us'
const ask = (attemptId: string, amount?: number, { n = 1, key = crypto.randomUUID() as string } = {}) =>
  refund(shop.staff(n), { attemptId, reason, idempotencyKey: key, ...(amount && { amount }) })
const settle = (attemptId: string, decision: 'accept' | 'give_back') =>
  proposeMismatch(shop.staff(1), { attemptId, decision, reason })
const approved = async (proposal: Promise<{ approvalId: string }>) =>
  approve(shop.staff(2), { id: (await proposal).approvalId })

/** A donation of 100.00 ₺ for which the bank captured 90.00 ₺. */
async function mismatched(): Promise<string> {
  const { attemptId, form } = await shop.begin()
  bank.pay(form.fields.orderId!, 'taken', 90_00)
  await inquirePayment(shop.ctx(), await shop.attempt(attemptId))
  expect((await shop.attempt(attemptId)).state).toBe('mismatch')
  return attemptId
}
/** The second captured payment of one donation. */
async function paidTwice(): Promise<string> {
  const started = await shop.begin()
  const open = async () => (await openBankForm(shop.ctx(), started.redirectToken)).form.fields.orderId!
  const orders = [await open(), await open()]
  const attempts = await shop.db.selectFrom('payment_attempts').selectAll().where('order_id', 'in', orders).execute()
  for (const attempt of attempts) {
    bank.pay(attempt.order_id, 'taken', 100_00)
    await inquirePayment(shop.ctx(), attempt)
  }
  const { settled_attempt } = await shop.db
    .selectFrom('payment_intents')
    .select('settled_attempt')
    .where('id', '=', started.intentId)
    .executeTakeFirstOrThrow()
  const second = attempts.find(({ id }) => id !== settled_attempt)!.id
  expect(await tasksOf(second)).toEqual(['refund_one_of_two'])
  return second
}
/** A card that takes no refunds. */
async function bankRefuses(work: () => Promise<void>): Promise<void> {
  bank.mood.batchOpen = false
  const { refund } = bank.gateway
  bank.gateway.refund = async () => ({ kind: 'refused', code: 'V015' })
  await work()
  bank.gateway.refund = refund
}
async function tasksOf(subject: string): Promise<string[]> {
  const tasks = shop.db.selectFrom('payment_tasks').select('kind').where('done_at', 'is', null)
  return (await tasks.where('subject', '=', subject).execute()).map(({ kind }) => kind)
}

test('money that did not match is not accepted while it is being refunded', async () => {
  const [attemptId, before] = [await mismatched(), await shop.total()]
  const { approvalId } = await settle(attemptId, 'accept')
  await ask(attemptId, undefined, { n: 3 })
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject({ code: 'refunds.on_its_way' })
  await sendDueRefunds(shop.ctx())
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject({ code: 'payments.no_mismatch' })
  expect(await shop.total()).toBe(before)
  expect(await shop.findings()).toEqual([])
})

test('money that did not match is accepted after its refund was cancelled', async () => {
  const [attemptId, before] = [await mismatched(), await shop.total()]
  const { refundId } = await ask(attemptId, 30_00)
  await approved(proposeCancelRefund(shop.staff(1), { refundId: refundId!, reason }))
  await approved(settle(attemptId, 'accept'))
  expect((await shop.total()) - before).toBe(90_00)
})

test('money that did not match is refunded at the second try, after the bank refused the first', async () => {
  const attemptId = await mismatched()
  const { order_id } = await shop.attempt(attemptId)
  await bankRefuses(async () => {
    await approved(settle(attemptId, 'give_back'))
    await sendDueRefunds(shop.ctx())
  })
  expect(bank.held(order_id)).toBe(90_00)
  await approved(settle(attemptId, 'give_back'))
  await sendDueRefunds(shop.ctx())
  expect(bank.held(order_id)).toBe(0)
  expect((await shop.attempt(attemptId)).state).toBe('refunded')
})

test('the same form with another amount is not taken for the proposal that waits', async () => {
  await writeSettings(shop.ctx(), 'refunds', { secondPersonAbove: 50_00, manualAbove: 10_000_00 })
  const { attemptId } = await paid()
  const first = await ask(attemptId, 60_00, { key: 'one form' })
  expect(await ask(attemptId, 60_00, { key: 'one form' })).toEqual(first)
  await expect(ask(attemptId, 90_00, { key: 'one form' })).rejects.toMatchObject({ code: 'payments.key_reused' })
})

test('the task about a second payment closes when the bank gives that payment to the donor in a dispute', async () => {
  const second = await paidTwice()
  await openDispute(shop.staff(), { attemptId: second, caseNumber: 'QNB-1', amount: 100_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-1' })
  expect(await tasksOf(second)).toEqual([])
})

test('the task about a second payment stays open until the last part of it is returned', async () => {
  const second = await paidTwice()
  await openDispute(shop.staff(), { attemptId: second, caseNumber: 'QNB-2', amount: 60_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-2' })
  expect(await tasksOf(second)).toEqual(['refund_one_of_two'])
  await ask(second, undefined, { n: 4 })
  await sendDueRefunds(shop.ctx())
  expect(await tasksOf(second)).toEqual([])
})

test('a second payment is not kept while a part of it is being refunded: that part could not be decided later', async () => {
  const second = await paidTwice()
  const keep = () => proposeAcceptSecondCapture(shop.staff(), { attemptId: second, campaign: 'general', reason })
  const { refundId } = await ask(second, 30_00, { n: 5 })
  await expect(keep()).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
  await approved(proposeCancelRefund(shop.staff(1), { refundId: refundId!, reason }))
  await approved(keep())
  expect([await accountBalance(shop, `suspense:${second}`), await tasksOf(second)]).toEqual([0, []])
})

test('a case number that another payment or another amount has is refused at its field', async () => {
  const [one, other] = [await paid(), await paid()]
  const dispute = { attemptId: one.attemptId, caseNumber: 'QNB-3', amount: 40_00 }
  expect(await openDispute(shop.staff(2), dispute)).toEqual(await openDispute(shop.staff(), dispute))
  for (const wrong of [{ attemptId: other.attemptId }, { amount: 50_00 }])
    await expect(openDispute(shop.staff(), { ...dispute, ...wrong })).rejects.toMatchObject({
      status: 422,
      fields: { case_number: { code: 'disputes.case_taken' } },
    })
})

test('a dispute that is closed cannot be closed again, with the same or another decision', async () => {
  const { attemptId } = await paid()
  await openDispute(shop.staff(), { attemptId, caseNumber: 'QNB-4', amount: 40_00 })
  const close = (more: object) => recordLostDispute(shop.staff(2), { caseNumber: 'QNB-4', ...more })
  await close({ fee: 15_00 })
  for (const other of [{ fee: 15_00 }, {}, { fee: 20_00 }, { fee: 15_00, lost: 30_00 }])
    await expect(close(other)).rejects.toMatchObject({ code: 'payments.dispute_closed', status: 409 })
})

test('a refund that the bank postponed leaves no task when people cancel it', async () => {
  const { attemptId } = await paid()
  const { refundId } = await ask(attemptId, 30_00, { n: 6 })
  const { refund } = bank.gateway
  bank.gateway.refund = async () => ({ kind: 'later', code: 'M047' })
  await sendDueRefunds(shop.ctx())
  bank.gateway.refund = refund
  expect(await tasksOf(refundId!)).toEqual(['refund_failed'])
  await approved(proposeCancelRefund(shop.staff(1), { refundId: refundId!, reason }))
  expect(await tasksOf(refundId!)).toEqual([])
})

test('a refund without an answer, and one by the bank’s staff, are recorded one after the other', async () => {
  const { attemptId, orderId } = await paid()
  const order = { orderId, amount: minor(100_00), currency: 'TRY' } as const
  const { refundId } = await ask(attemptId, 30_00, { n: 7 })
  bank.mood.losesAnswers = true
  await sendDueRefunds(shop.ctx())
  bank.mood.losesAnswers = false
  await bank.gateway.refund(order, minor(20_00))
  shop.pass(HOUR)
  await sendDueRefunds(shop.ctx())
  expect(await tasksOf(attemptId)).toEqual(['reversed_outside'])
  const record = (amount: number, of: string | null) =>
    proposeBankRefund(shop.staff(), { attemptId, amount, refundId: of, atBank: 50_00, reason })
  await approved(record(30_00, refundId!))
  await approved(record(20_00, null))
  expect((await shop.attempt(attemptId)).returned).toBe(100_00 - bank.held(orderId))
  expect(await tasksOf(attemptId)).toEqual([])
})

test('a late answer about a refund that another process has finished changes nothing', async () => {
  const { attemptId } = await paid()
  await ask(attemptId, 40_00)
  const claimed = await shop.db.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow() // prettier-ignore
  await finishRefund(shop.ctx(), claimed, { kind: 'done', code: '00' }, 'refund')
  await finishRefund(shop.ctx(), claimed, { kind: 'refused', code: 'V015' }, 'refund')
  const { state } = await shop.db.selectFrom('refunds').select('state').where('id', '=', claimed.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(state).toBe('done')
  expect((await shop.attempt(attemptId)).returned).toBe(40_00)
})
