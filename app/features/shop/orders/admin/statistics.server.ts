import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { balanceOfKind } from '#features/ledger/totals.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { inList, pick } from '#kernel/locale.ts'
import { minor, negate } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import type { ListQuery } from '#resource/contract.ts'
import { orderFilter } from './list.server.ts'
import type { OrderNames } from './queries.server.ts'

/** Sales of the last 30 days with the filter of the list, and of all time from the ledger. Donations never count. */
export const salesStats = query({
  allow: 'orders.read',
  async run(ctx, params: Pick<ListQuery, 'q' | 'filters'>) {
    const since = daysBefore(ctx.now, 30)
    const [month, best, sales, shipping, vat] = await Promise.all([
      ctx.db
        .selectFrom('orders')
        .select(({ fn }) => [
          fn.countAll<number>().as('orders'),
          fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('sold'),
          fn.coalesce(fn.sum<number>('refunded'), sql<number>`0`).as('returned'),
        ])
        .where('paid_at', '>', since)
        .where(orderFilter(ctx, params))
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('order_lines')
        .select(['sku', sql<OrderNames>`min(order_lines.name::text)::jsonb`.as('name')])
        .select(sql<OrderNames>`min(label::text)::jsonb`.as('label'))
        .select(({ fn }) => fn.sum<number>('quantity').as('units'))
        .where('order_id', 'in', ({ selectFrom }) =>
          selectFrom('orders').select('id').where('paid_at', '>', since).where(orderFilter(ctx, params)),
        )
        .groupBy('sku')
        .orderBy('units', 'desc')
        .orderBy('sku')
        .limit(5)
        .execute(),
      balanceOfKind(ctx, 'sales'),
      balanceOfKind(ctx, 'shipping'),
      balanceOfKind(ctx, 'vat'),
    ])
    const sold = minor(Number(month.sold))
    return {
      orders: month.orders,
      sold,
      returned: minor(Number(month.returned)),
      books: { sales: negate(sales), shipping: negate(shipping), vat: negate(vat) },
      best: best.map(({ sku, name, label, units }) => ({
        sku,
        name: inList([pick(name, ctx.locale), pick(label, ctx.locale)], ctx.locale),
        units: Number(units),
      })),
    }
  },
})
