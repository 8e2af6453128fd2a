import { sql, type Kysely } from 'kysely'

/**
 * The audit log had the filters of a view that was chosen for a newsletter, with its searched words, and the names of the
 * files of an answer after its message was erased. Both are written without them now.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`set local sanad.anonymizing = 'on'`.execute(db)
  await sql`update audit set after = after - 'filters'
    where command = 'newsletter.choose_view' and after ? 'filters'`.execute(db)
  await sql`update audit a set detail = jsonb_set(detail, '{files}',
      (select coalesce(jsonb_agg(''::text), '[]'::jsonb) from jsonb_array_elements(detail -> 'files')))
    where command = 'messages.answer' and jsonb_typeof(detail -> 'files') = 'array'
      and not exists (select 1 from messages m where m.id::text = a.subject)`.execute(db)
  await sql`set local sanad.anonymizing = 'off'`.execute(db)
}
