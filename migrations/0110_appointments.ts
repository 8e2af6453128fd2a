import { sql, type Kysely } from 'kysely'

/** When places and the office receive visitors, and who comes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table opening_hours (
    id integer generated always as identity primary key,
    name jsonb not null check (name ? 'ar'),
    -- neither: the association's office
    residence_id integer references places on delete restrict,
    center_id integer references places on delete restrict,
    active boolean not null default true,
    confirms boolean not null default false,
    hours jsonb not null default '[]',
    exceptions jsonb not null default '[]',
    slot_minutes integer not null check (slot_minutes between 5 and 480),
    buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
    capacity integer not null default 1 check (capacity between 1 and 100),
    notice_hours integer not null default 0 check (notice_hours between 0 and 720),
    horizon_days integer not null check (horizon_days between 1 and 180),
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique,
    constraint opening_hours_one_place_check check (residence_id is null or center_id is null)
  )`.execute(db)
  await sql`create unique index opening_hours_residence_id on opening_hours (residence_id)`.execute(db)
  await sql`create unique index opening_hours_center_id on opening_hours (center_id)`.execute(db)
  await sql`create unique index opening_hours_office on opening_hours ((true))
    where residence_id is null and center_id is null`.execute(db)
  await sql`create index opening_hours_created_at on opening_hours (created_at desc)`.execute(db)

  await sql`create table appointments (
    id uuid primary key,
    -- for the visitor's own page: whoever has it may move and cancel
    token text not null unique,
    -- the form that it came from: sent twice, it is one appointment
    key uuid not null unique,
    hours_id integer not null references opening_hours on delete restrict,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    state text not null
      check (state in ('requested', 'confirmed', 'declined', 'cancelled', 'attended', 'missed')),
    -- counts what calendars must hear of
    sequence integer not null default 0,
    name text not null,
    phone text not null,
    email text check (email = lower(email)),
    subject text not null,
    message text not null default '',
    locale text not null,
    assignee uuid references users on delete set null,
    -- by whom of the team it was written down; null: by the visitor
    taken_by uuid references users on delete set null,
    -- when its visitor last heard of it
    told_at timestamptz not null,
    reminded_at timestamptz,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index appointments_held on appointments (hours_id, starts_at)
    where state in ('requested', 'confirmed')`.execute(db)
  await sql`create index appointments_starts_at on appointments (starts_at desc, id desc)`.execute(db)
  await sql`create index appointments_state on appointments (state, starts_at)`.execute(db)
  await sql`create index appointments_email on appointments (email) where email is not null`.execute(db)
  await sql`create index appointments_assignee on appointments (assignee) where assignee is not null`.execute(db)

  await sql`create table appointment_entries (
    id uuid primary key,
    appointment_id uuid not null references appointments on delete cascade,
    kind text not null check (kind in
      ('note', 'moved', 'requested', 'confirmed', 'declined', 'cancelled', 'attended', 'missed')),
    -- of a note and of words to the visitor
    text text not null default '',
    -- of what was moved: when it was before
    was timestamptz,
    -- null: the visitor
    by uuid references users on delete set null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index appointment_entries_of on appointment_entries (appointment_id, at)`.execute(db)
}
