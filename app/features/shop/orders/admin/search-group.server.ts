/** Orders in the command palette, unpaid and cancelled ones too. */
import '#features/shop/orders/tables.ts'
import { ORDER_STATES, stateKey } from '#features/shop/orders/order.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { registerSearchCommand, registerSearchGroup } from '#resource/search-groups.server.ts'
import { orderList } from './list.server.ts'

registerSearchGroup({
  label: 'dashboard.orders',
  icon: 'shopping-cart',
  allow: 'orders.read',
  records: {
    page: 'orders',
    names: ({ db }, ids) => db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  },
  async find(ctx, typed, limit) {
    const t = ctx.texts.translate(ctx.locale)
    const filters = { state: ORDER_STATES.join(',') }
    const { rows } = await orderList(ctx, { q: typed, page: 1, size: limit, sort: '', filters })
    return rows.map(({ id, number, name, total, at, ...order }) => ({
      path: `orders/${id}`,
      name: `${number} · ${name}`,
      note: [formatMoney(total, 'TRY', ctx.locale), t(stateKey(order)), formatDate(at, ctx.locale)].join(' · '),
    }))
  },
})
registerSearchCommand({ label: 'dashboard.pick_list', path: 'orders/pick', icon: 'list-details', allow: 'orders.read' })
