import { useState } from 'react'
import { Fieldset, Text, TextInput } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { readNumber } from '#kernel/read-number.ts'
import { carriageBody, CarriageFields } from './carriage-fields.tsx'
import styles from './shipments.module.css'

type Props = {
  order: AdminOrder
  /** The usual carrier of the settings. */
  carrier: string
  onClose: () => void
}

/** Records a shipment: at first of everything that is left, so that a whole order is sent by one click. */
export function ShipmentDialog({ order, carrier: usual, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const pickup = order.delivery === 'pickup'
  const [typed, setTyped] = useState({ carrier: pickup ? '' : usual, tracking: '', link: '', parcels: '1' })
  const [quantities, setQuantities] = useState(() => order.toSend.map(({ quantity }) => String(quantity)))
  const sent = order.shipments.length
  const submit = t(pickup ? 'dashboard.step.ready' : 'dashboard.step.shipped')
  const divisible = order.toSend.length > 1 || order.toSend.some(({ quantity }) => quantity > 1)
  const ship = () =>
    void run({
      method: 'POST',
      path: `/api/dashboard/orders/${order.id}/shipments`,
      body: {
        number: sent + 1,
        lines: order.toSend.map(({ line }, i) => ({ line, quantity: readNumber(quantities[i] ?? '') ?? 0 })),
        ...carriageBody(typed),
      },
      success: t('dashboard.orders_moved', { count: 1 }),
    })
  return (
    <FormDialog
      title={sent > 0 ? t('dashboard.shipment_another') : submit}
      submit={submit}
      size="lg"
      busy={busy}
      error={error}
      onSubmit={ship}
      onClose={onClose}
    >
      {divisible && (
        <Fieldset legend={t('dashboard.shipment_products')}>
          <Text size="sm" c="dimmed" mb="sm">
            {t('dashboard.shipment_products_hint')}
          </Text>
          <div className={styles.fields}>
            {order.toSend.map((line, i) => (
              <TextInput
                key={line.line}
                label={<bdi>{inList([line.name, line.label], locale)}</bdi>}
                description={t('dashboard.shipment_left_of', {
                  left: formatNumber(line.quantity, locale),
                  ordered: formatNumber(order.lines.find((one) => one.line === line.line)!.quantity, locale),
                })}
                inputMode="numeric"
                maxLength={6}
                value={quantities[i]!}
                error={fieldErrors[`lines.${i}.quantity`]}
                onChange={(event) => setQuantities(quantities.with(i, event.currentTarget.value))}
              />
            ))}
          </div>
          {fieldErrors.lines && (
            <Text size="sm" c="pome" mt="sm" role="alert">
              {fieldErrors.lines}
            </Text>
          )}
        </Fieldset>
      )}
      {!pickup && <CarriageFields typed={typed} fieldErrors={fieldErrors} onType={setTyped} />}
    </FormDialog>
  )
}
