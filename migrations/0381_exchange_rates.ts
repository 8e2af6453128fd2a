import { sql, type Kysely } from 'kysely'

/** Exchange rates of days. Those of a closed month never change. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table exchange_rates (
    id integer generated always as identity primary key,
    currency text not null check (currency in ('USD', 'EUR')),
    day date not null,
    -- lira for one unit of the currency
    rate numeric(12, 4) not null check (rate > 0),
    source text,
    demo_key text unique,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint exchange_rates_day_key unique (day, currency)
  )`.execute(db)
  await sql`create index exchange_rates_currency_day on exchange_rates (currency, day)`.execute(db)

  // The rate of a day, or the last one before it within 7 days; no row: there is none.
  await sql`create function exchange_rate_on(asked_currency text, asked_day date)
    returns table (rate numeric, day date) language sql stable rows 1 as $$
      select r.rate, r.day from exchange_rates r
      where r.currency = asked_currency and r.day between asked_day - 7 and asked_day order by r.day desc limit 1
    $$`.execute(db)

  // The first moment that is not in a closed month; null: no month is closed.
  await sql`create function books_open_from() returns timestamptz language sql stable as $$
    select max(ends_at) from closed_months
  $$`.execute(db)

  // As for transactions of the ledger: the lock is shared with other writers, closing takes it alone.
  await sql`create function exchange_rates_refuse_closed_month() returns trigger language plpgsql as $$
  declare
    first_open date;
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('month close', 0));
    first_open := (books_open_from() at time zone 'Europe/Istanbul')::date;
    if (tg_op <> 'INSERT' and old.day < first_open) or (tg_op <> 'DELETE' and new.day < first_open) then
      raise exception 'exchange rates before % are in closed months', first_open
        using errcode = 'restrict_violation', constraint = 'closed_months', table = 'exchange_rates';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$`.execute(db)
  await sql`create trigger exchange_rates_closed_month before insert or update or delete on exchange_rates
    for each row execute function exchange_rates_refuse_closed_month()`.execute(db)

  await sql`update roles set permissions = permissions ||
      '{exchange_rates.read,exchange_rates.create,exchange_rates.update,exchange_rates.delete}'::text[]
    where id = 'finance' and not permissions && '{*,exchange_rates.read}'`.execute(db)
}
