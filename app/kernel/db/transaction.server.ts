import type { Kysely, Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tables } from './tables.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
/** A statement waited for a row longer than `lock_timeout` allows. */
const LOCK_TIMEOUT = '55P03'
const ATTEMPTS = 6

/** Conflicts with other transactions: PostgreSQL has rolled back, and a retry may succeed. */
function mayRetry(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || code === LOCK_TIMEOUT
}

/** `inTransaction` for a context: `work` gets the context whose database is the transaction. */
export function withTransaction<C extends { db: Kysely<Tables> }, T>(
  ctx: C,
  work: (inside: C & { db: Transaction<Tables> }) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.db, (db) => work({ ...ctx, db }))
}

/**
 * Runs `work` in a transaction, or in the current one if `db` is a transaction. After a conflict it runs `work` again,
 * so `work` must not have effects that a rollback does not undo.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  options: { isolation?: 'read committed' | 'repeatable read' | 'serializable' } = {},
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = db.transaction()
      return await (options.isolation ? transaction.setIsolationLevel(options.isolation) : transaction).execute(work)
    } catch (error) {
      if (!mayRetry(error) || attempt === ATTEMPTS) throw error
      // A random delay, so that the same two transactions do not collide again.
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}
