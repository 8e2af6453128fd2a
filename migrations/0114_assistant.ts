import { sql, type Kysely } from 'kysely'

/** The assistant: what was asked with consent, and counts of each day that its limits stand on. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table assistant_conversations (
    id uuid primary key,
    locale text not null,
    started_at timestamptz not null,
    last_at timestamptz not null
  )`.execute(db)
  await sql`create index assistant_conversations_last on assistant_conversations (last_at desc, id desc)`.execute(db)

  await sql`create table assistant_turns (
    id bigint generated always as identity primary key,
    conversation_id uuid not null references assistant_conversations on delete cascade,
    at timestamptz not null,
    question text not null,
    answer text not null,
    outcome text not null check (outcome in ('answered', 'talk', 'refused', 'unknown', 'failed')),
    by_model boolean not null,
    locale text not null,
    -- what questions that ask the same have in common
    gist text not null,
    -- the team has seen to it
    settled_at timestamptz
  )`.execute(db)
  await sql`create index assistant_turns_of on assistant_turns (conversation_id, id)`.execute(db)
  await sql`create index assistant_turns_unanswered on assistant_turns (gist, locale)
    where outcome in ('unknown', 'refused', 'failed') and settled_at is null`.execute(db)

  await sql`create table assistant_days (
    day date primary key,
    asked integer not null default 0,
    answered integer not null default 0,
    talk integer not null default 0,
    refused integer not null default 0,
    unknown integer not null default 0,
    failed integer not null default 0,
    model_calls integer not null default 0,
    -- promised to calls that are under way, and used by those that are over
    tokens bigint not null default 0
  )`.execute(db)

  // Whoever writes the answers to frequent questions reads what was asked.
  await sql`update roles set permissions = permissions || '{assistant.read,assistant.update,assistant.delete}'::text[]
    where id = 'editor' and not permissions && '{assistant.read}'::text[]`.execute(db)
}
