/** The time of a charge as the sandbox bank and the bank's list give it, and where it is not believed. */
import { expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { minor } from '#kernel/money.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { openShop, HOUR, MINUTE } from '#tests/support/shop.ts'
import type { HistoryLine } from './gateway.ts'
import { reconcileBankHistory } from './history.server.ts'
import { reconcilePendingPayments } from './reconcile.server.ts'
import { proposeOrphan } from './suspense/orphan.server.ts'

test('the sandbox bank’s inquiry has the minute of the charge of a payment whose callback was lost', async () => {
  const shop = await openShop()
  await shop.deliver((await shop.payAtBank(await shop.begin())).fields)
  const lost = await shop.begin()
  shop.pass(90_000)
  await shop.payAtBank(lost)
  shop.pass(3 * 24 * HOUR)
  await reconcilePendingPayments(shop.ctx())
  const { state, captured_at } = await shop.attempt(lost.attemptId)
  expect([state, captured_at]).toEqual(['captured', new Date('2026-11-20T09:01:00Z')])
  expect(await shop.findings()).toEqual([])
})

test('in 3DModel the charge is when our server asked for the money', async () => {
  const shop = await openShop({ mode: '3DModel' })
  const donation = await shop.begin()
  const answer = await shop.payAtBank(donation)
  shop.pass(5 * MINUTE)
  await shop.deliver(answer.fields)
  await shop.work()
  expect((await shop.attempt(donation.attemptId)).captured_at).toEqual(shop.now())
})

const ORPHAN = 'S26112000000000000XY'

/** An unknown order of 20 November that the bank lists with this time; found in the night to the 23rd. */
async function openOrphan(time: Date | null) {
  const { shop, bank, paid } = await openModelShop()
  await paid()
  bank.pay(ORPHAN, 'taken', 100_00)
  const line: HistoryLine = { orderId: ORPHAN, kind: 'sale', amount: minor(100_00), currency: 'TRY', authCode: null, at: time } // prettier-ignore
  bank.gateway.history = async (day) => (day === '2026-11-20' ? [line] : [])
  shop.pass(3 * 24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  const booked = await shop.db
    .selectFrom('ledger_tx')
    .select('at')
    .where('source_id', '=', ORPHAN)
    .executeTakeFirstOrThrow()
  return { shop, booked: booked.at }
}

test('money of an unknown order is booked on the day of the charge, and so counts the donation that it becomes', async () => {
  const charged = new Date('2026-11-20T20:59:00Z')
  const { shop, booked } = await openOrphan(charged)
  expect(booked).toEqual(charged)
  const decision = { orderId: ORPHAN, decision: 'assign', campaign: 'general', atBank: null, reason: 'On the statement' } as const // prettier-ignore
  await approve(shop.staff(2), { id: (await proposeOrphan(shop.staff(), decision)).approvalId })
  const attempt = shop.db.selectFrom('payment_attempts').select('captured_at').where('order_id', '=', ORPHAN)
  expect((await attempt.executeTakeFirstOrThrow()).captured_at).toEqual(charged)
})

test.each([
  ['none', null],
  ['one of another day', new Date('2026-11-20T21:00:00Z')],
  ['one in the future', new Date('2026-11-24T09:00:00Z')],
])(
  'of an unknown order that the bank lists with a time that cannot be right (%s), the night counts',
  async (_, time) => {
    const { shop, booked } = await openOrphan(time)
    expect(booked).toEqual(shop.now())
  },
)
