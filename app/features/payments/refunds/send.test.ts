/** Refunds on their way to the bank: two processes, refunds made elsewhere, foreign currencies, refunds that never end. */
import { beforeEach, expect, test } from 'vitest'
import { callApi, closeBatch, setSwitches } from '#bank/client.ts'
import { reconcileBankHistory } from '#features/payments/history.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { holdRequest, isInquiry } from '#tests/support/slow-bank.ts'
import { proposeMismatch } from './mismatch.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { refund } from './refund.server.ts'
import { sendDueRefunds } from './send.server.ts'

const DAY = 24 * HOUR
let shop: Shop
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  shop = await openShop({ database })
})

/** 100.00 captured in a batch that the bank has closed. */
async function paid(sandbox = '') {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { sandbox })).fields)
  await closeBatch(shop.bankUrl)
  return started
}
async function promised(attemptId: string, amount: number) {
  const idempotencyKey = crypto.randomUUID()
  const { refundId } = await refund(shop.staff(), { attemptId, amount, reason: 'Asked for it', idempotencyKey })
  return refundId!
}
const atTerminal = (orderId: string, amount: string) =>
  callApi(shop.bankUrl, {
    SecureType: 'NonSecure',
    TxnType: 'Refund',
    OrgOrderId: orderId,
    PurchAmount: amount,
    Currency: '949',
  })
const rowOf = (id: string) => shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const given = async () => (await shop.truths()).at(-1)!.refundedMinor

test('a process that lost its claim during the inquiry sends nothing', async () => {
  const { attemptId } = await paid()
  const id = await promised(attemptId, 3_000)
  const second = await connectPostgres({ url: database.url, kind: 'postgres', log: silentLog, max: 2 })
  const { arrived, release } = holdRequest(isInquiry)
  const slow = sendDueRefunds(shop.ctx())
  await arrived
  // The claim of the slow process runs out, and another one does the work.
  shop.pass(10 * MINUTE)
  await sendDueRefunds(shop.ctx({ db: second.kysely }))
  expect((await rowOf(id)).state).toBe('done')
  release()
  await slow
  await second.close()
  expect(await given()).toBe(3_000)
  expect(await shop.booksAndBank()).toEqual({ books: 7_000, bank: 7_000 })
  expect(await shop.findings()).toEqual([])
})

test('a claimed refund is sent only while the claim is the newest', async () => {
  const { attemptId } = await paid()
  const id = await promised(attemptId, 3_000)
  const { arrived, release } = holdRequest(isInquiry)
  const slow = sendDueRefunds(shop.ctx())
  await arrived
  await shop.db
    .updateTable('refunds')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
  release()
  await slow
  expect([await given(), (await rowOf(id)).state]).toEqual([0, 'reserved'])
})

test('a refund that the bank did before a copy was restored is not sent again; staff get a task', async () => {
  const { attemptId } = await paid()
  const id = await promised(attemptId, 3_000)
  await sendDueRefunds(shop.ctx())
  // The restored copy is from before: the refund waits, nothing was returned.
  await database.asSuperuser(
    `begin; set local session_replication_role = replica;
     update refunds set state = 'retry', refunded_before = null, method = null, next_try_at = now() - interval '1 year';
     update payment_attempts set returned = 0;
     delete from ledger_entries where tx_id in (select id from ledger_tx where kind = 'refund_done');
     delete from ledger_tx where kind = 'refund_done'; commit`,
  )
  for (let round = 0; round < 3; round++) {
    shop.pass(2 * HOUR)
    await sendDueRefunds(shop.ctx())
  }
  expect(await given()).toBe(3_000)
  expect((await rowOf(id)).state).toBe('retry')
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
})

test("a refund made by the bank's own staff is not made a second time", async () => {
  const started = await paid()
  await atTerminal(started.form.fields.OrderId!, '30.00')
  const id = await promised(started.attemptId, 3_000)
  await sendDueRefunds(shop.ctx())
  expect([await given(), (await rowOf(id)).state]).toEqual([3_000, 'reserved'])
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
})

test('the bank returned more than before and this refund: staff decide which of them arrived', async () => {
  const started = await paid()
  const id = await promised(started.attemptId, 3_000)
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': true })
  await sendDueRefunds(shop.ctx())
  await setSwitches(shop.bankUrl, { 'refund-answer-lost': false })
  await atTerminal(started.form.fields.OrderId!, '20.00')
  shop.pass(10 * MINUTE)
  await sendDueRefunds(shop.ctx())
  expect([await given(), (await rowOf(id)).state]).toEqual([5_000, 'unknown'])
  expect(await shop.db.selectFrom('payment_tasks').select(['kind', 'details']).execute()).toEqual([
    { kind: 'reversed_outside', details: { atBank: 5_000, known: 0, currency: 'TRY' } },
  ])
})

test("a refund by the bank's staff after one of ours is found at night", async () => {
  const started = await paid()
  await promised(started.attemptId, 5_000)
  await sendDueRefunds(shop.ctx())
  shop.pass(DAY)
  await atTerminal(started.form.fields.OrderId!, '30.00')
  for (let night = 0; night < 3; night++) {
    shop.pass(DAY)
    await reconcileBankHistory(shop.ctx())
  }
  expect(await shop.openTasks()).toEqual(['reversed_outside'])
  expect((await shop.findings()).join()).toContain('the bank confirmed more')
})

test('money in a currency that we never request is refunded in that currency', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { changes: { Currency: '826' } })).fields)
  await closeBatch(shop.bankUrl)
  expect(await shop.attempt(started.attemptId)).toMatchObject({ state: 'mismatch', captured_currency: '826' })
  const input = { attemptId: started.attemptId, decision: 'give_back' as const, reason: 'Taken in pounds' }
  await approve(shop.staff(2), { id: (await proposeMismatch(shop.staff(1), input)).approvalId })
  await sendDueRefunds(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('refunded')
  expect(await given()).toBe(10_000)
  expect(await shop.findings()).toEqual([])
})

test('money in a foreign currency without a decision is found at night', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { changes: { Currency: '826' } })).fields)
  shop.pass(3 * DAY)
  await paid()
  expect((await shop.findings()).join()).toContain('money in a foreign currency')
})

test.each([
  ['the bank has forgotten the order', async () => void (await fetch(`${shop.bankUrl}/control/reset`, RESET))],
  ['the bank answers garbage', async () => void (await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true }))],
])('a refund that does not end within a day raises a task: %s', async (_, problem) => {
  const { attemptId } = await paid()
  await promised(attemptId, 3_000)
  await problem()
  await sendDueRefunds(shop.ctx())
  expect(await shop.openTasks()).toEqual([])
  shop.pass(27 * HOUR)
  await sendDueRefunds(shop.ctx())
  expect(await shop.openTasks()).toEqual(['refund_overdue'])
  expect((await shop.findings()).join()).toContain('a refund that does not complete')
})
const RESET = { method: 'POST', body: new URLSearchParams({ memory: 'true' }) }
