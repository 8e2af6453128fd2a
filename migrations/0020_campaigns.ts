import { sql, type Kysely } from 'kysely'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table campaign_categories (
    id integer generated always as identity primary key,
    name jsonb not null check (name ? 'ar'),
    position integer not null default 0,
    -- the key of the demo content that made the row; null for what staff made
    demo_key text unique
  )`.execute(db)

  await sql`create table campaigns (
    id integer generated always as identity primary key,
    title jsonb not null check (title ? 'ar'),
    summary jsonb not null check (summary ? 'ar'),
    description jsonb not null check (description ? 'ar'),
    category_id integer not null references campaign_categories,
    goal bigint check (goal > 0),
    currency char(3) not null default 'TRY',
    importance text not null default 'normal' check (importance in ('important', 'normal')),
    on_main boolean not null default false,
    at_goal text not null default 'stop' check (at_goal in ('stop', 'continue', 'general')),
    permit_number text,
    permit_authority jsonb,
    permit_starts date,
    permit_ends date,
    permit_target bigint check (permit_target > 0),
    starts_at timestamptz,
    ends_at timestamptz,
    state text not null default 'draft' check (state in ('draft', 'published')),
    image text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique,
    check (starts_at < ends_at),
    check (permit_starts <= permit_ends),
    check (permit_number is not null or num_nonnulls(permit_authority, permit_starts, permit_ends, permit_target) = 0)
  )`.execute(db)
  // The orders of the list, of the list of one category, and of the newest beside a campaign.
  await sql`create index campaigns_list on campaigns ((importance <> 'important'), created_at desc, id desc)
    where state = 'published'`.execute(db)
  await sql`create index campaigns_category on campaigns (category_id, created_at desc)
    where state = 'published'`.execute(db)
  await sql`create index campaigns_newest on campaigns (created_at desc, id desc)
    where state = 'published'`.execute(db)

  // Accepted texts are kept for ever: a gift names the version that its giver accepted.
  await sql`create table terms (
    kind text not null,
    version text not null,
    text jsonb not null check (text ? 'ar'),
    created_at timestamptz not null default now(),
    primary key (kind, version)
  )`.execute(db)
}
