import { vatRows } from '#features/shop/vat/vat-rows.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { formatMoney, negate } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { orderScreen } from './screens.server.ts'
import styles from './shop.module.css'

/** The products of an order, its sums, and the buyer's note. */
export function OrderLines() {
  const t = useText()
  const { locale } = useLocale()
  const { order } = useScreen<Loaded<typeof orderScreen>>()
  const money = (amount: typeof order.total) => formatMoney(amount, 'TRY', locale)
  const sums = [
    [t('orders.goods'), money(order.goods)],
    ...(order.discount > 0
      ? [
          [
            order.coupon_code ? t('orders.discount_by', { code: order.coupon_code }) : t('orders.discount'),
            money(negate(order.discount)),
          ],
        ]
      : []),
    [t('orders.fee'), money(order.fee)],
    [t('orders.total'), money(order.total)],
    ...vatRows(t, locale, order.vat).map(({ name, amount }) => [name, money(amount)] as const),
    ...(order.refunded > 0 ? [[t('dashboard.sales_returned'), money(order.refunded)]] : []),
  ] as const
  return (
    <section className={styles.panel} aria-labelledby="lines">
      <h2 id="lines" className={styles.heading}>
        {t('orders.lines')}
      </h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <span>
              <bdi>{inList([line.name, line.label], locale)}</bdi>{' '}
              <bdi dir="ltr" className={styles.muted}>
                {line.sku}
              </bdi>
            </span>
            <span>
              <bdi>{money(line.price)}</bdi> × {formatNumber(line.quantity, locale)} · <bdi>{money(line.total)}</bdi>
              {line.returned > 0 && ` · ${t('orders.line_returned', { count: formatNumber(line.returned, locale) })}`}
            </span>
          </li>
        ))}
        {sums.map(([name, amount]) => (
          <li key={name} className={styles.line}>
            <span className={styles.muted}>{name}</span>
            <strong>
              <bdi>{amount}</bdi>
            </strong>
          </li>
        ))}
      </ul>
      {order.note && (
        <p className={styles.note} dir="auto">
          {order.note}
        </p>
      )}
    </section>
  )
}
