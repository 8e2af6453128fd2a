/** Withdrawals that staff close without a full refund. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
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
import { openWithdrawals } from './pending.server.ts'
import { adminOrder } from './queries.server.ts'

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
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'asked', withdrawalAnswer: null })
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
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'asked' })
})

test('the answer to a buyer whose data was erased is not stored', async () => {
  const order = await withdrawnOrder()
  await ctx.db.updateTable('orders').set({ email: ERASED_EMAIL }).where('id', '=', order.id).execute()
  expect((await close(order.id, 'Solved by phone')).status).toBe(200)
  expect(await orderByToken(ctx, order.token)).toMatchObject({ withdrawal: 'closed', withdrawalAnswer: null })
})
