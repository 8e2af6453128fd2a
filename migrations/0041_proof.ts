import { sql, type Kysely } from 'kysely'

/** When somebody last proved in a session who they are, and whether they did it with more than a password. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  // proved_at: null until they prove it again; signing in was the first proof
  await sql`alter table sessions
    add column proved_at timestamptz,
    add column second_factor boolean not null default false`.execute(db)
}
