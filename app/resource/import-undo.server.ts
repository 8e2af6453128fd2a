/** Undoes an import: deletes the records it created and restores those it changed. Must run inside a transaction. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { runBulk } from './bulk.server.ts'
import type { BulkResult } from './contract.ts'
import { permissionTo } from './publish.server.ts'
import { findOrRefuse } from './read.server.ts'
import { deleteRecord, restoreRecord } from './remove.server.ts'
import type { Resource } from './resource.server.ts'

/**
 * Allowed for the user who imported, and for users who may delete such records. Records changed since then are not
 * reverted, but reported.
 * @throws {Refusal} 404, 403, 409 when the import was undone before
 */
export async function undoImport(ctx: Context, resource: Resource, batch: string): Promise<BulkResult> {
  const done = await ctx.db
    .selectFrom('imports')
    .select(['by', 'records', 'undone_at'])
    .where('id', '=', batch)
    .where('resource', '=', resource.id)
    .forUpdate()
    .executeTakeFirst()
  if (!done) throw new Refusal('errors.not_found', 404)
  const mayDelete = ctx.actor!.permissions.has(permissionTo(resource, 'delete'))
  if (done.by !== ctx.actor!.id && !mayDelete) throw new Refusal('account.not_allowed', 403)
  if (done.undone_at) throw new Refusal('resource.import_undone', 409)
  const imported = new Map(done.records.map((record) => [record.id, record]))
  const answer = await runBulk(ctx, resource, [...imported.keys()], async (id) => {
    const { version, before } = imported.get(id)!
    const current = await findOrRefuse(ctx, resource, id, true)
    if (current.version !== version) throw new Refusal('resource.changed_since_import', 409)
    await (before === null
      ? deleteRecord(ctx, resource, { id })
      : restoreRecord(ctx, resource, { id, version: before }))
  })
  await ctx.db.updateTable('imports').set({ undone_at: ctx.now }).where('id', '=', batch).execute()
  return answer
}
