/** Disputes are recorded in the history of their order. */
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { openDispute, recordLostDispute, recordWonDispute } from '#features/payments/refunds/dispute.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'payments.dispute')
let city: string
beforeAll(async () => {
  city = await makeCity(ctx)
})

/** The last two entries of its history, and its state. */
async function historyOf(id: string) {
  const events = await ctx.db
    .selectFrom('order_transitions')
    .select('cause')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const { state } = await ctx.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return { history: events.map(({ cause }) => cause).slice(-2), state }
}

test.each([
  ['won', recordWonDispute],
  ['lost', recordLostDispute],
] as const)('a dispute that is %s is in the history of the order, which stays paid', async (outcome, record) => {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 120_00, units: [1] }), 1]])
  await payOrderAtBank(ctx, order)
  const caseNumber = `ORDER-${outcome}`
  await openDispute(staff, { attemptId: order.attemptId, caseNumber, amount: 50_00 })
  await record(staff, { caseNumber })
  expect(await historyOf(order.id)).toEqual({ history: ['dispute opened', `dispute ${outcome}`], state: 'paid' })
})
