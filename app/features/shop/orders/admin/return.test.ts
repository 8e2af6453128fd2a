/** Returned goods: what can be sold again, what is written off as damaged, and what is refused. */
import '#app/features.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { shipOrder } from '#features/shop/orders/admin/ship.server.ts'
import { stockHistory, StockHistoryParams } from '#features/shop/products/stock-history.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { returnOrder } from './return.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update', 'products.read')
type Product = Awaited<ReturnType<typeof makeProduct>>
let city: string
let clerk: Person

beforeAll(async () => {
  city = await makeCity(ctx)
  clerk = await makePerson(ctx, { roles: ['shop'] })
})

/** Three units of a product that has no others, paid, and `sent` of them shipped. */
async function shippedOrder(sent = 3) {
  const mug = await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [3] })
  const order = await orderProducts(ctx, city, [[mug, 3]])
  await payOrderAtBank(ctx, order)
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  if (sent > 0) await shipOrder(staff, { id: order.id, number: 1, lines: [{ line: 0, quantity: sent }] })
  return { mug, ...order }
}
const stock = async ({ variants }: Product) =>
  ctx.db.selectFrom('product_variants').select(['on_hand', 'reserved']).where('id', '=', variants[0]!).executeTakeFirstOrThrow() // prettier-ignore
const state = async (order: { token: string }) => (await readOrder(ctx, order.token)).state
const back = async (id: string, body: unknown, cookie: object = clerk.cookie) => {
  const headers = { ...cookie, 'Accept-Language': 'en' } as Record<string, string>
  const answer = await site.ask(`/api/dashboard/orders/${id}/return`, { method: 'POST', headers, body })
  const { error } = (await answer.json()) as { error?: { message: string; fields?: Record<string, string> } }
  return { status: answer.status, message: error?.message, fields: error?.fields }
}
const damaged = (quantity: unknown, line = 0) => ({ damaged: [{ line, quantity }] })
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))

test('intact units can be bought again, damaged ones cannot, and the history of the stock says why', async () => {
  const order = await shippedOrder()
  expect(await back(order.id, damaged(2))).toMatchObject({ status: 200 })
  expect([await state(order), await stock(order.mug)]).toEqual(['returned', { on_hand: 1, reserved: 0 }])
  await expect(orderProducts(ctx, city, [[order.mug, 2]])).rejects.toThrow()
  const asked = StockHistoryParams.parse({ 'filter.variant': String(order.mug.variants[0]) })
  const { rows } = await stockHistory(staff, asked)
  expect(rows.slice(0, 2).map(({ cause, from, to, order: of }) => [cause, from, to, of])).toEqual([
    ['damaged', 3, 1, order.id],
    ['returned', 0, 3, order.id],
  ])
  expect(rows[0]!.by).toBeTruthy()
  expect(await findings()).toEqual([])
})
test('the audit log says who received the return and which products were damaged', async () => {
  const order = await shippedOrder()
  await back(order.id, damaged(1))
  const rows = await ctx.db.selectFrom('audit').selectAll().where('subject', '=', order.id).where('command', '=', 'orders.return').execute() // prettier-ignore
  expect(rows).toMatchObject([{ actor_id: clerk.id, before: { state: 'shipped' }, after: { state: 'returned' } }])
  const [product] = await ctx.db.selectFrom('product_variants').select('sku').where('id', '=', order.mug.variants[0]!).execute() // prettier-ignore
  expect(rows[0]!.detail).toEqual({ damaged: { [product!.sku]: 1 } })
})

test('without damaged products everything goes back, also what was never sent', async () => {
  const order = await shippedOrder(1)
  expect(await back(order.id, {})).toMatchObject({ status: 200 })
  expect(await stock(order.mug)).toEqual({ on_hand: 3, reserved: 0 })
})

test('units that the buyer kept do not go back to the stock, and the audit log names them', async () => {
  const order = await shippedOrder(2)
  expect(await back(order.id, { returned: [{ line: 0, quantity: 1 }] })).toMatchObject({ status: 200 })
  // One came back, and one was never sent.
  expect([await state(order), await stock(order.mug)]).toEqual(['returned', { on_hand: 2, reserved: 0 }])
  const { detail } = await ctx.db.selectFrom('audit').select('detail').where('subject', '=', order.id).where('command', '=', 'orders.return').executeTakeFirstOrThrow() // prettier-ignore
  expect(Object.values((detail as { not_returned: Record<string, number> }).not_returned)).toEqual([1])
  expect(await findings()).toEqual([])
})
test('of units that came back in part, the damaged ones are written off', async () => {
  const order = await shippedOrder()
  expect(await back(order.id, { returned: [{ line: 0, quantity: 2 }], ...damaged(1) })).toMatchObject({ status: 200 })
  expect(await stock(order.mug)).toEqual({ on_hand: 1, reserved: 0 })
})

