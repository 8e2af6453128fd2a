/** Reverses an expense recorded by mistake: opposite entries, approved by a second person. */
import './tables.ts'
import { z } from 'zod'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { postReversal } from '#features/ledger/post.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { emit } from '#kernel/event.server.ts'
import { minor } from '#kernel/money.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { ExpenseReversed } from './events.server.ts'
import { REVERSAL_APPROVAL } from './queries.server.ts'
import { lockExpense } from './lock-expense.server.ts'
import { describeExpense } from './record.server.ts'

/** @throws {Refusal} 404; 409 when it is not booked, or a reversal is already waiting */
export const reverseExpense = command({
  id: 'expenses.reverse',
  allow: 'expenses.create',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    await lockExpense(ctx, id, 'booked')
    auditDetail(ctx, { detail: { reason, proposed: true } })
    return propose(ctx, reversalApproval, { subject: id, input: { expenseId: id }, reason })
  },
})

const reversalApproval = approvalKind({
  id: REVERSAL_APPROVAL,
  allow: 'expenses.create',
  input: z.object({ expenseId: z.uuid() }),
  async run(ctx, { expenseId }, { id }) {
    await lockExpense(ctx, expenseId, 'booked')
    await postReversal(ctx, {
      kind: 'expense',
      reversal: 'expense_reversed',
      sourceType: 'expense',
      sourceId: expenseId,
    })
    await ctx.db
      .updateTable('expenses')
      .set({ state: 'reversed', reversed_at: ctx.now, reversal_approval_id: id })
      .where('id', '=', expenseId)
      .execute()
    await emit(ctx, ExpenseReversed, { expenseId })
  },
  describe: (ctx, { expenseId }) => describeExpense(ctx, expenseId, minor(0), 'dashboard.expense.approve_reversal'),
})
