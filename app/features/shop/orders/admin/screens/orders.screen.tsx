import { Button } from '@mantine/core'
import type { OrderRow } from '#features/shop/orders/admin/queries.server.ts'
import { ORDER_STATES } from '#features/shop/orders/order.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import boards from '#dashboard/kit/board.module.css'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { bulkActionOn } from '#dashboard/kit/list/bulk-delete.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { OrderStateBadge } from './order-state.tsx'
import type { ordersScreen } from './screens.server.ts'
import styles from './shop.module.css'
import { useOrderTransition } from './use-order-transition.ts'

/** Open orders on a board, and below it the list of all orders. */
export default function Orders() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { asked, rows, total, byState, board, views } = useScreen<Loaded<typeof ordersScreen>>()
  const { step } = useOrderTransition()
  const many = async (ids: string[], next: 'preparing' | 'delivered') => Boolean(await step(ids, next))
  return (
    <>
      <PageHead
        title={t('dashboard.orders')}
        note={t('dashboard.order_count', { count: total, number: formatNumber(total, locale) })}
      >
        {may('orders.export') && (
          <ExportMenu path="/api/dashboard/orders" query={addressOf({ ...asked, page: 1 }).toString()} />
        )}
        <Button component="a" href={to('/dashboard/orders/pick')} variant="outline">
          {t('dashboard.pick_list')}
        </Button>
      </PageHead>
      <Figures />
      <section className={styles.board} aria-label={t('dashboard.board')}>
        {board.map(({ state, orders }) => (
          <div key={state} className={boards.column}>
            <h2 className={styles.heading}>
              {t(`orders.state.${state}`)} <span className={boards.count}>{formatNumber(orders.length, locale)}</span>
            </h2>
            {orders.length === 0 && <p className={styles.muted}>{t('dashboard.board_empty')}</p>}
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
        label={t('dashboard.orders')}
        rows={rows}
        total={total}
        asked={asked}
        keyOf={(row) => row.id}
        nameOf={(row) => row.number}
        hrefOf={(row) => to(`/dashboard/orders/${row.id}`)}
        columns={columnsOf(t, locale)}
        title="number"
        searched
        views={views}
        filters={[
          {
            id: 'delivery',
            label: t('orders.delivery'),
            kind: 'choice',
            choices: (['courier', 'pickup'] as const).map((way) => ({
              value: way,
              label: t(`orders.delivery.${way}`),
            })),
          },
          { id: 'at', label: t('orders.date'), kind: 'date' },
          {
            id: 'withdrawal',
            label: t('dashboard.withdrawals'),
            kind: 'choice',
            choices: [{ value: 'asked', label: t('dashboard.withdrawal') }],
          },
        ]}
        chips={
          <StateChips
            label={t('orders.state')}
            asked={asked}
            states={ORDER_STATES}
            nameOf={(state) => t(`orders.state.${state}`)}
            counts={byState}
          />
        }
        bulk={
          may('orders.update')
            ? [
                {
                  id: 'prepare',
                  label: t('dashboard.step.preparing'),
                  run: bulkActionOn((ids: string[]) => many(ids, 'preparing')),
                },
                {
                  id: 'deliver',
                  label: t('dashboard.step.delivered'),
                  run: bulkActionOn((ids: string[]) => many(ids, 'delivered')),
                },
              ]
            : []
        }
        tickedOnly
        empty={{ title: t('dashboard.orders_none') }}
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
        <dt>{t('dashboard.sales_orders')}</dt>
        <dd>{formatNumber(figures.orders, locale)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.sales_sold')}</dt>
        <dd>{money(figures.sold)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.sales_returned')}</dt>
        <dd>{money(figures.returned)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.sales_books')}</dt>
        <dd>{money(figures.books.sales)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.sales_shipping')}</dt>
        <dd>{money(figures.books.shipping)}</dd>
      </div>
      <div>
        <dt>{t('dashboard.sales_vat')}</dt>
        <dd>{money(figures.books.vat)}</dd>
      </div>
      {figures.best.length > 0 && (
        <div className={styles.best}>
          <dt>{t('dashboard.sales_best')}</dt>
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
      {order.withdrawal && <Badge tone="warning">{t('dashboard.withdrawal')}</Badge>}
    </li>
  )
}

function columnsOf(t: ReturnType<typeof useText>, locale: ReturnType<typeof useLocale>['locale']): Column<OrderRow>[] {
  return [
    { id: 'number', label: t('orders.order'), sort: 'number', cell: (row) => <bdi dir="ltr">{row.number}</bdi> },
    { id: 'name', label: t('orders.buyer'), sort: 'name', cell: (row) => <bdi>{row.name}</bdi> },
    {
      id: 'state',
      label: t('orders.state'),
      sort: 'state',
      cell: (row) => (
        <span className={styles.badges}>
          <OrderStateBadge order={row} />
          {row.withdrawal && <Badge tone="warning">{t('dashboard.withdrawal')}</Badge>}
        </span>
      ),
    },
    { id: 'city', label: t('orders.delivery'), cell: (row) => <bdi>{row.city}</bdi> },
    {
      id: 'units',
      label: t('products.quantity'),
      sort: 'units',
      end: true,
      cell: (row) => formatNumber(row.units, locale),
    },
    {
      id: 'total',
      label: t('orders.total'),
      sort: 'total',
      end: true,
      cell: (row) => formatMoney(row.total, 'TRY', locale),
    },
    {
      id: 'refunded',
      label: t('dashboard.sales_returned'),
      sort: 'refunded',
      end: true,
      hidden: true,
      cell: (row) => formatMoney(row.refunded, 'TRY', locale),
    },
    { id: 'at', label: t('orders.date'), sort: 'at', cell: (row) => <Moment at={row.at.toISOString()} /> },
  ]
}
