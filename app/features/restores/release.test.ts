import { expect, test } from 'vitest'
import { queueAgain } from '#features/mail/queue-again.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { HOLD_RELEASED, readHold } from '#features/site-hold/hold.server.ts'
import { noteComparison } from '#features/site-hold/change-hold.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import '#features/site-hold/checks.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { staffWith, startTestDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { restoreOverview } from './overview.server.ts'
import { recordRestore } from './record.server.ts'
import { releaseSite } from './release.server.ts'

const HOUR = 3_600_000
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const releaser = (from: Context = ctx) => staffWith(from, 'site.release')
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/**
 * Restores a copy of two hours ago: one email and one job wait in it. Another email was queued after the restore.
 * @param planned times for which further jobs were planned in the copy
 */
async function restored({ compared = true, planned = [] as Date[] } = {}) {
  await ctx.db.deleteFrom('mails').execute()
  await site.services.database.executeSql('delete from pgboss.job')
  const copy = site.context({ now: ago(2) })
  await mail(copy, 'in the copy')
  const alert = { subjectId: 'copy', what: 'payments.alert_paused' as const, values: {}, path: '/dashboard' }
  await copy.jobs.enqueue(copy.db, alertStaffJob, alert)
  await site.services.database.executeSql(`update pgboss.job set start_after = now() - interval '2 hours'`)
  for (const after of planned)
    await copy.jobs.enqueue(copy.db, alertStaffJob, { ...alert, path: after.toISOString() }, { after })
  await site.services.database.executeSql(`update pgboss.job set created_on = now() - interval '2 hours'`)
  await recordRestore(ctx.db, { copiedAt: ago(2), now: ago(1) })
  await mail(ctx, 'after the restore')
  const hold = (await readHold(ctx))!
  if (compared) await noteComparison(ctx, hold.id, { compared_at: ctx.now, compare_error: null })
  return hold
}

const mail = (from: Context, subject: string) =>
  queueMail(from, {
    template: 'people.notice',
    subjectId: crypto.randomUUID(),
    locale: 'ar',
    to: { name: null, address: 'reader@example.org' },
    subject,
    html: '<p>x</p>',
    text: 'x',
  })
const mailStates = async () => {
  const rows = await ctx.db.selectFrom('mails').select(['subject', 'state', 'error']).execute()
  return Object.fromEntries(rows.map(({ subject, state, error }) => [subject, error ? `${state}: ${error}` : state]))
}
const waitingJobs = async () => {
  const { rows } = await site.services.database.executeSql(
    `select count(*)::int as n from pgboss.job where data ->> 'subjectId' = 'copy'`,
  )
  return (rows as { n: number }[])[0]!.n
}

test('a site that is not on hold cannot be released, and shows no restore', async () => {
  expect(await restoreOverview(releaser())).toBeNull()
  expect(await refusalOf(releaseSite(releaser(), { doWaiting: false }))).toBe('409 restores.not_on_hold')
})

test('the site stays on hold until the bank was compared, and only for those who may release it', async () => {
  await restored({ compared: false })
  expect(await refusalOf(releaseSite({ ...ctx, actor: null }, { doWaiting: false }))).toBe('401 account.sign_in_first')
  const others = staffWith(ctx, 'settings.update', 'users.update', 'ledger.close')
  expect(await refusalOf(releaseSite(others, { doWaiting: false }))).toBe('403 account.not_allowed')
  await expect(restoreOverview(others)).rejects.toMatchObject({ status: 403 })
  expect(await refusalOf(releaseSite(releaser(), { doWaiting: false }))).toBe('409 restores.not_compared')
  expect(await refusalOf(releaseSite(releaser(), { doWaiting: 'yes' as never }))).toMatch('422 errors.invalid_input')
  expect(await readHold(ctx)).not.toBeNull()
})

test('a session without a recent re-authentication releases nothing', async () => {
  await restored()
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true, began: ago(0.2) })
  const answer = await site.ask('/api/dashboard/restore/release', {
    method: 'POST',
    body: { doWaiting: false },
    headers: owner.cookie,
  })
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    403,
    'account.reauthenticate',
  ])
  expect(await readHold(ctx)).not.toBeNull()
})

