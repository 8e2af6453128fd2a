/**
 * Time limits of statements. PostgreSQL cancels a slow statement itself; the site stops waiting a little later, in case
 * the server is frozen.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { DAY_MS } from '../durations.ts'

/** Milliseconds. */
export type TimeLimits = {
  /** After this time PostgreSQL cancels a statement. */
  statement: number
  /** After this time the site stops waiting. Longer than `statement`, so that only a frozen server reaches it. */
  answer: number
}

/** No statement of the site needs longer. Migrations, backups and the demo lift these limits. */
export const TIME_LIMITS: TimeLimits = { statement: 5_000, answer: 7_000 }

/** SQL that sets the limits of a new connection. */
export const sessionLimits = ({ statement }: TimeLimits): string =>
  `set statement_timeout = ${statement}; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '30s'`

const lifted = new AsyncLocalStorage<true>()

/** Milliseconds to wait for the answer to a statement that is sent now. */
export const answerTimeout = ({ answer }: TimeLimits): number => (lifted.getStore() ? DAY_MS : answer)

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
