import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'

/** What staff need around gifts: gifts of cash and by transfer, a second person's yes, and a list of all gifts. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table ledger_entries drop constraint ledger_entries_account_check`.execute(db)
  await sql`alter table ledger_entries add constraint ledger_entries_account_check check (account ~
    '^(bank_receivable|bank_account|cash|refunds_pending|disputed|fees|sales|shipping|fund:.+|suspense:.+)$')`.execute(
    db,
  )

  await sql`create table offline_gifts (
    donation_id uuid primary key references donations,
    method text not null check (method in ('cash', 'bank_transfer')),
    -- the day in Istanbul
    received_on date not null,
    bank_reference text,
    note text,
    idempotency_key text not null unique,
    recorded_by uuid not null,
    recorded_at timestamptz not null,
    -- a mistake: the money is booked back, the row stays
    reversed_by uuid,
    reversed_at timestamptz,
    reversed_because text,
    check (num_nonnulls(reversed_by, reversed_at, reversed_because) in (0, 3))
  )`.execute(db)
  // One line of a bank statement is one gift.
  await sql`create unique index offline_gifts_reference on offline_gifts (bank_reference)
    where bank_reference is not null and reversed_at is null`.execute(db)

  await sql`create table approvals (
    id uuid primary key,
    kind text not null,
    -- the record that it is about
    subject text not null,
    asked jsonb not null,
    reason text not null,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
    proposed_by uuid not null,
    proposed_at timestamptz not null,
    decided_by uuid,
    decided_at timestamptz,
    note text,
    check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
    -- nobody is their own second person
    check (state not in ('approved', 'rejected') or decided_by <> proposed_by)
  )`.execute(db)
  await sql`create unique index approvals_waiting on approvals (kind, subject) where state = 'waiting'`.execute(db)
  await sql`create index approvals_proposed on approvals (proposed_at desc)`.execute(db)
  await sql`create index approvals_subject on approvals (subject)`.execute(db)

  // Folded as kernel/arabic.ts does it: SQL cannot.
  await sql`alter table donations add column search text not null default ''`.execute(db)
  const donors = await sql<{ id: string; donor_name: string; email: string | null }>`
    select id, donor_name, email from donations`.execute(db)
  for (const { id, donor_name, email } of donors.rows)
    await sql`update donations set search = ${foldForSearch(`${donor_name} ${email ?? ''}`)} where id = ${id}`.execute(
      db,
    )

  await listOfGifts(db)

  await sql`create index payment_attempts_created on payment_attempts (created_at)`.execute(db)
  await sql`create index mails_state on mails (state, created_at desc) where state <> 'sent'`.execute(db)
}

/**
 * Each gift on one line as staff list it, sum it and search it: where it stands over all its attempts, and what of it
 * is in the funds by the ledger. Written by the database itself at the commit of whatever changed it; the nightly
 * check gift_book.rows compares all of it with gift_now.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function listOfGifts(db: Kysely<any>): Promise<void> {
  await sql`create view gift_now as
    select d.id as donation_id, d.intent_id, coalesce(d.confirmed_at, d.created_at) as at, d.campaign_id,
      coalesce(o.method, 'card') as method,
      case
        when o.reversed_at is not null then 'reversed'
        when o.donation_id is not null then 'paid'
        when tried.disputed then 'disputed'
        when counted.state = 'voided' then 'voided'
        when counted.returned = counted.captured_amount then 'refunded'
        when tried.refunding then 'refunding'
        when counted.id is not null and tried.lost and booked.net <= 0 then 'lost'
        when counted.id is not null and (counted.returned > 0 or tried.lost) then 'partly_refunded'
        when counted.id is not null then 'paid'
        when 'mismatch' = any (tried.states) then 'mismatch'
        when tried.states && '{authenticated,provisioning,unknown}' then 'confirming'
        when tried.states[1] in ('refunded', 'declined', 'abandoned') then tried.states[1]
        else 'waiting'
      end as status,
      i.amount, booked.net, i.currency, d.locale,
      coalesce(lower(d.email), d.user_id::text) as giver, d.search as donor,
      lower(concat_ws(' ', i.reference, tried.marks, o.bank_reference)) as marks
    from donations d
    join payment_intents i on i.id = d.intent_id
    left join offline_gifts o on o.donation_id = d.id
    left join payment_attempts counted on counted.id = i.settled_attempt
    cross join lateral (
      select array_agg(a.state order by a.created_at desc, a.id) as states,
        string_agg(concat_ws(' ', a.order_id, translate(a.card_mask, '*', ' ')), ' ' order by a.created_at) as marks,
        coalesce(bool_or(f.disputed), false) as disputed, coalesce(bool_or(f.lost), false) as lost,
        coalesce(bool_or(r.refunding), false) as refunding
      from payment_attempts a
      cross join lateral (select bool_or(state = 'opened') as disputed, bool_or(state = 'lost') as lost
        from disputes where attempt_id = a.id) f
      cross join lateral (select bool_or(state not in ('done', 'failed')) as refunding
        from refunds where attempt_id = a.id) r
      where a.intent_id = i.id
    ) tried
    cross join lateral (
      -- Question by question: no plan may begin with all entries of the funds.
      select coalesce(-sum((select sum((select sum(e.minor) from ledger_entries e
          where e.tx_id = t.id and left(e.account, 5) = 'fund:' and e.currency = i.currency))
        from ledger_tx t where t.source_type = source.type and t.source_id = source.id)), 0)::bigint as net
      from (
        select 'attempt' as type, a.id::text as id from payment_attempts a where a.intent_id = i.id
        union all select 'refund', r.id::text from payment_attempts a
          cross join lateral (select id from refunds where attempt_id = a.id) r where a.intent_id = i.id
        union all select 'dispute', f.id::text from payment_attempts a
          cross join lateral (select id from disputes where attempt_id = a.id) f where a.intent_id = i.id
        union all select 'donation', d.id::text
      ) source
    ) booked`.execute(db)

  await sql`create table gift_rows (
    donation_id uuid primary key references donations on delete cascade,
    intent_id uuid not null,
    at timestamptz not null,
    campaign_id integer,
    method text not null,
    status text not null,
    amount bigint not null,
    -- in the funds, by the ledger
    net bigint not null,
    currency char(3) not null,
    locale text not null,
    -- whoever has the same gave both
    giver text,
    donor text not null,
    -- reference, order numbers, cards, in small letters
    marks text not null
  )`.execute(db)
  await sql`insert into gift_rows select * from gift_now`.execute(db)
  await sql`create index gift_rows_at on gift_rows (at desc, donation_id desc)`.execute(db)
  await sql`create index gift_rows_amount on gift_rows (amount desc, donation_id desc)`.execute(db)
  await sql`create index gift_rows_status on gift_rows (status, at desc, donation_id desc)`.execute(db)
  await sql`create index gift_rows_campaign on gift_rows (campaign_id, at desc, donation_id desc)`.execute(db)
  await sql`create index gift_rows_giver on gift_rows (giver, at) where giver is not null`.execute(db)

  await sql`create function gift_refresh(gift uuid) returns void language plpgsql as $$ begin
    -- Whoever changes the same gift at the same time waits here, and then sees what the other has done.
    perform 1 from gift_rows where donation_id = gift for update;
    insert into gift_rows select * from gift_now where donation_id = gift
    on conflict (donation_id) do update set at = excluded.at, campaign_id = excluded.campaign_id,
      method = excluded.method, status = excluded.status, amount = excluded.amount, net = excluded.net,
      locale = excluded.locale, giver = excluded.giver, donor = excluded.donor, marks = excluded.marks;
  end $$`.execute(db)

  // Deferred: at the commit everything that belongs to the change is there, the ledger too.
  const changed = async (table: string, when: string, gift: string) => {
    await sql
      .raw(
        `create function ${table}_to_gift() returns trigger language plpgsql as $$
         declare gift uuid;
         begin
           ${gift};
           if gift is not null then perform gift_refresh(gift); end if;
           return null;
         end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create constraint trigger ${table}_to_gift after ${when} on ${table}
         deferrable initially deferred for each row execute function ${table}_to_gift()`,
      )
      .execute(db)
  }
  const ofAttempt = `select d.id into gift from payment_attempts a join donations d on d.intent_id = a.intent_id
    where a.id = new.attempt_id`
  await changed('donations', 'insert or update', 'gift := new.id')
  await changed('offline_gifts', 'insert or update', 'gift := new.donation_id')
  await changed(
    'payment_attempts',
    'update of state, returned',
    'select id into gift from donations where intent_id = new.intent_id',
  )
  await changed('refunds', 'insert or update of state', ofAttempt)
  await changed('disputes', 'insert or update of state', ofAttempt)
}
