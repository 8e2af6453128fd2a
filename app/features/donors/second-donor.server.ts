/** The second record of a division: creates it, moves addresses, and updates the search keys of both records. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { donorSearchText, nameKey } from './search-keys.ts'

type Db = Pick<Context, 'db' | 'now'>

/** Uses the language of the divided record; a later donation sets its own. */
export async function createSecondDonor(
  ctx: Db,
  { donorId, secondId, name }: Record<'donorId' | 'secondId' | 'name', string>,
): Promise<void> {
  await sql`insert into donors (id, name, locale, created_at)
    select ${secondId}, ${name}, locale, ${ctx.now} from donors where id = ${donorId}::uuid`.execute(ctx.db)
}

/** An address the second record already has is not added again; that record becomes its first donor if this one was. */
export async function moveAddresses(
  { db, now }: Db,
  addresses: readonly { id: string; to: 'move' | 'share' }[],
  donorId: string,
  secondId: string,
): Promise<void> {
  for (const { id, to } of addresses) {
    const one = await db.selectFrom('donor_addresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const known = await db
      .selectFrom('donor_addresses')
      .select('id')
      .where('donor_id', '=', secondId)
      .where('kind', '=', one.kind)
      .where('address', '=', one.address)
      .executeTakeFirst()
    if (to === 'share') {
      if (!known)
        await db
          .insertInto('donor_addresses')
          .values({
            ...one,
            id: crypto.randomUUID(),
            donor_id: secondId,
            shared: true,
            verified_at: null,
            created_at: now,
          })
          .execute()
    } else if (known) {
      await db.deleteFrom('donor_addresses').where('id', '=', id).where('donor_id', '=', donorId).execute()
      if (!one.shared)
        await db.updateTable('donor_addresses').set({ shared: false }).where('id', '=', known.id).execute()
    } else await db.updateTable('donor_addresses').set({ donor_id: secondId }).where('id', '=', id).execute()
  }
}

/** Rebuilds the search keys from the record's own names and addresses. `rename`: the new name. */
export async function refreshDonorKeys({ db }: Pick<Context, 'db'>, id: string, rename?: string): Promise<void> {
  const { rows } = await sql<{ name: string; names: string[]; addresses: string[] }>`select name,
    array(select donor_name from donations where donor_id = d.id and donor_name <> ''
      union select donor_name from transfer_pledges where donor_id = d.id and donor_name <> '' order by 1) as names,
    array(select address from donor_addresses where donor_id = d.id order by kind, address) as addresses
    from donors d where id = ${id}::uuid`.execute(db)
  const { names, addresses, name: stored } = rows[0]!
  const name = rename ?? stored
  const keys = { name, name_key: nameKey(name), search: donorSearchText([name, ...names], addresses) }
  await db.updateTable('donors').set(keys).where('id', '=', id).execute()
}
