/** Changing many prices by a percentage: rounding, which products, who may, and two people at once. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { createRecord, type Saved } from '#tests/support/edit-record.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { changePrices } from './prices.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
let shop: Context
let editor: Context
beforeAll(async () => {
  shop = await actAs(site, await makePerson(site.context(), { roles: ['shop'], secondFactor: true }))
  editor = await actAs(site, await makePerson(site.context(), { roles: ['editor'], secondFactor: true }))
})

let made = 0
const category = async () => (await createRecord(shop, 'categories', { name: { ar: `فئة ${++made}` } })).saved!.id
/** Creates a product with one variant for each of `own`: its own price, or null for the product's price. */
async function product(category_id: number, price: number, own: (number | null)[] = [null]): Promise<Saved> {
  const variants = own.map((price) => ({ sku: `P-${++made}`, price }))
  const { saved } = await createRecord(shop, 'products', { name: { ar: 'كوب' }, category_id, price, variants })
  return saved!
}
const pricesOf = async ({ id }: Saved) => {
  const { db } = site.context()
  const { price } = await db.selectFrom('products').select('price').where('id', '=', id).executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('product_variants')
    .select('price')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return [price, ...variants.map((variant) => variant.price)]
}

test.each([
  ['ten percent more', 10, 165_00, 182_00],
  ['half a lira is rounded up', 10, 115_00, 127_00],
  ['a tenth of a percent', 0.1, 1_000_00, 1_001_00],
  ['90 percent less', -90, 165_00, 17_00],
  ['never below one lira', -90, 2_00, 1_00],
  ['four times as much', 300, 99_50, 398_00],
])('%s, in whole lira', async (_, percent, before, after) => {
  const of = await category()
  const one = await product(of, before)
  expect(await changePrices(shop, { category: of, percent })).toEqual({ changed: 1 })
  expect(await pricesOf(one)).toEqual([after, null])
})

test('variants with their own price change too; products of other categories stay', async () => {
  const [of, other] = [await category(), await category()]
  const [one, stays] = [await product(of, 100_00, [null, 250_00]), await product(other, 100_00, [70_00])]
  await changePrices(shop, { category: of, percent: -20 })
  expect([await pricesOf(one), await pricesOf(stays)]).toEqual([
    [80_00, null, 200_00],
    [100_00, 70_00],
  ])
  await changePrices(shop, { category: null, percent: 50 })
  expect([await pricesOf(one), await pricesOf(stays)]).toEqual([
    [120_00, null, 300_00],
    [150_00, 105_00],
  ])
})

test('of two changes at the same time, the second is calculated from the prices of the first', async () => {
  const of = await category()
  const one = await product(of, 100_00, [200_00])
  await Promise.all([10, 10].map((percent) => changePrices(shop, { category: of, percent })))
  expect(await pricesOf(one)).toEqual([121_00, 242_00])
})

test('each product has the change in its history, and the audit log has the whole change', async () => {
  const of = await category()
  const one = await product(of, 100_00)
  await changePrices(shop, { category: of, percent: 7 })
  const { db } = site.context()
  const { version } = await db
    .selectFrom('products')
    .select('version')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(version).toBe(one.version + 1)
  const logs = await db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('command', '=', 'products.change_prices')
    .execute()
  expect(logs).toContainEqual({ actor_id: shop.actor!.id, detail: { percent: 7, category: of, products: 1 } })
})

test('other staff and visitors may not change prices, and a percentage out of range changes nothing', async () => {
  const of = await category()
  const one = await product(of, 100_00)
  const by = (ctx: Context, percent: number) => refusalOf(changePrices(ctx, { category: of, percent }))
  expect(await by(editor, 10)).toMatch(/^403 /)
  expect(await by(site.context(), 10)).toMatch(/^401 /)
  expect(await by(shop, 0)).toBe('422 errors.invalid_input, percent: resource.required')
  for (const percent of [-90.5, 301, Number.NaN]) expect(await by(shop, percent)).toMatch(/^422 .*percent/)
  expect(await pricesOf(one)).toEqual([100_00, null])
})
