/** Merging two records of one donor, and undoing it for 30 days. No money and no donation is changed but its donor. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireDonor } from './edit.server.ts'
import { rowsOfDonor } from './merged-tables.server.ts'

/** Days in which a merge can be undone. */
export const UNDO_DAYS = 30

/**
 * Moves everything of `mergedId` to `donorId`, and deletes the record.
 * @throws {Refusal} 404; 409 both have an account; 422 the same record
 */
export const mergeDonors = command({
  id: 'donors.merge',
  allow: 'donors.update',
  input: z.strictObject({ donorId: z.uuid(), mergedId: z.uuid('donors.relation_required') }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, mergedId }): Promise<{ mergeId: string }> {
    if (donorId === mergedId)
      throw new Refusal('errors.invalid_input', 422, { fields: { mergedId: { code: 'donors.relation_same' } } })
    // In a fixed order: two people who merge the same records must not wait for each other.
    for (const id of [donorId, mergedId].toSorted()) await requireDonor(ctx, id)
    const accounts = await ctx.db
      .selectFrom('donors')
      .select('user_id')
      .where('id', 'in', [donorId, mergedId])
      .where('user_id', 'is not', null)
      .execute()
    if (accounts.length > 1) throw new Refusal('donors.two_accounts', 409)
    const mergeId = crypto.randomUUID()
    await storeMerge(ctx, mergeId, donorId, mergedId)
    for (const { move } of rowsOfDonor()) await move(ctx, mergedId, donorId)
    await sql`delete from donors where id = ${mergedId}`.execute(ctx.db)
    // What the record that stays did not have.
    await sql`update donors k set search = k.search || ' ' || (m.moved -> 'donor' ->> 'search'),
        user_id = coalesce(k.user_id, (m.moved -> 'donor' ->> 'user_id')::uuid),
        name = case when k.name = '' then m.moved -> 'donor' ->> 'name' else k.name end,
        name_key = case when k.name = '' then m.moved -> 'donor' ->> 'name_key' else k.name_key end
      from donor_merges m where m.id = ${mergeId} and k.id = m.donor_id`.execute(ctx.db)
    await sql`update donor_merges m set moved = moved || jsonb_build_object('after', to_jsonb(k))
      from donors k where m.id = ${mergeId} and k.id = m.donor_id`.execute(ctx.db)
    auditDetail(ctx, { detail: { mergeId, mergedId } })
    return { mergeId }
  },
})

/** Both records and all rows of the merged one, as the database writes them, so that undoing restores them exactly. */
async function storeMerge(ctx: Context, mergeId: string, donorId: string, mergedId: string): Promise<void> {
  const rows = rowsOfDonor().map(({ table, column = 'donor_id', stored }) => {
    const value = stored === 'rows' ? sql`to_jsonb(x)` : sql`to_jsonb(x.id)`
    return sql`${sql.lit(`${table}.${column}`)}, (select coalesce(jsonb_agg(${value}), '[]') from ${sql.table(table)} x
      where x.${sql.ref(column)} = ${mergedId}::uuid)`
  })
  const keptRows = sql`'kept_tags', (select coalesce(jsonb_agg(tag), '[]') from donor_tags where donor_id = ${donorId}::uuid)`
  await sql`insert into donor_merges (id, donor_id, merged_id, by, at, moved)
    select ${mergeId}, ${donorId}, ${mergedId}, ${ctx.actor!.id}, ${ctx.now}, jsonb_build_object(
      'donor', (select to_jsonb(d) from donors d where id = ${mergedId}::uuid),
      'before', (select to_jsonb(d) from donors d where id = ${donorId}::uuid),
      'kept_distinctions', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from donor_distinctions x
        where ${donorId}::uuid in (x.donor_id, x.other_id)),
      'kept_relations', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from donor_relations x
        where ${donorId}::uuid in (x.donor_id, x.other_id)),
      ${keptRows}, ${sql.join(rows)})`.execute(ctx.db)
}

