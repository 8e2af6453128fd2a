import type { ReactNode } from 'react'
import type { Quote } from '#features/shop/coupons/coupon.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CheckoutPage } from '../pages/checkout.tsx'
import styles from './checkout-form.module.css'

type Props = {
  page: CheckoutPage
  quotes: { courier: Quote; pickup: Quote }
  typed: Record<string, string>
  fieldErrors: Record<string, string>
  /** Shown after the fields of the chosen delivery. */
  children: ReactNode
}

export function DeliveryFields({ page, quotes, typed, fieldErrors, children }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fieldErrors[name] })
  const price = ({ fee }: Quote) => (fee > 0 ? formatMoney(fee, 'TRY', locale) : t('orders.free'))
  const ways = page.pickup ? (['courier', 'pickup'] as const) : (['courier'] as const)
  const chosen = typed.delivery === 'pickup' && page.pickup ? 'pickup' : 'courier'
  return (
    <Card as="section" padded className={styles.part}>
      <h2 className={styles.title} id="delivery">
        {t('orders.delivery')}
      </h2>
      <div className={styles.ways} role="radiogroup" aria-labelledby="delivery">
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name="delivery" value={way} defaultChecked={way === chosen} className={styles.radio} />
            <span>{t(`orders.delivery.${way}`)}</span>
            <strong>{price(quotes[way])}</strong>
          </label>
        ))}
      </div>
      <div className={styles.toAddress}>
        <div className={styles.pair}>
          <Select {...field('city_id')} label={t('orders.field.city')} autoComplete="address-level1">
            <option value="">{t('orders.city_unset')}</option>
            {page.cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField {...field('district')} label={t('orders.field.district')} autoComplete="address-level2" />
        </div>
        <TextArea
          {...field('address')}
          label={t('orders.field.address')}
          hint={t('orders.field.address_hint')}
          autoComplete="street-address"
          rows={2}
        />
      </div>
      {page.pickup && (
        <div className={styles.toCenter}>
          <Select {...field('pickup_id')} label={t('orders.field.center')} hint={page.pickupText}>
            <option value="">{t('orders.choose_center')}</option>
            {page.centers.map(({ id, name, address }) => (
              <option key={id} value={id}>
                {[name, address].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </div>
      )}
      {children}
    </Card>
  )
}
