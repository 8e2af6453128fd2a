import { useState } from 'react'
import { Button, Select, TextInput } from '@mantine/core'
import { STOCK_REASONS, type StockReason } from '#features/shop/products/stock-reason.ts'
import { useText } from '#kernel/text-context.tsx'
import { useKeys } from '#dashboard/use-keys.ts'
import type { StockCountState } from './use-stock-count.ts'
import styles from './shop.module.css'

/** Stays visible while there are unsaved quantities: the reason of the change and one button that saves all. */
export function StockSave({ count }: { count: StockCountState }) {
  const t = useText()
  const [reason, setReason] = useState<StockReason | null>(count.taking ? 'stock_count' : null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const save = () => {
    setMissing(reason === null)
    if (reason) count.save(reason, note)
  }
  useKeys({ 'ctrl+s': save })
  return (
    <form
      noValidate
      className={styles.stockSave}
      aria-label={t('dashboard.stock_save')}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Select
        label={t('dashboard.stock_reason')}
        withAsterisk
        data={STOCK_REASONS.map((value) => ({ value, label: t(`dashboard.stock_cause.${value}`) }))}
        value={reason}
        error={missing && t('dashboard.stock_reason_missing')}
        allowDeselect={false}
        onChange={(value) => {
          setReason(value as StockReason)
          setMissing(false)
        }}
      />
      <TextInput
        label={t('dashboard.stock_change_note')}
        maxLength={300}
        dir="auto"
        value={note}
        error={count.errorOfNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={styles.stockButtons}>
        <Button type="submit" loading={count.busy}>
          {t('dashboard.stock_save_all', { count: count.typed })}
        </Button>
        <Button variant="default" disabled={count.busy} onClick={count.clear}>
          {t('dashboard.discard')}
        </Button>
      </div>
    </form>
  )
}
