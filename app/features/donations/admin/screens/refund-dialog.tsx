import { useState } from 'react'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, parseAmount, type Currency, type Minor } from '#kernel/money.ts'
import { MIN_REASON } from '#kernel/reason.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

type Props = {
  attemptId: string
  left: Minor
  /** What this person may still refund alone: above it a second person must approve. */
  alone: Minor
  currency: Currency
  /** The full amount on the same day: it never shows on the payer's statement. */
  sameDay: boolean
  /** A second capture can only be refunded in full. */
  wholeOnly?: boolean
  onClose: () => void
}

/** Refunds through the bank, with a reason. A large amount needs the approval of a second person. */
export function RefundDialog({ attemptId, left, alone, currency, sameDay, wholeOnly, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const [key] = useState(() => crypto.randomUUID())
  const [whole, setWhole] = useState(true)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const all = isolate(formatMoney(left, currency, locale))
  const read = parseAmount(amount, { locale })
  const amountToRefund = whole ? left : read.ok ? read.amount : null
  const shown = amountToRefund === null ? '' : isolate(formatMoney(amountToRefund, currency, locale))
  const sendRefund = () => {
    if (reason.trim().length < MIN_REASON) return setFieldErrors({ reason: t('errors.reason_required') })
    return void run({
      method: 'POST',
      path: `/api/dashboard/payments/${attemptId}/refund`,
      body: { ...(!whole && { amount }), form: locale, reason, key },
      onDone: (answer) =>
        toast(
          t(
            (answer as { approval: string | null }).approval
              ? 'dashboard.donation_refund_proposed'
              : 'dashboard.donation_refund_sent',
          ),
        ),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.donation_refund')}
      submit={shown ? t('dashboard.donation_refund_do', { amount: shown }) : t('dashboard.donation_refund')}
      danger
      busy={busy}
      error={error}
      onSubmit={sendRefund}
      onClose={onClose}
    >
      {!wholeOnly && (
        <Radio.Group
          label={t('dashboard.donation_refund_how_much')}
          value={whole ? 'all' : 'part'}
          onChange={(value) => setWhole(value === 'all')}
        >
          <Stack gap="xs" mt="xs">
            <Radio data-autofocus value="all" label={t('dashboard.donation_refund_all', { amount: all })} />
            <Radio value="part" label={t('dashboard.donation_refund_part')} />
          </Stack>
        </Radio.Group>
      )}
      {!whole && (
        <AmountInput
          label={t('donation_admin.column.amount')}
          description={t('dashboard.donation_refund_left', { amount: all })}
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={fieldErrors.amount}
        />
      )}
      <ReasonField
        data-autofocus={wholeOnly || undefined}
        description={t('dashboard.donation_reason_hint')}
        required
        value={reason}
        error={fieldErrors.reason}
        onReason={setReason}
      />
      <div aria-live="polite">
        {amountToRefund !== null && amountToRefund > alone && (
          <Alert color="saffron">{t('dashboard.donation_refund_second')}</Alert>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t(whole && sameDay ? 'dashboard.donation_refund_same_day' : 'dashboard.donation_refund_later')}
      </Text>
    </FormDialog>
  )
}
