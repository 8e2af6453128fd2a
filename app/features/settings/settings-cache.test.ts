import { afterEach, expect, test, vi } from 'vitest'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { silentLog } from '#tests/support/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { readSettings, writeSettings } from './settings.server.ts'
import { explicitValues } from '#resource/settings-page.ts'
import { pageOf } from './settings.ts'

/** Two processes with one database; both have read the stored values. */
const database = await testDatabase()
const other = await connectPostgres({ url: database.url, kind: 'postgres', log: silentLog, max: 3 })
const here = (await testSite({}, undefined, database)).context()
const there = (await testSite({}, undefined, other)).context()

const phone = async (ctx: typeof here) => (await readSettings(ctx, 'site')).site.phone
const write = (ctx: typeof here, value: string) =>
  inTransaction(ctx.db, (db) =>
    writeSettings({ ...ctx, db }, 'site', { ...explicitValues(pageOf('site'), {}), name: { ar: 'سند' }, phone: value }),
  )
/** A direct write without a notification. */
const slip = (value: string) =>
  here.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ name: { ar: 'سند' }, phone: value }) as never })
    .where('key', '=', 'site')
    .execute()

afterEach(() => void vi.useRealTimers())

test('values are cached except in transactions; the writing process sees a change at once, others soon', async () => {
  await write(here, '+905001112233')
  expect(await phone(here)).toBe('+905001112233')
  await vi.waitFor(async () => expect(await phone(there)).toBe('+905001112233'), 10_000)

  // Wait until the bypass of the cache after a write has ended. Both contexts have it, as they share one process.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 6000)
  // The notification of the write may arrive only now, and it empties the cache once.
  let stored = '+905001112233'
  let attempt = 0
  await vi.waitFor(async () => {
    const known = await phone(there)
    stored = `+9050099988${10 + attempt++}`
    await slip(stored)
    expect(await phone(there)).toBe(known)
  }, 10_000)
  expect(await inTransaction(there.db, (db) => phone({ ...there, db }))).toBe(stored)

  await write(there, '+905004445566')
  expect(await phone(there)).toBe('+905004445566')
  await vi.waitFor(async () => expect(await phone(here)).toBe('+905004445566'), 10_000)
})

test('callers cannot modify the shared values', async () => {
  const { site } = await readSettings(there, 'site')
  expect([site, site.name].every(Object.isFrozen)).toBe(true)
})
