import { sql, type Kysely } from 'kysely'

/** Requests of people for a copy or the erasure of their data (KVKK art. 11 and 13), with what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table data_requests (
    id uuid primary key,
    kind text not null check (kind in ('export', 'erase')),
    state text not null check (state in ('waiting', 'confirmed', 'done', 'refused')),
    origin text not null check (origin in ('form', 'account', 'letter', 'phone', 'visit')),
    -- in small letters; null once it is erased
    email text,
    name text,
    note text,
    -- what staff last wrote to the person
    answer text,
    -- why the software could not fulfil it by itself
    blocked text[] not null default '{}',
    locale text not null,
    -- SHA-256 of the token in the link
    token_hash text unique,
    token_expires_at timestamptz check ((token_hash is null) = (token_expires_at is null)),
    created_at timestamptz not null,
    due_at timestamptz not null,
    confirmed_at timestamptz,
    closed_at timestamptz check ((state in ('done', 'refused')) = (closed_at is not null)),
    closed_by uuid
  )`.execute(db)
  await sql`create index data_requests_list on data_requests (created_at desc, id desc)`.execute(db)
  await sql`create index data_requests_email on data_requests (email) where email is not null`.execute(db)
  await sql`create index data_requests_due on data_requests (due_at) where state = 'confirmed'`.execute(db)
}
