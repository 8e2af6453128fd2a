import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { countDecline } from './confirm.server.ts'
import { forgetAddresses } from './guard.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx)
})
/** Each test stands at addresses of its own: counters live on in memory. */
let house = 0
beforeEach(() => void house++)

const give = async (change: object = {}, door = 1) =>
  site.ask('/api/front/donate?lang=en', {
    method: 'POST',
    body: {
      amount: 100,
      donor_name: 'Leyla',
      email: `${crypto.randomUUID()}@example.com`,
      campaign_id: campaign,
      ...change,
    },
    address: `10.0.${house}.${door}`,
  })
const many = async (count: number, one: (i: number) => Promise<Response>) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await one(i)).status)
  return statuses
}

test('an address may begin 20 gifts an hour; then it hears when to come back, others go on', async () => {
  expect(await many(20, () => give())).toEqual(Array(20).fill(201))
  const refused = await give()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect((await give({}, 2)).status).toBe(201)
})

test('an e-mail may begin 10, from wherever', async () => {
  const email = `one${house}@example.com`
  expect(await many(10, (i) => give({ email: i % 2 ? email : email.toUpperCase() }, i))).toEqual(Array(10).fill(201))
  expect((await give({ email: ` ${email}` }, 99)).status).toBe(429)
})

test('a gift that is refused for its fields costs nothing', async () => {
  expect(await many(30, () => give({ currency: 'USD' }))).toEqual(Array(30).fill(422))
  expect((await give()).status).toBe(201)
})

test('whoever fills the field that people do not see is no person', async () => {
  const trapped = await give({ website: 'https://example.com', donor_name: 'trap' })
  expect(trapped.status).toBe(429)
  expect(await db.selectFrom('donations').select('id').where('donor_name', '=', 'trap').execute()).toEqual([])
})

/** Begins gifts and has the bank refuse each. */
async function declines(count: number, change: object, refusal: 'insufficient' | 'not_completed' = 'insufficient') {
  for (let i = 0; i < count; i++) {
    expect((await give(change, i)).status).toBe(201)
    const { intent_id } = await db
      .selectFrom('donations')
      .select('intent_id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const attempt = await db
      .updateTable('payment_attempts')
      .set({ state: 'declined', refusal })
      .where('intent_id', '=', intent_id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await countDecline(site.context(), { intentId: intent_id, attemptId: attempt.id })
  }
}

test('three refusals make an e-mail wait two minutes, six a quarter of an hour', async () => {
  const email = `tester${house}@example.com`
  await declines(2, { email })
  expect((await give({ email }, 90)).status).toBe(201)
  await declines(1, { email })
  const waiting = await give({ email }, 91)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(100)
  expect(Number(waiting.headers.get('Retry-After'))).toBeLessThanOrEqual(120)
  // Two minutes later it may go on.
  await db
    .updateTable('donations')
    .set({ declined_at: new Date(Date.now() - 125_000) })
    .where('email', '=', email)
    .where('declined_at', 'is not', null)
    .execute()
  expect((await give({ email }, 92)).status).toBe(201)
})

test('the control: without refusals nobody waits, and walking away from the bank is no refusal', async () => {
  const email = `walker${house}@example.com`
  await declines(5, { email }, 'not_completed')
  expect((await give({ email }, 93)).status).toBe(201)
})

test('an address waits after six refusals of whatever e-mails, and is not stored as it is', async () => {
  for (let i = 0; i < 6; i++) {
    expect((await give({}, 7)).status).toBe(201)
    const gift = await db
      .selectFrom('donations')
      .select(['intent_id', 'asked_from'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(gift.asked_from).toMatch(/^[\w-]{22}$/)
    await db
      .updateTable('donations')
      .set({ declines: 1, declined_at: new Date() })
      .where('intent_id', '=', gift.intent_id)
      .execute()
  }
  expect((await give({}, 7)).status).toBe(429)
  expect((await give({}, 8)).status).toBe(201)
})

const kept = () => db.selectFrom('donations').select('id').where('asked_from', 'is not', null).execute()

test('after a day the guard forgets addresses', async () => {
  await give()
  expect((await kept()).length).toBeGreaterThan(0)
  await forgetAddresses(site.context({ now: new Date(Date.now() + 23 * 3_600_000) }))
  expect((await kept()).length).toBeGreaterThan(0)
  await forgetAddresses(site.context({ now: new Date(Date.now() + 25 * 3_600_000) }))
  expect(await kept()).toEqual([])
})
