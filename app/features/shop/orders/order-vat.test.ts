/** VAT of orders: stored with the order, booked separately from sales, and refunded in proportion. */
import '#server/schedule.server.ts'
import { sql } from 'kysely'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { openDispute } from '#features/payments/refunds/dispute.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { migrations } from '#kernel/db/migrate.server.ts'
import { recordLostDispute } from '#tests/support/disputes.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { orderByToken } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z') })
let city: string
beforeAll(async () => {
  city = await makeCity(ctx)
  const value = JSON.stringify({ feeVatRate: 20 }) as never
  await ctx.db.insertInto('settings').values({ key: 'shop', value, updated_by: null }).execute()
})

async function taxedProduct(price: number, vat_rate: number | null) {
  const product = await makeProduct(ctx, { price, units: [100] })
  await ctx.db.updateTable('products').set({ vat_rate }).where('id', '=', product.id).execute()
  return product
}

/** The balance of each account from the postings of a payment; credits are positive. */
async function bookedFor(attemptId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; credit: number }>`
    select account, -sum(minor)::bigint as credit from ledger_entries join ledger_tx t on t.id = tx_id
    where (source_id = ${attemptId} or source_id in (select id::text from refunds where attempt_id = ${attemptId}::uuid)
        or source_id in (select id::text from disputes where attempt_id = ${attemptId}::uuid))
      and account ~ '^(sales|shipping|vat)' group by account having sum(minor) <> 0 order by account`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ account, credit }) => [account, credit]))
}

async function giveBack(attemptId: string, amount?: number): Promise<void> {
  const asked = { attemptId, reason: 'a test', idempotencyKey: crypto.randomUUID(), ...(amount && { amount }) }
  await refund(staffWith(ctx, 'payments.refund'), asked)
  const open = await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute()
  for (const one of open) await finishRefund(ctx, one, { kind: 'done', code: '00' }, 'refund')
}

const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => /^(orders|ledger|refunds)\./.test(id))

test('an order stores its rates; a later change of the product does not alter it', async () => {
  const mug = await taxedProduct(120_00, 20)
  const coffee = await taxedProduct(101_00, 1)
  const order = await orderProducts(ctx, city, [
    [mug, 2],
    [coffee, 1],
  ])
  await payOrderAtBank(ctx, order)
  await ctx.db.updateTable('products').set({ vat_rate: 10 }).where('id', '=', mug.id).execute()
  expect(await orderByToken(ctx, order.token)).toMatchObject({
    total: 416_00,
    vat: [
      { rate: 20, gross: 315_00, net: 262_50, vat: 52_50 },
      { rate: 1, gross: 101_00, net: 100_00, vat: 1_00 },
    ],
  })
  expect(await bookedFor(order.attemptId)).toEqual({
    'sales:1': 100_00,
    'sales:20': 200_00,
    'shipping:20': 62_50,
    'vat:1': 1_00,
    'vat:20': 52_50,
  })
  expect(await findings()).toEqual([])
})

test('without a rate the price is booked as before, and no VAT is shown', async () => {
  const order = await orderProducts(ctx, city, [[await taxedProduct(800_00, null), 1]])
  await payOrderAtBank(ctx, order)
  expect(await bookedFor(order.attemptId)).toEqual({ sales: 800_00 })
  expect((await orderByToken(ctx, order.token))!.vat).toEqual([{ rate: null, gross: 800_00, net: 800_00, vat: 0 }])
})

test('a partial refund and a lost dispute reverse their share of the VAT; a full refund leaves nothing', async () => {
  const order = await orderProducts(ctx, city, [[await taxedProduct(600_00, 20), 1]])
  await payOrderAtBank(ctx, order)
  await giveBack(order.attemptId, 135_00)
  expect(await bookedFor(order.attemptId)).toEqual({ 'sales:20': 400_00, 'shipping:20': 50_00, 'vat:20': 90_00 })
  const staff = staffWith(ctx, 'payments.dispute')
  await openDispute(staff, { attemptId: order.attemptId, caseNumber: 'VAT-1', amount: 54_00 })
  await recordLostDispute(staff, { caseNumber: 'VAT-1' })
  expect(await bookedFor(order.attemptId)).toEqual({ 'sales:20': 360_00, 'shipping:20': 45_00, 'vat:20': 81_00 })
  await giveBack(order.attemptId)
  expect(await bookedFor(order.attemptId)).toEqual({})
})

test('any refunds reverse at most the charged VAT and sales, and a full refund reverses exactly these', async () => {
  const products = [await taxedProduct(33_33, 20), await taxedProduct(7_77, 10), await taxedProduct(1_01, null)]
  const amounts = fc.array(fc.integer({ min: 1, max: 120_00 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(amounts, async (refunds) => {
      const order = await orderProducts(ctx, city, products.map((one, i) => [one, i + 1])) // prettier-ignore
      await payOrderAtBank(ctx, order)
      let before = await bookedFor(order.attemptId)
      for (const amount of refunds) {
        await giveBack(order.attemptId, amount).catch(() => undefined)
        const after = await bookedFor(order.attemptId)
        for (const [account, left] of Object.entries(after)) {
          expect(left).toBeGreaterThan(0)
          expect(left).toBeLessThanOrEqual(before[account]!)
        }
        before = after
      }
      await giveBack(order.attemptId).catch(() => undefined)
      expect(await bookedFor(order.attemptId)).toEqual({})
    }),
    { numRuns: 12 },
  )
  expect(await findings()).toEqual([])
})

test('the discount of an older order is distributed over its lines like a new one; its VAT is not recorded', async () => {
  const products = [await taxedProduct(33_33, 20), await taxedProduct(7_77, 10), await taxedProduct(1_01, null)]
  await ctx.db
    .insertInto('coupons')
    .values({ code: 'SEVEN', kind: 'percent', percent: 7, amount: null, min_total: null, max_uses: null } as never)
    .execute()
  const things = products.map((one, i): [typeof one, number] => [one, i + 1])
  const order = await orderProducts(ctx, city, things, { coupon: 'SEVEN' })
  const linesOfOrder = () =>
    ctx.db.selectFrom('order_lines').select(['sku', 'discount', 'vat_rate']).where('order_id', '=', order.id).execute()
  const shared = await linesOfOrder()
  await sql`alter table products drop column vat_rate`.execute(ctx.db)
  await sql`alter table orders drop column fee_vat_rate, drop column fee_vat`.execute(ctx.db)
  await sql`alter table order_lines drop column discount, drop column vat_rate, drop column vat`.execute(ctx.db)
  await migrations['0400_shop_vat']!.up(ctx.db)
  expect(shared.map(({ discount }) => discount)).toEqual([2_34, 1_09, 21])
  expect(await linesOfOrder()).toEqual(shared.map((line) => ({ ...line, vat_rate: null })))
})
