/** How far the bank's own list of transactions has been compared with the books, for each gateway. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table bank_history (
    gateway text primary key,
    -- every day up to this one was compared without an open question
    compared_through date not null,
    compared_at timestamptz not null,
    -- why the last comparison stopped; null when it was complete
    problem text
  )`.execute(db)
}
