import { sql, type Kysely } from 'kysely'

/**
 * A receipt is never changed: a correction cancels it and issues a new one with a number of its own that refers to it.
 * What an issued receipt says is stored with it.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table receipts drop constraint receipts_pkey`.execute(db)
  await sql`alter table receipts
    add column id uuid primary key default gen_random_uuid(),
    -- the receipt that this one replaces
    add column replaces uuid unique references receipts,
    add column cancelled_at timestamptz,
    -- null: the product itself
    add column cancelled_by uuid,
    add column cancelled_because text,
    add constraint receipts_cancelled_check check (
      (cancelled_at is null) = (cancelled_because is null) and (cancelled_at is not null or cancelled_by is null)
      and cancelled_because <> '' and replaces <> id)`.execute(db)
  await sql`create unique index receipts_valid on receipts (donation_id) where cancelled_at is null`.execute(db)
  await sql`create index receipts_donation on receipts (donation_id)`.execute(db)

  // Personal: names and what they gave. Tax and association law ask for it for years, whatever the donor wants erased.
  await sql`create table receipt_documents (
    receipt_id uuid primary key references receipts,
    content jsonb not null,
    -- the last day on which the law wants it kept
    keep_until date not null
  )`.execute(db)
  await sql`insert into receipt_documents (receipt_id, content, keep_until)
    select r.id, jsonb_build_object(
        'locale', d.locale, 'donorName', case when d.anonymous then '' else d.donor_name end, 'anonymous', d.anonymous,
        'amount', i.amount, 'currency', i.currency, 'reference', i.reference,
        'donatedAt', to_char(d.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'method', coalesce(o.method, 'card'), 'receivedOn', o.received_on, 'cardMask', a.card_mask,
        'campaignId', d.campaign_id, 'campaignTitle', c.title, 'permitNumber', c.permit_number, 'sender', null),
      make_date(extract(year from r.issued_at at time zone 'Europe/Istanbul')::integer + 10, 12, 31)
    from receipts r
    join donations d on d.id = r.donation_id
    join payment_intents i on i.id = d.intent_id
    left join offline_gifts o on o.donation_id = d.id
    left join payment_attempts a on a.id = i.settled_attempt
    left join campaigns c on c.id = d.campaign_id`.execute(db)

  // A donation that was recorded by mistake and reversed: its receipt is no longer valid.
  await sql`update receipts r
    set cancelled_at = o.reversed_at, cancelled_by = o.reversed_by, cancelled_because = o.reversed_because
    from offline_gifts o where o.donation_id = r.donation_id and o.reversed_at is not null`.execute(db)

  // The database itself refuses to change what was issued. Erasure sets sanad.forgetting, as for the audit log.
  await sql`create function receipts_stay() returns trigger language plpgsql as $$ begin
    if (new.id, new.donation_id, new.year, new.serial, new.token, new.issued_at)
        is distinct from (old.id, old.donation_id, old.year, old.serial, old.token, old.issued_at)
      or old.replaces is distinct from new.replaces
      or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
    then raise exception 'an issued receipt is never changed' using errcode = 'restrict_violation'; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger receipts_stay before update on receipts for each row execute function receipts_stay()`.execute(
    db,
  )
  await sql`create function receipt_documents_stay() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('sanad.forgetting', true), 'off') <> 'on'
    then raise exception 'an issued receipt is never changed' using errcode = 'restrict_violation'; end if;
    return coalesce(new, old);
  end $$`.execute(db)
  await sql`create trigger receipt_documents_stay before update or delete on receipt_documents
    for each row execute function receipt_documents_stay()`.execute(db)

  // A donation that was recorded wrongly, reversed and recorded anew: its receipt replaces the first one's.
  await sql`alter table offline_gifts add column corrects uuid unique references donations`.execute(db)
}
