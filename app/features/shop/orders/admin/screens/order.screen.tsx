import { lazy, Suspense, useState } from 'react'
import { Alert, Button } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import {
  canReturn,
  canTransition,
  ERASED_EMAIL,
  LABELLED_STATES,
  UNSENT_STATES,
  type OrderState,
} from '#features/shop/orders/order.ts'
import { ZERO } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFile } from './order-file.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderStateBadge } from './order-state.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import type { orderScreen } from './screens.server.ts'
import styles from './shop.module.css'
import { useOrderTransition, type NextTransition } from './use-order-transition.ts'

const RefundDialog = lazy(async () => ({
  default: (await import('#features/donations/admin/screens/refund-dialog.tsx')).RefundDialog,
}))

const CancelPaidDialog = lazy(async () => ({ default: (await import('./cancel-paid-dialog.tsx')).CancelPaidDialog }))

const ShipmentDialog = lazy(async () => ({ default: (await import('./shipment-dialog.tsx')).ShipmentDialog }))

const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))

const ReasonDialog = lazy(async () => ({ default: (await import('#dashboard/kit/reason-dialog.tsx')).ReasonDialog }))

const OpenDispute = lazy(async () => ({
  default: (await import('#features/payments/disputes/screens/open-dialog.tsx')).OpenDispute,
}))

/** One order: its products, its address and the next step. */
export default function Order() {
  const t = useText()
  const { locale } = useLocale()
  const { order } = useScreen<Loaded<typeof orderScreen>>()
  /** Something was sent, or may be sent now. */
  const hasParcels = LABELLED_STATES.includes(order.state) && (order.sendable || !UNSENT_STATES.includes(order.state))
  const labels = `/dashboard/orders/labels.pdf?order=${order.id}&lang=${locale}`
  return (
    <>
      <PageHead
        title={order.number}
        trail={[{ label: t('dashboard.orders'), to: '/dashboard/orders' }]}
        note={<OrderStateBadge order={order} />}
      >
        {hasParcels && (
          <>
            <Button component="a" href={`/dashboard/orders/${order.id}/slip.pdf`} variant="outline">
              {t('orders.slip')}
            </Button>
            <Button component="a" href={labels} variant="outline">
              {t('orders.label')}
            </Button>
          </>
        )}
        <Steps />
      </PageHead>
      <OrderWithdrawal order={order} />
      {order.cancellation_reason === 'late' && <Alert color="saffron">{t('dashboard.task.order_late_refund')}</Alert>}
      <div className={styles.two}>
        <div className={styles.stack}>
          <OrderLines />
          <OrderShipments order={order} />
          <OrderPayment />
          <OrderHistory order={order} />
        </div>
        <div className={styles.stack}>
          <OrderBuyer />
          <OrderDocuments />
          <OrderFile key={order.invoice_number} />
        </div>
      </div>
    </>
  )
}

const shipLabel = ({ state, delivery }: Pick<AdminOrder, 'state' | 'delivery'>) => {
  if (state === 'partly_shipped') return 'dashboard.shipment_another'
  return delivery === 'pickup' ? 'dashboard.step.ready' : 'dashboard.step.shipped'
}

/** The transitions that this user is allowed to make. */
function Steps() {
  const t = useText()
  const { may } = useDashboard()
  const { order, carrier } = useScreen<Loaded<typeof orderScreen>>()
  const { step, busy } = useOrderTransition()
  const [open, setOpen] = useState<'ship' | 'return' | 'refund' | 'cancel' | 'dispute' | 'undo' | null>(null)
  const go = async (next: NextTransition) => {
    const yes = t('dashboard.step.cancelled')
    const ask = { title: t('dashboard.step.cancelled_ask'), yes, no: t('dashboard.go_back') }
    if (next !== 'cancelled' || (await confirmAction(ask))) await step([order.id], next)
  }
  const can = (next: OrderState) => may('orders.update') && canTransition(order.state, next)
  const returnable = canReturn(order)
  const { payment } = order
  return (
    <>
      {order.sendable && can('preparing') && (
        <Button loading={busy} onClick={() => void go('preparing')}>
          {t('dashboard.step.preparing')}
        </Button>
      )}
      {order.sendable && can('shipped') && (
        <Button loading={busy} onClick={() => setOpen('ship')}>
          {t(shipLabel(order))}
        </Button>
      )}
      {can('delivered') && (
        <Button loading={busy} onClick={() => void go('delivered')}>
          {t('dashboard.step.delivered')}
        </Button>
      )}
      {order.state === 'delivered' && order.email !== ERASED_EMAIL && may('orders.update') && (
        <Button variant="subtle" loading={busy} onClick={() => setOpen('undo')}>
          {t('dashboard.undo_delivery')}
        </Button>
      )}
      {returnable && may('orders.update') && (
        <Button variant="outline" loading={busy} onClick={() => setOpen('return')}>
          {t('dashboard.step.returned')}
        </Button>
      )}
      {order.state === 'new' && may('orders.update') && (
        <Button variant="outline" color="pome" loading={busy} onClick={() => void go('cancelled')}>
          {t('dashboard.step.cancelled')}
        </Button>
      )}
      {payment?.reachable && payment.left > ZERO && may('payments.refund') && (
        <Button variant="outline" color="pome" onClick={() => setOpen('refund')}>
          {t('dashboard.donation_refund')}
        </Button>
      )}
      {payment?.reachable &&
        payment.left > ZERO &&
        !payment.proposal &&
        !may('payments.refund') &&
        may('orders.update') && (
          <Button variant="outline" color="pome" onClick={() => setOpen('cancel')}>
            {t('dashboard.order_cancel_paid')}
          </Button>
        )}
      {payment?.dispute && may('payments.dispute') && (
        <Button variant="outline" onClick={() => setOpen('dispute')}>
          {t('dashboard.donation_dispute')}
        </Button>
      )}
      {open === 'ship' && (
        <Suspense>
          <ShipmentDialog order={order} carrier={carrier} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'return' && (
        <Suspense>
          <ReturnDialog order={order} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'undo' && (
        <Suspense>
          <ReasonDialog
            title={t('dashboard.undo_delivery')}
            no={t('dashboard.go_back')}
            text={t('dashboard.undo_delivery_text')}
            path={`/api/dashboard/orders/${order.id}/undo-delivery`}
            success={t('dashboard.delivery_undone')}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'cancel' && payment && (
        <Suspense>
          <CancelPaidDialog orderId={order.id} left={payment.left} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'refund' && payment && (
        <Suspense>
          <RefundDialog
            attemptId={payment.attemptId}
            left={payment.left}
            alone={payment.alone}
            currency="TRY"
            sameDay={payment.sameDay}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
      {open === 'dispute' && payment?.dispute && (
        <Suspense>
          <OpenDispute
            attemptId={payment.attemptId}
            {...payment.dispute}
            currency="TRY"
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
