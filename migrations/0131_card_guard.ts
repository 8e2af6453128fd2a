/** The guard against card testing: where tries to pay came from, what was released by staff, and what was spent. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table card_tries (
    intent_id uuid primary key references payment_intents on delete cascade,
    -- keyed hashes, of use for an hour, erased after a day
    address text,
    network text,
    email text,
    campaign text not null,
    at timestamptz not null
  )`.execute(db)
  for (const column of ['address', 'network', 'email', 'campaign'])
    await sql`create index ${sql.ref(`card_tries_${column}`)} on card_tries (${sql.ref(column)}, at)`.execute(db)
  await sql`create index card_tries_at on card_tries (at)`.execute(db)
  await sql`create table card_releases (
    -- such as campaign:7
    key text primary key,
    at timestamptz not null,
    released_by uuid references users on delete set null
  )`.execute(db)
  await sql`create table spent_proofs (
    -- of a solved challenge or of a form that waited
    signature text primary key,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create table wait_slots (
    -- keyed hash of an address
    visitor text primary key,
    next_at timestamptz not null
  )`.execute(db)
}
