import { beforeAll, expect, test } from 'vitest'
import { pay } from '#bank/client.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { minor } from '#kernel/money.ts'
import { waitsForLock } from '#tests/support/locks.ts'
import { resolvePaymentTask } from './close-task.server.ts'
import './endpoints.server.ts'
import { gatewayOf } from './gateways/configured.server.ts'
import { reconcileBankHistory } from './history.server.ts'
import { postOrphan } from './orphan-money.server.ts'
import { raiseTask, type TaskKind } from './task.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
const ORPHAN = 'S26112000000000000XY'
const reconcileAfterADay = async () => {
  shop.pass(24 * HOUR)
  await reconcileBankHistory(shop.ctx())
}
const raise = async (kind: TaskKind, subject: string = crypto.randomUUID()) =>
  (await raiseTask(shop.ctx(), kind, subject, { amount: 1 }))!
const note = 'Called the bank'

test.each<TaskKind>([
  'not_at_bank',
  'reversed_outside',
  'refund_failed',
  'callback_flood',
  'order_paid_late',
  'order_late_refund',
  'merchant_problem',
  'card_testing',
])('staff close a task of kind %s with a note about the result', async (kind) => {
  const id = await raise(kind)
  const other = await raise(kind)
  await resolvePaymentTask(shop.staff(), { id, note })
  const open = await shop.db
    .selectFrom('payment_tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([{ id: other }])
  const audited = await shop.db
    .selectFrom('audit')
    .select('detail')
    .where('command', '=', 'payments.resolve_task')
    .execute()
  expect(audited).toContainEqual({ detail: { kind, details: { amount: 1 }, note } })
})

test('a task that is done is not closed again: its subject may have a newer one', async () => {
  const raiseFor = () => raiseTask(shop.ctx(), 'refund_failed', 'one refund', { amount: 1 })
  const id = (await raiseFor())!
  await resolvePaymentTask(shop.staff(), { id, note })
  const newer = await raiseFor()
  await expect(resolvePaymentTask(shop.staff(), { id, note })).rejects.toMatchObject({
    code: 'payments.task_done',
    status: 409,
  })
  const open = await shop.db
    .selectFrom('payment_tasks')
    .select('id')
    .where('subject', '=', 'one refund')
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([{ id: newer }])
})

test.each<TaskKind>(['mismatch', 'refund_one_of_two', 'refund_overdue'])(
  'a task of kind %s ends with a decision about the money only',
  async (kind) => {
    const id = await raise(kind)
    await expect(resolvePaymentTask(shop.staff(), { id, note })).rejects.toMatchObject({
      code: 'payments.task_needs_decision',
      status: 409,
    })
  },
)

test('a task about an unknown order is closed with a note only while the bank’s list has no money of it', async () => {
  const id = await raise('orphan_capture', ORPHAN)
  await pay(shop.bankUrl, ORPHAN)
  await reconcileAfterADay()
  await expect(resolvePaymentTask(shop.staff(), { id, note })).rejects.toMatchObject({
    code: 'payments.task_needs_decision',
  })
  const never = await raise('orphan_capture', 'S26112000000000000ZZ')
  await resolvePaymentTask(shop.staff(), { id: never, note })
  const open = await shop.db
    .selectFrom('payment_tasks')
    .select('subject')
    .where('kind', '=', 'orphan_capture')
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([{ subject: ORPHAN }])
})

test('a task about an unknown order is not closed while money of it is being booked', async () => {
  const orderId = 'S26112000000000000AB'
  const id = await raise('orphan_capture', orderId)
  const sale = { orderId, kind: 'sale', amount: minor(100_00), currency: 'TRY', authCode: null } as const
  let ended = false
  const closing = { outcome: Promise.resolve<unknown>(null) }
  await inTransaction(shop.db, async (db) => {
    await postOrphan(shop.ctx({ db }), gatewayOf(shop.ctx(), 'payfor'), orderId, { day: '2026-11-20', lines: [sale] })
    closing.outcome = resolvePaymentTask(shop.staff(), { id, note })
      .catch((error: unknown) => error)
      .finally(() => (ended = true))
    await expect.poll(async () => ended || (await waitsForLock(shop.db))).toBe(true)
  })
  expect(await closing.outcome).toMatchObject({ code: 'payments.task_needs_decision' })
  const task = shop.db.selectFrom('payment_tasks').select('done_at').where('id', '=', id)
  expect(await task.executeTakeFirstOrThrow()).toEqual({ done_at: null })
})

test('a task that does not exist is not found, and closing one needs a note and the permission', async () => {
  await expect(resolvePaymentTask(shop.staff(), { id: crypto.randomUUID(), note })).rejects.toMatchObject({
    code: 'payments.not_found',
    status: 404,
  })
  const id = await raise('refund_failed')
  await expect(resolvePaymentTask(shop.staff(), { id, note: ' a ' })).rejects.toMatchObject({ status: 422 })
  await expect(resolvePaymentTask(shop.ctx(), { id, note })).rejects.toMatchObject({ status: 401 })
})

test('the same task is raised once while it is open, and again after it was closed', async () => {
  const id = await raise('not_at_bank', 'the same')
  expect(await raiseTask(shop.ctx(), 'not_at_bank', 'the same', {})).toBeNull()
  await resolvePaymentTask(shop.staff(), { id, note })
  expect(await raiseTask(shop.ctx(), 'not_at_bank', 'the same', {})).not.toBeNull()
})

test('the dashboard closes a task with the note that was typed', async () => {
  const id = await raise('not_at_bank')
  const settle = endpoints.find(({ path }) => path === '/api/dashboard/tasks/:id/settle')!
  const raw = { params: { id }, query: {}, body: { note }, request: new Request('http://shop.example/') }
  expect(await settle.call(shop.staff(), raw)).toMatchObject({ body: { ok: true } })
  const task = await shop.db
    .selectFrom('payment_tasks')
    .select('done_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(task.done_at).toEqual(shop.now())
})
