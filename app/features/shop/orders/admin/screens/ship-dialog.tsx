import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { EachResult } from '#resource/contract.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = {
  ids: readonly string[]
  /** All of them are picked up: no carrier. */
  pickup: boolean
  /** The usual carrier of the settings. */
  carrier: string
  onDone: (results: EachResult[]) => void
  onClose: () => void
}

/** Marks parcels as shipped, one with its tracking number; the buyers get an email. */
export function ShipDialog({ ids, pickup, carrier: usual, onDone, onClose }: Props) {
  const t = useText()
  const several = ids.length > 1
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [carrier, setCarrier] = useState(pickup ? '' : usual)
  const [tracking, setTracking] = useState('')
  const ship = () =>
    void run({
      method: 'POST',
      path: '/api/dashboard/orders/step',
      body: { to: 'shipped', carrier, tracking },
      ids,
      onDone: (answer) => onDone((answer as { results: EachResult[] }).results),
    })
  const submit = t(pickup ? 'dashboard.step.ready' : 'dashboard.step.shipped')
  return (
    <FormDialog title={submit} submit={submit} busy={busy} error={error} onSubmit={ship} onClose={onClose}>
      {!pickup && (
        <TextInput
          label={t('dashboard.carrier')}
          maxLength={60}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          error={fieldErrors.carrier}
          data-autofocus={several || undefined}
        />
      )}
      {!pickup && !several && (
        <TextInput
          label={t('orders.tracking')}
          dir="ltr"
          maxLength={60}
          value={tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          error={fieldErrors.tracking}
          data-autofocus
        />
      )}
      {several && (
        <Text size="sm" c="dimmed">
          {t('dashboard.ship_many_hint')}
        </Text>
      )}
    </FormDialog>
  )
}
