import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Closes an announced transfer that will not come. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('dashboard.transfer_withdraw')}
      submit={t('dashboard.transfer_withdraw')}
      danger
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/transfers/${id}/withdraw`,
          body: { reason },
          say: t('dashboard.transfer_withdrawn'),
        })
      }
    >
      <Text size="sm">{t('dashboard.transfer_withdraw_text')}</Text>
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
