import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inList, pick } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { stockOf, type Stock } from './product.ts'
import { variantLabel } from './queries.server.ts'
import { readUnsentUnits } from './unsent-units.server.ts'

export type InventoryRow = {
  variant: number
  product: number
  name: string
  label: string
  sku: string
  barcode: string | null
  category: number
  price: Minor
  reserved: number
  /** Sold and not sent yet. */
  unsent: number
  /** All units in the house, with reserved and unsent ones. */
  inStock: number
  /** False: its code was removed from the product, and buyers sent units back later. */
  forSale: boolean
  stock: Stock
}

/** Also removed variants of which units came back: they can be counted, but are not for sale. */
const isStocked = sql<boolean>`(not v.retired or v.on_hand > 0)`

/** All products for sale or in stock, lowest first. */
export const listInventory = query({
  allow: 'products.read',
  async run(ctx): Promise<InventoryRow[]> {
    const [rows, unsentUnits] = await Promise.all([
      ctx.db
        .selectFrom('product_variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select(['v.id', 'v.sku', 'v.barcode', 'v.size', 'v.color', 'v.price as own', 'v.on_hand', 'v.reserved'])
        .select(['p.id as product', 'p.name', 'p.price', 'p.low_at', 'p.category_id', 'v.retired'])
        .where(isStocked)
        .orderBy('v.product_id')
        .orderBy('v.position')
        .execute(),
      readUnsentUnits(ctx),
    ])
    const facts = rows.map((row) => ({
      variant: row.id,
      product: row.product,
      name: pick(row.name, ctx.locale),
      label: variantLabel(row, ctx.locale),
      sku: row.sku,
      barcode: row.barcode,
      category: row.category_id,
      price: row.own ?? row.price,
      reserved: row.reserved,
      unsent: unsentUnits.get(row.id) ?? 0,
      inStock: row.on_hand + (unsentUnits.get(row.id) ?? 0),
      forSale: !row.retired,
      stock: stockOf(row.on_hand - row.reserved, row.low_at),
    }))
    const urgency: Record<Stock, number> = { out: 0, few: 1, in: 2 }
    return facts.toSorted((a, b) => urgency[a.stock] - urgency[b.stock])
  },
})

export type StockedVariant = {
  id: number
  sku: string
  barcode: string | null
  /** Name of the product and the variant. */
  name: string
  reserved: number
  /** Sold and not sent yet. */
  unsent: number
  /** All units in the house, with reserved and unsent ones. */
  inStock: number
}

/** All variants that can be counted. The caller has checked the permission. */
export async function stockedVariants(ctx: Context): Promise<StockedVariant[]> {
  const rows = await ctx.db
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.sku', 'v.barcode', 'v.size', 'v.color', 'v.on_hand', 'v.reserved', 'p.name'])
    .where(isStocked)
    .execute()
  const unsentUnits = await readUnsentUnits(ctx)
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    barcode: row.barcode,
    name: inList([pick(row.name, ctx.locale), variantLabel(row, ctx.locale)], ctx.locale),
    reserved: row.reserved,
    unsent: unsentUnits.get(row.id) ?? 0,
    inStock: row.on_hand + (unsentUnits.get(row.id) ?? 0),
  }))
}
