import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  DndContext,
  MouseSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { Button, Checkbox, Text } from '@mantine/core'
import type { OrderRow } from '#features/shop/orders/admin/queries.server.ts'
import { boardColumn, type OrderState } from '#features/shop/orders/order.ts'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Translate } from '#kernel/text.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import boards from '#dashboard/kit/board.module.css'
import { BulkBar } from '#dashboard/kit/list/bulk-bar.tsx'
import { useSelection } from '#dashboard/kit/list/selection.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import { OrderStateBadge } from './order-state.tsx'
import styles from './shop.module.css'
import { useOrderActions } from './use-order-actions.tsx'
import type { NextTransition } from './use-order-transition.ts'

type Column = {
  state: OrderState
  /** The states of its orders. */
  states: readonly OrderState[]
  /** How many orders are in these states; the board shows the oldest of them. */
  total: number
  orders: OrderRow[]
}
type Props = { board: readonly Column[] }

/** The next state of the orders in a column, for the button on their cards. */
const NEXT: Partial<Record<OrderState, NextTransition>> = {
  paid: 'preparing',
  preparing: 'shipped',
  partly_shipped: 'shipped',
  shipped: 'delivered',
}
const NO_QUESTION = { q: '', page: 1, size: 20, sort: '', filters: {} }

/** Open orders by state. A card is dragged with the mouse; its button does the same for keyboard and touch. */
export function OrderBoard({ board }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const all = board.flatMap(({ orders }) => orders)
  const { move, busy, bulk, dialogs } = useOrderActions(all)
  const selection = useSelection<string>(
    all.map(({ id }) => id),
    all.length,
    NO_QUESTION,
  )
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const mayMove = may('orders.update')
  const section = useRef<HTMLElement>(null)
  const [moved, setMoved] = useState<{ id: string; from: OrderState }>()
  const state = all.find(({ id }) => id === moved?.id)?.state
  // The pressed button moved with its card, so the focus follows the card to its new column.
  useEffect(() => {
    if (!moved || state === moved.from || document.activeElement !== document.body) return
    const link = section.current?.querySelector<HTMLElement>(`[data-order="${moved.id}"]`)
    ;(link ?? section.current)?.focus()
  }, [moved, state])
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        screenReaderInstructions: { draggable: t('dashboard.board_hint') },
        announcements: announcementsOf(t, all),
      }}
      onDragEnd={({ active, over }) => {
        const order = all.find(({ id }) => id === active.id)
        if (order && over && over.id !== boardColumn(order.state)) void move([order.id], over.id as NextTransition)
      }}
    >
      {mayMove && (
        <Text size="sm" c="dimmed">
          {t('dashboard.board_hint')}
        </Text>
      )}
      {selection.count > 0 && (
        <BulkBar selection={selection} total={all.length} shown={all.length} bulk={bulk} whole={false} />
      )}
      <section ref={section} tabIndex={-1} className={styles.board} aria-label={t('dashboard.board')}>
        {board.map(({ state, states, total, orders }) => (
          <BoardColumn key={state} state={state} count={total}>
            {orders.length === 0 && <p className={styles.muted}>{t('dashboard.board_empty')}</p>}
            <ul className={styles.cards}>
              {orders.map((order) => (
                <Card
                  key={order.id}
                  order={order}
                  busy={busy}
                  ticked={selection.has(order.id)}
                  onTick={mayMove ? () => selection.toggle(order.id) : undefined}
                  onMove={(next) => {
                    setMoved({ id: order.id, from: order.state })
                    void move([order.id], next)
                  }}
                />
              ))}
            </ul>
            {total > orders.length && (
              <Text size="sm">
                {t('dashboard.board_more', { number: formatNumber(orders.length, locale) })}{' '}
                <Link to={to(`/dashboard/orders?filter.state=${states.join(',')}`)}>
                  {t('dashboard.board_all', { number: formatNumber(total, locale) })}
                </Link>
              </Text>
            )}
          </BoardColumn>
        ))}
        {mayMove && (
          <BoardColumn state="delivered">
            <p className={styles.muted}>{t('dashboard.board_deliver_here')}</p>
          </BoardColumn>
        )}
      </section>
      {dialogs}
    </DndContext>
  )
}

