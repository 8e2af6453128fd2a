/** Disputes are recorded in the history of their order. */
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { proposeBankRefund } from '#features/payments/refunds/bank-refund.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { proposeReopenDispute } from '#features/payments/refunds/reopen-dispute.server.ts'
import { up } from '#migrations/0750_closed_withdrawals.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { recordLostDispute, recordWonDispute } from '#tests/support/disputes.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
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

test('an unsent order whose payment was lost in a dispute ends, and its goods can be sold again', async () => {
  const mug = await makeProduct(ctx, { price: 120_00, units: [2] })
  const order = await orderProducts(ctx, city, [[mug, 2]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'LOST-ALL', amount: order.total })
  await recordLostDispute(staff, { caseNumber: 'LOST-ALL' })
  expect(await historyOf(order.id)).toEqual({ history: ['dispute opened', 'dispute lost'], state: 'refunded' })
  const { on_hand } = await ctx.db.selectFrom('product_variants').select('on_hand').where('id', '=', mug.variants[0]!).executeTakeFirstOrThrow() // prettier-ignore
  expect(on_hand).toBe(2)
  expect((await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))).toEqual([])
})

test('a lost part and a refund of the rest end an order together', async () => {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 120_00, units: [1] }), 1]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'LOST-PART', amount: 50_00 })
  await recordLostDispute(staff, { caseNumber: 'LOST-PART' })
  await refundDone(staffWith(ctx, 'payments.refund'), order.attemptId, order.total - 50_00)
  expect((await historyOf(order.id)).state).toBe('refunded')
  expect((await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))).toEqual([])
})

test('what the bank refunded of an order after the dispute was lost is a credit note of the rest only', async () => {
  const mug = await makeProduct(ctx, { price: 120_00, units: [2] })
  const order = await orderProducts(ctx, city, [[mug, 1]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'LOST-TWICE', amount: 50_00 })
  await recordLostDispute(staff, { caseNumber: 'LOST-TWICE' })
  const finance = async () => {
    const base = staffWith(ctx, 'payments.refund')
    return { ...base, actor: { ...base.actor!, id: (await makePerson(ctx, { roles: ['finance'] })).id } }
  }
  const desk = { attemptId: order.attemptId, amount: order.total, refundId: null, atBank: null, reason: 'The desk did' }
  const { approvalId } = await proposeBankRefund(await finance(), desk)
  await approve(await finance(), { id: approvalId })
  const after = await ctx.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  expect([after.state, after.refunded]).toEqual(['refunded', order.total - 50_00])
  expect((await runChecks(ctx.db)).filter(({ id }) => /^(orders|refunds)\./.test(id))).toEqual([])
})

/** Two people reopen the dispute of this order. */
async function reopened(caseNumber: string): Promise<string> {
  const { id } = await ctx.db.selectFrom('disputes').select('id').where('case_number', '=', caseNumber).executeTakeFirstOrThrow() // prettier-ignore
  const person = async () => {
    const { id } = await makePerson(ctx, { roles: ['finance'] })
    return { ...staff, actor: { ...staff.actor!, id } }
  }
  const { approvalId } = await proposeReopenDispute(await person(), { id, reason: 'Closed by mistake' })
  return approve(await person(), { id: approvalId }).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )
}

const onHand = async ({ variants }: { variants: number[] }) =>
  (await ctx.db.selectFrom('product_variants').select('on_hand').where('id', '=', variants[0]!).executeTakeFirstOrThrow()).on_hand // prettier-ignore
const ordersFound = async () =>
  (await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.') || id.startsWith('refunds.dispute'))

test('an order that a lost dispute ended continues when it is reopened, and its goods leave the stock again', async () => {
  const mug = await makeProduct(ctx, { price: 120_00, units: [2] })
  const order = await orderProducts(ctx, city, [[mug, 2]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'AGAIN', amount: order.total })
  await recordLostDispute(staff, { caseNumber: 'AGAIN' })
  expect([await onHand(mug), await reopened('AGAIN'), await onHand(mug)]).toEqual([2, 'done', 0])
  expect(await historyOf(order.id)).toEqual({ history: ['dispute lost', 'dispute reopened'], state: 'paid' })
  expect(await ordersFound()).toEqual([])
  await recordLostDispute(staff, { caseNumber: 'AGAIN' })
  expect([await onHand(mug), (await historyOf(order.id)).state]).toEqual([2, 'refunded'])
  expect(await ordersFound()).toEqual([])
})

test('a dispute of an order whose goods were sold to others is not reopened', async () => {
  const mug = await makeProduct(ctx, { price: 120_00, units: [1] })
  const order = await orderProducts(ctx, city, [[mug, 1]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'SOLD', amount: order.total })
  await recordLostDispute(staff, { caseNumber: 'SOLD' })
  await payOrderAtBank(ctx, await orderProducts(ctx, city, [[mug, 1]]))
  expect(await reopened('SOLD')).toBe('orders.restocked_sold')
  expect([await onHand(mug), (await historyOf(order.id)).state]).toEqual([0, 'refunded'])
  expect(await ordersFound()).toEqual([])
})

test('the reopened dispute of an order that did not end is in its history', async () => {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 120_00, units: [1] }), 1]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'WON-AGAIN', amount: 50_00 })
  await recordWonDispute(staff, { caseNumber: 'WON-AGAIN' })
  expect(await reopened('WON-AGAIN')).toBe('done')
  expect(await historyOf(order.id)).toEqual({ history: ['dispute won', 'dispute reopened'], state: 'paid' })
})

test('the migration ends orders that were lost before it, and puts what was not sent back into the stock', async () => {
  const mug = await makeProduct(ctx, { price: 120_00, units: [2] })
  const order = await orderProducts(ctx, city, [[mug, 2]])
  await payOrderAtBank(ctx, order)
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'LOST-BEFORE', amount: order.total })
  // As the release before left it: the dispute is lost, the order waits to be shipped.
  await ctx.db.updateTable('disputes').set({ state: 'lost', lost: order.total }).where('attempt_id', '=', order.attemptId).execute() // prettier-ignore
  await inTransaction(ctx.db, up)
  expect(await historyOf(order.id)).toEqual({ history: ['dispute opened', 'dispute lost'], state: 'refunded' })
  const { on_hand } = await ctx.db.selectFrom('product_variants').select('on_hand').where('id', '=', mug.variants[0]!).executeTakeFirstOrThrow() // prettier-ignore
  expect(on_hand).toBe(2)
  expect((await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))).toEqual([])
})
