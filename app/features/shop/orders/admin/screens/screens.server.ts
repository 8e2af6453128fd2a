import { bankAccountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { centersWithAddress, cityList } from '#features/places/cities.server.ts'
import { orderList, OrderListParams } from '#features/shop/orders/admin/list.server.ts'
import { orderBoard, adminOrder, orderNumbers, pickList } from '#features/shop/orders/admin/queries.server.ts'
import { salesStats } from '#features/shop/orders/admin/statistics.server.ts'
import { productCategories } from '#features/shop/products/queries.server.ts'
import { listInventory } from '#features/shop/products/inventory.server.ts'
import { stockImports } from '#features/shop/products/stock-import/queries.server.ts'
import { stockHistory, StockHistoryParams } from '#features/shop/products/stock-history.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const ordersScreen = screen({
  path: 'orders',
  file: 'features/shop/orders/admin/screens/orders.screen.tsx',
  title: 'dashboard.orders',
  allow: 'orders.read',
  menu: { icon: 'shopping-cart' },
  async load(ctx, { url }) {
    const query = OrderListParams.parse(Object.fromEntries(url.searchParams))
    const [page, board, figures, { shop }, views] = await Promise.all([
      orderList(ctx, query),
      url.searchParams.get('view') === 'board' ? orderBoard(ctx) : null,
      salesStats(ctx, query),
      readSettings(ctx, 'shop'),
      savedViews(ctx, 'orders'),
    ])
    return { query, ...page, board, figures, views, carrier: shop.carrier ?? '' }
  },
})

export const pickScreen = screen({
  path: 'orders/pick',
  file: 'features/shop/orders/admin/screens/pick.screen.tsx',
  title: 'dashboard.pick_list',
  allow: 'orders.read',
  load: async (ctx) => ({ picked: await pickList(ctx) }),
})

export const orderScreen = screen({
  path: 'orders/:id',
  file: 'features/shop/orders/admin/screens/order.screen.tsx',
  title: 'orders.order',
  allow: 'orders.read',
  async load(ctx, { params }) {
    const { shop } = await readSettings(ctx, 'shop')
    const order = await adminOrder(ctx, params.id ?? '')
    const places = order.delivery === 'pickup' ? await centersWithAddress(ctx) : await cityList(ctx)
    return {
      order,
      carrier: shop.carrier ?? '',
      accounts: await bankAccountChoices(ctx),
      /** To which the order may be delivered: cities, or the centers for pickup. */
      places: places.map(({ id, name }) => ({ value: String(id), label: name })),
    }
  },
})

export const stockScreen = screen({
  path: 'stock',
  file: 'features/shop/orders/admin/screens/stock.screen.tsx',
  title: 'dashboard.stock',
  allow: 'products.read',
  menu: { icon: 'category' },
  load: async (ctx) => ({ rows: await listInventory(ctx) }),
})

export const stockHistoryScreen = screen({
  path: 'stock/history',
  file: 'features/shop/orders/admin/screens/stock-history.screen.tsx',
  title: 'dashboard.stock_history',
  allow: 'products.read',
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, StockHistoryParams)
    const [{ rows, total }, variants, imports] = await Promise.all([
      stockHistory(ctx, params),
      listInventory(ctx),
      stockImports(ctx),
    ])
    const numbers = await orderNumbers(
      ctx,
      rows.flatMap(({ order }) => order ?? []),
    )
    return {
      rows: rows.map((row) => ({
        ...row,
        order: row.order && { id: row.order, number: numbers.get(row.order) ?? '' },
      })),
      total,
      imports,
      variants: variants.map(({ variant, name, label }) => ({ variant, name, label })),
      query,
    }
  },
})

export const pricesScreen = screen({
  path: 'prices',
  file: 'features/shop/orders/admin/screens/prices.screen.tsx',
  title: 'dashboard.prices',
  allow: 'products.update',
  menu: { icon: 'discount' },
  load: async (ctx) => ({ categories: await productCategories(ctx) }),
})
