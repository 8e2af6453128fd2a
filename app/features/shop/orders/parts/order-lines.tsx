import { clsx } from 'clsx'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Code } from '#ui/code.tsx'
import { otherAmountPaid } from '#features/shop/order-documents/other-amount-paid.ts'
import type { OrderView } from '../queries.server.ts'
import { orderPath } from '../order.ts'
import { vatRows } from '#features/shop/vat/vat-rows.ts'
import type { VatGroup } from '#features/shop/vat/vat.ts'
import { OrderLineRow, OrderTotals } from './checkout-summary.tsx'
import styles from './order-parts.module.css'

/** Document numbers of the sale and its refunds. */
function Documents({ order }: { order: OrderView }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { invoice, creditNotes } = order.documents
  const paid = otherAmountPaid(order)
  if (!invoice) return null
  return (
    <dl className={clsx(styles.sums, styles.vat)}>
      <div className={styles.line}>
        <dt>{t('orders.document_number')}</dt>
        <dd>
          <Code>{invoice.number}</Code>
        </dd>
      </div>
      {order.officialNumber && (
        <div className={styles.line}>
          <dt>{t('orders.official_number')}</dt>
          <dd>
            <Code>{order.officialNumber}</Code>
          </dd>
        </div>
      )}
      {paid !== null && (
        <div className={styles.line}>
          <dt>{t('orders.paid_amount')}</dt>
          <dd className={styles.amount}>{formatMoney(paid, 'TRY', locale)}</dd>
        </div>
      )}
      {creditNotes.map(({ id, number, amount }) => (
        <div key={id} className={styles.line}>
          <dt>
            {t('orders.credit_note')}{' '}
            <a href={to(`${orderPath(order.token)}/credit-notes/${id}.pdf`)}>
              <Code>{number}</Code>
            </a>
          </dt>
          <dd className={styles.amount}>{formatMoney(amount, 'TRY', locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The VAT in the total. */
function VatLines({ groups }: { groups: readonly VatGroup[] }) {
  const t = useText()
  const { locale } = useLocale()
  const rows = vatRows(t, locale, groups)
  if (rows.length === 0) return null
  return (
    <dl className={clsx(styles.sums, styles.vat)}>
      {rows.map(({ name, amount }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd className={styles.amount}>{formatMoney(amount, 'TRY', locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function OrderLines({ order }: { order: OrderView }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Card as="section" padded className={styles.card}>
      <h2 className={styles.heading}>{t('orders.lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <OrderLineRow key={line.sku} line={line} className={styles.line} />
        ))}
      </ul>
      <OrderTotals quote={order} coupon={order.coupon} className={styles.sums} />
      <VatLines groups={order.vat} />
      {order.refunded > 0 && (
        <p className={styles.line}>
          <span>{t('orders.refunded_sum')}</span>
          <strong className={styles.amount}>{formatMoney(order.refunded, 'TRY', locale)}</strong>
        </p>
      )}
      <Documents order={order} />
    </Card>
  )
}
