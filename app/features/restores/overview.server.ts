import { countTransactions } from '#features/ledger/totals.server.ts'
import { countOpenTasks } from '#features/payments/task.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { receiptGaps } from '#features/site-hold/receipt-gaps.server.ts'
import { query } from '#kernel/query.server.ts'
import { pendingInCopy } from './release.server.ts'

export type RestoreOverview = {
  copiedAt: Date
  restoredAt: Date
  comparedAt: Date | null
  compareError: string | null
  /** The pending items when the backup was made. */
  waiting: { emails: number; jobs: number }
  /** Number of payments found at the bank after the restore. */
  found: number
  /** Ranges of receipt numbers that are never issued, by year. */
  skipped: { year: number; first: number; last: number }[]
  /** Number of open payment tasks. */
  tasks: number
}

/** Facts an owner needs before a restored site is released; null when the site is not on hold. */
export const restoreOverview = query({
  allow: 'site.release',
  async run(ctx): Promise<RestoreOverview | null> {
    const hold = await readHold(ctx)
    if (!hold) return null
    const [waiting, found, skipped, tasks] = await Promise.all([
      pendingInCopy(ctx, hold),
      countTransactions(ctx, 'capture', hold.restored_at),
      receiptGaps(ctx, hold.id),
      countOpenTasks(ctx),
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
