import { useState } from 'react'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney, minor, toMajor, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { MIN_REASON } from '#kernel/reason.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'
import type { Task } from './payment-task.screen.tsx'

/** Books a refund that the bank's own staff made: nothing is sent to the bank. */
export function BankRefundDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const attempt = task.attempt!
  const currency = attempt.captured_currency as Currency
  const unbooked = minor(Math.max(0, (task.bank?.returned ?? 0) - attempt.returned))
  const [refund, setRefund] = useState(() => attempt.refunds.find((one) => one.amount === unbooked)?.id ?? '')
  const [amount, setAmount] = useState(unbooked > ZERO ? toMajor(unbooked).replace(/\.00$/, '') : '')
  const [reason, setReason] = useState('')
  const money = (sum: Minor) => isolate(formatMoney(sum, currency, locale))
  const known = attempt.refunds.find(({ id }) => id === refund)
  const submit = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    return void run({
      method: 'POST',
      path: `/api/dashboard/payments/${attempt.id}/bank-refund`,
      body: {
        amount: known ? toMajor(known.amount) : amount,
        form: known ? 'en' : locale,
        refund: refund || null,
        reason,
      },
      success: t('dashboard.donation_proposed'),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.task_do.bank_refund')}
      submit={t('dashboard.task_propose')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.task_text.bank_refund')}</Text>
      {task.bank?.returned == null ? (
        <Alert color="saffron">{t('dashboard.task_bank_not_requested')}</Alert>
      ) : (
        <Text size="sm">{t('dashboard.task_bank_unbooked', { amount: money(unbooked) })}</Text>
      )}
      {attempt.refunds.length > 0 && (
        <Radio.Group label={t('dashboard.task_which_refund')} value={refund} onChange={setRefund}>
          <Stack gap="xs" mt="xs">
            {attempt.refunds.map((one) => (
              <Radio
                key={one.id}
                value={one.id}
                label={t('dashboard.task_this_refund', {
                  amount: money(one.amount),
                  day: isolate(formatDate(one.created_at, locale)),
                })}
              />
            ))}
            <Radio value="" label={t('dashboard.task_other_refund')} />
          </Stack>
        </Radio.Group>
      )}
      {!known && (
        <AmountInput
          label={t('donation_admin.column.amount')}
          withAsterisk
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={fieldErrors.amount}
        />
      )}
      <ReasonField required value={reason} error={fieldErrors.reason} onReason={setReason} />
    </FormDialog>
  )
}
