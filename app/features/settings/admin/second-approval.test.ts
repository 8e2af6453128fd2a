/** Limits and bank settings are changed by two people, or by one after waiting a day. This cannot be bypassed. */
import './checks.server.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { applyDueApprovals } from '#features/approvals/apply.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { checks, runChecks } from '#kernel/check.server.ts'
import { formatIban } from '#kernel/iban.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { maskIban } from './changes.ts'
import { notifySettingsChange } from './notify-change.server.ts'

const HOUR = 3_600_000
const OLD = 'TR330006100519786457841326'
const NEW = 'TR320010009999901234567890'
const site = await testSite()
const ctx = site.context()
const { db } = ctx
for (const id of checks.keys()) if (!id.startsWith('settings.')) checks.delete(id)
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const second = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })

type Body = {
  version: number
  values: Record<string, unknown>
  pending: { id: string; effectiveAt: string | null; changes: object[] } | null
  error?: { code: string }
}
const ask = async (path: string, method = 'GET', body?: unknown, who: Person = owner) => {
  const answer = await site.ask(`/api/dashboard/${path}`, { method, body, headers: who.bearer })
  return { status: answer.status, body: (await answer.json()) as Body }
}
async function put(id: string, values: object, who = owner) {
  const { version } = (await ask(`settings/${id}`)).body
  return ask(`settings/${id}`, 'PUT', { version, values }, who)
}
const account = (iban: string) => ({
  bankName: { ar: 'بنك' },
  accountName: 'SANAD',
  accounts: [{ currency: 'TRY', iban }],
})
const publicIbans = async () =>
  JSON.stringify((await readSettings(site.context(), 'bank-transfer'))['bank-transfer'].accounts)
const limit = async () => (await readSettings(site.context(), 'refunds')).refunds.secondPersonAbove

beforeEach(async () => {
  await db
    .updateTable('approvals')
    .set({ state: 'withdrawn', decided_at: ctx.now, decided_by: owner.id })
    .where('state', '=', 'waiting')
    .execute()
  await db.updateTable('users').set({ disabled_at: null }).execute()
  await writeSettings(ctx, 'refunds', { secondPersonAbove: 5_000_00, manualAbove: 10_000_00 })
  await writeSettings(ctx, 'bank-transfer', account(OLD))
})

test('the limit and the IBAN do not change until a second owner approves', async () => {
  const asked = await put('refunds', { secondPersonAbove: 99_999_999, manualAbove: 10_000_00 })
  expect(asked.status).toBe(202)
  expect(asked.body.values.secondPersonAbove).toBe(5_000_00)
  expect(asked.body.pending).toMatchObject({ effectiveAt: null, changes: [expect.anything()] })
  expect(await limit()).toBe(5_000_00)
  const iban = await put('bank-transfer', account(NEW))
  expect(iban.status).toBe(202)
  expect(await publicIbans()).toContain(OLD)
  const approve = (id: string, who: Person) => ask(`approvals/${id}/approve`, 'POST', {}, who)
  expect((await approve(iban.body.pending!.id, owner)).body.error!.code).toBe('approvals.own')
  expect((await approve(iban.body.pending!.id, finance)).status).toBe(403)
  expect((await approve(iban.body.pending!.id, second)).status).toBe(200)
  expect(await publicIbans()).toContain(NEW)
  expect(await limit()).toBe(5_000_00)
  expect((await ask('settings/bank-transfer')).body).toMatchObject({ pending: null })
  expect(await runChecks(db)).toEqual([])
})

test('restoring an earlier version also needs an approval', async () => {
  const versions = (await ask('settings/refunds/versions')).body as unknown as { version: number }[]
  await writeSettings(ctx, 'refunds', { secondPersonAbove: 1_00, manualAbove: 10_000_00 })
  const { status, body } = await ask('settings/refunds/restore', 'POST', { version: versions[0]!.version })
  expect(status).toBe(202)
  expect(body.pending).not.toBeNull()
  expect(await limit()).toBe(1_00)
})

test('a page has one pending change at a time; saving the same values proposes nothing', async () => {
  expect((await put('refunds', { secondPersonAbove: 5_000_00, manualAbove: 10_000_00 })).body.pending).toBeNull()
  await put('refunds', { secondPersonAbove: 6_000_00, manualAbove: 10_000_00 })
  const again = await put('refunds', { secondPersonAbove: 7_000_00, manualAbove: 10_000_00 })
  expect([again.status, again.body.error!.code]).toEqual([409, 'approvals.waits_already'])
})

test('finance may reject changes that it may not approve', async () => {
  const { body } = await put('bank-transfer', account(NEW))
  expect((await ask(`approvals/${body.pending!.id}/reject`, 'POST', {}, finance)).status).toBe(200)
  expect(await publicIbans()).toContain(OLD)
})

