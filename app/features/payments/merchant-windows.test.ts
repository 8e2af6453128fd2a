/** Refusals of our account at their limits: which count together, when cards pause, and which alerts staff get. */
import { beforeEach, expect, test } from 'vitest'
import { makePerson } from '#tests/support/people.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import {
  cardsPaused,
  confirmProblems,
  noteMerchantProblem,
  purgeProblemSources,
  recordProblem,
  reportSuspicion,
  resumeAfterSuccess,
  resumeCards,
} from './merchant-problem.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ withBank: false })
})
type Said = { gateway?: string; code?: string; evidence?: 'to_us' | 'signed' | 'suspected'; address?: string }
async function problem({ gateway = 'payfor', code = 'M044', evidence = 'to_us', address = '' }: Said = {}) {
  const { attemptId } = await shop.begin()
  await recordProblem(shop.ctx({ address }), { gateway, attemptId, code, evidence })
  return attemptId
}
const paused = (purpose: 'donation' | 'order' = 'donation') => cardsPaused(shop.ctx(), purpose)
const alerts = () => shop.sent('payments.alert_staff').map((data) => (data as { what: string }).what)

test('three problems within ten minutes pause cards, and staff read which account and code', async () => {
  await problem()
  shop.pass(5 * MINUTE)
  await problem()
  shop.pass(5 * MINUTE - 1)
  expect(await paused()).toBe(false)
  await problem({ code: 'M047' })
  expect([await paused(), await paused('order')]).toEqual([true, false])
  const path = '/dashboard/card-payments'
  expect(shop.sent('payments.alert_staff')).toEqual([
    {
      subjectId: expect.any(String),
      what: 'payments.alert_problem',
      values: { code: 'M044', account: 'payfor' },
      path,
    },
    {
      subjectId: `pause-payfor-${shop.now().toISOString()}`,
      what: 'payments.alert_paused',
      values: { code: 'M047', account: 'payfor' },
      path,
    },
  ])
})

test('the first of three that is ten minutes old does not count, nor do those of another account', async () => {
  await problem()
  shop.pass(5 * MINUTE)
  await problem()
  await problem({ gateway: 'payfor-shop' })
  shop.pass(5 * MINUTE)
  await problem()
  expect([await paused(), await paused('order')]).toEqual([false, false])
})

test('a pause lasts a quarter of an hour, longer with each further problem, and is announced once', async () => {
  for (let i = 0; i < 3; i++) await problem()
  shop.pass(9 * MINUTE)
  await problem()
  shop.pass(15 * MINUTE - 1)
  expect(await paused()).toBe(true)
  shop.pass(1)
  expect(await paused()).toBe(false)
  expect(alerts()).toEqual(['payments.alert_problem', 'payments.alert_paused'])
  // Later it pauses again, and that is announced again.
  for (let i = 0; i < 3; i++) await problem()
  expect([await paused(), alerts().length]).toEqual([true, 3])
})

test('a payment that succeeds ends the pause of its account only', async () => {
  for (let i = 0; i < 3; i++) await problem({ gateway: 'payfor-shop' })
  for (let i = 0; i < 3; i++) await problem()
  const { attemptId } = await shop.begin()
  const captured_at = shop.now()
  await shop.db.updateTable('payment_attempts').set({ captured_at }).where('id', '=', attemptId).execute()
  await resumeAfterSuccess(shop.ctx(), { attemptId })
  expect([await paused(), await paused('order')]).toEqual([false, true])
  expect(await shop.openTasks()).toEqual(['merchant_problem'])
  // Without a pause a success changes nothing.
  const pauses = () => shop.db.selectFrom('card_pauses').selectAll().orderBy('gateway').execute()
  const before = await pauses()
  shop.pass(MINUTE)
  await resumeAfterSuccess(shop.ctx(), { attemptId })
  expect(await pauses()).toEqual(before)
})

test('problems before a success do not count again', async () => {
  for (let i = 0; i < 2; i++) await problem()
  shop.pass(1)
  const { attemptId } = await shop.begin()
  await shop.db
    .updateTable('payment_attempts')
    .set({ state: 'captured', captured_amount: 1, captured_currency: 'TRY', captured_at: shop.now() } as never)
    .where('id', '=', attemptId)
    .execute()
  shop.pass(1)
  for (let i = 0; i < 2; i++) await problem()
  expect(await paused()).toBe(false)
  await problem()
  expect(await paused()).toBe(true)
})

