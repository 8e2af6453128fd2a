import { sql, type Kysely } from 'kysely'

/** The outbox: every mail that the site wrote, sent or not. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table mails (
    id uuid primary key,
    template text not null,
    subject_id text not null,
    locale text not null,
    to_name text,
    to_address text not null check (to_address !~* '[.@]invalid$'),
    subject text not null,
    html text not null,
    text text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
    tries integer not null default 0,
    error text,
    created_at timestamptz not null,
    sent_at timestamptz,
    -- the same mail about the same thing is written once
    unique (template, subject_id)
  )`.execute(db)
  await sql`create index mails_created_at on mails (created_at desc)`.execute(db)
}
