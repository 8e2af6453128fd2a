import { useId } from 'react'
import type { CartLine } from '#features/shop/cart/cart.ts'
import type { Quote } from '#features/shop/coupons/coupon.ts'
import { BANK_MAXIMUM } from '#features/payments/bank-limit.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, negate, type Minor } from '#kernel/money.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './checkout-form.module.css'

type Props = { lines: readonly CartLine[]; quotes: { courier: Quote; pickup: Quote }; coupon: string | null }

/** The products, and the total for both kinds of delivery; CSS shows the chosen one. */
export function CheckoutSummary({ lines, quotes, coupon }: Props) {
  const t = useText()
  return (
    <section aria-labelledby="order-summary" className={styles.summary}>
      <h2 id="order-summary" className={styles.title}>
        {t('orders.summary_title')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLineRow key={line.variantId} line={line} className={styles.row} />
        ))}
      </ul>
      <OrderTotals quote={quotes.courier} coupon={coupon} className={styles.byCourier} />
      <OrderTotals quote={quotes.pickup} coupon={coupon} className={styles.byPickup} />
    </section>
  )
}

/** `returned`: the units that came back; undefined before a purchase. */
type Bought = { name: string; label: string; quantity: number; returned?: number; total: Minor }

/** One line of a purchase: product, quantity, amount. */
export function OrderLineRow({ line, className }: { line: Bought; className?: string | undefined }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <li className={className}>
      <span>
        <bdi>{inList([line.name, line.label], locale)}</bdi> ×{'\u00A0'}
        {formatNumber(line.quantity, locale)}
        {line.returned ? ` · ${t('orders.line_returned', { count: formatNumber(line.returned, locale) })}` : ''}
      </span>
      <span className={styles.amount}>{formatMoney(line.total, 'TRY', locale)}</span>
    </li>
  )
}

export function OrderTotals({
  quote,
  coupon,
  className,
}: {
  quote: Quote
  coupon: string | null
  className?: string | undefined
}) {
  const t = useText()
  const { locale } = useLocale()
  const problem = useId()
  const money = (amount: Minor) => formatMoney(amount, 'TRY', locale)
  return (
    <dl className={className}>
      <div className={styles.row}>
        <dt>{t('orders.goods')}</dt>
        <dd className={styles.amount}>{money(quote.goods)}</dd>
      </div>
      {quote.discount > 0 && (
        <div className={styles.row}>
          <dt>{coupon ? t('orders.discount_by', { code: coupon }) : t('orders.discount')}</dt>
          <dd className={styles.amount}>{money(negate(quote.discount))}</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>{t('orders.fee')}</dt>
        <dd className={styles.amount}>{quote.fee > 0 ? money(quote.fee) : t('orders.free')}</dd>
      </div>
      <div className={styles.total}>
        <dt>
          {t('orders.total')} <small className={styles.tax}>{t('orders.with_tax')}</small>
        </dt>
        <dd className={styles.amount}>{money(quote.total)}</dd>
        {quote.total > BANK_MAXIMUM && (
          <dd className={styles.tooMuch}>
            <FieldError id={problem}>{t('orders.too_much', { most: money(BANK_MAXIMUM) })}</FieldError>
          </dd>
        )}
      </div>
    </dl>
  )
}
