import { sql, type Kysely } from 'kysely'

/** What people write to the association and its places, and what the team does about it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table mails
    add column reply_to text,
    add column follows uuid[] not null default '{}'`.execute(db)

  await sql`create table messages (
    id uuid primary key,
    inbox text not null check (inbox = lower(inbox)),
    -- the place that it is about, as it was called and where it stood then
    about jsonb,
    about_path text,
    locale text not null,
    name text not null,
    phone text not null,
    email text,
    subject text not null,
    body text not null,
    state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
    -- why it was put aside unread
    suspect text check (suspect in ('links')),
    assignee uuid references users on delete set null,
    -- the same words by the same person on the same day are one message
    digest text not null unique,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create index messages_created_at on messages (created_at desc, id desc)`.execute(db)
  await sql`create index messages_state on messages (state, created_at desc)`.execute(db)
  await sql`create index messages_email on messages (email) where email is not null`.execute(db)
  await sql`create index messages_assignee on messages (assignee) where assignee is not null`.execute(db)

  await sql`create table message_entries (
    id uuid primary key,
    message_id uuid not null references messages on delete cascade,
    kind text not null check (kind in ('note', 'answer')),
    text text not null,
    by uuid references users on delete set null,
    at timestamptz not null
  )`.execute(db)
  await sql`create index message_entries_of on message_entries (message_id, at)`.execute(db)
}
