import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { ERASED_EMAIL, UNSENT_STATES } from '#features/shop/orders/order.ts'
import { inList } from '#kernel/locale.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { orderScreen } from './screens.server.ts'
import styles from './shop.module.css'

const BuyerDialog = lazy(async () => ({ default: (await import('./buyer-dialog.tsx')).BuyerDialog }))

/** The buyer and the delivery address. */
export function OrderBuyer() {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { order, places } = useScreen<Loaded<typeof orderScreen>>()
  const [open, setOpen] = useState(false)
  const editable = may('orders.update') && UNSENT_STATES.includes(order.state) && order.email !== ERASED_EMAIL
  return (
    <section className={styles.panel} aria-labelledby="buyer">
      <h2 id="buyer" className={styles.heading}>
        {t('orders.buyer')}
      </h2>
      <address className={styles.address}>
        <bdi>{order.name}</bdi>
        <a href={`tel:${order.phone}`} dir="ltr">
          {formatPhone(order.phone)}
        </a>
        <a href={`mailto:${order.email}`} dir="ltr">
          {order.email}
        </a>
        <strong>{t(`orders.delivery.${order.delivery}`)}</strong>
        {order.delivery === 'pickup' ? (
          <bdi>{order.pickup}</bdi>
        ) : (
          <>
            <bdi className={styles.pre}>{order.address}</bdi>
            <span>{inList([order.district, order.city], locale)}</span>
          </>
        )}
      </address>
      {editable && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('dashboard.buyer_edit')}
        </Button>
      )}
      {open && (
        <Suspense>
          <BuyerDialog order={order} places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
