import { orderBoard, orderForDesk, orderList, pickList, salesFigures } from '#features/order-desk/reads.server.ts'
import { productCategories } from '#features/products/queries.server.ts'
import { shelf } from '#features/products/shelf.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { PAGE_SIZES } from '#resource/contract.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { screen } from '../../screen.server.ts'

/** An old bookmark that nobody understands any more is as good as no question. */
const Asked = ListAsked.catch({ q: '', page: 1, size: PAGE_SIZES[0], sort: '', filters: {} })

export const ordersScreen = screen({
  path: 'orders',
  title: 'desk.orders',
  allow: 'orders.read',
  menu: { group: 'shop', icon: 'shopping-cart' },
  async load(ctx, { url }) {
    const asked = Asked.parse(Object.fromEntries(url.searchParams))
    const [page, board, figures] = await Promise.all([orderList(ctx, asked), orderBoard(ctx), salesFigures(ctx)])
    return { asked, ...page, board, figures }
  },
})

export const pickScreen = screen({
  path: 'orders/pick',
  title: 'desk.pick_list',
  allow: 'orders.read',
  load: async (ctx) => ({ picked: await pickList(ctx) }),
})

export const orderScreen = screen({
  path: 'orders/:id',
  title: 'orders.order',
  allow: 'orders.read',
  async load(ctx, { params }) {
    const { shop } = await readSettings(ctx, 'shop')
    return { order: await orderForDesk(ctx, params.id ?? ''), carrier: shop.carrier ?? '' }
  },
})

export const stockScreen = screen({
  path: 'stock',
  title: 'desk.stock',
  allow: 'products.read',
  menu: { group: 'shop', icon: 'category' },
  load: async (ctx) => ({ rows: await shelf(ctx), categories: await productCategories(ctx) }),
})
