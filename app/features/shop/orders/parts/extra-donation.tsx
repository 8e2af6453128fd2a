import { useState } from 'react'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { useText } from '#kernel/text-context.tsx'
import { clearNegative } from '#ui/amount-field.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CheckoutPage } from '../pages/checkout.tsx'
import styles from './checkout-form.module.css'

type Props = {
  campaigns: CheckoutPage['campaigns']
  typed: Record<string, string>
  fieldErrors: Record<string, string>
}

/** The donation with an order: its campaign with the number of the permit, and the amount. */
export function ExtraDonation({ campaigns, typed, fieldErrors }: Props) {
  const t = useText()
  const [campaign, setCampaign] = useState(typed.gift_campaign ?? '')
  const number = campaigns.find(({ id }) => String(id) === campaign)?.permitNumber
  const field = (name: string) => ({ name, error: fieldErrors[name] })
  return (
    <Card as="section" padded className={styles.part}>
      <h2 className={styles.title}>{t('orders.donation')}</h2>
      <p className={styles.lead}>{t('orders.donation_lead')}</p>
      <div className={styles.pair}>
        <Select
          {...field('gift_campaign')}
          value={campaign}
          onChange={(event) => setCampaign(event.target.value)}
          label={t('orders.donation_to')}
        >
          <option value="">{t('orders.donation_none')}</option>
          <option value="general">{t('orders.donation_general')}</option>
          {campaigns.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <TextField
          {...field('gift_amount')}
          defaultValue={typed.gift_amount}
          onChange={clearNegative}
          label={t('orders.donation_amount')}
          inputMode="decimal"
          autoComplete="off"
          suffix="₺"
          optional
        />
      </div>
      {number && <PermitLine permit={{ number }} />}
    </Card>
  )
}
