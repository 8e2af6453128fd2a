import { Button } from '@mantine/core'
import type { OrderRow } from '#features/order-desk/reads.server.ts'
import { ORDER_STATES } from '#features/orders/order.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import boards from '../../kit/board.module.css'
import type { Column } from '../../kit/list/columns.ts'
import { List } from '../../kit/list/list.tsx'
import { onTicked } from '../../kit/list/ticked.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { OrderStateBadge } from './order-state.tsx'
import type { ordersScreen } from './screens.server.ts'
import styles from './shop.module.css'
import { useStep } from './use-step.ts'

/** What is to be done on a board, below it every order there is. */
export function Orders() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDesk()
  const { asked, rows, total, board } = useScreen<Loaded<typeof ordersScreen>>()
  const { step } = useStep()
  const many = async (ids: string[], next: 'preparing' | 'delivered') => Boolean(await step(ids, next))
  return (
    <>
      <PageHead
        title={t('desk.orders')}
        note={t('desk.order_count', { count: total, number: formatNumber(total, locale) })}
      >
        <Button component="a" href={to('/dashboard/orders/pick')} variant="outline">
          {t('desk.pick_list')}
        </Button>
      </PageHead>
      <Figures />
      <section className={styles.board} aria-label={t('desk.board')}>
        {board.map(({ state, orders }) => (
          <div key={state} className={boards.column}>
            <h2 className={styles.heading}>
              {t(`orders.state.${state}`)} <span className={boards.count}>{formatNumber(orders.length, locale)}</span>
            </h2>
            {orders.length === 0 && <p className={styles.muted}>{t('desk.board_empty')}</p>}
            <ul className={styles.cards}>
              {orders.map((order) => (
                <Card key={order.id} order={order} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <List
        id="orders"
        label={t('desk.orders')}
        rows={rows}
        total={total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.number}
        hrefOf={(row) => to(`/dashboard/orders/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="number"
        searched
        filters={[
          {
            id: 'state',
            label: t('orders.state'),
            kind: 'choice',
            choices: ORDER_STATES.map((state) => ({ value: state, label: t(`orders.state.${state}`) })),
          },
          {
            id: 'delivery',
            label: t('orders.delivery'),
            kind: 'choice',
            choices: (['courier', 'pickup'] as const).map((way) => ({
              value: way,
              label: t(`orders.delivery.${way}`),
            })),
          },
          {
            id: 'withdrawal',
            label: t('desk.withdrawals'),
            kind: 'choice',
            choices: [{ value: 'asked', label: t('desk.withdrawal') }],
          },
        ]}
        bulk={
          may('orders.update')
            ? [
                {
                  id: 'prepare',
                  label: t('desk.step.preparing'),
                  run: onTicked((ids: string[]) => many(ids, 'preparing')),
                },
                {
                  id: 'deliver',
                  label: t('desk.step.delivered'),
                  run: onTicked((ids: string[]) => many(ids, 'delivered')),
                },
              ]
            : []
        }
        tickedOnly
        empty={{ title: t('desk.orders_none') }}
      />
    </>
  )
}

function Figures() {
  const t = useText()
  const { locale } = useLocale()
  const { figures } = useScreen<Loaded<typeof ordersScreen>>()
  const money = (amount: typeof figures.sold) => formatMoney(amount, 'TRY', locale)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('desk.sales_orders')}</dt>
        <dd>{formatNumber(figures.orders, locale)}</dd>
      </div>
      <div>
        <dt>{t('desk.sales_sold')}</dt>
        <dd>{money(figures.sold)}</dd>
      </div>
      <div>
        <dt>{t('desk.sales_returned')}</dt>
        <dd>{money(figures.returned)}</dd>
      </div>
      <div>
        <dt>{t('desk.sales_books')}</dt>
        <dd>{money(figures.books.sales)}</dd>
      </div>
      <div>
        <dt>{t('desk.sales_shipping')}</dt>
        <dd>{money(figures.books.shipping)}</dd>
      </div>
      {figures.best.length > 0 && (
        <div className={styles.best}>
          <dt>{t('desk.sales_best')}</dt>
          <dd>
            {figures.best.map(({ sku, name, units }) => (
              <span key={sku}>
                <bdi>{name}</bdi> × {formatNumber(units, locale)}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Card({ order }: { order: OrderRow }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <li className={styles.card}>
      <Link to={to(`/dashboard/orders/${order.id}`)} className={styles.number}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>
      <span className={styles.muted}>
        <bdi>{order.name}</bdi> · <bdi>{order.city}</bdi>
      </span>
      <span className={styles.muted}>
        {t('cart.count', { count: order.units })} · {formatMoney(order.total, 'TRY', locale)} ·{' '}
        <Moment at={order.at.toISOString()} />
      </span>
      {order.withdrawal && <Badge tone="warning">{t('desk.withdrawal')}</Badge>}
    </li>
  )
}

function columnsOf(t: ReturnType<typeof useText>, locale: ReturnType<typeof useLocale>['locale']): Column<OrderRow>[] {
  return [
    { id: 'number', label: t('orders.order'), cell: (row) => <bdi dir="ltr">{row.number}</bdi> },
    { id: 'name', label: t('orders.buyer'), cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'state',
      label: t('orders.state'),
      cell: (row) => (
        <span className={styles.badges}>
          <OrderStateBadge order={row} />
          {row.withdrawal && <Badge tone="warning">{t('desk.withdrawal')}</Badge>}
        </span>
      ),
    },
    { id: 'city', label: t('orders.delivery'), cell: (row) => <bdi>{row.city}</bdi> },
    { id: 'units', label: t('products.quantity'), end: true, cell: (row) => formatNumber(row.units, locale) },
    { id: 'total', label: t('orders.total'), end: true, cell: (row) => formatMoney(row.total, 'TRY', locale) },
    {
      id: 'refunded',
      label: t('desk.sales_returned'),
      end: true,
      hidden: true,
      cell: (row) => formatMoney(row.refunded, 'TRY', locale),
    },
    { id: 'at', label: t('orders.date'), cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
