import { data, useLoaderData } from 'react-router'
import { readSettings } from '#features/settings/settings.server.ts'
import { claimableOrders, claimOrders } from '#features/shop/orders/own-order.server.ts'
import { orderPath, stateKey } from '#features/shop/orders/order.ts'
import type { OrderParts } from '#features/shop/orders/shipments/parts.server.ts'
import { myOrders, type MyOrder } from '#features/shop/orders/queries.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { inList } from '#kernel/locale.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { recordId } from '#resource/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ClaimNotice } from '../claim-notice.tsx'
import { requireSignedIn } from '../require-signed-in.server.ts'
import { NoOrders } from '../no-orders.tsx'
import { OrderTabs } from '../order-tabs.tsx'
import type { Route } from './+types/orders'
import styles from './page.module.css'

export async function loader(args: Route.LoaderArgs) {
  const page = recordId(new URL(args.request.url).searchParams.get('page') ?? '1') ?? 1
  const ctx = requireSignedIn(args)
  const [list, toClaim, { controlpanel }] = await Promise.all([
    myOrders(ctx, page),
    claimableOrders(ctx),
    readSettings(ctx, 'controlpanel'),
  ])
  return { ...list, page, toClaim, shop: controlpanel.shop }
}

export async function action(args: Route.ActionArgs) {
  await claimOrders(requireSignedIn(args), {})
  return data(null)
}

export default function MyOrders() {
  const t = useText()
  const { to } = useLocale()
  const { orders, page, pages, toClaim, shop } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('orders.mine')} />
      <h1 className={styles.title}>{t('orders.mine')}</h1>
      <OrderTabs />
      {toClaim > 0 && (
        <ClaimNotice title={t('my.claim_orders_title', { count: toClaim })} text={t('my.claim_orders_text')} />
      )}
      {orders.length === 0 && toClaim === 0 && <NoOrders shop={shop} />}
      {orders.length > 0 && (
        <ul className={styles.records}>
          {orders.map((order) => (
            <Order key={order.token} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(n) => `${to('/user-account/orders')}?page=${n}`} />
    </>
  )
}

const OVER: ReadonlySet<MyOrder['state']> = new Set(['cancelled', 'returned', 'refunded'])

function Order({ order }: { order: MyOrder }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { number, state, total, count, at } = order
  return (
    <Card as="li" padded className={styles.record}>
      <h2 className={styles.panelTitle}>
        <Link to={to(orderPath(order.token))} aria-label={t('orders.see_of', { number })}>
          <Code>{number}</Code>
        </Link>
      </h2>
      <p className={styles.amount}>{formatMoney(total, 'TRY', locale)}</p>
      <div className={styles.facts}>
        <Badge tone={OVER.has(state) ? 'plain' : state === 'new' ? 'warning' : 'success'}>{t(stateKey(order))}</Badge>
        <span>{formatDate(at, locale)}</span>
        <span>{t('cart.count', { count })}</span>
      </div>
      <p className={styles.ways}>
        <Link to={to(orderPath(order.token))}>{t('orders.see')}</Link>
      </p>
      {order.parts && <Parts parts={order.parts} delivery={order.delivery} />}
    </Card>
  )
}

/** What is on its way of a partly shipped order, and what still comes. */
function Parts({ parts, delivery }: { parts: OrderParts; delivery: MyOrder['delivery'] }) {
  const t = useText()
  const { locale } = useLocale()
  const pickup = delivery === 'pickup'
  const listed = [
    [t(pickup ? 'orders.ready_now' : 'orders.sent_so_far'), parts.sent],
    [t(pickup ? 'orders.ready_later' : 'orders.sent_later'), parts.left],
  ] as const
  return (
    <dl className={styles.orderParts}>
      {listed.map(([name, lines]) => (
        <div key={name}>
          <dt>{name}</dt>
          {lines.map((line) => (
            <dd key={line.line}>
              <bdi>{inList([line.name, line.label], locale)}</bdi> × {formatNumber(line.quantity, locale)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
