/**
 * Time limits of statements. PostgreSQL cancels a slow statement itself; the site stops waiting a little later, in case
 * the server is frozen.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { DAY_MS } from '../durations.ts'

/** No statement of the site needs longer. Migrations, backups and the demo lift these limits. */
export const SESSION_LIMITS = `set statement_timeout = '5s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '30s'`
/** Milliseconds. Longer than PostgreSQL's own limit, so that only a server that does not answer reaches it. */
export const ANSWER_TIMEOUT = 7_000

const lifted = new AsyncLocalStorage<true>()

/** Milliseconds to wait for the answer to a statement that is sent now. */
export const answerTimeout = (): number => (lifted.getStore() ? DAY_MS : ANSWER_TIMEOUT)

/**
 * Waits for answers without a limit. Wrap it around a transaction without time limits, because the commit, which checks
 * the deferred constraints of all rows, comes after the work in the transaction.
 */
export const withoutAnswerLimit = <T>(work: () => Promise<T>): Promise<T> => lifted.run(true, work)

/** Runs `work` in the transaction `trx` without time limits. The connection has its limits again afterwards. */
export function withoutTimeLimits<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  return lifted.run(true, async () => {
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(limit)} = 0`.execute(trx)
    return work()
  })
}
