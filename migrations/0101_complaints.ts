import { sql, type Kysely } from 'kysely'

/** Complaints and proposals, their types, and what was sent with them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table complaint_types (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('complaint', 'proposal')),
    name jsonb not null check (name ? 'ar'),
    position integer not null default 0,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique
  )`.execute(db)
  await sql`create index complaint_types_newest on complaint_types (created_at desc, id desc)`.execute(db)

  await sql`create table complaints (
    id uuid primary key,
    kind text not null check (kind in ('complaint', 'proposal')),
    -- what its sender follows it by: whoever has it may read the answer
    code text not null unique,
    type_id integer references complaint_types on delete set null,
    locale text not null,
    body text not null,
    name text,
    phone text,
    email text,
    state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
    answer text,
    answered_at timestamptz,
    answered_by uuid references users on delete set null,
    -- the person and their files were forgotten
    erased_at timestamptz,
    digest text not null unique,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (erased_at is null or num_nonnulls(name, phone, email) = 0),
    check ((answer is null) = (answered_at is null))
  )`.execute(db)
  await sql`create index complaints_list on complaints (kind, created_at desc, id desc)`.execute(db)
  await sql`create index complaints_type on complaints (type_id)`.execute(db)
  await sql`create index complaints_email on complaints (email) where email is not null`.execute(db)

  await sql`create table complaint_files (
    id uuid primary key,
    complaint_id uuid not null references complaints on delete cascade,
    name text not null,
    type text not null,
    -- in the database: kept, saved and erased together with what it belongs to, and never at a public address
    content bytea not null,
    position integer not null
  )`.execute(db)
  await sql`create index complaint_files_of on complaint_files (complaint_id, position)`.execute(db)

  await sql`create table complaint_notes (
    id uuid primary key,
    complaint_id uuid not null references complaints on delete cascade,
    text text not null,
    by uuid references users on delete set null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index complaint_notes_of on complaint_notes (complaint_id, at)`.execute(db)
}
