import { sql, type Kysely } from 'kysely'

/** When a message or complaint has to be answered, whose a complaint is, and saved answers. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table messages add column due_on date`.execute(db)
  await sql`alter table complaints
    add column due_on date,
    add column assignee uuid references users on delete set null`.execute(db)
  await sql`create index complaints_assignee on complaints (assignee) where assignee is not null`.execute(db)

  await sql`create table saved_answers (
    id integer generated always as identity primary key,
    title jsonb not null check (title ? 'ar'),
    body jsonb not null check (body ? 'ar'),
    position integer not null default 0,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique
  )`.execute(db)

  await sql`update roles set permissions = permissions || '{messages.create}'::text[]
    where permissions && '{messages.update}' and not permissions && '{*,messages.create}'`.execute(db)
}
