/** Tasks about money as staff see them: what each is about, what waits for an approval, and what the bank says now. */
import { expect, test } from 'vitest'
import { withdraw } from '#features/approvals/decide.server.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { proposeCancelRefund, proposeWriteOff } from '#features/payments/refunds/bank-refund.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { raiseTask, resolveTask } from '#features/payments/task.server.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import type { Permission } from '#kernel/context.ts'
import { createTexts } from '#server/texts.server.ts'
import { HOUR, STAFF } from '#tests/support/shop.ts'
import { openTasks } from './open-tasks.server.ts'
import { paymentTaskScreen } from './screens/screen.server.ts'
import { taskDetail } from './task-detail.server.ts'

const ORPHAN = 'S26112000000000000XY'
const reason = 'Seen on the statement'

async function open() {
  const model = await openModelShop()
  const { shop } = model
  return {
    ...model,
    promised: async (attemptId: string, amount: number) =>
      (await refund(shop.staff(), { attemptId, amount, reason, idempotencyKey: crypto.randomUUID() })).refundId!,
    raise: async (...[kind, subject, facts = {}]: [Parameters<typeof raiseTask>[1], string, object?]) =>
      (await raiseTask(shop.ctx(), kind, subject, { ...facts }))!,
  }
}

test('the open tasks, the oldest first, each with the donation that it is about', async () => {
  const { shop, ...the } = await open()
  const [one, two] = [await the.paid(), await the.paid()]
  const refundId = await the.promised(two.attemptId, 30_00)
  const ids: string[] = []
  for (const [kind, subject] of [
    ['not_at_bank', one.attemptId],
    ['refund_failed', refundId],
    ['callback_flood', '2026-11-20'],
    ['merchant_problem', 'model'],
    ['orphan_capture', ORPHAN],
  ] as const) {
    ids.push(await the.raise(kind, subject, { about: kind }))
    shop.pass(-HOUR)
  }
  await the.raise('refund_overdue', refundId)
  await resolveTask(shop.ctx(), 'refund_overdue', refundId)
  const tasks = await openTasks(shop.staff())
  expect(tasks.map(({ id }) => id)).toEqual(ids.toReversed())
  const byKind = new Map(tasks.map((task) => [task.kind, task]))
  expect(byKind.get('not_at_bank')).toMatchObject({
    subject: one.attemptId,
    name: one.reference,
    donation: one.donationId,
    order: null,
  })
  expect(byKind.get('refund_failed')).toMatchObject({ donation: two.donationId, details: { about: 'refund_failed' } })
  for (const kind of ['callback_flood', 'merchant_problem', 'orphan_capture'] as const)
    expect(byKind.get(kind)).toMatchObject({ donation: null, order: null, at: expect.any(Date) })
  expect(byKind.get('merchant_problem')!.name).toBe('model')
  // Our own id of a payment says nothing to people.
  await the.raise('card_testing', crypto.randomUUID())
  expect((await openTasks(shop.staff())).find(({ kind }) => kind === 'card_testing')!.name).toBeNull()
})

test('a task about a payment: what is left, its open refunds with the oldest first, and open proposals with their authors', async () => {
  const { shop, ...the } = await open()
  const { attemptId, donationId, orderId, reference } = await the.paid()
  const person = await makePerson(shop.ctx())
  const { name } = await shop.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const id = await the.raise('not_at_bank', attemptId, { since: 1 })
  const first = await the.promised(attemptId, 30_00)
  shop.pass(HOUR)
  const second = await the.promised(attemptId, 20_00)
  const done = await the.promised(attemptId, 1_00)
  await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', done).execute()
  await proposeCancelRefund(shop.staff(1, { id: person.id }), { refundId: first, reason })
  const detail = await taskDetail(shop.staff(1), id)
  expect(detail).toMatchObject({
    id,
    kind: 'not_at_bank',
    subject: attemptId,
    details: { since: 1 },
    doneAt: null,
    refund: null,
    orphan: null,
    order: null,
    bank: { captured: 100_00, returned: 0 },
    waiting: [{ kind: 'cancel_refund', reason, by: name, mine: false }],
    attempt: {
      id: attemptId,
      order_id: orderId,
      reference,
      donation: donationId,
      order: null,
      state: 'captured',
      settled_attempt: attemptId,
      captured_currency: 'TRY',
      agreed: 100_00,
      currency: 'TRY',
      left: 49_00,
    },
  })
  expect(detail.attempt!.refunds).toMatchObject([
    { id: first, amount: 30_00, currency: 'TRY', state: 'reserved' },
    { id: second, amount: 20_00 },
  ])
  expect((await taskDetail(shop.staff(1, { id: person.id }), id)).waiting[0]!.mine).toBe(true)
})

