/** Dialogs for the actions of staff on a donation, except refunds: short forms, each with one API call. */
import { useState } from 'react'
import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { ReasonDialog } from '#dashboard/kit/reason-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'

type Props = { detail: DonationDetail; onClose: () => void }

export function EditDonor({ detail: { donation }, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [donor, setDonor] = useState({
    donor_name: donation.donor?.name ?? '',
    email: donation.donor?.email ?? '',
    anonymous: donation.donor?.anonymous ?? false,
    locale: donation.locale as string,
  })
  const path = `/api/dashboard/all-donations/${donation.id}`
  return (
    <FormDialog
      title={t('dashboard.donation_edit_donor')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onSubmit={() => void run({ method: 'PATCH', path, body: donor, success: t('dashboard.saved') })}
      onClose={onClose}
    >
      <TextInput
        label={t('dashboard.donation_donor_name')}
        dir="auto"
        data-autofocus
        value={donor.donor_name}
        error={fieldErrors.donor_name}
        onChange={(event) => setDonor({ ...donor, donor_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('donation_admin.column.email')}
        type="email"
        dir="ltr"
        value={donor.email}
        error={fieldErrors.email}
        onChange={(event) => setDonor({ ...donor, email: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {t('dashboard.donation_edit_donor_text')}
      </Text>
      <Checkbox
        label={t('dashboard.donation_keep_anonymous')}
        checked={donor.anonymous}
        onChange={(event) => setDonor({ ...donor, anonymous: event.currentTarget.checked })}
      />
      <Select
        label={t('dashboard.donation_email_language')}
        data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
        value={donor.locale}
        allowDeselect={false}
        onChange={(value) => setDonor({ ...donor, locale: value ?? donation.locale })}
      />
    </FormDialog>
  )
}

export function WriteNumber({ detail: { donation, receipts }, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [number, setNumber] = useState(receipts[0]?.officialNumber ?? '')
  const path = `/api/dashboard/all-donations/${donation.id}/official-number`
  return (
    <FormDialog
      title={t('dashboard.donation_official_number')}
      submit={t('dashboard.save')}
      busy={busy}
      error={error}
      onSubmit={() =>
        void run({ method: 'POST', path, body: { official_number: number }, success: t('dashboard.saved') })
      }
      onClose={onClose}
    >
      <TextInput
        label={t('dashboard.donation_official_number')}
        description={t('dashboard.donation_official_number_hint')}
        dir="ltr"
        data-autofocus
        maxLength={40}
        value={number}
        error={fieldErrors.official_number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Reverses the whole donation: the correct one is recorded again. */
export function ReverseDonationDialog({ detail: { donation }, onClose }: Props) {
  const path = `/api/dashboard/all-donations/${donation.id}/reverse`
  return <WithReason kind="reverse" path={path} body={{}} onClose={onClose} />
}

/** Cancels the receipt; the new one has the current values. */
export function ReissueReceipt({ detail: { donation }, onClose }: Props) {
  const path = `/api/dashboard/all-donations/${donation.id}/receipt`
  return <WithReason kind="reissue" path={path} body={{}} onClose={onClose} />
}

type MismatchProps = { attemptId: string; decision: 'accept' | 'give_back'; onClose: () => void }

/** Proposes a decision about a capture that did not match; a second person decides. */
export function ResolveMismatchDialog({ attemptId, decision, onClose }: MismatchProps) {
  const path = `/api/dashboard/payments/${attemptId}/mismatch`
  return <WithReason kind={decision} path={path} body={{ decision }} onClose={onClose} />
}

const TEXTS = {
  reverse: ['dashboard.donation_reverse', 'dashboard.donation_reverse_text', 'dashboard.donation_reversed'],
  reissue: ['dashboard.donation_reissue', 'dashboard.donation_reissue_text', 'dashboard.donation_reissued'],
  accept: ['dashboard.donation_accept', 'dashboard.donation_accept_text', 'dashboard.donation_proposed'],
  give_back: ['dashboard.donation_give_back', 'dashboard.donation_give_back_text', 'dashboard.donation_proposed'],
} as const

/** Only for a reversal does the server decide whether it is done at once or becomes a proposal. */
const waits = (kind: keyof typeof TEXTS, answer: unknown): boolean =>
  kind === 'reverse' && Boolean((answer as { approval: string | null }).approval)

type ReasonProps = { kind: keyof typeof TEXTS; path: string; body: object; onClose: () => void }

function WithReason({ kind, path, body, onClose }: ReasonProps) {
  const t = useText()
  const [title, text, done] = TEXTS[kind]
  return (
    <ReasonDialog
      title={t(title)}
      danger={kind !== 'accept' && kind !== 'reissue'}
      text={t(text)}
      path={path}
      body={body}
      onDone={(answer) => toast(t(waits(kind, answer) ? 'dashboard.donation_proposed' : done))}
      onClose={onClose}
    />
  )
}
