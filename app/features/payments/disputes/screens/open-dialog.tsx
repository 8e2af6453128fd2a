import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { Disputable } from '#features/payments/disputes/dispute.ts'
import { toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Records a dispute with the bank's case number. The payer's bank takes the money back until it is decided. */
export function OpenDispute({ attemptId, left, currency, refunded, onClose }: Disputable & { onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [caseNumber, setCaseNumber] = useState('')
  const [amount, setAmount] = useState(toMajor(left).replace(/\.00$/, ''))
  const [answerBy, setAnswerBy] = useState('')
  const path = `/api/dashboard/payments/${attemptId}/disputes`
  const body = { case_number: caseNumber, amount, form: locale, answer_by: answerBy }
  return (
    <FormDialog
      title={t('dashboard.donation_dispute')}
      submit={t('dashboard.donation_dispute_save')}
      busy={busy}
      error={error}
      onSubmit={() => void run({ method: 'POST', path, body, success: t('dashboard.saved') })}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.donation_dispute_text')}</Text>
      {refunded && <Text size="sm">{t('dashboard.donation_dispute_refunded')}</Text>}
      <TextInput
        label={t('dashboard.donation_case_number')}
        withAsterisk
        dir="ltr"
        data-autofocus
        maxLength={64}
        value={caseNumber}
        error={fieldErrors.case_number ?? fieldErrors.caseNumber}
        onChange={(event) => setCaseNumber(event.currentTarget.value)}
      />
      <AmountInput
        label={t('donation_admin.column.amount')}
        currency={currency}
        withAsterisk
        value={amount}
        onChange={setAmount}
        error={fieldErrors.amount}
      />
      <TextInput
        type="date"
        dir="ltr"
        label={t('dashboard.dispute_answer_by')}
        description={t('dashboard.dispute_answer_by_hint')}
        value={answerBy}
        error={fieldErrors.answer_by ?? fieldErrors.answerBy}
        onChange={(event) => setAnswerBy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
