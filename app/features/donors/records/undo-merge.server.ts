/** Undoes a merge or division of donor records within 30 days, and lists them. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS, daysBefore } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { restoreDivision } from './divided-rows.server.ts'
import type { DonorDetail } from './donor-record.ts'
import { requireDonor } from './edit.server.ts'
import { rowsOfDonor } from './merged-tables.server.ts'

/** Days in which a merge or a division can be undone. */
const UNDO_DAYS = 30

/**
 * Restores the merged record, or moves divided rows back. Rows that were added later stay with their record.
 * @throws {Refusal} 404; 409 too late, already undone, or a later merge or division must be undone first
 */
export const undoMerge = command({
  id: 'donors.undo_merge',
  allow: 'donors.update',
  input: z.strictObject({ mergeId: z.uuid() }),
  subject: ({ mergeId }) => mergeId,
  async run(ctx, { mergeId }): Promise<{ donorId: string }> {
    const merge = await storedMerge(ctx, mergeId)
    if (!merge) throw new Refusal('errors.not_found', 404)
    const { kind, donor_id: donorId, merged_id: otherId } = merge
    if (merge.undone_at) throw new Refusal('donors.undone_already', 409)
    if (await changedLater(ctx, mergeId)) throw new Refusal('donors.undo_later_first', 409)
    for (const id of (kind === 'division' ? [donorId, otherId] : [donorId]).toSorted()) await requireDonor(ctx, id)
    const locked = await ctx.db
      .selectFrom('donor_merges')
      .select(['undone_at', sql<boolean>`moved = '{}'`.as('forgotten')])
      .where('id', '=', mergeId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (locked.undone_at) throw new Refusal('donors.undone_already', 409)
    if (locked.forgotten || ctx.now.getTime() - merge.at.getTime() > UNDO_DAYS * DAY_MS)
      throw new Refusal('donors.undo_too_late', 409)
    // Checked again, because the records were not locked before.
    if (await changedLater(ctx, mergeId)) throw new Refusal('donors.undo_later_first', 409)
    await restoreColumns(ctx, mergeId, ['before', 'after'])
    if (kind === 'division') {
      await restoreColumns(ctx, mergeId, ['second_before', 'second_after'])
      await restoreDivision(ctx, { mergeId, donorId, secondId: otherId })
    } else {
      await sql`insert into donors select r.* from donor_merges m, jsonb_populate_record(null::donors, m.moved -> 'donor') r
        where m.id = ${mergeId}`.execute(ctx.db)
      for (const { restore } of rowsOfDonor().toReversed()) await restore(ctx, { mergeId, donorId, mergedId: otherId })
    }
    await ctx.db
      .updateTable('donor_merges')
      // The list of moved rows is not needed any more.
      .set({ undone_at: ctx.now, undone_by: ctx.actor!.id, moved: sql`'{}'` })
      .where('id', '=', mergeId)
      .execute()
    auditDetail(ctx, { detail: { kind, donorId, otherId } })
    return { donorId: kind === 'division' ? donorId : otherId }
  },
})

const storedMerge = ({ db }: Context, id: string) =>
  db
    .selectFrom('donor_merges')
    .select(['kind', 'donor_id', 'merged_id', 'at', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** SQL condition on `m`: one of the two records has a later merge or division that was not undone. */
const LATER = sql<boolean>`exists (select from donor_merges l where l.undone_at is null and (l.at, l.id) > (m.at, m.id)
  and (l.donor_id in (m.donor_id, m.merged_id) or l.merged_id in (m.donor_id, m.merged_id)))`

async function changedLater({ db }: Context, mergeId: string): Promise<boolean> {
  const { rows } =
    await sql`select from donor_merges m where id = ${mergeId} and undone_at is null and ${LATER}`.execute(db)
  return rows.length > 0
}

/** Restores each column of the remaining record, unless it was changed since. */
async function restoreColumns({ db }: Context, mergeId: string, [before, after]: [string, string]): Promise<void> {
  const columns = ['name', 'name_key', 'search', 'user_id']
  const back = columns.map((name) => {
    const key = sql.lit(name)
    return sql`${sql.ref(name)} = case when to_jsonb(k) -> ${key} = m.moved -> ${sql.lit(after)} -> ${key}
      then (jsonb_populate_record(k, m.moved -> ${sql.lit(before)})).${sql.ref(name)} else k.${sql.ref(name)} end`
  })
  await sql`update donors k set ${sql.join(back)} from donor_merges m
    where m.id = ${mergeId} and k.id::text = m.moved -> ${sql.lit(before)} ->> 'id'`.execute(db)
}

/** Merges and divisions of a record that were not undone, the newest first. The caller has checked the permission. */
export async function mergesOf({ db, now }: Context, donorId: string): Promise<DonorDetail['merges']> {
  const { rows } = await sql<{
    id: string
    kind: 'merge' | 'division'
    by: string
    at: Date
    name: string | null
    otherId: string
    reason: string | null
    undoable: boolean
  }>`
    select m.id, m.kind, m.by, m.at, m.reason, moved <> '{}' and not ${LATER} as undoable,
      case when m.donor_id = ${donorId}::uuid then m.merged_id else m.donor_id end as "otherId",
      case m.kind when 'merge' then moved -> 'donor' ->> 'name' else (select name from donors
        where id = case when m.donor_id = ${donorId}::uuid then m.merged_id else m.donor_id end) end as name
    from donor_merges m where undone_at is null
      and (donor_id = ${donorId}::uuid or (kind = 'division' and merged_id = ${donorId}::uuid))
    order by at desc, id desc`.execute(db)
  const names = await namesOfPeople(
    { db },
    rows.map(({ by }) => by),
  )
  const open = (at: Date) => now.getTime() - at.getTime() <= UNDO_DAYS * DAY_MS
  return rows.map(({ by, name, undoable, ...row }) => ({
    ...row,
    name: name ?? '',
    by: names.get(by) ?? null,
    undoable: undoable && open(row.at),
  }))
}

/** Deletes the stored personal data of merges that can no longer be undone. */
export async function purgeMerges({ db, now }: Context): Promise<void> {
  await sql`update donor_merges set moved = '{}' where moved <> '{}'
    and at < ${daysBefore(now, UNDO_DAYS)}`.execute(db)
}