test('after staff resumed cards, only three further problems pause them again, and that is announced', async () => {
  for (let i = 0; i < 3; i++) await problem()
  shop.pass(MINUTE)
  const { id } = await makePerson(shop.ctx())
  await resumeCards(shop.staff(1, { id }), { gateway: 'payfor' })
  shop.pass(MINUTE)
  for (let i = 0; i < 2; i++) await problem()
  expect(await paused()).toBe(false)
  await problem()
  expect(await paused()).toBe(true)
  expect(alerts().filter((what) => what === 'payments.alert_paused')).toHaveLength(2)
})

test('a problem that a browser sent counts once for a network; an answer of the bank to us counts for each attempt', async () => {
  for (let i = 0; i < 4; i++) await problem({ evidence: 'signed', address: '203.0.113.7' })
  for (let i = 0; i < 2; i++) await problem({ evidence: 'signed' })
  expect(await paused()).toBe(false)
  await problem({ evidence: 'signed', address: '198.51.100.7' })
  expect(await paused()).toBe(true)
})

test('the same problem of an attempt counts once, and a mere suspicion neither alerts nor pauses', async () => {
  const attemptId = await problem()
  for (let i = 0; i < 3; i++)
    await recordProblem(shop.ctx(), { gateway: 'payfor', attemptId, code: 'M044', evidence: 'to_us' })
  for (let i = 0; i < 3; i++) await problem({ evidence: 'suspected', address: `10.0.${i}.1` })
  expect([await paused(), alerts()]).toEqual([false, ['payments.alert_problem']])
})

test('suspicions of the last ten minutes are confirmed together: of this account and code only', async () => {
  const suspect = (address: string, more: Said = {}) =>
    problem({ code: 'M030', evidence: 'suspected', address, ...more })
  await suspect('10.0.1.1')
  shop.pass(10 * MINUTE)
  await suspect('10.0.2.1')
  await suspect('10.0.3.1', { code: 'M047' })
  await suspect('10.0.4.1', { gateway: 'payfor-shop' })
  await confirmProblems(shop.ctx(), 'payfor', 'M030')
  const verified = () =>
    shop.db.selectFrom('merchant_problems').select(['gateway', 'code', 'at']).where('verified', '=', true).execute()
  expect(await verified()).toEqual([{ gateway: 'payfor', code: 'M030', at: shop.now() }])
  expect([await shop.openTasks(), alerts()]).toEqual([['merchant_problem'], ['payments.alert_problem']])
  // Nothing new: no second alert after staff closed the task.
  await shop.db.updateTable('payment_tasks').set({ done_at: shop.now() }).execute()
  await confirmProblems(shop.ctx(), 'payfor', 'M030')
  expect(await shop.openTasks()).toEqual([])
  await suspect('10.0.5.1')
  await suspect('10.0.6.1')
  await confirmProblems(shop.ctx(), 'payfor', 'M030')
  expect(await paused()).toBe(true)
})

test('a suspicion that the bank could not settle raises a task and sends one email', async () => {
  for (let i = 0; i < 2; i++) await reportSuspicion(shop.ctx(), 'payfor', 'M030')
  const { kind, subject, details } = await shop.db.selectFrom('payment_tasks').selectAll().executeTakeFirstOrThrow()
  expect([kind, subject, details]).toEqual(['merchant_problem', 'payfor', { code: 'M030', verified: false }])
  expect(shop.sent('payments.alert_staff')).toMatchObject([
    { what: 'payments.alert_unverified', values: { code: 'M030', account: 'payfor' } },
  ])
})

test('a declined payment is a problem of our account only when the bank says so', async () => {
  const { attemptId } = await shop.begin()
  const decline = (refusal: string, proc_code: string | null) =>
    shop.db
      .updateTable('payment_attempts')
      .set({ state: 'declined', refusal, proc_code } as never)
      .where('id', '=', attemptId)
      .execute()
  await decline('insufficient', '51')
  await noteMerchantProblem(shop.ctx(), { attemptId })
  expect(await shop.openTasks()).toEqual([])
  await decline('merchant_problem', 'M049')
  await noteMerchantProblem(shop.ctx(), { attemptId })
  const { gateway, code, verified } = await shop.db
    .selectFrom('merchant_problems')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect([gateway, code, verified]).toEqual(['payfor', 'M049', true])
  const { details } = await shop.db.selectFrom('payment_tasks').select('details').executeTakeFirstOrThrow()
  expect(details).toEqual({ code: 'M049', verified: true })
})

test('where a problem came from is deleted after a day, and not earlier', async () => {
  await problem()
  const sources = async () =>
    (await shop.db.selectFrom('merchant_problems').select('source').execute()).map(({ source }) => source)
  shop.pass(24 * HOUR)
  await purgeProblemSources(shop.ctx())
  expect(await sources()).not.toEqual([''])
  shop.pass(1)
  await purgeProblemSources(shop.ctx())
  expect(await sources()).toEqual([''])
})
