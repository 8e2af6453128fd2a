import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { personalExport } from '#features/personal-export/personal-export.server.ts'
import { pick } from '#kernel/locale.ts'
import { stateKey } from '#features/shop/orders/order.ts'
import { orderIds, OrderListParams } from './list.server.ts'

personalExport({
  resource: 'orders',
  params: OrderListParams,
  title: 'dashboard.orders',
  columns: [
    ['orders.order', 18],
    ['orders.date', 18],
    ['orders.state', 18],
    ['orders.field.name', 26],
    ['orders.field.email', 28],
    ['orders.field.phone', 18],
    ['orders.delivery', 18],
    ['orders.field.city', 16],
    ['orders.field.district', 16],
    ['orders.field.address', 40],
    ['orders.lines', 50],
    ['dashboard.orders_goods', 14],
    ['orders.discount', 14],
    ['orders.field.coupon', 14],
    ['dashboard.orders_fee', 14],
    ['orders.total', 14],
    ['dashboard.sales_returned', 14],
    ['dashboard.carrier', 16],
    ['orders.tracking', 20],
    ['dashboard.invoice_number', 18],
    ['orders.field.note', 40],
  ],
  ids: orderIds,
  async cells(ctx, ids) {
    const t = ctx.texts.translate(ctx.locale)
    const [orders, lines, shipments] = await Promise.all([
      ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', ids)
        .orderBy(sql`array_position(${ids}::uuid[], id)`)
        .execute(),
      ctx.db
        .selectFrom('order_lines')
        .select(['order_id', 'name', 'label', 'quantity'])
        .where('order_id', 'in', ids)
        .orderBy('line')
        .execute(),
      ctx.db
        .selectFrom('order_shipments')
        .select(['order_id', 'carrier', 'tracking'])
        .where('order_id', 'in', ids)
        .orderBy('number')
        .execute(),
    ])
    const goods = Map.groupBy(lines, ({ order_id }) => order_id)
    const sent = Map.groupBy(shipments, ({ order_id }) => order_id)
    return orders.map((order) => [
      order.number,
      order.created_at,
      t(stateKey(order)),
      order.name,
      order.email,
      order.phone,
      t(`orders.delivery.${order.delivery}`),
      pick(order.delivery === 'pickup' ? order.pickup : order.city, ctx.locale),
      order.district,
      order.address,
      (goods.get(order.id) ?? [])
        .map(({ name, label, quantity }) =>
          [[pick(name, ctx.locale), pick(label, ctx.locale)].filter(Boolean).join(' · '), quantity].join(' × '),
        )
        .join('; '),
      { money: order.goods },
      { money: order.discount },
      order.coupon_code,
      { money: order.fee },
      { money: order.total },
      { money: order.refunded },
      [...new Set((sent.get(order.id) ?? []).map(({ carrier }) => carrier))].filter(Boolean).join('; '),
      (sent.get(order.id) ?? [])
        .map(({ tracking }) => tracking)
        .filter(Boolean)
        .join('; '),
      order.invoice_number,
      order.note,
    ])
  },
})
