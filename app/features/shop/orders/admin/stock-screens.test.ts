/** The screens of stock, its history and the board of orders, as their loaders return them. */
import '#app/features.server.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countStock } from '#features/shop/products/count-stock.server.ts'
import type { StockReason } from '#features/shop/products/stock-reason.ts'
import type { Context } from '#kernel/context.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './commands.server.ts'
import { orderList } from './list.server.ts'
import { orderBoard } from './queries.server.ts'
import { stockHistoryScreen, stockScreen } from './screens/screens.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const at = (moment: string) => site.context({ now: new Date(moment), locale: 'en' })
const ctx = at('2026-11-21T09:00:00Z')
const staff = staffWith(ctx, 'products.read', 'products.update', 'orders.read', 'orders.update')
type Made = Awaited<ReturnType<typeof makeProduct>>
let city: string
let mug: Made
let tie: Made

const count = (made: Made, was: number, to: number, when: string, reason: StockReason = 'delivery') =>
  countStock(staffWith(at(when), 'products.update'), {
    lines: [{ variant: made.variants[0]!, was, on_hand: to }],
    reason,
    note: '',
  })

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(at('2026-10-01T09:00:00Z'), { name: 'كوب', price: 100_00, units: [10] })
  await makeProduct(at('2026-10-01T09:00:00Z'), { name: 'حقيبة', price: 100_00, units: [0] })
  tie = await makeProduct(at('2026-10-01T09:00:00Z'), { name: 'ربطة', price: 100_00, units: [3] })
  // Midnight in Istanbul is 21:00 UTC: the last second of October, and the first of November.
  await count(mug, 10, 12, '2026-10-31T20:59:59Z')
  await count(mug, 12, 11, '2026-10-31T21:00:00Z', 'damaged')
  await count(mug, 11, 20, '2026-11-30T20:59:59Z')
  await count(mug, 20, 19, '2026-11-30T21:00:00Z', 'lost')
})

const history = async (query: string, context: Context = staff) => {
  const url = new URL(`http://localhost/dashboard/stock/history?filter.variant=${mug.variants[0]}&${query}`)
  return stockHistoryScreen.load!(context, { params: {}, url, request: new Request(url) })
}
const changes = async (query: string) => (await history(query)).rows.map(({ from, to }) => `${from}-${to}`)

test('the history shows the newest change first, by days in Istanbul, by reason, and in pages', async () => {
  expect(await changes('')).toEqual(['20-19', '11-20', '12-11', '10-12', '0-10'])
  expect(await changes('filter.at=2026-11-01..2026-11-30')).toEqual(['11-20', '12-11'])
  expect(await changes('filter.at=2026-10-31..2026-10-31')).toEqual(['10-12'])
  expect(await changes('filter.cause=lost,damaged')).toEqual(['20-19', '12-11'])
  expect(await changes('filter.cause=sold')).toEqual([])
  const second = await history('size=20&page=2')
  expect([second.rows, second.total]).toEqual([[], 5])
})

test('an old bookmark with invalid parameters opens the whole history', async () => {
  const all = await history('')
  for (const query of ['filter.at=2026-13-01..x', 'filter.cause=stolen', 'page=0', 'size=7']) {
    const { total, query: read } = await history(query)
    expect([query, total >= all.total, read.page]).toEqual([query, true, 1])
  }
})

test('a sale in the history names its order', async () => {
  const order = await orderProducts(ctx, city, [[tie, 2]])
  await payOrderAtBank(ctx, order)
  const url = new URL(`http://localhost/dashboard/stock/history?filter.variant=${tie.variants[0]}`)
  const { rows } = await stockHistoryScreen.load!(staff, { params: {}, url, request: new Request(url) })
  expect(rows[0]).toMatchObject({ cause: 'sold', from: 3, to: 1, order: { id: order.id, number: order.number } })
})

test('the stock lists sold-out products first, then few, then the others; reserved units are not available', async () => {
  const rows = async () => (await stockScreen.load!(staff, {} as never)).rows.map(({ name, stock, inStock, reserved, unsent }) => [name, stock, inStock, reserved, unsent]) // prettier-ignore
  expect(await rows()).toEqual([
    ['حقيبة', 'out', 0, 0, 0],
    ['ربطة', 'few', 3, 0, 2],
    ['كوب', 'in', 19, 0, 0],
  ])
  await orderProducts(ctx, city, [[tie, 1]])
  expect((await rows())[1]).toEqual(['ربطة', 'out', 3, 1, 2])
})

test('stock and its history need the permission to read products', async () => {
  const other = staffWith(ctx, 'orders.read')
  await expect(stockScreen.load!(other, {} as never)).rejects.toMatchObject({ status: 403 })
  await expect(history('', other)).rejects.toMatchObject({ status: 403 })
})

test('many old orders in one column of the board do not hide new ones in another', async () => {
  const shipped = await orderProducts(at('2026-11-01T09:00:00Z'), city, [[mug, 1]])
  await payOrderAtBank(ctx, shipped)
  for (const to of ['preparing', 'shipped'] as const) await advanceOrder(staff, { id: shipped.id, to })
  // Copies with payments of their own, because staff often leave orders shipped.
  await sql`with copies as (select gen_random_uuid() as id, gen_random_uuid() as intent from generate_series(1, 125)),
    intents as (insert into payment_intents select p.* from copies, payment_intents i, jsonb_populate_record(i, jsonb_build_object(
      'id', copies.intent, 'subject_id', copies.id, 'token', copies.intent, 'reference', copies.intent, 'settled_attempt', null)) p
      where i.id = ${shipped.intent_id})
    insert into orders select p.* from copies, orders o, jsonb_populate_record(o, jsonb_build_object(
      'id', copies.id, 'intent_id', copies.intent, 'number', copies.id, 'token', copies.id)) p where o.id = ${shipped.id}`.execute(ctx.db) // prettier-ignore
  const fresh = await orderProducts(at('2026-12-01T09:00:00Z'), city, [[mug, 1]])
  await payOrderAtBank(ctx, fresh)
  const board = await orderBoard(staff)
  const numbers = (state: string) => board.find((column) => column.state === state)!.orders.map(({ number }) => number)
  expect(numbers('paid')).toContain(fresh.number)
  expect(numbers('shipped')).toHaveLength(40)
  expect(board.find(({ state }) => state === 'shipped')!.orders[0]!.total).toBe(shipped.total)
  // The screen says how many there are, and leads to a list of the same number.
  const { states, total } = board.find(({ state }) => state === 'shipped')!
  const listed = await orderList(staff, { q: '', page: 1, size: 20, sort: '', filters: { state: states.join(',') } })
  expect([total, listed.total]).toEqual([126, 126])
})
