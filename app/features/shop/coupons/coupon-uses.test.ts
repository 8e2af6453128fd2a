/** A coupon with a limit, used once per buyer, through any order of events: who holds it, and who is refused. */
import '#server/schedule.server.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { expireOrders } from '#features/shop/orders/expire.server.ts'
import { RESERVED_FOR } from '#features/shop/orders/order.ts'
import { cancelUnpaidOrder, payOrder } from '#features/shop/orders/own-order.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { fillCart, makeCity, orderCart, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const start = new Date('2026-11-21T09:00:00Z').getTime()
let now = start
const current = (): Context => site.context({ now: new Date(now) })
const ctx = current()
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 33_33, units: [100_000] })
})

const LIMIT = 2
type Placed = Awaited<ReturnType<typeof orderProducts>>
/** An order, and what should be true of it. `over`: it never becomes a sale any more. */
type Known = { order: Placed; buyer: number; until: number; state: 'new' | 'expired' | 'paid' | 'over'; holds: boolean }

let made = 0
const coupon = async (change: object) => {
  const code = `USES${++made}`
  await makeCoupon(ctx, code, { max_uses: LIMIT, once_each: true, ...change })
  return code
}
const usesOf = async (code: string) =>
  (await ctx.db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => /^(orders|ledger|refunds)\./.test(id))
async function sendRefunds(): Promise<void> {
  const open = await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute()
  for (const one of open) await finishRefund(current(), one, { kind: 'done', code: '00' }, 'refund')
}
const quietly = (work: Promise<unknown>) => work.then(() => true, () => false) // prettier-ignore

/** Whether this buyer may use the coupon now. */
const mayUse = (all: readonly Known[], buyer: number) =>
  all.filter(({ holds }) => holds).length < LIMIT && !all.some((one) => one.holds && one.buyer === buyer)

async function place(all: Known[], code: string, buyer: number): Promise<void> {
  const may = mayUse(all, buyer)
  const result = await orderProducts(current(), city, [[mug, 1 + buyer]], {
    coupon: code,
    email: `Buyer${buyer}.${code}@Example.com`,
  }).catch((error: Refusal) => error.fields.coupon?.code ?? 'other')
  if (typeof result === 'string') {
    expect([result, may]).toEqual([expect.stringMatching(/^coupons\.(used_up|once_each)$/), false])
    return
  }
  expect(may).toBe(true)
  expect(result.discount).toBeGreaterThan(0)
  expect(result.goods - result.discount).toBeGreaterThanOrEqual(1_00)
  expect(result.total).toBe(result.goods - result.discount + result.fee)
  all.push({ order: result, buyer, until: now + RESERVED_FOR, state: 'new', holds: true })
}

async function pay(all: Known[], one: Known): Promise<void> {
  if (one.state === 'paid') return
  const captured = await quietly(payOrderAtBank(current(), one.order))
  if (!captured) return
  await sendRefunds()
  const sold = one.state === 'new' || (one.state === 'expired' && mayUse(all, one.buyer))
  Object.assign(one, { state: sold ? 'paid' : 'over', holds: sold })
}

const ACTS = ['place', 'place', 'place', 'pay', 'pay', 'wait', 'leave', 'stop', 'again', 'part', 'all'] as const

async function act(all: Known[], code: string, [what, n]: readonly [(typeof ACTS)[number], number]): Promise<void> {
  const one = all[n % Math.max(all.length, 1)]
  const staff = staffWith(current(), 'orders.update', 'payments.refund')
  const give = (amount?: number) =>
    refund(staff, { attemptId: one!.order.attemptId, ...(amount && { amount: minor(amount) }), reason: 'a test', idempotencyKey: crypto.randomUUID() }).then(sendRefunds) // prettier-ignore
  if (what === 'place') return place(all, code, n % 4)
  if (what === 'wait') {
    now += 15 * 60_000
    await expireOrders(current())
    for (const due of all.filter(({ state, until }) => state === 'new' && until < now))
      Object.assign(due, { state: 'expired', holds: false })
  }
  if (!one) return
  if (what === 'pay') await pay(all, one)
  if (what === 'part' && one.state === 'paid') await quietly(give(1_00))
  // A refunded order has used its coupon: the buyer had it.
  if (what === 'all' && one.state === 'paid') await quietly(give())
  if (what === 'again' && one.state === 'new') {
    await payOrder(current(), { token: one.order.token })
    one.until = now + RESERVED_FOR
  }
  const ended =
    (what === 'leave' && (await quietly(cancelUnpaidOrder(current(), { token: one.order.token })))) ||
    (what === 'stop' && (await quietly(advanceOrder(staff, { id: one.order.id, to: 'cancelled' }))))
  if (ended && one.state === 'new') Object.assign(one, { state: 'over', holds: false })
}

test('in any order of events, a coupon counts the orders that hold it, and each buyer and the limit once', async () => {
  const discount = fc.constantFrom(
    { kind: 'percent', percent: 7 },
    { kind: 'percent', percent: 100 },
    { kind: 'amount', amount: 25_01 },
    { kind: 'amount', amount: 10_000_00 },
  )
  const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat(11)), { minLength: 5, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(discount, acts, async (change, acts) => {
      const code = await coupon(change)
      const all: Known[] = []
      for (const each of acts) {
        await act(all, code, each)
        expect(await usesOf(code), each.join(' ')).toBe(all.filter(({ holds }) => holds).length)
      }
      for (const { order, holds } of all)
        expect((await readOrder(ctx, order.token)).coupon_held, order.number).toBe(holds)
      expect(await findings()).toEqual([])
    }),
    { numRuns: FULL_RUN ? 100 : 3 },
  )
})

test('of six buyers at the same time, as many get the coupon as its limit allows', async () => {
  const code = await coupon({ kind: 'amount', amount: 5_00 })
  const carts = await Promise.all(Array.from({ length: 6 }, () => fillCart(ctx, [[mug, 1]])))
  const results = await Promise.allSettled(
    carts.map((cart, i) => orderCart(current(), city, cart, { coupon: code, email: `at-once-${i}@example.com` })),
  )
  const refused = results.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as Refusal).fields.coupon?.code] : [],
  )
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'coupons.used_up'))
  expect(await usesOf(code)).toBe(LIMIT)
})
