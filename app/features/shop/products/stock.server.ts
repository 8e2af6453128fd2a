/**
 * The stock. Each change is one guarded statement that checks how many rows it changed: however many buyers come at
 * once, no more is reserved or sold than there is.
 */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import type { StockReason } from './stock-reason.ts'

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
  const sold = promised.map(({ variantId, units }) => ({ variantId, units: 0 - units }))
  await addStockMovements(ctx, sold, { cause: 'sold', subject, by: null })
}

/** Back on the shelf, where goods came back or were never sent. */
export async function restock(ctx: Pick<Context, 'db' | 'now'>, units: readonly Units[], subject: string) {
  for (const each of inOrder(units))
    await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand + ${each.units}` })
      .where('id', '=', each.variantId)
      .execute()
  await addStockMovements(ctx, units, { cause: 'returned', subject, by: null })
  await invalidatePages(ctx)
}

type Facts = {
  cause: 'counted' | 'sold' | 'returned'
  /** The order. */
  subject: string | null
  by: string | null
  reason?: StockReason
  note?: string
  import_id?: string
}

/**
 * Adds to the history of the stock; negative `units` are fewer. The caller has changed the quantities. A change may have a
 * reason and a note of its own.
 */
export async function addStockMovements(
  ctx: Pick<Context, 'db' | 'now'>,
  changes: readonly (Units & Pick<Facts, 'reason' | 'note'>)[],
  facts: Facts,
): Promise<void> {
  await insertRows(
    ctx,
    'stock_movements',
    changes.map(({ variantId, ...change }) => ({ variant_id: variantId, ...facts, ...change, at: ctx.now })),
  )
}

/** More than any product calls "only a few left". */
const MANY = 20

/** Cached pages show "three left" and "sold out", so they are invalidated only when the stock is low. */
async function seen(ctx: Pick<Context, 'db'>, left: number, before: number): Promise<void> {
  if (Math.min(left, before) <= MANY) await invalidatePages(ctx)
}
