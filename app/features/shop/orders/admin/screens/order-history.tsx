import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { OrderHistoryEntry } from '#features/shop/orders/admin/history.server.ts'
import type { AdminOrder } from '#features/shop/orders/admin/queries.server.ts'
import {
  BUYER_CORRECTED,
  DELIVERY_UNDONE,
  DISPUTE_REOPENED,
  ERASED_EMAIL,
  RETURNED_AFTER_REFUND,
  RETURNED_MORE,
  SHIPMENT_CANCELLED,
  stateKey,
  WITHDRAWAL_CLOSED,
} from '#features/shop/orders/order.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './shop.module.css'

/** Events with a text of their own instead of the new state. */
const EVENTS: Record<string, TextKey> = {
  placed: 'dashboard.order_placed',
  'paid late': 'dashboard.order_paid_late',
  'dispute opened': 'dashboard.posting.dispute_opened',
  'dispute won': 'dashboard.posting.dispute_won',
  'dispute lost': 'dashboard.posting.dispute_lost',
  [DISPUTE_REOPENED]: 'dashboard.dispute_reopened',
  shipment: 'dashboard.shipment_another',
  [BUYER_CORRECTED]: 'dashboard.buyer_corrected',
  [RETURNED_AFTER_REFUND]: 'dashboard.returned_after_refund',
  [RETURNED_MORE]: 'dashboard.returned_more',
  [DELIVERY_UNDONE]: 'dashboard.delivery_undone',
  [SHIPMENT_CANCELLED]: 'dashboard.shipment_cancelled',
  'withdrawal asked': 'dashboard.withdrawal',
  [WITHDRAWAL_CLOSED]: 'dashboard.withdrawal_closed',
}

/** The events of an order, who caused them, and the notes of staff. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  const textOf = (entry: OrderHistoryEntry) => {
    if (entry.note !== null) return entry.note
    const event = EVENTS[entry.cause]
    return inList(
      [...(entry.to ? [t(stateKey({ ...order, state: entry.to }))] : []), ...(event ? [t(event)] : [])],
      locale,
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        {t('dashboard.history')}
      </h2>
      <ol className={styles.lines}>
        {order.history.map((entry, i) => (
          <li key={`${i} ${entry.at.toISOString()}`} className={styles.line}>
            <span dir="auto">{textOf(entry)}</span>
            <span className={styles.muted}>
              {entry.by && (
                <>
                  <bdi>{entry.by}</bdi> ·{' '}
                </>
              )}
              <Moment at={entry.at.toISOString()} />
            </span>
          </li>
        ))}
      </ol>
      {may('orders.update') && order.email !== ERASED_EMAIL && (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim())
              void change({
                method: 'POST',
                path: `/api/dashboard/orders/${order.id}/note`,
                body: { text },
                // What was typed meanwhile is the next note.
                onDone: () => setText((typed) => (typed === text ? '' : typed)),
              })
          }}
        >
          <Textarea
            label={t('dashboard.order_note')}
            description={t('dashboard.order_note_hint')}
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" loading={busy} disabled={text.trim() === ''}>
            {t('dashboard.order_note_add')}
          </Button>
        </form>
      )}
    </section>
  )
}
