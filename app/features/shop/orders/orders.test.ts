/** Stock, money and reservations of orders, with PostgreSQL. */
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { returnOrder } from '#features/shop/orders/admin/return.server.ts'
import { openMoneyTasks } from '#features/donations/admin/pending.server.ts'
import { openTasks } from '#features/payments/suspense/open-tasks.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import '#server/schedule.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { staffWith } from '#tests/support/donations.ts'
import { fillCart, makeCity, orderCart, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { expireOrders } from './expire.server.ts'
import { ORDER_TRANSITIONS, ORDER_STATES, RESERVED_FOR } from './order.ts'
import { cancelUnpaidOrder, payOrder, withdrawOrder } from './own-order.server.ts'
import { myOrders, orderByToken } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const start = new Date('2026-11-21T09:00:00Z')
const at = (minutes: number): Context => site.context({ now: new Date(start.getTime() + minutes * 60_000) })
const ctx = at(0)
const shopkeeper = (context = ctx) =>
  staffWith(context, 'orders.update', 'orders.read', 'payments.refund', 'dashboard.read')
let city: string

beforeAll(async () => {
  city = await makeCity(ctx)
})

const shelf = async (variant: number) =>
  ctx.db
    .selectFrom('product_variants')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
const codeOf = (error: unknown) => (error as Refusal).code
const findings = async () => (await runChecks(ctx.db)).filter(({ id }) => /^(orders|ledger|refunds)\./.test(id))
const tasks = async (kind: string) =>
  (await ctx.db.selectFrom('payment_tasks').select('subject').where('kind', '=', kind).execute()).map(
    ({ subject }) => subject,
  )

/** Sends the due refunds to the bank. */
async function sendRefunds(context: Context): Promise<void> {
  const open = await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute()
  for (const one of open) await finishRefund(context, one, { kind: 'done', code: '00' }, 'refund')
}
const refundOf = (context: Context, order: { attemptId: string }, amount?: number) =>
  refund(staffWith(context, 'payments.refund'), {
    attemptId: order.attemptId,
    ...(amount && { amount }),
    reason: 'a test',
    idempotencyKey: crypto.randomUUID(),
  })

test('of fifty buyers of the last ten units, ten pay, reservations never exceed the stock, others are refused', async () => {
  const mug = await makeProduct(ctx, { price: 10_000, units: [10] })
  const carts = await Promise.all(Array.from({ length: 50 }, () => fillCart(ctx, [[mug, 1]])))
  const input = await Promise.allSettled(
    carts.map((cart, i) => orderCart(ctx, city, cart, { email: `b${i}@example.com` })),
  )
  const placed = input.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = input.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
  expect(placed).toHaveLength(10)
  expect(refused).toEqual(Array.from({ length: 40 }, () => 'orders.gone'))
  expect(await shelf(mug.variants[0]!)).toEqual({ on_hand: 10, reserved: 10 })
  await Promise.all(placed.map((order) => payOrderAtBank(ctx, order)))
  expect(await shelf(mug.variants[0]!)).toEqual({ on_hand: 0, reserved: 0 })
  const paid = await ctx.db.selectFrom('orders').select('id').where('state', '=', 'paid').execute()
  expect(paid).toHaveLength(10)
  expect(await findings()).toEqual([])
})

test('a buyer who does not pay within twenty minutes loses the reservation, and others may buy', async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [1] })
  const first = await orderProducts(ctx, city, [[product, 1]])
  const cart = fillCart(ctx, [[product, 1]])
  await expect(cart).rejects.toMatchObject({ code: 'cart.sold_out' })
  expect(await expireOrders(at(RESERVED_FOR / 60_000 - 1))).toBe(0)
  expect(await expireOrders(at(RESERVED_FOR / 60_000 + 1))).toBe(1)
  expect((await readOrder(ctx, first.token)).state).toBe('cancelled')
  const second = await orderProducts(at(22), city, [[product, 1]])
  await payOrderAtBank(at(23), second)
  expect(await shelf(product.variants[0]!)).toEqual({ on_hand: 0, reserved: 0 })
})

