/** What staff switch off with the shop: nothing can be put into a cart or ordered, and orders stay readable. */
import '#app/features.server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, fillCart, makeCity, orderProducts } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
const switchShop = async (shop: boolean) => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, shop })
}
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_00, units: [50] })
})
afterAll(() => switchShop(true))

test('while the shop is off its endpoints do not exist; an order that was placed before is still shown', async () => {
  const [placed, cart] = [await orderProducts(ctx, city, [[mug, 1]]), await fillCart(ctx, [[mug, 1]])]
  const order = () => {
    const body = { ...BUYER, city_id: city, idempotency_key: crypto.randomUUID() }
    return site.ask('/api/front/orders', { method: 'POST', body, headers: { Cookie: `cart=${cart}` } })
  }
  const statuses = async () => {
    const answers = [
      await site.ask('/api/front/categories/products/relations'),
      await site.ask('/api/front/categories/all/products'),
      await site.ask(`/api/front/products/${mug.id}`),
      await site.ask('/api/cart', { headers: { Cookie: `cart=${cart}` } }),
      await site.ask('/api/cart', { method: 'POST', body: { product_id: mug.id, quantity: 1 } }),
      await order(),
    ]
    return answers.map(({ status }) => status)
  }
  await switchShop(false)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404])
  expect((await site.ask(`/api/front/orders/${placed.token}`)).status).toBe(200)
  await switchShop(true)
  expect(await statuses()).toEqual([200, 200, 200, 200, 201, 201])
})
