import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import type { Actor } from './context.ts'
import { cached, cachedForVisitors, openDataCache } from './data-cache.server.ts'
import { inTransaction } from './db/transaction.server.ts'
import { invalidatePages, invalidatePagesDebounced } from './page-invalidation.server.ts'

const site = await testSite()
const ctx = site.context()
let notified: string[] = []
site.services.live.onPagesChanged((when) => void notified.push(when))
let reads = 0
let hour = Date.now()
let clear: () => void
const read = () => Promise.resolve({ reads: ++reads })
const readCached = async (key = 'home ar') => (await cached(ctx.db, key, read)).reads

beforeEach(() => {
  reads = 0
  notified = []
  clear = openDataCache(ctx.db)
  // Later than the bypass of the previous test.
  vi.useFakeTimers({ toFake: ['Date'], now: (hour += 3_600_000) })
})
afterEach(() => void vi.useRealTimers())

test('each key is read once, also by concurrent readers, and its value is frozen', async () => {
  expect(await Promise.all([readCached(), readCached(), readCached('home en')])).toEqual([1, 1, 2])
  expect(await readCached()).toBe(1)
  expect(Object.isFrozen(await cached(ctx.db, 'home ar', read))).toBe(true)
})

test('the writing process reads the new value immediately, other processes after the notification', async () => {
  const live = site.services.live
  await readCached()
  const changed = new Promise<void>((done) => live.onPagesChanged((when) => when === 'now' && done()))
  await inTransaction(ctx.db, (db) => invalidatePages({ ...ctx, db }))
  expect(await readCached()).toBe(2)
  await changed
  // Later than the bypass, which other processes do not have.
  vi.setSystemTime(Date.now() + 6000)
  expect(await readCached()).toBe(3)
  expect(notified).toEqual(['now'])
})

test('a donation changes only figures, which this cache does not contain', async () => {
  await readCached()
  await invalidatePagesDebounced(ctx)
  await vi.waitFor(() => expect(notified).toEqual(['soon']), 10_000)
  expect(await readCached()).toBe(1)
})

test('a read that started before a change is not cached after it', async () => {
  const old = cached(ctx.db, 'home ar', async () => {
    clear()
    return { reads: 99 }
  })
  expect((await old).reads).toBe(99)
  expect(await readCached()).toBe(1)
})

test('a failed read is repeated', async () => {
  await expect(cached(ctx.db, 'home ar', () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(await readCached()).toBe(1)
})

test('entries expire; users with an account and transactions always read the database', async () => {
  await readCached()
  const person = { ...ctx, actor: { id: 'x' } as Actor }
  expect((await cachedForVisitors(person, 'home ar', read)).reads).toBe(2)
  expect((await inTransaction(ctx.db, (db) => cached(db, 'home ar', read))).reads).toBe(3)
  expect((await cachedForVisitors(ctx, 'home ar', read)).reads).toBe(1)
  vi.setSystemTime(Date.now() + 60_001)
  expect(await readCached()).toBe(4)
  await cached(ctx.db, 'short', read, 1000)
  vi.setSystemTime(Date.now() + 1001)
  expect((await cached(ctx.db, 'short', read, 1000)).reads).toBe(6)
})
