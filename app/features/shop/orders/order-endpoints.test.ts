import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let city: string
let mug: { id: number; variants: number[] }
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_50, units: [50] })
})

async function order(overrides: object) {
  const added = await site.ask('/api/cart?lang=en', { method: 'POST', body: { product_id: mug.id, quantity: 2 } })
  expect(added.status).toBeLessThan(300)
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!
  const body = { ...BUYER, city_id: city, idempotency_key: crypto.randomUUID(), ...overrides }
  const headers = { Cookie: cookie.split(';')[0]! }
  const answer = await site.ask('/api/front/orders?lang=en', { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as { error: { code: string; message: string } } }
}

test('an API client’s order is refused when its total differs from the total that the client saw', async () => {
  // 2 × 100.50 and 75 for delivery.
  expect((await order({ seen: 276 })).status).toBe(201)
  const other = await order({ seen: 275.99 })
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'orders.price_changed' } } })
  expect(other.body.error.message).toContain('276')
  expect((await order({ seen: 276.001 })).status).toBe(409)
  expect((await order({ seen: -1 })).status).toBe(422)
  // Older clients do not send the field.
  expect((await order({})).status).toBe(201)
})

test('an order that a guest repeats on another network with the same cart is the same order', async () => {
  const added = await site.ask('/api/cart', { method: 'POST', body: { product_id: mug.id, quantity: 1 } })
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!
  const body = { ...BUYER, city_id: city, idempotency_key: 'order-of-today' }
  const from = async (address: string) => {
    const sent = { method: 'POST', body, headers: { Cookie: cookie.split(';')[0]! }, address }
    const answer = await site.ask('/api/front/orders', sent)
    return { status: answer.status, ...((await answer.json()) as { token?: string }) }
  }
  const first = await from('192.0.2.1')
  expect(first.status).toBe(201)
  expect(await from('198.51.100.7')).toEqual(first)
})
