import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { formatPhone } from '#kernel/phone.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import type { OrderView } from '../queries.server.ts'
import styles from './order-parts.module.css'

/** The destination and the current place of the parcel. */
export function OrderParcel({ order }: { order: OrderView }) {
  const t = useText()
  const { locale } = useLocale()
  const { delivery, city, district, address, pickup, carrier, tracking, trackingLink } = order
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
      {tracking && (
        <p className={styles.tracking}>
          <Icon of={IconTruck} />
          <span>
            {carrier && <bdi>{carrier} </bdi>}
            <Ltr>{tracking}</Ltr>
          </span>
          {trackingLink && (
            <a href={trackingLink} target="_blank" rel="noopener noreferrer">
              {t('orders.track')}
            </a>
          )}
        </p>
      )}
    </Card>
  )
}
