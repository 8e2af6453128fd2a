/** The list of orders for staff: counts per state, days, best sellers, and the payment of one order. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { orderList, OrderListParams } from './list.server.ts'
import { adminOrder } from './queries.server.ts'
import { salesStats } from './statistics.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const on = (day: string): Context => site.context({ now: new Date(`${day}T09:00:00Z`), locale: 'en' })
const today = on('2026-11-21')
const seller = staffWith(today, 'orders.read')
const asked = (filters: Record<string, string> = {}) =>
  OrderListParams.parse(Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter.${name}`, value])))
let paid: Awaited<ReturnType<typeof orderProducts>>

beforeAll(async () => {
  const city = await makeCity(today)
  const mug = await makeProduct(today, { name: 'كوب', price: 100_00, units: [10, 10] })
  await orderProducts(today, city, [[mug, 1]])
  paid = await orderProducts(today, city, [[mug, 2]])
  await payOrderAtBank(today, paid)
  const earlier = await orderProducts(on('2026-11-19'), city, [[mug, 1]])
  await payOrderAtBank(on('2026-11-19'), earlier)
})

test('the list counts each state of the other filters, unpaid orders included', async () => {
  const all = await orderList(seller, asked())
  expect([all.total, all.byState]).toEqual([2, { new: 1, paid: 2 }])
  const unpaid = await orderList(seller, asked({ state: 'new' }))
  expect([unpaid.total, unpaid.byState]).toEqual([1, { new: 1, paid: 2 }])
  // Days in Istanbul.
  const day = await orderList(seller, asked({ at: '2026-11-21..2026-11-21' }))
  expect([day.rows.map(({ number }) => number), day.byState]).toEqual([[paid.number], { new: 1, paid: 1 }])
  expect((await orderList(seller, asked({ at: 'yesterday' }))).total).toBe(2)
})

test.each(['total', '-name', 'constructor', '-valueOf', 'no_column'])(
  'sorted by %s all orders are listed',
  async (sort) => {
    expect((await orderList(seller, OrderListParams.parse({ sort }))).rows).toHaveLength(2)
  },
)

test('best sellers are shown with their variant', async () => {
  const { best } = await salesStats(seller, asked())
  expect(best).toEqual([{ sku: expect.stringMatching(/^T\d+-0$/), name: 'كوب, 1', units: 3 }])
})

test('an order shows its payment to the shop, and its ledger entries to those who may read the ledger', async () => {
  const { payment, ledger } = await adminOrder(seller, paid.id)
  expect(payment).toMatchObject({ captured: paid.total, left: paid.total, capturedAt: today.now })
  expect(ledger).toBeNull()
  await today.db
    .updateTable('payment_attempts')
    .set({ gateway: 'payfor-shop' })
    .where('id', '=', paid.attemptId)
    .execute()
  const set = async () => (await adminOrder(seller, paid.id)).payment!.reachable
  expect(await set()).toBe(true)
  await today.db.updateTable('payment_attempts').set({ gateway: 'demo' }).where('id', '=', paid.attemptId).execute()
  expect(await set()).toBe(false)
  const seen = await adminOrder(staffWith(today, 'orders.read', 'ledger.read'), paid.id)
  const sums = new Map((seen.ledger ?? []).map(({ account, minor }) => [account, minor]))
  expect(sums.get('bank_receivable')).toBe(paid.total)
  expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0)
})