test('goods that come back after the full refund go back to the stock once, without another email', async () => {
  const order = await shippedOrder(2)
  const { attemptId, total } = await readOrder(ctx, order.token)
  await refundDone(staffWith(ctx, 'payments.refund'), attemptId, total)
  expect([await state(order), await stock(order.mug)]).toEqual(['refunded', { on_hand: 1, reserved: 0 }])
  const emails = async () => (await sql`select data from pgboss.job where data ->> 'orderId' = ${order.id}`.execute(ctx.db)).rows.length // prettier-ignore
  const before = await emails()
  expect(before).toBeGreaterThan(0)
  expect(await back(order.id, damaged(1))).toMatchObject({ status: 200 })
  expect([await state(order), await stock(order.mug)]).toEqual(['refunded', { on_hand: 2, reserved: 0 }])
  expect(await emails()).toBe(before)
  expect(await back(order.id, {})).toMatchObject({ status: 409 })
  expect(await findings()).toEqual([])
})

test.each([
  ['more than came back', { returned: [{ line: 0, quantity: 0 }], ...damaged(1) }, 'At most the units returned (0)'],
  ['more that came back than were sent', { returned: [{ line: 0, quantity: 2 }] }, 'No more than were shipped (1)'],
  ['more than were sent', damaged(2), 'No more than were shipped (1)'],
  ['a line that the order does not have', damaged(1, 7), 'No more than were shipped (0)'],
  ['a negative number', damaged(-1), 'Enter a whole number, or 0'],
  ['a half', damaged(0.5), 'Enter a whole number, or 0'],
  ['no number', damaged(null), 'Enter a whole number, or 0'],
  ['a number beyond whole numbers', damaged(1e300), 'Enter a whole number, or 0'],
  ['one line twice', { damaged: [{ line: 0, quantity: 1 }, { line: 0, quantity: 1 }] }, 'No more than were shipped (1)'], // prettier-ignore
])('%s is refused next to its line, and nothing changes', async (_, body, message) => {
  const order = await shippedOrder(1)
  const refusal = await back(order.id, body)
  expect([refusal.status, Object.values(refusal.fields ?? {})]).toEqual([422, [message]])
  expect([await state(order), (await stock(order.mug)).on_hand]).toEqual(['partly_shipped', 0])
})

test('of two people who record one return at once, one succeeds and the stock grows once', async () => {
  const order = await shippedOrder()
  const answers = await Promise.all([back(order.id, damaged(1)), back(order.id, {})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stock(order.mug)).on_hand).toBe(answers[0].status === 200 ? 2 : 3)
  expect(await back(order.id, damaged(1))).toMatchObject({
    status: 409,
    message: 'The order is “Returned” now, and cannot become “Returned”.',
  })
  expect(await findings()).toEqual([])
})

test('goods that never left cannot come back', async () => {
  const order = await shippedOrder(0)
  expect(await back(order.id, {})).toMatchObject({ status: 409 })
  expect((await stock(order.mug)).on_hand).toBe(0)
})

test('people without the permission, and visitors, cannot record a return; an unknown order is not found', async () => {
  const order = await shippedOrder()
  const finance = await makePerson(ctx, { roles: ['finance'] })
  expect((await back(order.id, {}, finance.cookie)).status).toBe(403)
  expect((await back(order.id, {}, {})).status).toBe(401)
  expect((await back('not-an-order', {})).status).toBe(404)
  await expect(returnOrder(staff, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  expect(await state(order)).toBe('shipped')
})

test('a return of nothing is refused, because a return is recorded once', async () => {
  const order = await shippedOrder()
  const answer = await back(order.id, { returned: [{ line: 0, quantity: 0 }] })
  expect(answer).toMatchObject({ status: 422, fields: { 'returned.0.quantity': 'Enter how many units came back' } })
  expect(await state(order)).toBe('shipped')
  expect(await back(order.id, {})).toMatchObject({ status: 200 })
})
