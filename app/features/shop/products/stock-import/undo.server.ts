/** Reverts the changes of an imported stock count. Later sales and counts are not affected. */
import '#features/shop/products/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { inList } from '#kernel/locale.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addStockMovements } from '#features/shop/products/stock.server.ts'
import { lockVariants, setUnits } from './units.server.ts'

/**
 * `counted`: products that were counted after the import, by hand or by another import, and stay as counted.
 *
 * @throws {Refusal} 404; 409 if it was undone before, or if less than the reserved units would be left
 */
export const undoStockImport = command({
  id: 'products.undo_stock_import',
  allow: 'products.update',
  input: z.object({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<{ changed: number; counted: number }> {
    const batch = await ctx.db
      .selectFrom('stock_imports')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!batch) throw new Refusal('errors.not_found', 404)
    if (batch.undone_at) throw new Refusal('products.stock_import_undone', 409)
    const imported = await ctx.db
      .selectFrom('stock_movements')
      .select('variant_id')
      .where('import_id', '=', id)
      .execute()
    const variants = await lockVariants(ctx, [...new Set(imported.map(({ variant_id }) => variant_id))])
    const added = await addedSinceCount(ctx, id)
    const counted = variants.filter((row) => !added.has(row.id)).length
    const back = variants
      .map((row) => ({ ...row, left: row.on_hand - (added.get(row.id) ?? 0) }))
      .filter(({ left, on_hand }) => left !== on_hand)
    const short = back.filter(({ left, reserved }) => left < reserved)
    if (short.length > 0)
      throw new Refusal('products.stock_undo_sold', 409, {
        params: {
          codes: inList(
            short.slice(0, 5).map(({ sku }) => isolate(sku)),
            ctx.locale,
          ),
        },
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
        import_id: id,
      },
    )
    await ctx.db
      .updateTable('stock_imports')
      .set({ undone_by: ctx.actor!.id, undone_at: ctx.now })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { detail: { name: batch.name, changed: back.length, counted } })
    await invalidatePages(ctx)
    return { changed: back.length, counted }
  },
})

/**
 * The units that this import, and imports undone before, added to each variant after its last count that still
 * applies. Variants that were counted after this import are left out, because a count sets the whole quantity. An
 * undone import is no count: when it is undone before this one, this one has to revert what was left of it.
 */
async function addedSinceCount({ db }: Pick<Context, 'db'>, importId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; units: number }>`
    with undone as (select id from stock_imports where id = ${importId} or undone_at is not null)
    select m.variant_id, sum(m.units)::integer as units from stock_movements m
    join stock_movements own on own.variant_id = m.variant_id and own.import_id = ${importId}
    cross join lateral (select coalesce(max(c.id), 0) as id from stock_movements c
      where c.variant_id = m.variant_id and c.cause = 'counted' and c.subject is null
        and (c.import_id is null or c.import_id not in (select id from undone))) last_count
    where m.import_id in (select id from undone) and m.id > last_count.id and own.id > last_count.id
    group by m.variant_id`.execute(db)
  return new Map(rows.map(({ variant_id, units }) => [variant_id, units]))
}
