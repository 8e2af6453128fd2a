import { sql, type Kysely } from 'kysely'

/** What the resource kit keeps beside the records: their history, sheets taken in, saved views. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table record_versions (
    resource text not null,
    record_id integer not null,
    version integer not null,
    at timestamptz not null,
    -- null: not by form, or the product itself
    by uuid,
    state text,
    published_at timestamptz,
    values jsonb not null,
    deleted boolean not null,
    -- of a deletion: the whole row, to put back
    whole jsonb check (deleted or whole is null),
    primary key (resource, record_id, version)
  )`.execute(db)
  await sql`create function record_versions_refuse_change() returns trigger language plpgsql as $$ begin
    raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
  end $$`.execute(db)
  await sql`create trigger record_versions_append_only before update or delete on record_versions
    for each row execute function record_versions_refuse_change()`.execute(db)

  await sql`create table imports (
    id uuid primary key,
    resource text not null,
    by uuid not null,
    at timestamptz not null,
    name text not null,
    created integer not null,
    updated integer not null,
    -- what each row became: id, the version it got, the version before
    records jsonb not null,
    undone_at timestamptz
  )`.execute(db)
  await sql`create index imports_at on imports (resource, at desc)`.execute(db)

  await sql`create table saved_views (
    id uuid primary key,
    resource text not null,
    owner_id uuid not null,
    name text not null,
    query text not null,
    shared boolean not null,
    created_at timestamptz not null default now(),
    unique (owner_id, resource, name)
  )`.execute(db)
  await sql`create index saved_views_shared on saved_views (resource) where shared`.execute(db)
}
