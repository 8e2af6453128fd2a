import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { cardTries, solve } from '#tests/support/card-tries.ts'
import { testSite } from '#tests/support/site.ts'
import { staffWith } from '#tests/support/donations.ts'
import { clearSuspicion } from './alarm.server.ts'
import { purgeTries } from './tries.server.ts'
import { addressHash } from './visitor.server.ts'
import { consumeWaitSlot, reserveWaitSlot } from './wait.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx

let tries: ReturnType<typeof cardTries>
let house = 0
const address = (door = 1) => `10.${house}.0.${door}`
beforeAll(async () => {
  // Staff to alert, and campaigns of each test, so that they do not see each other's declines.
  await db.deleteFrom('payment_tasks').execute()
})
beforeEach(async () => {
  house++
  // Attempts of earlier tests would count in the same hour.
  await db.deleteFrom('card_tries').execute()
  tries = cardTries(site, await makeCampaign(ctx))
})
const tasks = async () =>
  await db
    .selectFrom('payment_tasks')
    .select(['kind', 'subject'])
    .where('kind', '=', 'card_testing')
    .where('done_at', 'is', null)
    .execute()

async function decline(count: number, door = 1) {
  for (let i = 0; i < count; i++) {
    const { answer } = await tries.sendAsBrowser({ address: address(door) })
    expect(answer.status).toBe(201)
    await tries.bankSays(answer, 'insufficient')
  }
}

test('five declined cards of an address require a proof of work; it is valid once, for this visitor, for a limited time', async () => {
  await decline(5)
  const refused = await tries.send({ address: address() })
  expect(refused.status).toBe(428)
  const proof = await solve(await tries.challengeOf(refused))
  // Proofs of another visitor, a changed one and an expired one.
  await decline(5, 200)
  expect((await tries.send({ address: address(200), body: { proof } })).status).toBe(428)
  const bent = Buffer.from(Buffer.from(proof, 'base64').toString().replace('"level":1', '"level":3')).toString('base64')
  for (const other of [bent, 'rubbish', proof.slice(0, -8)])
    expect((await tries.send({ address: address(), body: { proof: other } })).status).toBe(428)
  expect((await tries.send({ address: address(), body: { proof } })).status).toBe(201)
  expect((await tries.send({ address: address(), body: { proof } })).status).toBe(428)
})

test('the same card declined again and again is one card, and no other visitor is challenged', async () => {
  for (let i = 0; i < 4; i++) {
    const { answer } = await tries.sendAsBrowser({ address: address() })
    await tries.bankSays(answer, 'insufficient', { mask: '411111******1129' })
  }
  expect((await tries.send({ address: address() })).status).toBe(201)
  expect((await tries.send({ address: '203.0.113.9' })).status).toBe(201)
})

test('cards that are declined now count, also those of forms that were opened hours ago', async () => {
  const forms: Response[] = []
  for (let i = 0; i < 4; i++) forms.push((await tries.sendAsBrowser({ address: address() })).answer)
  const hours = sql`interval '3 hours'`
  await db
    .updateTable('card_tries')
    .set({ at: sql`at - ${hours}` })
    .execute()
  await db
    .updateTable('payment_attempts')
    .set({ created_at: sql`created_at - ${hours}`, updated_at: sql`updated_at - ${hours}` })
    .execute()
  for (const form of forms) await tries.bankSays(form, 'insufficient')
  // The fifth card; without the declined ones it would be the first.
  expect((await tries.send({ address: address() })).status).toBe(201)
  expect((await tries.send({ address: address() })).status).toBe(428)
})

test('faults of the bank, of us, or of a payer who leaves are not counted as card testing', async () => {
  for (const kind of ['merchant_problem', 'technical', 'bank_unreachable', 'cancelled', 'not_completed'] as const)
    for (let i = 0; i < 3; i++) await tries.bankSays(await tries.send({ address: address() }), kind)
  expect((await tries.send({ address: address() })).status).toBe(201)
})

test('600 requests that never pay close nothing: another donor of the same campaign is not challenged', async () => {
  for (let i = 0; i < 40; i++) await tries.sendAsBrowser({ address: `10.${house}.1.${i}` })
  expect((await tries.send({ address: '203.0.113.10' })).status).toBe(201)
})

