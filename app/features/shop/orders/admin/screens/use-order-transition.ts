import type { EachResult } from '#resource/contract.ts'
import { useText } from '#kernel/text-context.tsx'
import { useBulkResults } from '#dashboard/kit/use-bulk-results.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

export type NextTransition = 'preparing' | 'shipped' | 'delivered' | 'cancelled'

/** Moves orders to another state, a delivery after a question, and reports the result of each. The buyers get an email, except when unpaid orders are cancelled. */
export function useOrderTransition() {
  const t = useText()
  const { change, busy } = useChange()
  const { show, dialog } = useBulkResults()
  const report = (results: EachResult[], to?: NextTransition) => {
    const count = results.length
    show(results, t(to === 'cancelled' ? 'dashboard.orders_cancelled' : 'dashboard.orders_moved', { count }))
  }
  const step = async (ids: string[], to: NextTransition, onDone?: () => void) => {
    const yes = t('dashboard.step.delivered')
    const ask = { title: yes, text: t('dashboard.step.delivered_ask'), yes, no: t('dashboard.go_back') }
    if (to === 'delivered' && !(await confirmAction(ask))) return
    return change<{ results: EachResult[] }>({
      method: 'POST',
      path: '/api/dashboard/orders/step',
      body: { to },
      ids,
      onDone: ({ results }) => {
        report(results, to)
        onDone?.()
      },
    })
  }
  return { step, busy, report, dialog }
}
