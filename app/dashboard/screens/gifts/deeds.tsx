/** What staff do with a gift besides giving money back: short forms, each one call of the API. */
import { useState } from 'react'
import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core'
import type { DisputeStory, GiftDetail } from '#features/gift-book/gift-detail.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { formatMoney, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '../../kit/amount-input.tsx'
import { FormDialog, useDeed } from '../../kit/form-dialog.tsx'
import { tell } from '../../kit/tell.tsx'

type Props = { detail: GiftDetail; onClose: () => void }

export function EditDonor({ detail: { gift }, onClose }: Props) {
  const t = useText()
  const { run, busy, wrong, said } = useDeed(onClose)
  const [donor, setDonor] = useState({
    donor_name: gift.donor?.name ?? '',
    email: gift.donor?.email ?? '',
    anonymous: gift.donor?.anonymous ?? false,
    locale: gift.locale as string,
  })
  const path = `/api/dashboard/all-donations/${gift.id}`
  return (
    <FormDialog
      title={t('desk.gift_edit_donor')}
      submit={t('desk.save')}
      busy={busy}
      said={said}
      onSubmit={() => void run({ method: 'PATCH', path, body: donor, say: t('desk.saved') })}
      onClose={onClose}
    >
      <TextInput
        label={t('desk.gift_donor_name')}
        dir="auto"
        data-autofocus
        value={donor.donor_name}
        error={wrong.donor_name}
        onChange={(event) => setDonor({ ...donor, donor_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('gifts.column.email')}
        type="email"
        dir="ltr"
        value={donor.email}
        error={wrong.email}
        onChange={(event) => setDonor({ ...donor, email: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {t('desk.gift_edit_donor_text')}
      </Text>
      <Checkbox
        label={t('desk.gift_keep_anonymous')}
        checked={donor.anonymous}
        onChange={(event) => setDonor({ ...donor, anonymous: event.currentTarget.checked })}
      />
      <Select
        label={t('desk.gift_letter_language')}
        data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
        value={donor.locale}
        allowDeselect={false}
        onChange={(value) => setDonor({ ...donor, locale: value ?? gift.locale })}
      />
    </FormDialog>
  )
}

export function WriteNumber({ detail: { gift, receipts }, onClose }: Props) {
  const t = useText()
  const { run, busy, wrong, said } = useDeed(onClose)
  const [number, setNumber] = useState(receipts[0]?.officialNumber ?? '')
  const path = `/api/dashboard/all-donations/${gift.id}/official-number`
  return (
    <FormDialog
      title={t('desk.gift_official_number')}
      submit={t('desk.save')}
      busy={busy}
      said={said}
      onSubmit={() => void run({ method: 'POST', path, body: { official_number: number }, say: t('desk.saved') })}
      onClose={onClose}
    >
      <TextInput
        label={t('desk.gift_official_number')}
        description={t('desk.gift_official_number_hint')}
        dir="ltr"
        data-autofocus
        maxLength={40}
        value={number}
        error={wrong.official_number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Taken back as a whole: the right one is recorded anew. */
export function ReverseGift({ detail: { gift }, onClose }: Props) {
  const path = `/api/dashboard/all-donations/${gift.id}/reverse`
  return <WithReason kind="reverse" path={path} body={{}} onClose={onClose} />
}

/** Cancels the receipt; the new one says what holds now. */
export function ReissueReceipt({ detail: { gift }, onClose }: Props) {
  const path = `/api/dashboard/all-donations/${gift.id}/receipt`
  return <WithReason kind="reissue" path={path} body={{}} onClose={onClose} />
}

type MismatchProps = { attemptId: string; decision: 'accept' | 'give_back'; onClose: () => void }

/** Proposes what becomes of money that was not what had been agreed; somebody else decides. */
export function DecideMismatch({ attemptId, decision, onClose }: MismatchProps) {
  const path = `/api/dashboard/payments/${attemptId}/mismatch`
  return <WithReason kind={decision} path={path} body={{ decision }} onClose={onClose} />
}

const WORDS = {
  reverse: ['desk.gift_reverse', 'desk.gift_reverse_text', 'desk.gift_reversed'],
  reissue: ['desk.gift_reissue', 'desk.gift_reissue_text', 'desk.gift_reissued'],
  accept: ['desk.gift_accept', 'desk.gift_accept_text', 'desk.gift_proposed'],
  give_back: ['desk.gift_give_back', 'desk.gift_give_back_text', 'desk.gift_proposed'],
} as const

/** Only reversing is decided by the server: done at once, or a proposal. */
const waits = (kind: keyof typeof WORDS, answer: unknown): boolean =>
  kind === 'reverse' && Boolean((answer as { approval: string | null }).approval)

type ReasonProps = { kind: keyof typeof WORDS; path: string; body: object; onClose: () => void }

function WithReason({ kind, path, body, onClose }: ReasonProps) {
  const t = useText()
  const { run, busy, wrong, said, setWrong } = useDeed(onClose)
  const [reason, setReason] = useState('')
  const [title, text, done] = WORDS[kind]
  const submit = () => {
    if (reason.trim().length < 3) return setWrong({ reason: t('desk.gift_reason_missing') })
    return void run({
      method: 'POST',
      path,
      body: { ...body, reason },
      onDone: (answer) => tell(t(waits(kind, answer) ? 'desk.gift_proposed' : done)),
    })
  }
  return (
    <FormDialog
      title={t(title)}
      submit={t(title)}
      danger={kind !== 'accept' && kind !== 'reissue'}
      busy={busy}
      said={said}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(text)}</Text>
      <Textarea
        label={t('desk.gift_reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The payer's bank takes the money back until it is decided who is right. */
export function OpenDispute({ detail, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said } = useDeed(onClose)
  const { attemptId, left } = detail.can.dispute!
  const [caseNumber, setCaseNumber] = useState('')
  const [amount, setAmount] = useState(toMajor(left).replace(/\.00$/, ''))
  const path = `/api/dashboard/payments/${attemptId}/disputes`
  const body = { case_number: caseNumber, amount, form: locale }
  return (
    <FormDialog
      title={t('desk.gift_dispute')}
      submit={t('desk.gift_dispute_save')}
      busy={busy}
      said={said}
      onSubmit={() => void run({ method: 'POST', path, body, say: t('desk.saved') })}
      onClose={onClose}
    >
      <Text size="sm">{t('desk.gift_dispute_text')}</Text>
      <TextInput
        label={t('desk.gift_case_number')}
        withAsterisk
        dir="ltr"
        data-autofocus
        maxLength={64}
        value={caseNumber}
        error={wrong.case_number ?? wrong.caseNumber}
        onChange={(event) => setCaseNumber(event.currentTarget.value)}
      />
      <AmountInput
        label={t('gifts.column.amount')}
        withAsterisk
        value={amount}
        onChange={setAmount}
        error={wrong.amount}
      />
    </FormDialog>
  )
}

export function CloseDispute({ dispute, won, onClose }: { dispute: DisputeStory; won: boolean; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said } = useDeed(onClose)
  const [fee, setFee] = useState('')
  const title = t(won ? 'desk.gift_dispute_won' : 'desk.gift_dispute_lost')
  const body = { case_number: dispute.caseNumber, won, form: locale, ...(fee.trim() && { fee }) }
  return (
    <FormDialog
      title={title}
      submit={title}
      danger={!won}
      busy={busy}
      said={said}
      onSubmit={() => void run({ method: 'POST', path: '/api/dashboard/disputes/close', body, say: t('desk.saved') })}
      onClose={onClose}
    >
      <Text size="sm">
        {t(won ? 'desk.gift_dispute_won_text' : 'desk.gift_dispute_lost_text', {
          amount: `\u2068${formatMoney(dispute.amount, dispute.currency, locale)}\u2069`,
        })}
      </Text>
      {!won && (
        <AmountInput
          label={t('desk.gift_dispute_fee')}
          data-autofocus
          value={fee}
          onChange={setFee}
          error={wrong.fee}
        />
      )}
    </FormDialog>
  )
}
