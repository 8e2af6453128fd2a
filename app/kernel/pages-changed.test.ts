import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSite } from '#tests/support/site.ts'
import type { Actor } from './context.ts'
import { inTransaction } from './db/transaction.server.ts'
import { forgetPages, forgetPagesSoon, remembered, rememberShown } from './pages-changed.server.ts'

const site = await testSite()
const ctx = site.context()
const forget = rememberShown(ctx.db)
let heard = 0
await site.services.database.listen('pages_changed', (what) => {
  if (what !== '') return
  heard++
  forget()
})
let asked = 0
let hour = Date.now()
const read = () => Promise.resolve({ asked: ++asked })
const seen = async (what = 'home ar') => (await remembered(ctx, what, read)).asked

beforeEach(() => {
  asked = heard = 0
  forget()
  // Past the doubt that another test left.
  vi.useFakeTimers({ toFake: ['Date'], now: (hour += 3_600_000) })
})
afterEach(() => void vi.useRealTimers())

test('it is asked for once, in each language, and nobody changes what everybody is given', async () => {
  expect([await seen(), await seen(), await seen('home en'), await seen()]).toEqual([1, 1, 2, 1])
  expect(Object.isFrozen(await remembered(ctx, 'home ar', read))).toBe(true)
})

test('whoever writes reads it at once, and all others once they hear of it', async () => {
  await seen()
  await inTransaction(ctx.db, (db) => forgetPages({ ...ctx, db }))
  expect(await seen()).toBe(2)
  // The doubt of this process, which other processes do not share, is over.
  vi.setSystemTime(Date.now() + 6000)
  expect(await seen()).not.toBe(1)
  await vi.waitFor(() => expect(heard).toBe(1), 10_000)
})

test('a gift changes figures, which are not remembered here', async () => {
  await seen()
  await forgetPagesSoon(ctx)
  expect(await seen()).toBe(1)
})

test('what was begun before a change is not kept after it', async () => {
  await remembered(ctx, 'home ar', async () => {
    forget()
    return { asked: 99 }
  })
  expect(await seen()).toBe(1)
})

test('after a minute it is asked for again; who is signed in and transactions always ask', async () => {
  await seen()
  expect((await remembered({ ...ctx, actor: { id: 'x' } as Actor }, 'home ar', read)).asked).toBe(2)
  expect((await inTransaction(ctx.db, (db) => remembered({ ...ctx, db }, 'home ar', read))).asked).toBe(3)
  expect(await seen()).toBe(1)
  vi.setSystemTime(Date.now() + 60_001)
  expect(await seen()).toBe(4)
})
