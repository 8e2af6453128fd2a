import { sql, type Kysely } from 'kysely'

/** Rooms and beds of residences, terms to apply for, and the applications of students. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table housing_terms (
    id integer generated always as identity primary key,
    name jsonb not null check (name ? 'ar'),
    -- when applications are taken
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    -- when one lives there
    starts_on date not null,
    ends_on date not null,
    offers text not null check (offers in ('staff', 'freed', 'always')),
    offer_days integer not null check (offer_days between 1 and 30),
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique,
    check (opens_at < closes_at),
    check (starts_on < ends_on)
  )`.execute(db)

  await sql`create table housing_rooms (
    id integer generated always as identity primary key,
    residence_id integer not null references places on delete restrict,
    name text not null,
    floor integer,
    gender text not null check (gender in ('men', 'women')),
    beds integer not null check (beds between 1 and 12),
    -- of one bed and month, in hundredths of a lira
    price bigint not null check (price > 0),
    features jsonb,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique,
    unique (residence_id, name)
  )`.execute(db)
  await sql`create index housing_rooms_newest on housing_rooms (created_at desc, id desc)`.execute(db)

  await sql`create table housing_beds (
    id integer generated always as identity primary key,
    room_id integer not null references housing_rooms on delete cascade,
    number integer not null check (number > 0),
    unique (room_id, number)
  )`.execute(db)

  await sql`create table applications (
    id uuid primary key,
    -- whoever has it goes on with the form and answers the offer
    code text not null unique,
    state text not null check (state in ('draft', 'submitted', 'missing', 'waiting', 'offered', 'accepted',
      'moved_in', 'moved_out', 'refused', 'expired', 'rejected', 'withdrawn')),
    residence_id integer not null references places on delete restrict,
    term_id integer not null references housing_terms on delete restrict,
    gender text check (gender in ('men', 'women')),
    locale text not null,
    user_id uuid references users on delete set null,
    name text,
    email text,
    phone text,
    -- of a draft as it was typed, then as it was checked
    answers jsonb not null default '{}',
    -- before others in the line
    priority boolean not null default false,
    -- kinds of documents that were asked for
    missing text[] not null default '{}',
    -- what staff told the applicant: about what is missing, why it was rejected
    word text,
    submitted_at timestamptz,
    offered_until timestamptz,
    -- the person and their documents were forgotten
    erased_at timestamptz,
    search text not null default '',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (state = 'draft' or (gender is not null and submitted_at is not null)),
    check ((state = 'offered') = (offered_until is not null)),
    check ((state = 'missing') = (missing <> '{}')),
    check (erased_at is null or num_nonnulls(name, email, phone) = 0)
  )`.execute(db)
  await sql`create index applications_line on applications (residence_id, term_id, gender, state)`.execute(db)
  await sql`create index applications_list on applications (submitted_at desc, id desc)`.execute(db)
  await sql`create index applications_term on applications (term_id)`.execute(db)
  await sql`create index applications_email on applications (email) where email is not null`.execute(db)
  await sql`create index applications_user on applications (user_id) where user_id is not null`.execute(db)
  await sql`create index applications_until on applications (offered_until) where offered_until is not null`.execute(db)

  await sql`create table application_files (
    id uuid primary key,
    application_id uuid not null references applications on delete cascade,
    kind text not null check (kind in ('identity', 'certificate')),
    name text not null,
    type text not null,
    bytes integer not null,
    -- sealed (kernel/encryption.server.ts): a copy of the database alone shows nobody's passport
    content bytea not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index application_files_of on application_files (application_id, created_at)`.execute(db)

  await sql`create table application_moves (
    id bigint generated always as identity primary key,
    application_id uuid not null references applications on delete cascade,
    from_state text not null,
    to_state text not null,
    by text not null check (by in ('applicant', 'staff', 'rule')),
    actor_id uuid references users on delete set null,
    -- the bed that it was about, as it was called then
    bed text,
    at timestamptz not null
  )`.execute(db)
  await sql`create index application_moves_of on application_moves (application_id, id)`.execute(db)

  await sql`create table application_notes (
    id uuid primary key,
    application_id uuid not null references applications on delete cascade,
    text text not null,
    by uuid references users on delete set null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index application_notes_of on application_notes (application_id, at)`.execute(db)

  // A bed is somebody's for a term from the offer on. However many ask at once: two never have one.
  await sql`create table bed_holds (
    application_id uuid primary key references applications on delete cascade,
    bed_id integer not null references housing_beds on delete restrict,
    term_id integer not null references housing_terms on delete restrict,
    -- they have moved in
    lives boolean not null default false,
    unique (bed_id, term_id)
  )`.execute(db)
  await sql`create unique index bed_holds_lives on bed_holds (bed_id) where lives`.execute(db)
  await sql`create index bed_holds_term on bed_holds (term_id)`.execute(db)

  await sql`update roles set permissions = permissions || array['housing.read', 'housing.create', 'housing.update',
      'housing.delete', 'applications.read', 'applications.update', 'applications.delete', 'applications.export']
    where id = 'housing' and not permissions && array['*', 'applications.read']`.execute(db)
}
