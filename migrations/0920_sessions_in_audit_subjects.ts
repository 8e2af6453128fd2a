import { sql, type Kysely } from 'kysely'

/**
 * The audit log had the name of a browser as the record of an ended session. As in other entries of accounts it is the
 * person.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table audit disable trigger audit_append_only_row`.execute(db)
  await sql`update audit set subject = actor_id::text where command = 'people.end_session'`.execute(db)
  await sql`alter table audit enable trigger audit_append_only_row`.execute(db)
}
