/** The orders and purchases of an account, and the numbers of credit notes that staff record. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { documentsOf } from '#features/shop/order-documents/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { actAs } from '#tests/support/acting.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './admin/commands.server.ts'
import { returnOrder } from './admin/return.server.ts'
import { shipOrder } from './admin/ship.server.ts'
import { expireOrders } from './expire.server.ts'
import { cancelUnpaidOrder } from './own-order.server.ts'
import { myPurchases } from '#features/shop/purchases/queries.server.ts'
import { countOrdersOf, myOrders } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const start = new Date('2026-11-21T09:00:00Z')
const at = (minutes: number) => site.context({ now: new Date(start.getTime() + minutes * 60_000), locale: 'en' })
const ctx = at(0)
const staff = staffWith(ctx, 'orders.update', 'payments.refund')
type Made = Awaited<ReturnType<typeof makeProduct>>
let city: string
let mug: Made
let scarf: Made
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 10_00, units: [900] })
  scarf = await makeProduct(ctx, { name: 'وشاح', price: 20_00, units: [900] })
})

const buyer = async () => {
  const person = await makePerson(ctx)
  return { person, as: async (minutes = 0): Promise<Context> => ({ ...(await actAs(site, person, at(minutes).now)), locale: 'en' }) } // prettier-ignore
}
async function buy(context: Context, things: [Made, number][], paid = true) {
  const order = await orderProducts(context, city, things)
  if (paid) await payOrderAtBank(context, order)
  return order
}

test('twenty orders a page, the newest first; those that ended before payment are not listed', async () => {
  const { as } = await buyer()
  const numbers = []
  for (let minute = 0; minute < 21; minute++) numbers.unshift((await buy(await as(minute), [[mug, 1]])).number)
  const [expired, cancelled] = [await buy(await as(22), [[mug, 1]], false), await buy(await as(22), [[mug, 1]], false)] // prettier-ignore
  await cancelUnpaidOrder(at(23), { token: cancelled.token })
  await expireOrders(at(60))
  const listed = async (page: number) => (await myOrders(await as(60), page)).orders.map(({ number }) => number)
  expect([await listed(1), await listed(2), await listed(3)]).toEqual([numbers.slice(0, 20), numbers.slice(20), []])
  expect((await myOrders(await as(60), 1)).pages).toBe(2)
  expect(numbers).not.toContain(expired.number)
})

test('purchases are what was bought and not returned, with the names of the reader’s language', async () => {
  const { as } = await buyer()
  const first = await buy(await as(0), [[mug, 2], [scarf, 1]]) // prettier-ignore
  const returned = await buy(await as(1), [[scarf, 3]])
  await buy(await as(2), [[mug, 9]], false)
  for (const to of ['preparing', 'shipped'] as const) await advanceOrder(staff, { id: returned.id, to })
  await returnOrder(staff, { id: returned.id })
  const partly = await buy(await as(-1), [[mug, 4]])
  await advanceOrder(staff, { id: partly.id, to: 'preparing' })
  await shipOrder(staff, { id: partly.id, number: 1, lines: [{ line: 0, quantity: 3 }] })
  await returnOrder(staff, { id: partly.id, returned: [{ line: 0, quantity: 1 }] })
  const names = []
  for (const locale of LOCALES) {
    const bought = await myPurchases({ ...(await as(3)), locale })
    names.push(bought.map(({ name, quantity, number }) => [name, quantity, number === first.number]))
  }
  expect(names).toEqual([
    [['كوب', 2, true], ['وشاح', 1, true], ['كوب', 2, false]],
    [['كوب', 2, true], ['وشاح', 1, true], ['كوب', 2, false]],
    [['Kupa', 2, true], ['وشاح', 1, true], ['Kupa', 2, false]],
  ]) // prettier-ignore
  expect(await myPurchases(await (await buyer()).as())).toEqual([])
  await expect(myPurchases(ctx)).rejects.toMatchObject({ status: 401 })
})

test('the orders of a person are those of the account and those of guests with the address', async () => {
  const { person, as } = await buyer()
  await buy(await as(), [[mug, 1]])
  await payOrderAtBank(ctx, await orderProducts(ctx, city, [[mug, 1]], { email: person.email.toUpperCase() }))
  await payOrderAtBank(ctx, await orderProducts(ctx, city, [[mug, 1]], { email: 'another@example.com' }))
  const { id: userId, email } = person
  expect(await countOrdersOf(ctx, { userId, emails: [email] })).toBe(2)
  expect(await countOrdersOf(ctx, { userId: null, emails: [email] })).toBe(1)
  expect(await countOrdersOf(ctx, { userId: null, emails: [] })).toBe(0)
})

test('staff record the official number of a credit note: 404 for others, 422 for a used number, with an audit entry', async () => {
  const order = await buy(ctx, [[mug, 2]])
  await refundDone(staff, order.attemptId, 5_00)
  const [note] = (await documentsOf(ctx, order.id)).creditNotes
  const [clerk, editor] = [await makePerson(ctx, { roles: ['shop'] }), await makePerson(ctx, { roles: ['editor'] })]
  const record = async (id: string, official_number: string, { cookie }: Person = clerk) => {
    const path = `/api/dashboard/credit-notes/${id}?lang=en`
    const answer = await site.ask(path, { method: 'PUT', body: { official_number }, headers: cookie })
    return { status: answer.status, body: (await answer.json()) as { error: { code: string; fields: object } } }
  }
  expect((await record(note!.id, 'IAD-1', editor)).status).toBe(403)
  expect((await record(crypto.randomUUID(), 'IAD-1')).status).toBe(404)
  expect((await record(note!.id, 'x'.repeat(61))).body.error.fields).toEqual({ official_number: expect.any(String) })
  expect((await record(note!.id, ' IAD-1 ')).status).toBe(200)
  expect((await documentsOf(ctx, order.id)).creditNotes[0]!.officialNumber).toBe('IAD-1')
  const other = await buy(ctx, [[mug, 2]])
  await refundDone(staff, other.attemptId, 5_00)
  const [second] = (await documentsOf(ctx, other.id)).creditNotes
  const refused = await record(second!.id, 'iad 1')
  expect([refused.status, refused.body.error.fields]).toEqual([422, { official_number: expect.stringContaining(order.number) }]) // prettier-ignore
  const log = await ctx.db
    .selectFrom('audit')
    .select(['subject', 'after', 'actor_id'])
    .where('command', '=', 'orders.record_credit_note_number')
    .execute()
  expect(log).toEqual([{ subject: note!.id, after: { official_number: 'IAD-1' }, actor_id: clerk.id }])
})
