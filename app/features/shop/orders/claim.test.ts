import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { cancelUnpaidOrder, claimableOrders, claimOrders } from './own-order.server.ts'
import { myOrders } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const as = async ({ token }: { token: string }) => ({ ...ctx, actor: await actorOfToken(ctx, token) })
let city: string
beforeAll(async () => {
  city = await makeCity(ctx)
})

async function paidGuestOrder(email: string) {
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 10_000, units: [9] }), 1]], { email })
  await payOrderAtBank(ctx, order)
  return order.number
}

test("paid guest orders of one's verified address can be claimed; unpaid ones and other people's cannot", async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const mine = [await paidGuestOrder(person.email), await paidGuestOrder(person.email.toUpperCase())]
  await paidGuestOrder(stranger.email)
  await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 10_000, units: [9] }), 1]], { email: person.email })
  expect(await claimableOrders(await as(person))).toBe(2)
  expect((await myOrders(await as(person), 1)).orders).toEqual([])

  expect(await claimOrders(await as(person), {})).toBe(2)
  const listed = (await myOrders(await as(person), 1)).orders.map(({ number }) => number)
  expect(listed.toSorted()).toEqual(mine.toSorted())
  expect(await claimableOrders(await as(person))).toBe(0)
  expect(await claimableOrders(await as(stranger))).toBe(1)
})

test('an address that is not verified claims nothing', async () => {
  const person = await makePerson(ctx)
  await paidGuestOrder(person.email)
  await ctx.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.id).execute()
  expect(await claimableOrders(await as(person))).toBe(0)
  expect(await claimOrders(await as(person), {})).toBe(0)
  await expect(claimOrders(ctx, {})).rejects.toMatchObject({ status: 401 })
})

test('a coupon that allows one use is not reported when a user claims the guest order of another address', async () => {
  const person = await makePerson(ctx)
  await makeCoupon(ctx, 'ONEUSE', { once_each: true })
  const mug = await makeProduct(ctx, { price: 10_000, units: [9] })
  await orderProducts(await as(person), city, [[mug, 1]], { email: 'other@example.com', coupon: 'ONEUSE' })
  const guest = await orderProducts(ctx, city, [[mug, 1]], { email: person.email, coupon: 'ONEUSE' })
  await payOrderAtBank(ctx, guest)
  expect(await claimOrders(await as(person), {})).toBe(1)
  expect((await runChecks(ctx.db)).filter(({ id }) => id === 'orders.coupon_once')).toEqual([])
})

test('an order that was paid too late can be claimed while its refund is on its way', async () => {
  const person = await makePerson(ctx)
  const order = await orderProducts(ctx, city, [[await makeProduct(ctx, { price: 10_000, units: [9] }), 1]], { email: person.email }) // prettier-ignore
  await cancelUnpaidOrder(ctx, { token: order.token })
  await payOrderAtBank(ctx, order)
  expect(await claimableOrders(await as(person))).toBe(1)
  await claimOrders(await as(person), {})
  const { orders } = await myOrders(await as(person), 1)
  expect(orders).toMatchObject([{ number: order.number, state: 'cancelled' }])
})
