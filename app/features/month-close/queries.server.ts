/** Reads the month to close, and closed months. */
import './tables.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import { trialBalance } from '#features/books/trial-balance.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { checklistOf } from './checklist.server.ts'
import { CLOSE_APPROVAL } from './close-approval.ts'
import type { ChecklistItem, ClosedMonth, Notes, Snapshot } from './closed-month.ts'
import { oldestOpenMonth } from './open-month.server.ts'

export type MonthToClose = {
  /** Like `2026-11`; null when the ledger is empty. */
  month: string | null
  /** False when the month has not ended yet and cannot be closed. */
  over: boolean
  checklist: ChecklistItem[]
  /** A proposal that waits for a second person, with its notes. */
  proposed: { approvalId: string; notes: Notes } | null
}

export const monthToClose = query({
  allow: 'ledger.read',
  async run(ctx): Promise<MonthToClose> {
    const open = await oldestOpenMonth(ctx)
    if (!open?.over) return { month: open?.month ?? null, over: false, checklist: [], proposed: null }
    const [checklist, waiting] = [
      await checklistOf(ctx, open, await trialBalance(ctx, open.period)),
      await waitingApproval(ctx, CLOSE_APPROVAL, open.month),
    ]
    const proposed = waiting ? { approvalId: waiting.id, notes: (waiting.input as { notes: Notes }).notes } : null
    return { month: open.month, over: true, checklist, proposed }
  },
})

type ClosedMonthRow = Omit<ClosedMonth, 'snapshot'>

/** Closed months, the newest first. */
export const closedMonths = query({
  allow: 'ledger.read',
  async run(ctx): Promise<ClosedMonthRow[]> {
    const rows = await ctx.db
      .selectFrom('closed_months')
      .select(['month', 'sha256', 'proposed_by', 'approved_by', 'closed_at'])
      .orderBy('month', 'desc')
      .execute()
    const names = await namesOfPeople(
      ctx,
      rows.flatMap((row) => [row.proposed_by, row.approved_by]),
    )
    return rows.map((row) => ({
      month: row.month,
      sha256: row.sha256,
      proposedBy: names.get(row.proposed_by) ?? null,
      approvedBy: names.get(row.approved_by) ?? null,
      closedAt: row.closed_at,
    }))
  },
})

/** @throws {Refusal} 404 */
export const closedMonth = query({
  allow: 'ledger.read',
  async run(ctx, month: string): Promise<ClosedMonth> {
    const row = await ctx.db.selectFrom('closed_months').selectAll().where('month', '=', month).executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    const names = await namesOfPeople(ctx, [row.proposed_by, row.approved_by])
    return {
      month: row.month,
      snapshot: JSON.parse(row.snapshot) as Snapshot,
      sha256: row.sha256,
      proposedBy: names.get(row.proposed_by) ?? null,
      approvedBy: names.get(row.approved_by) ?? null,
      closedAt: row.closed_at,
    }
  },
})
