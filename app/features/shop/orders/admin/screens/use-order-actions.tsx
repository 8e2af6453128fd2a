import { useState } from 'react'
import type { OrderRow } from '#features/shop/orders/admin/queries.server.ts'
import { MAX_LABELLED_ORDERS } from '#features/shop/orders/admin/label-limits.ts'
import { LEFT_OUT } from '#features/shop/orders/admin/left-out.ts'
import { useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import type { BulkAction } from '#dashboard/kit/list/bulk-bar.tsx'
import { bulkActionOn } from '#dashboard/kit/list/bulk-delete.ts'
import { saveFile } from '#dashboard/kit/save-file.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { ordersScreen } from './screens.server.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderTransition, type NextTransition } from './use-order-transition.ts'

/** Bulk actions of the list and the board. Shipping asks for the carrier first. @param orders those on this page */
export function useOrderActions(orders: readonly OrderRow[]) {
  const t = useText()
  const { carrier } = useScreen<Loaded<typeof ordersScreen>>()
  const { step, busy, report, dialog } = useOrderTransition()
  const [shipping, setShipping] = useState<{ ids: string[]; pickup: boolean; onDone?: (() => void) | undefined }>()
  const move = async (ids: string[], to: NextTransition, onDone?: () => void) => {
    if (to !== 'shipped') return step(ids, to, onDone)
    const isPickup = (id: string) => orders.find((order) => order.id === id)?.delivery === 'pickup'
    // Orders of other pages are not known here: they may need a carrier.
    setShipping({ ids, pickup: ids.every(isPickup), onDone })
  }
  const labels = async (ids: string[], onDone: () => void) => {
    if (ids.length > MAX_LABELLED_ORDERS)
      return toast(t('orders.too_many_labels', { most: MAX_LABELLED_ORDERS }), { tone: 'bad' })
    const url = `/dashboard/orders/labels.pdf?${new URLSearchParams([...ids.map((id) => ['order', id]), ['lang', document.documentElement.lang]])}`
    const problem = await saveFile(url, ({ headers }) => {
      const count = Number(headers.get(LEFT_OUT) ?? 0)
      if (count > 0) toast(t('orders.labels_left_out', { count }), { tone: 'plain', stay: false })
    })
    if (problem) toast(problem.message || t('dashboard.failed'), { tone: 'bad' })
    else onDone()
  }
  const cancel = async (ids: string[], onDone: () => void) =>
    (await confirmAction({
      title: t('dashboard.step.cancelled'),
      text: t('dashboard.step.cancelled_ask'),
      yes: t('dashboard.step.cancelled'),
      no: t('dashboard.go_back'),
      danger: true,
    })) && move(ids, 'cancelled', onDone)
  const bulk: BulkAction<string>[] = [
    ...(['preparing', 'shipped', 'delivered'] as const).map((to) => ({
      id: to,
      label: t(`dashboard.step.${to}`),
      run: bulkActionOn((ids: string[], onDone) => move(ids, to, onDone)),
    })),
    { id: 'labels', label: t('dashboard.labels'), run: bulkActionOn(labels) },
    { id: 'cancel', label: t('dashboard.step.cancelled'), danger: true, run: bulkActionOn(cancel) },
  ]
  return {
    move,
    busy,
    bulk,
    dialogs: (
      <>
        {shipping && (
          <ShipDialog
            {...shipping}
            carrier={carrier}
            onDone={(results) => {
              report(results)
              shipping.onDone?.()
            }}
            onClose={() => setShipping(undefined)}
          />
        )}
        {dialog}
      </>
    ),
  }
}
