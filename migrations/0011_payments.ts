import { sql, type Kysely } from 'kysely'

/** What a person wants to pay, each attempt, and everything the bank said (docs/reference/payment-states.md "Records"). */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table payment_intents (
    id uuid primary key,
    purpose text not null check (purpose in ('donation', 'order')),
    subject_id text not null,
    amount bigint not null check (amount > 0),
    currency char(3) not null,
    reference text not null unique,
    token text not null unique check (length(token) >= 22),
    locale text not null,
    created_at timestamptz not null,
    settled_attempt uuid
  )`.execute(db)
  await sql`create index payment_intents_subject on payment_intents (purpose, subject_id)`.execute(db)

  await sql`create table payment_lines (
    intent_id uuid not null references payment_intents,
    line smallint not null,
    account text not null,
    amount bigint not null check (amount > 0),
    primary key (intent_id, line)
  )`.execute(db)

  await sql`create table payment_attempts (
    id uuid primary key,
    intent_id uuid not null references payment_intents,
    gateway text not null,
    order_id text not null unique check (order_id ~ '^[0-9A-Z]{20}$'),
    amount bigint not null check (amount > 0),
    currency char(3) not null,
    state text not null,
    hop_token text not null unique,
    hop_used_at timestamptz,
    expires_at timestamptz not null,
    next_check_at timestamptz,
    checks_done integer not null default 0,
    request_guid text,
    proc_code text,
    auth_code text,
    host_ref text,
    card_mask text,
    card_brand text,
    refusal text,
    captured_amount bigint check (captured_amount > 0),
    captured_currency char(3),
    captured_at timestamptz,
    returned bigint not null default 0 check (returned between 0 and coalesce(captured_amount, 0)),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (gateway, request_guid),
    check (state not in ('captured', 'voided', 'mismatch', 'refunded') or (
      captured_amount is not null and captured_currency is not null and captured_at is not null))
  )`.execute(db)
  await sql`create index payment_attempts_intent on payment_attempts (intent_id)`.execute(db)
  await sql`create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null`.execute(
    db,
  )
  await sql`create index payment_attempts_captured on payment_attempts (captured_at) where captured_at is not null`.execute(
    db,
  )
  await sql`alter table payment_intents
    add foreign key (settled_attempt) references payment_attempts`.execute(db)

  await sql`create table bank_events (
    id uuid primary key,
    gateway text not null,
    -- callback, inquiry, provision, history, refund
    source text not null,
    order_id text,
    attempt_id uuid references payment_attempts,
    body_hash text not null unique,
    verified boolean not null,
    -- why it was put aside
    problem text,
    fields jsonb not null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index bank_events_attempt on bank_events (attempt_id)`.execute(db)

  await sql`create table payment_moves (
    id bigint generated always as identity primary key,
    attempt_id uuid not null references payment_attempts,
    from_state text not null,
    to_state text not null,
    cause text not null,
    event_id uuid references bank_events,
    at timestamptz not null
  )`.execute(db)
  await sql`create index payment_moves_attempt on payment_moves (attempt_id)`.execute(db)

  await sql`create table refunds (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts,
    amount bigint not null check (amount > 0),
    currency char(3) not null,
    state text not null check (state in ('reserved', 'sent', 'unknown', 'retry', 'done', 'failed')),
    method text check (method in ('void', 'refund')),
    idempotency_key text not null unique,
    reason text not null,
    requested_by uuid,
    proc_code text,
    -- what the bank had given back of this attempt before this refund was sent
    refunded_before bigint,
    next_try_at timestamptz,
    tries integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index refunds_due on refunds (next_try_at) where next_try_at is not null`.execute(db)
  await sql`create index refunds_attempt on refunds (attempt_id)`.execute(db)
  // The bank tells only the sum given back: with two on their way nobody could say which one arrived.
  await sql`create unique index refunds_one_on_its_way on refunds (attempt_id) where state in ('sent', 'unknown')`.execute(
    db,
  )

  await sql`create table disputes (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts,
    case_number text not null unique,
    amount bigint not null check (amount > 0),
    currency char(3) not null,
    state text not null check (state in ('opened', 'won', 'lost')),
    fee bigint check (fee > 0),
    opened_at timestamptz not null,
    closed_at timestamptz
  )`.execute(db)
  await sql`create index disputes_attempt on disputes (attempt_id)`.execute(db)

  await sql`create table tasks (
    id uuid primary key,
    kind text not null,
    subject text not null,
    said jsonb not null,
    at timestamptz not null,
    done_at timestamptz
  )`.execute(db)
  await sql`create unique index tasks_open on tasks (kind, subject) where done_at is null`.execute(db)

  for (const table of ['bank_events', 'payment_moves'])
    await sql
      .raw(
        `create trigger ${table}_append_only before update or delete on ${table}
         for each row execute function ledger_refuse_change()`,
      )
      .execute(db)
}
