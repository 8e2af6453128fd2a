/** Buyers who send back a part of an order, and later more of it. */
import '#app/features.server.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runChecks } from '#kernel/check.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { up } from '#migrations/0959_returned_units.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { withdrawOrder } from '../own-order.server.ts'
import { orderByToken } from '../queries.server.ts'
import { advanceOrder } from './commands.server.ts'
import { adminOrder } from './queries.server.ts'
import { shipOrder } from './ship.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update')
let city: string
let clerk: Person
beforeAll(async () => {
  city = await makeCity(ctx)
  clerk = await makePerson(ctx, { roles: ['shop'] })
})

/** Three mugs and two scarves of products that have no others, paid, shipped and delivered. */
async function deliveredOrder({ delivered = true, sent = [3, 2] as [number, number] } = {}) {
  const products = [
    await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [3] }),
    await makeProduct(ctx, { name: 'وشاح', price: 100_00, units: [2] }),
  ] as const
  const order = await orderProducts(ctx, city, [[products[0], 3], [products[1], 2]]) // prettier-ignore
  await payOrderAtBank(ctx, order)
  await advanceOrder(staff, { id: order.id, to: 'preparing' })
  await shipOrder(staff, { id: order.id, number: 1, lines: sent.map((quantity, line) => ({ line, quantity })) })
  if (delivered) await advanceOrder(staff, { id: order.id, to: 'delivered' })
  const stock = () =>
    Promise.all(
      products.map(
        async ({ variants }) =>
          (await ctx.db.selectFrom('product_variants').select('on_hand').where('id', '=', variants[0]!).executeTakeFirstOrThrow()).on_hand, // prettier-ignore
      ),
    )
  return { ...order, stock }
}
const back = async (id: string, mugs: number, scarves: number, before = 0, damaged = 0) => {
  const returned = [mugs, scarves].map((quantity, line) => ({ line, quantity }))
  const body = { returned, damaged: [{ line: 0, quantity: damaged }], returned_before: before }
  const headers = { ...clerk.cookie, 'Accept-Language': 'en' } as Record<string, string>
  const answer = await site.ask(`/api/dashboard/orders/${id}/return`, { method: 'POST', headers, body })
  const { error } = (await answer.json()) as { error?: { message: string; fields?: Record<string, string> } }
  return { status: answer.status, message: error?.message, fields: error?.fields }
}
const inside = (lines: readonly { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => `${name} ${quantity}`)
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))
const emails = async (id: string) => {
  const { rows } = await sql<{ letter: string }>`select data ->> 'letter' as letter from pgboss.job
    where data ->> 'orderId' = ${id} and data ->> 'letter' = 'returned'`.execute(ctx.db)
  return rows.length
}

test('after a part came back, the buyer may withdraw from the rest, and staff record it', async () => {
  const order = await deliveredOrder()
  await withdrawOrder(ctx, { token: order.token, reason: 'one mug is too small' })
  expect((await back(order.id, 1, 0)).status).toBe(200)
  expect(await order.stock()).toEqual([1, 0])
  expect(inside((await adminOrder(staff, order.id)).withBuyer)).toEqual(['كوب 2', 'وشاح 2'])
  await site.ask(`/api/dashboard/orders/${order.id}/close-withdrawal`, {
    method: 'POST',
    headers: clerk.cookie,
    body: { reason: 'One mug was refunded' },
  })
  expect((await orderByToken(ctx, order.token))!.canWithdraw).toBe(true)
  await withdrawOrder(ctx, { token: order.token, reason: 'the rest too' })
  expect((await orderByToken(ctx, order.token))!.withdrawal).toBe('open')
  expect((await back(order.id, 2, 2, 1, 1)).status).toBe(200)
  expect(await order.stock()).toEqual([2, 2])
  const { state, withBuyer, history } = await adminOrder(staff, order.id)
  expect([state, withBuyer, history.at(-1)!.note]).toEqual(['returned', [], null])
  expect(history.flatMap((entry) => (entry.note === null ? [entry.cause] : []))).toEqual(
    expect.arrayContaining(['returned', 'returned more']),
  )
  // The buyer gets an email for each part.
  expect(await emails(order.id)).toBe(2)
  // Nothing is left to withdraw from or to return.
  expect((await orderByToken(ctx, order.token))!.canWithdraw).toBe(false)
  expect((await back(order.id, 0, 0, 5)).status).toBe(409)
  expect(await findings()).toEqual([])
})

