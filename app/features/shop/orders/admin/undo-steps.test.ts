/** Steps that were recorded by mistake and are taken back. */
import '#app/features.server.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sendOrderEmail } from '#features/shop/orders/order-email.server.ts'
import { eventId } from '#features/shop/orders/events.server.ts'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './commands.server.ts'
import { adminOrder, pickList } from './queries.server.ts'
import { shipOrder } from './ship.server.ts'
import { cancelShipment, undoDelivery } from './undo-steps.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update')
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [500] })
})

async function preparedOrder() {
  const order = await orderProducts(ctx, city, [[mug, 4]])
  await payOrderAtBank(ctx, order)
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  return order
}
const send = (id: string, number: number, quantity: number) =>
  shipOrder(staff, { id, number, lines: [{ line: 0, quantity }], tracking: `TR${number}` })
const reason = 'It was another order'
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))
const unitsToPick = async () => (await pickList(staff)).reduce((sum, { units }) => sum + units, 0)

test('a delivery that was recorded by mistake is taken back: the order is shipped, and the withdrawal period has not begun', async () => {
  const order = await preparedOrder()
  await advanceOrder(staff, { id: order.id, to: 'shipped' })
  await advanceOrder(staff, { id: order.id, to: 'delivered' })
  await undoDelivery(staff, { id: order.id, reason })
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'shipped', delivered_at: null })
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 30 * DAY_MS) }
  expect((await orderByToken(late, order.token))!.canWithdraw).toBe(true)
  const { history } = await adminOrder(staff, order.id)
  expect(history.find((entry) => entry.note === null && entry.cause === 'delivery undone')).toMatchObject({ from: 'delivered', to: 'shipped' }) // prettier-ignore
  expect(history.map(({ note }) => note)).toContain(reason)
  await expect(undoDelivery(staff, { id: order.id, reason })).rejects.toMatchObject({ status: 409 })
  // The real delivery has an email of its own; the one of the mistake is not written afterwards.
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivered', of: 'delivered' })
  await advanceOrder(staff, { id: order.id, to: 'delivered' })
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivered', of: eventId(order, ctx.now) })
  const mails = await ctx.db.selectFrom('mails').select('subject_id').where('template', '=', 'orders.delivered').execute() // prettier-ignore
  expect(mails).toEqual([{ subject_id: eventId(order, ctx.now) }])
  expect(await findings()).toEqual([])
})

test('the last shipment is cancelled, and its units have to be sent again', async () => {
  const order = await preparedOrder()
  const before = await unitsToPick()
  await send(order.id, 1, 1)
  await send(order.id, 2, 3)
  const { id: of } = await ctx.db.selectFrom('order_shipments').select('id').where('order_id', '=', order.id).where('number', '=', 2).executeTakeFirstOrThrow() // prettier-ignore
  await expect(cancelShipment(staff, { id: order.id, number: 1, reason })).rejects.toMatchObject({ status: 409, code: 'orders.not_last_shipment' }) // prettier-ignore
  await cancelShipment(staff, { id: order.id, number: 2, reason })
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'partly_shipped', shipped_at: null })
  expect(await unitsToPick()).toBe(before - 1)
  // Its email was not written yet.
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'shipped', of })
  expect(await ctx.db.selectFrom('mails').select('id').where('subject_id', '=', of).execute()).toEqual([])
  await cancelShipment(staff, { id: order.id, number: 1, reason })
  expect([(await readOrder(ctx, order.token)).state, await unitsToPick()]).toEqual(['preparing', before])
  const [row] = await ctx.db.selectFrom('audit').selectAll().where('subject', '=', order.id).where('command', '=', 'orders.cancel_shipment').execute() // prettier-ignore
  expect(row).toMatchObject({ before: { state: 'shipped', tracking: 'TR2', lines: [{ line: 0, quantity: 3 }] } })
  await send(order.id, 1, 4)
  expect((await readOrder(ctx, order.token)).state).toBe('shipped')
  expect(await findings()).toEqual([])
})

test('a delivered order has no shipment to cancel, and an unknown shipment is not found', async () => {
  const order = await preparedOrder()
  await expect(cancelShipment(staff, { id: order.id, number: 1, reason })).rejects.toMatchObject({ status: 409 })
  await advanceOrder(staff, { id: order.id, to: 'shipped' })
  await expect(cancelShipment(staff, { id: order.id, number: 2, reason })).rejects.toMatchObject({ status: 404 })
  await advanceOrder(staff, { id: order.id, to: 'delivered' })
  await expect(cancelShipment(staff, { id: order.id, number: 1, reason })).rejects.toMatchObject({ status: 409 })
  await expect(cancelShipment(staff, { id: order.id, number: 1, reason: '' })).rejects.toMatchObject({ status: 422 })
})

