import { useState } from 'react'
import { Text } from '@mantine/core'
import type { DisputeSummary } from '#features/payments/disputes/dispute.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Records how a dispute ended. Of a lost one, the bank may have taken only a part. */
export function CloseDispute({
  dispute,
  won,
  onClose,
}: {
  dispute: Pick<DisputeSummary, 'caseNumber' | 'amount' | 'currency'>
  won: boolean
  onClose: () => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [lost, setLost] = useState(toMajor(dispute.amount).replace(/\.00$/, ''))
  const [fee, setFee] = useState('')
  const title = t(won ? 'dashboard.donation_dispute_won' : 'dashboard.donation_dispute_lost')
  const body = { case_number: dispute.caseNumber, won, form: locale, ...(!won && { lost }), ...(fee.trim() && { fee }) }
  return (
    <FormDialog
      title={title}
      submit={title}
      danger={!won}
      busy={busy}
      error={error}
      onSubmit={() =>
        void run({ method: 'POST', path: '/api/dashboard/disputes/close', body, success: t('dashboard.saved') })
      }
      onClose={onClose}
    >
      <Text size="sm">
        {t(won ? 'dashboard.donation_dispute_won_text' : 'dashboard.donation_dispute_lost_text', {
          amount: isolate(formatMoney(dispute.amount, dispute.currency, locale)),
        })}
      </Text>
      {!won && (
        <>
          <AmountInput
            label={t('dashboard.return_lost')}
            description={t('dashboard.dispute_lost_hint')}
            currency={dispute.currency}
            data-autofocus
            value={lost}
            onChange={setLost}
            error={fieldErrors.lost}
          />
          <AmountInput
            label={t('dashboard.donation_dispute_fee')}
            currency={dispute.currency}
            value={fee}
            onChange={setFee}
            error={fieldErrors.fee}
          />
        </>
      )}
    </FormDialog>
  )
}
