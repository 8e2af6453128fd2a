/**
 * The stock. Each change is one conditional statement whose number of changed rows is checked, so that concurrent
 * buyers never reserve or buy more than is in stock.
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

/** Removes reserved units from the stock after payment. */
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

/** Returns units to the stock, after a return or when they were never sent. */
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

/** Takes units out of the stock that were restocked, unless others have bought or reserved them: returns false then. */
export async function takeRestocked(
  ctx: Pick<Context, 'db' | 'now'>,
  units: readonly Units[],
  subject: string,
): Promise<boolean> {
  for (const each of inOrder(units)) {
    const taken = await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand - ${each.units}` })
      .where('id', '=', each.variantId)
      .where(sql<boolean>`on_hand - reserved >= ${each.units}`)
      .returning('id')
      .executeTakeFirst()
    if (!taken) return false
  }
  const back = units.map(({ variantId, units: n }) => ({ variantId, units: 0 - n }))
  await addStockMovements(ctx, back, { cause: 'returned', subject, by: null })
  await invalidatePages(ctx)
  return true
}

/** Removes damaged units from the stock. They were restocked before, so that the history shows where they came from. */
export async function writeOffDamaged(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  units: readonly Units[],
  subject: string,
): Promise<void> {
  for (const each of inOrder(units))
    await ctx.db
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand - ${each.units}` })
      .where('id', '=', each.variantId)
      .execute()
  const removed = units.map(({ variantId, units: n }) => ({ variantId, units: 0 - n }))
  await addStockMovements(ctx, removed, { cause: 'counted', reason: 'damaged', subject, by: ctx.actor?.id ?? null })
}

type Facts = {
  cause: 'counted' | 'sold' | 'returned'
  /** The order's id. */
  subject: string | null
  by: string | null
  reason?: StockReason
  note?: string
  import_id?: string
}

/**
 * Adds entries to the stock history; negative `units` reduce the stock. The caller has changed the quantities. Each
 * entry may have its own reason and note.
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

/** Above every product's limit for "only a few left". */
const MANY = 20

/** Cached pages show "three left" and "sold out", so they are invalidated only when the stock is low. */
async function seen(ctx: Pick<Context, 'db'>, left: number, before: number): Promise<void> {
  if (Math.min(left, before) <= MANY) await invalidatePages(ctx)
}
