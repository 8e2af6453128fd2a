/** Payments that are confirmed hours or days after the charge: everything that people see has the day of the charge. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { donationReport } from '#features/donation-report/report.server.ts'
import { receiptOfDonation } from '#features/receipts/receipt.server.ts'
import { salesReport } from '#features/shop/sales/report.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { minor, ZERO } from '#kernel/money.ts'
import { closeMonth, receive, staffOf } from '#tests/support/book-keeping.ts'
import { startTestDonation, staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { applyStatus } from './apply-status.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
const reader = staffWith(at('2026-12-31T09:00:00Z'), 'ledger.read', 'donations.read', 'orders.read')

beforeAll(async () => {
  // The books begin in October.
  await receive({ db }, 1_000_00, { at: new Date('2026-10-01T09:00:00Z') })
})

/** The bank's answer, as an inquiry at `ctx.now` gets it. */
const confirm = (ctx: Context, attemptId: string, amount: number, charged: string) =>
  applyStatus(
    ctx,
    attemptId,
    { kind: 'captured', amount: minor(amount), currency: 'TRY', secured: true, authCode: null, hostRef: null, voided: false, refunded: ZERO, capturedAt: new Date(charged) },
    { eventId: null },
  ) // prettier-ignore

const bookedOn = async (sourceId: string) => {
  const { rows } = await sql<{
    at: Date
  }>`select at from ledger_tx where kind = 'capture' and source_id = ${sourceId}`.execute(db)
  return dayOf(rows[0]!.at)
}

test('a donation that is confirmed days later, in the next month, has the day of the charge everywhere', async () => {
  const { id, attemptId } = await startTestDonation(at('2026-10-31T20:50:00Z'), { amount: '321' })
  await confirm(at('2026-11-03T09:00:00Z'), attemptId, 321_00, '2026-10-31T20:58:00Z')
  const donation = db.selectFrom('donations').select('confirmed_at').where('id', '=', id)
  expect((await donation.executeTakeFirstOrThrow()).confirmed_at).toEqual(new Date('2026-10-31T20:58:00Z'))
  expect(await bookedOn(attemptId)).toBe('2026-10-31')
  const receipt = (await receiptOfDonation({ db }, id))!
  expect([dayOf(receipt.confirmedAt), dayOf(receipt.issuedAt)]).toEqual(['2026-10-31', '2026-11-03'])
  const [report] = await donationReport(reader, { from: '2026-10-31', to: '2026-10-31', by: 'day' })
  expect(report!.total).toMatchObject({ count: 1, received: 321_00 })
  // The history of the attempt says when we knew.
  const moves = await db
    .selectFrom('payment_transitions')
    .select(['to_state', 'at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute()
  expect(moves.at(-1)).toEqual({ to_state: 'captured', at: new Date('2026-11-03T09:00:00Z') })
})

test('an order that is confirmed days later counts as paid and sold on the day of the charge', async () => {
  const placed = at('2026-11-04T20:50:00Z')
  const thing = await makeProduct(placed, { price: 120_00, units: [5] })
  const order = await orderProducts(placed, await makeCity(placed), [[thing, 1]])
  await confirm(at('2026-11-06T09:00:00Z'), order.attemptId, order.total, '2026-11-04T20:59:00Z')
  expect(await readOrder(placed, order.token)).toMatchObject({
    state: 'paid',
    paid_at: new Date('2026-11-04T20:59:00Z'),
  })
  const { sold } = await salesReport(reader, { from: '2026-11-04', to: '2026-11-04' })
  expect(sold.reduce((total, { gross }) => total + gross, 0)).toBe(order.total)
})

test('in a closed month the donation has the day of the charge, and the ledger that of the confirmation', async () => {
  const { id, attemptId } = await startTestDonation(at('2026-10-30T09:00:00Z'), { amount: '77' })
  // The bank has been asked in vain.
  await db.updateTable('payment_attempts').set({ next_check_at: null }).where('id', '=', attemptId).execute()
  await closeMonth(staffOf(site), new Date('2026-11-07T09:00:00Z'))
  await confirm(at('2026-11-08T09:00:00Z'), attemptId, 77_00, '2026-10-30T09:02:00Z')
  const donation = db.selectFrom('donations').select('confirmed_at').where('id', '=', id)
  expect(dayOf((await donation.executeTakeFirstOrThrow()).confirmed_at!)).toBe('2026-10-30')
  expect(await bookedOn(attemptId)).toBe('2026-11-08')
})
