import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { countedSum, DENOMINATIONS, expectedCash, type CashBalance } from '#features/cash/cash.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { formatMoney, minor, negate, subtract, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonField } from '#dashboard/kit/reason-field.tsx'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

/** Counts notes and coins; the sum and the difference from the books are shown while typing. */
export function CountDialog({
  balance: { currency, balance, pending, pendingDonations },
  onClose,
}: {
  balance: CashBalance
  onClose: () => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { revalidate } = useRevalidator()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [pieces, setPieces] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const money = (amount: Minor) => formatMoney(amount, currency, locale, { decimals: 'always' })
  const read = Object.entries(pieces).map(
    ([denomination, typed]) => [denomination, Number(toLatinDigits(typed).trim())] as const,
  )
  const isReadable = read.every(([, count]) => Number.isSafeInteger(count) && count >= 0 && count <= 999_999)
  const counted = isReadable ? countedSum(Object.fromEntries(read)) : null
  // Expenses that wait for approval were paid from the box already, and donations are in it.
  const expected = expectedCash(balance, { pending, pendingDonations })
  const difference = counted === null ? null : subtract(counted, expected)
  const save = () =>
    void run({
      method: 'POST',
      path: '/api/dashboard/cash/counts',
      body: { currency, pieces, reason, expected },
      onDone: (value) =>
        toast(
          t(
            (value as { approvalId: string | null }).approvalId
              ? 'dashboard.cash_count_waits'
              : 'dashboard.cash_count_saved',
          ),
        ),
      // Loads the new balance; the typed pieces stay, and the difference is from the new balance.
      onProblem: ({ code }) => code === 'cash.balance_changed' && revalidate(),
    })
  return (
    <FormDialog
      title={t('dashboard.cash_count')}
      submit={t('dashboard.cash_count_save')}
      size="lg"
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <Text size="sm">{t('dashboard.cash_count_text')}</Text>
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        {DENOMINATIONS[currency].map((denomination, at) => (
          <TextInput
            key={denomination}
            label={<bdi>{formatMoney(minor(denomination), currency, locale)}</bdi>}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            data-autofocus={at === 0 || undefined}
            value={pieces[denomination] ?? ''}
            error={fieldErrors[`pieces.${denomination}`]}
            onChange={({ currentTarget: { value } }) => setPieces({ ...pieces, [denomination]: value })}
          />
        ))}
      </SimpleGrid>
      <div aria-live="polite">
        <FactList wide>
          <Fact label={t('dashboard.cash_expected')}>{money(balance)}</Fact>
          {pending > 0 && <Fact label={t('dashboard.cash_pending')}>{money(negate(pending))}</Fact>}
          {pendingDonations > 0 && <Fact label={t('dashboard.cash_pending_donations')}>{money(pendingDonations)}</Fact>}
          <Fact label={t('dashboard.cash_counted')}>{counted === null ? '–' : money(counted)}</Fact>
          <Fact label={t('dashboard.cash_difference')}>{difference === null ? '–' : money(difference)}</Fact>
        </FactList>
      </div>
      {difference !== null && difference !== 0 && (
        <ReasonField
          description={t('dashboard.cash_reason_hint')}
          value={reason}
          error={fieldErrors.reason}
          onReason={setReason}
        />
      )}
    </FormDialog>
  )
}
