import { sql, type Kysely } from 'kysely'

/** The audit log named the users who had sent a complaint while signed in, also one without a name. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table audit disable trigger audit_append_only_row`.execute(db)
  await sql`update audit set actor_id = null, network = null, agent = null where command = 'complaints.send'`.execute(
    db,
  )
  await sql`alter table audit enable trigger audit_append_only_row`.execute(db)
}
