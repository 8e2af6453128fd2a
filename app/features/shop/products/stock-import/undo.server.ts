/** Reverts the changes of an imported stock count. Later sales are not affected. */
import '#features/shop/products/tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { inList } from '#kernel/locale.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addStockMovements } from '#features/shop/products/stock.server.ts'
import { lockVariants, setUnits } from './units.server.ts'

/** @throws {Refusal} 404; 409 if it was undone before, or if less than the reserved units would be left */
export const undoStockImport = command({
  id: 'products.undo_stock_import',
  allow: 'products.update',
  input: z.object({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<{ changed: number }> {
    const batch = await ctx.db
      .selectFrom('stock_imports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new Refusal('errors.not_found', 404)
    if (batch.undone_at) throw new Refusal('products.stock_import_undone', 409)
    const movements = await ctx.db
      .selectFrom('stock_movements')
      .select(['variant_id', 'units'])
      .where('import_id', '=', id)
      .execute()
    const added = new Map(movements.map(({ variant_id, units }) => [variant_id, units]))
    const variants = await lockVariants(ctx, [...added.keys()])
    const back = variants.map((row) => ({ ...row, left: row.on_hand - added.get(row.id)! }))
    const short = back.filter(({ left, reserved }) => left < reserved)
    if (short.length > 0)
      throw new Refusal('products.stock_undo_sold', 409, {
        params: { codes: inList(short.slice(0, 5).map(({ sku }) => `\u2068${sku}\u2069`), ctx.locale) }, // prettier-ignore
      })
    await setUnits(
      ctx,
      back.map((row) => ({ variantId: row.id, units: row.left })),
    )
    await addStockMovements(
      ctx,
      back.map((row) => ({ variantId: row.id, units: row.left - row.on_hand })),
      {
        cause: 'counted',
        subject: null,
        by: ctx.actor!.id,
        reason: 'correction',
        note: ctx.texts.translate(ctx.locale)('products.stock_undo_note', { name: batch.name }),
      },
    )
    await ctx.db
      .updateTable('stock_imports')
      .set({ undone_by: ctx.actor!.id, undone_at: ctx.now })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { detail: { name: batch.name, changed: back.length } })
    await invalidatePages(ctx)
    return { changed: back.length }
  },
})
