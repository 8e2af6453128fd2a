import { sql, type Kysely } from 'kysely'

/** Permits to collect donations (Law 2860) as records: a campaign can have several, one after the other. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table permits (
    id integer generated always as identity primary key,
    campaign_id integer not null references campaigns,
    number text not null check (number <> ''),
    authority jsonb,
    -- the day of the decision
    decided_on date,
    -- null only for permits from before this table; both days are inside the permit
    starts_on date,
    ends_on date,
    -- once, and at most a year (Law 2860, article 10)
    extended_until date,
    amount bigint check (amount > 0),
    provinces text,
    document jsonb,
    demo_key text unique,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (campaign_id, number),
    check (starts_on <= ends_on),
    check (extended_until > ends_on and extended_until <= ends_on + interval '1 year')
  )`.execute(db)
  await sql`create index permits_created_at on permits (created_at, id)`.execute(db)

  await sql`insert into permits (campaign_id, number, authority, starts_on, ends_on, amount, search, created_at, updated_at)
    select id, permit_number, permit_authority, permit_starts, permit_ends, permit_target, lower(permit_number),
      created_at, created_at
    from campaigns where permit_number is not null`.execute(db)

  await sql`alter table campaigns
    add column collection_kind text not null default 'general'
      check (collection_kind in ('general', 'permit', 'exempt')),
    -- year and number of the decision that exempts the association
    add column exemption text,
    -- why an owner let a collection be published without a valid permit
    add column permit_override text`.execute(db)
  await sql`update campaigns set collection_kind = 'permit' where permit_number is not null`.execute(db)
}
