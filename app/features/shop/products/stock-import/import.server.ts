/** Imports a stock count from a spreadsheet: one stock movement for each changed quantity. */
import '#features/shop/products/tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import type { SpreadsheetRows } from '#resource/spreadsheet-read.server.ts'
import type { StockReason } from '#features/shop/products/stock-reason.ts'
import { addStockMovements } from '#features/shop/products/stock.server.ts'
import { changesOf, stockOutcome } from './outcome.ts'
import { readStockCount } from './read-rows.server.ts'
import { lockVariants, setUnits } from './units.server.ts'

type Input = {
  sheet: SpreadsheetRows
  name: string
  sha256: string
  mapping?: Record<string, string> | undefined
  /** Reason for rows without their own. */
  reason: StockReason
  /** Imports the rows without errors. */
  onlyGood: boolean
}

/** @throws {Refusal} 409 if the file was imported before; 422 `resource.import_refused` with the outcome as detail */
export const importStock = command({
  id: 'products.import_stock',
  allow: 'products.update',
  input: z.custom<Input>((value) => typeof value === 'object' && value !== null),
  async run(ctx, { sheet, name, sha256, mapping, reason, onlyGood }): Promise<ImportAnswer> {
    await refuseKnownFile(ctx, sha256)
    const planned = await readStockCount(ctx, sheet, mapping)
    await lockVariants(
      ctx,
      planned.rows.flatMap(({ variant }) => variant ?? []),
    )
    // Read again after the lock, because units may have been sold or sent meanwhile.
    const read = await readStockCount(ctx, sheet, mapping)
    const outcome = stockOutcome(read)
    const changes = changesOf(read)
    if (changes.length === 0 || (outcome.errors.length > 0 && !onlyGood))
      throw new Refusal('resource.import_refused', 422, { detail: { batch: null, ...outcome } })
    const batch = crypto.randomUUID()
    await ctx.db
      .insertInto('stock_imports')
      .values({
        id: batch,
        name,
        sha256,
        changed: changes.length,
        imported_by: ctx.actor!.id,
        imported_at: ctx.now,
        undone_by: null,
        undone_at: null,
      })
      .execute()
    await setUnits(
      ctx,
      changes.map(({ variant, to, unsent }) => ({ variantId: variant, units: to - unsent })),
    )
    await addStockMovements(
      ctx,
      changes.map(({ variant, from, to, note, ...line }) => ({
        variantId: variant,
        units: to - from,
        reason: line.reason ?? reason,
        note,
      })),
      { cause: 'counted', subject: null, by: ctx.actor!.id, import_id: batch },
    )
    auditDetail(ctx, { subject: batch, detail: { name, changed: changes.length, reason } })
    await invalidatePages(ctx)
    return { batch, ...outcome }
  },
})

/** If two people import the same file, the second waits and is refused. */
async function refuseKnownFile({ db }: Context, sha256: string): Promise<void> {
  await lockByName({ db }, `stock import ${sha256}`)
  const known = await db
    .selectFrom('stock_imports')
    .select('id')
    .where('sha256', '=', sha256)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (known) throw new Refusal('products.stock_file_known', 409)
}
