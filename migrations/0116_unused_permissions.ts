/** Roles lose the names of permissions that nothing ever asked for. */
import { sql, type Kysely } from 'kysely'

const UNUSED = [
  'transfers.read',
  'transfers.create',
  'transfers.update',
  'ledger.export',
  'media.publish',
  'orders.export',
  'users.delete',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update roles
    set permissions = array(select one from unnest(permissions) with ordinality as t(one, at)
      where one <> all(${UNUSED}) order by at)
    where permissions && ${UNUSED}`.execute(db)
}
