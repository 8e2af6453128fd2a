/** The file with the list of erasures, which a restore reads from another machine. */
import '#app/features.server.ts'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { erasureFile, knownErasures, readErasureFile, writeErasureFile } from './erasure-file.server.ts'
import { applyErasure, listErasures, reapplyErasures } from './erasures.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const file = erasureFile(ctx.config)

test('the file holds every erasure, also that of one of several people who use an address', async () => {
  expect(await knownErasures(ctx.config), 'before the first erasure').toEqual([])
  const { id, email } = await makePerson(ctx)
  await createPaidDonation(ctx, { email: 'family@example.org', donor_name: 'Ayşe' })
  await applyErasure(ctx, { email: 'guest@example.org' })
  await applyErasure(ctx, { email, userId: id })
  const { id: donorId } = await ctx.db.selectFrom('donors').select('id').executeTakeFirstOrThrow()
  await applyErasure(ctx, { email: 'family@example.org', donorId })
  await writeErasureFile(ctx)
  const read = await readErasureFile(file)
  expect(read.map(({ kind }) => kind).toSorted()).toEqual(['account', 'address', 'donor'])
  expect(read).toEqual(await listErasures(ctx))
  expect(await reapplyErasures(ctx, read), 'this database has them').toEqual({ applied: 0, found: 0 })
  // The file is replaced in one step: no half-written one is left.
  expect((await readdir(ctx.config.dataDir)).filter((name) => name.startsWith('erasures'))).toEqual(['erasures.json'])
})

test('erasures that only the file has stay in it, for example after the restore of an older backup', async () => {
  const restored = (await testSite({ RATE_LIMITS: '0' })).context()
  const { email } = await makePerson(restored)
  const erased = await applyErasure(restored, { email })
  const known = await readErasureFile(file)
  await writeErasureFile({ ...restored, config: ctx.config })
  expect(await readErasureFile(file)).toEqual([...known, erased])
})

test.each([
  ['is cut', '[{"id": "'],
  [
    'has an unknown kind of erasure',
    '[{"id":"b0a3ab1c-0f3f-4c3e-9a4f-5d5e8f0a1b2c","at":"2026-11-22","kind":"planet","user_hash":null,"address_hash":"x"}]',
  ],
  ['is another document', '{"erasures": []}'],
])('a file that %s stops the restore with its name', async (_, content) => {
  const folder = join(ctx.config.dataDir, 'elsewhere')
  await mkdir(folder, { recursive: true })
  const other = join(folder, 'list.json')
  await writeFile(other, content)
  await expect(readErasureFile(other)).rejects.toThrow(`${other} is not a list of erasures`)
})
