import { sql, type Kysely } from 'kysely'

const TABLES = {
  application_moves: 'application_transitions',
  assistant_days: 'assistant_usage',
  gift_notes: 'donation_notes',
  gift_rows: 'donation_rows',
  newsletter_letters: 'newsletter_issues',
  offline_gifts: 'offline_donations',
  order_moves: 'order_transitions',
  passkey_answers: 'passkey_challenges_used',
  payment_moves: 'payment_transitions',
  spent_proofs: 'used_proofs_of_work',
  stock_moves: 'stock_movements',
  tasks: 'payment_tasks',
}

/** By the new name of the table. */
const COLUMNS: Record<string, Record<string, string>> = {
  applications: { word: 'message' },
  appointment_entries: { was: 'previous_starts_at' },
  appointments: { told_at: 'notified_at', taken_by: 'created_by' },
  approvals: { asked: 'input' },
  assistant_turns: { gist: 'question_key', settled_at: 'handled_at' },
  assistant_usage: { asked: 'questions' },
  bed_holds: { lives: 'moved_in' },
  campaign_followers: { agreed_at: 'consented_at', left_at: 'unsubscribed_at' },
  complaint_files: { sealed: 'encrypted' },
  donation_rows: { giver: 'donor_key' },
  newsletter_subscribers: { asked_at: 'requested_at', left_at: 'unsubscribed_at' },
  offline_donations: {
    reversed_because: 'reversal_reason',
    limit_then: 'approval_limit',
    reversal_limit_then: 'reversal_approval_limit',
  },
  orders: { cancelled_because: 'cancellation_reason', gift_token: 'donation_token' },
  payment_attempts: { hop_token: 'redirect_token', hop_used_at: 'redirect_used_at' },
  payment_tasks: { said: 'details' },
  receipts: { cancelled_because: 'cancellation_reason' },
  retained_records: { sealed: 'ciphertext' },
  sessions: { proved_at: 'reauthenticated_at' },
}

/** Of indexes, where the names of table and column do not make it. */
const INDEXES = {
  applications_line: 'applications_waiting_list',
  bed_holds_lives: 'bed_holds_moved_in',
  complaint_files_unsealed: 'complaint_files_unencrypted',
  donation_notes_gift: 'donation_notes_donation',
  donation_rows_giver: 'donation_rows_donor_key',
}

/** Tables, columns, views, functions and triggers get the names of docs/glossary.md. No data changes. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const [before, after] of Object.entries(TABLES)) {
    await run(`alter table ${before} rename to ${after}`)
    await renameParts(db, before, after)
  }
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [before, after] of Object.entries(columns)) {
      await run(`alter table ${table} rename column ${before} to ${after}`)
      await renameConstraints(db, table, `${table}_${before}`, `${table}_${after}`)
    }
  for (const [before, after] of Object.entries(INDEXES)) await run(`alter index ${before} rename to ${after}`)
  await run(`alter view gift_now rename to donation_rows_computed`)
  await run(`alter view donation_rows_computed rename column giver to donor_key`)
  await donationRows(db)
  await anonymizing(db)
}

/** Constraints, indexes and sequences that PostgreSQL named after the table. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function renameParts(db: Kysely<any>, before: string, after: string): Promise<void> {
  await renameConstraints(db, after, before, after)
  const { rows } = await sql<{ name: string; kind: string }>`
    select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S')
      and starts_with(relname, ${`${before}_`})`.execute(db)
  for (const { name, kind } of rows)
    await sql`alter ${sql.raw(kind)} ${sql.id(name)} rename to ${sql.id(after + name.slice(before.length))}`.execute(db)
}

/** Not of triggers: they are made again below. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function renameConstraints(db: Kysely<any>, table: string, before: string, after: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype <> 't'
      and starts_with(conname, ${`${before}_`})`.execute(db)
  for (const { name } of rows)
    await sql`alter table ${sql.id(table)} rename constraint ${sql.id(name)}
      to ${sql.id(after + name.slice(before.length))}`.execute(db)
}

/** The functions and triggers of 0036 that write `donation_rows`, with new names; they do the same. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function donationRows(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create function refresh_donation_row(donation uuid) returns void language plpgsql as $$ begin
    -- A second transaction that changes the same donation waits here, and then sees what the first one did.
    perform 1 from donation_rows where donation_id = donation for update;
    insert into donation_rows select * from donation_rows_computed where donation_id = donation
    on conflict (donation_id) do update set at = excluded.at, campaign_id = excluded.campaign_id,
      method = excluded.method, status = excluded.status, amount = excluded.amount, net = excluded.net,
      locale = excluded.locale, donor_key = excluded.donor_key, donor = excluded.donor, marks = excluded.marks;
  end $$`)
  const ofAttempt = `select d.id into donation from payment_attempts a join donations d on d.intent_id = a.intent_id
    where a.id = new.attempt_id`
  const sources = [
    { table: 'donations', when: 'insert or update', find: 'donation := new.id' },
    { table: 'offline_donations', was: 'offline_gifts', when: 'insert or update', find: 'donation := new.donation_id' },
    {
      table: 'payment_attempts',
      when: 'update of state, returned',
      find: 'select id into donation from donations where intent_id = new.intent_id',
    },
    { table: 'refunds', when: 'insert or update of state', find: ofAttempt },
    { table: 'disputes', when: 'insert or update of state', find: ofAttempt },
  ]
  for (const { table, was = table, when, find } of sources) {
    await run(`drop trigger ${was}_to_gift on ${table}`)
    await run(`drop function ${was}_to_gift()`)
    await run(`create function ${table}_refresh_donation_row() returns trigger language plpgsql as $$
      declare donation uuid;
      begin
        ${find};
        if donation is not null then perform refresh_donation_row(donation); end if;
        return null;
      end $$`)
    await run(`create constraint trigger ${table}_refresh_donation_row after ${when} on ${table}
      deferrable initially deferred for each row execute function ${table}_refresh_donation_row()`)
  }
  await run('drop function gift_refresh(uuid)')
}

/** The setting that lets an erasure change append-only rows is called `sanad.anonymizing` now. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function anonymizing(db: Kysely<any>): Promise<void> {
  await sql`create or replace function audit_refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if current_setting('sanad.anonymizing', true) = 'on'
        and to_jsonb(new) - '{before,after,detail}'::text[] = to_jsonb(old) - '{before,after,detail}'::text[] then
        return new;
      end if;
    end if;
    raise exception 'audit is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
  end $$`.execute(db)
  await sql`create or replace function receipt_documents_stay() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('sanad.anonymizing', true), 'off') <> 'on'
    then raise exception 'an issued receipt is never changed' using errcode = 'restrict_violation'; end if;
    return coalesce(new, old);
  end $$`.execute(db)
}
