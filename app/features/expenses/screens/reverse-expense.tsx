import type { ExpenseRow } from '#features/expenses/expense.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'

/** Proposes to reverse an expense that was recorded by mistake. */
export function ReverseExpense({ expense, onClose }: { expense: ExpenseRow; onClose: () => void }) {
  const t = useText()
  return (
    <ReasonDialog
      title={`${t('dashboard.expense.reverse')} ${isolateLtr(expense.reference)}`}
      submit={t('dashboard.expense.propose')}
      danger
      text={t('dashboard.expense.reverse_text')}
      path={`/api/dashboard/expenses/${expense.id}/reverse`}
      success={t('dashboard.expense.reversal_proposed')}
      onClose={onClose}
    />
  )
}