test('a task about a refund is also one about its payment, and shows proposals of people whose account is gone', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const refundId = await the.promised(attemptId, 30_00)
  await proposeCancelRefund(shop.staff(), { refundId, reason })
  await shop.db.deleteFrom('users').where('id', '=', shop.staff().actor!.id).execute()
  const id = await the.raise('refund_failed', refundId)
  const inquiries: string[] = []
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (asked) => {
    inquiries.push(asked)
    return inquire(asked)
  }
  expect(await taskDetail(shop.staff(), id)).toMatchObject({
    refund: { id: refundId, attempt_id: attemptId, amount: 30_00, currency: 'TRY', state: 'reserved', proc_code: null },
    attempt: { id: attemptId, left: 70_00 },
    waiting: [{ kind: 'cancel_refund', by: null, mine: true }],
    bank: { captured: 100_00, returned: 0 },
  })
  expect(inquiries).toEqual([orderId])
  await resolveTask(shop.ctx(), 'refund_failed', refundId)
  expect(await taskDetail(shop.staff(), id)).toMatchObject({ doneAt: shop.now(), bank: null })
  expect(inquiries).toEqual([orderId])
})

test('decided proposals, and those about other payments, are not listed as open', async () => {
  const { shop, ...the } = await open()
  const [one, other] = [await the.paid(), await the.paid()]
  await proposeWriteOff(shop.staff(), { attemptId: other.attemptId, confirmed: true, reason })
  const mine = { attemptId: one.attemptId, confirmed: true, reason }
  const { approvalId } = await proposeWriteOff(shop.staff(), mine)
  const id = await the.raise('not_at_bank', one.attemptId)
  expect((await taskDetail(shop.staff(), id)).waiting).toHaveLength(1)
  await withdraw(shop.staff(), { id: approvalId })
  expect((await taskDetail(shop.staff(), id)).waiting).toEqual([])
})

test('a task about an unknown order is about no payment, and its bank answer is the money of this order', async () => {
  const { shop, bank, ...the } = await open()
  bank.pay(ORPHAN, 'taken', 100_00)
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
  const { id } = (await openTasks(shop.staff()))[0]!
  const orphan = { orderId: ORPHAN, booked: 100_00, currency: 'TRY', gateway: 'model' }
  expect(await taskDetail(shop.staff(), id)).toMatchObject({
    kind: 'orphan_capture',
    refund: null,
    attempt: null,
    order: null,
    waiting: [],
    orphan,
    bank: { captured: 100_00, returned: null },
  })
  // Only tasks about unknown orders look for their money.
  const flood = await the.raise('callback_flood', ORPHAN)
  expect(await taskDetail(shop.staff(), flood)).toMatchObject({ orphan: null, bank: null })
  await expect(taskDetail(shop.staff(), crypto.randomUUID())).rejects.toMatchObject({
    code: 'errors.not_found',
    status: 404,
  })
})

test('a task about an order, or about the payment of one, leads to this order', async () => {
  const { shop, ...the } = await open()
  const ctx = shop.ctx()
  const product = await makeProduct(ctx, { price: 10_000, units: [9] })
  const city = await makeCity(ctx)
  const [late, paid] = [await orderProducts(ctx, city, [[product, 1]]), await orderProducts(ctx, city, [[product, 2]])]
  const ids = [await the.raise('order_paid_late', late.id), await the.raise('not_at_bank', paid.attemptId)]
  const tasks = await openTasks(shop.staff())
  expect(ids.map((id) => tasks.find((task) => task.id === id))).toMatchObject([
    { order: late.id, donation: null, name: late.number },
    { order: paid.id, donation: null, name: paid.number },
  ])
  expect(await taskDetail(shop.staff(), ids[0]!)).toMatchObject({ order: late.id, attempt: null, bank: null })
  expect(await taskDetail(shop.staff(), ids[1]!)).toMatchObject({
    order: null,
    attempt: { order: paid.id, donation: null },
  })
})

test('the page of a task: staff who may not read donations get no list of campaigns; an address of none is not found', async () => {
  const { shop, ...the } = await open()
  const { attemptId } = await the.paid()
  await makeCampaign(shop.ctx())
  const id = await the.raise('not_at_bank', attemptId)
  const load = (params: Record<string, string>, more: Permission[] = []) => {
    const staff = shop.staff(1, { permissions: new Set([...STAFF, ...more]) })
    return paymentTaskScreen.load!({ ...staff, texts: createTexts() }, { params } as never)
  }
  expect(await load({ id })).toMatchObject({ task: { id, attempt: { id: attemptId } }, campaigns: [] })
  const { campaigns } = (await load({ id }, ['donations.read'])) as { campaigns: unknown[] }
  expect(campaigns.length).toBeGreaterThan(0)
  for (const wrong of ['nothing', crypto.randomUUID()])
    await expect(load({ id: wrong })).rejects.toMatchObject({ code: 'errors.not_found', status: 404 })
})
