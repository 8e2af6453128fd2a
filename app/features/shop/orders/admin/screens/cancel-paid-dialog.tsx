import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { orderId: string; left: Minor; onClose: () => void }

/** Proposes the refund of a paid order, for people who may not refund themselves. */
export function CancelPaidDialog({ orderId, left, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said, setWrong } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  const propose = () => {
    if (reason.trim().length < 3) return setWrong({ reason: t('dashboard.donation_reason_missing') })
    return void run({
      method: 'POST',
      path: `/api/dashboard/orders/${orderId}/refund-proposal`,
      body: { reason },
      say: t('dashboard.order_refund_proposed'),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.order_cancel_paid')}
      submit={t('dashboard.order_cancel_paid')}
      danger
      busy={busy}
      said={said}
      onSubmit={propose}
      onClose={onClose}
    >
      <Text size="sm">
        {t('dashboard.order_cancel_paid_text', { amount: `\u2068${formatMoney(left, 'TRY', locale)}\u2069` })}
      </Text>
      <Textarea
        label={t('dashboard.donation_reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong.reason}
      />
    </FormDialog>
  )
}
