import { sql, type Kysely } from 'kysely'

/** Who asked for the newsletter, and what was written to them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table newsletter_subscribers (
    id uuid primary key,
    address text not null unique check (address = lower(address)),
    locale text not null,
    state text not null default 'asked' check (state in ('asked', 'confirmed', 'left')),
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    left_at timestamptz,
    check (state <> 'confirmed' or confirmed_at is not null),
    check ((state = 'left') = (left_at is not null))
  )`.execute(db)
  await sql`create index newsletter_subscribers_list on newsletter_subscribers (asked_at desc, id desc)`.execute(db)
  await sql`create index newsletter_subscribers_sent on newsletter_subscribers (locale, address)
    where state = 'confirmed'`.execute(db)

  await sql`create table newsletter_letters (
    id integer generated always as identity primary key,
    title jsonb not null check (title ? 'ar'),
    body jsonb not null check (body ? 'ar'),
    -- one language, or null for everybody
    audience text check (audience in ('ar', 'en', 'tr')),
    link text,
    sent_at timestamptz,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique
  )`.execute(db)
  await sql`create index newsletter_letters_newest on newsletter_letters (created_at desc, id desc)`.execute(db)

  // Editors write the letters; the list of addresses leaves the house with owners only.
  await sql`update roles set permissions = permissions || '{newsletter.read,newsletter.create,newsletter.update,newsletter.delete,newsletter.send}'::text[]
    where id = 'editor' and not permissions && '{newsletter.read}'::text[]`.execute(db)
}
