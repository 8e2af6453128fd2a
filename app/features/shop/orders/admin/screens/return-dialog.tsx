import { useState } from 'react'
import { Fieldset, Text, TextInput } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { unitsLeft } from '#features/shop/orders/shipments/units-left.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { readNumber } from '#dashboard/kit/form/read-number.ts'
import styles from './shipments.module.css'

/** Records a return. Staff enter how many units of each line came back damaged, because these cannot be sold again. */
export function ReturnDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const sent = unitsLeft(order.lines, [{ lines: order.toSend }])
  const [damaged, setDamaged] = useState(() => sent.map(() => '0'))
  const submit = t('dashboard.step.returned')
  const save = () =>
    void run({
      method: 'POST',
      path: `/api/dashboard/orders/${order.id}/return`,
      body: { damaged: sent.map(({ line }, i) => ({ line, quantity: readNumber(damaged[i]!) ?? 0 })) },
      success: t('dashboard.orders_moved', { count: 1 }),
    })
  return (
    <FormDialog title={submit} submit={submit} size="lg" busy={busy} error={error} onSubmit={save} onClose={onClose}>
      <Fieldset legend={t('dashboard.return_damaged')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('dashboard.return_damaged_hint')}
        </Text>
        <div className={styles.fields}>
          {sent.map((line, i) => (
            <TextInput
              key={line.line}
              label={<bdi>{inList([line.name, line.label], locale)}</bdi>}
              description={t('dashboard.return_sent', { sent: formatNumber(line.quantity, locale) })}
              inputMode="numeric"
              maxLength={6}
              value={damaged[i]!}
              error={fieldErrors[`damaged.${i}.quantity`]}
              onChange={(event) => setDamaged(damaged.with(i, event.currentTarget.value))}
            />
          ))}
        </div>
      </Fieldset>
    </FormDialog>
  )
}
