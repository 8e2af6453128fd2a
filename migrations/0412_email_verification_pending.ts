import { sql, type Kysely } from 'kysely'

/** The first owner's account works at once, but its address is verified only by the link that is sent to it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table users add column email_verification_pending boolean not null default false`.execute(db)
}
