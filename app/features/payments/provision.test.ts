/** 3DModel: the payer was authenticated, and our server sends the capture request. */
import { beforeEach, expect, test } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { reconcilePendingPayments } from './reconcile.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ mode: '3DModel' })
})

/** The payer is authenticated; the capture job is queued. */
async function authenticated() {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started)).fields)
  expect((await shop.attempt(started.attemptId)).state).toBe('authenticated')
  return started
}
const stateOf = async (id: string) => (await shop.attempt(id)).state

test('a lost capture job is replaced within minutes, and the donation is paid', async () => {
  const { attemptId, intentId } = await authenticated()
  shop.pass(3 * MINUTE)
  expect(await reconcilePendingPayments(shop.ctx())).toBe(1)
  expect(await stateOf(attemptId)).toBe('captured')
  expect(await shop.total()).toBe(10_000)
  await shop.work()
  expect(await shop.countEvents('PaymentCaptured', intentId)).toBe(1)
  expect(await shop.booksAndBank()).toEqual({ books: 10_000, bank: 10_000 })
})

test("after the payer's time is over no card is charged", async () => {
  const { attemptId } = await authenticated()
  shop.pass(30 * MINUTE)
  await shop.work()
  expect(await stateOf(attemptId)).toBe('authenticated')
  await reconcilePendingPayments(shop.ctx())
  expect(await stateOf(attemptId)).toBe('abandoned')
  expect(await shop.booksAndBank()).toEqual({ books: 0, bank: 0 })
  expect(await shop.findings()).toEqual([])
})

test('shortly before that time is over, the payment still succeeds', async () => {
  const { attemptId } = await authenticated()
  shop.pass(30 * MINUTE - 1)
  await shop.work()
  expect(await stateOf(attemptId)).toBe('captured')
})

test('when the bank refuses our account at the capture request, staff have a task, and the donor is not declined', async () => {
  const { attemptId } = await authenticated()
  await setSwitches(shop.bankUrl, { 'm047-all': true })
  await shop.work()
  expect(await stateOf(attemptId)).toBe('unknown')
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
  expect(await shop.sent('payments.alert_staff')).toMatchObject([
    { what: 'payments.alert_problem', values: { code: 'M047', account: 'payfor' } },
  ])
})

test('when the database fails while the authentication is stored, the same answer captures the payment later', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  const failing = shop.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('the payer was authenticated')) throw new Error('the database is down')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await shop.deliver(fields, {}, { db: failing })
  expect(await stateOf(started.attemptId)).not.toBe('authenticated')
  await shop.deliver(fields)
  await shop.work()
  expect(await stateOf(started.attemptId)).toBe('captured')
  expect(await shop.booksAndBank()).toEqual({ books: 10_000, bank: 10_000 })
})
