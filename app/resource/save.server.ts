/** Creates or changes a record: validates, writes, adds a version, emits an event. Must run inside a transaction. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { emit } from '#kernel/event.server.ts'
import { schedulePageInvalidation } from '#kernel/page-invalidation.server.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import { all, fromRow, ownRows, tablesOf, toColumns, toWire, valuesOf } from './columns.server.ts'
import type { PublishInput } from './contract.ts'
import { RecordSaved } from './events.server.ts'
import { assertCanEdit, publishColumns } from './publish.server.ts'
import { findOrRefuse } from './read.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { searchText } from './search-text.ts'
import { mapDatabaseErrors } from './database-errors.server.ts'
import { checkLinks, schemaOf, validateValues, type SubmittedValues } from './values.server.ts'
import { saveVersion, versionAuthor } from './versions.server.ts'

export type Change = { values: SubmittedValues; publish?: PublishInput | undefined }

export async function createRecord(
  ctx: Context,
  resource: Resource,
  { values, publish }: Change,
): Promise<StoredRecord> {
  const ready = await prepare(ctx, resource, values, null)
  const columns = {
    ...toColumns(resource, ready),
    ...resource.only,
    ...publishColumns(ctx, resource, publish, null),
    ...(resource.ordered && { position: lastPosition(resource) }),
    search: searchText(resource.list.search as string[], ready),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const row = await mapDatabaseErrors(
    resource,
    tablesOf(ctx).insertInto(resource.table).values(columns).returningAll().executeTakeFirstOrThrow(),
  )
  const record = fromRow(resource, row)
  await written(ctx, resource, record, null)
  return record
}

/**
 * Changes a record. Fields that are not sent stay as they are.
 * @param version that the user edited; without it the current version is changed (bulk actions, imports)
 * @throws {Refusal} 409 when the record is locked, or `resource.conflict` with a `Conflict` as detail (`by`: an
 * account's id)
 */
export async function updateRecord(
  ctx: Context,
  resource: Resource,
  { id, version, values, publish }: Change & { id: number; version?: number | undefined },
): Promise<StoredRecord> {
  const before = await findOrRefuse(ctx, resource, id, true)
  assertCanEdit(ctx, resource, before)
  const locked = resource.locked?.(before)
  if (locked) throw new Refusal(locked, 409)
  await sameVersion(ctx, resource, before, version)
  const ready = await prepare(ctx, resource, values, before)
  const columns = {
    ...toColumns(resource, ready),
    ...publishColumns(ctx, resource, publish, before),
    search: searchText(resource.list.search as string[], ready),
    version: before.version + 1,
    updated_at: ctx.now,
  }
  const row = await mapDatabaseErrors(
    resource,
    tablesOf(ctx)
      .updateTable(resource.table)
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const record = fromRow(resource, row)
  await written(ctx, resource, record, before)
  return record
}

/** Locks the row: of several saves of one version the first wins, the others get a conflict here. */
export async function sameVersion(
  ctx: Context,
  resource: Resource,
  current: StoredRecord,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === current.version) return
  const writer = await versionAuthor(ctx, resource, current)
  throw new Refusal('resource.conflict', 409, {
    detail: {
      current: toWire(ctx, resource, current),
      by: writer?.by ?? null,
      at: (writer?.at ?? current.updated_at).toISOString(),
    },
  })
}

/** All values that the record will have. */
async function prepare(ctx: Context, resource: Resource, sent: SubmittedValues, before: StoredRecord | null) {
  const valid = validateValues(resource, sent, before)
  await checkLinks(ctx, resource, valid, before)
  const current =
    before && Object.fromEntries(writable(resource).map((name) => [name, before[name as keyof StoredRecord]]))
  const values = { ...current, ...valid }
  return (await resource.beforeSave?.(ctx, values, before)) ?? values
}

/**
 * All problems of the values, by field. Saving stops at the first kind of problem, but a user who corrects a
 * spreadsheet should see everything at once.
 * @param unread fields whose cell could not be parsed; their problems are already known
 */
export async function problemsOf(
  ctx: Context,
  resource: Resource,
  sent: SubmittedValues,
  before: StoredRecord | null,
  unread: ReadonlySet<string>,
): Promise<Record<string, FieldProblem>> {
  const problems: Record<string, FieldProblem> = {}
  const collect = async (work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refusal) Object.assign(problems, error.fields)
      // A check of the feature may throw on incomplete values; that is not a bug.
      else if (Object.keys(problems).length === 0 && unread.size === 0) throw error
    }
  }
  await collect(() => validateValues(resource, sent, before))
  const wrong = new Set([...unread, ...Object.keys(problems).map((key) => key.split('.')[0]!)])
  const rest = Object.fromEntries(
    writable(resource).map((name) => {
      const list = ['rows', 'links', 'gallery'].includes(resource.fields[name]!.kind)
      const current = before?.[name as keyof StoredRecord] ?? (list ? [] : null)
      const value = wrong.has(name) ? undefined : schemaOf(resource.fields[name]!).safeParse(sent[name]).data
      return [name, value ?? current]
    }),
  )
  await collect(() => checkLinks(ctx, resource, rest, before))
  await collect(() => resource.beforeSave?.(ctx, rest, before))
  return Object.fromEntries(Object.entries(problems).filter(([key]) => !unread.has(key.split('.')[0]!)))
}

const writable = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]!.kind !== 'computed')

const lastPosition = (resource: Resource) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(resource.table)} where ${all(ownRows(resource))})`

/** Values of a record for the audit log. */
export const factsOf = (resource: Resource, record: StoredRecord): Record<string, unknown> => ({
  ...valuesOf(resource, record),
  ...(resource.published && { state: record.state, published_at: record.published_at }),
})

async function written(
  ctx: Context,
  resource: Resource,
  record: StoredRecord,
  before: StoredRecord | null,
): Promise<void> {
  await saveVersion(ctx, resource, record, { before })
  auditDetail(ctx, {
    subject: `${resource.id}:${record.id}`,
    ...(before && { before: factsOf(resource, before) }),
    after: factsOf(resource, record),
  })
  await resource.afterSave?.(ctx, record, before)
  await emit(ctx, RecordSaved, { resource: resource.id, id: record.id })
  const shownAt = record.state === 'published' ? record.published_at : null
  if (shownAt && shownAt > ctx.now)
    await ctx.jobs.enqueue(ctx.db, schedulePageInvalidation, { at: shownAt.toISOString() }, { after: shownAt })
}
