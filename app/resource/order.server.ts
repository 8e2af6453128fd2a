/** Reorders records. Must run inside a transaction. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { all, ownRows, tablesOf } from './columns.server.ts'
import { RecordsReordered } from './events.server.ts'
import type { Resource } from './resource.server.ts'

/** Assigns the positions of the moved records to them in their new order; all others stay. */
export function reordered(all: readonly number[], moved: readonly number[]): number[] {
  const known = moved.filter((id) => all.includes(id))
  const own = new Set(known)
  let next = 0
  return all.map((id) => (own.has(id) ? known[next++]! : id))
}

export async function orderRecords(ctx: Context, resource: Resource, ids: number[]): Promise<void> {
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .select(['id', 'position'])
    .where(all(ownRows(resource)))
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Map(rows.map((row) => [row.id as number, row.position as number]))
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) throw new Refusal('errors.not_found', 404)
  const order = reordered([...known.keys()], ids)
  const changed = order.flatMap((id, i) => (known.get(id) === i + 1 ? [] : [{ id, position: i + 1 }]))
  await sql`update ${sql.table(resource.table)} as t set position = o.position
    from unnest(${changed.map(({ id }) => id)}::integer[], ${changed.map(({ position }) => position)}::integer[]) as o (id, position)
    where t.id = o.id`.execute(ctx.db)
  await emit(ctx, RecordsReordered, { resource: resource.id })
}
