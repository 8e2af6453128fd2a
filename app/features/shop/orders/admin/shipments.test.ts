/** Orders that are sent in parts: what staff may send, what the buyer sees, and what stays as it is. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { adminOrder, orderBoard, pickList } from '#features/shop/orders/admin/queries.server.ts'
import { sendOrderEmail } from '#features/shop/orders/order-email.server.ts'
import { myOrders, orderByToken } from '#features/shop/orders/queries.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { up } from '#migrations/0530_order_shipments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { returnOrder } from './return.server.ts'
import { correctShipment, shipOrder } from './ship.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update', 'payments.refund')
type Product = Awaited<ReturnType<typeof makeProduct>>
let city: string
let mug: Product
let scarf: Product

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [900] })
  scarf = await makeProduct(ctx, { name: 'وشاح', price: 200_00, units: [900] })
})

/** Paid and being prepared: three mugs and two scarves. */
async function preparedOrder(asked: object = {}, context = ctx) {
  const order = await orderProducts(context, city, [[mug, 3], [scarf, 2]], asked) // prettier-ignore
  await payOrderAtBank(ctx, order)
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  return order
}

const send = (id: string, number: number, quantities: [mugs: number, scarves: number], more: object = {}) =>
  shipOrder(staff, {
    id,
    number,
    lines: quantities.map((quantity, line) => ({ line, quantity })),
    carrier: 'Yurtiçi Kargo',
    tracking: `TR${number}`,
    ...more,
  })
