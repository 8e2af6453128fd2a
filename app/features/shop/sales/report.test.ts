/** The sales report equals independent SQL over the orders and the ledger, and its exports have the same figures. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { minor, sum } from '#kernel/money.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { totalOf } from './report.ts'
import { salesReport } from './report.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
const staff = staffWith(at('2026-11-30T12:00:00Z'), 'orders.read')
const november = { from: '2026-11-01', to: '2026-11-30' }

/** 40 orders from October to December with coupons, three VAT rates or none, some partly or fully refunded. */
beforeAll(async () => {
  const ctx = at('2026-10-20T12:00:00Z')
  const city = await makeCity(ctx)
  const settings = JSON.stringify({ feeVatRate: 20 }) as never
  await ctx.db.insertInto('settings').values({ key: 'shop', value: settings, updated_by: null }).execute()
  const coupon = { code: 'NINE', kind: 'percent', percent: 9, amount: null, min_total: null, max_uses: null }
  await ctx.db
    .insertInto('coupons')
    .values(coupon as never)
    .execute()
  const products = []
  for (const [price, vat_rate] of [
    [119_99, 20],
    [33_33, 10],
    [7_07, 1],
    [250_00, null],
  ] as const) {
    // prettier-ignore
    const product = await makeProduct(ctx, { price, units: [500] })
    await ctx.db.updateTable('products').set({ vat_rate }).where('id', '=', product.id).execute()
    products.push(product)
  }
  for (let n = 0; n < 40; n++) {
    // Half of them at 23:30 or 00:30 in Istanbul.
    const day = at(new Date(Date.UTC(2026, 9, 20 + Math.floor(n * 1.5), n % 2 ? 20 : 21, 30)).toISOString())
    const things = [products[n % 4]!, products[(n + 1) % 4]!].map((one, i): [typeof one, number] => [one, 1 + ((n + i) % 3)]) // prettier-ignore
    const order = await orderProducts(day, city, things, n % 3 === 0 ? { coupon: 'NINE' } : {})
    await payOrderAtBank(day, order)
    if (n % 4 !== 1) continue
    const asked = { attemptId: order.attemptId, reason: 'a test', idempotencyKey: crypto.randomUUID() }
    await refund(staffWith(day, 'payments.refund'), { ...asked, ...(n % 8 === 1 && { amount: 11_11 }) })
    for (const one of await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute())
      await finishRefund(day, one, { kind: 'done', code: '00' }, 'refund')
  }
  // A donation on the same days is not a sale.
  const entries = [
    { account: 'bank_receivable' as const, minor: minor(900_00) },
    { account: 'fund:general' as const, minor: minor(-900_00) },
  ]
  const source = { kind: 'capture', sourceType: 'attempt', sourceId: crypto.randomUUID() }
  await post(at('2026-11-10T12:00:00Z'), { ...source, currency: 'TRY', entries })
}, 60_000)

/** November in Istanbul time, calculated only from the tables of orders and refunds. */
const inNovember = (column: string) =>
  sql.raw(`(${column} at time zone 'Europe/Istanbul')::date between '2026-11-01' and '2026-11-30'`)

test('sales by rate, product and day equal SQL over the orders; refunds are separate', async () => {
  const { db } = site.context()
  const report = await salesReport(staff, november)
  const { rows: byRate } = await sql`
    select rate, sum(gross)::bigint as gross, sum(gross - vat)::bigint as net, sum(vat)::bigint as vat from (
      select vat_rate as rate, price * quantity - l.discount as gross, coalesce(vat, 0) as vat
        from order_lines l join orders o on o.id = order_id where ${inNovember('paid_at')}
      union all select fee_vat_rate, fee, coalesce(fee_vat, 0) from orders where fee > 0 and ${inNovember('paid_at')}
    ) parts group by 1 order by 1 desc nulls last`.execute(db)
  expect(report.sold).toEqual(byRate)
  expect(report.sold.map(({ rate }) => rate)).toEqual([20, 10, 1, null])
  const { rows: orders } = await sql<{ total: number; days: number }>`
    select sum(total)::bigint as total, count(distinct (paid_at at time zone 'Europe/Istanbul')::date)::integer as days
    from orders where ${inNovember('paid_at')}`.execute(db)
  expect(totalOf(report.sold).gross).toBe(orders[0]!.total)
  expect(sum(report.days.map(({ sold }) => sold.gross))).toBe(orders[0]!.total)
  expect(report.days.filter(({ sold }) => sold.gross > 0)).toHaveLength(orders[0]!.days)
  const { rows: products } = await sql`
    select sku, sum(quantity)::integer as units, sum(price * quantity - l.discount)::bigint as gross
    from order_lines l join orders o on o.id = order_id where ${inNovember('paid_at')} group by 1 order by gross desc`.execute(
    db,
  )
  expect(report.products.map(({ sku, units, gross }) => ({ sku, units, gross }))).toEqual(products)
  const { rows: refunds } = await sql<{ amount: number }>`
    select sum(amount)::bigint as amount from refunds where ${inNovember('created_at')}`.execute(db)
  expect(totalOf(report.refunded).gross).toBe(refunds[0]!.amount)
  expect(sum(report.days.map(({ refunded }) => refunded.gross))).toBe(refunds[0]!.amount)
  expect(report.otherAmount).toBe(0)
})

test('the parts of a year add up to the year', async () => {
  const grossOf = async (from: string, to: string) => totalOf((await salesReport(staff, { from, to })).sold).gross
  const months = [await grossOf('2026-10-01', '2026-10-31'), await grossOf('2026-11-01', '2026-11-30'), await grossOf('2026-12-01', '2026-12-31')] // prettier-ignore
  expect(months.every((gross) => gross > 0)).toBe(true)
  expect(sum(months)).toBe(await grossOf('2026-01-01', '2026-12-31'))
})

test('the export has the figures of the screen, and needs the permission to read orders', async () => {
  const shop = await makePerson(site.context(), { roles: ['shop'], secondFactor: true })
  const editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  const path = '/api/dashboard/sales-report/export.csv?from=2026-11-01&to=2026-11-30&lang=en'
  const file = await site.ask(path, { headers: shop.cookie })
  const text = await file.text()
  const { sold } = await salesReport(staff, november)
  const total = totalOf(sold)
  const lira = (amount: number) => (amount / 100).toFixed(2).replace(/\.?0+$/, '')
  const line = text.split('\r\n').find((row) => row.startsWith('Total sales'))!
  for (const amount of [total.net, total.vat, total.gross]) expect(line).toContain(lira(amount))
  expect((await site.ask(path, { headers: editor.cookie })).status).toBe(403)
  const wrong = await site.ask('/api/dashboard/sales-report/export.csv?from=x', { headers: shop.cookie })
  expect(wrong.status).toBe(422)
})
