import { useState } from 'react'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { carriageBody, CarriageFields } from './carriage-fields.tsx'

type Props = { orderId: string; shipment: AdminOrder['shipments'][number]; onClose: () => void }

/** Corrects carrier, tracking number, link and number of parcels; the contents of a shipment stay. */
export function EditShipmentDialog({ orderId, shipment, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [typed, setTyped] = useState({
    carrier: shipment.carrier ?? '',
    tracking: shipment.tracking ?? '',
    link: shipment.typedLink ?? '',
    parcels: String(shipment.parcels),
  })
  const save = () =>
    void run({
      method: 'PUT',
      path: `/api/dashboard/orders/${orderId}/shipments/${shipment.number}`,
      body: carriageBody(typed),
      success: t('dashboard.shipment_saved'),
    })
  return (
    <FormDialog
      title={`${t('dashboard.shipment_edit')} · ${t('orders.shipment', { number: shipment.number })}`}
      submit={t('people.save')}
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <CarriageFields typed={typed} fieldErrors={fieldErrors} onType={setTyped} />
    </FormDialog>
  )
}
