/** Goods that are sold and still on the shelf: a stock count finds them, and must not sell them again. */
import '#app/features.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { countStock } from '#features/shop/products/count-stock.server.ts'
import { listInventory } from '#features/shop/products/inventory.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ImportAnswer } from '#resource/contract.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, placePaidOrder } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { withdrawOrder } from '../own-order.server.ts'
import { advanceOrder } from './commands.server.ts'
import { returnOrder } from './return.server.ts'
import { shipOrder } from './ship.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update', 'products.read', 'products.update', 'payments.refund')
type Product = Awaited<ReturnType<typeof makeProduct>>
let city: string
let clerk: Person
beforeAll(async () => {
  city = await makeCity(ctx)
  clerk = await makePerson(ctx, { roles: ['shop'] })
})

async function paidOrder(product: Product, units: number) {
  const order = await orderProducts(ctx, city, [[product, units]])
  await payOrderAtBank(ctx, order)
  return order
}
const send = (id: string, number: number, quantity: number) =>
  shipOrder(staff, { id, number, lines: [{ line: 0, quantity }] })
const stock = ({ variants }: Product) =>
  ctx.db.selectFrom('product_variants').select(['on_hand', 'reserved']).where('id', '=', variants[0]!).executeTakeFirstOrThrow() // prettier-ignore
const rowOf = async ({ variants }: Product) => (await listInventory(staff)).find(({ variant }) => variant === variants[0])! // prettier-ignore
const count = ({ variants }: Product, was: number, units: number, reason = 'stock_count' as const) =>
  countStock(staff, { lines: [{ variant: variants[0]!, was, on_hand: units }], reason, note: '' })
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))

test('a count that finds the units of an order to be sent does not put them on sale again', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [10] })
  const order = await paidOrder(mug, 2)
  // Ten are on the shelf, and two of these are sold.
  expect(await rowOf(mug)).toMatchObject({ inStock: 10, unsent: 2 })
  await count(mug, 10, 10)
  expect(await stock(mug)).toEqual({ on_hand: 8, reserved: 0 })
  await expect(orderProducts(ctx, city, [[mug, 9]])).rejects.toThrow()
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  await send(order.id, 1, 1)
  expect(await rowOf(mug)).toMatchObject({ inStock: 9, unsent: 1 })
  await count(mug, 9, 7)
  expect([await stock(mug), (await rowOf(mug)).inStock]).toEqual([{ on_hand: 6, reserved: 0 }, 7])
})

test('units of an order with a withdrawal or a refund under way are on the shelf until they are sent back to the stock', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [5] })
  const order = await paidOrder(mug, 2)
  await withdrawOrder(ctx, { token: order.token, reason: '' })
  expect(await rowOf(mug)).toMatchObject({ inStock: 5, unsent: 2 })
  await refundDone(staff, order.attemptId, order.total)
  expect(await rowOf(mug)).toMatchObject({ inStock: 5, unsent: 0 })
  await count(mug, 5, 5)
  expect(await stock(mug)).toEqual({ on_hand: 5, reserved: 0 })
})

test('a sale during a count does not disturb it; a shipment does, because the shelf has fewer units now', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [10] })
  const order = await paidOrder(mug, 3)
  // Counted with ten on the shelf, and saved after two more were sold.
  await paidOrder(mug, 2)
  await count(mug, 10, 9)
  expect(await stock(mug)).toEqual({ on_hand: 4, reserved: 0 })
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  await send(order.id, 1, 3)
  const refused = await count(mug, 9, 9).catch((error: unknown) => error as Refusal)
  expect(refused).toMatchObject({
    status: 409,
    fields: { [`lines.${mug.variants[0]}`]: { code: 'products.stock_changed', params: { count: 6 } } },
  })
})

test('a count below what is sold or reserved is refused, and says how many these are', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [6] })
  await paidOrder(mug, 2)
  await orderProducts(ctx, city, [[mug, 1]])
  const refused = await count(mug, 6, 2).catch((error: unknown) => error as Refusal)
  expect(refused).toMatchObject({
    fields: { [`lines.${mug.variants[0]}`]: { code: 'products.stock_promised', params: { count: 3 } } },
  })
  await count(mug, 6, 3)
  expect(await stock(mug)).toEqual({ on_hand: 1, reserved: 1 })
})

