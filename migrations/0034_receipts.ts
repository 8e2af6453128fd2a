import { sql, type Kysely } from 'kysely'

/** Numbers of gifts, gap-free in each year, and what a letter carries with it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // Its row is locked from the number's making to the commit that confirms the gift: a rollback leaves no gap.
  await sql`create table receipt_counters (
    year smallint primary key,
    last integer not null check (last > 0)
  )`.execute(db)

  await sql`create table receipts (
    donation_id uuid primary key references donations,
    year smallint not null references receipt_counters,
    serial integer not null check (serial > 0),
    -- opens the page that verifies it
    token text not null unique check (length(token) >= 22),
    -- of the official receipt, when staff have written one (online register or paper)
    official_number text,
    issued_at timestamptz not null,
    unique (year, serial)
  )`.execute(db)

  // Gifts from before: in the order in which they were confirmed.
  await sql`with gifts as (
      select id, confirmed_at, extract(year from confirmed_at at time zone 'Europe/Istanbul')::smallint as year
      from donations where state <> 'pending'),
    counted as (
      insert into receipt_counters (year, last) select year, count(*) from gifts group by year returning year)
    insert into receipts (donation_id, year, serial, token, issued_at)
    select id, year, row_number() over (partition by year order by confirmed_at, id),
      translate(rtrim(encode(substring(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
        from 1 for 16), 'base64'), '='), '+/', '-_'),
      confirmed_at
    from gifts join counted using (year)`.execute(db)

  // Made when the letter is sent: [{ by: 'receipts.pdf', of: the gift's id }]
  await sql`alter table mails add column attachments jsonb not null default '[]'`.execute(db)
}