/** Screen reader announcements while dragging. The library's own are English and say ids instead of order numbers. */
function announcementsOf(t: Translate, orders: readonly OrderRow[]): Announcements {
  const find = (id: unknown) => orders.find((order) => order.id === id)
  const columnOf = (id: unknown) => boardColumn(find(id)!.state)
  const number = (id: unknown) => isolate(find(id)?.number ?? '')
  const column = (id: unknown) => t(`orders.state.${id as OrderState}`)
  return {
    onDragStart: ({ active }) => t('dashboard.board_taken', { number: number(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('dashboard.board_over', { number: number(active.id), column: column(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over && over.id !== columnOf(active.id)
        ? t('dashboard.board_dropped', { number: number(active.id), column: column(over.id) })
        : t('dashboard.drag_cancelled', { name: number(active.id) }),
    onDragCancel: ({ active }) => t('dashboard.drag_cancelled', { name: number(active.id) }),
  }
}

function BoardColumn({ state, count, children }: { state: OrderState; count?: number; children: ReactNode }) {
  const t = useText()
  const { locale } = useLocale()
  const { setNodeRef, isOver } = useDroppable({ id: state })
  return (
    <div ref={setNodeRef} className={styles.column} data-over={isOver || undefined}>
      <h2 className={styles.heading}>
        {t(`orders.state.${state}`)}{' '}
        {count !== undefined && <span className={boards.count}>{formatNumber(count, locale)}</span>}
      </h2>
      {children}
    </div>
  )
}

type CardProps = {
  order: OrderRow
  busy: boolean
  ticked: boolean
  /** Missing for those who may not change orders. */
  onTick: (() => void) | undefined
  onMove: (next: NextTransition) => void
}

function Card({ order, busy, ticked, onTick, onMove }: CardProps) {
  const t = useText()
  const { locale, to } = useLocale()
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: order.id, disabled: !onTick })
  const next = NEXT[order.state]
  const label = next === 'shipped' && order.delivery === 'pickup' ? 'ready' : next
  return (
    <li
      // Set by CSSOM: the content security policy forbids style attributes.
      ref={(element) => {
        setNodeRef(element)
        if (element) element.style.transform = transform ? `translate(${transform.x}px, ${transform.y}px)` : ''
      }}
      className={styles.card}
      data-dragged={isDragging || undefined}
      {...listeners}
    >
      <span className={styles.cardHead}>
        {onTick && (
          <Checkbox
            size="xs"
            aria-label={t('dashboard.select_row', { name: order.number })}
            checked={ticked}
            onChange={onTick}
          />
        )}
        <Link
          to={to(`/dashboard/orders/${order.id}`)}
          className={styles.number}
          draggable={false}
          data-order={order.id}
        >
          <Code>{order.number}</Code>
        </Link>
      </span>
      <span className={styles.muted}>
        <bdi>{order.name}</bdi> · <bdi>{order.city}</bdi>
      </span>
      <span className={styles.muted}>
        {t('cart.count', { count: order.units })} · {formatMoney(order.total, 'TRY', locale)} ·{' '}
        <Moment at={order.at.toISOString()} />
      </span>
      {order.state === 'partly_shipped' && <OrderStateBadge order={order} />}
      {order.withdrawal && <Badge tone="warning">{t('dashboard.withdrawal')}</Badge>}
      {onTick && next && label && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          aria-label={`${t(`dashboard.step.${label}`)}: ${order.number}`}
          onClick={() => onMove(next)}
        >
          {t(`dashboard.step.${label}`)}
        </Button>
      )}
    </li>
  )
}
