/**
 * The stock. Each change is one guarded statement that checks how many rows it changed: however many buyers come at
 * once, no more is reserved or sold than there is.
 */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'

export type Units = { variantId: number; units: number }

/** In a fixed order, so that two buyers of the same products never deadlock. */
const inOrder = (lines: readonly Units[]) => [...lines].sort((a, b) => a.variantId - b.variantId)

/** Reserves all lines for one buyer, or reports the lines with too little stock and reserves nothing. */
export async function reserve(ctx: Pick<Context, 'db'>, lines: readonly Units[]): Promise<number[]> {
  const missing: number[] = []
  for (const { variantId, units } of inOrder(lines)) {
    const promised = await ctx.db
      .updateTable('product_variants')
      .set({ reserved: sql<number>`reserved + ${units}` })
      .where('id', '=', variantId)
      .where('retired', '=', false)
      .where(sql<boolean>`on_hand - reserved >= ${units}`)
      .returning(['id', sql<number>`on_hand - reserved`.as('left')])
      .executeTakeFirst()
    if (!promised) missing.push(variantId)
    else await seen(ctx, promised.left, promised.left + units)
  }
  return missing
}

/** Releases reserved units that were not bought. */
export async function releaseReservation(ctx: Pick<Context, 'db'>, promised: readonly Units[]): Promise<void> {
  for (const { variantId, units } of inOrder(promised)) {
    const row = await ctx.db
      .updateTable('product_variants')
      .set({ reserved: sql<number>`reserved - ${units}` })
      .where('id', '=', variantId)
      .returning(sql<number>`on_hand - reserved`.as('left'))
      .executeTakeFirst()
    if (row) await seen(ctx, row.left - units, row.left)
  }
}

/** Takes from the shelf what was promised, once it is paid. */
export async function commitReservedStock(
  ctx: Pick<Context, 'db' | 'now'>,
  promised: readonly Units[],
  subject: string,
): Promise<void> {
  for (const { variantId, units } of inOrder(promised))
    await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand - ${units}`, reserved: sql<number>`reserved - ${units}` })
      .where('id', '=', variantId)
      .execute()
  await note(ctx, promised, { cause: 'sold', subject, by: null }, -1)
}

/** Back on the shelf, where goods came back or were never sent. */
export async function restock(ctx: Pick<Context, 'db' | 'now'>, units: readonly Units[], subject: string) {
  for (const each of inOrder(units))
    await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand + ${each.units}` })
      .where('id', '=', each.variantId)
      .execute()
  await note(ctx, units, { cause: 'returned', subject, by: null }, 1)
  await invalidatePages(ctx)
}

/** Staff have counted. @throws {Refusal} 409 for fewer than buyers are paying for now; 404 */
export const countStock = command({
  id: 'products.count_stock',
  allow: 'products.update',
  input: z.object({ variant: z.int().positive(), onHand: z.int().min(0).max(1_000_000) }),
  subject: (input) => `variant:${input.variant}`,
  async run(ctx, { variant, onHand }): Promise<{ onHand: number; reserved: number }> {
    const before = await ctx.db
      .selectFrom('product_variants')
      .select(['on_hand', 'reserved', 'sku'])
      .where('id', '=', variant)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('errors.not_found', 404)
    if (onHand < before.reserved)
      throw new Refusal('products.stock_promised', 409, { params: { count: before.reserved } })
    const units = onHand - before.on_hand
    if (units !== 0) {
      await ctx.db.updateTable('product_variants').set({ on_hand: onHand }).where('id', '=', variant).execute()
      const by = ctx.actor?.id ?? null
      await note(ctx, [{ variantId: variant, units }], { cause: 'counted', subject: null, by }, 1)
      auditDetail(ctx, {
        before: { sku: before.sku, on_hand: before.on_hand },
        after: { sku: before.sku, on_hand: onHand },
      })
      await invalidatePages(ctx)
    }
    return { onHand, reserved: before.reserved }
  },
})

async function note(
  ctx: Pick<Context, 'db' | 'now'>,
  units: readonly Units[],
  facts: { cause: 'counted' | 'sold' | 'returned'; subject: string | null; by: string | null },
  sign: 1 | -1,
): Promise<void> {
  if (units.length === 0) return
  await ctx.db
    .insertInto('stock_movements')
    .values(units.map((each) => ({ variant_id: each.variantId, units: sign * each.units, ...facts, at: ctx.now })))
    .execute()
}

/** More than any product calls "only a few left". */
const MANY = 20

/** Cached pages show "three left" and "sold out", so they are invalidated only when the stock is low. */
async function seen(ctx: Pick<Context, 'db'>, left: number, before: number): Promise<void> {
  if (Math.min(left, before) <= MANY) await invalidatePages(ctx)
}
