/** Declined cards that look like card testing: when staff are alerted, and what a release by staff changes. */
import { beforeEach, expect, test } from 'vitest'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { PaymentDeclined } from '#features/payments/events.server.ts'
import { subscribe } from '#kernel/event.server.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { clearSuspicion, detectCardTesting } from './alarm.server.ts'
import { guardCards } from './guard.server.ts'
import { recordCardAttempt, purgeTries } from './tries.server.ts'
import { addressHash } from './visitor.server.ts'
import { reserveWaitSlot } from './wait.server.ts'

subscribe(PaymentDeclined, { together: [detectCardTesting] })

const refusal = 'donations.proof_of_work_required' as const
let shop: Shop
beforeEach(async () => {
  shop = await openShop({ withBank: false })
})

const from = (address: string) => shop.ctx({ address, config: { ...shop.config, rateLimits: true } })
async function tried(address: string, campaign: string, email: string | null = null): Promise<string> {
  const { intentId, attemptId } = await shop.begin()
  await recordCardAttempt(from(address), { intentId, email, campaign })
  return attemptId
}
const bankDeclines = (attemptId: string) =>
  applyStatus(shop.ctx(), attemptId, { kind: 'declined', code: '51', refusal: 'insufficient' }, { eventId: null })
async function decline(count: number, address = '192.0.2.1', campaign = '7') {
  for (let i = 0; i < count; i++) await bankDeclines(await tried(address, campaign))
}
const suspected = async () =>
  (
    await shop.db
      .selectFrom('payment_tasks')
      .select('subject')
      .where('kind', '=', 'card_testing')
      .where('done_at', 'is', null)
      .orderBy('subject')
      .execute()
  ).map(({ subject }) => subject)
const alerts = () => shop.sent('payments.alert_staff') as { subjectId: string; path: string; values: object }[]

test('staff are alerted at eight declined cards of a campaign and at ten of an address, by one email in ten minutes', async () => {
  const address = `address:${addressHash(from('192.0.2.1'))}`
  await decline(7)
  expect([await suspected(), alerts()]).toEqual([[], []])
  await decline(1)
  expect(await suspected()).toEqual(['all', 'campaign:7'])
  await decline(1)
  expect(await suspected()).toEqual(['all', 'campaign:7'])
  await decline(1)
  expect(await suspected()).toEqual([address, 'all', 'campaign:7'])
  // The queue of emails sends an alert with the same subject once.
  expect(new Set(alerts().map(({ subjectId }) => subjectId)).size).toBe(1)
  expect(alerts()[0]).toMatchObject({
    what: 'payments.alert_card_testing',
    values: { declined: 8 },
    path: '/dashboard/card-payments',
  })
  const sent = alerts().length
  await decline(3)
  expect(alerts()).toHaveLength(sent)
  shop.pass(10 * MINUTE)
  await decline(10, '192.0.2.2')
  expect(new Set(alerts().map(({ subjectId }) => subjectId)).size).toBe(2)
})

test('cards that are declined in forms of hours ago are found too', async () => {
  const attempts: string[] = []
  for (let i = 0; i < 8; i++) attempts.push(await tried(`192.0.2.${i}`, '7'))
  shop.pass(22 * HOUR)
  for (const attemptId of attempts) await bankDeclines(attemptId)
  expect(await suspected()).toEqual(['all', 'campaign:7'])
})

test('a campaign whose cards are mostly paid is not suspected because of another one', async () => {
  await decline(8, '192.0.2.1', '8')
  expect(await suspected()).toEqual(['all', 'campaign:8'])
  await decline(1, '192.0.2.2', '9')
  expect(await suspected()).toEqual(['all', 'campaign:8'])
})

test('the bank may decline a payment whose traces the guard has deleted already', async () => {
  const attemptId = await tried('192.0.2.1', '7')
  shop.pass(24 * HOUR)
  await purgeTries(shop.ctx())
  await bankDeclines(attemptId)
  expect((await shop.attempt(attemptId)).state).toBe('declined')
  expect(await suspected()).toEqual([])
})

test('staff can release the same address again after another wave of declined cards', async () => {
  await shop.db
    .insertInto('users')
    .values({ id: shop.staff().actor!.id, name: 'Elif', email: 'elif@example.com', locale: 'tr' } as never)
    .execute()
  const visitor = () => guardCards(from('192.0.2.1'), { email: null, campaign: '8', refusal })
  for (let wave = 0; wave < 2; wave++) {
    shop.pass(HOUR)
    await decline(10)
    await expect(visitor()).rejects.toMatchObject({ code: refusal, status: 428 })
    shop.pass(MINUTE)
    for (const key of await suspected()) await clearSuspicion(shop.staff(), { key })
    expect(await suspected()).toEqual([])
    await visitor()
  }
})

test('an address that tests cards gets eight attempts an hour, even when each form waits', async () => {
  await decline(10)
  const attempt = async () => {
    const wait = (await reserveWaitSlot(from('192.0.2.1')))!
    shop.pass(wait.seconds * 1000)
    await guardCards(from('192.0.2.1'), { email: null, campaign: '7', wait: wait.token, refusal })
  }
  for (let i = 0; i < 8; i++) await attempt()
  await expect(attempt()).rejects.toMatchObject({ code: 'errors.too_many', status: 429 })
})

test('three declined cards of one email address require a proof of work, from any network and in any spelling', async () => {
  const guard = (address: string, email: string) => guardCards(from(address), { email, campaign: '8', refusal })
  for (let i = 0; i < 3; i++) await bankDeclines(await tried(`198.51.${i}.1`, '7', 'Tester@example.com'))
  await guard('203.0.113.1', 'other@example.com')
  await expect(guard('203.0.113.1', ' tester@EXAMPLE.com')).rejects.toMatchObject({ status: 428 })
})
