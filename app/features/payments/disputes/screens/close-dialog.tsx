import { useState } from 'react'
import { Text } from '@mantine/core'
import type { DisputeSummary } from '#features/payments/disputes/dispute.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, toMajor } from '#kernel/money.ts'
import { MIN_REASON } from '#kernel/reason.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'

/** Proposes how a dispute ended to a second person. Of a lost one, the bank may have taken only a part. */
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
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [lost, setLost] = useState(toMajor(dispute.amount).replace(/\.00$/, ''))
  const [fee, setFee] = useState('')
  const [reason, setReason] = useState('')
  const title = t(won ? 'dashboard.donation_dispute_won' : 'dashboard.donation_dispute_lost')
  const submit = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    const amounts = { ...(!won && { lost }), ...(fee.trim() && { fee }) }
    const body = { case_number: dispute.caseNumber, won, form: locale, ...amounts, reason }
    return void run({
      method: 'POST',
      path: '/api/dashboard/disputes/close',
      body,
      success: t('dashboard.donation_proposed'),
    })
  }
  return (
    <FormDialog
      title={title}
      submit={t('dashboard.task_propose')}
      danger={!won}
      busy={busy}
      error={error}
      onSubmit={submit}
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
      <ReasonField required data-autofocus={won} value={reason} error={fieldErrors.reason} onReason={setReason} />
    </FormDialog>
  )
}
