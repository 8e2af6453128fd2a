import { useState } from 'react'
import { Button, Checkbox, Group, Input, Select, Text, Textarea, TextInput } from '@mantine/core'
import type { AccountChoice } from '#features/bank-statements/accounts/account-choices.server.ts'
import { AccountSelect } from '#features/bank-statements/screens/account-select.tsx'
import { DOCUMENT_BYTES, EXPENSE_CATEGORIES } from '#features/expenses/expense.ts'
import { formatNumber } from '#kernel/digits.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ChooseFile } from '#dashboard/kit/choose-file.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { FundSelect } from './fund-select.tsx'
import type { FundChoice } from './screens.server.ts'

type Props = {
  funds: readonly FundChoice[]
  accounts: readonly AccountChoice[]
  /** The day in Istanbul. */
  today: string
  onClose: () => void
}

/** Records an expense with its document. */
export function RecordExpense({ funds, accounts, today, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  // The same form sent twice is one expense.
  const [key] = useState(() => crypto.randomUUID())
  const [file, setFile] = useState<File | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [expense, setExpense] = useState({
    campaign_id: 'general',
    amount: '',
    currency: 'TRY' as Currency,
    paid_from: 'bank_account',
    paid_on: today as string | null,
    payee: '',
    category: '',
    description: '',
  })
  const set = (change: Partial<typeof expense>) => setExpense({ ...expense, ...change })
  const setMoney = (change: Partial<typeof expense>) => {
    set(change)
    // The consent is to the balance that was shown.
    setConfirmed(false)
  }
  const text = (name: 'payee' | 'description') => ({
    dir: 'auto' as const,
    withAsterisk: true,
    value: expense[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const attach = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > DOCUMENT_BYTES
    setFile(isTooLarge ? null : chosen)
    const { file: _before, ...others } = fieldErrors
    const size = formatNumber(DOCUMENT_BYTES / 1024 / 1024, locale)
    setFieldErrors({ ...others, ...(isTooLarge && { file: t('errors.file_too_large', { size }) }) })
  }
  const save = () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(expense)) form.set(name, value ?? '')
    form.set('form', locale)
    form.set('idempotency_key', key)
    form.set('confirm_overdraft', String(confirmed))
    // A missing document is refused by the server, together with the other errors.
    if (file) form.set('file', file)
    void run({
      method: 'POST',
      path: '/api/dashboard/expenses',
      body: form,
      success: t('dashboard.expense.proposed'),
    })
  }
  return (
    <FormDialog
      title={t('dashboard.expense.record')}
      submit={t('dashboard.expense.propose')}
      size="lg"
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Group grow align="start">
        <AmountInput
          label={t('dashboard.book_amount')}
          withAsterisk
          data-autofocus
          value={expense.amount}
          currency={expense.currency}
          onChange={(amount) => setMoney({ amount })}
          error={fieldErrors.amount}
        />
        <Select
          label={t('dashboard.book_currency')}
          data={[...CURRENCIES]}
          value={expense.currency}
          allowDeselect={false}
          onChange={(value) => setMoney({ currency: (value ?? 'TRY') as Currency, paid_from: 'bank_account' })}
        />
      </Group>
      <FundSelect
        label={t('dashboard.expense.fund')}
        funds={funds}
        currency={expense.currency}
        value={expense.campaign_id}
        error={fieldErrors.campaign_id}
        onChange={(campaign_id) => setMoney({ campaign_id })}
      />
      <AccountSelect
        label={t('dashboard.expense.paid_from')}
        accounts={accounts}
        currency={expense.currency}
        value={expense.paid_from}
        error={fieldErrors.paid_from}
        onChange={(paid_from) => set({ paid_from })}
      />
      <Group grow align="start">
        <DayInput
          label={t('dashboard.expense.paid_on')}
          withAsterisk
          value={expense.paid_on}
          maxDate={today}
          onChange={(day) => set({ paid_on: day })}
          error={fieldErrors.paid_on}
        />
        <Select
          label={t('dashboard.expense.category')}
          withAsterisk
          allowDeselect={false}
          data={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`dashboard.expense.category.${value}`) }))}
          value={expense.category || null}
          error={fieldErrors.category}
          onChange={(value) => set({ category: value ?? '' })}
        />
      </Group>
      <TextInput label={t('dashboard.expense.payee')} maxLength={200} {...text('payee')} />
      <Textarea
        label={t('dashboard.expense.description')}
        autosize
        minRows={2}
        maxLength={1000}
        {...text('description')}
      />
      <Input.Wrapper
        label={t('dashboard.expense.document')}
        labelElement="div"
        withAsterisk
        description={t('dashboard.expense.document_hint')}
        error={fieldErrors.file}
      >
        <Group mt={4}>
          <ChooseFile onChange={attach} accept="application/pdf,image/jpeg,image/png">
            {(props) => (
              <Button variant="default" {...props}>
                {t('dashboard.expense.document_choose')}
              </Button>
            )}
          </ChooseFile>
          {file && (
            <Text size="sm">
              <bdi>{file.name}</bdi>
            </Text>
          )}
        </Group>
      </Input.Wrapper>
      {(fieldErrors.confirm_overdraft || confirmed) && (
        <Checkbox
          label={t('dashboard.expense.confirm_overdraft')}
          error={fieldErrors.confirm_overdraft}
          checked={confirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('dashboard.expense.record_text')}
      </Text>
    </FormDialog>
  )
}
