import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'

/** Passkeys; people that can be searched; roles that two may edit. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    -- as the browser writes it: base64url
    credential_id text not null unique,
    public_key bytea not null,
    -- how often the authenticator says that it was used; most say 0 for ever
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
  // challenges that were answered, until they are too old to be answered again
  await sql`create table passkey_answers (
    challenge text primary key,
    expires_at timestamptz not null
  )`.execute(db)

  // name, e-mail and phone, folded: features/accounts/users/search.server.ts keeps it
  await sql`alter table users add column search text not null default ''`.execute(db)
  const users = await db.selectFrom('users').select(['id', 'name', 'email', 'phone']).execute()
  for (const { id, name, email, phone } of users as Record<string, string | null>[])
    await db
      .updateTable('users')
      .set({ search: foldForSearch([name, email, phone].filter(Boolean).join(' ')) })
      .where('id', '=', id)
      .execute()
  await sql`create index users_search on users using gin (search gin_trgm_ops)`.execute(db)
  await sql`create index users_search_order on users (search, id)`.execute(db)

  // counts the savings; a form that was opened at another one is a conflict
  await sql`alter table roles add column version integer not null default 1`.execute(db)
}
