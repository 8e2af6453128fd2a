/**
 * Locks on a name, for what has no row to lock yet: the first use of an idempotency key, a total over many rows, the
 * next number of a series. Each lock is released at the end of the transaction, so these functions need one.
 */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'

type Db = Pick<Context, 'db'>

/**
 * Waits until no other transaction, of any process, holds a lock on this name. After `lock_timeout` PostgreSQL gives up
 * waiting, and inTransaction runs the whole transaction again. Rows that are read before this call may be out of date
 * afterwards.
 */
export async function lockByName({ db }: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Waits for `lockByName` only: transactions with a shared lock do not wait for each other. */
export async function lockByNameShared({ db }: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db)
}

/** Returns false at once when another transaction holds the lock. */
export async function tryLockByName({ db }: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(db)
  return rows[0]!.locked
}
