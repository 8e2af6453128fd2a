import { sql, type Kysely } from 'kysely'

/** Whether owners have hidden the first-day checklist. Sites that are in use do not need it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup_checklist (
    id smallint primary key default 1 check (id = 1),
    hidden_at timestamptz not null
  )`.execute(db)
  await sql`insert into setup_checklist (hidden_at) select now() where exists (
    select from owner_claims where used_at < now() - interval '7 days')`.execute(db)
}
