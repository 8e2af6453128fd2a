/** The to-do item about products of which few or none are left. */
import { beforeAll, expect, test } from 'vitest'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { testSite } from '#tests/support/site.ts'
import { lowStock } from './low-stock.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'products.read', 'products.update')

const setStock = (variant: number, change: { on_hand?: number; reserved?: number; retired?: boolean }) =>
  ctx.db.updateTable('product_variants').set(change).where('id', '=', variant).execute()
async function makeLimited(units: number[], draft = false) {
  const product = await makeProduct(ctx, { price: 10_00, units, draft })
  await ctx.db.updateTable('products').set({ low_at: 3 }).where('id', '=', product.id).execute()
  return product
}

beforeAll(async () => {
  await makeLimited([4])
  await makeLimited([0], true)
})

test('each variant for sale at the low stock threshold of its product or below is counted', async () => {
  expect(await lowStock(staff)).toEqual([])
  const {
    variants: [plenty, few, none],
  } = await makeLimited([4, 3, 0])
  expect(await lowStock(staff)).toEqual([{ kind: 'low_stock', count: 2 }])
  // A unit that a buyer is paying for is not left.
  await setStock(plenty!, { reserved: 1 })
  expect(await lowStock(staff)).toEqual([{ kind: 'low_stock', count: 3 }])
  await setStock(none!, { retired: true })
  await setStock(few!, { on_hand: 9 })
  await setStock(plenty!, { reserved: 0 })
  expect(await lowStock(staff)).toEqual([])
})

test('it is for people who may change the stock', async () => {
  await makeLimited([1])
  expect(await lowStock(staffWith(ctx, 'products.read'))).toEqual([])
  expect(await lowStock(staff)).toEqual([{ kind: 'low_stock', count: 1 }])
})
