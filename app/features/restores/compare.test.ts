import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBank } from '#bank/server.ts'
import '#app/features.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { restoreOverview } from './overview.server.ts'
import { recordRestore } from './record.server.ts'

const HOUR = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'sanad-compare-'))
const bank = await startBank({ port: 0, dir: folder })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = await testSite({ RATE_LIMITS: '0', BANK_PORT: String(bank.port) })
const ctx = site.context()
const compare = (headers: Record<string, string>) =>
  site.ask('/api/dashboard/restore/compare', { method: 'POST', headers })
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code
const overview = async () => (await restoreOverview(staffWith(site.context(), 'site.release')))!

test('only those who may release the site start a comparison', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'] })
  const statuses = [await compare({}), await compare(editor.cookie)].map(({ status }) => status)
  expect(statuses).toEqual([401, 403])
})

test('a site that is not on hold has nothing to compare', async () => {
  const answer = await compare((await makePerson(ctx, { roles: ['owner'], secondFactor: true })).cookie)
  expect([answer.status, await codeOf(answer)]).toEqual([409, 'restores.not_on_hold'])
})

test('the comparison is recorded, for the screen and in the audit log', async () => {
  await recordRestore(ctx.db, { copiedAt: new Date(Date.now() - HOUR), now: new Date() })
  // The restore ended every session.
  const { cookie, id } = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  expect(await overview()).toMatchObject({ comparedAt: null, found: 0, tasks: 0 })
  expect((await compare(cookie)).status).toBe(200)
  expect(await overview()).toMatchObject({ comparedAt: expect.any(Date) as Date, compareError: null })
  const rows = await ctx.db.selectFrom('audit').select('actor_id').where('command', '=', 'restores.compare').execute()
  expect(rows).toEqual([{ actor_id: id }])
})

test('when the bank does not answer, staff get a sentence that says so, and the next try succeeds', async () => {
  await recordRestore(ctx.db, { copiedAt: new Date(Date.now() - HOUR), now: new Date() })
  const { cookie } = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const { port } = bank
  await bank.close()
  const answer = await compare(cookie)
  expect([answer.status, await codeOf(answer)]).toEqual([503, 'restores.compare_failed'])
  expect(await overview()).toMatchObject({ comparedAt: null, compareError: expect.any(String) as string })
  const again = await startBank({ port, dir: folder })
  afterAll(() => again.close())
  expect((await compare(cookie)).status).toBe(200)
  expect(await overview()).toMatchObject({ comparedAt: expect.any(Date) as Date, compareError: null })
})
