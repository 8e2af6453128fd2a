import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

export type NextTransition = 'preparing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'

/** Moves orders on; the buyers are written to by themselves. */
export function useOrderTransition() {
  const t = useText()
  const { change, busy } = useChange()
  const step = async (
    ids: string[],
    to: NextTransition,
    more: { carrier?: string; tracking?: string; restock?: boolean } = {},
  ) => {
    const answer = await change<{ done: number; refused: string[] }>({
      method: 'POST',
      path: '/api/dashboard/orders/step',
      body: { ids, to, ...more },
    })
    if (!answer?.ok) return false
    const { done, refused } = answer.value
    if (done > 0) toast(t('dashboard.orders_moved', { count: done }))
    if (refused.length > 0) toast(t('dashboard.orders_not_moved', { count: refused.length }), { tone: 'bad' })
    return true
  }
  return { step, busy }
}
