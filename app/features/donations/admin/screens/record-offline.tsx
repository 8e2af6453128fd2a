import { useState } from 'react'
import { Checkbox, Group, Select, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { foldForSearch } from '#kernel/arabic.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'

type Props = {
  campaigns: readonly { id: number; title: string }[]
  /** The day in Istanbul. */
  today: string
  onClose: () => void
  /** The reversed donation that is recorded again, and the initial values of the form. */
  corrects?: { id: string; reference: string }
  first?: Partial<Typed>
  /** The announced transfer that brought this money, and a note about it. */
  pledge?: { id: string; text: string }
}

type Typed = {
  amount: string
  currency: Currency
  method: string
  received_on: string | null
  campaign_id: string
  donor_name: string
  email: string
  anonymous: boolean
  wall: boolean
  locale: string
  bank_reference: string
  note: string
  official_number: string
  confirm_old: boolean
  confirm_similar: boolean
}

/** Records a donation that was made in cash, or that was found on the bank's statement. */
export function RecordOfflineDonation({ campaigns, today, onClose, corrects, first, pledge }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // The same form sent twice is one donation.
  const [key] = useState(() => crypto.randomUUID())
  const [donation, setDonation] = useState<Typed>({
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
  const set = (change: Partial<Typed>) => setDonation({ ...donation, ...change })
  const text = (name: 'donor_name' | 'email' | 'bank_reference' | 'official_number') => ({
    value: donation[name],
    error: fieldErrors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
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
      <SegmentedControl
        fullWidth
        aria-label={t('donation_admin.column.method')}
        value={donation.method}
        onChange={(method) => set({ method })}
        data={(['cash', 'bank_transfer'] as const).map((value) => ({
          value,
          label: t(`donation_admin.method.${value}`),
        }))}
      />
      <Group grow align="start">
        <AmountInput
          label={t('donation_admin.column.amount')}
          withAsterisk
          data-autofocus
          value={donation.amount}
          currency={donation.currency}
          onChange={(amount) => set({ amount })}
          error={fieldErrors.amount}
        />
        <Select
          label={t('donation_admin.column.currency')}
          data={[...CURRENCIES]}
          value={donation.currency}
          allowDeselect={false}
          onChange={(value) => set({ currency: (value ?? 'TRY') as Currency })}
        />
      </Group>
      <Group grow align="start">
        <DayInput
          label={t('dashboard.donation_received_on')}
          withAsterisk
          value={donation.received_on}
          maxDate={today}
          onChange={(day) => set({ received_on: day })}
          error={fieldErrors.received_on}
        />
        <Select
          label={t('dashboard.donation_for')}
          withAsterisk
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('dashboard.nothing_found')}
          data={[
            { value: 'general', label: t('donation_admin.general_fund') },
            ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          filter={({ options, search }) =>
            options.filter((one) => 'label' in one && foldForSearch(one.label).includes(foldForSearch(search)))
          }
          value={donation.campaign_id}
          onChange={(value) => set({ campaign_id: value ?? 'general' })}
          error={fieldErrors.campaign_id}
        />
      </Group>
      {(fieldErrors.received_on || donation.confirm_old) && (
        <Checkbox
          label={t('dashboard.donation_confirm_old')}
          checked={donation.confirm_old}
          onChange={(event) => set({ confirm_old: event.currentTarget.checked })}
        />
      )}
      <Group grow align="start">
        <TextInput label={t('dashboard.donation_donor_name')} dir="auto" maxLength={100} {...text('donor_name')} />
        <TextInput label={t('donation_admin.column.email')} type="email" dir="ltr" {...text('email')} />
      </Group>
      <Checkbox
        label={t('dashboard.donation_keep_anonymous')}
        checked={donation.anonymous}
        onChange={(event) => set({ anonymous: event.currentTarget.checked })}
      />
      {donation.campaign_id !== 'general' && (
        <Checkbox
          label={t(donation.anonymous ? 'dashboard.donation_wall_anonymous' : 'dashboard.donation_wall')}
          description={t('dashboard.donation_wall_hint')}
          checked={donation.wall}
          onChange={(event) => set({ wall: event.currentTarget.checked })}
        />
      )}
      <Group grow align="start">
        <Select
          label={t('dashboard.donation_email_language')}
          data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          value={donation.locale}
          allowDeselect={false}
          onChange={(value) => set({ locale: value ?? locale })}
        />
        <TextInput
          label={t('dashboard.donation_official_number')}
          dir="ltr"
          maxLength={40}
          {...text('official_number')}
        />
      </Group>
      {donation.method === 'bank_transfer' && (
        <TextInput
          label={t('dashboard.donation_bank_reference')}
          description={t('dashboard.donation_bank_reference_hint')}
          dir="ltr"
          maxLength={64}
          {...text('bank_reference')}
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
