import { useState } from 'react'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = {
  order: AdminOrder
  /** The cities, or the centers for pickup. */
  places: { value: string; label: string }[]
  onClose: () => void
}

/** Corrects who gets an order, and where. */
export function BuyerDialog({ order, places, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const pickup = order.delivery === 'pickup'
  const [typed, setTyped] = useState(() => ({
    name: order.name,
    email: order.email,
    phone: order.phone,
    place: places.find(({ label }) => label === (pickup ? order.pickup : order.city))?.value ?? null,
    district: order.district ?? '',
    address: order.address ?? '',
  }))
  const text = (key: 'name' | 'email' | 'phone' | 'district' | 'address', maxLength: number) => ({
    label: t(`orders.field.${key}`),
    withAsterisk: true,
    maxLength,
    value: typed[key],
    error: fieldErrors[key],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [key]: currentTarget.value }),
  })
  const { name, email, phone, place, district, address } = typed
  const save = () =>
    void run({
      method: 'PUT',
      path: `/api/dashboard/orders/${order.id}/buyer`,
      body: {
        name,
        email,
        phone,
        ...(pickup ? { pickup_id: place ?? '' } : { city_id: place ?? '', district, address }),
      },
      success: t('dashboard.buyer_corrected'),
    })
  return (
    <FormDialog
      title={t('dashboard.buyer_edit')}
      submit={t('people.save')}
      size="lg"
      busy={busy}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput {...text('name', 120)} dir="auto" data-autofocus />
      <TextInput {...text('email', 254)} type="email" dir="ltr" description={t('dashboard.buyer_email_hint')} />
      <TextInput {...text('phone', 60)} type="tel" dir="ltr" />
      <Select
        label={t(pickup ? 'orders.field.center' : 'orders.field.city')}
        withAsterisk
        searchable
        data={places}
        value={place}
        error={fieldErrors[pickup ? 'pickup_id' : 'city_id']}
        allowDeselect={false}
        onChange={(value) => setTyped({ ...typed, place: value })}
      />
      {!pickup && (
        <>
          <TextInput {...text('district', 120)} dir="auto" />
          <Textarea {...text('address', 600)} dir="auto" autosize minRows={2} />
        </>
      )}
    </FormDialog>
  )
}
