/** Withdrawals that staff close without a full refund. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { inProgress } from '#features/privacy/personal-data/in-progress.server.ts'
import { eventId } from '#features/shop/orders/events.server.ts'
import { ERASED_EMAIL } from '#features/shop/orders/order.ts'
import { sendOrderEmail } from '#features/shop/orders/order-email.server.ts'
import { withdrawOrder } from '#features/shop/orders/own-order.server.ts'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder, closeWithdrawal } from './commands.server.ts'
import { orderList, OrderListParams } from './list.server.ts'
import { openWithdrawals, unsentOrders } from './pending.server.ts'
import { adminOrder, pickList } from './queries.server.ts'
import { shipOrder } from './ship.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update', 'payments.refund')
let city: string
let clerk: Person

beforeAll(async () => {
  city = await makeCity(ctx)
  clerk = await makePerson(ctx, { roles: ['shop'] })
})

async function withdrawnOrder() {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 100_00, units: [2] }), 2]])
  await payOrderAtBank(ctx, order)
  await withdrawOrder(ctx, { token: order.token, reason: 'Too large' })
  return order
}
async function close(id: string, reason: string) {
  const headers = { ...clerk.cookie, 'Accept-Language': 'en' } as Record<string, string>
  const answer = await site.ask(`/api/dashboard/orders/${id}/close-withdrawal`, { method: 'POST', headers, body: { reason } }) // prettier-ignore
  const { error } = (await answer.json()) as { error?: { message: string; fields?: Record<string, string> } }
  return { status: answer.status, error }
}
const open = async () => (await openWithdrawals(ctx).execute()).length

test('after a partial refund a withdrawal can be closed, and the buyer reads the answer', async () => {
  const before = await open()
  const order = await withdrawnOrder()
  await refundDone(staff, order.attemptId, 100_00)
  expect(await open()).toBe(before + 1)
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'open', withdrawalAnswer: null })
  expect(await close(order.id, 'You keep one cup, the other is refunded.')).toMatchObject({ status: 200 })
  expect(await open()).toBe(before)
  const answer = 'You keep one cup, the other is refunded.'
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'closed', withdrawalAnswer: answer })
  const { history } = await adminOrder(staff, order.id)
  expect(history.at(-1)).toMatchObject({ cause: 'withdrawal closed', from: null, to: null })
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'withdrawal_closed', of: 'withdrawal_closed' })
  const mail = await ctx.db.selectFrom('mails').selectAll().where('template', '=', 'orders.withdrawal_closed').executeTakeFirstOrThrow() // prettier-ignore
  expect(mail.text).toContain(answer)
  expect(mail.subject).toContain(order.number)
})

test('a withdrawal is closed once, and an order without one cannot be closed', async () => {
  const order = await withdrawnOrder()
  await close(order.id, 'Solved by phone')
  const again = await close(order.id, 'Solved by phone')
  expect(again).toMatchObject({ status: 409, error: { message: 'This order has no open withdrawal.' } })
  const other = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 100_00, units: [1] }), 1]])
  expect((await close(other.id, 'Solved by phone')).status).toBe(409)
})

test('without an answer for the buyer it stays open', async () => {
  const order = await withdrawnOrder()
  const refused = await close(order.id, ' ')
  expect(refused).toMatchObject({ status: 422, error: { fields: { reason: expect.stringMatching(/./) } } })
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'open' })
})

test('the answer to a buyer whose data was erased is not stored', async () => {
  const order = await withdrawnOrder()
  await ctx.db.updateTable('orders').set({ email: ERASED_EMAIL }).where('id', '=', order.id).execute()
  expect((await close(order.id, 'Solved by phone')).status).toBe(200)
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'closed', withdrawalAnswer: null })
})

test('after a closed withdrawal the buyer may withdraw again, and gets an email each time', async () => {
  const order = await withdrawnOrder()
  await close(order.id, 'We send it after all, as agreed')
  expect(await orderByToken(ctx, order.token)).toMatchObject({ canWithdraw: true, withdrawal: 'closed' })
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  await withdrawOrder(later, { token: order.token, reason: 'It does not fit' })
  expect(await orderByToken(ctx, order.token)).toMatchObject({ canWithdraw: false, withdrawal: 'open', withdrawalAnswer: null }) // prettier-ignore
  const events = [eventId(order, ctx.now), eventId(order, later.now)]
  for (const of of events) await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'withdrawal', of })
  const mails = await ctx.db.selectFrom('mails').select('subject_id').where('subject_id', 'in', events).execute()
  expect(mails).toHaveLength(2)
})

test('nothing is sent to a buyer who withdrew, until the withdrawal is closed', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [1] })
  const order = await orderProducts(ctx, city, [[mug, 1]])
  await payOrderAtBank(ctx, order)
  const late = new Date(ctx.now.getTime() + 60_000)
  const isLate = async () =>
    (await unsentOrders(ctx, late).clearSelect().select('id').execute()).some(({ id }) => id === order.id)
  const { sku } = await ctx.db.selectFrom('product_variants').select('sku').where('id', '=', mug.variants[0]!).executeTakeFirstOrThrow() // prettier-ignore
  const picked = async () => (await pickList(staff)).filter((item) => item.sku === sku)
  expect([await isLate(), (await picked()).length]).toEqual([true, 1])
  await withdrawOrder(ctx, { token: order.token, reason: '' })
  expect([await isLate(), (await picked()).length]).toEqual([false, 0])
  await expect(advanceOrder(staff, { id: order.id, to: 'preparing' })).rejects.toMatchObject({ code: 'orders.withdrawal_open', status: 409 }) // prettier-ignore
  await closeWithdrawal(staff, { id: order.id, reason: 'The buyer wants it after all' })
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  await withdrawOrder(ctx, { token: order.token, reason: '' })
  await expect(shipOrder(staff, { id: order.id, number: 1, lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({ code: 'orders.withdrawal_open' }) // prettier-ignore
  expect([await isLate(), (await picked()).length]).toEqual([false, 0])
})

test('the list can be filtered by open withdrawals, and by orders without one', async () => {
  const order = await withdrawnOrder()
  const listed = async (withdrawal: string) => {
    const params = OrderListParams.parse({ 'filter.withdrawal': withdrawal, size: 100 })
    return (await orderList(staff, params)).rows.some(({ id }) => id === order.id)
  }
  expect([await listed('asked'), await listed('none')]).toEqual([true, false])
  await close(order.id, 'Solved by phone')
  expect([await listed('asked'), await listed('none')]).toEqual([false, true])
})

test('the reason of a buyer whose data was erased is not stored', async () => {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 100_00, units: [1] }), 1]])
  await payOrderAtBank(ctx, order)
  await ctx.db.updateTable('orders').set({ email: ERASED_EMAIL }).where('id', '=', order.id).execute()
  await withdrawOrder(ctx, { token: order.token, reason: 'My name is Ali' })
  const row = await ctx.db.selectFrom('orders').select(['withdrawal_at', 'withdrawal_reason']).where('id', '=', order.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(row).toMatchObject({ withdrawal_at: expect.any(Date), withdrawal_reason: null })
})

test('a delivered order with an open withdrawal blocks an erasure, because the buyer must be refunded first', async () => {
  const email = 'withdrawn@example.com'
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 100_00, units: [1] }), 1]], { email })
  await payOrderAtBank(ctx, order)
  await ctx.db.updateTable('orders').set({ state: 'delivered', delivered_at: ctx.now }).where('id', '=', order.id).execute() // prettier-ignore
  const subject = { email }
  expect(await inProgress(ctx, subject)).toEqual([])
  await withdrawOrder(ctx, { token: order.token, reason: '' })
  expect(await inProgress(ctx, subject)).toEqual(['order'])
})
