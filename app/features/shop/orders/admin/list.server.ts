import '#features/shop/orders/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { ORDER_STATES, type OrderState } from '#features/shop/orders/order.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { containsName } from '#kernel/db/contains-word.server.ts'
import { containsPattern } from '#kernel/db/like.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { parseAmount } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { PAGE_SIZES, type ListQuery } from '#resource/contract.ts'
import { ListParams } from '#resource/filter.server.ts'
import { daysParam, sortedBy, stateOrder } from '#resource/list-params.server.ts'
import { registerSavedViews } from '#resource/views.server.ts'
import { openWithdrawal } from './pending.server.ts'
import { orderRows, toOrderRow, type OrderRow } from './queries.server.ts'

/** An old bookmark with invalid parameters opens the unfiltered list. */
export const OrderListParams = ListParams.catch({ q: '', page: 1, size: PAGE_SIZES[0], sort: '', filters: {} })

registerSavedViews('orders', 'orders.read')

const SORTS = {
  number: sql`number`,
  name: sql`name`,
  state: stateOrder(ORDER_STATES),
  units: sql`units`,
  total: sql`total`,
  refunded: sql`refunded`,
  at: sql`created_at`,
}

const isState = (text: string): text is OrderState => ORDER_STATES.some((state) => state === text)
const USUAL: OrderState[] = ORDER_STATES.filter((state) => state !== 'new' && state !== 'cancelled')

function withdrawalFilter(value: string | undefined): RawBuilder<boolean> {
  if (value === 'asked') return openWithdrawal
  return value === 'none' ? sql<boolean>`not ${openWithdrawal}` : sql<boolean>`true`
}

/** Unpaid orders are listed only with a filter for them. */
export function orderFilter(ctx: Context, { q, filters }: Pick<ListQuery, 'q' | 'filters'>): RawBuilder<boolean> {
  const states = (filters.state ?? '').split(',').filter(isState)
  const terms = foldForSearch(q).split(' ').filter(Boolean).slice(0, 8)
  // An invalid range in an old bookmark is ignored, like an unknown state.
  const { from, to } = daysParam.safeParse(filters.at).data ?? { from: null, to: null }
  const delivery = filters.delivery === 'courier' || filters.delivery === 'pickup' ? filters.delivery : null
  return sql<boolean>`${sql.join(
    [
      sql`state = any(${states.length ? states : USUAL}::text[])`,
      withdrawalFilter(filters.withdrawal),
      delivery ? sql`delivery = ${delivery}` : sql`true`,
      from ? sql`created_at >= ${startOfDay(from)}` : sql`true`,
      to ? sql`created_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}` : sql`true`,
      terms.length > 0 ? matching(ctx, q, terms) : sql`true`,
    ],
    sql` and `,
  )}`
}

/** Matches the search words, the exact total, or a phone number as people write it. */
function matching({ locale }: Context, q: string, terms: string[]): RawBuilder<boolean> {
  const words = sql.join(
    terms.map((term) => containsName(sql.ref('search'), term)),
    sql` and `,
  )
  const typed = parseAmount(q, { locale })
  const phone = phoneDigits(terms.join(''))
  return sql<boolean>`(${sql.join(
    [
      sql`(${words})`,
      ...(typed.ok ? [sql`total = ${typed.amount}`] : []),
      ...(phone ? [sql`search like ${containsPattern(phone)}`] : []),
    ],
    sql` or `,
  )})`
}

/** The digits that a stored phone number (`+905321112233`) ends with, of `(0532) 111-22-33`; null for other text. */
function phoneDigits(typed: string): string | null {
  const digits = typed.replace(/[+()./\p{Pd}]/gu, '').replace(/^0+/, '')
  return /^\d{7,15}$/.test(digits) ? digits : null
}

const orderOf = ({ sort }: ListQuery) => sortedBy(SORTS, sort, sql`created_at desc, id`)

/** `byState` counts the orders in each state, unpaid ones included, with all filters except the one for states. */
type OrderPage = { rows: OrderRow[]; total: number; byState: Partial<Record<OrderState, number>> }

export const orderList = query({
  allow: 'orders.read',
  async run(ctx, params: ListQuery): Promise<OrderPage> {
    const [rows, { total }, states] = await Promise.all([
      orderRows(ctx)
        .where(orderFilter(ctx, params))
        .orderBy(orderOf(params))
        .limit(params.size)
        .offset((params.page - 1) * params.size)
        .execute(),
      ctx.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(orderFilter(ctx, params))
        .executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('orders')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where(orderFilter(ctx, { ...params, filters: { ...params.filters, state: ORDER_STATES.join(',') } }))
        .groupBy('state')
        .execute(),
    ])
    return {
      rows: rows.map((row) => toOrderRow(ctx, row)),
      total,
      byState: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    }
  },
})

/** Ids of all orders that match the filter, in the order of the list. */
export async function orderIds(ctx: Context, params: ListQuery): Promise<string[]> {
  const rows = await orderRows(ctx).where(orderFilter(ctx, params)).orderBy(orderOf(params)).execute()
  return rows.map(({ id }) => id)
}
