import { sql, type Kysely } from 'kysely'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // Search uses them where they exist; a managed server may not offer them to us.
  for (const extension of ['pg_trgm', 'unaccent'])
    await sql`do $$ begin
      create extension if not exists ${sql.raw(extension)};
    exception when others then
      raise notice '% is not available: %', ${sql.lit(extension)}, sqlerrm;
    end $$`.execute(db)

  await sql`create table audit (
    id uuid primary key,
    at timestamptz not null,
    command text not null,
    actor_id uuid,
    request_id text not null,
    subject text,
    detail jsonb
  )`.execute(db)
  await sql`create index audit_at on audit (at desc)`.execute(db)
  await sql`create index audit_subject on audit (subject, at desc) where subject is not null`.execute(db)

  // status and answer stay null while the first request still runs
  await sql`create table idempotency_keys (
    key text not null,
    scope text not null,
    body_hash text not null,
    status integer,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (scope, key)
  )`.execute(db)
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db)

  await sql`create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null default now()
  )`.execute(db)
}
