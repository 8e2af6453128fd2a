/**
 * Divides the record of a family: the rows that staff choose move to a second record, new or existing. It can be undone
 * like a merge. Donations change only their donor; no money moves.
 */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { cleanName } from '#features/donations/form/form-state.ts'
import { createSecondDonor, moveAddresses, refreshDonorKeys } from '#features/donors/second-donor.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { MOVED_BY_ID, moveByIds, storeDivision } from './divided-rows.server.ts'
import { MAX_TAGS, requireDonor, Tag } from './edit.server.ts'

/** Maximum number of rows of one kind in one division. */
export const MAX_DIVIDED = 5000

const ids = z.array(z.uuid()).max(MAX_DIVIDED, 'donors.divide_too_many')
const Name = z
  .string('resource.required')
  .max(200, 'resource.too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'resource.required').max(100, 'resource.too_long'))

export const DivisionChoice = z.strictObject({
  donorId: z.uuid(),
  /** The second record; null creates a new one. */
  into: z.uuid('donors.relation_required').nullable(),
  donations: ids,
  pledges: ids,
  notes: ids,
  consents: ids,
  tags: z.array(Tag).max(MAX_TAGS),
  /** `share`: both records use the address. */
  addresses: z.array(z.strictObject({ id: z.uuid(), to: z.enum(['move', 'share']) })).max(50),
})
export type DivisionChoice = z.output<typeof DivisionChoice>

export const Division = DivisionChoice.extend({
  /** New name of the record that is divided. */
  keptName: Name,
  /** Name of a new second record. */
  name: Name.nullable(),
  reason: z.string('resource.required').trim().min(1, 'resource.required').max(500, 'resource.too_long'),
})
type Division = z.output<typeof Division>

/**
 * @throws {Refusal} 404; 409 the record was changed meanwhile; 422 nothing or everything was chosen, or rows of the
 * account were chosen
 */
export const divideDonor = command({
  id: 'donors.divide',
  allow: 'donors.update',
  input: Division,
  subject: ({ donorId }) => donorId,
  async run(ctx, division): Promise<{ divisionId: string; secondId: string }> {
    const { donorId, into, keptName, name, reason } = division
    if (into === donorId) throw invalidField('into', 'donors.relation_same')
    if (into === null && name === null) throw invalidField('name', 'resource.required')
    // Locks in a fixed order, like merges, to avoid deadlocks.
    for (const id of [donorId, ...(into ? [into] : [])].toSorted()) await requireDonor(ctx, id)
    await refuseWrongChoice(ctx, division)
    const secondId = into ?? crypto.randomUUID()
    const divisionId = crypto.randomUUID()
    await storeDivision(ctx, { ...division, divisionId, secondId, reason })
    if (into === null) await createSecondDonor(ctx, { donorId, secondId, name: name! })
    for (const { table, field } of MOVED_BY_ID) await moveByIds(ctx, table, division[field], donorId, secondId)
    await moveTags(ctx, division, secondId)
    await moveAddresses(ctx, division.addresses, donorId, secondId)
    await refreshDonorKeys(ctx, donorId, keptName)
    await refreshDonorKeys(ctx, secondId)
    await markDistinct(ctx, donorId, secondId)
    await sql`update donor_merges m set moved = moved || jsonb_build_object(
        'after', (select to_jsonb(d) from donors d where id = ${donorId}::uuid),
        'second_after', (select to_jsonb(d) from donors d where id = ${secondId}::uuid))
      where m.id = ${divisionId}`.execute(ctx.db)
    const moved = Object.fromEntries(MOVED_BY_ID.map(({ field }) => [field, division[field].length]))
    auditDetail(ctx, {
      detail: {
        divisionId,
        secondId,
        isNew: into === null,
        ...moved,
        tags: division.tags.length,
        addresses: division.addresses.length,
      },
    })
    return { divisionId, secondId }
  },
})

async function refuseWrongChoice({ db }: Context, division: Division): Promise<void> {
  const { donorId, into, addresses, tags } = division
  if (division.donations.length + division.pledges.length === 0)
    throw invalidField('donations', 'donors.divide_nothing')
  for (const { table, field } of MOVED_BY_ID) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
      where donor_id = ${donorId} and id = any(${division[field]}::uuid[])`.execute(db)
    if (rows[0]!.n !== new Set(division[field]).size) throw new Refusal('donors.divide_changed', 409)
  }
  const { rows } = await sql<{
    account: number
    stays: number
    tags: number
    addresses: number
    verified: number
  }>`select
    (select count(*) from donations where id = any(${division.donations}::uuid[]) and user_id is not null)
      + (select count(*) from transfer_pledges where id = any(${division.pledges}::uuid[]) and user_id is not null) as account,
    (select count(*) from donations where donor_id = ${donorId}::uuid and id <> all(${division.donations}::uuid[]))
      + (select count(*) from transfer_pledges where donor_id = ${donorId}::uuid and id <> all(${division.pledges}::uuid[])) as stays,
    (select count(*) from donor_tags where donor_id = ${donorId}::uuid and tag = any(${tags}::text[])) as tags,
    (select count(*) from donor_addresses where donor_id = ${donorId}::uuid
      and id = any(${addresses.map(({ id }) => id)}::uuid[])) as addresses,
    (select count(*) from donor_addresses a join donors d on d.id = a.donor_id where d.user_id is not null and d.id = ${donorId}::uuid
      and a.verified_at is not null and a.id = any(${addresses.filter(({ to }) => to === 'move').map(({ id }) => id)}::uuid[])) as verified`.execute(
    db,
  )
  const found = rows[0]!
  if (Number(found.account) > 0) throw invalidField('donations', 'donors.divide_account')
  if (Number(found.verified) > 0) throw invalidField('addresses', 'donors.divide_account_address')
  if (into === null && Number(found.stays) === 0) throw invalidField('donations', 'donors.divide_all')
  if (Number(found.tags) !== new Set(tags).size || Number(found.addresses) !== addresses.length)
    throw new Refusal('donors.divide_changed', 409)
}

async function moveTags({ db }: Context, { donorId, tags }: DivisionChoice, secondId: string): Promise<void> {
  await sql`insert into donor_tags (donor_id, tag, import_id) select ${secondId}, tag, import_id from donor_tags
    where donor_id = ${donorId} and tag = any(${tags}::text[]) on conflict do nothing`.execute(db)
  await sql`delete from donor_tags where donor_id = ${donorId} and tag = any(${tags}::text[])`.execute(db)
}

/** Stores that the pair is not offered as possible duplicates. */
async function markDistinct({ db, actor, now }: Context, one: string, two: string): Promise<void> {
  const [donorId, otherId] = [one, two].toSorted()
  await db
    .insertInto('donor_distinctions')
    .values({ donor_id: donorId!, other_id: otherId!, by: actor!.id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
