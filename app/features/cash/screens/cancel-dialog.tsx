import { useState } from 'react'
import { Text, Textarea } from '@mantine/core'
import type { CashTransferRow } from '#features/cash/cash.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** A deposit or withdrawal that did not take place. */
export function CancelDialog({ transfer, onClose }: { transfer: CashTransferRow; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [reason, setReason] = useState('')
  const amount = formatMoney(transfer.amount, transfer.currency, locale, { decimals: 'always' })
  return (
    <FormDialog
      title={t('dashboard.cash_cancel')}
      submit={t('dashboard.cash_cancel')}
      danger
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/cash/transfers/${transfer.id}/cancel`,
          body: { reason },
          say: t('dashboard.cash_cancelled'),
        })
      }
    >
      <Text size="sm">
        {t(`dashboard.cash_${transfer.direction}`)} · <bdi>{amount}</bdi>
      </Text>
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
