/** Saves typed quantities together: stock counts, deliveries and other changes that are not orders. */
import './tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { STOCK_REASONS } from './stock-reason.ts'
import { addStockMovements } from './stock.server.ts'
import { readUnsentUnits } from './unsent-units.server.ts'

const units = z.int('resource.not_whole').min(0, 'resource.too_small').max(1_000_000, 'resource.too_large')

export const StockCount = z.object({
  lines: z
    .array(
      z.object({
        variant: z.int().positive(),
        on_hand: units.describe('Units in stock, with those that are sold and not sent yet'),
        was: units.describe('Quantity in stock that was displayed; the line is refused if it has changed since'),
      }),
    )
    .min(1, 'resource.required')
    .max(500, 'resource.too_large'),
  reason: z.enum(STOCK_REASONS, 'resource.required'),
  note: z.string().trim().max(300, 'resource.too_long').default(''),
})

/**
 * Saves all lines or none. Units that are sold and not sent yet are in the typed quantities and are not for sale.
 *
 * @throws {Refusal} 404; 409 with the fields `lines.<variant>` for a quantity that changed since it was read, or that
 *   is below the reserved and unsent units
 */
export const countStock = command({
  id: 'products.count_stock',
  allow: 'products.update',
  input: StockCount,
  subject: () => 'stock',
  async run(ctx, { lines, reason, note }): Promise<{ changed: number }> {
    const counted = new Map(lines.map((line) => [line.variant, line]))
    const rows = await ctx.db
      .selectFrom('product_variants')
      .select(['id', 'sku', 'on_hand', 'reserved'])
      .where('id', 'in', [...counted.keys()])
      // Locked in a fixed order, so that concurrent counts do not deadlock.
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length < counted.size) throw new Refusal('errors.not_found', 404)
    const unsentUnits = await readUnsentUnits(ctx)
    const fields: Record<string, FieldProblem> = {}
    for (const { id, on_hand, reserved } of rows) {
      const line = counted.get(id)!
      const unsent = unsentUnits.get(id) ?? 0
      const inStock = on_hand + unsent
      const promised = reserved + unsent
      if (inStock !== line.was) fields[`lines.${id}`] = { code: 'products.stock_changed', params: { count: inStock } }
      else if (line.on_hand < promised)
        fields[`lines.${id}`] = { code: 'products.stock_promised', params: { count: promised } }
    }
    if (Object.keys(fields).length > 0) throw new Refusal('products.stock_not_saved', 409, { fields })
    const changes = rows
      .map((row) => ({ ...row, to: counted.get(row.id)!.on_hand - (unsentUnits.get(row.id) ?? 0) }))
      .filter(({ on_hand, to }) => to !== on_hand)
    for (const { id, to } of changes)
      await ctx.db.updateTable('product_variants').set({ on_hand: to }).where('id', '=', id).execute()
    await addStockMovements(
      ctx,
      changes.map(({ id, on_hand, to }) => ({ variantId: id, units: to - on_hand })),
      { cause: 'counted', subject: null, by: ctx.actor?.id ?? null, reason, note },
    )
    auditDetail(ctx, {
      before: Object.fromEntries(changes.map(({ sku, on_hand }) => [sku, on_hand])),
      after: Object.fromEntries(changes.map(({ sku, to }) => [sku, to])),
      detail: { reason, ...(note && { note }) },
    })
    if (changes.length > 0) await invalidatePages(ctx)
    return { changed: changes.length }
  },
})
