import { stateKey, type OrderState } from '#features/shop/orders/order.ts'
import { useText } from '#kernel/text-context.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'

const TONES: Record<OrderState, Tone> = {
  new: 'plain',
  paid: 'saffron',
  preparing: 'info',
  partly_shipped: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'plain',
  returned: 'warning',
  refunded: 'plain',
}

export function OrderStateBadge({ order }: { order: { state: OrderState; delivery: 'courier' | 'pickup' } }) {
  const t = useText()
  return <Badge tone={TONES[order.state]}>{t(stateKey(order))}</Badge>
}
