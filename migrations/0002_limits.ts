import { sql, type Kysely } from 'kysely'

/** Counters of rate-limiter-flexible. Unlogged: lost in a crash at worst, and a try costs no disk sync. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
}
