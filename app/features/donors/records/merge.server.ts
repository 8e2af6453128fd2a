/** Merges two records of one donor. Donations change only their donor; no money moves. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { requireDonor } from './edit.server.ts'
import { rowsOfDonor } from './merged-tables.server.ts'

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
    if (donorId === mergedId) throw invalidField('mergedId', 'donors.relation_same')
    // Locks in a fixed order: two people who merge the same records must not cause a deadlock.
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
    // The remaining record gets the values that only the merged one had.
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

/** Stores both records and all rows of the merged one as PostgreSQL JSON, so that undoing restores them exactly. */
async function storeMerge(ctx: Context, mergeId: string, donorId: string, mergedId: string): Promise<void> {
  const rows = rowsOfDonor().map(({ table, column = 'donor_id', stored }) => {
    const value = stored === 'rows' ? sql`to_jsonb(x)` : sql`to_jsonb(x.id)`
    return sql`${sql.lit(`${table}.${column}`)}, (select coalesce(jsonb_agg(${value}), '[]') from ${sql.table(table)} x
      where x.${sql.ref(column)} = ${mergedId}::uuid)`
  })
  const keptRows = sql`'kept_tags', (select coalesce(jsonb_agg(tag), '[]') from donor_tags where donor_id = ${donorId}::uuid),
    'kept_addresses', (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from donor_addresses x where donor_id = ${donorId}::uuid)`
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
