import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import type { Facts } from './facts-dialog.tsx'
import type { RetainedRow } from './retained.screen.tsx'

type Props = { row: RetainedRow; onClose: () => void; onRead: (facts: Facts) => void }

/** Asks for a reason; the server requires a re-authentication, and writes both to the audit log. */
export function ReadDialog({ row, onClose, onRead }: Props) {
  const t = useText()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  const read = () =>
    run({
      method: 'POST',
      path: `/api/dashboard/retained-records/${row.id}/read`,
      body: { reason },
      onDone: (answer) => onRead((answer as { facts: Facts }).facts),
    })
  return (
    <FormDialog
      title={t('dashboard.retained_read')}
      submit={t('dashboard.retained_read_now')}
      busy={busy}
      said={said}
      onSubmit={() => void read()}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.retained_read_text')}</Text>
      <Textarea
        label={t('dashboard.retained_reason')}
        data-autofocus
        withAsterisk
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong.reason}
      />
    </FormDialog>
  )
}
