import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { pgliteDatabase } from '#tests/support/database.ts'
import { HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { purgeIdempotencyKeys, withIdempotencyKey } from './idempotency.server.ts'

describe.each([
  ['PostgreSQL', undefined],
  ['PGlite', pgliteDatabase],
])('on %s', (_, open) => {
  let shop: Shop
  beforeAll(async () => {
    const database = await open?.()
    shop = await openShop({ withBank: false, ...(database && { database }) })
  })
  const once = (key: string, body: unknown, run: () => Promise<Record<string, unknown>>) =>
    inTransaction(shop.db, (db) => withIdempotencyKey({ ...shop.ctx(), db }, { scope: 'test', key, body }, run))

  test('a repeated request gets the first answer', async () => {
    let runs = 0
    const run = async () => ({ runs: ++runs })
    expect(await once('key 1', { a: 1 }, run)).toEqual({ runs: 1 })
    expect(await once('key 1', { a: 1 }, run)).toEqual({ runs: 1 })
  })

  test('another body under the same key is refused', async () => {
    await once('key 2', { a: 1 }, async () => ({}))
    await expect(once('key 2', { a: 2 }, async () => ({}))).rejects.toMatchObject({
      code: 'payments.key_reused',
      status: 422,
    })
  })

  test('a failure leaves no key behind', async () => {
    await expect(once('key 3', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await once('key 3', {}, async () => ({ ok: true }))).toEqual({ ok: true })
  })
})

test('while the first is running the second gets a "try again", and does not wait', async () => {
  const shop = await openShop({ withBank: false })
  const first = Promise.withResolvers<{ id: string }>()
  const begin = () =>
    inTransaction(shop.db, (db) =>
      withIdempotencyKey({ ...shop.ctx(), db }, { scope: 'give', key: 'one form', body: 1 }, () => first.promise),
    )
  const refused: unknown[] = []
  const all = Array.from({ length: 8 }, () => begin().catch((reason: unknown) => void refused.push(reason)))
  await vi.waitFor(() => expect(refused).toHaveLength(7), 10_000)
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'payments.still_running', status: 409, retryAfter: 1 })
  first.resolve({ id: 'the one gift' })
  expect((await Promise.all(all)).filter(Boolean)).toEqual([{ id: 'the one gift' }])
  expect(await begin()).toEqual({ id: 'the one gift' })
})

test('the same key of two visitors is two payments; the same visitor gets the stored answer', async () => {
  const shop = await openShop({ withBank: false })
  let runs = 0
  const donate = (overrides: Parameters<typeof shop.ctx>[0]) =>
    inTransaction(shop.db, (db) =>
      withIdempotencyKey({ ...shop.ctx(overrides), db }, { scope: 'give', key: 'published', body: 1 }, async () => ({
        n: ++runs,
      })),
    )
  const signedIn = { id: '00000000-0000-4000-8000-000000000009', permissions: new Set<never>() }
  expect(await donate({ address: '192.0.2.1' })).toEqual({ n: 1 })
  expect(await donate({ address: '192.0.2.2' })).toEqual({ n: 2 })
  expect(await donate({ address: '192.0.2.1', actor: signedIn })).toEqual({ n: 3 })
  expect(await donate({ address: '192.0.2.1' })).toEqual({ n: 1 })
  // A signed-in user stays the same visitor on another network.
  expect(await donate({ address: '192.0.2.3', actor: signedIn })).toEqual({ n: 3 })
})

test('a secret of the browser, such as the token of a cart, is the visitor on every network', async () => {
  const shop = await openShop({ withBank: false })
  let runs = 0
  const order = (address: string, secret: string) => {
    const asked = { scope: 'order', key: 'published', secret, body: 1 }
    return inTransaction(shop.db, (db) =>
      withIdempotencyKey({ ...shop.ctx({ address }), db }, asked, async () => ({ n: ++runs })),
    )
  }
  expect(await order('192.0.2.1', 'cart A')).toEqual({ n: 1 })
  expect(await order('192.0.2.2', 'cart A')).toEqual({ n: 1 })
  expect(await order('192.0.2.1', 'cart B')).toEqual({ n: 2 })
})

test('a key is forgotten after a day', async () => {
  const shop = await openShop({ withBank: false })
  const stored = async () =>
    (await shop.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
  const inside = (now: Date) => ({ ...shop.ctx(), now })
  const start = shop.now().getTime()
  for (const [key, hours] of [
    ['old', 0],
    ['young', 1],
  ] as const)
    // prettier-ignore
    await inTransaction(shop.db, (db) =>
      withIdempotencyKey({ ...inside(new Date(start + hours * HOUR)), db }, { scope: 'purge', key, body: {} }, async () => ({})),
    )
  await purgeIdempotencyKeys(inside(new Date(start + 24 * HOUR)))
  expect((await stored()).toSorted()).toEqual(['old', 'young'])
  await purgeIdempotencyKeys(inside(new Date(start + 24.5 * HOUR)))
  expect(await stored()).toEqual(['young'])
})
