/** Updates donor records after staff corrected the donor of one donation: it may now belong to another record. */
import './tables.ts'
import { sql } from 'kysely'
import { anonymizeAuditOf } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinDonor } from './join.server.ts'
import { donorSearchText, nameKey } from './search-keys.ts'

type Correction = {
  donorId: string | null
  before: { name: string; email: string | null }
  after: { name: string; email: string | null; userId: string | null; locale: Locale }
  /** Stores the new donor of the donation. */
  move: (donorId: string | null) => Promise<unknown>
}

/** A new email address moves the donation to another donor; a new name renames the record if it had the old name. */
export async function correctDonor(ctx: Context, { donorId, before, after, move }: Correction): Promise<void> {
  const isOther = after.email?.toLowerCase() !== before.email?.toLowerCase() && after.email !== null
  if (donorId !== null && !isOther) return renameDonor(ctx, donorId, before.name, after.name)
  const joined = await joinDonor(ctx, after)
  if (joined === donorId) return
  await move(joined)
  if (donorId !== null) await deleteUnusedDonors(ctx, [donorId])
}

async function renameDonor(ctx: Context, id: string, from: string, to: string): Promise<void> {
  if (from === to) return
  const { name } = await ctx.db.selectFrom('donors').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  if (name === from) await setDonorName(ctx, id, to)
}

export async function setDonorName({ db }: Pick<Context, 'db'>, id: string, name: string): Promise<void> {
  await db
    .updateTable('donors')
    .set({
      name,
      name_key: nameKey(name),
      // The old spelling stays in the search text, so that it still finds the donor.
      search: sql<string>`search || ' ' || ${donorSearchText([name], [])}`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes records that nothing refers to any more, except imported ones. @param ids checks only these, default: all */
export async function deleteUnusedDonors(ctx: Pick<Context, 'db'>, ids?: readonly string[]): Promise<void> {
  await withTransaction(ctx, async (inside) => {
    const { rows } = await sql<{ id: string }>`delete from donors d where user_id is null and import_id is null
      and ${ids ? sql`id = any(${[...ids]}::uuid[])` : sql`true`}
      and not exists (select from donations where donor_id = d.id)
      and not exists (select from transfer_pledges where donor_id = d.id)
      -- What a person agreed to is evidence, and is deleted only with the person.
      and not exists (select from consents where donor_id = d.id)
      and not exists (select from donor_notes where donor_id = d.id)
      and not exists (select from donor_tags where donor_id = d.id)
      and not exists (select from donor_relations where d.id in (donor_id, other_id))
      -- A merge or division that can still be undone would be deleted with the record.
      and not exists (select from donor_merges where d.id in (donor_id, merged_id) and undone_at is null
        and moved <> '{}')
      returning id`.execute(inside.db)
    await anonymizeAuditOf(inside, rows)
  })
}
