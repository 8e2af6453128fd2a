/** Payments for which no payout will come: two people wrote them off, or they were voided on the same day. */
import { beforeEach, expect, test } from 'vitest'
import { closeBatch } from '#bank/client.ts'
import './checks.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { monthToClose } from '#features/month-close/queries.server.ts'
import { proposeWriteOff } from '#features/payments/refunds/bank-refund.server.ts'
import { refundsOfAttempts } from '#features/payments/refunds/queries.server.ts'
import { proposeReverseWriteOff } from '#features/payments/refunds/reverse-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { sendDueRefunds } from '#features/payments/refunds/send.server.ts'
import type { Permission } from '#kernel/context.ts'
import { createTexts } from '#server/texts.server.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { overdueReceivable } from './differences.server.ts'
import { openDays } from './open-items.server.ts'
import { receivable, ReceivableParams } from './receivable.server.ts'
import { settlementSelection } from './selection.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
const permissions = new Set<Permission>(['statements.read', 'payments.refund'])
const staff = (n = 1) => shop.staff(n, { permissions })
const pay = async (amount = 10_000) => {
  const started = await shop.begin(amount)
  await shop.deliver((await shop.payAtBank(started)).fields)
  return started.attemptId
}
async function writeOff(attemptId: string): Promise<void> {
  const because = { confirmed: true, reason: 'The bank does not have it' }
  const { approvalId } = await proposeWriteOff(staff(), { attemptId, ...because })
  await approve(staff(2), { id: approvalId })
}
const owed = async () => {
  const { rows, sums } = await receivable(staff(), ReceivableParams.parse({}))
  return { rows: rows.map(({ amount, kind }) => [amount, kind]), totals: sums.map(({ total }) => total) }
}
const DAY = 24 * HOUR

test('a payment and its write-off close each other: neither is owed, suggested or overdue', async () => {
  const missing = await pay()
  await pay(4_000)
  shop.pass(20 * DAY)
  expect(await overdueReceivable(staff())).toMatchObject([{ count: 2 }])
  await writeOff(missing)
  const left = { rows: [[4_000, 'capture']], totals: [4_000] }
  expect(await owed()).toEqual(left)
  expect(await overdueReceivable(staff())).toMatchObject([{ count: 1 }])
  expect(await openDays(shop)).toMatchObject([{ payments: 1, sales: 4_000, returned: 0 }])
  const days = { gateway: 'payfor', currency: 'TRY' as const, from: '2026-11-01', through: '2026-12-31' }
  const { items, sums } = await settlementSelection(staff(), days)
  expect([items.map(({ amount }) => amount), sums.gross]).toEqual([[4_000], 4_000])
  expect(await shop.findings()).toEqual([])
})

test('a payment that was voided on the same day is no payout to wait for', async () => {
  const voided = await pay()
  await refund(staff(), { attemptId: voided, reason: 'Wrong amount', idempotencyKey: 'on the same day' })
  await sendDueRefunds(shop.ctx())
  expect((await shop.attempt(voided)).state).toBe('voided')
  shop.pass(20 * DAY)
  expect(await overdueReceivable(staff())).toEqual([])
  expect(await owed()).toEqual({ rows: [], totals: [] })
  expect(await shop.findings()).toEqual([])
})

test('a refund to the card is deducted from the next payout, so both stay open', async () => {
  const refunded = await pay()
  shop.pass(DAY)
  await closeBatch(shop.bankUrl)
  await refund(staff(), { attemptId: refunded, reason: 'Asked for it', idempotencyKey: 'on another day' })
  await sendDueRefunds(shop.ctx())
  expect((await owed()).rows).toEqual([
    [10_000, 'capture'],
    [-10_000, 'refund_done'],
  ])
})

test('in the month checklist a write-off reduces the payment that it closes, not the oldest one', async () => {
  await pay()
  shop.pass(8 * DAY)
  await writeOff(await pay(5_000))
  shop.pass(5 * DAY)
  const reader = { ...shop.staff(1, { permissions: new Set<Permission>(['ledger.read']) }), texts: createTexts() }
  const { month, checklist } = await monthToClose(reader)
  expect(month).toBe('2026-11')
  expect(checklist.find(({ id }) => id === 'card_receivable')!.figures).toEqual([
    { key: 'amount', amount: 10_000, currency: 'TRY' },
    { key: 'card_older', amount: 10_000, currency: 'TRY', count: 7 },
  ])
})

test('the bank pays out a payment that was written off: reversed by two people, it is suggested and settled', async () => {
  const missing = await shop.begin(10_000)
  await shop.deliver((await shop.payAtBank(missing)).fields)
  await writeOff(missing.attemptId)
  const days = { gateway: 'payfor', currency: 'TRY' as const, from: '2026-11-20', through: '2026-11-20' }
  // A person who matches the payout by hand sees which payments of the days were written off.
  expect(await settlementSelection(staff(), days)).toMatchObject({
    items: [],
    writtenOff: [{ amount: 10_000, payment: { id: missing.donationId } }],
  })
  const refundId = (await refundsOfAttempts(shop, [missing.attemptId]))[0]!.id
  const { approvalId } = await proposeReverseWriteOff(staff(), { refundId, reason: 'It is in the payout' })
  expect(await refundsOfAttempts(shop, [missing.attemptId])).toMatchObject([{ cancelling: true, reversible: true }])
  await expect(approve(staff(1), { id: approvalId })).rejects.toMatchObject({ code: 'approvals.own' })
  await approve(staff(2), { id: approvalId })
  expect(await refundsOfAttempts(shop, [missing.attemptId])).toMatchObject([{ state: 'failed', reversible: false }])
  expect(await openDays(shop)).toMatchObject([{ day: '2026-11-20', payments: 1, sales: 10_000, returned: 0 }])
  expect(await owed()).toEqual({ rows: [[10_000, 'capture']], totals: [10_000] })
  expect((await settlementSelection(staff(), days)).writtenOff).toEqual([])
  expect(await shop.total()).toBe(10_000)
  const { status, net } = await shop.db.selectFrom('donation_rows').select(['status', 'net']).executeTakeFirstOrThrow()
  expect([status, net]).toEqual(['paid', 10_000])
  expect(await shop.findings()).toEqual([])
  await expect(proposeReverseWriteOff(staff(), { refundId, reason: 'Once more' })).rejects.toMatchObject({
    code: 'refunds.not_reversible',
    status: 409,
  })
})

test('only a write-off is reversed: a refund to the card and the money of an order are not', async () => {
  const refunded = await pay()
  const reason = 'Asked for it'
  await refund(staff(), { attemptId: refunded, reason, idempotencyKey: 'to the card' })
  await sendDueRefunds(shop.ctx())
  const [{ id } = { id: '' }] = await refundsOfAttempts(shop, [refunded])
  const missing = await pay()
  await writeOff(missing)
  await shop.db
    .updateTable('payment_intents')
    .set({ purpose: 'order' })
    .where('amount', '=', 10_000 as never)
    .execute()
  const [written] = await refundsOfAttempts(shop, [missing])
  expect(written!.reversible).toBe(false)
  for (const refundId of [id, written!.id])
    await expect(proposeReverseWriteOff(staff(), { refundId, reason })).rejects.toMatchObject({ status: 409 })
  await expect(proposeReverseWriteOff(staff(), { refundId: crypto.randomUUID(), reason })).rejects.toMatchObject({
    status: 404,
  })
})
