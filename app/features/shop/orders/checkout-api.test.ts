/** A guest orders with answers of the public API only. */
import { expect, test } from 'vitest'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()

test('the options of a checkout are public, and an order can be placed with them', async () => {
  await makeCity(ctx)
  const mug = await makeProduct(ctx, { price: 100_00, units: [5] })
  const options = await site.ask('/api/front/checkout?lang=en')
  expect(options.status).toBe(200)
  const { cities, delivery_fee, seller, contract } = (await options.json()) as {
    cities: { id: number; name: string }[]
    delivery_fee: number
    seller: { name: string }
    contract: string
  }
  expect(delivery_fee).toBe(75)
  expect([typeof seller.name, typeof contract]).toEqual(['string', 'string'])

  const added = await site.ask('/api/cart', { method: 'POST', body: { product_id: mug.id, quantity: 1 } })
  const Cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!.split(';')[0]! // prettier-ignore
  const order = { ...BUYER, city_id: cities[0]!.id, seen: 100 + delivery_fee, idempotency_key: crypto.randomUUID() }
  const placed = await site.ask('/api/front/orders', { method: 'POST', body: order, headers: { Cookie } })
  expect(placed.status).toBe(201)
})

test('an order that is posted as a form is accepted like JSON', async () => {
  const city = await makeCity(ctx)
  const mug = await makeProduct(ctx, { price: 100_00, units: [5] })
  const added = await site.ask('/api/cart', { method: 'POST', body: { product_id: mug.id, quantity: 1 } })
  const Cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!.split(';')[0]! // prettier-ignore
  const order = { ...BUYER, accept: 'on', city_id: city, idempotency_key: crypto.randomUUID() }
  const body = new URLSearchParams(Object.entries(order).map(([name, value]) => [name, String(value)])).toString()
  expect((await site.ask('/api/front/orders', { method: 'POST', body, headers: { Cookie } })).status).toBe(201)
})
