import { useText } from '#kernel/text-context.tsx'
import { tell } from '../../kit/tell.tsx'
import { useChange } from '../../kit/use-change.ts'

export type Next = 'preparing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

/** Moves orders on; the buyers are written to by themselves. */
export function useStep() {
  const t = useText()
  const { change, busy } = useChange()
  const step = async (
    ids: string[],
    to: Next,
    more: { carrier?: string; tracking?: string; restock?: boolean } = {},
  ) => {
    const answer = await change<{ done: number; refused: string[] }>({
      method: 'POST',
      path: '/api/dashboard/orders/step',
      body: { ids, to, ...more },
    })
    if (!answer?.ok) return false
    const { done, refused } = answer.value
    if (done > 0) tell(t('desk.orders_moved', { count: done }))
    if (refused.length > 0) tell(t('desk.orders_not_moved', { count: refused.length }), { tone: 'bad' })
    return true
  }
  return { step, busy }
}
