import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import type { ExpenseRow } from '#features/expenses/expense.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Proposes to reverse an expense that was recorded by mistake. */
export function ReverseExpense({ expense, onClose }: { expense: ExpenseRow; onClose: () => void }) {
  const t = useText()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={`${t('dashboard.expense.reverse')} \u2066${expense.reference}\u2069`}
      submit={t('dashboard.expense.propose')}
      danger
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/expenses/${expense.id}/reverse`,
          body: { reason },
          say: t('dashboard.expense.reversal_proposed'),
        })
      }
    >
      <Text size="sm">{t('dashboard.expense.reverse_text')}</Text>
      <Textarea
        label={t('dashboard.expense.reason')}
        autosize
        minRows={2}
        maxLength={500}
        dir="auto"
        data-autofocus
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
