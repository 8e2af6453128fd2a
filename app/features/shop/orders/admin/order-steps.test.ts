/** Bulk transitions, each with its own result, and cancelling a paid order with a second person. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import type { EachResult } from '#resource/contract.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { advanceOrder } from './commands.server.ts'
import { proposeOrderRefund } from './propose-refund.server.ts'
import { adminOrder, orderBoard, pickList } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
type Ordered = Awaited<ReturnType<typeof orderProducts>>
let city: Awaited<ReturnType<typeof makeCity>>
let mug: Awaited<ReturnType<typeof makeProduct>>
let clerk: Person
const order = () => orderProducts(ctx, city, [[mug, 1]])
const paidOrder = async (): Promise<Ordered> => {
  const one = await order()
  await payOrderAtBank(ctx, one)
  return one
}

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', price: 100_00, units: [50] })
  clerk = await makePerson(ctx, { roles: ['shop'] })
})

const step = async (body: unknown) => {
  const answer = await site.ask('/api/dashboard/orders/step', {
    method: 'POST',
    headers: { ...clerk.cookie, 'Accept-Language': 'en' },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { results: EachResult[]; error: { message: string } } }
}
const stateOf = async ({ id }: Ordered) =>
  (await ctx.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('orders are moved in bulk, and each refused one has a reason', async () => {
  const [paid, unpaid] = [await paidOrder(), await order()]
  const { body } = await step({ ids: [unpaid.id, paid.id], to: 'preparing' })
  expect(body.results).toEqual([
    {
      id: unpaid.id,
      name: unpaid.number,
      message: 'The order is “Waiting for payment” now, and cannot become “Being prepared”.',
    },
    { id: paid.id, name: paid.number, message: null },
  ])
  expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['preparing', 'new'])
  const alone = await step({ ids: [unpaid.id], to: 'delivered' })
  expect([alone.status, alone.body.error.message]).toEqual([409, expect.stringContaining('cannot become')])
  const both = await step({ ids: [paid.id, unpaid.id], to: 'shipped', carrier: 'Yurtiçi' })
  expect(both.body.results.map(({ message }) => message === null)).toEqual([true, false])
  const board = await orderBoard(staffWith(ctx, 'orders.read'))
  expect(board.find(({ state }) => state === 'shipped')!.orders.map(({ id }) => id)).toEqual([paid.id])
})

test('the shop proposes to cancel a paid order, sees the proposal, and finance refunds it by approving', async () => {
  const one = await paidOrder()
  await ctx.db.updateTable('payment_attempts').set({ gateway: 'payfor-shop' }).where('id', '=', one.attemptId).execute()
  const [shop, finance] = [await makePerson(ctx, { roles: ['shop'] }), await makePerson(ctx, { roles: ['finance'] })]
  const acting = ({ id }: Person, ...permissions: Parameters<typeof staffWith>[1][]) => {
    const base = staffWith(ctx, ...permissions)
    return { ...base, actor: { ...base.actor!, id } }
  }
  const seller = acting(shop, 'orders.read', 'orders.update')
  const unitsToPick = async () => (await pickList(seller)).reduce((sum, { units }) => sum + units, 0)
  const toPick = await unitsToPick()
  expect((await adminOrder(seller, one.id)).sendable).toBe(true)
  const { approvalId } = await proposeOrderRefund(seller, { id: one.id, reason: 'Sold out' })
  const waiting = await adminOrder(seller, one.id)
  expect(waiting.payment!.proposal).toMatchObject({ id: approvalId, own: true, reason: 'Sold out' })
  expect(waiting.payment!.refunds).toEqual([])
  await expect(proposeOrderRefund(seller, { id: one.id, reason: 'Again' })).rejects.toMatchObject({
    code: 'approvals.waits_already',
  })
  // Meanwhile the goods are not sent.
  const refused = { status: 409, code: 'orders.being_refunded' }
  expect(await unitsToPick()).toBe(toPick - 1)
  await expect(advanceOrder(seller, { id: one.id, to: 'preparing' })).rejects.toMatchObject(refused)
  // The proposer cannot approve it, nor a person without the permission to refund.
  await expect(approve(seller, { id: approvalId })).rejects.toMatchObject({ status: 403 })
  await approve(acting(finance, 'payments.refund'), { id: approvalId })
  const after = await adminOrder(seller, one.id)
  expect(after.payment).toMatchObject({ proposal: null, left: 0 })
  expect(after.sendable).toBe(false)
  await expect(advanceOrder(seller, { id: one.id, to: 'preparing' })).rejects.toMatchObject(refused)
  expect(await unitsToPick()).toBe(toPick - 1)
  expect(after.payment!.refunds).toMatchObject([{ amount: one.total, state: 'reserved', reason: 'Sold out' }])
})

test('an unpaid order has nothing to refund', async () => {
  const unpaid = await order()
  await expect(
    proposeOrderRefund(staffWith(ctx, 'orders.update'), { id: unpaid.id, reason: 'Mistake' }),
  ).rejects.toMatchObject({ code: 'payments.not_refundable' })
})
