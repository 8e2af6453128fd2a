import { sql, type Kysely } from 'kysely'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table donations (
    id uuid primary key,
    intent_id uuid not null unique references payment_intents,
    -- null: the general fund
    campaign_id integer references campaigns,
    donor_name text not null,
    email text check (email !~* '[.@]invalid$'),
    anonymous boolean not null,
    locale text not null,
    state text not null default 'pending' check (state in ('pending', 'confirmed', 'refunded')),
    terms_version text,
    user_id uuid,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    -- a keyed hash of the giver's address, for the guard against card testing; forgotten after a day
    asked_from text,
    declines smallint not null default 0,
    declined_at timestamptz,
    check ((state = 'pending') = (confirmed_at is null))
  )`.execute(db)
  await sql`create index donations_campaign on donations (campaign_id, created_at desc)`.execute(db)
  await sql`create index donations_email on donations (lower(email)) where email is not null`.execute(db)
  await sql`create index donations_declined on donations (declined_at) where declined_at is not null`.execute(db)
  await sql`create index donations_asked_from on donations (created_at) where asked_from is not null`.execute(db)
}
