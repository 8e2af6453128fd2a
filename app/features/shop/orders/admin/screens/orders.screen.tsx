import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Loader, SegmentedControl, Text } from '@mantine/core'
import type { OrderRow } from '#features/shop/orders/admin/queries.server.ts'
import { ORDER_STATES } from '#features/shop/orders/order.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { ExportMenu } from '#dashboard/kit/export-menu.tsx'
import type { Column } from '#dashboard/kit/list/columns.ts'
import { addressOf } from '#dashboard/kit/list/list-params.ts'
import { List } from '#dashboard/kit/list/list.tsx'
import { StateChips } from '#dashboard/kit/list/state-chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { OrderStateBadge } from './order-state.tsx'
import type { ordersScreen } from './screens.server.ts'
import styles from './shop.module.css'
import { useOrderActions } from './use-order-actions.tsx'

const OrderBoard = lazy(async () => ({ default: (await import('./order-board.tsx')).OrderBoard }))

/** All orders as a list, or the open ones on a board; below them the sales figures. */
export default function Orders() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, total, board } = useScreen<Loaded<typeof ordersScreen>>()
  const [, setParams] = useSearchParams()
  return (
    <>
      <PageHead
        title={t('dashboard.orders')}
        note={t('dashboard.order_count', { count: total, number: formatNumber(total, locale) })}
      >
        {may('orders.export') && (
          <ExportMenu path="/api/dashboard/orders" query={addressOf({ ...query, page: 1 }).toString()} />
        )}
        <Button component="a" href={to('/dashboard/orders/pick')} variant="outline">
          {t('dashboard.pick_list')}
        </Button>
      </PageHead>
      <SegmentedControl
        className={styles.view!}
        aria-label={t('dashboard.orders_view')}
        value={board ? 'board' : 'list'}
        onChange={(view) => setParams(view === 'board' ? { view } : {}, { preventScrollReset: true })}
        data={[
          { value: 'list', label: t('dashboard.orders_list') },
          { value: 'board', label: t('dashboard.board') },
        ]}
      />
      {board ? (
        <Suspense fallback={<Loader aria-label={t('ui.loading')} />}>
          <OrderBoard board={board} />
        </Suspense>
      ) : (
        <AllOrders />
      )}
      <Figures />
    </>
  )
}

/** The list of all orders. */
function AllOrders() {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  const { query, rows, total, byState, views } = useScreen<Loaded<typeof ordersScreen>>()
  const { bulk, dialogs } = useOrderActions(rows)
  return (
    <>
      <List
        id="orders"
        label={t('dashboard.orders')}
        rows={rows}
        total={total}
        query={query}
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
            choices: [
              { value: 'asked', label: t('dashboard.withdrawal_open') },
              { value: 'none', label: t('dashboard.withdrawal_none') },
            ],
          },
        ]}
        chips={
          <StateChips
            label={t('orders.state')}
            query={query}
            states={ORDER_STATES}
            nameOf={(state) => t(`orders.state.${state}`)}
            counts={byState}
          />
        }
        bulk={may('orders.update') ? bulk : []}
        tickedOnly
        empty={{ title: t('dashboard.orders_none') }}
      />
      {dialogs}
    </>
  )
}

function Figures() {
  const t = useText()
  const { locale } = useLocale()
  const { figures } = useScreen<Loaded<typeof ordersScreen>>()
  const money = (amount: typeof figures.sold) => formatMoney(amount, 'TRY', locale)
  return (
    <>
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
      <Text size="sm" c="dimmed">
        {t('dashboard.sales_explained')}
      </Text>
    </>
  )
}

function columnsOf(t: ReturnType<typeof useText>, locale: ReturnType<typeof useLocale>['locale']): Column<OrderRow>[] {
  return [
    { id: 'number', label: t('orders.order'), sort: 'number', cell: (row) => <Code>{row.number}</Code> },
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
