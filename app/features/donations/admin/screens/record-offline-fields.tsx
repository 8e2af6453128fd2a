import { Checkbox, Group, Select, SegmentedControl, TextInput } from '@mantine/core'
import { foldForSearch } from '#kernel/arabic.ts'
import { LOCALE_NAMES, LOCALES } from '#kernel/locale.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountInput } from '#dashboard/kit/amount-input.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'

/** The form as typed. */
export type OfflineDonationFields = {
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

type TextField = 'donor_name' | 'email' | 'bank_reference' | 'official_number'
type Props = {
  donation: OfflineDonationFields
  fieldErrors: Record<string, string | undefined>
  onChange: (change: Partial<OfflineDonationFields>) => void
}

/** Value, error and change handler of a text field. */
export const textField = ({ donation, fieldErrors, onChange }: Props, name: TextField) => ({
  value: donation[name],
  error: fieldErrors[name],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
})

/** Method, amount, day and fund. */
export function PaymentFields({
  campaigns,
  today,
  ...form
}: Props & { campaigns: readonly { id: number; title: string }[]; today: string }) {
  const t = useText()
  const { donation, fieldErrors, onChange } = form
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('donation_admin.column.method')}
        value={donation.method}
        onChange={(method) => onChange({ method })}
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
          onChange={(amount) => onChange({ amount })}
          error={fieldErrors.amount}
        />
        <Select
          label={t('donation_admin.column.currency')}
          data={[...CURRENCIES]}
          value={donation.currency}
          allowDeselect={false}
          onChange={(value) => onChange({ currency: (value ?? 'TRY') as Currency })}
        />
      </Group>
      <Group grow align="start">
        <DayInput
          label={t('dashboard.donation_received_on')}
          withAsterisk
          value={donation.received_on}
          maxDate={today}
          onChange={(day) => onChange({ received_on: day })}
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
          onChange={(value) => onChange({ campaign_id: value ?? 'general' })}
          error={fieldErrors.campaign_id}
        />
      </Group>
    </>
  )
}

/** Name, email and wishes of the donor. */
export function DonorFields(form: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { donation, onChange } = form
  return (
    <>
      <Group grow align="start">
        <TextInput
          label={t('dashboard.donation_donor_name')}
          dir="auto"
          maxLength={100}
          {...textField(form, 'donor_name')}
        />
        <TextInput label={t('donation_admin.column.email')} type="email" dir="ltr" {...textField(form, 'email')} />
      </Group>
      <Checkbox
        label={t('dashboard.donation_keep_anonymous')}
        checked={donation.anonymous}
        onChange={(event) => onChange({ anonymous: event.currentTarget.checked })}
      />
      {donation.campaign_id !== 'general' && (
        <Checkbox
          label={t(donation.anonymous ? 'dashboard.donation_wall_anonymous' : 'dashboard.donation_wall')}
          description={t('dashboard.donation_wall_hint')}
          checked={donation.wall}
          onChange={(event) => onChange({ wall: event.currentTarget.checked })}
        />
      )}
      <Group grow align="start">
        <Select
          label={t('dashboard.donation_email_language')}
          data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
          value={donation.locale}
          allowDeselect={false}
          onChange={(value) => onChange({ locale: value ?? locale })}
        />
        <TextInput
          label={t('dashboard.donation_official_number')}
          dir="ltr"
          maxLength={40}
          {...textField(form, 'official_number')}
        />
      </Group>
    </>
  )
}
