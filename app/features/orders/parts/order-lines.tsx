import { formatMoney } from '#kernel/money.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import type { OrderView } from '../queries.server.ts'
import { Sums } from './checkout-summary.tsx'
import styles from './order-parts.module.css'

export function OrderLines({ order }: { order: OrderView }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Card as="section" padded className={styles.card}>
      <h2 className={styles.heading}>{t('orders.lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <span>
              <bdi>{inList([line.name, line.label], locale)}</bdi> × {line.quantity}
            </span>
            <span className={styles.amount}>{formatMoney(line.total, 'TRY', locale)}</span>
          </li>
        ))}
      </ul>
      <Sums quote={order} coupon={order.coupon} className={styles.sums} />
      {order.refunded > 0 && (
        <p className={styles.line}>
          <span>{t('orders.refunded_sum')}</span>
          <strong className={styles.amount}>{formatMoney(order.refunded, 'TRY', locale)}</strong>
        </p>
      )}
    </Card>
  )
}
