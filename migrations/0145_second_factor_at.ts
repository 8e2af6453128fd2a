import { sql, type Kysely } from 'kysely'

/** When a second factor was last shown in a session: what it protects is judged by the session, not by the account. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table sessions add column second_factor_at timestamptz`.execute(db)
  // Accounts with an authenticator app never got a session without its code.
  await sql`update sessions set second_factor_at = coalesce(proved_at, sessions.created_at)
    from users where users.id = user_id and (second_factor or two_factor_enabled)`.execute(db)
  await sql`alter table sessions drop column second_factor`.execute(db)
  // The auth library writes ids of its own making here when a sign-in link confirms an address.
  await sql`alter table verifications alter column id type text using id::text`.execute(db)
}
