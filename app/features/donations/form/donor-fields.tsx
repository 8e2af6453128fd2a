import { useRef } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { Checkbox, Switch } from '#ui/checkbox.tsx'
import { EmailField, NameField } from '#ui/contact-fields.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import type { DonationFormState } from './form-state.ts'
import styles from './form.module.css'

type Donor = Pick<DonationFormState, 'donor_name' | 'email' | 'anonymous' | 'news' | 'wall' | 'campaign_id'>
type Props = {
  donor: Donor
  onDonor: (change: Partial<Donor>) => void
  /** Of the signed-in user: the values restored when the donation is not anonymous any more. */
  ownName: string
  errors: { donor_name?: string | undefined; email?: string | undefined }
}

/** The donor. Anonymous: the name becomes a label, the address is used for the email only. */
export function DonorFields({ donor, onDonor, ownName, errors }: Props) {
  const t = useText()
  // The general fund has neither a donor wall nor news.
  const ofCampaign = /^\d+$/.test(donor.campaign_id)
  const nameBefore = useRef('')
  const toggle = (anonymous: boolean) => {
    if (anonymous) nameBefore.current = donor.donor_name
    onDonor({ anonymous, donor_name: anonymous ? t('donation_form.anonymous_person') : nameBefore.current || ownName })
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
      {ofCampaign && (
        <Checkbox
          name="wall"
          value="1"
          checked={donor.wall}
          onChange={(event) => onDonor({ wall: event.target.checked })}
          hint={t('donation_form.wall_hint')}
        >
          {t(donor.anonymous ? 'donation_form.wall_anonymous' : 'donation_form.wall')}
        </Checkbox>
      )}
      {ofCampaign && (
        <Checkbox
          name="news"
          value="1"
          checked={donor.news}
          onChange={(event) => onDonor({ news: event.target.checked })}
          hint={t('donation_form.news_hint')}
        >
          {t('donation_form.news')}
        </Checkbox>
      )}
      <PrivacyNotice />
    </div>
  )
}
