/** The nightly job: after the retention of a record, the audit log has no words about its person either. */
import '#app/features.server.ts'
import './event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { makeHours } from '#tests/support/appointments.ts'
import { applyUntil, housingTeam, makeHousing } from '#tests/support/housing.ts'
import { openInbox, sendTestComplaint, sendTestMessage } from '#tests/support/inbox.ts'
import { testSite } from '#tests/support/site.ts'
import { cleanUpJob, runSteps } from './clean-up.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const later = { ...ctx, now: new Date(ctx.now.getTime() + 20 * 366 * 86_400_000) }
const [pledge, openPledge, appointment, donor] = Array.from({ length: 4 }, () => crypto.randomUUID()) as [string, string, string, string] // prettier-ignore
const subjects: Record<string, string> = { pledge, openPledge, appointment, donor, settings: 'settings:site' }
const sql = (text: string) => site.services.database.executeSql(text)

beforeAll(async () => {
  await openInbox(ctx)
  const staff: Context = (await housingTeam(ctx))(ctx)
  const house = await makeHousing(ctx, { rooms: [{ beds: 2 }], offers: 'staff' })
  subjects.application = (await applyUntil(ctx, staff, house, 'rejected')).id
  subjects.message = await sendTestMessage(ctx)
  subjects.spam = await sendTestMessage(ctx)
  subjects.openMessage = await sendTestMessage(ctx)
  subjects.complaint = (await sendTestComplaint(ctx)).id
  subjects.openComplaint = (await sendTestComplaint(ctx)).id
  const names = 'id, code, token, state, donor_name, anonymous, news, wall, locale, currency, created_at, closed_at'
  await sql(`update messages set state = 'closed' where id = '${subjects.message}';
    update messages set state = 'spam' where id = '${subjects.spam}';
    update complaints set state = 'closed' where id = '${subjects.complaint}';
    insert into transfer_pledges (${names}) values
      ('${pledge}', 'C1', 'T1', 'withdrawn', 'Omar', true, false, false, 'ar', 'TRY', now(), now()),
      ('${openPledge}', 'C2', 'T2', 'promised', 'Omar', true, false, false, 'ar', 'TRY', now(), null);
    insert into donors (id, name, locale, created_at) values ('${donor}', 'Omar', 'ar', now())`)
  await ctx.db
    .insertInto('appointments')
    .values({
      id: appointment,
      token: 'T1',
      key: crypto.randomUUID(),
      hours_id: await makeHours(ctx),
      starts_at: ctx.now,
      ends_at: new Date(ctx.now.getTime() + 1_800_000),
      state: 'confirmed',
      name: 'Omar',
      phone: '+905321234567',
      email: 'omar@example.com',
      subject: 'x',
      locale: 'ar',
      notified_at: ctx.now,
      search: 'omar',
      created_at: ctx.now,
      updated_at: ctx.now,
      assignee: null,
      created_by: null,
      reminded_at: null,
    })
    .execute()
  for (const subject of Object.values(subjects))
    await writeAudit(staff, 'tests.changed', {
      subject,
      before: { state: 'new', name: 'Omar' },
      after: { state: 'closed', name: 'Omar K.' },
      detail: { amount: 500, reason: 'his brother asked', note: 'ill' },
    })
  await cleanUpJob.run(later, {})
})

const logged = (name: string) =>
  ctx.db
    .selectFrom('audit')
    .select(['before', 'after', 'detail'])
    .where('command', '=', 'tests.changed')
    .where('subject', '=', subjects[name]!)
    .executeTakeFirstOrThrow()

test.each(['pledge', 'appointment', 'message', 'spam', 'complaint', 'application', 'donor'])(
  'when the retention of a record (%s) ends, the names, notes and reasons about it leave the audit log',
  async (name) => {
    expect(await logged(name)).toEqual({
      before: { state: 'new', name: '' },
      after: { state: 'closed', name: '' },
      detail: { amount: 500, reason: '', note: '' },
    })
  },
)

test.each(['openPledge', 'openMessage', 'openComplaint', 'settings'])(
  'the audit log about a record that stays (%s) is unchanged',
  async (name) => {
    expect(await logged(name)).toEqual({
      before: { state: 'new', name: 'Omar' },
      after: { state: 'closed', name: 'Omar K.' },
      detail: { amount: 500, reason: 'his brother asked', note: 'ill' },
    })
  },
)

test('a step that fails does not keep the others from running, and the job reports it', async () => {
  const ran: string[] = []
  const steps = [
    async () => void ran.push('first'),
    () => Promise.reject(new Error('no space left')),
    async () => void ran.push('last'),
  ]
  await expect(runSteps(ctx, steps)).rejects.toMatchObject({ errors: [{ message: 'no space left' }] })
  expect(ran).toEqual(['first', 'last'])
})