test('two people at once: a shipment is cancelled or delivered, and cancelled once', async () => {
  for (let i = 0; i < 3; i++) {
    const order = await preparedOrder()
    await send(order.id, 1, 4)
    const done = await Promise.allSettled([
      cancelShipment(staff, { id: order.id, number: 1, reason }),
      cancelShipment(staff, { id: order.id, number: 1, reason }),
      advanceOrder(staff, { id: order.id, to: 'delivered' }),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect(await findings()).toEqual([])
})

test('any steps and corrections: the state, the shipments and the days always fit', async () => {
  const acts = fc.array(fc.constantFrom('ship 1', 'ship rest', 'deliver', 'undo', 'cancel'), { minLength: 2, maxLength: 9 }) // prettier-ignore
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const order = await preparedOrder()
      let sent: number[] = []
      let delivered = false
      for (const act of all) {
        const left = 4 - sent.reduce((sum, units) => sum + units, 0)
        const work = {
          'ship 1': () => send(order.id, sent.length + 1, 1),
          'ship rest': () => advanceOrder(staff, { id: order.id, to: 'shipped' }),
          deliver: () => advanceOrder(staff, { id: order.id, to: 'delivered' }),
          undo: () => undoDelivery(staff, { id: order.id, reason }),
          cancel: () => cancelShipment(staff, { id: order.id, number: Math.max(1, sent.length), reason }),
        }[act]!
        const possible = {
          'ship 1': left > 0,
          'ship rest': left > 0,
          deliver: left === 0 && !delivered,
          undo: delivered,
          cancel: sent.length > 0 && !delivered,
        }[act]!
        const done = await work().then(() => true, () => false) // prettier-ignore
        expect([act, done]).toEqual([act, possible])
        if (!done) continue
        if (act === 'ship 1') sent = [...sent, 1]
        if (act === 'ship rest') sent = [...sent, left]
        if (act === 'cancel') sent = sent.slice(0, -1)
        if (act === 'deliver' || act === 'undo') delivered = act === 'deliver'
        const total = sent.reduce((sum, units) => sum + units, 0)
        const whole = delivered ? 'delivered' : 'shipped'
        expect((await readOrder(ctx, order.token)).state).toBe(
          total === 0 ? 'preparing' : total < 4 ? 'partly_shipped' : whole,
        )
      }
    }),
    { numRuns: 12 },
  )
  expect(await findings()).toEqual([])
})

const emailsOf = (subjects: readonly string[]) =>
  ctx.db.selectFrom('mails').select(['template', 'subject']).where('subject_id', 'in', subjects).orderBy('template').execute() // prettier-ignore

test('a buyer who got an email about a shipment or a delivery gets one about its correction', async () => {
  const order = await preparedOrder()
  await send(order.id, 1, 4)
  const { id: of } = await ctx.db.selectFrom('order_shipments').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow() // prettier-ignore
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'shipped', of })
  await cancelShipment(staff, { id: order.id, number: 1, reason })
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'shipment_cancelled', of })
  expect((await emailsOf([of])).map(({ template }) => template)).toEqual(['orders.shipment_cancelled', 'orders.shipped']) // prettier-ignore
  await send(order.id, 1, 4)
  for (const again of [false, true]) {
    await advanceOrder(staff, { id: order.id, to: 'delivered' })
    const subject = again ? eventId(order, ctx.now) : order.id
    await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivered', of: again ? subject : 'delivered' })
    await undoDelivery(staff, { id: order.id, reason })
    await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivery_undone', of: subject })
    const [delivered, corrected] = (await emailsOf([subject])).filter(({ template }) => template.includes('deliver'))
    expect([delivered!.template, corrected!.template]).toEqual(['orders.delivered', 'orders.delivery_undone'])
    expect(corrected!.subject).toBe(`Correction: your order ${order.number} is not delivered yet`)
  }
})

test('the correction names the email that it corrects, and is not sent after another delivery', async () => {
  const order = await preparedOrder()
  await advanceOrder(staff, { id: order.id, to: 'shipped' })
  await advanceOrder(staff, { id: order.id, to: 'delivered' })
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivered', of: 'delivered' })
  const queued: unknown[] = []
  const jobs = { ...staff.jobs, enqueue: async (_: unknown, __: unknown, input: unknown) => void queued.push(input) }
  await undoDelivery({ ...staff, jobs }, { id: order.id, reason })
  expect(queued).toEqual([{ orderId: order.id, letter: 'delivery_undone', of: order.id }])
  await advanceOrder(staff, { id: order.id, to: 'delivered' })
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'delivery_undone', of: order.id })
  expect(await emailsOf([order.id]).then((all) => all.map(({ template }) => template))).not.toContain('orders.delivery_undone') // prettier-ignore
})
