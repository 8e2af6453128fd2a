/** Bulk actions: if a record is refused, the reason is reported, and the others are still changed. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tablesOf } from './columns.server.ts'
import type { BulkResult } from './contract.ts'
import { matchingRecords, ListFilterInput } from './filter.server.ts'
import { messageOf } from './messages.server.ts'
import { displayName } from './titles.server.ts'
import { deleteRecord } from './remove.server.ts'
import type { Resource } from './resource.server.ts'
import { updateRecord } from './save.server.ts'

/** Limit, because more would lock too many rows for too long. */
const MAX_AT_ONCE = 1000

const ids = z.array(z.int().positive()).min(1).max(MAX_AT_ONCE, 'resource.too_many')
/** Records by id, or all that a list finds. Strict: with a misspelt filter it would be the whole list. */
export const BulkSelection = z.union([z.object({ ids }), z.object({ all: z.strictObject(ListFilterInput.shape) })])
export type BulkSelection = z.output<typeof BulkSelection>

export const BUILT_IN_BULK_ACTIONS = {
  delete: (ctx: Context, resource: Resource, id: number) => deleteRecord(ctx, resource, { id }),
  publish: (ctx: Context, resource: Resource, id: number) =>
    updateRecord(ctx, resource, { id, values: {}, publish: 'now' }),
  unpublish: (ctx: Context, resource: Resource, id: number) =>
    updateRecord(ctx, resource, { id, values: {}, publish: 'draft' }),
} as const
export type BuiltInBulkAction = keyof typeof BUILT_IN_BULK_ACTIONS

/** Ids of the chosen records. @throws {Refusal} 422 when the list finds more than a bulk action may change */
export async function chosenIds(ctx: Context, resource: Resource, chosen: BulkSelection): Promise<number[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)]
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .select('id')
    .where(matchingRecords(ctx, resource, chosen.all))
    .orderBy('id')
    .limit(MAX_AT_ONCE + 1)
    .execute()
  if (rows.length > MAX_AT_ONCE)
    throw new Refusal('resource.too_many_at_once', 422, { params: { most: String(MAX_AT_ONCE) } })
  return rows.map((row) => row.id as number)
}

/** Must run inside a transaction: each record gets its own savepoint. */
export async function runBulk(
  ctx: Context,
  resource: Resource,
  ids: number[],
  act: (id: number) => Promise<unknown>,
): Promise<BulkResult> {
  const answer: BulkResult = { done: 0, refused: [] }
  // Sorted, so that two users who act on the same records do not wait for each other (deadlock).
  for (const id of ids.toSorted((a, b) => a - b)) {
    if (ctx.db.isTransaction) await sql`savepoint one`.execute(ctx.db)
    try {
      await act(id)
      if (ctx.db.isTransaction) await sql`release savepoint one`.execute(ctx.db)
      answer.done++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (ctx.db.isTransaction) await sql`rollback to savepoint one`.execute(ctx.db)
      answer.refused.push({ id, name: '', message: messageOf(ctx, error) })
    }
  }
  await nameThem(ctx, resource, answer)
  return answer
}

async function nameThem(ctx: Context, resource: Resource, { refused }: BulkResult): Promise<void> {
  if (refused.length === 0) return
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .select(['id', `${resource.title} as title`])
    .where(
      'id',
      'in',
      refused.map(({ id }) => id),
    )
    .execute()
  const names = new Map(rows.map((row) => [row.id, displayName(ctx, row.title)]))
  for (const one of refused) one.name = names.get(one.id) ?? `#${one.id}`
}
