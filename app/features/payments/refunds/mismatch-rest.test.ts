/** A payment that did not match, of which a dispute or the bank's staff took a part or all. */
import { afterAll, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { donationDetail } from '#features/donations/admin/detail.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { inquirePayment } from '#features/payments/inquire.server.ts'
import { taskDetail } from '#features/payments/suspense/task-detail.server.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { proposeBankRefund } from './bank-refund.server.ts'
import { openDispute } from './dispute.server.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const { shop, bank } = await openModelShop(afterAll)
const reason = 'The donor called us'

/** A donation of 50.00 for which the bank captured 100.00. */
async function mismatched(currency: 'TRY' | 'USD' = 'TRY') {
  const started = await shop.begin(50_00)
  const orderId = started.form.fields.orderId!
  bank.pay(orderId, 'taken', 100_00)
  const real = bank.gateway.inquire
  bank.gateway.inquire = async (order) => ({ ...(await real(order)), currency }) as never
  await inquirePayment(shop.ctx(), await shop.attempt(started.attemptId))
  if (currency === 'TRY') bank.gateway.inquire = real
  expect((await shop.attempt(started.attemptId)).state).toBe('mismatch')
  return { ...started, orderId }
}
const dispute = (attemptId: string, caseNumber: string, amount = 100_00) =>
  openDispute(shop.staff(), { attemptId, caseNumber, amount })
const settle = (attemptId: string, decision: 'accept' | 'give_back') =>
  proposeMismatch(shop.staff(), { attemptId, decision, reason })
const approved = async (proposal: Promise<{ approvalId: string }>) =>
  approve(shop.staff(2), { id: (await proposal).approvalId })
/** The bank's staff return a part, and it is recorded. */
async function returnedAtDesk({ attemptId, orderId }: { attemptId: string; orderId: string }, amount: number) {
  await bank.gateway.refund({ orderId, amount: minor(100_00), currency: 'TRY' }, minor(amount))
  await approved(proposeBankRefund(shop.staff(), { attemptId, amount, refundId: null, atBank: amount, reason }))
}
const suspense = (attemptId: string) => accountBalance(shop, `suspense:${attemptId}`, 'TRY')
const mayAll = () => {
  const permissions: Permission[] = ['donations.read', 'payments.refund', 'payments.dispute']
  return shop.staff(1, { permissions: new Set(permissions) })
}
const can = async ({ donationId }: { donationId: string }) => (await donationDetail(mayAll(), donationId)).can
async function taskOf(attemptId: string) {
  const { id } = await shop.db
    .selectFrom('payment_tasks')
    .select('id')
    .where('subject', '=', attemptId)
    .executeTakeFirstOrThrow()
  return taskDetail(mayAll(), id)
}

test('a payment in a foreign currency that the payer disputes and wins leaves suspense and closes its task', async () => {
  const real = bank.gateway.inquire
  const { attemptId, donationId } = await mismatched('USD')
  expect((await can({ donationId })).dispute).toMatchObject({ attemptId, left: 100_00, currency: 'USD' })
  await dispute(attemptId, 'USD-1')
  expect(await can({ donationId })).toMatchObject({ dispute: null, decideMismatch: null })
  await recordLostDispute(shop.staff(), { caseNumber: 'USD-1' })
  bank.gateway.inquire = real
  expect(await accountBalance(shop, `suspense:${attemptId}`, 'USD')).toBe(0)
  expect((await shop.attempt(attemptId)).state).toBe('refunded')
  expect((await taskOf(attemptId)).doneAt).not.toBeNull()
  expect(await shop.findings()).toEqual([])
})

test('after a won dispute the mismatch is decided as before; not while the dispute is open', async () => {
  const { attemptId } = await mismatched()
  await dispute(attemptId, 'WON-1', 40_00)
  await expect(settle(attemptId, 'accept')).rejects.toMatchObject({ code: 'suspense.in_dispute', status: 409 })
  await recordWonDispute(shop.staff(), { caseNumber: 'WON-1' })
  const before = await shop.total()
  await approved(settle(attemptId, 'accept'))
  expect((await shop.total()) - before).toBe(100_00)
  expect([await suspense(attemptId), await shop.findings()]).toEqual([0, []])
})

test('the rest after a lost dispute goes back to the payer, which ends the mismatch', async () => {
  const { attemptId, orderId } = await mismatched()
  await dispute(attemptId, 'PART-1', 60_00)
  await recordLostDispute(shop.staff(), { caseNumber: 'PART-1' })
  expect((await taskOf(attemptId)).doneAt).toBeNull()
  await refund(shop.staff(), { attemptId, reason, idempotencyKey: 'the rest of it' })
  await sendDueRefunds(shop.ctx())
  expect([await suspense(attemptId), bank.held(orderId)]).toEqual([0, 60_00])
  expect((await shop.attempt(attemptId)).state).toBe('refunded')
  expect((await taskOf(attemptId)).doneAt).not.toBeNull()
  expect(await shop.findings()).toEqual([])
})

test('what is left after the bank returned the surplus is accepted as the donation', async () => {
  const started = await mismatched()
  const { attemptId, intentId, donationId, orderId } = started
  const before = await shop.total()
  await returnedAtDesk(started, 50_00)
  expect((await can(started)).decideMismatch).toMatchObject({ left: 50_00, acceptable: true })
  await approved(settle(attemptId, 'accept'))
  expect([(await shop.total()) - before, await suspense(attemptId)]).toEqual([50_00, 0])
  const intent = shop.db.selectFrom('payment_intents').select(['amount', 'settled_attempt']).where('id', '=', intentId)
  expect(await intent.executeTakeFirst()).toEqual({ amount: 50_00, settled_attempt: attemptId })
  expect((await taskOf(attemptId)).doneAt).not.toBeNull()
  expect(await shop.findings()).toEqual([])
  // It can go back as any other donation.
  expect((await can({ donationId })).refund).toMatchObject({ left: 50_00 })
  await refund(shop.staff(), { attemptId, reason, idempotencyKey: 'the donation goes back' })
  await sendDueRefunds(shop.ctx())
  expect([(await shop.total()) - before, bank.held(orderId), await shop.findings()]).toEqual([0, 0, []])
})

test('a proposal to accept does not take an amount that changed, and is not offered during a refund', async () => {
  const started = await mismatched()
  const { attemptId } = started
  const { approvalId } = await settle(attemptId, 'accept')
  await returnedAtDesk(started, 20_00)
  await expect(approve(shop.staff(2), { id: approvalId })).rejects.toMatchObject({ code: 'payments.mismatch_changed' })
  await refund(shop.staff(), { attemptId, amount: 30_00, reason, idempotencyKey: 'one more part' })
  expect((await can(started)).decideMismatch).toMatchObject({ acceptable: false })
  const other = await mismatched()
  await refund(shop.staff(), { attemptId: other.attemptId, amount: 30_00, reason, idempotencyKey: 'of the other' })
  await expect(settle(other.attemptId, 'accept')).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
  await refund(shop.staff(), { attemptId: other.attemptId, reason, idempotencyKey: 'the rest of the other' })
  await expect(settle(other.attemptId, 'give_back')).rejects.toMatchObject({ code: 'refunds.on_its_way', status: 409 })
})

test('a capture too small for every line of the payment is booked to the lines that get a part of it', async () => {
  const started = await shop.begin(100_00)
  await shop.db
    .updateTable('payment_lines')
    .set({ amount: minor(99_99) })
    .where('intent_id', '=', started.intentId)
    .execute()
  const small = { intent_id: started.intentId, line: 1, account: fundAccount(8), amount: minor(1) }
  await shop.db.insertInto('payment_lines').values(small).execute()
  bank.pay(started.form.fields.orderId!, 'taken', 40)
  await inquirePayment(shop.ctx(), await shop.attempt(started.attemptId))
  const before = await shop.total()
  await approved(settle(started.attemptId, 'accept'))
  expect((await shop.total()) - before).toBe(40)
  expect(await accountBalance(shop, fundAccount(8))).toBe(0)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  expect(await suspense(started.attemptId)).toBe(0)
})
