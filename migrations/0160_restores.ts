import { sql, type Kysely } from 'kysely'

/** A restored site sends nothing until an owner confirms it; receipt numbers it may have issued before are skipped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table restores (
    id uuid primary key,
    -- when the backup was made
    copied_at timestamptz not null,
    restored_at timestamptz not null,
    -- the bank's history since the copy is in the books
    compared_at timestamptz,
    -- why the last comparison did not finish
    compare_error text,
    released_at timestamptz,
    released_by uuid,
    check (released_at is null or compared_at is not null)
  )`.execute(db)
  // One restore is open at a time.
  await sql`create unique index restores_open on restores ((true)) where released_at is null`.execute(db)

  await sql`create table receipt_number_gaps (
    year smallint not null,
    first integer not null check (first > 0),
    last integer not null check (last >= first),
    restore_id uuid not null references restores (id),
    primary key (year, first)
  )`.execute(db)
}
