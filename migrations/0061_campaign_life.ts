import { sql, type Kysely } from 'kysely'

/** News of campaigns, who asked for them by mail, and names that staff take off a campaign's page. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // What the giver agreed to: unticked, so false is "was not asked, or did not want".
  await sql`alter table donations
    add column news boolean not null default false,
    add column name_hidden boolean not null default false`.execute(db)

  await sql`create table campaign_updates (
    id integer generated always as identity primary key,
    campaign_id integer not null references campaigns,
    title jsonb not null check (title ? 'ar'),
    content jsonb not null check (content ? 'ar'),
    image jsonb,
    -- those who agreed get it by mail
    letter boolean not null default false,
    state text not null default 'draft' check (state in ('draft', 'published')),
    published_at timestamptz check (state = 'draft' or published_at is not null),
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique
  )`.execute(db)
  await sql`create index campaign_updates_newest on campaign_updates (created_at desc, id desc)`.execute(db)
  await sql`create index campaign_updates_campaign on campaign_updates (campaign_id, published_at desc, id desc)`.execute(
    db,
  )
  await sql`do $$ begin
    create index campaign_updates_search on campaign_updates using gin (search gin_trgm_ops);
  exception when undefined_object then null;
  end $$`.execute(db)

  await sql`create table campaign_followers (
    -- also what the link to leave says: it cannot be guessed
    id uuid primary key,
    campaign_id integer not null references campaigns,
    -- in small letters
    address text not null,
    name text,
    locale text not null,
    agreed_at timestamptz not null,
    left_at timestamptz,
    unique (campaign_id, address)
  )`.execute(db)

  await sql`alter table mails add column leave_url text`.execute(db)
}
