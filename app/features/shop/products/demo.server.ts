import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import type { Minor } from '#kernel/money.ts'
import { syncVariants } from './variants.server.ts'

type DemoStock = { id: number; variants: { sku: string; units: number }[] }

/** An EAN-13 in the range for a shop's own labels (GS1 prefix 20), so that no real product has it. */
export function demoBarcode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Sets the stock of the demo's products. */
export async function stockDemo(ctx: Context, products: DemoStock[]): Promise<void> {
  for (const { id, variants } of products) {
    await syncVariants(ctx, id)
    for (const { sku, units } of variants) {
      if (units === 0) continue
      const { id: variant_id } = await ctx.db
        .updateTable('product_variants')
        .set({ on_hand: units })
        .where('sku', '=', sku)
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('stock_movements')
        .values({ variant_id, units, cause: 'counted', subject: null, by: null, at: ctx.now })
        .execute()
    }
  }
}

/** Data of the variants for the demo's orders, by code. */
export async function demoVariants({
  db,
}: Context): Promise<Map<string, { variantId: number; productId: number; price: Minor }>> {
  const rows = await db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select(['v.id as variantId', 'v.product_id as productId', 'v.sku', 'v.price', 'products.price as usual'])
    .execute()
  return new Map(rows.map(({ sku, price, usual, ...ids }) => [sku, { ...ids, price: price ?? usual }]))
}

type DemoSale = { variantId: number; orderId: string; units: number; at: Date; returnedAt: Date | null }

/** Records the stock movements of the demo's sold and returned units. */
export async function sellDemoStock(ctx: Context, sales: readonly DemoSale[]): Promise<void> {
  await insertRows(
    ctx,
    'stock_movements',
    sales.flatMap(({ variantId, orderId, units, at, returnedAt }) => {
      const move = { variant_id: variantId, subject: orderId, by: null }
      return [
        { ...move, units: 0 - units, cause: 'sold' as const, at },
        ...(returnedAt ? [{ ...move, units, cause: 'returned' as const, at: returnedAt }] : []),
      ]
    }),
  )
  await sql`update product_variants set on_hand = (select sum(units) from stock_movements where variant_id = product_variants.id)
    where id in (select variant_id from stock_movements where cause = 'sold')`.execute(ctx.db)
}
