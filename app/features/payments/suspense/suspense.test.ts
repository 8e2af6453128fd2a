/** Decisions about money in suspense: each by two people and balanced, and afterwards no check finds anything. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, pay, setSwitches } from '#bank/client.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import {
  proposeBankRefund,
  proposeCancelRefund,
  proposeWriteOff,
} from '#features/payments/refunds/bank-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import { minor } from '#kernel/money.ts'
import { secondAttempt } from '#tests/support/second-attempt.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { attemptAtBank, orphanAtBank } from './bank.server.ts'
import { proposeOrphan } from './orphan.server.ts'
import { proposeAcceptSecondCapture } from './second-capture.server.ts'
import { taskDetail } from './task-detail.server.ts'

const ORPHAN = 'S26112000000000000XY'
const because = { reason: 'Seen on the statement' }
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

async function paid(started?: Awaited<ReturnType<Shop['begin']>>) {
  const one = started ?? (await shop.begin())
  await shop.deliver((await shop.payAtBank(one)).fields)
  return one
}
async function promised(attemptId: string, amount: number) {
  const input = { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  return (await refund(shop.staff(), input)).refundId!
}
const atTerminal = (orderId: string, PurchAmount: string) =>
  callApi(shop.bankUrl, {
    SecureType: 'NonSecure',
    TxnType: 'Refund',
    OrgOrderId: orderId,
    PurchAmount,
    Currency: '949',
  })
const agreed = async (proposal: Promise<{ approvalId: string }>) =>
  approve(shop.staff(2), { id: (await proposal).approvalId })
const night = async () => {
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
}
const bankHas = async (attemptId: string) => (await attemptAtBank(shop.ctx(), attemptId))?.returned ?? null
const rows = () => shop.db.selectFrom('donation_rows').select(['status', 'net', 'campaign_id']).execute()

/** Money of an unknown order in suspense. */
async function orphan() {
  await pay(shop.bankUrl, ORPHAN)
  await night()
  return orphanAtBank(shop.ctx(), ORPHAN)
}

