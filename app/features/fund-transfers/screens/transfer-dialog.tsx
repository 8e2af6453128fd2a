import { useState } from 'react'
import { Checkbox, Group, Select, Text } from '@mantine/core'
import { FundSelect } from '#features/expenses/screens/fund-select.tsx'
import type { FundChoice } from '#features/expenses/screens/screens.server.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'

/** Proposes to move money from one fund to another. */
export function TransferDialog({ funds, onClose }: { funds: readonly FundChoice[]; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // The same form sent twice is one transfer.
  const [key] = useState(() => crypto.randomUUID())
  const [transfer, setTransfer] = useState({
    from: 'general',
    to: funds[1]?.id ?? 'general',
    amount: '',
    currency: 'TRY' as Currency,
    reason: '',
    confirm_overdraft: false,
  })
  const set = (change: Partial<typeof transfer>) => setTransfer({ ...transfer, ...change })
  // The consent is to the balance that was shown.
  const setMoney = (change: Partial<typeof transfer>) => set({ ...change, confirm_overdraft: false })
  return (
    <FormDialog
      title={t('dashboard.fund_transfer.record')}
      submit={t('dashboard.expense.propose')}
      size="lg"
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: '/api/dashboard/fund-transfers',
          body: { ...transfer, form: locale, idempotency_key: key },
          success: t('dashboard.fund_transfer.proposed'),
        })
      }
    >
      <Group grow align="start">
        <AmountInput
          label={t('dashboard.book_amount')}
          withAsterisk
          data-autofocus
          value={transfer.amount}
          currency={transfer.currency}
          onChange={(amount) => setMoney({ amount })}
          error={fieldErrors.amount}
        />
        <Select
          label={t('dashboard.book_currency')}
          data={[...CURRENCIES]}
          value={transfer.currency}
          allowDeselect={false}
          onChange={(value) => setMoney({ currency: (value ?? 'TRY') as Currency })}
        />
      </Group>
      {(['from', 'to'] as const).map((end) => (
        <FundSelect
          key={end}
          label={t(`dashboard.fund_transfer.${end}`)}
          funds={funds}
          currency={transfer.currency}
          value={transfer[end]}
          error={fieldErrors[end]}
          onChange={(id) => setMoney({ [end]: id })}
        />
      ))}
      <ReasonField required value={transfer.reason} error={fieldErrors.reason} onReason={(reason) => set({ reason })} />
      {(fieldErrors.confirm_overdraft || transfer.confirm_overdraft) && (
        <Checkbox
          label={t('dashboard.expense.confirm_overdraft')}
          error={fieldErrors.confirm_overdraft}
          checked={transfer.confirm_overdraft}
          onChange={(event) => set({ confirm_overdraft: event.currentTarget.checked })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('dashboard.fund_transfer.text')}
      </Text>
    </FormDialog>
  )
}
