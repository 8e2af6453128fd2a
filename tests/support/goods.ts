/** Products in stock, for tests of the shop. */
import '#features/shop/coupons/tables.ts'
import '#features/shop/products/tables.ts'
import { syncVariants } from '#features/shop/products/variants.server.ts'
import type { Context } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'

let made = 0

type Wanted = {
  name?: string
  tr?: string
  /** Price in kuruş. */
  price: number
  /** Stock of each variant; several variants differ in size. */
  units: number[]
  draft?: boolean
}

/** Creates a product in the test's only category, as seeding does. */
export async function makeProduct(ctx: Context, { name = 'هدية', tr, price, units, draft }: Wanted) {
  made += 1
  const { id: category_id } = await ctx.db
    .insertInto('product_categories')
    .values({ name: { ar: 'كل شيء' }, demo_key: 'test-category' })
    .onConflict((conflict) => conflict.column('demo_key').doUpdateSet({ demo_key: 'test-category' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const codes = units.map((_, i) => `T${made}-${i}`)
  const variants = codes.map((sku, i) => ({
    sku,
    size: units.length > 1 ? `${i + 1}` : null,
    color: null,
    price: null,
    barcode: null,
  }))
  const { id } = await ctx.db
    .insertInto('products')
    .values({
      name: { ar: name, ...(tr && { tr }) },
      summary: null,
      description: null,
      category_id,
      price: minor(price),
      image: null,
      variants: JSON.stringify(variants) as never,
      state: draft ? 'draft' : 'published',
      published_at: draft ? null : new Date(0),
      demo_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await syncVariants(ctx, id)
  const ids: number[] = []
  for (const [i, sku] of codes.entries()) {
    const row = await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: units[i]! })
      .where('sku', '=', sku)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
    if (units[i]! > 0)
      await ctx.db
        .insertInto('stock_movements')
        .values({ variant_id: row.id, units: units[i]!, cause: 'counted', subject: null, by: null, at: ctx.now })
        .execute()
  }
  return { id, variants: ids }
}

/** A coupon of ten percent that everyone may use at any time, unless `change` says otherwise. */
export async function makeCoupon({ db }: Context, code: string, change: object = {}): Promise<void> {
  const none = { amount: null, min_total: null, max_uses: null, starts_at: null, ends_at: null, demo_key: null }
  await db
    .insertInto('coupons')
    .values({ code, kind: 'percent', percent: 10, ...none, ...change } as never)
    .execute()
}