test('a refund of the bank’s own staff is booked, nothing is sent, and its task closes', async () => {
  const { attemptId, form } = await paid()
  await closeBatch(shop.bankUrl)
  await atTerminal(form.fields.OrderId!, '30.00')
  await night()
  await night()
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
  const input = { attemptId, refundId: null, ...because, atBank: await bankHas(attemptId) }
  await expect(proposeBankRefund(shop.staff(), { ...input, amount: 20_00 })).rejects.toMatchObject({
    code: 'refunds.bank_says_otherwise',
  })
  const { approvalId } = await proposeBankRefund(shop.staff(), { ...input, amount: 30_00 })
  await expect(approve(shop.staff(1), { id: approvalId })).rejects.toMatchObject({ code: 'approvals.own' })
  await approve(shop.staff(2), { id: approvalId })
  await sendDueRefunds(shop.ctx())
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.total()).toBe(70_00)
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('a waiting refund that the bank has already done is booked as this one, and never sent', async () => {
  const { attemptId, form } = await paid()
  await closeBatch(shop.bankUrl)
  await atTerminal(form.fields.OrderId!, '30.00')
  const refundId = await promised(attemptId, 30_00)
  await sendDueRefunds(shop.ctx())
  const input = { attemptId, refundId, amount: 30_00, ...because, atBank: await bankHas(attemptId) }
  await agreed(proposeBankRefund(shop.staff(), input))
  shop.pass(2 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect(await shop.booksAndBank()).toEqual({ books: 70_00, bank: 70_00 })
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('a waiting refund is cancelled, and one that was sent is not', async () => {
  const { attemptId } = await paid()
  const refundId = await promised(attemptId, 30_00)
  await sendDueRefunds(shop.ctx())
  await agreed(proposeCancelRefund(shop.staff(), { refundId, ...because }))
  await closeBatch(shop.bankUrl)
  shop.pass(30 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect(await shop.booksAndBank()).toEqual({ books: 100_00, bank: 100_00 })
  expect([await shop.total(), await shop.openTasks()]).toEqual([100_00, []])
  const second = await promised(attemptId, 30_00)
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': true })
  await sendDueRefunds(shop.ctx())
  await expect(proposeCancelRefund(shop.staff(), { refundId: second, ...because })).rejects.toMatchObject({
    code: 'refunds.on_its_way',
  })
})

test('money in the ledger that the bank does not have is written off', async () => {
  const { attemptId } = await paid()
  await fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })
  await night()
  expect(await shop.openTasks()).toEqual(['not_at_bank'])
  await agreed(proposeWriteOff(shop.staff(), { attemptId, confirmed: true, ...because }))
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect([await shop.total(), await shop.openTasks()]).toEqual([0, []])
  expect(await shop.findings()).toEqual([])
})

test('money of an unknown order is assigned to a fund as a separate donation, and is not found again', async () => {
  const atBank = await orphan()
  expect(await shop.openTasks()).toEqual(['orphan_capture'])
  const input = { orderId: ORPHAN, decision: 'assign' as const, campaign: 'general' as const, ...because }
  await expect(proposeOrphan(shop.staff(), { ...input, atBank: minor(1) })).rejects.toMatchObject({
    code: 'suspense.bank_says_otherwise',
  })
  await agreed(proposeOrphan(shop.staff(), { ...input, atBank }))
  await night()
  await night()
  expect(await accountBalance(shop, 'fund:general')).toBe(-100_00)
  expect(await accountBalance(shop, `suspense:${ORPHAN}`)).toBe(0)
  expect(await shop.booksAndBank()).toEqual({ books: 100_00, bank: 100_00 })
  expect(await rows()).toEqual([{ status: 'paid', net: 100_00, campaign_id: null }])
  // Lists show "unknown donor" for it, and not "anonymous".
  const donors = await shop.db.selectFrom('donations').select(['donor_name', 'anonymous']).execute()
  expect(donors).toEqual([{ donor_name: '', anonymous: false }])
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
  await expect(proposeOrphan(shop.staff(), { ...input, atBank })).rejects.toMatchObject({ status: 404 })
})

test('money of an unknown order is refunded to the payer by its order number', async () => {
  const atBank = await orphan()
  await closeBatch(shop.bankUrl)
  const input = { orderId: ORPHAN, decision: 'give_back' as const, campaign: 'general' as const, ...because }
  await agreed(proposeOrphan(shop.staff(), { ...input, atBank }))
  await sendDueRefunds(shop.ctx())
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await rows()).toEqual([])
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

test('a second payment that we keep becomes a separate donation', async () => {
  const started = await paid()
  const second = await secondAttempt(shop, started)
  await paid(second)
  expect(await shop.openTasks()).toEqual(['refund_one_of_two'])
  await closeBatch(shop.bankUrl)
  await promised(second.attemptId, 20_00)
  await sendDueRefunds(shop.ctx())
  await agreed(
    proposeAcceptSecondCapture(shop.staff(), { attemptId: second.attemptId, campaign: 'general', ...because }),
  )
  expect(await accountBalance(shop, `suspense:${second.attemptId}`)).toBe(0)
  expect(await accountBalance(shop, 'fund:general')).toBe(-80_00)
  expect(await shop.booksAndBank()).toEqual({ books: 180_00, bank: 180_00 })
  expect((await rows()).map(({ net }) => net).toSorted((a, b) => a - b)).toEqual([0, 80_00, 100_00])
  expect(await shop.openTasks()).toEqual([])
  expect(await shop.findings()).toEqual([])
})

async function detail(kind: string) {
  const { id } = await shop.db
    .selectFrom('payment_tasks')
    .select('id')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return taskDetail(shop.staff(), id)
}

test("a task about a payment shows the payment, its open questions and the bank's current answer", async () => {
  const { attemptId, donationId, reference } = await paid()
  await closeBatch(shop.bankUrl)
  await fetch(`${shop.bankUrl}/control/reset`, { method: 'POST', body: new URLSearchParams({ memory: 'true' }) })
  await night()
  const before = await detail('not_at_bank')
  expect(before).toMatchObject({
    kind: 'not_at_bank',
    subject: attemptId,
    doneAt: null,
    refund: null,
    orphan: null,
    order: null,
    waiting: [],
    attempt: {
      id: attemptId,
      donation: donationId,
      reference,
      state: 'captured',
      captured_amount: 100_00,
      agreed: 100_00,
      left: 100_00,
      refunds: [],
    },
  })
  const refundId = await promised(attemptId, 30_00)
  await agreed(proposeCancelRefund(shop.staff(), { refundId, ...because }))
  await promised(attemptId, 20_00)
  await proposeCancelRefund(shop.staff(), {
    refundId: (await detail('not_at_bank')).attempt!.refunds[0]!.id,
    ...because,
  })
  const after = await detail('not_at_bank')
  expect(after.attempt).toMatchObject({ left: 80_00, refunds: [{ amount: 20_00, state: 'reserved' }] })
  expect(after.waiting).toMatchObject([{ kind: 'cancel_refund', reason: because.reason, mine: true }])
})

test('a task about a refund leads to its payment, and a closed one asks the bank no more', async () => {
  const { attemptId } = await paid()
  await closeBatch(shop.bankUrl)
  const refundId = await promised(attemptId, 30_00)
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  shop.pass(27 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect(await detail('refund_overdue')).toMatchObject({
    refund: { id: refundId, attempt_id: attemptId, amount: 30_00, state: 'reserved' },
    attempt: { id: attemptId, left: 70_00 },
    bank: null,
  })
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': false })
  expect((await detail('refund_overdue')).bank).toMatchObject({ captured: 100_00, returned: 0 })
  shop.pass(2 * HOUR)
  await sendDueRefunds(shop.ctx())
  const done = await detail('refund_overdue')
  expect([done.doneAt === null, done.bank, done.refund!.state]).toEqual([false, null, 'done'])
})

test('a task about money of an unknown order shows what the ledger and the bank hold', async () => {
  await orphan()
  expect(await detail('orphan_capture')).toMatchObject({
    subject: ORPHAN,
    refund: null,
    attempt: null,
    order: null,
    orphan: { orderId: ORPHAN, booked: 100_00, currency: 'TRY', gateway: 'payfor' },
    bank: { captured: 100_00, returned: null },
  })
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  expect((await detail('orphan_capture')).bank).toBeNull()
  await expect(taskDetail(shop.staff(), crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('money is assigned only to a campaign that exists, and only in a currency that we use', async () => {
  const atBank = await orphan()
  const input = { orderId: ORPHAN, decision: 'assign' as const, atBank, ...because }
  await expect(proposeOrphan(shop.staff(), { ...input, campaign: 4711 })).rejects.toMatchObject({
    status: 422,
    fields: { campaign: { code: 'suspense.no_campaign' } },
  })
  await pay(shop.bankUrl, 'S26112000000000000XZ', { Currency: '826' })
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  const pounds = { ...input, orderId: 'S26112000000000000XZ', atBank: null, campaign: 'general' as const }
  await expect(proposeOrphan(shop.staff(), pounds)).rejects.toMatchObject({
    code: 'payments.other_currency',
    status: 409,
  })
  expect(await proposeOrphan(shop.staff(), { ...pounds, decision: 'give_back' })).toHaveProperty('approvalId')
  await expect(attemptAtBank(shop.ctx(), crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})
