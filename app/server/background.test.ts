/** What each process does in the background. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { erasureFile, readErasureFile } from '#features/privacy/personal-data/erasure-file.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { recordRestore } from '#features/restores/record.server.ts'
import { releaseSite } from '#features/restores/release.server.ts'
import type { Jobs } from '#kernel/job.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { startBackground } from './background.server.ts'

test('each machine has the list of erasures after its start, also of those that another one made', async () => {
  const database = await testDatabase()
  const [one, other] = [await testSite({}, undefined, database), await testSite({}, undefined, database)]
  const erased = await applyErasure(one.context(), { email: 'guest@example.org' })
  const file = erasureFile(other.services.config)
  expect(existsSync(file)).toBe(false)
  await startBackground(other.services)
  expect(await readErasureFile(file)).toEqual([erased])
})

test('after the release of a restored site its schedule is complete, also if the database failed meanwhile', async () => {
  const site = await testSite()
  const ctx = site.context()
  await recordRestore(ctx.db, { copiedAt: ctx.now, now: ctx.now })
  let calls = 0
  const { every } = site.services.jobs
  const jobs: Jobs = {
    ...site.services.jobs,
    every: (...planned) => (++calls === 8 ? Promise.reject(new Error('connection lost')) : every(...planned)),
  }
  await startBackground({ ...site.services, jobs }, 50)
  const planned = async () => {
    const { rows } = await site.services.database.executeSql('select name from pgboss.schedule')
    return (rows as { name: string }[]).map(({ name }) => name)
  }
  expect(await planned()).toEqual([])
  await ctx.db.updateTable('restores').set({ compared_at: ctx.now }).execute()
  await releaseSite(staffWith(ctx, 'site.release'), { doWaiting: false })
  // The last line of the schedule.
  await expect.poll(planned, { timeout: 30_000 }).toContain('site.clean-up')
  expect(await planned()).toContain('checks.run')
})
