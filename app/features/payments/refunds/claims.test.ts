/** Refunds that compete: of one payment, of two processes, with answers of the bank that are old, and when a run ends. */
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RefundResult } from '#features/payments/gateway.ts'
import { MINUTE } from '#tests/support/shop.ts'
import { openModelShop } from '#tests/support/model-shop.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

async function open() {
  const model = await openModelShop()
  const { shop } = model
  return {
    ...model,
    async promised(attemptId: string, amount = 30_00) {
      const input = { attemptId, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
      return (await refund(shop.staff(), input)).refundId!
    },
    send: (asked = {}) => sendDueRefunds(shop.ctx(asked)),
    rowOf: (id: string) => shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    states: async () => {
      const rows = await shop.db.selectFrom('refunds').select('state').orderBy('amount').execute()
      return rows.map(({ state }) => state)
    },
  }
}

test('a claim lasts two minutes, and five once the refund is sent', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId } = await the.paid()
  const id = await the.promised(attemptId)
  const { inquire, refund } = bank.gateway
  const seen: [state: string, minutes: number][] = []
  const look = async () => {
    const { state, next_try_at } = await the.rowOf(id)
    seen.push([state, Math.floor((next_try_at!.getTime() - shop.now().getTime()) / MINUTE)])
  }
  bank.gateway.inquire = async (...asked) => {
    await look()
    return inquire(...asked)
  }
  bank.gateway.refund = async (...asked) => {
    await look()
    return refund(...asked)
  }
  await the.send()
  expect(seen).toEqual([
    ['reserved', 2],
    ['sent', 5],
  ])
})

test.each(['sent', 'unknown'] as const)(
  'while one refund of a payment is %s, another one of it is not sent',
  async (state) => {
    const { shop, bank, ...the } = await open()
    const { attemptId, orderId } = await the.paid()
    const first = await the.promised(attemptId, 30_00)
    await shop.db
      .updateTable('refunds')
      .set({ state, refunded_before: 0 as never, next_try_at: new Date(shop.now().getTime() + 5 * MINUTE) })
      .where('id', '=', first)
      .execute()
    await the.promised(attemptId, 40_00)
    await the.send()
    expect([await the.states(), bank.held(orderId)]).toEqual([[state, 'reserved'], 100_00])
    shop.pass(6 * MINUTE)
    await the.send()
    shop.pass(6 * MINUTE)
    await the.send()
    expect([await the.states(), bank.held(orderId)]).toEqual([['done', 'done'], 30_00])
    expect(await shop.openTasks()).toEqual([])
  },
)

test('refunds of one payment that were done or failed do not hold up the next one, nor do those of other payments', async () => {
  const { bank, ...the } = await open()
  const [one, other] = [await the.paid(), await the.paid()]
  const answer = bank.gateway.refund
  await the.promised(one.attemptId, 10_00)
  await the.send()
  await the.promised(one.attemptId, 20_00)
  bank.gateway.refund = async () => ({ kind: 'refused', code: '57' })
  await the.send()
  await the.promised(other.attemptId, 30_00)
  bank.gateway.refund = async () => ({ kind: 'unknown', problem: 'no_answer' })
  await the.send()
  bank.gateway.refund = answer
  await the.promised(one.attemptId, 40_00)
  await the.send()
  expect(await the.states()).toEqual(['done', 'failed', 'unknown', 'done'])
  expect(bank.held(one.orderId)).toBe(50_00)
})

test('an answer of the bank from before another refund was booked sends nothing and raises no task', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const { inquire } = bank.gateway
  const old = await inquire(orderId)
  await the.promised(attemptId, 30_00)
  await the.send()
  await the.promised(attemptId, 40_00)
  bank.gateway.inquire = async () => old
  await the.send()
  expect([await the.states(), bank.held(orderId), await shop.openTasks()]).toEqual([['done', 'reserved'], 70_00, []])
  bank.gateway.inquire = inquire
  shop.pass(10 * MINUTE)
  await the.send()
  expect([await the.states(), bank.held(orderId)]).toEqual([['done', 'done'], 30_00])
})

test('a refund whose state changed during the inquiry is not sent', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const id = await the.promised(attemptId)
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (...asked) => {
    await shop.db.updateTable('refunds').set({ state: 'retry' }).where('id', '=', id).execute()
    return inquire(...asked)
  }
  await the.send()
  expect([await the.states(), bank.held(orderId)]).toEqual([['retry'], 100_00])
})

const answers: RefundResult[] = [
  { kind: 'done', code: '00' },
  { kind: 'refused', code: '57' },
  { kind: 'later', code: 'V034' },
  { kind: 'unknown', problem: 'no_answer' },
]
test.each(answers)(
  'an answer that comes after another process has taken over changes nothing: $kind',
  async (answer) => {
    const { shop, bank, ...the } = await open()
    const { attemptId } = await the.paid()
    const id = await the.promised(attemptId)
    bank.gateway.refund = async () => {
      await shop.db
        .updateTable('refunds')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute()
      return answer
    }
    await the.send()
    expect(await the.rowOf(id)).toMatchObject({ state: 'sent', proc_code: null })
    expect([(await shop.attempt(attemptId)).returned, await shop.openTasks()]).toEqual([0, []])
  },
)

test('more than the bank returned without us raises no task when another process has taken the refund over', async () => {
  const { shop, bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  const id = await the.promised(attemptId)
  bank.mood.batchOpen = true
  await bank.gateway.void({ orderId, amount: 100_00 as never, currency: 'TRY' })
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (...asked) => {
    await shop.db
      .updateTable('refunds')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return inquire(...asked)
  }
  await the.send()
  expect(await shop.openTasks()).toEqual([])
  bank.gateway.inquire = inquire
  shop.pass(10 * MINUTE)
  await the.send()
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
})

test('a refund that cannot be sent does not keep the others waiting', async () => {
  const { bank, ...the } = await open()
  const [broken, fine] = [await the.paid(), await the.paid()]
  await the.promised(broken.attemptId, 30_00)
  await the.promised(fine.attemptId, 40_00)
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (orderId) => {
    if (orderId === broken.orderId) throw new Error('a bug of ours')
    return inquire(orderId)
  }
  expect(await the.send()).toBe(2)
  expect(await the.states()).toEqual(['reserved', 'done'])
})

test('a process that is stopping takes on no refund', async () => {
  const { bank, ...the } = await open()
  const { attemptId, orderId } = await the.paid()
  await the.promised(attemptId)
  expect(await the.send({ stopping: AbortSignal.abort() })).toBe(0)
  expect([await the.states(), bank.held(orderId)]).toEqual([['reserved'], 100_00])
  expect(await the.send()).toBe(1)
})

test('a run takes on no refund after four minutes; the next run sends the rest', async () => {
  const { bank, ...the } = await open()
  for (let n = 1; n <= 6; n++) await the.promised((await the.paid()).attemptId, n * 1_00)
  const { inquire } = bank.gateway
  const realTime = Date.now
  let waited = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realTime() + waited)
  onTestFinished(() => clock.mockRestore())
  bank.gateway.inquire = async (...asked) => {
    waited = 4 * MINUTE
    return inquire(...asked)
  }
  // Four are sent at the same time.
  expect(await the.send()).toBe(4)
  expect((await the.states()).toSorted()).toEqual(['done', 'done', 'done', 'done', 'reserved', 'reserved'])
  bank.gateway.inquire = inquire
  expect(await the.send()).toBe(2)
  expect(await the.states()).toEqual(Array.from({ length: 6 }, () => 'done'))
})
