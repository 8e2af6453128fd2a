/** Refusals of the bank that are about our account there, and pauses of card payments because of them. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table merchant_problems (
    id uuid primary key,
    gateway text not null,
    -- as the bank names it, such as M047
    code text not null,
    attempt_id uuid not null references payment_attempts on delete cascade,
    -- the bank's signature, or its own answer to our server, proves it; others only alert staff
    verified boolean not null,
    at timestamptz not null,
    unique (attempt_id, code, verified)
  )`.execute(db)
  await sql`create index merchant_problems_recent on merchant_problems (gateway, at)`.execute(db)
  await sql`create table card_pauses (
    gateway text primary key,
    started_at timestamptz not null,
    until timestamptz not null,
    -- after a success, or by staff: problems before it do not count any more
    resumed_at timestamptz,
    resumed_by uuid references users on delete set null
  )`.execute(db)
}
