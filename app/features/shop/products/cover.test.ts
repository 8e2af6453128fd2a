import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { PRODUCT_DRAWINGS } from '#ui/cover-objects/product-drawings.ts'
import { coverSvg, productCoverSvg } from '#ui/covers.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { testSite } from '#tests/support/site.ts'
import { recordCover } from './cover.server.ts'

const site = await testSite()
const ctx = site.context()

test('the cover of a product shows the item that staff chose, or a wrapped parcel by default', async () => {
  const { id } = await makeProduct(ctx, { price: 100_00, units: [3] })
  const cover = async () => (await site.ask(`/covers/product-${id}.svg`)).text()
  expect(await cover()).toBe(productCoverSvg(id, 'parcel'))
  await ctx.db.updateTable('products').set({ drawing: 'cup' }).where('id', '=', id).execute()
  expect(await cover()).toBe(productCoverSvg(id, 'cup'))
  expect(await recordCover(ctx, 'product-987654')).toBe(coverSvg({ seed: 'product-987654' }))
  expect(await recordCover(ctx, `campaign-${id}`)).toBe(coverSvg({ seed: `campaign-${id}` }))
})

test('each drawing is different, small, and without text or scripts', () => {
  const drawn = PRODUCT_DRAWINGS.map((drawing) => productCoverSvg(7, drawing))
  expect(new Set(drawn).size).toBe(PRODUCT_DRAWINGS.length)
  for (const svg of drawn) {
    expect(svg.length).toBeLessThan(12_000)
    expect(svg).not.toMatch(/<text|<script|<image|NaN|undefined/)
  }
})
