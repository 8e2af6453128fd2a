import { Form } from 'react-router'
import type { OfferedQuote } from '#features/shop/coupons/coupon.ts'
import type { FormProblem } from '#kernel/form-problem.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmailField, PhoneField } from '#ui/contact-fields.tsx'
import { Link } from '#ui/link.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CheckoutPage } from '../pages/checkout.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { SaleTextLink, SaleTexts } from '#features/shop/sale-terms/sale-texts.tsx'
import { useState } from 'react'
import { PermitLine } from '#features/campaigns/parts/permit-line.tsx'
import { clearNegative } from '#ui/amount-field.tsx'
import { Select } from '#ui/select.tsx'
import styles from './checkout-form.module.css'

type Props = {
  page: CheckoutPage
  quotes: { courier: OfferedQuote; pickup: OfferedQuote }
  /** The applied coupon; null: none was entered. */
  coupon: string | null
  /** The applied coupon pays for the delivery. */
  freeDelivery: boolean
  /** The buyer has just cleared the applied coupon. */
  couponRemoved: boolean
  typed: Record<string, string>
  problem: FormProblem | undefined
  /** The browser is solving a proof of work before the order is sent again. */
  proving: boolean
}

/** The checkout works without JavaScript: CSS shows the fields of the chosen kind of delivery. */
export function CheckoutForm(props: Props) {
  const { page, quotes, coupon, freeDelivery, couponRemoved, typed, problem, proving } = props
  const t = useText()
  const { locale, to } = useLocale()
  const { form, message, fields: fieldErrors } = usePostedForm()
  const busy = useSubmitting('place') || proving
  const solves = useHydrated()
  const paused = page.cardProblem === 'orders.card_paused'
  const wait = (problem?.detail?.wait as string | undefined) ?? typed.wait
  const field = (name: string) => ({ name, defaultValue: typed[name], error: fieldErrors[name] })
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      {/* First submit button of the form: Enter in any field places the order instead of applying a coupon. */}
      <button type="submit" name="intent" value="place" className={styles.first} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={page.key} />
      <input type="hidden" name="seen_courier" value={quotes.courier.total} />
      <input type="hidden" name="seen_pickup" value={quotes.pickup.total} />
      <input type="hidden" name="applied" value={coupon ?? ''} />
      {solves && <input type="hidden" name="solves" value="1" />}
      {wait && <input type="hidden" name="wait" value={wait} />}
      <Honeypot />
      <div className={styles.parts}>
        {busy && problem?.code === 'orders.proof_of_work_required' ? (
          <Alert title={t('donation_form.proving_title')}>{t('orders.proving')}</Alert>
        ) : (
          message &&
          problem?.code !== page.cardProblem && (
            <Alert kind="error">
              <p>{message}</p>
              {(problem?.code === 'orders.gone' || problem?.code === 'orders.cart_empty') && (
                <Link to={to('/my-cart')}>{t('cart.see')}</Link>
              )}
            </Alert>
          )
        )}
        {page.cardProblem && (
          <Alert kind="warning" title={paused && t('donation_form.card_paused_title')}>
            {t(page.cardProblem)}
          </Alert>
        )}
        <Card as="section" padded className={styles.part}>
          <h2 className={styles.title}>{t('orders.contact')}</h2>
          <TextField {...field('name')} label={t('orders.field.name')} autoComplete="name" required />
          <div className={styles.pair}>
            <EmailField
              {...field('email')}
              label={t('orders.field.email')}
              hint={t('orders.field.email_hint')}
              required
            />
            <PhoneField
              {...field('phone')}
              label={t('orders.field.phone')}
              hint={t('orders.field.phone_hint')}
              required
            />
          </div>
          <PrivacyNotice />
        </Card>
        <DeliveryFields page={page} quotes={quotes} typed={typed} fieldErrors={fieldErrors}>
          <TextArea
            {...field('note')}
            label={t('orders.field.note')}
            hint={t('orders.field.note_hint')}
            rows={2}
            optional
          />
        </DeliveryFields>
        {page.donations && <ExtraDonation campaigns={page.campaigns} typed={typed} fieldErrors={fieldErrors} />}
        <Card as="section" padded className={styles.part}>
          <h2 className={styles.title}>{t('orders.seller')}</h2>
          <SaleTexts terms={page.terms} />
        </Card>
      </div>
      <Card as="aside" padded className={styles.aside}>
        <CheckoutSummary lines={page.lines} quotes={quotes} coupon={coupon} />
        <div className={styles.coupon} id="coupon">
          <TextField
            {...field('coupon')}
            label={t('orders.field.coupon')}
            autoComplete="off"
            dir="ltr"
            maxLength={40}
            optional
          />
          {/* Without JavaScript the answer is a new page, which would open at its top. */}
          <Button type="submit" name="intent" value="apply" variant="outline" formAction={`${to('/checkout')}#coupon`}>
            {t('orders.apply')}
          </Button>
        </div>
        {couponRemoved && <Alert kind="warning">{t('orders.coupon_removed')}</Alert>}
        {coupon && <CouponEffect quotes={quotes} freeDelivery={freeDelivery} />}
        <Checkbox name="accept" defaultChecked={typed.accept === 'on'} error={fieldErrors.accept}>
          {t('orders.accept')}
        </Checkbox>
        <p className={styles.lead}>
          <SaleTextLink to="information" /> · <SaleTextLink to="contract" />
        </p>
        <Button
          type="submit"
          name="intent"
          value="place"
          variant="pine"
          size="large"
          wide
          loading={busy}
          // A pause ends after some time, so the buyer can press the button again with the same values.
          disabled={page.cardProblem !== null && !paused}
        >
          {t('orders.pay')}
        </Button>
        {page.freeFrom !== null && (
          <p className={styles.lead}>{t('orders.free_from', { amount: formatMoney(page.freeFrom, 'TRY', locale) })}</p>
        )}
        <p className={styles.lead}>{t('orders.secure')}</p>
      </Card>
    </Form>
  )
}

/** What the applied coupon does to the total. If that depends on the delivery, CSS shows the message of the chosen kind. */
function CouponEffect({ quotes, freeDelivery }: Pick<Props, 'quotes' | 'freeDelivery'>) {
  const t = useText()
  const effect = ({ used }: OfferedQuote) =>
    used ? (
      <Alert kind="success">{t(freeDelivery ? 'orders.coupon_delivery' : 'orders.coupon_applied')}</Alert>
    ) : (
      <Alert>{t('orders.coupon_unused')}</Alert>
    )
  if (quotes.courier.used === quotes.pickup.used) return effect(quotes.courier)
  return (
    <>
      <div className={styles.byCourier}>{effect(quotes.courier)}</div>
      <div className={styles.byPickup}>{effect(quotes.pickup)}</div>
    </>
  )
}

type DonationProps = {
  campaigns: CheckoutPage['campaigns']
  typed: Record<string, string>
  fieldErrors: Record<string, string>
}

/** The donation with an order: its campaign with the number of the permit, and the amount. */
function ExtraDonation({ campaigns, typed, fieldErrors }: DonationProps) {
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
