/** Whether an order can still be paid, and what happens to the money of one that can't, on PostgreSQL. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { approveMismatch } from '#features/payments/refunds/accept.server.ts'
import { postMismatch } from '#features/payments/capture.server.ts'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { lockAttempt, transitionAttempt } from '#features/payments/transition.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { createRefund } from '#features/payments/refunds/refund.server.ts'
import '#server/schedule.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, payOtherAmount, readOrder } from '#tests/support/orders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { expireOrders } from './expire.server.ts'
import { cancelUnpaidOrder, payOrder } from './own-order.server.ts'
import { orderByToken } from './queries.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const start = new Date('2026-11-21T09:00:00Z')
const at = (minutes: number): Context => site.context({ now: new Date(start.getTime() + minutes * 60_000) })
const ctx = at(0)
let city: string

beforeAll(async () => {
  city = await makeCity(ctx)
})

let made = 0
async function halfPrice(more: object): Promise<string> {
  const code = `SAVE${++made}`
  await makeCoupon(ctx, code, { percent: 50, ...more })
  return code
}
const couponOf = (code: string) =>
  ctx.db.selectFrom('coupons').select(['used', 'max_uses']).where('code', '=', code).executeTakeFirstOrThrow()
const stock = (variant: number) =>
  ctx.db
    .selectFrom('product_variants')
    .select(['on_hand', 'reserved'])
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
const redirectTokenOf = async (token: string) =>
  (
    await ctx.db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.intent_id', 'payment_attempts.intent_id')
      .select('redirect_token')
      .where('orders.token', '=', token)
      .orderBy('payment_attempts.created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).redirect_token
const open = async (context: Context, { token }: { token: string }) =>
  openRedirectPage(context, { redirectToken: await redirectTokenOf(token) })
const findings = async () =>
  (await runChecks(ctx.db, ctx.now)).filter(({ id }) => /^(orders|ledger|refunds|payments)\./.test(id))
async function bankRefunds(context: Context): Promise<void> {
  const reserved = await ctx.db.selectFrom('refunds').selectAll().where('state', '=', 'reserved').execute()
  for (const one of reserved) await finishRefund(context, one, { kind: 'done', code: '00' }, 'refund')
}
const cancelByStaff = ({ id }: { id: string }, now = ctx) =>
  advanceOrder(staffWith(now, 'orders.update'), { id, to: 'cancelled' })

const ENDINGS: [string, (order: { id: string; token: string }) => Promise<unknown>][] = [
  ['the time ran out', () => expireOrders(at(30))],
  ['the buyer cancelled', (order) => cancelUnpaidOrder(at(1), order)],
  ['staff cancelled', (order) => cancelByStaff(order)],
]

test.each(ENDINGS)('when %s, no buyer is sent to the bank any more', async (_, end) => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const order = await orderProducts(ctx, city, [[thing, 1]])
  expect(await open(ctx, order)).toMatchObject({ to: 'bank' })
  await end(order)
  for (const later of [at(31), at(7 * 24 * 60)])
    expect(await open(later, order)).toEqual({ to: 'result', token: order.token })
  await expect(payOrder(at(31), order)).rejects.toMatchObject({ code: 'orders.not_payable', status: 409 })
  const attempts = await ctx.db.selectFrom('payment_attempts').select('id').where('intent_id', '=', order.intent_id)
  expect(await attempts.execute()).toHaveLength(1)
  expect(await stock(thing.variants[0]!)).toEqual({ on_hand: 5, reserved: 0 })
})

const CHANGES: [string, (product: number, code: string) => Promise<unknown>][] = [
  [
    'the price went up',
    (id) =>
      ctx.db
        .updateTable('products')
        .set({ price: 12_000 as never })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'the product left the shop',
    (id) => ctx.db.updateTable('products').set({ state: 'draft' }).where('id', '=', id).execute(),
  ],
  [
    'the coupon ended',
    (_, code) =>
      ctx.db
        .updateTable('coupons')
        .set({ ends_at: at(2).now })
        .where('code', '=', code)
        .execute(),
  ],
  [
    'the coupon was switched off',
    (_, code) => ctx.db.updateTable('coupons').set({ active: false }).where('code', '=', code).execute(),
  ],
]

test.each(CHANGES)('another attempt after %s cancels the order and shows why', async (_, change) => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const coupon = await halfPrice({})
  for (const again of [open, async (now: Context, order: { token: string }) => payOrder(now, { token: order.token })]) {
    await sql`update coupons set ends_at = null, active = true where code = ${coupon}`.execute(ctx.db)
    await sql`update products set price = 10000, state = 'published' where id = ${thing.id}`.execute(ctx.db)
    const order = await orderProducts(ctx, city, [[thing, 1]], { coupon })
    await open(ctx, order)
    await change(thing.id, coupon)
    await again(at(5), order)
    expect(await orderByToken(at(5), order.token)).toMatchObject({ state: 'cancelled', because: 'changed' })
    expect(await open(at(5), order)).toEqual({ to: 'result', token: order.token })
    expect((await couponOf(coupon)).used).toBe(0)
    expect((await stock(thing.variants[0]!)).reserved).toBe(0)
  }
})

test('another attempt on the same terms reserves the goods again, but only for a limited time', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const coupon = await halfPrice({ max_uses: 1, once_each: true })
  const order = await orderProducts(ctx, city, [[thing, 1]], { coupon })
  for (const minutes of [1, 19, 38, 57, 76, 95, 114]) {
    expect(await open(at(minutes), order)).toMatchObject({ to: 'bank', amount: order.total })
    await expireOrders(at(minutes + 1))
  }
  expect(await couponOf(coupon)).toEqual({ used: 1, max_uses: 1 })
  expect(await open(at(125), order)).toMatchObject({ to: 'result' })
  expect(await orderByToken(at(125), order.token)).toMatchObject({ state: 'cancelled', because: 'expired' })
  expect(await couponOf(coupon)).toEqual({ used: 0, max_uses: 1 })
})

test('a payment for an order that buyer or staff cancelled is refunded in full, even when it is in stock', async () => {
  for (const cancelled of [ENDINGS[1]!, ENDINGS[2]!]) {
    const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
    const coupon = await halfPrice({ max_uses: 1 })
    const order = await orderProducts(ctx, city, [[thing, 1]], { coupon })
    await cancelled[1](order)
    await payOrderAtBank(at(3), order)
    expect(await orderByToken(ctx, order.token)).toMatchObject({ state: 'cancelled', because: 'late' })
    expect(await couponOf(coupon)).toEqual({ used: 0, max_uses: 1 })
    expect(await stock(thing.variants[0]!)).toEqual({ on_hand: 5, reserved: 0 })
    await bankRefunds(at(4))
    expect(await orderByToken(ctx, order.token)).toMatchObject({ state: 'refunded', refunded: order.total })
    const tasks = await ctx.db.selectFrom('payment_tasks').select('kind').where('subject', '=', order.id).execute()
    expect(tasks).toEqual([{ kind: 'order_late_refund' }])
    expect(await findings()).toEqual([])
  }
})

test('a coupon for one use is used once, even with cancelled, expired and late orders', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [20] })
  const coupon = await halfPrice({ max_uses: 1 })
  const orders = []
  for (const end of [ENDINGS[0]!, ENDINGS[1]!, ENDINGS[2]!, ENDINGS[0]!]) {
    const order = await orderProducts(ctx, city, [[thing, 1]], { coupon })
    await end[1](order)
    orders.push(order)
  }
  orders.push(await orderProducts(at(31), city, [[thing, 1]], { coupon }))
  for (const order of orders.toReversed()) await payOrderAtBank(at(32), order)
  await bankRefunds(at(33))
  const states = await Promise.all(orders.map(async ({ token }) => (await readOrder(ctx, token)).state))
  expect(states).toEqual(['refunded', 'refunded', 'refunded', 'refunded', 'paid'])
  expect(await couponOf(coupon)).toEqual({ used: 1, max_uses: 1 })
  expect(await stock(thing.variants[0]!)).toEqual({ on_hand: 19, reserved: 0 })
  expect(await findings()).toEqual([])
})

test('a payment for an expired order buys it if its coupon is valid, and is refunded if the price changed', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const coupon = await halfPrice({ max_uses: 1 })
  const first = await orderProducts(ctx, city, [[thing, 1]], { coupon })
  const second = await orderProducts(ctx, city, [[thing, 1]])
  await expireOrders(at(30))
  await payOrderAtBank(at(31), first)
  expect((await readOrder(ctx, first.token)).state).toBe('paid')
  expect(await couponOf(coupon)).toEqual({ used: 1, max_uses: 1 })
  await sql`update products set price = 11000 where id = ${thing.id}`.execute(ctx.db)
  await payOrderAtBank(at(32), second)
  await bankRefunds(at(33))
  expect((await readOrder(ctx, second.token)).state).toBe('refunded')
  expect(await findings()).toEqual([])
})

test('eight concurrent orders of one buyer use a coupon for one use per buyer once', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [50] })
  const coupon = await halfPrice({ once_each: true })
  const input = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) =>
      orderProducts(ctx, city, [[thing, 1]], { coupon, email: i % 2 ? 'Once@Example.com' : 'once@example.com' }),
    ),
  )
  const refused = input.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  expect(refused.map(({ fields }) => fields.coupon?.code)).toEqual(Array.from({ length: 7 }, () => 'coupons.once_each'))
  expect((await couponOf(coupon)).used).toBe(1)
  expect(await findings()).toEqual([])
})

test("an order above the bank's limit is refused next to its total, and nothing is reserved", async () => {
  const thing = await makeProduct(ctx, { price: 200_000_00, units: [5] })
  const tooMuch = await orderProducts(ctx, city, [[thing, 2]]).catch((refusal: Refusal) => refusal)
  expect(tooMuch).toMatchObject({ status: 422, fields: { total: { code: 'orders.too_much' } } })
  expect((await stock(thing.variants[0]!)).reserved).toBe(0)
  // Exactly the limit: free delivery from 750 ₺.
  expect(await orderProducts(ctx, city, [[thing, 1]])).toMatchObject({ total: 200_000_00 })
})

test('an order with an accepted mismatch becomes refunded when the captured amount was refunded', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const order = await orderProducts(ctx, city, [[thing, 1]])
  await payOtherAmount(ctx, order, 7_000)
  expect((await readOrder(ctx, order.token)).state).toBe('paid')
  await inTransaction(ctx.db, (db) =>
    createRefund(
      { ...ctx, db },
      {
        attemptId: order.attemptId,
        amount: minor(7_000),
        reason: 'a test',
        idempotencyKey: order.id,
        requestedBy: null,
      },
    ),
  )
  await bankRefunds(at(1))
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'refunded', refunded: 7_000 })
  expect(await findings()).toEqual([])
  await sql`update orders set state = 'paid' where id = ${order.id}`.execute(ctx.db)
  expect((await findings()).map(({ id }) => id)).toContain('orders.refunded')
  await sql`update orders set state = 'refunded' where id = ${order.id}`.execute(ctx.db)
})

test('what the bank returned before a mismatch was accepted is neither on the invoice nor on a credit note', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [5] })
  const order = await orderProducts(ctx, city, [[thing, 1]])
  const inside = { ...ctx, db: ctx.db }
  const refundOf = async (amount: number, key: string) =>
    inTransaction(
      ctx.db,
      (db) =>
      createRefund({ ...ctx, db }, { attemptId: order.attemptId, amount: minor(amount), reason: 'a test', idempotencyKey: key, requestedBy: null }), // prettier-ignore
    )
  await inTransaction(ctx.db, async (db) => {
    const because = { because: 'a test' }
    const sent = await transitionAttempt({ ...inside, db }, await lockAttempt({ ...inside, db }, order.attemptId), 'redirected', because) // prettier-ignore
    const captured = { captured_amount: minor(12_000), captured_currency: 'TRY', captured_at: ctx.now }
    await postMismatch({ ...inside, db }, await transitionAttempt({ ...inside, db }, sent, 'mismatch', because, captured), 'a test') // prettier-ignore
  })
  await refundOf(2_000, `before ${order.id}`)
  await bankRefunds(at(1))
  await inTransaction(ctx.db, (db) => approveMismatch({ ...ctx, db }, order.attemptId))
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'paid', refunded: 0 })
  await refundOf(3_000, `after ${order.id}`)
  await bankRefunds(at(2))
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'paid', refunded: 3_000 })
  const documents = await ctx.db.selectFrom('order_documents').select(['kind', 'amount']).where('order_id', '=', order.id).orderBy('kind').execute() // prettier-ignore
  expect(documents).toEqual([
    { kind: 'credit_note', amount: 3_000 },
    { kind: 'invoice', amount: 10_000 },
  ])
  expect(await findings()).toEqual([])
})

test('the nightly checks find a coupon used beyond its limit, miscounted, or used twice by one buyer', async () => {
  const thing = await makeProduct(ctx, { price: 10_000, units: [50] })
  const damage = async (statement: string, check: string) => {
    const coupon = await halfPrice({ once_each: true, max_uses: 2 })
    const email = `${coupon}@example.com`
    for (const who of [email, `other-${email}`]) await orderProducts(ctx, city, [[thing, 1]], { coupon, email: who })
    expect(await findings()).toEqual([])
    const restore = await database.asSuperuser(`create table before_damage as
      select id, email, coupon_held, state from orders where coupon_code = '${coupon}'`)
    expect(restore.rowCount).toBe(2)
    await database.asSuperuser(
      `set session_replication_role = replica; ${statement.replaceAll('$code', `'${coupon}'`)}`,
    )
    expect((await findings()).map(({ id }) => id)).toContain(check)
    await database.asSuperuser(`update orders set email = b.email, coupon_held = b.coupon_held, state = b.state
      from before_damage b where b.id = orders.id`)
    await database.asSuperuser(`update coupons set max_uses = 2, used = 2 where code = '${coupon}'`)
    await database.asSuperuser('drop table before_damage')
  }
  await damage('update coupons set used = 1 where code = $code', 'orders.coupon_uses')
  await damage(
    'alter table coupons drop constraint coupons_within_limit; update coupons set max_uses = 1 where code = $code',
    'orders.coupon_uses',
  )
  await damage(`update orders set email = 'same@example.com' where coupon_code = $code`, 'orders.coupon_once')
  await damage(`update orders set state = 'cancelled' where coupon_code = $code`, 'orders.coupon_held')
  await damage('update orders set coupon_held = false where coupon_code = $code', 'orders.coupon_held')
})
