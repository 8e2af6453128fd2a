import { donationField, type DonationFormState, type PlainValues } from '#features/donations/record/fields.ts'
import { useText } from '#kernel/text-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  name: keyof PlainValues
  donor: DonationFormState
  onDonor: (change: Partial<DonationFormState>) => void
  error: string | undefined
}

/** A field that the field table describes completely: an optional single line, or a check box. */
export function PlainField({ name, donor, onDonor, error }: Props) {
  const t = useText()
  const { input, form, anonymousLabel, campaignOnly } = donationField(name)
  if (!form || (campaignOnly && !/^\d+$/.test(donor.campaign_id))) return null
  const label = t((donor.anonymous && anonymousLabel) || form.label)
  const hint = form.hint && t(form.hint)
  if (input === 'text')
    return (
      <TextField
        name={name}
        label={label}
        hint={hint}
        optional
        dir="auto"
        autoComplete="off"
        maxLength={form.max}
        value={String(donor[name])}
        onChange={(event) => onDonor({ [name]: event.target.value })}
        error={error}
      />
    )
  return (
    <Checkbox
      name={name}
      value="1"
      checked={donor[name] === true}
      onChange={(event) => onDonor({ [name]: event.target.checked })}
      hint={hint}
      error={error}
    >
      {label}
    </Checkbox>
  )
}
