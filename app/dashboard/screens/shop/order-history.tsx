import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { DeskOrder, OrderMove } from '#features/order-desk/reads.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { useDesk } from '../../desk.ts'
import { useChange } from '../../kit/use-change.ts'
import { Moment } from '../../kit/value.tsx'
import styles from './shop.module.css'

const NOTE = 'note: '

/** What happened to it, by whom, and what staff wrote beside it. */
export function OrderHistory({ order }: { order: DeskOrder }) {
  const t = useText()
  const { may } = useDesk()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  const said = ({ to, cause }: OrderMove) => {
    if (cause.startsWith(NOTE)) return cause.slice(NOTE.length)
    if (to) return t(`orders.state.${to}`)
    return t(cause === 'withdrawal asked' ? 'desk.withdrawal' : 'desk.order_placed')
  }
  return (
    <section className={styles.panel} aria-labelledby="history">
      <h2 id="history" className={styles.heading}>
        {t('desk.history')}
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
            label={t('desk.order_note')}
            description={t('desk.order_note_hint')}
            autosize
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" loading={busy} disabled={text.trim() === ''}>
            {t('desk.order_note_add')}
          </Button>
        </form>
      )}
    </section>
  )
}
