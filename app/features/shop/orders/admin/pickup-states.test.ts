/** An order for pickup is ready, never shipped: in the export, the command palette, and errors. */
import '#app/features.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { searchGroups } from '#resource/search-groups.server.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './commands.server.ts'
import { shipOrder } from './ship.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update')
type Ordered = Awaited<ReturnType<typeof orderProducts>>
let parcel: Ordered
let ready: Ordered
let partly: Ordered
let owner: Person

beforeAll(async () => {
  const [city, center] = [await makeCity(ctx), await makeCenter(ctx)]
  const mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 100_50, units: [50] })
  const scarf = await makeProduct(ctx, { name: '=وشاح', price: 200_00, units: [50, 1] })
  const buy = async (asked: object) => {
    const order = await orderProducts(ctx, city, [[mug, 2], [scarf, 1]], asked) // prettier-ignore
    await payOrderAtBank(ctx, order)
    await advanceOrder(staff, { id: order.id, to: 'preparing' })
    return order
  }
  const pickup = { delivery: 'pickup', pickup_id: String(center) }
  parcel = await buy({ note: 'Ring twice' })
  ready = await buy(pickup)
  partly = await buy(pickup)
  const send = (id: string, number: number, line: number, quantity: number, tracking: string) =>
    shipOrder(staff, { id, number, lines: [{ line, quantity }], carrier: 'Aras', tracking })
  await send(parcel.id, 1, 0, 2, 'AR-1')
  await send(parcel.id, 2, 1, 1, 'AR-2')
  await advanceOrder(staff, { id: ready.id, to: 'shipped' })
  await shipOrder(staff, { id: partly.id, number: 1, lines: [{ line: 0, quantity: 1 }] })
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
})

/** The exported rows in a language, by order number. */
async function exported(lang: string, query = '') {
  const answer = await site.ask(`/api/dashboard/orders/export.csv?lang=${lang}${query}`, { headers: owner.cookie })
  expect(answer.status).toBe(200)
  const rows = parseCsv(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]
  return new Map(rows.map((row) => [Object.values(row)[0]!, row]))
}

test('the exported state of each order is what the list shows, in the language of the export', async () => {
  const states = []
  for (const lang of LOCALES) {
    const rows = await exported(lang)
    states.push([parcel, ready, partly].map(({ number }) => Object.values(rows.get(number)!)[2]))
  }
  expect(states).toEqual([
    ['تم الشحن', 'جاهز للاستلام', 'جزء منه جاهز للاستلام'],
    ['Shipped', 'Ready for pickup', 'Partly ready for pickup'],
    ['Kargoda', 'Teslime hazır', 'Kısmen teslime hazır'],
  ])
})

test('an exported order has its buyer, place, products, sums and shipments; a phone number is no formula', async () => {
  const rows = await exported('en')
  expect(rows.get(parcel.number)).toMatchObject({
    'Full name': 'سارة عمر',
    Phone: "'+905321112233",
    Delivery: 'To an address',
    City: 'إسطنبول',
    Address: 'شارع الزهور 5، شقة 2',
    Products: 'كوب × 2; =وشاح · 1 × 1',
    'Price of products': '401.00',
    'Delivery fee': '75.00',
    Total: '476.00',
    Refunded: '0.00',
    Carrier: 'Aras',
    'Tracking number': 'AR-1; AR-2',
    Note: 'Ring twice',
  })
  const picked = rows.get(ready.number)!
  expect([picked.City, picked.District, picked.Address, picked['Tracking number']]).toEqual([
    'Fatih center',
    '',
    '',
    '',
  ])
})

test('no two columns of the export have the same title', async () => {
  for (const lang of LOCALES) {
    const answer = await site.ask(`/api/dashboard/orders/export.csv?lang=${lang}`, { headers: owner.cookie })
    const [titles] = parseCsv(await answer.text(), { bom: true }) as string[][]
    expect(titles!.filter((title, i) => titles!.indexOf(title) < i)).toEqual([])
  }
})

test('the export has the filters of the list', async () => {
  const numbers = async (query: string) => [...(await exported('en', query)).keys()].toSorted()
  expect(await numbers('&filter.delivery=pickup')).toEqual([ready.number, partly.number].toSorted())
  expect(await numbers('&filter.state=shipped')).toEqual([parcel.number, ready.number].toSorted())
  expect(await numbers(`&q=${parcel.number}`)).toEqual([parcel.number])
})

test('the command palette finds orders with the same state', async () => {
  const notes = await Promise.all(
    [parcel, ready].map(async ({ number }) => {
      const [group] = await searchGroups(staff, number)
      return group!.hits.map(({ path, note }) => [path, note!.split(' · ')[1]])
    }),
  )
  expect(notes).toEqual([[[`orders/${parcel.id}`, 'Shipped']], [[`orders/${ready.id}`, 'Ready for pickup']]])
})

test('a carrier chosen for several orders is not recorded for those that are picked up', async () => {
  const carriage = { carrier: 'Yurtiçi Kargo', tracking: 'TR-9', tracking_link: 'https://carrier.example/9' }
  await advanceOrder(staff, { id: partly.id, to: 'shipped', ...carriage })
  const shipments = (await orderByToken(ctx, partly.token))!.shipments
  expect(shipments.map(({ carrier, tracking, trackingLink }) => [carrier, tracking, trackingLink])).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})

test('the error of a step that is not possible names the states of this order', async () => {
  const refused = (id: string, to: 'preparing' | 'shipped') =>
    advanceOrder(staff, { id, to }).then(String, ({ params }: Refusal) => params)
  expect(await refused(parcel.id, 'preparing')).toEqual({ from: 'Shipped', to: 'Being prepared' })
  expect(await refused(ready.id, 'shipped')).toEqual({ from: 'Ready for pickup', to: 'Ready for pickup' })
})
