/** Shipping labels and packing slips over HTTP: whose, how many, and what is on them. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const staff = staffWith(ctx, 'orders.update')
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
let clerk: Person
let visitor: Person

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 100_00, units: [900] })
  clerk = await makePerson(ctx, { roles: ['shop'] })
  visitor = await makePerson(ctx)
})

async function paidOrder(quantity: number, asked: object = {}, buyer = ctx) {
  const order = await orderProducts(buyer, city, [[mug, quantity]], asked)
  await payOrderAtBank(ctx, order)
  return order
}

async function preparedOrder(quantity: number, asked: object = {}, buyer = ctx) {
  const order = await paidOrder(quantity, asked, buyer)
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  return order
}

const ask = (path: string, person: Person | null = clerk) =>
  site.ask(path, { headers: { ...person?.cookie, Accept: 'application/json', 'Accept-Language': 'en' } })

async function pagesOf(path: string) {
  const answer = await ask(path)
  expect(answer.headers.get('Content-Type'), path).toBe('application/pdf')
  const pdf = Buffer.from(await answer.arrayBuffer())
  const file = pdf.toString('latin1')
  return {
    text: pdfText(pdf).join(' '),
    count: Number(/\/Count (\d+)/.exec(file)?.[1]),
    size: /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file)!.slice(1).map(Number),
    name: answer.headers.get('Content-Disposition'),
    leftOut: answer.headers.get('X-Left-Out'),
  }
}

const ship = (id: string, body: object, person = clerk) =>
  site.ask(`/api/dashboard/orders/${id}/shipments`, {
    method: 'POST',
    headers: { ...person.cookie, 'Accept-Language': 'en' },
    body,
  })

test('a label of 100 × 150 mm has the recipient, the order, the carrier and the parcel of how many', async () => {
  const order = await preparedOrder(3)
  const one = { number: 1, lines: [{ line: 0, quantity: 2 }], carrier: 'Yurtiçi Kargo', tracking: 'TR77', parcels: 2 }
  expect((await ship(order.id, one)).status).toBe(201)
  const { text, count, size, name } = await pagesOf(`/dashboard/orders/labels.pdf?order=${order.id}&shipment=1`)
  expect([count, size.map((points) => Math.round((points / 72) * 25.4))]).toEqual([2, [100, 150]])
  expect(text).toContain(reverseRtl(BUYER.name))
  expect(text).toContain('+90 532 111 22 33')
  expect(text).toContain('İstanbul')
  expect(text).toContain('Yurtiçi Kargo')
  for (const part of [order.number, 'TR77', 'Paket 1/2', 'Paket 2/2']) expect(text).toContain(part)
  expect(name).toContain(`labels-${order.number}.pdf`)
  // What is left has a label of its own, whose parcels are not known yet.
  const next = await pagesOf(`/dashboard/orders/labels.pdf?order=${order.id}`)
  expect(next.count).toBe(1)
  expect(next.text).not.toMatch(/TR77|Paket/)
})

test('a label has the phone number of the seller, not of the association', async () => {
  const { shop, site: association } = await readSettings(ctx, 'shop', 'site')
  await writeSettings(ctx, 'site', { ...association, phone: '+902125550099' })
  await writeSettings(ctx, 'shop', { ...shop, sellerPhone: '+902124440088' })
  const order = await paidOrder(1)
  const { text } = await pagesOf(`/dashboard/orders/labels.pdf?order=${order.id}`)
  expect(text).toContain('+90 212 444 00 88')
  expect(text).not.toContain('555 00 99')
})

test('labels of several orders are one file, without those that have not been paid', async () => {
  const [first, second] = [await paidOrder(1), await preparedOrder(1, { name: 'Deniz Aydın' })]
  await advanceOrder(staff, { id: second.id, to: 'shipped', tracking: 'TR88', parcels: 3 })
  const unpaid = await orderProducts(ctx, city, [[mug, 1]])
  const query = [first, unpaid, second].map(({ id }) => `order=${id}`).join('&')
  const { text, count } = await pagesOf(`/dashboard/orders/labels.pdf?${query}`)
  expect(count).toBe(4)
  for (const part of [first.number, second.number, 'Deniz Aydın', 'TR88', 'Paket 3/3']) expect(text).toContain(part)
  expect(text).not.toContain(unpaid.number)
  const none = await ask(`/dashboard/orders/labels.pdf?order=${unpaid.id}`)
  expect([none.status, ((await none.json()) as { error: { code: string } }).error.code]).toEqual([
    404,
    'orders.no_labels',
  ])
})

test('orders that are refunded in full, or whose buyer withdrew, get no label, and the answer has their number', async () => {
  const [kept, refunded, withdrawn] = [await paidOrder(1), await paidOrder(1), await preparedOrder(1)]
  await refund(staffWith(ctx, 'payments.refund'), {
    attemptId: refunded.attemptId,
    reason: 'Sold out',
    idempotencyKey: crypto.randomUUID(),
  })
  await ctx.db.updateTable('orders').set({ withdrawal_at: ctx.now }).where('id', '=', withdrawn.id).execute()
  const path = (orders: { id: string }[]) =>
    `/dashboard/orders/labels.pdf?${orders.map(({ id }) => `order=${id}`).join('&')}`
  const { text, count, leftOut } = await pagesOf(path([refunded, kept, withdrawn]))
  expect([count, leftOut]).toEqual([1, '2'])
  expect(text).toContain(kept.number)
  expect((await pagesOf(path([kept]))).leftOut).toBeNull()
  const none = await ask(path([refunded]))
  expect(none.status).toBe(409)
  expect(await none.json()).toMatchObject({ error: { code: 'orders.labels_left_out' } })
})

test('labels of more than 100 orders are refused with the limit', async () => {
  const ids = Array.from({ length: 101 }, () => `order=${crypto.randomUUID()}`)
  const answer = await ask(`/dashboard/orders/labels.pdf?${ids.join('&')}&lang=en`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    error: { code: 'orders.too_many_labels', message: 'More than 100 labels at once. Select fewer orders.' },
  })
})

test('a parcel that was sent before the refund can still be labelled', async () => {
  const order = await preparedOrder(1)
  await advanceOrder(staff, { id: order.id, to: 'shipped', tracking: 'TR66', parcels: 1 })
  await refund(staffWith(ctx, 'payments.refund'), {
    attemptId: order.attemptId,
    reason: 'Returned',
    idempotencyKey: crypto.randomUUID(),
  })
  const { count, leftOut } = await pagesOf(`/dashboard/orders/labels.pdf?order=${order.id}`)
  expect([count, leftOut]).toEqual([1, null])
})

test('the slip of a shipment lists what is in it and what comes later', async () => {
  const order = await preparedOrder(3, {}, site.context({ locale: 'en' }))
  await ship(order.id, { number: 1, lines: [{ line: 0, quantity: 1 }] })
  const slip = await pagesOf(`/dashboard/orders/${order.id}/slip.pdf?shipment=1`)
  expect(slip.text).toMatch(/In this shipment.*× 1.*Still to come.*× 2/)
  const next = await pagesOf(`/dashboard/orders/${order.id}/slip.pdf`)
  expect(next.text).toContain('× 2')
  expect(next.text).not.toContain('× 1')
  expect((await ask(`/dashboard/orders/${order.id}/slip.pdf?shipment=2`)).status).toBe(404)
})

test('labels and shipments are for staff of the shop', async () => {
  const order = await preparedOrder(1)
  const path = `/dashboard/orders/labels.pdf?order=${order.id}`
  expect([(await ask(path, null)).status, (await ask(path, visitor)).status]).toEqual([401, 403])
  expect((await ship(order.id, { number: 1, lines: [{ line: 0, quantity: 1 }] }, visitor)).status).toBe(403)
})

test('the API names the line at fault, and gives buyers their shipments', async () => {
  const order = await preparedOrder(3)
  const refused = await ship(order.id, { number: 1, lines: [{ line: 0, quantity: 4 }] })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    error: { code: 'errors.invalid_input', fields: { 'lines.0.quantity': 'Only 3 left to ship' } },
  })
  await ship(order.id, { number: 1, lines: [{ line: 0, quantity: 2 }], tracking: 'TR99', carrier: 'Aras' })
  const stale = await ship(order.id, { number: 1, lines: [{ line: 0, quantity: 1 }] })
  expect(stale.status).toBe(409)
  const answer = await site.ask(`/api/front/orders/${order.token}?lang=tr`)
  expect(await answer.json()).toMatchObject({
    state: 'partly_shipped',
    carrier: 'Aras',
    tracking: 'TR99',
    shipments: [{ number: 1, parcels: 1, items: [{ name: 'Kupa', quantity: 2 }] }],
    to_send: [{ name: 'Kupa', quantity: 1 }],
  })
})
