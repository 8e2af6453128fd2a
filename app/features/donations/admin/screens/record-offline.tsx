import { useState } from 'react'
import { Checkbox, Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { DonorFields, PaymentFields, textField, type OfflineDonationFields } from './record-offline-fields.tsx'

type Props = {
  campaigns: readonly { id: number; title: string }[]
  /** The day in Istanbul. */
  today: string
  onClose: () => void
  /** The reversed donation that is recorded again, and the initial values of the form. */
  corrects?: { id: string; reference: string }
  first?: Partial<OfflineDonationFields>
  /** The announced transfer that brought this money, and a note about it. */
  pledge?: { id: string; text: string }
}

/** Records a donation that was made in cash, or that was found on the bank's statement. */
export function RecordOfflineDonation({ campaigns, today, onClose, corrects, first, pledge }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // The same form sent twice is one donation.
  const [key] = useState(() => crypto.randomUUID())
  const [donation, setDonation] = useState<OfflineDonationFields>({
    amount: '',
    currency: 'TRY',
    method: 'cash',
    received_on: today,
    campaign_id: 'general',
    donor_name: '',
    email: '',
    anonymous: false,
    wall: false,
    locale,
    bank_reference: '',
    note: '',
    official_number: '',
    confirm_old: false,
    confirm_similar: false,
    ...first,
  })
  const set = (change: Partial<OfflineDonationFields>) => setDonation({ ...donation, ...change })
  const form = { donation, fieldErrors, onChange: set }
  const save = () =>
    run({
      method: 'POST',
      path: '/api/dashboard/all-donations',
      body: {
        ...donation,
        received_on: donation.received_on ?? '',
        form: locale,
        idempotency_key: key,
        corrects: corrects?.id ?? null,
        pledge_id: pledge?.id ?? null,
      },
      onDone: (made) => {
        const { id } = made as { id: string | null }
        toast(t(id ? 'dashboard.donation_recorded' : 'dashboard.donation_proposed'))
        void navigate(to(id ? `/dashboard/all-donations/${id}` : '/dashboard/approvals'))
      },
    })
  return (
    <FormDialog
      title={t(corrects ? 'dashboard.donation_record_again' : 'dashboard.donation_record')}
      submit={t('dashboard.donation_record_save')}
      size="lg"
      busy={busy}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PaymentFields {...form} campaigns={campaigns} today={today} />
      {(fieldErrors.received_on || donation.confirm_old) && (
        <Checkbox
          label={t('dashboard.donation_confirm_old')}
          checked={donation.confirm_old}
          onChange={(event) => set({ confirm_old: event.currentTarget.checked })}
        />
      )}
      <DonorFields {...form} />
      {donation.method === 'bank_transfer' && (
        <TextInput
          label={t('dashboard.donation_bank_reference')}
          description={t('dashboard.donation_bank_reference_hint')}
          dir="ltr"
          maxLength={64}
          {...textField(form, 'bank_reference')}
        />
      )}
      {(fieldErrors.confirm_similar || donation.confirm_similar) && (
        <Checkbox
          label={t('dashboard.donation_confirm_similar')}
          checked={donation.confirm_similar}
          error={fieldErrors.confirm_similar}
          onChange={(event) => set({ confirm_similar: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={t('dashboard.donation_note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={donation.note}
        error={fieldErrors.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {pledge?.text ??
          (corrects ? t('dashboard.donation_record_again_text', corrects) : t('dashboard.donation_record_text'))}
      </Text>
    </FormDialog>
  )
}
