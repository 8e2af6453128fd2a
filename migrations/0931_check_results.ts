import { sql, type Kysely } from 'kysely'

/** What the last nightly checks found, and when checks and backups last succeeded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table check_results (
    check_id text primary key,
    rows integer not null check (rows > 0),
    since timestamptz not null
  )`.execute(db)
  await sql`create table operation_runs (
    operation text primary key check (operation in ('checks', 'backup')),
    at timestamptz not null
  )`.execute(db)
}
