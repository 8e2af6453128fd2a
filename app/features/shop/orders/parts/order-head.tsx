import { isolateLtr } from '#kernel/bidi.ts'
import type { TextKey } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert, type AlertKind } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { Steps } from '#ui/steps.tsx'
import { stateKey, type OrderState } from '../order.ts'
import type { OrderView } from '../queries.server.ts'
import styles from './order-parts.module.css'

const WAY = ['new', 'paid', 'preparing', 'shipped', 'delivered'] as const
const TONES: Record<OrderState, Tone> = {
  new: 'warning',
  paid: 'success',
  preparing: 'info',
  partly_shipped: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'plain',
  returned: 'plain',
  refunded: 'plain',
}

export function OrderHead({ order, until }: { order: OrderView; until: string }) {
  const t = useText()
  // The step of shipping says so while only a part is sent.
  const partly = order.state === 'partly_shipped'
  const at = partly ? WAY.indexOf('shipped') : WAY.findIndex((state) => state === order.state)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {t('orders.order')} <Code>{order.number}</Code>
        </h1>
        <Badge tone={TONES[order.state]}>{t(stateKey(order))}</Badge>
      </header>
      <News order={order} until={until} />
      {at > 0 && (
        <Steps
          label={t('orders.steps')}
          steps={WAY.slice(1).map((state) =>
            t(stateKey({ ...order, state: partly && state === 'shipped' ? 'partly_shipped' : state })),
          )}
          // The last step counts as completed as soon as it is reached.
          current={order.state === 'delivered' ? WAY.length - 1 : at - 1}
        />
      )}
    </>
  )
}

/** One sentence about the current state for the buyer. */
function News({ order, until }: { order: OrderView; until: string }) {
  const t = useText()
  const message = newsOf(order)
  if (!message) return null
  return (
    <Alert kind={message[0]}>
      {t(message[1], { time: until, email: isolateLtr(order.email) })}
      {order.withdrawal === 'closed' && order.withdrawalAnswer && (
        <p>
          <bdi>{order.withdrawalAnswer}</bdi>
        </p>
      )}
    </Alert>
  )
}

const ENDED = {
  expired: 'orders.view.expired',
  buyer: 'orders.view.given_up',
  staff: 'orders.view.cancelled_by_staff',
  changed: 'orders.view.changed',
} as const

function newsOf({ state, payment, because, withdrawal }: OrderView): [AlertKind, TextKey] | null {
  if (state === 'cancelled')
    return because === 'late' ? ['warning', 'orders.view.late'] : ['info', ENDED[because ?? 'buyer']]
  if (state === 'new') {
    if (payment?.view === 'confirming') return ['info', 'orders.view.confirming']
    return payment?.view === 'declined' ? ['error', 'orders.view.declined'] : ['info', 'orders.view.waiting']
  }
  if (withdrawal === 'closed' && state !== 'refunded') return ['info', 'orders.withdraw_closed']
  if (withdrawal === 'open') return ['info', 'orders.withdraw_requested']
  return state === 'paid' ? ['success', 'orders.view.paid'] : null
}
