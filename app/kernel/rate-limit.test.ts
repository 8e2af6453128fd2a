import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { inTransaction } from './db/transaction.server.ts'
import { limit, purgeRateLimits, resetRateLimit, type Limit } from './rate-limit.server.ts'
import type { Refusal } from './refusal.ts'

const site = await testSite()
const ctx = site.context()
const TOO_MANY = '429 errors.too_many'
let count = 0
/** A new rule, so that tests do not count for each other. */
const rule = (points: number, more: Partial<Limit> = {}): Limit => ({ name: `rule_${++count}`, points, seconds: 3600, ...more }) // prettier-ignore
const times = async (n: number, of: Limit, who: string, as = ctx) => {
  const outcomes: string[] = []
  for (let i = 0; i < n; i++) outcomes.push(await refusalOf(limit(as, of, who)))
  return outcomes
}

test('so many attempts are allowed, the next one is refused with the time to wait; others are not affected', async () => {
  const three = rule(3)
  expect(await times(5, three, 'a@example.org')).toEqual(['done', 'done', 'done', TOO_MANY, TOO_MANY])
  expect(await times(1, three, 'b@example.org')).toEqual(['done'])
  const error = await limit(ctx, three, 'a@example.org').catch((refused: Refusal) => refused)
  const { retryAfter } = error as Refusal
  expect(retryAfter).toBeGreaterThan(3000)
  expect(retryAfter).toBeLessThanOrEqual(3600)
})

test('two rules count separately', async () => {
  const [one, other] = [rule(1), rule(1)]
  expect([await times(1, one, 'a'), await times(1, other, 'a')]).toEqual([['done'], ['done']])
})

test('many attempts at the same time are not more than one after the other', async () => {
  const five = rule(5)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(limit(ctx, five, 'a'))))
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(5)
})

test('all processes share the count', async () => {
  const two = rule(2)
  const otherProcess = (await testSite({}, undefined, site.services.database)).context()
  expect(await times(1, two, 'a')).toEqual(['done'])
  expect(await times(2, two, 'a', otherProcess)).toEqual(['done', TOO_MANY])
  expect(await times(1, two, 'a')).toEqual([TOO_MANY])
})

test('a success can remove all attempts, or one', async () => {
  const two = rule(2)
  await times(2, two, 'a')
  await resetRateLimit(ctx, two, 'a', 1)
  expect(await times(2, two, 'a')).toEqual(['done', TOO_MANY])
  const again = rule(2)
  await times(2, again, 'a')
  await resetRateLimit(ctx, again, 'a')
  expect(await times(3, again, 'a')).toEqual(['done', 'done', TOO_MANY])
})

test('the database has no address, only its keyed hash', async () => {
  await limit(ctx, rule(3), 'secret-person@example.org')
  const { rows } = await site.services.database.executeSql('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/secret-person|example/)
})

test('expired counters are deleted, valid ones stay', async () => {
  const keys = async (name: string) => {
    const found = await site.services.database.executeSql('select key from rate_limits where key like $1', [`${name}%`])
    return found.rows.length
  }
  const [short, long] = [rule(3, { seconds: 60 }), rule(3, { seconds: 86_400 })]
  await times(1, short, 'a')
  await times(1, long, 'a')
  await purgeRateLimits({ ...ctx, now: new Date(Date.now() + 3_600_000) })
  expect([await keys(short.name), await keys(long.name)]).toEqual([0, 1])
})

test('limits can be switched off for tests and load, and only by the configuration', async () => {
  const off = { ...ctx, config: { ...ctx.config, rateLimits: false } }
  expect(await times(4, rule(1), 'a', off)).toEqual(['done', 'done', 'done', 'done'])
})

test('a limit inside a transaction is an error, also where limits are off', async () => {
  const inside = (as: typeof ctx) => inTransaction(as.db, async (db) => limit({ ...as, db }, rule(3), 'a'))
  await expect(inside(ctx)).rejects.toThrow('was counted inside a transaction')
  await expect(inside((await testSite({ RATE_LIMITS: '0' })).context())).rejects.toThrow('inside a transaction')
})