test('the template has the sold units, and a file counts the shelf like the screen', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [10] })
  await paidOrder(mug, 2)
  const path = '/api/dashboard/stock/imports'
  const template = await site.ask(`${path}/template.csv?lang=en`, { headers: clerk.bearer })
  const [titles, ...rows] = parseCsv(await template.text(), { bom: true }) as string[][]
  const sku = (await rowOf(mug)).sku
  const own = rows.find(([code]) => code === sku)!
  const cell = (title: string) => own[titles!.indexOf(title)]
  expect([cell('In stock'), cell('Sold, not sent')]).toEqual(['10', '2'])
  const send = async (row: string[]) => {
    const form = new FormData()
    const csv = [titles!, row].map((cells) => cells.join(';')).join('\r\n')
    form.set('file', new File([csv], `${crypto.randomUUID()}.csv`))
    const answer = await site.ask(path, { method: 'POST', headers: { ...clerk.bearer, Cookie: 'lang=en' }, body: form })
    return (await answer.json()) as ImportAnswer & { error?: { detail: ImportAnswer } }
  }
  const counted = (units: string) => own.with(titles!.indexOf('Counted'), units)
  expect(await send(counted('9'))).toMatchObject({ update: 1, failed: 0 })
  expect(await stock(mug)).toEqual({ on_hand: 7, reserved: 0 })
  // The file still expects ten.
  const { error } = await send(counted('8'))
  expect(error!.detail.errors.map(({ column, message }) => [column, message])).toEqual([
    ['In stock', expect.stringContaining('It is 9 now')],
  ])
})

test('any sales, shipments, refunds, returns and counts: what is for sale is always the shelf without what is sold', async () => {
  const act = fc.record({
    act: fc.constantFrom('sell', 'ship', 'refund', 'return', 'count'),
    units: fc.integer({ min: 1, max: 3 }),
    lost: fc.integer({ min: 0, max: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
      const product = await makeProduct(ctx, { price: 100_00, units: [8] })
      const orders: { id: string; attemptId: string; total: number; left: number; sent: number; shipments: number }[] = [] // prettier-ignore
      let shelf = 8
      const unsent = () => orders.reduce((sum, { left }) => sum + left, 0)
      for (const { act, units, lost } of acts) {
        const order = orders.find(({ left, sent }) => (act === 'return' ? sent > 0 : left > 0))
        if (act === 'sell' && units <= shelf - unsent()) {
          const { id, attemptId, total } = await paidOrder(product, units)
          await advanceOrder(staff, { id, to: 'preparing' })
          orders.push({ id, attemptId, total, left: units, sent: 0, shipments: 0 })
        } else if (act === 'ship' && order) {
          const quantity = Math.min(units, order.left)
          await send(order.id, ++order.shipments, quantity)
          Object.assign(order, { left: order.left - quantity, sent: order.sent + quantity })
          shelf -= quantity
        } else if (act === 'refund' && order) {
          await refundDone(staff, order.attemptId, order.total as never)
          orders.splice(orders.indexOf(order), 1)
        } else if (act === 'return' && order) {
          await returnOrder(staff, { id: order.id })
          shelf += order.sent
          orders.splice(orders.indexOf(order), 1)
        } else if (act === 'count' && shelf - lost >= unsent()) {
          await count(product, shelf, shelf - lost)
          shelf -= lost
        }
        expect([act, (await stock(product)).on_hand]).toEqual([act, shelf - unsent()])
        expect(await rowOf(product)).toMatchObject({ inStock: shelf, unsent: unsent() })
      }
    }),
    { numRuns: 8 },
  )
  expect(await findings()).toEqual([])
})

test('counts, payments and shipments at the same time: nothing is sold twice', async () => {
  const mug = await makeProduct(ctx, { price: 100_00, units: [12] })
  const orders = await Promise.all(Array.from({ length: 4 }, () => orderProducts(ctx, city, [[mug, 1]])))
  const shipped = await placePaidOrder(ctx, city, mug)
  await advanceOrder(staff, { id: shipped.id, to: 'preparing' })
  await Promise.allSettled([
    ...orders.map((order) => payOrderAtBank(ctx, order)),
    ...Array.from({ length: 4 }, () => count(mug, 12, 12)),
    advanceOrder(staff, { id: shipped.id, to: 'shipped' }),
    ...Array.from({ length: 4 }, () => count(mug, 11, 11)),
  ])
  expect(await rowOf(mug)).toMatchObject({ inStock: 11, unsent: 4, reserved: 0 })
  expect(await stock(mug)).toEqual({ on_hand: 7, reserved: 0 })
  expect(await findings()).toEqual([])
})
