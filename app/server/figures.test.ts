import { expect, test } from 'vitest'
import type { State } from '#features/payments/attempt.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addJobs } from '#tests/support/jobs.ts'
import { openShop } from '#tests/support/shop.ts'
import { testSite } from '#tests/support/site.ts'
import { measureFigures } from './figures.server.ts'

const database = await testDatabase()
await testSite({}, undefined, database)
const shop = await openShop({ database, withBank: false })

async function valueOf(name: string): Promise<number> {
  const measured = await measureFigures(database.kysely)
  return measured.find((figure) => figure.name === name)!.values[0]!.value
}

test('only payments without a result are unconfirmed, not those that are checked once more after a result', async () => {
  const { attemptId } = await shop.begin()
  const unconfirmedIn = async (state: State) => {
    await shop.db.updateTable('payment_attempts').set({ state }).where('id', '=', attemptId).execute()
    expect((await shop.attempt(attemptId)).next_check_at).not.toBeNull()
    return [
      await valueOf('sanad_payments_unconfirmed'),
      (await valueOf('sanad_payments_unconfirmed_oldest_seconds')) > 3600,
    ]
  }
  expect(await unconfirmedIn('unknown')).toEqual([1, true])
  expect(await unconfirmedIn('redirected')).toEqual([1, true])
  expect(await unconfirmedIn('abandoned')).toEqual([0, false])
  expect(await unconfirmedIn('declined')).toEqual([0, false])
})

test('jobs that were given up in the last seven days are counted by name', async () => {
  await addJobs(database, [
    { name: 'payments.alert-staff', data: { n: 1 }, state: 'failed', hoursAgo: 1 },
    { name: 'payments.alert-staff', data: { n: 2 }, state: 'failed', hoursAgo: 6 * 24 },
    { name: 'payments.alert-staff', data: { n: 3 }, state: 'failed', hoursAgo: 8 * 24 },
    { name: 'payments.alert-staff', data: { n: 4 }, state: 'completed', hoursAgo: 0 },
    // A recurring job that succeeded since has nothing left to do.
    { name: 'media.purge', data: {}, state: 'failed', hoursAgo: 1 },
    { name: 'media.purge', data: {}, state: 'completed', hoursAgo: 20 },
    { name: 'search.rebuild', data: {}, state: 'failed', hoursAgo: 20 },
    { name: 'search.rebuild', data: {}, state: 'completed', hoursAgo: 1 },
    // Emails have figures of their own.
    { name: 'mail.send', data: { mailId: 'x' }, state: 'failed', hoursAgo: 1 },
  ])
  const measured = await measureFigures(database.kysely)
  expect(measured.find(({ name }) => name === 'sanad_jobs_failed')?.values).toEqual([
    { labels: { name: 'media.purge' }, value: 1 },
    { labels: { name: 'payments.alert-staff' }, value: 2 },
  ])
})

test('jobs of a low priority, such as newsletters, are not late', async () => {
  await addJobs(database, [{ name: 'mail.send', state: 'created', hoursAgo: 3, priority: -10 }])
  expect(await valueOf('sanad_jobs_late')).toBe(0)
  await addJobs(database, [{ name: 'mail.send', state: 'created', hoursAgo: 3 }])
  expect(await valueOf('sanad_jobs_late')).toBe(1)
})
