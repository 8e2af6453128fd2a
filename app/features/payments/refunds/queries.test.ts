/** Which refunds and disputes other features see: open ones, those that are done, and how much of a payment went back. */
import { beforeEach, expect, test } from 'vitest'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { openModelShop, type ModelShop } from '#tests/support/model-shop.ts'
import { HOUR } from '#tests/support/shop.ts'
import { openDispute } from './dispute.server.ts'
import {
  completedRefund,
  disputesInProgress,
  disputesOfAttempts,
  openRefunds,
  refundsInProgress,
  refundsOfAttempts,
  refundsOfDonations,
} from './queries.server.ts'
import { refundedByAttempt } from './refundable-amounts.server.ts'
import { refund } from './refund.server.ts'
import type { RefundState } from './refund.ts'
import { sendDueRefunds } from './send.server.ts'

let { shop, paid }: ModelShop = {} as never
beforeEach(async () => {
  ;({ shop, paid } = await openModelShop())
})

/** A payment has one refund at most that may be at the bank: `sent` or `unknown`. */
const STATES: RefundState[] = ['reserved', 'sent', 'retry', 'done', 'failed']

async function promised(attemptId: string, amount: number) {
  const input = { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  return (await refund(shop.staff(), input)).refundId!
}
/** One refund in each of these states, a minute apart. */
async function oneInEachState(attemptId: string, states = STATES) {
  const ids = new Map<RefundState, string>()
  for (const state of states) {
    const id = await promised(attemptId, 1_00)
    await shop.db.updateTable('refunds').set({ state, method: 'refund' }).where('id', '=', id).execute()
    ids.set(state, id)
    shop.pass(60_000)
  }
  return ids
}
const paymentsOf = (intentId: string) => shop.db.selectFrom('payment_intents').select('id').where('id', '=', intentId)

test('a refund is open until the bank has done or refused it, and belongs to its own payment', async () => {
  const [one, two, other] = [await paid(), await paid(), await paid()]
  const ids = await oneInEachState(one.attemptId)
  const unknown = await oneInEachState(two.attemptId, ['unknown'])
  const open = async ({ intentId }: { intentId: string }) => {
    const found = await refundsInProgress(shop, paymentsOf(intentId) as never).execute()
    return found.map(({ id }) => id).toSorted()
  }
  const expected = (['reserved', 'sent', 'retry'] as const).map((state) => ids.get(state)!)
  expect(await open(one)).toEqual(expected.toSorted())
  expect(await open(two)).toEqual([...unknown.values()])
  expect(await open(other)).toEqual([])
  expect(await openRefunds(shop, shop.now()).execute()).toHaveLength(4)
  expect(await openRefunds(shop, new Date(shop.now().getTime() - HOUR)).execute()).toEqual([])
})

test('the refunds of a payment come oldest first, with what staff see of them', async () => {
  const { attemptId } = await paid()
  const ids = await oneInEachState(attemptId)
  await promised((await paid()).attemptId, 9_00)
  const rows = await refundsOfAttempts(shop, [attemptId])
  expect(rows.map(({ id, state }) => [state, id])).toEqual([...ids])
  expect(rows[0]).toMatchObject({
    attemptId,
    amount: 1_00,
    currency: 'TRY',
    method: 'refund',
    reason: 'Asked for it',
    by: shop.staff().actor!.id,
    code: null,
    tries: 0,
    nextTryAt: expect.any(Date),
    createdAt: expect.any(Date),
    updatedAt: expect.any(Date),
  })
  expect([await refundsOfAttempts(shop, []), await disputesOfAttempts(shop, [])]).toEqual([[], []])
})

test('only refunds that are done count as returned, and only they are reported to the payer', async () => {
  const { attemptId, intentId, reference, token } = await paid()
  const ids = await oneInEachState(attemptId)
  expect(await refundsOfDonations(shop).execute()).toMatchObject([{ amount: 1_00, currency: 'TRY' }])
  for (const [state, id] of ids)
    expect(await completedRefund(shop, id)).toEqual(
      state === 'done'
        ? {
            intent_id: intentId,
            attempt_id: attemptId,
            reference,
            token,
            amount: 1_00,
            currency: 'TRY',
            method: 'refund',
          }
        : undefined,
    )
  // A write-off pays nothing to the donor.
  const method = (of: 'adjustment' | 'refund') => shop.db.updateTable('refunds').set({ method: of }).execute()
  await method('adjustment')
  expect(await refundsOfDonations(shop).execute()).toEqual([])
})

test('a dispute is in progress until it is won or lost, and those of a payment come oldest first', async () => {
  const [{ attemptId, intentId }, other] = [await paid(), await paid()]
  for (const [caseNumber, amount] of [
    ['QNB-3', 10_00],
    ['QNB-2', 20_00],
    ['QNB-1', 30_00],
  ] as const) {
    await openDispute(shop.staff(), { attemptId, caseNumber, amount })
    shop.pass(HOUR)
  }
  await openDispute(shop.staff(), { attemptId: other.attemptId, caseNumber: 'QNB-4', amount: 5_00 })
  await recordWonDispute(shop.staff(), { caseNumber: 'QNB-3' })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-2', fee: 1_00 })
  const all = await disputesOfAttempts(shop, [attemptId])
  expect(all).toMatchObject([
    { caseNumber: 'QNB-3', amount: 10_00, currency: 'TRY', state: 'won', fee: null, closedAt: shop.now() },
    { caseNumber: 'QNB-2', amount: 20_00, state: 'lost', fee: 1_00, closedAt: shop.now() },
    { caseNumber: 'QNB-1', amount: 30_00, state: 'opened', closedAt: null, openedAt: expect.any(Date) },
  ])
  const open = await disputesInProgress(shop, paymentsOf(intentId) as never).execute()
  expect(open.map(({ id }) => id)).toEqual([all[2]!.id])
})

test('refunds that were not refused and lost disputes count as returned, each for its own payment', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  await promised(one.attemptId, 10_00)
  await sendDueRefunds(shop.ctx())
  await promised(one.attemptId, 5_00)
  await openDispute(shop.staff(), { attemptId: two.attemptId, caseNumber: 'QNB-1', amount: 30_00 })
  await openDispute(shop.staff(), { attemptId: two.attemptId, caseNumber: 'QNB-2', amount: 40_00 })
  await recordLostDispute(shop.staff(), { caseNumber: 'QNB-1', fee: 1_00 })
  const all = await refundedByAttempt(shop, [one.attemptId, two.attemptId, three.attemptId])
  expect(all).toEqual(
    new Map([
      [one.attemptId, 15_00],
      [two.attemptId, 30_00],
    ]),
  )
  expect(await refundedByAttempt(shop, [three.attemptId])).toEqual(new Map())
  expect(await refundedByAttempt(shop, [])).toEqual(new Map())
})
