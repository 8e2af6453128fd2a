import { useState } from 'react'
import { TextInput } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Marks the parcel as shipped, with its number; the buyer gets an email. */
export function ShipDialog({
  order,
  carrier: usual,
  onClose,
}: {
  order: AdminOrder
  carrier: string
  onClose: () => void
}) {
  const t = useText()
  const pickup = order.delivery === 'pickup'
  const { run, busy, wrong, said } = useDialogAction(onClose)
  const [carrier, setCarrier] = useState(pickup ? '' : usual)
  const [tracking, setTracking] = useState('')
  const ship = () =>
    void run({
      method: 'POST',
      path: '/api/dashboard/orders/step',
      body: { ids: [order.id], to: 'shipped', carrier, tracking },
      say: t('dashboard.orders_moved', { count: 1 }),
    })
  const submit = t(pickup ? 'dashboard.step.ready' : 'dashboard.step.shipped')
  return (
    <FormDialog title={submit} submit={submit} busy={busy} said={said} onSubmit={ship} onClose={onClose}>
      {!pickup && (
        <>
          <TextInput
            label={t('dashboard.carrier')}
            maxLength={60}
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
            error={wrong.carrier}
          />
          <TextInput
            label={t('orders.tracking')}
            dir="ltr"
            maxLength={60}
            value={tracking}
            onChange={(event) => setTracking(event.currentTarget.value)}
            error={wrong.tracking}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
