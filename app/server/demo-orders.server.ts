/** The orders of the demo shop, with payments and ledger entries. They send no emails. */
import '#features/shop/coupons/tables.ts'
import '#features/shop/orders/tables.ts'
import '#features/accounts/users/tables.ts'
import '#features/shop/products/tables.ts'
import { sql } from 'kysely'
import { priceOrder, type Coupon, type DeliveryRules } from '#features/shop/coupons/coupon.ts'
import { lineSnapshot } from '#features/shop/orders/lines.server.ts'
import type { OrderState } from '#features/shop/orders/order.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { newReference, randomToken } from '#kernel/ids.ts'
import { minor, negate, subtract, sum, multiply, type Minor } from '#kernel/money.ts'
import { cities } from '#demo/content/names.ts'
import { demoCoupons, demoOrders } from '#demo/orders.ts'
import type { DemoOrder } from '#demo/types.ts'
import { attemptRow, type Row, type Rows } from './demo-donation-rows.server.ts'
import { insertRows, flushDemoJobs } from './demo-donations.server.ts'

const DAY = 86_400_000
const ORDER = [
  'payment_intents',
  'payment_lines',
  'payment_attempts',
  'payment_moves',
  'orders',
  'order_lines',
  'order_moves',
  'ledger_tx',
  'ledger_entries',
  'stock_moves',
] as const
const CARD = { card_brand: 'Troy', card_mask: '979235******1275' }
/** The states of an order, with the fraction of its age at which it reached them. */
const WAY = [
  ['paid', 0],
  ['preparing', 0.2],
  ['shipped', 0.4],
  ['delivered', 0.7],
  ['returned', 0.9],
] as const

/** After the donations, inside the seeding's transaction. Stock is filled already. */
export async function addDemoOrders(ctx: Context): Promise<void> {
  const coupons = await addCoupons(ctx)
  const { shop } = await readSettings(ctx, 'shop')
  const shelf = await readShelf(ctx)
  const buyer = await customer(ctx)
  const bought = demoOrders.map(({ lines }) => lines.map(([sku, quantity]) => ({ ...shelf.get(sku)!, quantity })))
  const lines = await lineSnapshot(ctx, bought.flat())
  const all = demoOrders.map((told, n) => {
    const own = lines.splice(0, told.lines.length)
    return rowsOf(ctx.now, { told, n, own, shop, coupon: coupons.get(told.coupon ?? '') ?? null, customer: buyer })
  })
  for (const table of ORDER) await insertRows(ctx, table, all.flatMap((rows): object[] => rows[table] ?? []) as never[])
  await flushDemoJobs(ctx)
  await sql`update coupons set used = (select count(*) from orders where coupon_id = coupons.id and coupon_held)`.execute(
    ctx.db,
  )
  await sql`update product_variants set on_hand = (select sum(units) from stock_moves where variant_id = product_variants.id)
    where id in (select variant_id from stock_moves where cause = 'sold')`.execute(ctx.db)
}

async function addCoupons(ctx: Context): Promise<Map<string, Coupon>> {
  const rows = await ctx.db
    .insertInto('coupons')
    .values(
      demoCoupons.map(({ code, kind, percent, least, most_uses }) => ({
        code,
        kind,
        percent,
        amount: null,
        least: least === null ? null : minor(least),
        most_uses,
        starts_at: null,
        ends_at: null,
        search: foldForSearch(code),
        demo_key: code,
      })),
    )
    .returningAll()
    .execute()
  return new Map(rows.map(({ id, code, percent }) => [code, percent ? { id, code, kind: 'percent', percent } : { id, code, kind: 'delivery' }])) // prettier-ignore
}

async function readShelf(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('product_variants as v')
    .innerJoin('products', 'products.id', 'v.product_id')
    .select(['v.id as variantId', 'v.product_id as productId', 'v.sku', 'v.price', 'products.price as usual'])
    .execute()
  return new Map(rows.map(({ sku, price, usual, ...ids }) => [sku, { ...ids, price: price ?? usual }]))
}

type Known = {
  told: DemoOrder
  n: number
  own: Awaited<ReturnType<typeof lineSnapshot>>
  shop: DeliveryRules
  coupon: Coupon | null
  customer: { user_id: string; name: string; email: string }
}

