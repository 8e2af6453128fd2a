/** Orders as staff see them: a list, a board, one in full, what has to be packed, and what was sold. */
import '#features/shop/orders/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { linesOf, type OrderLine } from '#features/shop/orders/queries.server.ts'
import { ORDER_STATES, type OrderState } from '#features/shop/orders/order.ts'
import { settledAttempt } from '#features/payments/queries.server.ts'
import { refundableAmount } from '#features/payments/refunds/refundable-amounts.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { containsWord } from '#kernel/db/contains-word.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { pick } from '#kernel/locale.ts'
import { minor, negate, parseAmount, ZERO, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ListQuery } from '#resource/contract.ts'
import { orderHistory } from './history.server.ts'

export type OrderRow = {
  id: string
  number: string
  name: string
  state: OrderState
  delivery: 'courier' | 'pickup'
  city: string
  units: number
  total: Minor
  refunded: Minor
  /** The buyer asked to withdraw. */
  withdrawal: boolean
  at: Date
}

function rowsOf(ctx: Context) {
  return ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'name', 'state', 'delivery', 'city', 'pickup', 'total', 'refunded', 'withdrawal_at'])
    .select(({ selectFrom }) => [
      'created_at as at',
      selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('quantity').as('units'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('units'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const facts = ({ locale }: Context, { city, pickup, withdrawal_at, units, ...row }: Row): OrderRow => ({
  ...row,
  city: pick(row.delivery === 'pickup' ? pickup : city, locale),
  units: Number(units ?? 0),
  withdrawal: withdrawal_at !== null && row.state !== 'refunded',
})

/** Unpaid orders are listed only with a filter for them. */
export const orderList = query({
  allow: 'orders.read',
  async run(ctx, { q, page, size, filters }: ListQuery): Promise<{ rows: OrderRow[]; total: number }> {
    const states = (filters.state ?? '').split(',').filter((state): state is OrderState => state in byState)
    const terms = foldForSearch(q).split(' ').filter(Boolean).slice(0, 8)
    const found = <Q extends ReturnType<typeof rowsOf>>(rows: Q) => {
      let conditions = rows.where('state', 'in', states.length ? states : USUAL)
      if (filters.withdrawal) conditions = conditions.where('withdrawal_at', 'is not', null)
      if (filters.delivery === 'courier' || filters.delivery === 'pickup')
        conditions = conditions.where('delivery', '=', filters.delivery)
      if (terms.length > 0) conditions = conditions.where(matching(ctx, q, terms))
      return conditions
    }
    const [rows, { total }] = await Promise.all([
      found(rowsOf(ctx))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      ctx.db
        .selectFrom(found(rowsOf(ctx)).as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map((row) => facts(ctx, row)), total }
  },
})

/** By words or by the exact total. */
function matching({ locale }: Context, q: string, terms: string[]): RawBuilder<boolean> {
  const words = sql.join(
    terms.map((term) => containsWord(sql.ref('search'), term)),
    sql` and `,
  )
  const typed = parseAmount(q, { locale })
  return typed.ok ? sql<boolean>`((${words}) or total = ${typed.amount})` : sql<boolean>`(${words})`
}

const byState = Object.fromEntries(ORDER_STATES.map((state) => [state, true]))
const USUAL: OrderState[] = ORDER_STATES.filter((state) => state !== 'new' && state !== 'cancelled')

/** The columns of the board: open work, the oldest first. */
export const ORDER_BOARD_STATES = ['paid', 'preparing', 'shipped'] as const
const MOST = 40

export const orderBoard = query({
  allow: 'orders.read',
  async run(ctx) {
    const rows = await rowsOf(ctx)
      .where('state', 'in', [...ORDER_BOARD_STATES])
      .orderBy('created_at')
      .limit(ORDER_BOARD_STATES.length * MOST)
      .execute()
    const all = rows.map((row) => facts(ctx, row))
    return ORDER_BOARD_STATES.map((state) => ({
      state,
      orders: all.filter((row) => row.state === state).slice(0, MOST),
    }))
  },
})

export type PickListItem = { sku: string; name: string; label: string; units: number; orders: number }

/** All that has to be gathered for orders that are paid or being prepared. */
export const pickList = query({
  allow: 'orders.read',
  async run(ctx): Promise<PickListItem[]> {
    const rows = await ctx.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['sku', sql<OrderNames>`min(order_lines.name::text)::jsonb`.as('name')])
      .select(sql<OrderNames>`min(label::text)::jsonb`.as('label'))
      .select(({ fn }) => [fn.sum<number>('quantity').as('units'), fn.countAll<number>().as('orders')])
      .where('state', 'in', ['paid', 'preparing'])
      .groupBy('sku')
      .orderBy('sku')
      .execute()
    return rows.map(({ sku, name, label, units, orders }) => ({
      sku,
      name: pick(name, ctx.locale),
      label: pick(label, ctx.locale),
      units: Number(units),
      orders,
    }))
  },
})
type OrderNames = { ar: string; en?: string; tr?: string }

/** One order with its history. @throws {Refusal} 404 */
export const adminOrder = query({
  allow: 'orders.read',
  async run(ctx, id: string) {
    const found = /^[0-9a-f-]{36}$/.test(id)
      ? await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('errors.not_found', 404)
    const { search: _, token: __, ...order } = found
    const [lines, history, paid] = await Promise.all([
      linesOf(ctx, id) as Promise<OrderLine[]>,
      orderHistory(ctx, id),
      settledAttempt(ctx, found.intent_id),
    ])
    return {
      ...order,
      city: pick(order.city, ctx.locale),
      pickup: pick(order.pickup, ctx.locale),
      lines,
      history,
      payment: paid
        ? {
            attemptId: paid.id,
            card: paid.card_mask,
            left: await refundableAmount(ctx, paid.id),
            sameDay: paid.captured_at !== null && dayOf(paid.captured_at) === dayOf(ctx.now),
          }
        : null,
    }
  },
})
export type AdminOrder = Awaited<ReturnType<typeof adminOrder>>

/** Of the last thirty days, and of all time by the ledger; donations never count. */
export const salesStats = query({
  allow: 'orders.read',
  async run(ctx) {
    const since = new Date(ctx.now.getTime() - 30 * DAY_MS)
    const [month, best, sales, shipping] = await Promise.all([
      ctx.db
        .selectFrom('orders')
        .select(({ fn }) => [
          fn.countAll<number>().as('orders'),
          fn.coalesce(fn.sum<number>('total'), sql<number>`0`).as('sold'),
          fn.coalesce(fn.sum<number>('refunded'), sql<number>`0`).as('returned'),
        ])
        .where('paid_at', '>', since)
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select(['sku', sql<OrderNames>`min(order_lines.name::text)::jsonb`.as('name')])
        .select(({ fn }) => fn.sum<number>('quantity').as('units'))
        .where('paid_at', '>', since)
        .groupBy('sku')
        .orderBy('units', 'desc')
        .orderBy('sku')
        .limit(5)
        .execute(),
      accountBalance(ctx, 'sales'),
      accountBalance(ctx, 'shipping'),
    ])
    const sold = minor(Number(month.sold))
    return {
      orders: month.orders,
      sold,
      returned: minor(Number(month.returned)),
      books: { sales: sales === 0 ? ZERO : negate(sales), shipping: shipping === 0 ? ZERO : negate(shipping) },
      best: best.map(({ sku, name, units }) => ({ sku, name: pick(name, ctx.locale), units: Number(units) })),
    }
  },
})
