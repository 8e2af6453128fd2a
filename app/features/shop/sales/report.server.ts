import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import type { Period } from '#features/books/period.ts'
import { edgesOf } from '#features/books/trial-balance.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import { groupsOfEntries } from '#features/shop/vat/vat.ts'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { inList, pick, type Localized } from '#kernel/locale.ts'
import { minor, negate, subtract, sum, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { totalOf, type Amounts, type ProductSales, type SalesDay, type SalesReport } from './report.ts'

/** Transaction kinds that book a sale. All other kinds on these accounts reverse sales. */
const SALE = sql`kind in ('capture', 'mismatch_accepted')`

type Entry = { day: string; sale: boolean; account: Account; minor: Minor }

export const salesReport = query({
  allow: 'orders.read',
  async run(ctx, period: Period): Promise<SalesReport> {
    const [entries, products, delivery] = await Promise.all([
      entriesIn(ctx, period),
      productsIn(ctx, period),
      deliveryIn(ctx, period),
    ])
    const sold = groupsOfEntries(credits(entries.filter(({ sale }) => sale)))
    return {
      sold,
      refunded: groupsOfEntries(entries.filter(({ sale }) => !sale)),
      days: daysOf(entries),
      products,
      delivery,
      otherAmount: subtract(totalOf(sold).gross, sum([delivery.gross, ...products.map(({ gross }) => gross)])),
    }
  },
})

const credits = (entries: Entry[]) => entries.map((entry) => ({ ...entry, minor: negate(entry.minor) }))

/** Sums of the sales accounts for each day in Istanbul. */
async function entriesIn(ctx: Context, period: Period): Promise<Entry[]> {
  const { since, until } = edgesOf(period)
  const { rows } = await sql<Entry>`
    select to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, ${SALE} as sale, account, sum(minor)::bigint as minor
    from ${ledgerEntries(ctx)} e
    where at >= ${since} and at < ${until} and account ~ '^(sales|shipping|vat)(:|$)'
    group by 1, 2, 3 order by 1, 3`.execute(ctx.db)
  return rows
}

function daysOf(entries: readonly Entry[]): SalesDay[] {
  return [...Map.groupBy(entries, ({ day }) => day)].map(([day, own]) => ({
    day,
    sold: totalOf(groupsOfEntries(credits(own.filter(({ sale }) => sale)))),
    refunded: totalOf(groupsOfEntries(own.filter(({ sale }) => !sale))),
  }))
}

/** The orders that were booked as sales in the period. */
const ordersIn = (ctx: Context, { since, until }: ReturnType<typeof edgesOf>) => sql`
  select o.* from orders o where o.intent_id in (
    select a.intent_id from ${ledgerEntries(ctx)} e join ${paymentAttempts(ctx)} a on a.id::text = e.source_id
    where e.source_type = 'attempt' and e.at >= ${since} and e.at < ${until} and ${SALE}
      and e.account ~ '^(sales|shipping)(:|$)')`

async function productsIn(ctx: Context, period: Period): Promise<ProductSales[]> {
  type Row = { sku: string; name: Localized; label: Localized; product_id: number | null; rate: number | null } & {
    units: number
    gross: Minor
    vat: Minor
  }
  const { rows } = await sql<Row>`
    select sku, vat_rate as rate, min(l.name::text)::jsonb as name, min(label::text)::jsonb as label,
      min(product_id) as product_id, sum(quantity)::integer as units,
      sum(price * quantity - l.discount)::bigint as gross, coalesce(sum(vat), 0)::bigint as vat
    from order_lines l join (${ordersIn(ctx, edgesOf(period))}) o on o.id = l.order_id
    group by 1, 2 order by gross desc, sku`.execute(ctx.db)
  return rows.map(({ sku, name, label, product_id, rate, units, gross, vat }) => ({
    sku,
    name: inList([pick(name, ctx.locale), pick(label, ctx.locale)], ctx.locale),
    productId: product_id,
    rate,
    units,
    gross,
    vat,
    net: subtract(gross, vat),
  }))
}

async function deliveryIn(ctx: Context, period: Period): Promise<Amounts> {
  const { rows } = await sql<{ gross: Minor; vat: Minor }>`
    select coalesce(sum(fee), 0)::bigint as gross, coalesce(sum(fee_vat), 0)::bigint as vat
    from (${ordersIn(ctx, edgesOf(period))}) o`.execute(ctx.db)
  const { gross, vat } = rows[0]!
  return { gross: minor(gross), vat: minor(vat), net: subtract(gross, vat) }
}
