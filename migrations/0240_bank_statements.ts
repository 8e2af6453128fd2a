import { sql, type Kysely } from 'kysely'

/** Bank accounts, their statements, and what each line of a statement was booked as. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const accounts = `'^(bank_receivable|bank_account(:[0-9]+)?|cash|refunds_pending|disputed|fees|sales|shipping|opening_balance|in_transit|other_income|other_expenses|fund:.+|suspense:.+)$'`
  await sql`alter table ledger_entries drop constraint ledger_entries_account_check`.execute(db)
  await sql
    .raw(`alter table ledger_entries add constraint ledger_entries_account_check check (account ~ ${accounts})`)
    .execute(db)

  await sql`create table bank_accounts (
    id integer generated always as identity primary key,
    iban text not null unique,
    currency char(3) not null check (currency in ('TRY', 'USD', 'EUR')),
    -- set with the first statement
    ledger_account text check (ledger_account ~ '^bank_account(:[0-9]+)?$'),
    -- what staff said about the columns of this bank's files
    columns jsonb,
    -- before the first line and after the last: the days are those of the lines
    opened_on date,
    opening bigint,
    closed_on date,
    closing bigint,
    created_at timestamptz not null,
    unique (ledger_account, currency),
    check ((opened_on is null) = (opening is null) and (opened_on is null) = (closed_on is null)
      and (opened_on is null) = (closing is null) and opened_on <= closed_on)
  )`.execute(db)

  await sql`create table bank_statements (
    id uuid primary key,
    account_id integer not null references bank_accounts,
    -- of the file, hexadecimal
    sha256 text not null,
    name text not null,
    format text not null check (format in ('mt940', 'camt053', 'csv', 'xlsx', 'html')),
    first_on date not null,
    last_on date not null check (last_on >= first_on),
    opening bigint not null,
    closing bigint not null,
    lines integer not null check (lines > 0),
    -- lines that no statement before had
    new_lines integer not null check (new_lines between 0 and lines),
    imported_by uuid not null,
    imported_at timestamptz not null,
    unique (account_id, sha256)
  )`.execute(db)
  await sql`create index bank_statements_list on bank_statements (imported_at desc, id)`.execute(db)

  await sql`create table bank_lines (
    id uuid primary key,
    account_id integer not null references bank_accounts,
    statement_id uuid not null references bank_statements,
    -- in the file, from 0
    position integer not null,
    booked_on date not null,
    value_on date,
    -- above zero: money that came in
    amount bigint not null check (amount <> 0),
    description text not null,
    counterparty text,
    -- the last six characters of the IBAN of the other side
    iban_tail text,
    bank_reference text,
    -- the reference code in the description
    code text,
    fingerprint text not null,
    -- what is not matched yet, with the sign of the amount
    remaining bigint not null,
    -- a match that waits for a second person
    approval_id uuid references approvals,
    -- description, counterparty, numbers: folded
    search text not null,
    unique (account_id, fingerprint),
    check (remaining = 0 or (sign(remaining) = sign(amount) and abs(remaining) <= abs(amount)))
  )`.execute(db)
  await sql`create index bank_lines_open on bank_lines (booked_on, id) where remaining <> 0`.execute(db)
  await sql`create index bank_lines_list on bank_lines (booked_on desc, id desc)`.execute(db)
  await sql`create index bank_lines_account on bank_lines (account_id, booked_on)`.execute(db)
  await sql`create index bank_lines_code on bank_lines (code) where code is not null`.execute(db)
  await sql`create index bank_lines_statement on bank_lines (statement_id)`.execute(db)
  await sql`create index bank_lines_approval on bank_lines (approval_id) where approval_id is not null`.execute(db)

  await sql`create table bank_matches (
    id uuid primary key,
    line_id uuid not null references bank_lines,
    kind text not null check (kind in
      ('donation', 'recorded', 'fee', 'cash', 'card_settlement', 'own_account', 'other')),
    -- with the sign of the line
    amount bigint not null check (amount <> 0),
    donation_id uuid references donations check ((donation_id is not null) = (kind in ('donation', 'recorded'))),
    -- commission that the bank took off a card settlement
    commission bigint not null default 0 check (commission >= 0 and (commission = 0 or kind = 'card_settlement')),
    -- why a line is no donation
    note text,
    -- why it was proposed: code, amount, name
    reasons text[] not null default '{}',
    matched_by uuid not null,
    matched_at timestamptz not null,
    approval_id uuid references approvals,
    undone_by uuid,
    undone_at timestamptz check ((undone_at is null) = (undone_by is null))
  )`.execute(db)
  await sql`create index bank_matches_line on bank_matches (line_id)`.execute(db)
  await sql`create unique index bank_matches_donation on bank_matches (donation_id)
    where donation_id is not null and undone_at is null`.execute(db)

  await sql`update roles set permissions = permissions || '{statements.read,statements.create}'::text[]
    where id = 'finance' and not permissions && '{*,statements.read}'`.execute(db)
}