test('by default emails and jobs of the copy are dropped; what was queued after the restore stays', async () => {
  const hold = await restored()
  const before = (await restoreOverview(releaser()))!
  expect(before).toMatchObject({ waiting: { emails: 1, jobs: 1 }, compareError: null })
  await releaseSite(releaser(), { doWaiting: false })
  expect(await mailStates()).toEqual({
    'in the copy': 'kept: waited in a restored backup',
    'after the restore': 'waiting',
  })
  expect(await waitingJobs()).toBe(0)
  const audit = await ctx.db
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('command', '=', 'restores.release')
    .where('subject', '=', hold.id)
    .execute()
  expect(audit).toEqual([
    {
      actor_id: releaser().actor!.id,
      detail: expect.objectContaining({ doWaiting: false, dropped: { emails: 1, jobs: 2 } }) as unknown,
    },
  ])
})

test('a job that is planned for a time after the restore stays, because it cannot have run before', async () => {
  const friday = ago(-72)
  await restored({ planned: [ago(1.5), friday] })
  expect((await restoreOverview(releaser()))!.waiting.jobs).toBe(2)
  await releaseSite(releaser(), { doWaiting: false })
  const { rows } = await site.services.database.executeSql(
    `select data ->> 'path' as planned, start_after from pgboss.job where data ->> 'subjectId' = 'copy'`,
  )
  expect(rows).toEqual([{ planned: friday.toISOString(), start_after: friday }])
})

test('on request the emails and jobs of the copy run', async () => {
  await restored()
  await releaseSite(releaser(), { doWaiting: true })
  expect(await mailStates()).toEqual({ 'in the copy': 'waiting', 'after the restore': 'waiting' })
  expect(await waitingJobs()).toBe(1)
})

test('on request the emails of the copy are queued again if its jobs were left out', async () => {
  await restored()
  await site.services.database.executeSql(`delete from pgboss.job where name = 'mail.send'`)
  await releaseSite(releaser(), { doWaiting: true })
  const { rows } = await site.services.database.executeSql(
    `select subject from mails join pgboss.job j on j.data ->> 'mailId' = mails.id::text
      where j.name = 'mail.send' and j.state = 'created' order by subject`,
  )
  expect(rows).toEqual([{ subject: 'after the restore' }, { subject: 'in the copy' }])
  expect(await queueAgain(ctx), 'those that have a job').toBe(0)
})

test('of two people who release at the same time, one is refused, and the release is recorded once', async () => {
  const hold = await restored()
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, () => refusalOf(releaseSite(releaser(), { doWaiting: true }))),
  )
  expect(outcomes.toSorted()).toEqual(['409 restores.not_on_hold', '409 restores.not_on_hold', 'done'])
  expect(await refusalOf(releaseSite(releaser(), { doWaiting: true }))).toBe('409 restores.not_on_hold')
  const rows = await ctx.db.selectFrom('audit').select('id').where('subject', '=', hold.id).execute()
  expect(rows).toHaveLength(1)
})

test('other processes are notified of the release, and only when it is committed', async () => {
  await restored()
  const held: boolean[] = []
  const listener = await site.services.database.listen(HOLD_RELEASED, () => void readHold(ctx).then((hold) => held.push(hold !== null))) // prettier-ignore
  await releaseSite(releaser(), { doWaiting: false })
  await expect.poll(() => held).toEqual([false])
  await listener.close()
})

test('on hold a donation by card is refused with a time to retry; after the release it begins', async () => {
  await restored()
  await expect(startTestDonation(ctx)).rejects.toMatchObject({
    code: 'payments.on_hold',
    status: 503,
    retryAfter: 600,
  })
  await releaseSite(releaser(), { doWaiting: false })
  await expect(startTestDonation(ctx)).resolves.toMatchObject({ id: expect.any(String) as string })
})

test('the nightly check names a site that has been on hold for more than a day', async () => {
  const waiting = (now: Date) => runChecks(ctx.db, now, ({ id }) => id === 'restores.waiting')
  await restored()
  expect(await waiting(ctx.now)).toEqual([])
  expect(await waiting(new Date(ctx.now.getTime() + 25 * HOUR))).toHaveLength(1)
})
