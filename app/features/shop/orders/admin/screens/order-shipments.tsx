import { lazy, Suspense, useState } from 'react'
import { Button, Group } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { ERASED_EMAIL } from '#features/shop/orders/order.ts'
import { ShipmentContents } from '#features/shop/orders/shipments/parts/shipment-contents.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './shipments.module.css'
import shop from './shop.module.css'

const EditShipmentDialog = lazy(async () => ({
  default: (await import('./edit-shipment-dialog.tsx')).EditShipmentDialog,
}))

const ReasonDialog = lazy(async () => ({ default: (await import('#dashboard/kit/reason-dialog.tsx')).ReasonDialog }))

type Shipment = AdminOrder['shipments'][number]

const isCancellable = ({ state, email }: AdminOrder) =>
  (state === 'partly_shipped' || state === 'shipped') && email !== ERASED_EMAIL

/** What was sent, when, how and by whom, and what is left. */
export function OrderShipments({ order }: { order: AdminOrder }) {
  const t = useText()
  const { shipments, toSend } = order
  const { may } = useDashboard()
  const [edited, setEdited] = useState<Shipment | null>(null)
  const [cancelled, setCancelled] = useState<Shipment | null>(null)
  const last = may('orders.update') && isCancellable(order) ? shipments.at(-1) : undefined
  if (shipments.length === 0) return null
  return (
    <Panel title={t('dashboard.shipments')}>
      {shipments.map((shipment) => (
        <OneShipment
          key={shipment.id}
          order={order}
          shipment={shipment}
          onEdit={() => setEdited(shipment)}
          onCancel={shipment === last ? () => setCancelled(shipment) : undefined}
        />
      ))}
      {toSend.length > 0 && (
        <div className={styles.shipment}>
          <h3 className={styles.shipmentTitle}>{t('dashboard.shipment_left')}</h3>
          <ShipmentContents lines={toSend} />
        </div>
      )}
      {edited && (
        <Suspense>
          <EditShipmentDialog orderId={order.id} shipment={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {cancelled && (
        <Suspense>
          <ReasonDialog
            title={`${t('dashboard.cancel_shipment')} · ${t('orders.shipment', { number: cancelled.number })}`}
            submit={t('dashboard.cancel_shipment')}
            no={t('dashboard.go_back')}
            danger
            text={t('dashboard.cancel_shipment_text')}
            path={`/api/dashboard/orders/${order.id}/shipments/${cancelled.number}/cancel`}
            success={t('dashboard.shipment_cancelled')}
            onClose={() => setCancelled(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

type Props = {
  order: AdminOrder
  shipment: Shipment
  onEdit: () => void
  /** Only the last shipment of an order that is not delivered can be cancelled. */
  onCancel: (() => void) | undefined
}

function OneShipment({ order, shipment, onEdit, onCancel }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { number, carrier, tracking, trackingLink, parcels, at, by, lines } = shipment
  const named = (action: string) => `${action}: ${t('orders.shipment', { number })}`
  return (
    <div className={styles.shipment}>
      <h3 className={styles.shipmentTitle}>{t('orders.shipment', { number })}</h3>
      <p className={shop.muted}>
        <Moment at={at.toISOString()} />
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {order.delivery === 'courier' && ` · ${t('orders.parcels', { count: parcels })}`}
      </p>
      <ShipmentContents lines={lines} />
      {(carrier || tracking) && (
        <p>
          {carrier && <bdi>{carrier}</bdi>} {tracking && <Code>{tracking}</Code>}{' '}
          {trackingLink && (
            <a href={trackingLink} target="_blank" rel="noopener noreferrer">
              {t('orders.track')}
            </a>
          )}
        </p>
      )}
      <Group gap="xs">
        <Button
          component="a"
          href={`/dashboard/orders/labels.pdf?order=${order.id}&shipment=${number}&lang=${locale}`}
          variant="default"
          size="xs"
          aria-label={named(t('orders.label'))}
        >
          {t('orders.label')}
        </Button>
        <Button
          component="a"
          href={`/dashboard/orders/${order.id}/slip.pdf?shipment=${number}`}
          variant="default"
          size="xs"
          aria-label={named(t('orders.slip'))}
        >
          {t('orders.slip')}
        </Button>
        {may('orders.update') && order.delivery === 'courier' && (
          <Button variant="default" size="xs" aria-label={named(t('dashboard.shipment_edit'))} onClick={onEdit}>
            {t('dashboard.shipment_edit')}
          </Button>
        )}
        {onCancel && (
          <Button
            variant="outline"
            color="pome"
            size="xs"
            aria-label={named(t('dashboard.cancel_shipment'))}
            onClick={onCancel}
          >
            {t('dashboard.cancel_shipment')}
          </Button>
        )}
      </Group>
    </div>
  )
}