test('a late payment buys what is still in stock, and staff get a task', async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [3] })
  const order = await orderProducts(ctx, city, [[product, 2]])
  await expireOrders(at(30))
  expect(await shelf(product.variants[0]!)).toEqual({ on_hand: 3, reserved: 0 })
  await payOrderAtBank(at(31), order)
  expect((await readOrder(ctx, order.token)).state).toBe('paid')
  expect(await shelf(product.variants[0]!)).toEqual({ on_hand: 1, reserved: 0 })
  expect(await tasks('order_paid_late')).toContain(order.id)
  // The dashboard's home links to the order.
  const task = (await openTasks(await shopkeeper())).find((one) => one.order === order.id)
  // Found by the order number that people see.
  expect(task?.name).toBe((await readOrder(ctx, order.token)).number)
})

test('a late payment for sold-out goods is refunded in full, and both sides are notified', async () => {
  const [product, other] = [
    await makeProduct(ctx, { price: 10_000, units: [1] }),
    await makeProduct(ctx, { price: 5_000, units: [9] }),
  ]
  const late = await orderProducts(ctx, city, [
    [product, 1],
    [other, 2],
  ])
  await expireOrders(at(30))
  await payOrderAtBank(at(31), await orderProducts(at(31), city, [[product, 1]]))
  await payOrderAtBank(at(32), late)
  const order = await orderByToken(ctx, late.token)
  expect(order).toMatchObject({ state: 'cancelled', because: 'late' })
  expect(await shelf(other.variants[0]!)).toEqual({ on_hand: 9, reserved: 0 })
  await sendRefunds(at(33))
  expect(await orderByToken(ctx, late.token)).toMatchObject({ state: 'refunded', refunded: late.total })
  expect(await tasks('order_late_refund')).toContain(late.id)
  expect(await findings()).toEqual([])
})

test('sales and delivery have their own accounts, and a donation with the order is booked to its fund only', async () => {
  const before = { sales: await accountBalance(ctx, 'sales'), shipping: await accountBalance(ctx, 'shipping') }
  const product = await makeProduct(ctx, { price: 20_000, units: [5] })
  const order = await orderProducts(ctx, city, [[product, 2]], { gift_amount: '50', gift_campaign: 'general' })
  expect(order).toMatchObject({ goods: 40_000, fee: 7_500, total: 47_500 })
  await payOrderAtBank(ctx, order)
  expect(before.sales - (await accountBalance(ctx, 'sales'))).toBe(40_000)
  expect(before.shipping - (await accountBalance(ctx, 'shipping'))).toBe(7_500)
  expect(await accountBalance(ctx, 'fund:general')).toBe(0)
  expect((await orderByToken(ctx, order.token))!.donation).toMatchObject({ amount: 5_000, view: 'waiting' })
  const donationRows = await ctx.db.selectFrom('donations').select(['state', 'source']).execute()
  expect(donationRows).toEqual([{ state: 'pending', source: 'shop' }])
})

test('coupons give their discount, once per buyer if configured, and are released by failed orders', async () => {
  const coupon = (code: string, more: object) =>
    ctx.db
      .insertInto('coupons')
      .values({
        code,
        percent: null,
        amount: null,
        min_total: null,
        max_uses: null,
        starts_at: null,
        ends_at: null,
        demo_key: null,
        kind: 'percent',
        ...more,
      } as never)
      .execute()
  await coupon('TEN', { percent: 10, max_uses: 1 })
  await coupon('FIFTY', { kind: 'amount', amount: 5_000, min_total: 30_000 })
  await coupon('PARCEL', { kind: 'delivery', once_each: true })
  await coupon('OLD', { percent: 50, ends_at: new Date('2026-01-01') })
  const product = await makeProduct(ctx, { price: 20_000, units: [50] })
  const order = (code: string, email = 'c@example.com') =>
    orderProducts(ctx, city, [[product, 1]], { coupon: code, email }).catch(
      (error: Refusal) => error.fields.coupon?.code,
    )
  const first = await order(' ten ')
  expect(first).toMatchObject({ goods: 20_000, discount: 2_000, fee: 7_500, total: 25_500 })
  expect(await order('TEN')).toBe('coupons.used_up')
  await cancelUnpaidOrder(ctx, { token: (first as { token: string }).token })
  expect(await order('TEN')).toMatchObject({ discount: 2_000 })
  expect(await order('fifty')).toBe('coupons.too_little')
  expect(await order('parcel')).toMatchObject({ fee: 0, discount: 0 })
  expect(await order('PARCEL')).toBe('coupons.once_each')
  expect(await order('PARCEL', 'd@example.com')).toMatchObject({ fee: 0 })
  expect(await order('OLD')).toBe('coupons.ended')
  expect(await order('nothing')).toBe('coupons.unknown')
})

