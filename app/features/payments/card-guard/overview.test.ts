/** The page of card payments: what staff see of pauses, problems and suspected card testing, and what they can do. */
import { beforeAll, expect, test } from 'vitest'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { recordProblem } from '#features/payments/merchant-problem.server.ts'
import { raiseTask } from '#features/payments/task.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import './endpoints.server.ts'
import { cardOverview } from './overview.server.ts'
import { cardPaymentsScreen } from './screens/screen.server.ts'
import { countsOf, recordCardAttempt } from './tries.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ withBank: false })
  const user = { id: '00000000-0000-4000-8000-000000000001', name: 'Elif', email: 'elif@example.com', locale: 'tr' }
  await shop.db
    .insertInto('users')
    .values(user as never)
    .execute()
})
const overview = () => cardOverview(shop.staff())
const call = async (path: string, params: object, body: object) => {
  const found = endpoints.find((one) => one.path === `/api/dashboard/${path}`)!
  const raw = { params, query: {}, body, request: new Request('http://shop.example/') }
  return ((await found.call(shop.staff(), raw)) as { body: unknown }).body
}
const problem = async (code: string, evidence: 'to_us' | 'suspected' = 'to_us') => {
  const { attemptId } = await shop.begin()
  await recordProblem(shop.ctx(), { gateway: 'payfor', attemptId, code, evidence })
}

test('without problems every account works', async () => {
  expect(await overview()).toEqual({
    accounts: [
      { name: 'payfor', purposes: ['donation'], configured: true, pausedUntil: null },
      { name: 'payfor-shop', purposes: ['order'], configured: true, pausedUntil: null },
    ],
    problems: [],
    lastHour: { declined: 0, captured: 0 },
    suspicions: [],
  })
  const production = { ...shop.config, production: true, variables: {} }
  const { accounts } = await cardOverview({ ...shop.staff(), config: production })
  expect(accounts.map(({ configured }) => configured)).toEqual([false, false])
})

test('problems of a day are counted by code, the newest first; a pause ends when staff have solved it', async () => {
  await problem('M044')
  shop.pass(MINUTE)
  await problem('M047', 'suspected')
  shop.pass(MINUTE)
  await problem('M044')
  expect((await overview()).accounts[0]!.pausedUntil).toBeNull()
  await problem('M044')
  const { accounts, problems } = await overview()
  expect(problems).toEqual([
    { gateway: 'payfor', code: 'M044', verified: true, times: 3, last: shop.now() },
    { gateway: 'payfor', code: 'M047', verified: false, times: 1, last: new Date(shop.now().getTime() - MINUTE) },
  ])
  expect(accounts.map(({ pausedUntil }) => pausedUntil)).toEqual([new Date(shop.now().getTime() + 15 * MINUTE), null])
  expect(await call('card-payments/:gateway/resume', { gateway: 'payfor' }, {})).toEqual({ ok: true })
  expect((await overview()).accounts[0]!.pausedUntil).toBeNull()
  shop.pass(24 * HOUR)
  expect((await overview()).problems).toEqual([])
})

test('the cards of the last hour: declined ones, and payments', async () => {
  const tried = async (state: string, refusal: string | null) => {
    const { intentId, attemptId } = await shop.begin()
    await recordCardAttempt(shop.ctx({ address: '192.0.2.1' }), { intentId, email: null, campaign: '7' })
    const money = state === 'captured' && { captured_amount: 1, captured_currency: 'TRY', captured_at: shop.now() }
    await shop.db
      .updateTable('payment_attempts')
      .set({ state, refusal, ...money } as never)
      .where('id', '=', attemptId)
      .execute()
  }
  await tried('captured', null)
  shop.pass(HOUR)
  await tried('captured', null)
  await tried('declined', 'insufficient')
  await tried('declined', 'limit')
  await tried('declined', 'technical')
  await tried('created', null)
  expect((await overview()).lastHour).toEqual({ declined: 2, captured: 1 })
  // None of these payers gave an email, and they do not count for each other.
  expect(await countsOf(shop.ctx(), 'email', null)).toEqual({ declined: 0, captured: 0, unanswered: 0 })
})

test('a card that is declined now counts, also when its form was opened hours ago', async () => {
  const before = (await overview()).lastHour
  const { intentId, attemptId } = await shop.begin()
  await recordCardAttempt(shop.ctx({ address: '192.0.2.2' }), { intentId, email: null, campaign: '7' })
  shop.pass(3 * HOUR)
  expect((await overview()).lastHour).toEqual({ declined: 0, captured: 0 })
  expect(before.declined).toBe(2)
  await applyStatus(shop.ctx(), attemptId, { kind: 'declined', code: '51', refusal: 'insufficient' }, { eventId: null })
  expect((await overview()).lastHour).toEqual({ declined: 1, captured: 0 })
})

test('a suspicion is shown with its count, the newest first, until staff release it', async () => {
  await raiseTask(shop.ctx(), 'card_testing', 'campaign:7', { declined: 8 })
  shop.pass(MINUTE)
  await raiseTask(shop.ctx(), 'card_testing', 'all', {})
  await raiseTask(shop.ctx(), 'not_at_bank', 'another task', { declined: 9 })
  const { cards } = (await cardPaymentsScreen.load!(shop.staff(), {} as never)) as {
    cards: Awaited<ReturnType<typeof overview>>
  }
  expect(cards.suspicions).toEqual([
    { key: 'all', at: shop.now(), declined: 0 },
    { key: 'campaign:7', at: new Date(shop.now().getTime() - MINUTE), declined: 8 },
  ])
  expect(await call('card-testing/release', {}, { key: 'campaign:7' })).toEqual({ ok: true })
  expect((await overview()).suspicions.map(({ key }) => key)).toEqual(['all'])
  for (const key of ['campaign:', 'Campaign:7', 'campaign:7 ', 'xall', 'address:short', `network:${'a'.repeat(23)}`])
    await expect(call('card-testing/release', {}, { key })).rejects.toMatchObject({ status: 422 })
  for (const key of ['campaign:general', 'campaign:shop', `address:${'a-_Z'.repeat(5)}bb`])
    expect(await call('card-testing/release', {}, { key })).toEqual({ ok: true })
})