test('more than the buyer still has is refused next to its line', async () => {
  const order = await deliveredOrder()
  await back(order.id, 2, 0)
  const refused = await back(order.id, 2, 1, 2)
  expect([refused.status, refused.fields]).toEqual([
    422,
    { 'returned.0.quantity': 'No more than the buyer still has (1)' },
  ])
  expect(await order.stock()).toEqual([2, 0])
})

test('of two people who record the same part, one succeeds, the other is refused, and the stock grows once', async () => {
  const order = await deliveredOrder()
  const answers = await Promise.all([back(order.id, 1, 0), back(order.id, 1, 0)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.message).toContain('Another return')
  expect(await order.stock()).toEqual([1, 0])
  expect(await findings()).toEqual([])
})

test('what the buyer keeps of an order that was never marked as delivered can be withdrawn from for fourteen days', async () => {
  const order = await deliveredOrder({ delivered: false })
  await back(order.id, 1, 0)
  const after = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) })
  expect((await orderByToken(after(14), order.token))!.canWithdraw).toBe(true)
  expect((await orderByToken(after(16), order.token))!.canWithdraw).toBe(false)
  await expect(withdrawOrder(after(16), { token: order.token, reason: '' })).rejects.toMatchObject({ code: 'orders.too_late' }) // prettier-ignore
})

test('after the full refund, products may come back in parts too', async () => {
  const order = await deliveredOrder({ delivered: false, sent: [3, 1] })
  await refundDone(staffWith(ctx, 'payments.refund'), order.attemptId, order.total)
  expect(await order.stock()).toEqual([0, 1])
  expect((await back(order.id, 1, 0)).status).toBe(200)
  expect((await back(order.id, 2, 1, 1)).status).toBe(200)
  expect(await order.stock()).toEqual([3, 2])
  expect((await readOrder(ctx, order.token)).state).toBe('refunded')
  expect(await emails(order.id)).toBe(0)
  expect(await findings()).toEqual([])
})

test('any returns in any order: never more than the buyer has, and the stock gets what came back intact', async () => {
  const part = fc.record({ mugs: fc.nat(3), scarves: fc.nat(2), damaged: fc.nat(1), stale: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), async (parts) => {
      const order = await deliveredOrder()
      const withBuyer = [3, 2]
      const stock = [0, 0]
      for (const { mugs, scarves, damaged, stale } of parts) {
        const before = 5 - withBuyer[0]! - withBuyer[1]!
        const seen = stale ? before + 1 : before
        const { status } = await back(order.id, mugs, scarves, seen, damaged)
        const possible =
          !stale && mugs + scarves > 0 && mugs <= withBuyer[0]! && scarves <= withBuyer[1]! && damaged <= mugs
        expect(status === 200).toBe(possible)
        if (!possible) continue
        withBuyer[0]! -= mugs
        withBuyer[1]! -= scarves
        stock[0]! += mugs - damaged
        stock[1]! += scarves
      }
      expect(await order.stock()).toEqual(stock)
      const { canWithdraw, state } = (await orderByToken(ctx, order.token))!
      expect([state, canWithdraw]).toEqual([withBuyer[0]! + withBuyer[1]! < 5 ? 'returned' : 'delivered', withBuyer.some((units) => units > 0)]) // prettier-ignore
    }),
    { numRuns: 8 },
  )
  expect(await findings()).toEqual([])
})

test('of orders of the past, what came back is known from the stock', async () => {
  const part = await deliveredOrder({ delivered: false, sent: [2, 2] })
  await back(part.id, 1, 0, 0, 1)
  const whole = await deliveredOrder()
  await back(whole.id, 3, 2)
  const refunded = await deliveredOrder({ delivered: false, sent: [3, 1] })
  await refundDone(staffWith(ctx, 'payments.refund'), refunded.attemptId, refunded.total)
  await back(refunded.id, 1, 0)
  const sold = await deliveredOrder()
  await sql`alter table order_lines drop column returned`.execute(ctx.db)
  await sql`update orders set delivered_at = null where id = ${part.id}`.execute(ctx.db)
  await up(ctx.db)
  const returned = async ({ id }: { id: string }) => (await adminOrder(staff, id)).lines.map((line) => line.returned)
  expect(await Promise.all([part, whole, refunded, sold].map(returned))).toEqual([[1, 0], [3, 2], [1, 0], [0, 0]]) // prettier-ignore
  expect((await readOrder(ctx, part.token)).delivered_at).toBeInstanceOf(Date)
  expect((await orderByToken(ctx, part.token))!.canWithdraw).toBe(true)
  expect(await findings()).toEqual([])
})