test('all invalid fields are reported together, and nothing is reserved', async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [1] })
  const bad = { name: '', email: 'x', phone: 'y', district: '', address: '', city_id: '77', accept: false }
  const error = await orderProducts(ctx, city, [[product, 1]], bad).catch((thrown: Refusal) => thrown)
  expect(Object.keys((error as Refusal).fields).toSorted()).toEqual([
    'accept',
    'address',
    'city_id',
    'district',
    'email',
    'name',
    'phone',
  ])
  const fieldsOf = (input: object) =>
    orderProducts(ctx, city, [[product, 1]], input).catch((refusal: Refusal) => refusal.fields)
  // The message is about orders, not donations.
  expect(await fieldsOf({ email: '' })).toEqual({ email: { code: 'orders.email_required' } })
  // An incomplete donation is refused, not ignored.
  expect(await fieldsOf({ gift_amount: '50' })).toEqual({ gift_campaign: { code: 'donations.campaign_required' } })
  expect(await fieldsOf({ gift_campaign: 'general' })).toEqual({ gift_amount: { code: 'extra_amount_required' } })
  expect(await shelf(product.variants[0]!)).toEqual({ on_hand: 1, reserved: 0 })
  const changed = orderProducts(ctx, city, [[product, 1]], { seen: 1 })
  await expect(changed).rejects.toMatchObject({ code: 'orders.price_changed' })
  const empty = orderCart(ctx, city, 'A'.repeat(32))
  await expect(empty).rejects.toMatchObject({ code: 'orders.cart_empty' })
})

test("an order opens only with its token, and is not in another account's list", async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [9] })
  const [owner, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const as = async ({ token }: { token: string }) => ({ ...ctx, actor: await actorOfToken(at(0), token) })
  const mine = await orderProducts(await as(owner), city, [[product, 1]])
  const guest = await orderProducts(ctx, city, [[product, 1]])
  expect(mine.token.length).toBeGreaterThanOrEqual(22)
  expect((await myOrders(await as(owner), 1)).orders.map(({ number }) => number)).toEqual([mine.number])
  expect((await myOrders(await as(stranger), 1)).orders).toEqual([])
  for (const token of [mine.number, mine.id, mine.intent_id, `${mine.token.slice(0, -1)}_`, guest.id, '']) {
    expect(await orderByToken(ctx, token)).toBeNull()
    for (const act of [payOrder, cancelUnpaidOrder])
      await expect(act(ctx, { token })).rejects.toMatchObject({ status: 404 })
    await expect(withdrawOrder(ctx, { token, reason: '' })).rejects.toMatchObject({ status: 404 })
  }
  const step = { id: mine.id, to: 'preparing' as const }
  await expect(advanceOrder(ctx, step)).rejects.toMatchObject({ status: 401 })
  await expect(advanceOrder(await as(stranger), step)).rejects.toMatchObject({ status: 403 })
})

test('a form that is sent twice creates one order', async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [9] })
  const cart = await fillCart(ctx, [[product, 1]])
  const key = { idempotency_key: `same-form-${crypto.randomUUID()}` }
  const first = await orderCart(ctx, city, cart, key)
  expect((await orderCart(ctx, city, cart, key)).id).toBe(first.id)
  expect((await shelf(product.variants[0]!)).reserved).toBe(1)
})

