import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'

/** Whether a transaction of this test's database waits for a lock of another one. */
export async function waitsForLock(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
