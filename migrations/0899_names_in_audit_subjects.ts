import { sql, type Kysely } from 'kysely'

/**
 * The audit log had the name of a new passkey and the words of a visitor's question as the record of the row, which an
 * erasure does not reach. The row of such a command has the time of its record; a record that is gone leaves nothing.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table audit disable trigger audit_append_only_row`.execute(db)
  await sql`update audit a set subject = (select p.id::text from passkeys p
      where p.user_id = a.actor_id and p.created_at = a.at limit 1)
    where command = 'security.add_passkey'`.execute(db)
  await sql`update audit a set subject = (select max(t.id)::text from assistant_turns t
      where t.question_key = a.subject and t.handled_at = a.at)
    where command = 'assistant.mark_handled'`.execute(db)
  await sql`alter table audit enable trigger audit_append_only_row`.execute(db)
}
