import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { AdminOrder, OrderTransitionEntry } from '#features/shop/orders/admin/queries.server.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './shop.module.css'

const NOTE = 'note: '
/** What is no change of the state alone. */
const HAPPENED: Record<string, TextKey> = {
  placed: 'dashboard.order_placed',
  'paid late': 'dashboard.order_paid_late',
  'withdrawal asked': 'dashboard.withdrawal',
}

/** What happened to it, by whom, and what staff wrote beside it. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  const said = ({ to, cause }: OrderTransitionEntry) => {
    if (cause.startsWith(NOTE)) return cause.slice(NOTE.length)
    const happened = HAPPENED[cause]
    const words = [...(to ? [t(`orders.state.${to}`)] : []), ...(happened ? [t(happened)] : [])]
    return inList(words, locale)
  }
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        {t('dashboard.history')}
      </h2>
      <ol className={styles.lines}>
        {order.moves.map((move, i) => (
          <li key={`${i} ${move.cause}`} className={styles.line}>
            <span dir="auto">{said(move)}</span>
            <span className={styles.muted}>
              {move.by && (
                <>
                  <bdi>{move.by}</bdi> ·{' '}
                </>
              )}
              <Moment at={move.at.toISOString()} />
            </span>
          </li>
        ))}
      </ol>
      {may('orders.update') && (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim())
              void change({ method: 'POST', path: `/api/dashboard/orders/${order.id}/note`, body: { text } })
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