test('a buyer may withdraw until the fourteenth day after delivery, once', async () => {
  const product = await makeProduct(ctx, { price: 10_000, units: [9] })
  const order = await orderProducts(ctx, city, [[product, 1]])
  await expect(withdrawOrder(ctx, { token: order.token, reason: '' })).rejects.toMatchObject({
    code: 'orders.too_late',
  })
  await payOrderAtBank(ctx, order)
  for (const to of ['preparing', 'shipped', 'delivered'] as const)
    await advanceOrder(shopkeeper(), { id: order.id, to })
  const day = 24 * 60
  await expect(withdrawOrder(at(15 * day), { token: order.token, reason: '' })).rejects.toMatchObject({
    status: 409,
  })
  const waiting = async () =>
    (await openMoneyTasks(await shopkeeper())).find(({ kind }) => kind === 'withdrawals')?.count ?? 0
  const before = await waiting()
  await withdrawOrder(at(14 * day), { token: order.token, reason: 'too small' })
  expect(await waiting()).toBe(before + 1)
  // The same form, sent twice.
  await withdrawOrder(at(14 * day), { token: order.token, reason: '' })
  expect(await waiting()).toBe(before + 1)
  expect(await readOrder(ctx, order.token)).toMatchObject({ withdrawal_reason: 'too small' })
})

const ACTS = [
  'pay',
  'expire',
  'give up',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'part',
  'all',
] as const

test('any sequence of events: only allowed transitions, no unit lost or sold twice, the ledger agrees', async () => {
  let minute = 1000
  const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(acts, async (acts) => {
      const product = await makeProduct(ctx, { price: 10_000, units: [4] })
      minute += 100
      const order = await orderProducts(at(minute), city, [[product, 3]])
      let before = order.state
      for (const act of acts) {
        minute += 25
        const now = at(minute)
        const staff = shopkeeper(now)
        const done = {
          pay: () => payOrderAtBank(now, order),
          expire: () => expireOrders(now),
          'give up': () => cancelUnpaidOrder(now, { token: order.token }),
          returned: () => returnOrder(staff, { id: order.id }),
          part: () => refundOf(now, order, 1_000).then(() => sendRefunds(now)),
          all: () => refundOf(now, order).then(() => sendRefunds(now)),
        } as Record<string, () => Promise<unknown>>
        // A transition that does not exist is refused, or throws when the attempt is captured already.
        await (done[act] ?? (() => advanceOrder(staff, { id: order.id, to: act as 'shipped' })))().catch(
          () => undefined,
        )
        await sendRefunds(now)
        const { state } = await readOrder(now, order.token)
        const possible = [
          before,
          ...ORDER_TRANSITIONS[before],
          ...ORDER_TRANSITIONS[before].flatMap((next) => ORDER_TRANSITIONS[next]),
        ]
        expect(possible, act).toContain(state)
        before = state
        const { on_hand, reserved } = await shelf(product.variants[0]!)
        expect([4, 1], act).toContain(on_hand)
        expect(reserved, act).toBe(state === 'new' ? 3 : 0)
        if (state === 'paid' || state === 'preparing' || state === 'shipped' || state === 'delivered')
          expect(on_hand).toBe(1)
        if (state === 'cancelled') expect(on_hand).toBe(4)
      }
      const moves = await ctx.db
        .selectFrom('order_transitions')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('id')
        .execute()
      for (const { from_state, to_state } of moves)
        if (from_state && to_state) expect(ORDER_TRANSITIONS[from_state]).toContain(to_state)
      expect(await findings()).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('every state except the last can be left, and every state can be reached', () => {
  const reached = new Set(Object.values(ORDER_TRANSITIONS).flat())
  expect(ORDER_STATES.filter((state) => state !== 'new' && !reached.has(state))).toEqual([])
  expect(ORDER_STATES.filter((state) => ORDER_TRANSITIONS[state].length === 0)).toEqual(['refunded'])
})