function rowsOf(now: Date, { told, n, own, shop, coupon, customer: known }: Known): Rows {
  const age = told.daysAgo * DAY
  const at = new Date(now.getTime() - age)
  const after = (part: number) => new Date(at.getTime() + age * part)
  const goods = sum(own.map(({ price, quantity }) => multiply(price, quantity)))
  const sums = priceOrder(goods, 'courier', shop, coupon)
  const id = crypto.randomUUID()
  const intent = {
    id: crypto.randomUUID(),
    purpose: 'order' as const,
    subject_id: id,
    amount: sums.total,
    currency: 'TRY' as const,
    reference: newReference(),
    token: randomToken(),
    locale: told.locale,
    created_at: at,
  }
  const sold = [
    { account: 'sales' as const, amount: subtract(sums.goods, sums.discount) },
    ...(sums.fee > 0 ? [{ account: 'shipping' as const, amount: sums.fee }] : []),
  ]
  const paid = told.state !== 'cancelled'
  const taken = { captured_amount: sums.total, captured_currency: 'TRY' as const, captured_at: at, ...CARD }
  const bank = attemptRow({ at }, intent, paid ? 'captured' : 'abandoned', paid ? taken : { refusal: 'not_completed' })
  const reached = WAY.slice(0, WAY.findIndex(([state]) => state === told.state) + 1)
  const when = (wanted: OrderState) => {
    const step = reached.find(([state]) => state === wanted)
    return step ? after(step[1]) : null
  }
  // Nothing can be sent to `.example`.
  const stranger = { user_id: null, name: told.buyer, email: `buyer.${n}@mail.example` }
  const buyer = { ...(told.buyer === 'customer' ? known : stranger), phone: `+90532000${1100 + n * 7}` }
  const order: Row<'orders'> = {
    id,
    intent_id: intent.id,
    number: intent.reference,
    token: intent.token,
    state: told.state,
    ...buyer,
    locale: told.locale,
    delivery: 'courier',
    city: JSON.stringify(cities.find(({ key }) => key === told.city)!.name) as never,
    district: 'Merkez',
    address: `Çınar Sokak ${n + 3}, D. ${n + 1}`,
    pickup: null,
    note: told.note ?? null,
    ...sums,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_held: paid && coupon !== null,
    contract_version: 0,
    accepted_at: at,
    gift_token: null,
    reserved_until: null,
    cancelled_because: paid ? null : 'expired',
    carrier: when('shipped') && 'Yurtiçi Kargo',
    tracking: when('shipped') && `TR${4_810_233 + n * 977}`,
    invoice_number: when('delivered') && `SND${2026_000 + n}`,
    withdrawal_at: told.withdrawn ? after(0.8) : null,
    withdrawal_reason: told.withdrawn ?? null,
    restocked: told.state === 'returned',
    paid_at: when('paid'),
    shipped_at: when('shipped'),
    delivered_at: when('delivered'),
    created_at: at,
    search: foldForSearch([intent.reference, buyer.name, buyer.email, buyer.phone].join(' ')),
  }
  const move = { order_id: id, by: null }
  const moves: Row<'order_moves'>[] = [
    { ...move, from_state: null, to_state: null, cause: 'placed', at },
    ...reached.map(([state, part], i) => ({
      ...move,
      from_state: WAY[i - 1]?.[0] ?? ('new' as const),
      to_state: state,
      cause: state,
      at: after(part),
    })),
    ...(paid ? [] : [{ ...move, from_state: 'new' as const, to_state: 'cancelled' as const, cause: 'expired', at }]),
  ]
  return {
    payment_intents: [intent],
    payment_lines: sold.map((line, i) => ({ ...line, intent_id: intent.id, line: i })),
    ...bank.rows,
    orders: [order],
    order_lines: own.map((line, i) => ({ ...line, order_id: id, line: i })),
    order_moves: moves,
    ...(paid && booked(bank.row.id, at, sums.total, sold)),
    ...(paid && {
      stock_moves: own.flatMap(({ variant_id, quantity }) => {
        const one = { variant_id: variant_id!, subject: id, by: null }
        const back = { ...one, units: quantity, cause: 'returned' as const, at: after(1) }
        return [
          { ...one, units: 0 - quantity, cause: 'sold' as const, at },
          ...(told.state === 'returned' ? [back] : []),
        ]
      }),
    }),
  }
}

async function customer(ctx: Context) {
  return ctx.db
    .selectFrom('users')
    .select(['id as user_id', 'name', 'email'])
    .where('demo_key', '=', 'customer')
    .executeTakeFirstOrThrow()
}

function booked(attempt: string, at: Date, total: Minor, sold: { account: 'sales' | 'shipping'; amount: Minor }[]) {
  const id = crypto.randomUUID()
  const entries = [
    { account: 'bank_receivable' as const, minor: total },
    ...sold.map(({ account, amount }) => ({ account, minor: negate(amount) })),
  ]
  return {
    ledger_tx: [{ id, kind: 'capture', source_type: 'attempt', source_id: attempt, at, lines: entries.length }],
    ledger_entries: entries.map((entry, line) => ({ ...entry, tx_id: id, line, currency: 'TRY' as const })),
  }
}