/**
 * Restores the merged record. What came after the merge stays with the other one.
 * @throws {Refusal} 404; 409 too late, undone before, or a later merge has to be undone first
 */
export const undoMerge = command({
  id: 'donors.undo_merge',
  allow: 'donors.update',
  input: z.strictObject({ mergeId: z.uuid() }),
  subject: ({ mergeId }) => mergeId,
  async run(ctx, { mergeId }): Promise<{ donorId: string }> {
    const merge = await ctx.db
      .selectFrom('donor_merges')
      .select(['donor_id', 'merged_id', 'at', 'undone_at'])
      .where('id', '=', mergeId)
      .executeTakeFirst()
    if (!merge) throw new Refusal('errors.not_found', 404)
    const { donor_id: donorId, merged_id: mergedId } = merge
    await requireDonor(ctx, donorId)
    const { undone_at } = await ctx.db
      .selectFrom('donor_merges')
      .select('undone_at')
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (undone_at) throw new Refusal('donors.undone_already', 409)
    if (ctx.now.getTime() - merge.at.getTime() > UNDO_DAYS * DAY_MS) throw new Refusal('donors.undo_too_late', 409)
    const { rows: later } = await sql`select from donor_merges
      where donor_id = ${donorId} and id <> ${mergeId} and undone_at is null
        and (at, id) > (select at, id from donor_merges where id = ${mergeId})`.execute(ctx.db)
    if (later.length > 0) throw new Refusal('donors.undo_later_first', 409)
    await restoreRecord(ctx, mergeId)
    for (const { restore } of rowsOfDonor().toReversed()) await restore(ctx, { mergeId, donorId, mergedId })
    await ctx.db
      .updateTable('donor_merges')
      // What it moved is needed no more.
      .set({ undone_at: ctx.now, undone_by: ctx.actor!.id, moved: sql`'{}'` })
      .where('id', '=', mergeId)
      .execute()
    auditDetail(ctx, { detail: { donorId, mergedId } })
    return { donorId: mergedId }
  },
})

/** Each column of the record that stayed becomes what it was, unless it was changed since the merge. */
async function restoreRecord({ db }: Context, mergeId: string): Promise<void> {
  const columns = ['name', 'name_key', 'search', 'user_id']
  const back = columns.map((name) => {
    const key = sql.lit(name)
    return sql`${sql.ref(name)} = case when to_jsonb(k) -> ${key} = m.moved -> 'after' -> ${key}
      then (jsonb_populate_record(k, m.moved -> 'before')).${sql.ref(name)} else k.${sql.ref(name)} end`
  })
  await sql`update donors k set ${sql.join(back)} from donor_merges m where m.id = ${mergeId} and k.id = m.donor_id`.execute(
    db,
  )
  await sql`insert into donors select r.* from donor_merges m, jsonb_populate_record(null::donors, m.moved -> 'donor') r
    where m.id = ${mergeId}`.execute(db)
}

/** The newest first; the caller has checked the permission. */
export async function mergesOf({ db, now }: Context, donorId: string) {
  const rows = await db
    .selectFrom('donor_merges')
    .select(['id', 'by', 'at', sql<string | null>`moved -> 'donor' ->> 'name'`.as('name')])
    .where('donor_id', '=', donorId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const names = await namesOfPeople(
    { db },
    rows.map(({ by }) => by),
  )
  const open = (at: Date) => now.getTime() - at.getTime() <= UNDO_DAYS * DAY_MS
  // Only the newest: a record that was merged with others is taken apart in reverse order.
  return rows.map(({ by, name, ...row }, i) => ({
    ...row,
    name: name ?? '',
    by: names.get(by) ?? null,
    undoable: i === 0 && open(row.at),
  }))
}

/** Merges that can no longer be undone lose what they remember of the person. */
export async function purgeMerges({ db, now }: Context): Promise<void> {
  await sql`update donor_merges set moved = '{}' where moved <> '{}'
    and at < ${new Date(now.getTime() - UNDO_DAYS * DAY_MS)}`.execute(db)
}
