import { sql, type Kysely } from 'kysely'

/** A sheet of donors without donations is an import too: each donor, tag and note remembers the import that added it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table donation_imports add column kind text not null default 'donations'
    check (kind in ('donations', 'donors'))`.execute(db)
  await sql`alter table donation_imports alter column kind drop default`.execute(db)
  // The same file may be read as donations and as donors.
  await sql`drop index donation_imports_file`.execute(db)
  await sql`create unique index donation_imports_file on donation_imports (kind, sha256) where undone_at is null`.execute(
    db,
  )
  for (const table of ['donors', 'donor_tags', 'donor_notes']) {
    await sql`alter table ${sql.table(table)} add column import_id uuid references donation_imports`.execute(db)
    await sql`create index ${sql.ref(`${table}_import`)} on ${sql.table(table)} (import_id)
      where import_id is not null`.execute(db)
  }
}
