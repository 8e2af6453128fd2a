import { formatPhone } from '#kernel/phone.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { OrderView } from '../queries.server.ts'
import styles from './order-parts.module.css'

/** The destination of the parcel. */
export function OrderParcel({ order }: { order: OrderView }) {
  const t = useText()
  const { locale } = useLocale()
  const { delivery, city, district, address, pickup } = order
  return (
    <Card as="section" padded className={styles.card}>
      <h2 className={styles.heading}>{t(`orders.delivery.${delivery}`)}</h2>
      <address className={styles.address}>
        <bdi>{order.name}</bdi>
        <Ltr>{formatPhone(order.phone)}</Ltr>
        {delivery === 'pickup' ? (
          <bdi>{pickup}</bdi>
        ) : (
          <>
            <bdi className={styles.pre}>{address}</bdi>
            <span>{inList([district, city], locale)}</span>
          </>
        )}
      </address>
    </Card>
  )
}
