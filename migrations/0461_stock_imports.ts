import { sql, type Kysely } from 'kysely'

/** Stock counts that were imported from a sheet; each change of the stock refers to its import, by which it is undone. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table stock_imports (
    id uuid primary key,
    name text not null,
    sha256 text not null,
    changed integer not null,
    imported_by uuid not null,
    imported_at timestamptz not null,
    undone_by uuid,
    undone_at timestamptz
  )`.execute(db)
  await sql`alter table stock_movements add column import_id uuid references stock_imports`.execute(db)
  await sql`create index stock_movements_import on stock_movements (import_id) where import_id is not null`.execute(db)
}