const stateOf = async ({ token }: { token: string }) => (await readOrder(ctx, token)).state
const fieldsOf = (attempt: Promise<unknown>) => attempt.then(String, (error: Refusal) => error.fields)
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => /^(orders|ledger|refunds)\./.test(id))
const inside = (lines: readonly { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${name} ${quantity}`)
const onHand = async ({ variants }: Product) =>
  (
    await ctx.db
      .selectFrom('product_variants')
      .select('on_hand')
      .where('id', '=', variants[0]!)
      .executeTakeFirstOrThrow()
  ).on_hand

test('an order sent in two parts is partly shipped until the second, and its buyer sees what came and what still comes', async () => {
  const order = await preparedOrder()
  await send(order.id, 1, [2, 0], { parcels: 2, tracking_link: 'https://carrier.example/TR1' })
  expect(await stateOf(order)).toBe('partly_shipped')
  const part = (await orderByToken(ctx, order.token))!
  expect(part.shipments).toMatchObject([
    { number: 1, carrier: 'Yurtiçi Kargo', tracking: 'TR1', trackingLink: 'https://carrier.example/TR1', parcels: 2 },
  ])
  expect([inside(part.shipments[0]!.lines), inside(part.toSend)]).toEqual([['كوب 2'], ['كوب 1', 'وشاح 2']])
  // Who sent it is for staff.
  expect(JSON.stringify(part)).not.toContain(staff.actor!.id)
  await send(order.id, 2, [1, 2])
  const whole = (await orderByToken(ctx, order.token))!
  expect([whole.state, whole.toSend]).toEqual(['shipped', []])
  expect(whole.shipments.map(({ lines }) => inside(lines))).toEqual([['كوب 2'], ['كوب 1', 'وشاح 2']])
  expect((await readOrder(ctx, order.token)).shipped_at).toEqual(ctx.now)
  expect(await findings()).toEqual([])
})

test('the one step “shipped” sends everything, and after a part everything that is left', async () => {
  const order = await preparedOrder()
  await advanceOrder(staff, { id: order.id, to: 'shipped', tracking: 'TR9' })
  const sent = (await orderByToken(ctx, order.token))!
  expect(sent.shipments.map((one) => [one.tracking, inside(one.lines)])).toEqual([['TR9', ['كوب 3', 'وشاح 2']]])
  const other = await preparedOrder()
  await send(other.id, 1, [0, 2])
  await advanceOrder(staff, { id: other.id, to: 'shipped' })
  const rest = (await orderByToken(ctx, other.token))!
  expect([rest.state, inside(rest.shipments[1]!.lines)]).toEqual(['shipped', ['كوب 3']])
})

test('more than is left, nothing at all, no number and a line of another order are refused next to the field', async () => {
  const order = await preparedOrder()
  await send(order.id, 1, [1, 0])
  expect(await fieldsOf(send(order.id, 2, [3, 2]))).toEqual({
    'lines.0.quantity': { code: 'orders.quantity_left', params: { left: 2 } },
  })
  expect(await fieldsOf(send(order.id, 2, [0, 0]))).toEqual({ lines: { code: 'orders.shipment_empty' } })
  expect(await fieldsOf(send(order.id, 2, [1.5, -1]))).toEqual({
    'lines.0.quantity': { code: 'orders.quantity_whole' },
    'lines.1.quantity': { code: 'orders.quantity_whole' },
  })
  const stranger = { lines: [{ line: 7, quantity: 1 }] }
  expect(await fieldsOf(send(order.id, 2, [0, 0], stranger))).toEqual({
    'lines.0.quantity': { code: 'orders.quantity_left', params: { left: 0 } },
  })
  const twice = { lines: [{ line: 1, quantity: 1 }, { line: 1, quantity: 1 }] } // prettier-ignore
  expect(Object.keys((await fieldsOf(send(order.id, 2, [0, 0], twice))) as object)).toEqual(['lines.1.quantity'])
  const wrong = { parcels: 21, tracking_link: 'http://carrier.example' }
  expect(await fieldsOf(send(order.id, 2, [1, 0], wrong))).toEqual({
    parcels: { code: 'orders.parcels_range' },
    tracking_link: { code: 'orders.not_https' },
  })
  expect((await orderByToken(ctx, order.token))!.shipments).toHaveLength(1)
})

test('an order that is not being prepared is not sent, and the same form sent twice is one shipment', async () => {
  const unpaid = await orderProducts(ctx, city, [[mug, 1]])
  await expect(send(unpaid.id, 1, [1, 0], { lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({
    code: 'orders.no_way',
    status: 409,
  })
  const order = await preparedOrder()
  const both = await Promise.allSettled([send(order.id, 1, [1, 1]), send(order.id, 1, [1, 1])])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []))
  expect(refused).toEqual(['orders.shipped_meanwhile'])
  expect((await orderByToken(ctx, order.token))!.shipments).toHaveLength(1)
})

test('any shipments in any order: never more than was ordered, and the state says what is left', async () => {
  const quantity = fc.integer({ min: -1, max: 4 })
  const attempts = fc.array(fc.tuple(quantity, quantity), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(attempts, async (tries) => {
      const order = await preparedOrder()
      const left = [3, 2]
      let shipments = 0
      for (const [mugs, scarves] of tries) {
        const possible =
          left.some((units) => units > 0) &&
          mugs >= 0 && scarves >= 0 && mugs + scarves > 0 && mugs <= left[0]! && scarves <= left[1]! // prettier-ignore
        const done = await send(order.id, shipments + 1, [mugs, scarves]).then(
          () => true,
          () => false,
        )
        expect(done).toBe(possible)
        if (!done) continue
        shipments += 1
        left[0]! -= mugs
        left[1]! -= scarves
      }
      const { state, shipments: sent, toSend } = (await orderByToken(ctx, order.token))!
      expect(sent).toHaveLength(shipments)
      expect(toSend.map(({ line, quantity: units }) => [line, units])).toEqual(
        [...left.entries()].filter(([, units]) => units > 0),
      )
      const whole = left.every((units) => units === 0)
      expect(state).toBe(whole ? 'shipped' : shipments > 0 ? 'partly_shipped' : 'preparing')
    }),
    { numRuns: 10 },
  )
  expect(await findings()).toEqual([])
})

test('each shipment has an email that lists what is in it and what still comes, in the buyer’s language', async () => {
  const mailOf = async (id: string, number: number) => {
    const { id: of } = await ctx.db
      .selectFrom('order_shipments')
      .select('id')
      .where('order_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await sendOrderEmail.run(ctx, { orderId: id, letter: 'shipped', of })
    return ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', of).executeTakeFirstOrThrow()
  }
  const order = await preparedOrder({}, site.context({ locale: 'tr' }))
  await send(order.id, 1, [2, 0])
  await send(order.id, 2, [1, 2])
  // Written after the second shipment, it still says what was true of the first.
  const first = await mailOf(order.id, 1)
  expect(first.subject).toBe(`${order.number} numaralı siparişinizin bir bölümü yola çıktı`)
  expect(first.text).toContain('Bu gönderide:\nكوب × 2\n\nDaha sonra gönderilecek:\nكوب × 1\nوشاح × 2')
  expect(first.text).toContain('TR1')
  expect(first.text).not.toContain('₺')
  const second = await mailOf(order.id, 2)
  expect(second.subject).toBe(`${order.number} numaralı siparişinizin kalanı yola çıktı`)
  expect(second.text).toContain('Bu gönderide:\nكوب × 1\nوشاح × 2')
  expect(second.text).not.toContain('Daha sonra')
  expect(second.html).toContain('TR2')
  const whole = await preparedOrder({}, site.context({ locale: 'ar' }))
  await advanceOrder(staff, { id: whole.id, to: 'shipped', tracking: 'TR5' })
  const { subject, text } = await mailOf(whole.id, 1)
  expect(subject).toBe(`شُحن طلبك ${whole.number}`)
  expect(text).toContain('رقم التتبع \u2066TR5\u2069.')
  expect(text).not.toContain('شركة الشحن')
})

test('sending changes no money: the ledger, what was refunded and what can be refunded stay', async () => {
  const entries = async () => {
    const { rows } = await sql`select count(*)::int as entries, sum(abs(minor))::bigint as minor from ledger_entries`.execute(ctx.db) // prettier-ignore
    return rows
  }
  const order = await preparedOrder()
  const before = [await entries(), (await adminOrder(staff, order.id)).payment]
  await send(order.id, 1, [1, 0])
  await send(order.id, 2, [2, 2])
  expect([await entries(), (await adminOrder(staff, order.id)).payment]).toEqual(before)
})

test('what was never sent goes back to the stock when the whole price is refunded or the rest is returned', async () => {
  const before = [await onHand(mug), await onHand(scarf)]
  const order = await preparedOrder()
  await send(order.id, 1, [2, 0])
  await refund(staff, { attemptId: order.attemptId, reason: 'a test', idempotencyKey: crypto.randomUUID() })
  for (const one of await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute())
    await finishRefund(ctx, one, { kind: 'done', code: '00' }, 'refund')
  expect(await stateOf(order)).toBe('refunded')
  expect([await onHand(mug), await onHand(scarf)]).toEqual([before[0]! - 2, before[1]])
  const other = await preparedOrder()
  await send(other.id, 1, [0, 1])
  // The scarf came back damaged.
  await returnOrder(staff, { id: other.id, damaged: [{ line: 1, quantity: 1 }] })
  expect([await onHand(mug), await onHand(scarf)]).toEqual([before[0]! - 2, before[1]! - 1])
  expect(await findings()).toEqual([])
})

test('staff see who sent what; the board, the pick list and the account say what is left', async () => {
  const person = await makePerson(ctx)
  const actor = { ...staff.actor!, id: person.id }
  const order = await preparedOrder({}, { ...ctx, actor })
  const mugsBefore = (await pickList(staff)).find(({ name }) => name === 'كوب')?.units ?? 0
  await shipOrder({ ...staff, actor }, { id: order.id, number: 1, lines: [{ line: 0, quantity: 2 }] })
  const { shipments, toSend, history } = await adminOrder(staff, order.id)
  expect(shipments).toMatchObject([{ by: expect.stringMatching(/^Person/), carrier: null, tracking: null, parcels: 1 }])
  expect(inside(toSend)).toEqual(['كوب 1', 'وشاح 2'])
  expect(history.at(-1)).toMatchObject({ from: 'preparing', to: 'partly_shipped' })
  expect((await pickList(staff)).find(({ name }) => name === 'كوب')!.units).toBe(mugsBefore - 2)
  const board = await orderBoard(staff)
  expect(board.find(({ state }) => state === 'preparing')!.orders.map(({ id }) => id)).toContain(order.id)
  const [mine] = (await myOrders({ ...ctx, actor }, 1)).orders
  expect([mine!.state, inside(mine!.parts!.sent), inside(mine!.parts!.left)]).toEqual([
    'partly_shipped',
    ['كوب 2'],
    ['كوب 1', 'وشاح 2'],
  ])
  const log = await ctx.db.selectFrom('audit').selectAll().where('command', '=', 'orders.ship').where('actor_id', '=', person.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(log).toMatchObject({ subject: order.id, after: { state: 'partly_shipped', shipment: 1, units: 2 } })
})

test('a tracking number is corrected, belongs to the data of the buyer, and goes with them', async () => {
  const email = 'sent-to@example.com'
  const order = await preparedOrder({ ...BUYER, email })
  await send(order.id, 1, [3, 2])
  const right = { carrier: 'Aras', tracking: 'AR-77', tracking_link: 'https://aras.example/77', parcels: 3 }
  await correctShipment(staff, { id: order.id, number: 1, ...right })
  const [shipment] = (await orderByToken(ctx, order.token))!.shipments
  expect(shipment).toMatchObject({ carrier: 'Aras', tracking: 'AR-77', trackingLink: 'https://aras.example/77' })
  expect(inside(shipment!.lines)).toEqual(['كوب 3', 'وشاح 2'])
  await expect(correctShipment(staff, { id: order.id, number: 2, ...right })).rejects.toMatchObject({ status: 404 })
  const exported = JSON.stringify(await exportParts(ctx, { email }))
  expect(exported).toContain('AR-77')
  expect(exported).toContain('https://aras.example/77')
  await applyErasure(ctx, { email })
  const row = await ctx.db.selectFrom('order_shipments').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  expect(row).toMatchObject({ carrier: 'Aras', tracking: null, tracking_link: null })
})

test('orders that were sent before shipments were recorded have one shipment of everything', async () => {
  const order = await preparedOrder()
  await advanceOrder(staff, { id: order.id, to: 'shipped' })
  const waiting = await preparedOrder()
  await sql`drop table order_shipment_lines`.execute(ctx.db)
  await sql`drop table order_shipments`.execute(ctx.db)
  await sql`update orders set state = 'refunded' where state = 'partly_shipped'`.execute(ctx.db)
  await sql`update orders set carrier = 'Aras', tracking = 'OLD-1' where id = ${order.id}`.execute(ctx.db)
  await sql`update orders set tracking = 'EARLY-1' where id = ${waiting.id}`.execute(ctx.db)
  await up(ctx.db)
  const { shipments } = await adminOrder(staff, order.id)
  expect(shipments).toMatchObject([{ number: 1, carrier: 'Aras', tracking: 'OLD-1', at: ctx.now, parcels: 1 }])
  expect(inside(shipments[0]!.lines)).toEqual(['كوب 3', 'وشاح 2'])
  const notes = (await adminOrder(staff, waiting.id)).history.flatMap(({ note }) => note ?? [])
  expect(notes).toEqual([expect.stringContaining('EARLY-1')])
  const { rows } = await sql`select from orders where carrier is not null or tracking is not null`.execute(ctx.db)
  expect(rows).toEqual([])
})
