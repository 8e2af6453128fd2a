import { sql, type Kysely } from 'kysely'

/** Letters and digits of a prefix, also in Turkish. */
const PREFIX = sql.lit('^[A-Z0-9ÇĞİÖŞÜ/-]{0,10}$')
const OTHER_DIGITS = sql.lit('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹')

/** Series of official receipt numbers (alındı belgesi), and every number that was assigned or cancelled. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table official_series (
    id integer generated always as identity primary key,
    -- printed before the number; empty where there is none
    prefix text not null check (prefix ~ ${PREFIX}),
    -- digits of the number, with zeros before it
    width smallint not null check (width between 1 and 9),
    first integer not null check (first >= 0),
    last integer not null check (last >= first and length(last::text) <= width),
    received_on date not null,
    note text,
    created_by uuid not null,
    created_at timestamptz not null,
    -- no more numbers are assigned
    closed_at timestamptz
  )`.execute(db)

  await sql`create table official_receipts (
    id uuid primary key,
    -- null: a number that staff typed, of no registered series
    series_id integer references official_series,
    serial integer,
    -- as printed
    number text not null check (number <> ''),
    -- letters and digits only, upper case
    number_key text not null check (number_key <> ''),
    -- null: cancelled before it was used
    donation_id uuid references donations,
    assigned_at timestamptz not null,
    -- null: from before this table
    assigned_by uuid,
    cancelled_at timestamptz,
    cancelled_by uuid,
    cancellation_reason text,
    -- typed before numbers had to be unique
    repeated boolean not null default false,
    unique (series_id, serial),
    check ((series_id is null) = (serial is null)),
    check (donation_id is not null or cancelled_at is not null),
    check (num_nonnulls(cancelled_at, cancelled_by, cancellation_reason) in (0, 3))
  )`.execute(db)
  await sql`create unique index official_receipts_number on official_receipts (number_key) where not repeated`.execute(
    db,
  )
  await sql`create unique index official_receipts_donation on official_receipts (donation_id)
    where cancelled_at is null`.execute(db)
  await sql`create index official_receipts_any_donation on official_receipts (donation_id)`.execute(db)
  await sql`create index official_receipts_list on official_receipts (assigned_at desc, id)`.execute(db)

  // A number is used once: it is not deleted, not renamed, and not valid again after it was cancelled.
  await sql`create function official_receipts_stay() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.series_id is not null or old.cancelled_at is not null then
          raise exception 'an official receipt number stays in its series';
        end if;
        return old;
      end if;
      if old.cancelled_at is not null
        or (old.series_id is not null and (new.series_id, new.serial, new.number) is distinct from (old.series_id, old.serial, old.number)) then
        raise exception 'an official receipt number does not change';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger official_receipts_stay before update or delete on official_receipts
    for each row execute function official_receipts_stay()`.execute(db)

  // Numbers that staff typed until now: those of valid receipts, else of the newest cancelled one.
  await sql`insert into official_receipts (id, number, number_key, donation_id, assigned_at, repeated)
    select gen_random_uuid(), number, key, donation_id, issued_at,
      row_number() over (partition by key order by issued_at, donation_id) > 1
    from (select distinct on (donation_id) donation_id, issued_at, official_number as number,
        upper(regexp_replace(translate(official_number, ${OTHER_DIGITS}, '01234567890123456789'),
          '[^[:alnum:]]', '', 'g')) as key
      from receipts where official_number is not null
      order by donation_id, cancelled_at is not null, issued_at desc) typed
    where key <> ''`.execute(db)
}