test('the change of a single owner applies after a day, and can be withdrawn before', async () => {
  await db.updateTable('users').set({ disabled_at: ctx.now }).where('id', '=', second.id).execute()
  const first = (await put('bank-transfer', account(NEW))).body.pending!
  expect(new Date(first.effectiveAt!).getTime()).toBeGreaterThan(Date.now() + 23 * HOUR)
  await ask(`approvals/${first.id}/withdraw`, 'POST')
  const later = (hours: number) => site.context({ now: new Date(Date.now() + hours * HOUR) })
  expect(await applyDueApprovals(later(30))).toBe(0)
  expect((await put('bank-transfer', account(NEW))).status).toBe(202)
  expect(await applyDueApprovals(later(23))).toBe(0)
  expect(await publicIbans()).toContain(OLD)
  const processes = await Promise.all([applyDueApprovals(later(25)), applyDueApprovals(later(25))])
  expect(processes.toSorted()).toEqual([0, 1])
  expect(await publicIbans()).toContain(NEW)
  expect((await ask('settings/bank-transfer/versions')).body).toHaveProperty('0.by', expect.stringMatching(/^Person/))
  expect(await runChecks(db)).toEqual([])
})

test('the change of a single owner waits for approval when another owner can approve again', async () => {
  const close = (closed: boolean) => db.updateTable('users').set({ disabled_at: closed ? ctx.now : null }).where('id', '=', second.id).execute() // prettier-ignore
  await close(true)
  const { id } = (await put('bank-transfer', account(NEW))).body.pending!
  await close(false)
  const later = (hours: number) => site.context({ now: new Date(Date.now() + hours * HOUR) })
  const queued: unknown[] = []
  const jobs = {
    enqueue: async (_: unknown, asked: { id: string }, data: unknown) => void queued.push([asked.id, data]),
  }
  expect(await applyDueApprovals({ ...later(25), jobs: jobs as never })).toBe(0)
  expect(await publicIbans()).toContain(OLD)
  expect((await ask('settings/bank-transfer')).body.pending).toMatchObject({ id, effectiveAt: null })
  expect(await runChecks(db)).toEqual([])
  // Everyone was notified that it applies after a day, and now that it needs an approval.
  const notice = { approvalId: id, state: 'waiting' as const }
  await notifySettingsChange.run(ctx, notice)
  expect(queued).toEqual([[notifySettingsChange.id, { ...notice, delayed: true }]])
  await notifySettingsChange.run(ctx, { ...notice, delayed: true })
  const mails = await db.selectFrom('mails').select('id').where('subject_id', 'like', `${id}%`).execute()
  expect(mails).toHaveLength(6)
  // It does not apply later either, until the second owner approves.
  expect(await applyDueApprovals(later(100))).toBe(0)
  expect((await ask(`approvals/${id}/approve`, 'POST', {}, second)).status).toBe(200)
  expect(await publicIbans()).toContain(NEW)
})

test('owners and finance get one email each, with the old and the new value; account numbers are masked', async () => {
  const { body } = await put('bank-transfer', account(NEW))
  const news = { approvalId: body.pending!.id, state: 'waiting' as const }
  await notifySettingsChange.run(ctx, news)
  await notifySettingsChange.run(ctx, news)
  const mails = await db.selectFrom('mails').selectAll().where('subject_id', 'like', `${news.approvalId}%`).execute()
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    [owner, second, finance].map(({ email }) => email).toSorted(),
  )
  const { text } = mails[0]!
  expect(text).toContain(maskIban(OLD))
  expect(text).toContain(maskIban(NEW))
  for (const iban of [OLD, NEW]) {
    expect(text).not.toContain(iban)
    expect(text).not.toContain(formatIban(iban))
  }
})

test('code that tries to write without an approval fails', async () => {
  const acting = site.context({
    actor: { id: owner.id, permissions: new Set(['bank.update']), reauthenticatedAt: new Date() },
  })
  await expect(writeSettings(acting, 'refunds', { secondPersonAbove: 1 })).rejects.toThrow('approval only')
})

test.each([
  ['a version without an approval', sql`update settings_versions set approval_exempt = null where key = 'refunds'`],
  [
    'a value that is not in the history',
    sql`update settings set value = value || '{"secondPersonAbove":1}' where key = 'refunds'`,
  ],
])('the nightly check finds %s', async (_, damage) => {
  expect(await runChecks(db)).toEqual([])
  const found = await db
    .transaction()
    .execute(async (trx) => {
      await damage.execute(trx)
      throw Object.assign(new Error('undo'), { found: (await runChecks(trx)).map(({ id }) => id) })
    })
    .catch((error: Error & { found?: string[] }) => error.found ?? Promise.reject(error))
  expect(found).toEqual(['settings.not_approved'])
})
