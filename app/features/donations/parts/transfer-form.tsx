import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Currency } from '#kernel/money.ts'
import { Alert } from '#ui/alert.tsx'
import { clearNegative } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField, NameField, PhoneField } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { CampaignChoice } from './campaign-choice.tsx'
import { SourceField } from '#features/donations/sources/parts/source-field.tsx'
import styles from './transfer-panel.module.css'

type Props = {
  /** The address of features/transfers, which receives the form. */
  action: string
  campaigns: readonly { id: number; title: string; permitNumber: string | null }[]
  chosen: string
  /** The currencies that have an account. */
  currencies: readonly Currency[]
  /** The amount in lira that the visitor has chosen before, as typed. */
  amount?: string | undefined
  donor: { name: string; email: string }
  /** The signed time at which the page was opened. */
  opened: string
  /** The same form sent twice is one pledge. */
  formKey: string
  /** The source of the link that led to this page. */
  source: string
}

/** Announces a transfer: the answer is a page with a code for the description field. */
export function TransferForm({
  action,
  campaigns,
  chosen,
  currencies,
  amount = '',
  donor,
  opened,
  formKey,
  source,
}: Props) {
  const t = useText()
  const { to } = useLocale()
  const { form, problem, message, typed, fields, field } = usePostedForm()
  const busy = useSubmitting('transfer')
  const [campaign, setCampaign] = useState(typed.campaign_id ?? chosen)
  const [anonymous, setAnonymous] = useState(typed.anonymous !== undefined)
  // Restores the choice that was made before React started.
  useEffect(() => {
    const data = new FormData(form.current!)
    const choice = data.get('campaign_id')
    if (typeof choice === 'string') setCampaign(choice)
    setAnonymous(data.has('anonymous'))
  }, [form])
  const own = problem ? {} : { name: donor.name, email: donor.email }
  return (
    <Form ref={form} method="post" action={to(action)} noValidate className={styles.form}>
      {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
      <input type="hidden" name="intent" value="transfer" />
      <input type="hidden" name="opened" value={opened} />
      <input type="hidden" name="key" value={formKey} />
      <SourceField source={typed.source ?? source} />
      <CampaignChoice
        campaigns={campaigns}
        value={campaign}
        onChange={setCampaign}
        name="campaign_id"
        error={fields.campaign_id}
      />
      <div className={styles.pair}>
        <TextField
          label={t('transfers.amount')}
          hint={t('transfers.amount_hint')}
          optional
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          {...field('amount')}
          defaultValue={typed.amount ?? (currencies[0] === 'TRY' ? amount : '')}
          onChange={clearNegative}
        />
        {currencies.length > 1 ? (
          <Select
            label={t('transfers.currency')}
            name="currency"
            defaultValue={typed.currency ?? currencies[0]}
            error={fields.currency}
          >
            {currencies.map((one) => (
              <option key={one} value={one}>
                {t(`donations.currency_${one}`)}
              </option>
            ))}
          </Select>
        ) : (
          <input type="hidden" name="currency" value={currencies[0]} />
        )}
      </div>
      <NameField
        label={t('donation_form.name')}
        optional={anonymous}
        {...field('donor_name')}
        {...(own.name && { defaultValue: own.name })}
      />
      <div className={styles.pair}>
        <EmailField
          label={t('donation_form.email')}
          hint={t('transfers.contact_hint')}
          {...field('email')}
          {...(own.email && { defaultValue: own.email })}
        />
        <PhoneField label={t('transfers.phone')} {...field('phone')} />
      </div>
      <Checkbox
        name="anonymous"
        value="1"
        defaultChecked={typed.anonymous !== undefined}
        onChange={(event) => setAnonymous(event.target.checked)}
        hint={t('donation_form.anonymous_hint')}
      >
        {t('donation_form.anonymous')}
      </Checkbox>
      {campaign !== 'general' && (
        <>
          <Checkbox name="wall" value="1" defaultChecked={typed.wall !== undefined} hint={t('donation_form.wall_hint')}>
            {t(anonymous ? 'donation_form.wall_anonymous' : 'donation_form.wall')}
          </Checkbox>
          <Checkbox name="news" value="1" defaultChecked={typed.news !== undefined} hint={t('donation_form.news_hint')}>
            {t('donation_form.news')}
          </Checkbox>
        </>
      )}
      <Honeypot />
      <div>
        <Button type="submit" variant="pine" size="large" loading={busy}>
          {t('transfers.get_code')}
        </Button>
      </div>
      <PrivacyNotice />
    </Form>
  )
}
