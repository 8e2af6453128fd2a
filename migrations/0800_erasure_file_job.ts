import { sql, type Kysely } from 'kysely'

/** Every process now writes the list of erasures itself each day, so the nightly job has no schedule any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ queued: boolean }>`
    select to_regclass('pgboss.queue') is not null as queued`.execute(db)
  if (rows[0]!.queued)
    await sql`select pgboss.delete_queue(name) from pgboss.queue
      where name = 'privacy.refresh-erasure-file'`.execute(db)
}
