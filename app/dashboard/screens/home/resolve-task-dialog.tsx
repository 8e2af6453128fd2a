import { useState } from 'react'
import { Textarea } from '@mantine/core'
import type { OpenTask } from '#features/payments/suspense/open-tasks.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '../../kit/form-dialog.tsx'
import { EventFields } from '#features/donations/admin/screens/event-fields.tsx'

/** Closes a task with a note about the result. */
export function ResolveTaskDialog({
  task,
  onClose,
}: {
  task: Pick<OpenTask, 'id' | 'kind' | 'details'>
  onClose: () => void
}) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t(`dashboard.task.${task.kind}`)}
      submit={t('dashboard.task_settle')}
      busy={busy}
      error={error}
      disabled={note.trim().length < 3}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/tasks/${task.id}/settle`,
          body: { note },
          success: t('dashboard.saved'),
        })
      }
      onClose={onClose}
    >
      <EventFields fields={task.details} />
      <Textarea
        label={t('dashboard.task_note')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        error={fieldErrors.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
