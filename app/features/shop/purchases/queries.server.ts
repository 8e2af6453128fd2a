/** The purchases of an account. */
import '#features/shop/products/tables.ts'
import '#features/shop/orders/tables.ts'
import '#features/shop/orders/shipments/tables.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'

/**
 * Products that a user bought and did not return, newest first. Of an order with a return these are the units that
 * were sent and did not come back.
 */
export const myPurchases = query({
  allow: 'signed-in',
  async run(ctx) {
    const rows = await ctx.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .leftJoin('products', 'products.id', 'product_id')
      .select([
        'product_id',
        'order_lines.name',
        'order_lines.label',
        'quantity',
        'returned',
        'orders.token',
        'orders.number',
      ])
      .select(['paid_at as at', 'products.image', 'orders.state'])
      .select(({ selectFrom }) =>
        selectFrom('order_shipment_lines as sent')
          .select(({ fn }) => fn.sum<number>('sent.quantity').as('units'))
          .whereRef('sent.order_id', '=', 'order_lines.order_id')
          .whereRef('sent.line', '=', 'order_lines.line')
          .as('sent'),
      )
      .where('user_id', '=', ctx.actor!.id)
      .where('paid_at', 'is not', null)
      .where('orders.state', 'in', ['paid', 'preparing', 'partly_shipped', 'shipped', 'delivered', 'returned'])
      .orderBy('paid_at', 'desc')
      .orderBy('line')
      .limit(200)
      .execute()
    const unitsOf = (row: (typeof rows)[number]) =>
      row.state === 'returned' ? Number(row.sent ?? 0) - row.returned : row.quantity
    return rows
      .filter((row) => unitsOf(row) > 0)
      .map((row) => ({
        productId: row.product_id,
        name: pick(row.name, ctx.locale),
        label: pick(row.label, ctx.locale),
        picture: row.image,
        quantity: unitsOf(row),
        token: row.token,
        number: row.number,
        at: row.at!,
      }))
  },
})