test('staff get one task and one email for it, see it, and release it', async () => {
  await decline(12)
  expect(await tasks()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'card_testing',
        subject: `address:${addressHash(site.context({ address: address() }))}`,
      }),
      expect.objectContaining({ kind: 'card_testing', subject: 'all' }),
    ]),
  )
  expect((await tries.send({ address: address() })).status).toBe(428)
  const staff = staffWith(site.context(), 'payments.refund')
  const id = crypto.randomUUID()
  await db
    .insertInto('users')
    .values({ id, name: 'Elif', email: `${id}@example.com`, locale: 'tr' } as never)
    .execute()
  for (const { subject } of await tasks())
    await clearSuspicion({ ...staff, actor: { ...staff.actor!, id } }, { key: subject })
  expect(await tasks()).toEqual([])
  expect((await tries.send({ address: address() })).status).toBe(201)
})

test('without JavaScript, new forms wait one after the other, and each is accepted once', async () => {
  const start = Date.now()
  const at = (seconds: number, from = address()) =>
    site.context({ address: from, now: new Date(start + seconds * 1000) })
  const first = (await reserveWaitSlot(at(0)))!
  const second = (await reserveWaitSlot(at(0)))!
  expect([first.seconds, second.seconds]).toEqual([20, 40])
  // Another address does not wait for them.
  expect((await reserveWaitSlot(at(0, address(8))))!.seconds).toBe(20)
  expect(await consumeWaitSlot(at(10), first.token)).toBe(false)
  expect(await consumeWaitSlot(at(25, address(9)), first.token)).toBe(false)
  expect(await consumeWaitSlot(at(25), first.token)).toBe(true)
  expect(await consumeWaitSlot(at(26), first.token)).toBe(false)
  expect(await consumeWaitSlot(at(26), second.token)).toBe(false)
  // It opens at its second, and stays open for half an hour.
  expect(await consumeWaitSlot(at(39), second.token)).toBe(false)
  expect(await consumeWaitSlot(at(40 + 1801), second.token)).toBe(false)
  expect(await consumeWaitSlot(at(40 + 1799), second.token)).toBe(true)
  for (let i = 0; i < 28; i++) await reserveWaitSlot(at(0))
  expect(await reserveWaitSlot(at(0))).toBeNull()
})

test('all data of the guard is deleted after a day', async () => {
  await tries.send({ address: address() })
  const left = () => db.selectFrom('card_tries').select('at').execute()
  await purgeTries(site.context({ now: new Date(Date.now() + 23 * 3_600_000) }))
  expect(await left()).toHaveLength(1)
  await purgeTries(site.context({ now: new Date(Date.now() + 25 * 3_600_000) }))
  expect(await left()).toEqual([])
})

test('a form that has waited cannot be sent twice, also when the data of the guard was cleaned up in between', async () => {
  const at = (seconds: number) => site.context({ address: address(), now: new Date(Date.now() + seconds * 1000) })
  const { token } = (await reserveWaitSlot(at(0)))!
  expect(await consumeWaitSlot(at(25), token)).toBe(true)
  await purgeTries(at(1700))
  expect(await consumeWaitSlot(at(1700), token)).toBe(false)
  // What has expired is deleted.
  await purgeTries(at(25 * 3600))
  for (const table of ['used_proofs_of_work', 'wait_slots', 'card_releases'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each(['donations.wait_and_send', 'orders.wait_and_send'] as const)('%s has the seconds in their form', (key) => {
  const said = (locale: Locale, count: number) => site.context().texts.translate(locale)(key, { count })
  const arabic = [1, 2, 5, 20, 105].map((count) => / انتظر (.+?) من فضلك/.exec(said('ar', count))?.[1])
  expect(arabic).toEqual(['ثانية واحدة', 'ثانيتين', '5 ثوانٍ', '20 ثانية', '105 ثوانٍ'])
  expect([1, 20].map((count) => /wait (\d+ \w+),/.exec(said('en', count))?.[1])).toEqual(['1 second', '20 seconds'])
  expect(said('tr', 20)).toContain('20 saniye bekleyip')
})
