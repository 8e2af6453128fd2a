import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import type { LineRow } from '#features/bank-statements/line.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

/** Undoes the matches of a line. */
export function UndoDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useText()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('dashboard.line_undo')}
      submit={t('dashboard.line_undo')}
      danger
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/bank-lines/${line.id}/undo`,
          body: { reason },
          onDone: (value) =>
            toast(
              t(
                (value as { proposed: number }).proposed > 0 ? 'dashboard.line_undo_proposed' : 'dashboard.line_undone',
              ),
            ),
        })
      }
    >
      <Text size="sm">{t('dashboard.line_undo_text')}</Text>
      <Textarea
        label={t('dashboard.transfer_reason')}
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
