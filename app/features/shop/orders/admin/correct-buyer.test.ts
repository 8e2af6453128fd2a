/** Wrong data of a buyer, corrected before everything is sent. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { sendOrderEmail } from '#features/shop/orders/order-email.server.ts'
import { eventId } from '#features/shop/orders/events.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, readOrder } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './commands.server.ts'
import { correctBuyer } from './correct-buyer.server.ts'
import { orderList, OrderListParams } from './list.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const staff = staffWith(ctx, 'orders.read', 'orders.update')
let city: string
let clerk: Person
let mug: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  city = await makeCity(ctx)
  clerk = await makePerson(ctx, { roles: ['shop'] })
  mug = await makeProduct(ctx, { price: 100_00, units: [50] })
})

async function paidOrder(asked: object = {}) {
  const order = await orderProducts(ctx, city, [[mug, 1]], asked)
  await payOrderAtBank(ctx, order)
  return order
}
const right = (more: object = {}) => ({
  name: 'Leyla Demir',
  email: 'sara@example.com',
  phone: '٠٥٣٢ ١١١ ٢٢ ٣٣',
  city_id: city,
  district: 'Üsküdar',
  address: 'Gül Sokak 7, daire 3',
  ...more,
})
const correct = async (id: string, body: object, cookie: object = clerk.cookie) => {
  const headers = { ...cookie, 'Accept-Language': 'en' } as Record<string, string>
  const answer = await site.ask(`/api/dashboard/orders/${id}/buyer`, { method: 'PUT', headers, body })
  const { error } = (await answer.json()) as { error?: { code: string; fields?: Record<string, string> } }
  return { status: answer.status, code: error?.code, fields: error?.fields }
}

test('the corrected data is on the order, found by the search, and in the audit log with the data before', async () => {
  const order = await paidOrder()
  expect((await correct(order.id, right())).status).toBe(200)
  expect(await readOrder(ctx, order.token)).toMatchObject({
    name: 'Leyla Demir',
    phone: '+905321112233',
    district: 'Üsküdar',
    address: 'Gül Sokak 7, daire 3',
    total: order.total,
    state: 'paid',
  })
  const found = async (q: string) =>
    (await orderList(staff, OrderListParams.parse({ q }))).rows.some(({ id }) => id === order.id)
  expect([await found('demir'), await found('عمر')]).toEqual([true, false])
  const [row] = await ctx.db.selectFrom('audit').selectAll().where('subject', '=', order.id).where('command', '=', 'orders.correct_buyer').execute() // prettier-ignore
  expect(row).toMatchObject({
    actor_id: clerk.id,
    before: { name: 'سارة عمر', address: order.address },
    after: { name: 'Leyla Demir', address: 'Gül Sokak 7, daire 3' },
  })
})

test('a new email address gets the confirmation with the link; the same one gets nothing', async () => {
  const order = await paidOrder({ email: 'wrnog@example.com' })
  await correctBuyer(staff, { id: order.id, ...right({ email: 'right@example.com' }) })
  const of = eventId(order, ctx.now)
  await sendOrderEmail.run(ctx, { orderId: order.id, letter: 'paid', of })
  const mail = await ctx.db.selectFrom('mails').selectAll().where('subject_id', '=', of).executeTakeFirstOrThrow()
  expect(mail.text).toContain(order.token)
  expect(JSON.stringify(mail)).toContain('right@example.com')
})

test('all wrong fields are refused together, in the language of the member of staff, and nothing changes', async () => {
  const order = await paidOrder()
  const wrong = { name: '', email: 'sara', phone: '12', city_id: '999999', district: '', address: 'x' }
  const { status, fields } = await correct(order.id, wrong)
  expect([status, Object.keys(fields!).toSorted()]).toEqual([422, Object.keys(wrong).toSorted()])
  const card = await correct(order.id, right({ address: 'card 5528 7900 0000 0008' }))
  expect(Object.keys(card.fields!)).toEqual(['address'])
  expect((await readOrder(ctx, order.token)).name).toBe('سارة عمر')
})

test('while something is to be sent only, and not after the buyer was erased', async () => {
  const unpaid = await orderProducts(ctx, city, [[mug, 1]])
  expect(await correct(unpaid.id, right())).toMatchObject({ status: 409, code: 'orders.not_correctable' })
  const sent = await paidOrder()
  await advanceOrder(staff, { id: sent.id, to: 'preparing' })
  expect((await correct(sent.id, right())).status).toBe(200)
  await advanceOrder(staff, { id: sent.id, to: 'shipped' })
  expect(await correct(sent.id, right())).toMatchObject({ status: 409, code: 'orders.not_correctable' })
  const email = 'gone@example.com'
  const erased = await paidOrder({ email })
  await applyErasure(ctx, { email })
  expect(await correct(erased.id, right())).toMatchObject({ status: 409, code: 'orders.erased' })
})

test('corrected data is erased with the buyer, also from the audit log', async () => {
  const order = await paidOrder({ email: 'typo@example.com' })
  await correctBuyer(staff, { id: order.id, ...right({ email: 'leaves@example.com' }) })
  await applyErasure(ctx, { email: 'leaves@example.com' })
  const rows = await ctx.db.selectFrom('audit').selectAll().where('subject', '=', order.id).execute()
  const stored = JSON.stringify([await readOrder(ctx, order.token), rows])
  for (const word of ['Leyla Demir', 'سارة', 'Gül Sokak', 'leaves@example.com', 'typo@example.com'])
    expect(stored).not.toContain(word)
})

test('an address that used the coupon of the order already is refused at its field', async () => {
  await makeCoupon(ctx, 'ONCE', { once_each: true })
  await paidOrder({ email: 'first@example.com', coupon: 'ONCE' })
  const second = await paidOrder({ email: 'second@example.com', coupon: 'ONCE' })
  const { status, fields } = await correct(second.id, right({ email: 'First@example.com' }))
  expect([status, Object.keys(fields!)]).toEqual([422, ['email']])
  expect((await runChecks(ctx.db)).filter(({ id }) => id.startsWith('orders.'))).toEqual([])
})

test('other staff and visitors cannot correct a buyer', async () => {
  const order = await paidOrder()
  const finance = await makePerson(ctx, { roles: ['finance'] })
  expect((await correct(order.id, right(), finance.cookie)).status).toBe(403)
  expect((await correct(order.id, right(), {})).status).toBe(401)
})
