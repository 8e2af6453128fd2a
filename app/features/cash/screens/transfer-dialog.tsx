import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { CashBalance, CashDirection } from '#features/cash/cash.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { direction: CashDirection; balance: CashBalance; today: string; onClose: () => void }

/** Records a deposit to the bank, or a withdrawal from it. */
export function TransferDialog({ direction, balance: { currency, balance }, today, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [key] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState({ amount: '', moved_on: today, note: '' })
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  return (
    <FormDialog
      title={t(`dashboard.cash_${direction}`)}
      submit={t('dashboard.cash_transfer_save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: '/api/dashboard/cash/transfers',
          body: { ...form, form: locale, direction, currency, idempotency_key: key },
          success: t('dashboard.cash_transfer_saved'),
        })
      }
    >
      <Text size="sm">
        {t(`dashboard.cash_${direction}_text`, {
          balance: isolate(formatMoney(balance, currency, locale, { decimals: 'always' })),
        })}
      </Text>
      <AmountInput
        label={t('donation_admin.column.amount')}
        withAsterisk
        currency={currency}
        data-autofocus
        value={form.amount}
        error={fieldErrors.amount}
        onChange={(amount) => set({ amount })}
      />
      <DayInput
        label={t('dashboard.receivable_day')}
        withAsterisk
        maxDate={today}
        value={form.moved_on}
        error={fieldErrors.moved_on}
        onChange={(day) => set({ moved_on: day ?? today })}
      />
      <TextInput
        label={t('dashboard.line_note')}
        dir="auto"
        maxLength={500}
        value={form.note}
        error={fieldErrors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
