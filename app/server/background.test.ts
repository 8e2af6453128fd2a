/** What each process does in the background. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { erasureFile, readErasureFile } from '#features/privacy/personal-data/erasure-file.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { testDatabase } from '#tests/support/database.ts'
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
