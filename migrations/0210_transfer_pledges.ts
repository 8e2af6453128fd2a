import { sql, type Kysely } from 'kysely'

/** Bank transfers that donors announce, with a code for the description field, and the permissions of staff. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table transfer_pledges (
    id uuid primary key,
    code text not null unique,
    token text not null unique,
    state text not null check (state in ('promised', 'reported', 'arrived', 'expired', 'withdrawn')),
    -- null: the general fund
    campaign_id integer references campaigns,
    donor_name text not null,
    email text,
    phone text,
    anonymous boolean not null,
    news boolean not null,
    wall boolean not null,
    locale text not null,
    currency char(3) not null check (currency in ('TRY', 'USD', 'EUR')),
    amount bigint check (amount > 0),
    user_id uuid,
    created_at timestamptz not null,
    reported_at timestamptz,
    -- a day in Istanbul
    sent_on date check ((sent_on is null) = (reported_at is null)),
    sent_amount bigint check (sent_amount > 0),
    reminders_sent smallint not null default 0 check (reminders_sent between 0 and 2),
    reminders_off boolean not null default false,
    donation_id uuid unique references donations check ((state = 'arrived') = (donation_id is not null)),
    closed_at timestamptz check ((state in ('promised', 'reported')) = (closed_at is null)),
    erased_at timestamptz,
    search text not null default ''
  )`.execute(db)
  await sql`create index transfer_pledges_list on transfer_pledges (created_at desc, id desc)`.execute(db)
  await sql`create index transfer_pledges_open on transfer_pledges (created_at) where state in ('promised', 'reported')`.execute(
    db,
  )
  await sql`create index transfer_pledges_email on transfer_pledges (lower(email)) where email is not null`.execute(db)
  await sql`create index transfer_pledges_user on transfer_pledges (user_id) where user_id is not null`.execute(db)
  await sql`create table transfer_slips (
    id uuid primary key,
    pledge_id uuid not null references transfer_pledges on delete cascade,
    name text not null,
    type text not null,
    bytes integer not null,
    content bytea not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index transfer_slips_pledge on transfer_slips (pledge_id, created_at)`.execute(db)

  // The pledge that announced a recorded transfer. One donation each, unless it was reversed.
  await sql`alter table offline_gifts add column pledge_id uuid references transfer_pledges`.execute(db)
  await sql`create unique index offline_gifts_pledge on offline_gifts (pledge_id)
    where pledge_id is not null and reversed_at is null`.execute(db)

  await sql`update roles set permissions = permissions || '{transfers.read,transfers.update,transfers.export}'::text[]
    where id = 'finance' and not permissions && '{*,transfers.read}'`.execute(db)
}
