/** Forms of a dispute (chargeback): opening it with the bank's reference, and closing it as won or lost. */
import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { DisputeTimeline, DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { formatMoney, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { detail: DonationDetail; onClose: () => void }

/** The payer's bank takes the money back until the dispute is decided. */
export function OpenDispute({ detail, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const { attemptId, left } = detail.can.dispute!
  const [caseNumber, setCaseNumber] = useState('')
  const [amount, setAmount] = useState(toMajor(left).replace(/\.00$/, ''))
  const path = `/api/dashboard/payments/${attemptId}/disputes`
  const [answerBy, setAnswerBy] = useState('')
  const body = { case_number: caseNumber, amount, form: locale, answer_by: answerBy }
  return (
    <FormDialog
      title={t('dashboard.donation_dispute')}
      submit={t('dashboard.donation_dispute_save')}
      busy={busy}
      said={said}
      onSubmit={() => void run({ method: 'POST', path, body, say: t('dashboard.saved') })}
      onClose={onClose}
    >
      <Text size="sm">{t('dashboard.donation_dispute_text')}</Text>
      <TextInput
        label={t('dashboard.donation_case_number')}
        withAsterisk
        dir="ltr"
        data-autofocus
        maxLength={64}
        value={caseNumber}
        error={wrong.case_number ?? wrong.caseNumber}
        onChange={(event) => setCaseNumber(event.currentTarget.value)}
      />
      <AmountInput
        label={t('donation_admin.column.amount')}
        withAsterisk
        value={amount}
        onChange={setAmount}
        error={wrong.amount}
      />
      <TextInput
        type="date"
        dir="ltr"
        label={t('dashboard.dispute_answer_by')}
        description={t('dashboard.dispute_answer_by_hint')}
        value={answerBy}
        error={wrong.answer_by ?? wrong.answerBy}
        onChange={(event) => setAnswerBy(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

export function CloseDispute({
  dispute,
  won,
  onClose,
}: {
  dispute: DisputeTimeline
  won: boolean
  onClose: () => void
}) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [fee, setFee] = useState('')
  const title = t(won ? 'dashboard.donation_dispute_won' : 'dashboard.donation_dispute_lost')
  const body = { case_number: dispute.caseNumber, won, form: locale, ...(fee.trim() && { fee }) }
  return (
    <FormDialog
      title={title}
      submit={title}
      danger={!won}
      busy={busy}
      said={said}
      onSubmit={() =>
        void run({ method: 'POST', path: '/api/dashboard/disputes/close', body, say: t('dashboard.saved') })
      }
      onClose={onClose}
    >
      <Text size="sm">
        {t(won ? 'dashboard.donation_dispute_won_text' : 'dashboard.donation_dispute_lost_text', {
          amount: `\u2068${formatMoney(dispute.amount, dispute.currency, locale)}\u2069`,
        })}
      </Text>
      {!won && (
        <AmountInput
          label={t('dashboard.donation_dispute_fee')}
          data-autofocus
          value={fee}
          onChange={setFee}
          error={wrong.fee}
        />
      )}
    </FormDialog>
  )
}
