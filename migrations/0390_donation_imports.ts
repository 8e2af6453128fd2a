import { sql, type Kysely } from 'kysely'

/** Old donations from a sheet: each import is a batch that can be undone as a whole. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const { rows } = await sql<{ name: string; rule: string }>`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'ledger_entries'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%opening_balance%'`.execute(
    db,
  )
  const { name, rule } = rows[0]!
  await sql`alter table ledger_entries drop constraint ${sql.id(name)}`.execute(db)
  await sql
    .raw(
      `alter table ledger_entries add constraint ${name} ${rule.replace('|opening_balance|', '|opening_balance|imported|')}`,
    )
    .execute(db)

  await sql`create table donation_imports (
    id uuid primary key,
    -- of the file
    name text not null,
    sha256 text not null,
    -- donations and donor records that it made
    donations integer not null check (donations >= 0),
    donors integer not null check (donors >= 0),
    -- whether they count in the totals that the public sees
    counted boolean not null,
    -- whether the money was spent before; else the funds hold it
    spent boolean not null,
    imported_by uuid not null,
    imported_at timestamptz not null,
    undone_by uuid,
    undone_at timestamptz,
    check ((undone_by is null) = (undone_at is null))
  )`.execute(db)
  // The same file twice is a mistake.
  await sql`create unique index donation_imports_file on donation_imports (sha256) where undone_at is null`.execute(db)

  await sql`alter table offline_donations add column import_id uuid references donation_imports`.execute(db)
  await sql`create index offline_donations_import on offline_donations (import_id) where import_id is not null`.execute(
    db,
  )
  await sql`alter table offline_donations drop constraint offline_donations_method_check`.execute(db)
  await sql`alter table offline_donations
    add constraint offline_donations_method_check check (method in ('cash', 'bank_transfer', 'imported')),
    add constraint offline_donations_imported check ((method = 'imported') = (import_id is not null))`.execute(db)

  await sql`update roles set permissions = permissions || '{donations.import}'::text[]
    where id = 'finance' and not permissions && '{*,donations.import}'`.execute(db)
}
