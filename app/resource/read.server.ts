/** Reads one record, or a page of records. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { Refusal, type FieldProblem } from '#kernel/refusal.ts'
import type { TextKey } from '#kernel/text.ts'
import { all, fromRow, listColumns, ownRows, tablesOf, toWire } from './columns.server.ts'
import type { ListPage, ListQuery, RecordAnswer } from './contract.ts'
import { matchingRecords, inOrder } from './filter.server.ts'
import { namesIn } from './titles.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'

/** @param lock locks the row until the transaction ends */
export async function find(
  ctx: Context,
  resource: Resource,
  id: number,
  lock = false,
): Promise<StoredRecord | undefined> {
  const row = await tablesOf(ctx)
    .selectFrom(resource.table)
    .selectAll()
    .where('id', '=', id)
    .where(all(ownRows(resource)))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && fromRow(resource, row)
}

/** @throws {Refusal} 404 */
export async function findOrRefuse(ctx: Context, resource: Resource, id: number, lock = false): Promise<StoredRecord> {
  const record = await find(ctx, resource, id, lock)
  if (!record) throw new Refusal('errors.not_found', 404)
  return record
}

/** Adds the values of computed fields. */
export async function withComputed(ctx: Context, resource: Resource, records: StoredRecord[]): Promise<StoredRecord[]> {
  if (!resource.read || records.length === 0) return records
  const more = await resource.read(ctx, records)
  return records.map((record, i) => ({ ...record, ...more[i] }) as StoredRecord)
}

export async function toRecordResponse(ctx: Context, resource: Resource, record: StoredRecord): Promise<RecordAnswer> {
  const [whole] = await withComputed(ctx, resource, [record])
  const warnings = Object.entries(resource.warnings?.(ctx, whole!) ?? {}) as [string, FieldProblem][]
  const t = ctx.texts.translate(ctx.locale)
  const locked = resource.locked?.(record)
  return {
    record: toWire(ctx, resource, whole!),
    names: await namesIn(ctx, resource, [record]),
    path: resource.published?.path(record) ?? null,
    ...(locked && { locked: t(locked) }),
    ...nextStepOf(ctx, resource, record),
    ...(warnings.length > 0 && {
      warnings: warnings.map(([field, { code, params }]) => ({ field, message: t(code as TextKey, params) })),
    }),
  }
}

export async function listPage(ctx: Context, resource: Resource, params: ListQuery): Promise<ListPage> {
  const db = tablesOf(ctx)
  const which = matchingRecords(ctx, resource, params)
  const [rows, { total }] = await Promise.all([
    // Selects the ids first, from an index if possible, so that late pages do not read all records before them.
    db
      .with('page', (q) =>
        q
          .selectFrom(resource.table)
          .select('id')
          .where(which)
          .orderBy(inOrder(ctx, resource, params.sort))
          .limit(params.size)
          .offset((params.page - 1) * params.size),
      )
      .selectFrom(resource.table)
      .select(listColumns(resource))
      .where(sql<boolean>`id in (select id from page)`)
      .orderBy(inOrder(ctx, resource, params.sort))
      .execute(),
    db
      .selectFrom(resource.table)
      .select(sql<number>`count(*)`.as('total'))
      .where(which)
      .executeTakeFirstOrThrow(),
  ])
  const records = await withComputed(
    ctx,
    resource,
    rows.map((row) => fromRow(resource, row)),
  )
  return {
    rows: records.map((record) => toWire(ctx, resource, record)),
    total,
    page: params.page,
    size: params.size,
    names: await namesIn(ctx, resource, records),
  }
}

function nextStepOf(ctx: Context, { nextStep }: Resource, record: StoredRecord): Pick<RecordAnswer, 'nextStep'> {
  if (!nextStep || (nextStep.allow && !ctx.actor?.permissions.has(nextStep.allow))) return {}
  const path = nextStep.path(record)
  return path === null ? {} : { nextStep: { label: nextStep.label, path } }
}
