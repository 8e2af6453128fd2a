import '#features/payments/tables.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { query } from '#kernel/query.server.ts'
import { pendingInCopy } from './release.server.ts'

export type RestoreOverview = {
  copiedAt: Date
  restoredAt: Date
  comparedAt: Date | null
  compareError: string | null
  /** The pending items when the backup was made. */
  waiting: { emails: number; jobs: number }
  /** Payments that were found at the bank after the restore. */
  found: number
  /** Receipt numbers that are never issued, by year. */
  skipped: { year: number; first: number; last: number }[]
  /** Open payment tasks. */
  tasks: number
}

/** The facts an owner needs before a restored site is released; null where none is on hold. */
export const restoreOverview = query({
  allow: 'site.release',
  async run(ctx): Promise<RestoreOverview | null> {
    const hold = await readHold(ctx)
    if (!hold) return null
    const [waiting, { found }, skipped, { tasks }] = await Promise.all([
      pendingInCopy(ctx, hold),
      ctx.db
        .selectFrom('ledger_tx')
        .select(({ fn }) => fn.countAll<number>().as('found'))
        .where('kind', '=', 'capture')
        .where('at', '>=', hold.restored_at)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('receipt_number_gaps')
        .select(['year', 'first', 'last'])
        .where('restore_id', '=', hold.id)
        .orderBy('year')
        .orderBy('first')
        .execute(),
      ctx.db
        .selectFrom('tasks')
        .select(({ fn }) => fn.countAll<number>().as('tasks'))
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ])
    return {
      copiedAt: hold.copied_at,
      restoredAt: hold.restored_at,
      comparedAt: hold.compared_at,
      compareError: hold.compare_error,
      waiting,
      found,
      skipped,
      tasks,
    }
  },
})
