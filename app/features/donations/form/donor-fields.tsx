import type { RefObject } from 'react'
import { DONATION_FIELDS, type DonationFormState } from '#features/donations/record/fields.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { useText } from '#kernel/text-context.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { EmailField, NameField } from '#ui/contact-fields.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { PlainField } from './plain-field.tsx'
import styles from './form.module.css'

type Props = {
  donor: DonationFormState
  onDonor: (change: Partial<DonationFormState>) => void
  /** The name that is restored when the donation is no longer anonymous. The form keeps it, because steps come and go. */
  nameBeforeRef: RefObject<string>
  errors: { [name in keyof DonationFormState]?: string | undefined }
}

/**
 * The donor's fields. For an anonymous donation the name becomes a label, and the address is only used for the email.
 */
export function DonorFields({ donor, onDonor, nameBeforeRef, errors }: Props) {
  const t = useText()
  const toggle = (anonymous: boolean) => {
    if (anonymous && donor.donor_name) nameBeforeRef.current = donor.donor_name
    onDonor({ anonymous, donor_name: anonymous ? t('donation_form.anonymous_person') : nameBeforeRef.current })
  }
  return (
    <div className={styles.stack}>
      <NameField
        label={t('donation_form.name')}
        name="donor_name"
        autoComplete={donor.anonymous ? 'off' : 'name'}
        enterKeyHint="next"
        readOnly={donor.anonymous}
        value={donor.donor_name}
        onChange={(event) => onDonor({ donor_name: event.target.value })}
        error={errors.donor_name}
      />
      <EmailField
        label={t('donation_form.email')}
        enterKeyHint="next"
        optional={donor.anonymous}
        value={donor.email}
        onChange={(event) => onDonor({ email: event.target.value })}
        hint={t(donor.anonymous ? 'donation_form.email_private' : 'donation_form.email_hint')}
        error={errors.email}
      />
      <Switch
        name="anonymous"
        value="1"
        checked={donor.anonymous}
        onChange={(event) => toggle(event.target.checked)}
        hint={t('donation_form.anonymous_hint')}
      >
        {t('donation_form.anonymous')}
      </Switch>
      {fieldsWith(DONATION_FIELDS, 'form').map((name) => (
        <PlainField key={name} name={name} donor={donor} onDonor={onDonor} error={errors[name]} />
      ))}
      <PrivacyNotice />
    </div>
  )
}
