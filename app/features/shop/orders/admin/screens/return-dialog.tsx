import { useState, type ChangeEvent } from 'react'
import { Fieldset, Text, TextInput } from '@mantine/core'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { readNumber } from '#kernel/read-number.ts'
import styles from './shipments.module.css'

/**
 * Records a return. Staff enter how many units of each line came back, because buyers may keep some or send them back
 * later, and how many of these are damaged, because they cannot be sold again.
 */
export function ReturnDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // What is displayed when the dialog opens stays: the page may load other returns meanwhile.
  const [{ withBuyer, before }] = useState(() => ({
    withBuyer: order.withBuyer,
    before: order.lines.reduce((sum, { returned }) => sum + returned, 0),
  }))
  const [typed, setTyped] = useState(() => ({
    returned: withBuyer.map(({ quantity }) => String(quantity)),
    damaged: withBuyer.map(() => '0'),
  }))
  const unitsOf = (values: readonly string[]) =>
    withBuyer.map(({ line }, i) => ({ line, quantity: readNumber(values[i]!) ?? 0 }))
  const input = (key: keyof typeof typed, i: number) => ({
    inputMode: 'numeric' as const,
    maxLength: 6,
    value: typed[key][i]!,
    error: fieldErrors[`${key}.${i}.quantity`],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [key]: typed[key].with(i, event.currentTarget.value) }),
  })
  const submit = t('dashboard.step.returned')
  const save = () =>
    void run({
      method: 'POST',
      path: `/api/dashboard/orders/${order.id}/return`,
      body: { returned: unitsOf(typed.returned), damaged: unitsOf(typed.damaged), returned_before: before },
      success: order.state === 'refunded' ? t('dashboard.saved') : t('dashboard.orders_moved', { count: 1 }),
    })
  return (
    <FormDialog title={submit} submit={submit} size="lg" busy={busy} error={error} onSubmit={save} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('dashboard.return_hint')}
      </Text>
      {withBuyer.map((line, i) => (
        <Fieldset key={line.line} legend={<bdi>{inList([line.name, line.label], locale)}</bdi>}>
          <div className={styles.fields}>
            <TextInput
              data-autofocus={i === 0 || undefined}
              label={t('dashboard.return_units')}
              // Below the field, so that the two fields are in one line.
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={t('dashboard.return_with_buyer', { units: formatNumber(line.quantity, locale) })}
              {...input('returned', i)}
            />
            <TextInput label={t('dashboard.return_damaged')} {...input('damaged', i)} />
          </div>
        </Fieldset>
      ))}
    </FormDialog>
  )
}
