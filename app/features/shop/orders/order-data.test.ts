/** Orders as personal data: what a buyer gets, what is erased, and what the law keeps. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { withdrawOrder } from '#features/shop/orders/own-order.server.ts'
import { addOrderNote } from '#features/shop/orders/admin/commands.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { expireOrders } from './expire.server.ts'
import { orderByToken } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update')
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [50] })
})

async function paidOrder(email: string) {
  const order = await orderProducts(ctx, city, [[mug, 1]], { email, note: 'Ring twice' })
  await payOrderAtBank(ctx, order)
  return order
}
type Exported = { number: string; kurus: number; notes: string[] }
const ordersIn = async (email: string) => ((await exportParts(ctx, { email })).orders ?? []) as Exported[]

test('a guest gets the orders of the address, however it was typed, and of no other address', async () => {
  const [one, second] = [await paidOrder('Nour@Example.com'), await paidOrder('nour@example.com')]
  await paidOrder('nour@example.org')
  await addOrderNote(staff, { id: one.id, text: 'Called about the colour' })
  await withdrawOrder(ctx, { token: second.token, reason: 'Too small' })
  const found = await ordersIn('nour@example.com')
  expect(found.map(({ number }) => number).toSorted()).toEqual([one.number, second.number].toSorted())
  expect(found.find(({ number }) => number === one.number)).toMatchObject({
    name: 'سارة عمر',
    phone: '+905321112233',
    note: 'Ring twice',
    kurus: one.total,
    currency: 'TRY',
    state: 'paid',
    notes: ['Called about the colour'],
  })
  expect(found.find(({ number }) => number === second.number)).toMatchObject({ withdrawal_reason: 'Too small' })
})

test('erasing removes the buyer from paid and unpaid orders; the sale and its sums stay', async () => {
  const email = 'erase-me@example.com'
  const [paid, unpaid] = [await paidOrder(email), await orderProducts(ctx, city, [[mug, 2]], { email })]
  await addOrderNote(staff, { id: paid.id, text: 'Sara called' })
  const other = await paidOrder('stay@example.com')
  await applyErasure(ctx, { email })
  for (const { token, total, number } of [paid, unpaid]) {
    const row = await readOrder(ctx, token)
    expect(row).toMatchObject({
      number,
      total,
      name: '',
      phone: '',
      district: null,
      address: '',
      note: null,
      search: '',
    })
    expect(row.email).toMatch(/\.invalid$/)
  }
  const kept = JSON.stringify([
    await orderByToken(ctx, paid.token),
    await ctx.db.selectFrom('order_notes').selectAll().where('order_id', '=', paid.id).execute(),
  ])
  for (const word of ['سارة', '5321112233', 'الزهور', 'Sara called', email]) expect(kept).not.toContain(word)
  expect(await readOrder(ctx, other.token)).toMatchObject({ email: 'stay@example.com', name: 'سارة عمر' })
  expect(await ordersIn(email)).toEqual([])
  expect(await runChecks(ctx.db)).toEqual([])
})

test.each([
  ['unpaid', async () => {}],
  ['expired', async () => void (await expireOrders({ ...ctx, now: new Date(Date.now() + DAY_MS) }))],
])('an %s order of an erased buyer cannot be bought: a payment that arrives later is refunded', async (_, before) => {
  const email = `${crypto.randomUUID()}@example.com`
  const order = await orderProducts(ctx, city, [[mug, 1]], { email })
  await before()
  await applyErasure(ctx, { email })
  expect((await readOrder(ctx, order.token)).state).toBe('cancelled')
  await payOrderAtBank(ctx, order)
  expect(await readOrder(ctx, order.token)).toMatchObject({ state: 'cancelled', cancellation_reason: 'late' })
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select('amount')
    .where('attempt_id', '=', order.attemptId)
    .execute()
  expect(refunds).toEqual([{ amount: order.total }])
  expect(await runChecks(ctx.db)).toEqual([])
})

test('what an invoice needs is retained of paid orders only, once, also when the erasure is repeated', async () => {
  const email = 'invoice@example.com'
  const [paid, unpaid] = [await paidOrder(email), await orderProducts(ctx, city, [[mug, 1]], { email })]
  await applyErasure(ctx, { email })
  await applyErasure(ctx, { email })
  const retained = await ctx.db
    .selectFrom('retained_records')
    .select(['subject_id', 'kind'])
    .where('subject_id', 'in', [paid.id, unpaid.id])
    .execute()
  expect(retained).toEqual([{ subject_id: paid.id, kind: 'order' }])
})
