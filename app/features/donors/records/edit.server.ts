/** Commands to edit a donor: name, tags, notes and relations. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { cleanName } from '#features/donations/form/form-state.ts'
import { setDonorName } from '#features/donors/correct.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import { RELATION_KINDS } from './donor-record.ts'

/** Locks the record, so that it is not merged meanwhile. @throws {Refusal} 404 */
export async function requireDonor({ db }: Pick<Context, 'db'>, id: string): Promise<{ id: string; name: string }> {
  const row = await db.selectFrom('donors').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('donors.not_found', 404)
  return row
}

/** @throws {Refusal} 404 */
export const renameDonor = command({
  id: 'donors.rename',
  allow: 'donors.update',
  input: z.strictObject({
    donorId: z.uuid(),
    name: z
      .string('resource.required')
      .max(200, 'resource.too_long')
      .transform(cleanName)
      .pipe(z.string().min(1, 'resource.required').max(100, 'resource.too_long')),
  }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, name }): Promise<void> {
    const before = await requireDonor(ctx, donorId)
    await setDonorName(ctx, donorId, name)
    auditDetail(ctx, { before: { donor_name: before.name }, after: { donor_name: name } })
  },
})

/** Maximum number of tags of one donor. */
export const MAX_TAGS = 20

export const Tag = z
  .string()
  .transform(cleanName)
  .pipe(
    z
      .string()
      .min(1)
      .max(40, 'resource.too_long')
      .regex(/^[^,]*$/, 'donors.tag_comma'),
  )

/** Replaces the tags. @throws {Refusal} 404 */
export const tagDonor = command({
  id: 'donors.set_tags',
  allow: 'donors.update',
  input: z.strictObject({ donorId: z.uuid(), tags: z.array(Tag).max(MAX_TAGS) }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, tags }): Promise<void> {
    await requireDonor(ctx, donorId)
    const before = await ctx.db.selectFrom('donor_tags').select('tag').where('donor_id', '=', donorId).execute()
    const unique = [...new Set(tags)]
    // The remaining tags keep the import that added them.
    await sql`delete from donor_tags where donor_id = ${donorId} and tag <> all(${unique}::text[])`.execute(ctx.db)
    if (unique.length > 0)
      await ctx.db
        .insertInto('donor_tags')
        .values(unique.map((tag) => ({ donor_id: donorId, tag })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    auditDetail(ctx, { before: { tags: before.map(({ tag }) => tag) }, after: { tags: unique } })
  },
})

/** @throws {Refusal} 404 */
export const noteDonor = command({
  id: 'donors.add_note',
  allow: 'donors.update',
  input: z.strictObject({
    donorId: z.uuid(),
    text: multiLineInput(2000, { missing: 'resource.required', long: 'resource.too_long' }),
  }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, text }): Promise<void> {
    await requireDonor(ctx, donorId)
    await ctx.db
      .insertInto('donor_notes')
      .values({ id: crypto.randomUUID(), donor_id: donorId, text, by: ctx.actor!.id, at: ctx.now })
      .execute()
  },
})

/** @throws {Refusal} 404; 409 the two are already related; 422 the same donor */
export const relateDonors = command({
  id: 'donors.relate',
  allow: 'donors.update',
  input: z.strictObject({
    donorId: z.uuid(),
    otherId: z.uuid('donors.relation_required'),
    kind: z.enum(RELATION_KINDS),
  }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, otherId, kind }): Promise<void> {
    if (donorId === otherId) throw invalidField('otherId', 'donors.relation_same')
    // Locks in a fixed order: two people who relate the same donors must not cause a deadlock.
    for (const id of [donorId, otherId].toSorted()) await requireDonor(ctx, id)
    const known = await sql`select from donor_relations
      where ${donorId}::uuid in (donor_id, other_id) and ${otherId}::uuid in (donor_id, other_id)`.execute(ctx.db)
    if (known.rows.length > 0) throw new Refusal('donors.related_already', 409)
    await ctx.db
      .insertInto('donor_relations')
      .values({ id: crypto.randomUUID(), donor_id: donorId, other_id: otherId, kind })
      .execute()
    auditDetail(ctx, { after: { otherId, kind } })
  },
})

/** @throws {Refusal} 404 */
export const unrelateDonors = command({
  id: 'donors.unrelate',
  allow: 'donors.update',
  input: z.strictObject({ donorId: z.uuid(), relationId: z.uuid() }),
  subject: ({ donorId }) => donorId,
  async run(ctx, { donorId, relationId }): Promise<void> {
    const removed = await ctx.db
      .deleteFrom('donor_relations')
      .where('id', '=', relationId)
      .where((or) => or.or([or('donor_id', '=', donorId), or('other_id', '=', donorId)]))
      .returning(['donor_id', 'other_id', 'kind'])
      .executeTakeFirst()
    if (!removed) throw new Refusal('donors.not_found', 404)
    auditDetail(ctx, { before: { kind: removed.kind, donorId: removed.donor_id, otherId: removed.other_id } })
  },
})
