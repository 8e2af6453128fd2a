import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { formatDate } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { shipmentHeadings } from '../headings.ts'
import type { Shipment, ShipmentLine } from '../queries.server.ts'
import { ShipmentContents } from './shipment-contents.tsx'
import styles from './order-shipments.module.css'

type Delivery = 'courier' | 'pickup'
type Sending = { shipments: Shipment[]; toSend: ShipmentLine[]; delivery: Delivery }

/** What was sent and how to follow it, and what still comes. One shipment of everything needs no list of its contents. */
export function OrderShipments({ order }: { order: Sending }) {
  const t = useText()
  const { shipments, toSend, delivery } = order
  if (shipments.length === 0) return null
  const inParts = shipments.length > 1 || toSend.length > 0
  return (
    <Card as="section" padded className={styles.card}>
      <h2 className={styles.heading}>{t(delivery === 'pickup' ? 'orders.state.ready' : 'orders.shipments')}</h2>
      {shipments.map((shipment) => (
        <OneShipment key={shipment.number} shipment={shipment} delivery={delivery} listed={inParts} />
      ))}
      {toSend.length > 0 && (
        <div className={styles.shipment}>
          <h3 className={styles.shipmentTitle}>{t(shipmentHeadings(delivery).later)}</h3>
          <ShipmentContents lines={toSend} />
        </div>
      )}
    </Card>
  )
}

type Props = { shipment: Shipment; delivery: Delivery; listed: boolean }

function OneShipment({ shipment, delivery, listed }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { number, carrier, tracking, trackingLink, parcels, at, lines } = shipment
  return (
    <div className={styles.shipment}>
      <p>
        {listed && delivery === 'courier' && (
          <>
            <strong>{t('orders.shipment', { number })}</strong>
            {' · '}
          </>
        )}
        <bdi>{formatDate(at, locale)}</bdi>
        {parcels > 1 && ` · ${t('orders.parcels', { count: parcels })}`}
      </p>
      {listed && <ShipmentContents lines={lines} />}
      {(carrier || tracking) && (
        <p className={styles.tracking}>
          <Icon of={IconTruck} />
          <span>
            {carrier && <bdi>{carrier}</bdi>} {tracking && <Ltr>{tracking}</Ltr>}
          </span>
          {trackingLink && (
            <a href={trackingLink} target="_blank" rel="noopener noreferrer">
              {t('orders.track')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
