import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import type { Operation } from './tables.ts'

/** Stores that an operation has succeeded. */
export async function recordRun(db: Kysely<Tables>, operation: Operation, at: Date): Promise<void> {
  await db
    .insertInto('operation_runs')
    .values({ operation, at })
    .onConflict((conflict) => conflict.column('operation').doUpdateSet({ at }))
    .execute()
}

/** When it last succeeded; null: never. */
export async function lastRun(db: Kysely<Tables>, operation: Operation): Promise<Date | null> {
  const row = await db.selectFrom('operation_runs').select('at').where('operation', '=', operation).executeTakeFirst()
  return row?.at ?? null
}
