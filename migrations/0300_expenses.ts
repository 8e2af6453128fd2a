import { sql, type Kysely } from 'kysely'

/** Spending from funds with its documents, and transfers between funds. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // The list of accounts as it is, with two more kinds.
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'ledger_entries_account_check'`.execute(db)
  await sql`alter table ledger_entries drop constraint ledger_entries_account_check`.execute(db)
  await sql
    .raw(
      `alter table ledger_entries add constraint ledger_entries_account_check
        ${rows[0]!.rule.replace('|fund:.+', '|fund:.+|spent:.+|moved:.+')}`,
    )
    .execute(db)

  await sql`create table expenses (
    id uuid primary key,
    -- for people: EXP-12
    number integer generated always as identity unique,
    idempotency_key text not null unique,
    -- null: the general fund
    campaign_id integer references campaigns,
    amount bigint not null check (amount > 0),
    currency char(3) not null check (currency in ('TRY', 'USD', 'EUR')),
    paid_from text not null check (paid_from ~ '^(cash|bank_account(:[0-9]+)?)$'),
    -- a day in Istanbul
    paid_on date not null,
    payee text not null,
    category text not null check (category in
      ('aid', 'education', 'housing', 'events', 'salaries', 'rent', 'supplies', 'services', 'taxes', 'other')),
    description text not null,
    state text not null check (state in ('waiting', 'booked', 'rejected', 'reversed')),
    -- how far below zero two people let the fund go with it
    overdraft bigint not null check (overdraft >= 0),
    recorded_by uuid not null,
    recorded_at timestamptz not null,
    approval_id uuid references approvals,
    booked_at timestamptz check ((booked_at is not null) = (state in ('booked', 'reversed'))),
    reversal_approval_id uuid references approvals,
    reversed_at timestamptz check ((reversed_at is not null) = (state = 'reversed')),
    -- payee and description, folded
    search text not null
  )`.execute(db)
  await sql`create index expenses_list on expenses (paid_on desc, number desc)`.execute(db)
  await sql`create index expenses_amount on expenses (amount) where state = 'booked'`.execute(db)
  await sql`create table expense_documents (
    id uuid primary key,
    expense_id uuid not null unique references expenses,
    name text not null,
    type text not null,
    bytes integer not null,
    -- encrypted
    content bytea not null
  )`.execute(db)

  await sql`create table fund_transfers (
    id uuid primary key,
    -- for people: FT-12
    number integer generated always as identity unique,
    idempotency_key text not null unique,
    -- null: the general fund
    from_campaign_id integer references campaigns,
    to_campaign_id integer references campaigns,
    amount bigint not null check (amount > 0),
    currency char(3) not null check (currency in ('TRY', 'USD', 'EUR')),
    reason text not null,
    state text not null check (state in ('waiting', 'booked', 'rejected')),
    overdraft bigint not null check (overdraft >= 0),
    recorded_by uuid not null,
    recorded_at timestamptz not null,
    approval_id uuid references approvals,
    booked_at timestamptz check ((booked_at is not null) = (state = 'booked')),
    check (from_campaign_id is distinct from to_campaign_id)
  )`.execute(db)
  await sql`create index fund_transfers_list on fund_transfers (recorded_at desc, number desc)`.execute(db)

  // A line of a statement can be an expense that was recorded before it.
  await sql`alter table bank_matches add column expense_id uuid references expenses`.execute(db)
  await sql`create unique index bank_matches_expense on bank_matches (expense_id)
    where expense_id is not null and undone_at is null`.execute(db)
  const kinds = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'bank_matches_kind_check'`.execute(db)
  await sql`alter table bank_matches drop constraint bank_matches_kind_check`.execute(db)
  await sql
    .raw(
      `alter table bank_matches add constraint bank_matches_kind_check
        ${kinds.rows[0]!.rule.replace("'recorded'::text", "'recorded'::text, 'expense'::text")}`,
    )
    .execute(db)
  await sql`alter table bank_matches add constraint bank_matches_expense_check
    check ((expense_id is not null) = (kind = 'expense'))`.execute(db)

  await sql`update roles set
    permissions = permissions || '{expenses.read,expenses.create,fund_transfers.read,fund_transfers.create}'::text[]
    where id = 'finance' and not permissions && '{*,expenses.read}'`.execute(db)
}
