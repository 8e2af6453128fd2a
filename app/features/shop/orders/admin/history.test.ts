import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { up } from '#migrations/0185_order_notes.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addOrderNote } from './commands.server.ts'
import { orderHistory } from './history.server.ts'
import { adminOrder } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const later = site.context({ now: new Date(ctx.now.getTime() + 60_000) })
const city = await makeCity(ctx)
const mug = await makeProduct(ctx, { price: 10_000, units: [50] })
const entries = async (id: string) =>
  (await orderHistory(ctx, id)).map((entry) => entry.note ?? `${entry.cause} ${entry.to ?? ''}`.trim())

test('a note of staff is part of the history with its author, and the buyer does not see it', async () => {
  const order = await orderProducts(ctx, city, [[mug, 1]])
  const { id } = await makePerson(ctx)
  const staff = staffWith(ctx, 'orders.update')
  await addOrderNote({ ...staff, actor: { ...staff.actor!, id } }, { id: order.id, text: 'note: call before delivery' })
  await payOrderAtBank(later, order)
  const history = await orderHistory(ctx, order.id)
  expect(history.find(({ note }) => note !== null)).toMatchObject({
    note: 'note: call before delivery',
    by: expect.stringMatching(/^Person \d+$/),
  })
  expect(await entries(order.id)).toEqual(['placed', 'note: call before delivery', expect.stringContaining('paid')])
  expect(JSON.stringify(await orderByToken(ctx, order.token))).not.toContain('call before delivery')
})

test('the details of an order do not give staff the links of its buyer', async () => {
  const { id, token, donation_token } = await orderProducts(ctx, city, [[mug, 1]], { gift_amount: '50', gift_campaign: 'general' }) // prettier-ignore
  expect([typeof token, typeof donation_token]).toEqual(['string', 'string'])
  const details = JSON.stringify(await adminOrder(staffWith(ctx, 'orders.read'), id))
  for (const secret of [token, donation_token!]) expect(details).not.toContain(secret)
})

test('erasing the buyer deletes the notes about them, and no new note can be added', async () => {
  const email = 'leaving@example.com'
  const order = await orderProducts(ctx, city, [[mug, 1]], { ...BUYER, email })
  const stored = await orderProducts(ctx, city, [[mug, 1]])
  for (const { id } of [order, stored])
    await addOrderNote(staffWith(ctx, 'orders.update'), { id, text: 'asked for blue' })
  await applyErasure(ctx, { email })
  expect(await entries(order.id)).toEqual(['placed', 'buyer cancelled'])
  expect(await entries(stored.id)).toEqual(['placed', 'asked for blue'])
  const again = addOrderNote(staffWith(ctx, 'orders.update'), { id: order.id, text: 'asked for blue' })
  await expect(again).rejects.toMatchObject({ code: 'orders.erased', status: 409 })
})

test('older notes are moved to the new table', async () => {
  const order = await orderProducts(ctx, city, [[mug, 1]])
  await ctx.db
    .insertInto('order_transitions')
    .values({ order_id: order.id, from_state: null, to_state: null, cause: 'note: blue ribbon', by: null, at: ctx.now })
    .execute()
  // The migration uses the table's name of that time.
  await sql`drop table order_notes; alter table order_transitions rename to order_moves`.execute(ctx.db)
  await up(ctx.db)
  await sql`alter table order_moves rename to order_transitions`.execute(ctx.db)
  expect(await entries(order.id)).toEqual(['placed', 'blue ribbon'])
  const left = await ctx.db.selectFrom('order_transitions').select('id').where('cause', 'like', 'note%').execute()
  expect(left).toEqual([])
})
