/** Deletes a record, and restores it. Must run inside a transaction. */
import { sql } from 'kysely'
import { authorize, type Context } from '#kernel/context.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { fromRow, tablesOf } from './columns.server.ts'
import { RecordSaved } from './events.server.ts'
import { assertCanEdit, permissionTo } from './publish.server.ts'
import { find, findOrRefuse } from './read.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { factsOf, sameVersion, updateRecord } from './save.server.ts'
import { mapDatabaseErrors } from './database-errors.server.ts'
import { saveVersion, newestVersion, versionAt } from './versions.server.ts'

/** Returns the version with which the record can be restored. */
export async function deleteRecord(
  ctx: Context,
  resource: Resource,
  { id, version }: { id: number; version?: number | undefined },
): Promise<number> {
  const record = await findOrRefuse(ctx, resource, id, true)
  assertCanEdit(ctx, resource, record)
  await sameVersion(ctx, resource, record, version)
  await resource.beforeDelete?.(ctx, record)
  const table = sql.table(resource.table)
  const { rows } = await mapDatabaseErrors(
    resource,
    sql<{
      whole: Record<string, unknown>
    }>`delete from ${table} where id = ${id} returning to_jsonb(${table}) as whole`.execute(ctx.db),
  )
  const deleted = { ...record, version: record.version + 1 }
  await saveVersion(ctx, resource, deleted, { before: record, whole: rows[0]!.whole })
  auditDetail(ctx, { subject: `${resource.id}:${id}`, before: factsOf(resource, record) })
  await emit(ctx, RecordSaved, { resource: resource.id, id })
  return deleted.version
}

/**
 * Makes the values of an earlier version current. A deleted record gets its old id and row back; it is published only
 * if the user may publish.
 * @param seen the newest version that the user saw; without it the current version is changed
 * @throws {Refusal} 404 for a version that does not exist; 409 `resource.conflict` if the record was saved after `seen`
 */
export async function restoreRecord(
  ctx: Context,
  resource: Resource,
  { id, version, seen }: { id: number; version: number; seen?: number | undefined },
): Promise<StoredRecord> {
  const [record, restored] = [await find(ctx, resource, id, true), await versionAt(ctx, resource, id, version)]
  if (!restored) throw new Refusal('errors.not_found', 404)
  if (record) await sameVersion(ctx, resource, record, seen)
  const back = record ?? (await putBack(ctx, resource, id))
  if (!record && restored.deleted) return back
  // Fields that were added since keep their value.
  const values = Object.fromEntries(Object.entries(restored.values).filter(([name]) => name in resource.fields))
  return updateRecord(ctx, resource, { id, values })
}

async function putBack(ctx: Context, resource: Resource, id: number): Promise<StoredRecord> {
  authorize(ctx, permissionTo(resource, 'create'))
  const last = await newestVersion(ctx, resource, id)
  if (!last?.whole) throw new Refusal('errors.not_found', 404)
  const mayPublish = ctx.actor?.permissions.has(permissionTo(resource, 'publish'))
  const row = {
    ...last.whole,
    version: last.version + 1,
    updated_at: ctx.now.toISOString(),
    ...(resource.published && !mayPublish && { state: 'draft', published_at: null }),
  }
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const table = sql.table(resource.table)
  await mapDatabaseErrors(
    resource,
    sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(ctx.db),
  )
  const back = fromRow(
    resource,
    await tablesOf(ctx).selectFrom(resource.table).selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await saveVersion(ctx, resource, back)
  auditDetail(ctx, { subject: `${resource.id}:${id}`, after: factsOf(resource, back) })
  await resource.afterSave?.(ctx, back, null)
  await emit(ctx, RecordSaved, { resource: resource.id, id })
  return back
}
