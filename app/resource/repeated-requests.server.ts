/** Requests that are sent again because their answer was lost: the key of the form or file names what they stored. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { auditDetail } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { inBatches } from '#kernel/db/in-batches.server.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ImportAnswer } from './contract.ts'
import { findOrRefuse, toRecordResponse } from './read.server.ts'
import type { Resource, StoredRecord } from './resource.server.ts'
import { createRecord, type Change } from './save.server.ts'

/** A form that stays open in a browser for longer than this number of days is unusual. */
const KEY_DAYS = 30

/**
 * Creates a record once for each key. Must run inside a transaction.
 * @throws {Refusal} 409 `resource.created_before` with the stored `RecordAnswer` as detail, when the form was changed
 * before it was sent again
 */
export async function createRecordOnce(
  ctx: Context,
  resource: Resource,
  { key, ...change }: Change & { key?: string | undefined },
): Promise<StoredRecord> {
  if (!key) return createRecord(ctx, resource, change)
  await waitForSame(ctx, key)
  const body_hash = createHash('sha256').update(JSON.stringify(change)).digest('hex')
  const first = await ctx.db
    .selectFrom('created_records')
    .select(['record_id', 'body_hash'])
    .where('key', '=', key)
    .where('resource', '=', resource.id)
    .executeTakeFirst()
  if (!first) {
    const record = await createRecord(ctx, resource, change)
    await ctx.db
      .insertInto('created_records')
      .values({ key, resource: resource.id, record_id: record.id, body_hash, created_at: ctx.now })
      .execute()
    return record
  }
  const record = await findOrRefuse(ctx, resource, first.record_id)
  if (first.body_hash !== body_hash)
    throw new Refusal('resource.created_before', 409, { detail: await toRecordResponse(ctx, resource, record) })
  auditDetail(ctx, { subject: `${resource.id}:${record.id}`, before: undefined, after: undefined, detail: { key } })
  return record
}

/** Deletes the keys of forms that no browser sends again. */
export async function purgeCreatedRecords(ctx: Context): Promise<void> {
  const before = daysBefore(ctx.now, KEY_DAYS)
  await inBatches(10_000, async (size) => {
    const { numAffectedRows } = await sql`delete from created_records where key in
      (select key from created_records where created_at < ${before} limit ${size})`.execute(ctx.db)
    return numAffectedRows ?? 0
  })
}

/** The import that was stored with this key, if any: its numbers, without the rows. Must run inside a transaction. */
export async function findImport(ctx: Context, resource: Resource, key: string): Promise<ImportAnswer | null> {
  await waitForSame(ctx, key)
  const first = await ctx.db
    .selectFrom('imports')
    .select(['id', 'created', 'updated'])
    .where('id', '=', key)
    .where('resource', '=', resource.id)
    .executeTakeFirst()
  if (!first) return null
  auditDetail(ctx, { subject: resource.id, before: undefined, after: undefined, detail: { batch: key } })
  const rows = { unchanged: 0, errors: [], failed: 0, groups: [], columns: [], available: [], sample: [] }
  return { batch: first.id, create: first.created, update: first.updated, ...rows }
}

/** Until the end of the transaction: a second request waits for the first, and finds what it stored. */
async function waitForSame(ctx: Context, key: string): Promise<void> {
  await lockByName(ctx, `resource ${key}`)
}
