/** Where a report of a problem with our account came from: one visitor alone must not pause card payments. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The network of the visitor who brought it (a keyed hash, removed after a day), or the attempt.
  await sql`alter table merchant_problems add column source text not null default ''`.execute(db)
  await sql`update merchant_problems set source = attempt_id::text`.execute(db)
  await sql`alter table merchant_problems alter column source drop default`.execute(db)
}
