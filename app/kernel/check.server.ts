/** A check is a query that must return no rows. Checks run every night and after tests. */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './db/tables.ts'
import { withoutTimeLimits } from './db/time-limits.server.ts'
import { inTransaction } from './db/transaction.server.ts'

export type Check = {
  /** For example `ledger.unbalanced`. */
  id: string
  /** Explains what a returned row means, for the log. Staff read the texts of features/nightly-checks. */
  says: string
  /** Must return no rows. A function if the result depends on the current time, which it gets as an SQL literal. */
  sql: string | ((now: string) => string)
}

/** All checks by id. */
export const checks = new Map<string, Check>()

export function check(spec: Check): Check {
  if (checks.has(spec.id)) throw new Error(`two checks have the id ${spec.id}`)
  checks.set(spec.id, spec)
  return spec
}

/** SQL of a check at the given time. */
export function questionOf({ sql: question }: Check, now: Date): string {
  return typeof question === 'string' ? question : question(`'${now.toISOString()}'::timestamptz`)
}

/**
 * Runs checks and returns those that failed, with the rows they found. They read whole tables, so they have no time
 * limit. `which`: the checks to run; default: all.
 */
export async function runChecks(
  db: Kysely<Tables>,
  now = new Date(),
  which: (check: Check) => boolean = () => true,
): Promise<(Check & { rows: unknown[] })[]> {
  const found: (Check & { rows: unknown[] })[] = []
  for (const spec of [...checks.values()].filter(which)) {
    const { rows } = await inTransaction(db, (trx) =>
      withoutTimeLimits(trx, () => sql.raw(questionOf(spec, now)).execute(trx)),
    )
    if (rows.length > 0) found.push({ ...spec, rows })
  }
  return found
}
