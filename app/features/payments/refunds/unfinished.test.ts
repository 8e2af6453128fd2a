/** Refunds that the bank has not done yet: when it is asked again, what their tasks say, and when their tasks close. */
import { expect, test } from 'vitest'
import type { RefundResult } from '#features/payments/gateway.ts'
import { HOUR, MINUTE } from '#tests/support/shop.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { proposeCancelRefund } from './bank-refund.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

async function open() {
  const { shop, bank, paid } = await openModelShop()
  const asked = bank.gateway.refund
  return {
    shop,
    bank,
    paid,
    async promised(attemptId: string, amount = 30_00) {
      const input = { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
      return (await refund(shop.staff(), input)).refundId!
    },
    send: (asked = {}) => sendDueRefunds(shop.ctx(asked)),
    rowOf: (id: string) => shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Open tasks with their details. */
    tasks: () =>
      shop.db.selectFrom('payment_tasks').select(['kind', 'subject', 'details']).where('done_at', 'is', null).execute(),
    answers: (answer: RefundResult) => void (bank.gateway.refund = async () => answer),
    answersAgain: () => void (bank.gateway.refund = asked),
    /** Whole minutes until the refund is due. */
    minutesLeft: (row: { next_try_at: Date | null }) =>
      Math.floor((row.next_try_at!.getTime() - shop.now().getTime()) / MINUTE),
  }
}

test('the bank is asked about a refund without an answer after five minutes, and not before', async () => {
  const { shop, answers, answersAgain, ...the } = await open()
  const { attemptId } = await the.paid()
  const id = await the.promised(attemptId)
  answers({ kind: 'unknown', problem: 'no_answer' })
  expect(await the.send()).toBe(1)
  const unknown = await the.rowOf(id)
  expect(unknown).toMatchObject({ state: 'unknown', proc_code: null, refunded_before: 0, tries: 1 })
  expect(the.minutesLeft(unknown)).toBe(5)
  answersAgain()
  shop.pass(4 * MINUTE)
  expect(await the.send()).toBe(0)
  shop.pass(2 * MINUTE)
  expect(await the.send()).toBe(1)
  expect(await the.rowOf(id)).toMatchObject({ state: 'done', proc_code: '00', next_try_at: null, tries: 2 })
  expect(await the.tasks()).toEqual([])
})

test('a refund is not called unknown when the bank could not even be asked about the payment', async () => {
  const { bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const id = await the.promised(attemptId)
  bank.mood.away = true
  await the.send()
  const row = await the.rowOf(id)
  expect(row).toMatchObject({ state: 'reserved', refunded_before: null })
  expect([the.minutesLeft(row), bank.held(orderId)]).toEqual([5, 100_00])
})

test('a postponed refund is tried again after an hour; the task names the bank’s code and closes with the refund', async () => {
  const { shop, answers, answersAgain, bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const id = await the.promised(attemptId)
  answers({ kind: 'later', code: 'V034' })
  await the.send()
  const waiting = await the.rowOf(id)
  expect(waiting).toMatchObject({ state: 'retry', proc_code: 'V034' })
  expect(the.minutesLeft(waiting)).toBe(60)
  expect(await the.tasks()).toEqual([{ kind: 'refund_failed', subject: id, details: { code: 'V034' } }])
  answersAgain()
  shop.pass(61 * MINUTE)
  await the.send()
  expect([(await the.rowOf(id)).state, bank.held(orderId)]).toEqual(['done', 70_00])
  expect(await the.tasks()).toEqual([])
})

test('waiting for the bank to close its day raises no task', async () => {
  const { answers, ...the } = await open()
  const { attemptId } = await the.paid()
  const id = await the.promised(attemptId)
  answers({ kind: 'other_way', code: 'V014' })
  await the.send()
  const row = await the.rowOf(id)
  expect([row.state, row.proc_code, the.minutesLeft(row)]).toEqual(['retry', 'V014', 60])
  expect(await the.tasks()).toEqual([])
})

test('a refund is overdue after 26 hours: the task says amount, state and code, and a refusal closes it', async () => {
  const { shop, answers, bank, ...the } = await open()
  const [first, second] = [await the.paid(), await the.paid()]
  const ids = [await the.promised(first.attemptId), await the.promised(second.attemptId, 20_00)] as const
  answers({ kind: 'other_way', code: 'V014' })
  await the.send()
  await shop.db.updateTable('refunds').set({ state: 'reserved', proc_code: null }).where('id', '=', ids[1]).execute()
  bank.mood.away = true
  shop.pass(25 * HOUR)
  await the.send()
  expect(await the.tasks()).toEqual([])
  shop.pass(61 * MINUTE)
  await the.send()
  const facts = { amount: 30_00, currency: 'TRY', state: 'retry' }
  // In between the bank could not be asked, which left no code.
  const bySubject = new Map((await the.tasks()).map((task) => [task.subject, task]))
  expect(ids.map((id) => bySubject.get(id))).toEqual([
    { kind: 'refund_overdue', subject: ids[0], details: facts },
    { kind: 'refund_overdue', subject: ids[1], details: { ...facts, amount: 20_00, state: 'reserved' } },
  ])
  bank.mood.away = false
  answers({ kind: 'refused', code: '57' })
  shop.pass(10 * MINUTE)
  await the.send()
  expect((await the.tasks()).map(({ kind, details }) => [kind, details])).toEqual([
    ['refund_failed', { code: '57' }],
    ['refund_failed', { code: '57' }],
  ])
  for (const id of ids)
    expect(await the.rowOf(id)).toMatchObject({ state: 'failed', proc_code: '57', next_try_at: null })
  expect([await shop.total(), await shop.findings()]).toEqual([200_00, []])
})

test('the task of an overdue refund names the last code of the bank, and closes when the refund is cancelled', async () => {
  const { shop, answers, ...the } = await open()
  const id = await the.promised((await the.paid()).attemptId)
  answers({ kind: 'other_way', code: 'V014' })
  await the.send()
  shop.pass(27 * HOUR)
  await the.send()
  expect(await the.tasks()).toEqual([
    {
      kind: 'refund_overdue',
      subject: id,
      details: { amount: 30_00, currency: 'TRY', state: 'retry', code: 'V014' },
    },
  ])
  const { approvalId } = await proposeCancelRefund(shop.staff(), { refundId: id, reason: 'The donor changed her mind' })
  await approve(shop.staff(2), { id: approvalId })
  expect(await the.rowOf(id)).toMatchObject({ state: 'failed', proc_code: null, next_try_at: null })
  expect(await the.tasks()).toEqual([])
  const ledger = shop.db.selectFrom('ledger_tx').select('kind').where('source_id', '=', id).orderBy('at')
  expect(await ledger.execute()).toEqual([{ kind: 'refund_reserved' }, { kind: 'refund_reversed' }])
})

test('the task of an overdue refund closes when the bank has done it', async () => {
  const { shop, bank, ...the } = await open()
  await the.promised((await the.paid()).attemptId)
  shop.pass(27 * HOUR)
  bank.mood.away = true
  await the.send()
  expect((await the.tasks()).map(({ kind }) => kind)).toEqual(['refund_overdue'])
  bank.mood.away = false
  shop.pass(HOUR)
  await the.send()
  expect(await the.tasks()).toEqual([])
})

test('a task about money that the bank returned without us says both totals, and the refund waits an hour', async () => {
  const { bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  await bank.gateway.refund({ orderId, amount: 100_00 as never, currency: 'TRY' }, 20_00 as never)
  const id = await the.promised(attemptId)
  await the.send()
  const row = await the.rowOf(id)
  expect([row.state, the.minutesLeft(row), bank.held(orderId)]).toEqual(['reserved', 60, 80_00])
  expect(await the.tasks()).toEqual([
    { kind: 'reversed_outside', subject: attemptId, details: { atBank: 20_00, known: 0, currency: 'TRY' } },
  ])
})
