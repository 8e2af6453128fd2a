import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { byPercent, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { resources } from '#resource/resource.server.ts'
import { updateRecord } from '#resource/save.server.ts'
import type { VariantRow } from './tables.ts'

/**
 * Changes the prices of a category or of all products by a percentage, rounded to whole lira. Each product is saved
 * with its history, so that each change can be undone.
 */
export const changePrices = command({
  id: 'products.change_prices',
  allow: 'products.update',
  input: z.object({
    category: z.int().positive().nullable(),
    percent: z
      .number()
      .min(-90)
      .max(300)
      .refine((percent) => percent !== 0, 'resource.required'),
  }),
  async run(ctx, { category, percent }): Promise<{ changed: number }> {
    const resource = resources.get('products')
    if (!resource) throw new Refusal('errors.not_found', 404)
    const rows = await productsOf(ctx, category)
    for (const { id, price, variants } of rows) {
      const values = {
        price: byPercent(price, percent),
        variants: variants.map((row) => ({ ...row, price: row.price === null ? null : byPercent(row.price, percent) })),
      }
      await updateRecord(ctx, resource, { id, values })
    }
    auditDetail(ctx, { subject: 'products', detail: { percent, category, products: rows.length } })
    return { changed: rows.length }
  },
})

/** Locked in a fixed order, so that concurrent changes do not deadlock. */
async function productsOf(
  ctx: Context,
  category: number | null,
): Promise<{ id: number; price: Minor; variants: VariantRow[] }[]> {
  return ctx.db
    .selectFrom('products')
    .select(['id', 'price', 'variants'])
    .$if(category !== null, (q) => q.where('category_id', '=', category!))
    .orderBy('id')
    .forUpdate()
    .execute()
}
