/** Versions of a record: one after each save, never changed. They can be viewed and restored. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { stateOf, valuesOf } from './columns.server.ts'
import type { RecordRef, VersionRow } from './contract.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { displayName } from './titles.server.ts'

const MAX_VERSIONS = 50

/**
 * Stores the current values as a version, and before it the values before the first save by form (demo content).
 * @param more.whole the row of a record that is being deleted
 */
export async function saveVersion(
  ctx: Context,
  resource: Resource,
  record: StoredRecord,
  { before, whole }: { before?: StoredRecord | null; whole?: Record<string, unknown> } = {},
): Promise<void> {
  const row = (kept: StoredRecord, more: { by: string | null; at: Date; deleted?: boolean; whole?: string }) => ({
    resource: resource.id,
    record_id: kept.id,
    version: kept.version,
    state: kept.state ?? null,
    published_at: kept.published_at ?? null,
    values: JSON.stringify(valuesOf(resource, kept)),
    deleted: false,
    ...more,
  })
  if (before)
    await ctx.db
      .insertInto('record_versions')
      .values(row(before, { by: null, at: before.updated_at }))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await ctx.db
    .insertInto('record_versions')
    .values(
      row(record, {
        by: ctx.actor?.id ?? null,
        at: ctx.now,
        ...(whole && { deleted: true, whole: JSON.stringify(whole) }),
      }),
    )
    .execute()
}

/** Who wrote a version (account id) and when; null when it was not written by form. */
export async function versionAuthor(
  ctx: Context,
  resource: Resource,
  { id, version }: { id: number; version: number },
): Promise<{ by: string | null; at: Date } | undefined> {
  return versionsOf(ctx, resource, id).select(['by', 'at']).where('version', '=', version).executeTakeFirst()
}

const versionsOf = (ctx: Context, resource: Resource, id: number) =>
  ctx.db.selectFrom('record_versions').where('resource', '=', resource.id).where('record_id', '=', id)

/** Versions, the newest first; `by` is the account id. */
export async function versionList(ctx: Context, resource: Resource, id: number): Promise<VersionRow[]> {
  const rows = await versionsOf(ctx, resource, id)
    .selectAll()
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS + 1)
    .execute()
  return rows.slice(0, MAX_VERSIONS).map((row, i) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    changed: row.deleted ? [] : changedFields(row.values, rows[i + 1]?.values ?? {}),
    values: row.values,
    ...(resource.published && { state: stateOf({ ...row, state: row.state ?? 'draft' }, ctx.now) }),
    deleted: row.deleted,
  }))
}

function changedFields(values: Record<string, unknown>, before: Record<string, unknown>): string[] {
  return Object.keys(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
}

export async function versionAt(ctx: Context, resource: Resource, id: number, version: number) {
  return versionsOf(ctx, resource, id).selectAll().where('version', '=', version).executeTakeFirst()
}

export async function newestVersion(ctx: Context, resource: Resource, id: number) {
  return versionsOf(ctx, resource, id).selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Names of deleted records, as they were called when they were deleted. */
export async function deletedNames(ctx: Context, resource: Resource, ids: readonly number[]): Promise<RecordRef[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('record_versions')
    .select(['record_id', 'values'])
    .where('resource', '=', resource.id)
    .where('record_id', 'in', ids)
    .where('deleted', '=', true)
    .orderBy('version')
    .execute()
  // Of a record that was deleted twice, the later name replaces the earlier one.
  const names = new Map(rows.map((row) => [row.record_id, displayName(ctx, row.values[resource.title])]))
  return [...names].map(([id, name]) => ({ id, name: name || `#${id}` }))
}
