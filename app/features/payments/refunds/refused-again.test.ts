/** The task of a refund that the bank refused closes when a later refund returns the money. */
import { expect, test } from 'vitest'
import { openModelShop } from '#tests/support/model-shop.ts'
import { HOUR, MINUTE } from '#tests/support/shop.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

async function open() {
  const { shop, bank, paid } = await openModelShop()
  const asked = bank.gateway.refund
  const { attemptId } = await paid()
  const ask = async (amount: number, attempt = attemptId) => {
    const input = { attemptId: attempt, amount, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
    const { refundId } = await refund(shop.staff(), input)
    await sendDueRefunds(shop.ctx())
    return refundId!
  }
  return {
    shop,
    paid,
    done: ask,
    /** Returns the refund's id. */
    async refused(amount: number, kind: 'refused' | 'later' = 'refused') {
      bank.gateway.refund = async () => ({ kind, code: '57' })
      const id = await ask(amount)
      bank.gateway.refund = asked
      return id
    },
    send: () => sendDueRefunds(shop.ctx()),
    /** The refunds with an open task. */
    async tasks() {
      const rows = await shop.db
        .selectFrom('payment_tasks')
        .select(['kind', 'subject'])
        .where('done_at', 'is', null)
        .orderBy('at')
        .execute()
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(rows.length > 0 ? ['refund_failed'] : []))
      return rows.map(({ subject }) => subject)
    },
  }
}

test('a later refund of the same amount closes one task, that of the oldest', async () => {
  const { shop, ...the } = await open()
  const first = await the.refused(30_00)
  shop.pass(MINUTE)
  const second = await the.refused(30_00)
  expect(await the.tasks()).toEqual([first, second])
  await the.done(30_00)
  expect(await the.tasks()).toEqual([second])
  await the.done(30_00)
  expect(await the.tasks()).toEqual([])
})

test('a refund of another amount leaves the task open, until all of the payment was returned', async () => {
  const the = await open()
  const refused = await the.refused(60_00)
  await the.done(20_00)
  expect(await the.tasks()).toEqual([refused])
  await the.done(80_00)
  expect(await the.tasks()).toEqual([])
})

test('a refund that was requested before the refused one leaves its task open, also when the bank makes it later', async () => {
  const { shop, ...the } = await open()
  const postponed = await the.refused(30_00, 'later')
  shop.pass(MINUTE)
  const refused = await the.refused(30_00)
  expect(await the.tasks()).toEqual([postponed, refused])
  shop.pass(HOUR)
  expect(await the.send()).toBe(1)
  expect(await the.tasks()).toEqual([refused])
})

test('a refund of another payment leaves the task open', async () => {
  const the = await open()
  const refused = await the.refused(30_00)
  const { attemptId } = await the.paid()
  await the.done(30_00, attemptId)
  expect(await the.tasks()).toEqual([refused])
})
