import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
import { AccountSelect } from '#features/bank-statements/screens/account-select.tsx'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, toMajor, type Currency, type Minor } from '#kernel/money.ts'
import { MIN_REASON } from '#kernel/reason.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'

type Props = {
  attemptId: string
  /** What the bank refused to return, and what is left of the payment. */
  refused: Minor
  left: Minor
  currency: Currency
  /** Our bank accounts, of all currencies. */
  accounts: readonly AccountChoice[]
  onClose: () => void
}

/** Proposes to record that staff paid a refused refund back by bank transfer. */
export function BankTransferDialog({ attemptId, refused, left, currency, accounts, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [amount, setAmount] = useState(toMajor(refused < left ? refused : left).replace(/\.00$/, ''))
  const [paidOn, setPaidOn] = useState<string | null>(null)
  const [bankReference, setBankReference] = useState('')
  const [paidFrom, setPaidFrom] = useState('bank_account')
  const [reason, setReason] = useState('')
  const submit = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    return void run({
      method: 'POST',
      path: `/api/dashboard/payments/${attemptId}/bank-transfer`,
      body: { amount, form: locale, paid_on: paidOn ?? '', bank_reference: bankReference, paid_from: paidFrom, reason },
      success: t('dashboard.donation_proposed'),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.task_do.bank_transfer')}
      submit={t('dashboard.task_propose')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.task_text.bank_transfer')}</Text>
      <AmountInput
        label={t('donation_admin.column.amount')}
        description={t('dashboard.donation_refund_left', { amount: isolate(formatMoney(left, currency, locale)) })}
        withAsterisk
        data-autofocus
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={fieldErrors.amount}
      />
      <AccountSelect
        label={t('refunds.paid_from')}
        accounts={accounts}
        currency={currency}
        value={paidFrom}
        error={fieldErrors.paid_from}
        onChange={setPaidFrom}
      />
      <DayInput
        label={t('refunds.paid_on')}
        withAsterisk
        value={paidOn}
        onChange={setPaidOn}
        error={fieldErrors.paid_on}
      />
      <TextInput
        label={t('refunds.bank_reference')}
        withAsterisk
        dir="ltr"
        maxLength={64}
        value={bankReference}
        error={fieldErrors.bank_reference}
        onChange={(event) => setBankReference(event.currentTarget.value)}
      />
      <ReasonField required value={reason} error={fieldErrors.reason} onReason={setReason} />
    </FormDialog>
  )
}
