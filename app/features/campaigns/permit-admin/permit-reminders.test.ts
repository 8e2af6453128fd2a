/** Emails before a permit ends and before its report is due: on which days, to whom, and what they say. */
import '#app/features.server.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { nextPermitStart, permitReportsDue, permitReportsToRemind, permitsToRemind, REPORT_DAYS } from '#features/campaigns/permits/queries.server.ts' // prettier-ignore
import { alertStaffJob } from '#features/staff-alerts/alert-staff.server.ts'
import { addDays } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { remindPermitsJob } from './remind.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const TODAY = '2026-11-30'
/** Shortly before midnight in Istanbul. */
const ctx = site.context({ now: new Date('2026-11-30T20:59:00Z') })
let campaign = 0
const inDays = (days: number) => addDays(TODAY, days)

beforeAll(async () => {
  campaign = await makeCampaign(ctx, { title: { ar: 'كسوة', en: 'Winter clothes', tr: 'Kışlık giysi' } })
})
afterEach(async () => {
  for (const table of ['permits', 'mails'] as const) await ctx.db.deleteFrom(table).execute()
  await site.services.database.executeSql("delete from pgboss.job where name = 'payments.alert-staff'", [])
})

const add = async (number: string, ends_on: string, change: object = {}) => {
  const row = { campaign_id: campaign, number, starts_on: '2025-01-01', ends_on, ...change }
  await ctx.db.insertInto('permits').values(row as never).execute() // prettier-ignore
}
const numbers = (rows: readonly { number: string; days: number }[]) => rows.map(({ number, days }) => `${number}: ${days}`) // prettier-ignore

/** Sends the alerts that were queued, as the job does. */
async function sendAlerts() {
  const { rows } = await site.services.database.executeSql("select data from pgboss.job where name = 'payments.alert-staff' order by created_on", []) // prettier-ignore
  for (const { data } of rows as { data: never }[]) await alertStaffJob.run(ctx, data)
  return ctx.db.selectFrom('mails').select(['to_address', 'locale', 'template', 'text']).orderBy('to_address').execute()
}
async function staff(locale: Locale, role: string) {
  const { id, email } = await makePerson(ctx, { roles: [role], secondFactor: true })
  await ctx.db.updateTable('users').set({ locale }).where('id', '=', id).execute()
  return email
}

test('the report is due 90 days after the last day; reminders are sent 30, 7 and 1 days before that', async () => {
  for (const left of [0, 1, 2, 6, 7, 8, 29, 30, 31]) await add(`${left}`, inDays(left - REPORT_DAYS))
  expect(numbers(await permitReportsToRemind(ctx))).toEqual(['1: 1', '7: 7', '30: 30'])
  // At midnight in Istanbul the next day begins.
  const tomorrow = site.context({ now: new Date('2026-11-30T21:00:00Z') })
  expect(numbers(await permitReportsToRemind(tomorrow))).toEqual(['2: 1', '8: 7', '31: 30'])
})

test('an extension moves the end and the report; a reported permit is not reminded', async () => {
  await add('extended', inDays(-200), { extended_until: inDays(7) })
  await add('reported', inDays(7 - REPORT_DAYS), { reported_on: inDays(-1) })
  await add('open', inDays(7 - REPORT_DAYS))
  expect(numbers(await permitsToRemind(ctx))).toEqual(['extended: 7'])
  expect(numbers(await permitReportsToRemind(ctx))).toEqual(['open: 7'])
})

test('the home screen counts permits that ended without a report, for those who may write it', async () => {
  await add('ended', inDays(-1))
  await add('last day', TODAY)
  await add('reported', inDays(-10), { reported_on: TODAY })
  for (const permission of ['ledger.read', 'campaigns.update'] as const)
    expect(await permitReportsDue(staffWith(ctx, permission))).toEqual([{ kind: 'permit_reports', count: 1 }])
  expect([await permitReportsDue(staffWith(ctx, 'shop.read')), await permitReportsDue(ctx)]).toEqual([[], []])
})

test('a campaign whose permit ends knows when the next one begins', async () => {
  await add('now', inDays(5), { starts_on: inDays(-5) })
  await add('later', inDays(90), { starts_on: inDays(60) })
  await add('next', inDays(50), { starts_on: inDays(20) })
  expect(await nextPermitStart(ctx, campaign, TODAY)).toBe(inDays(20))
  expect(await nextPermitStart(ctx, campaign, inDays(20))).toBe(inDays(60))
  expect(await nextPermitStart(ctx, campaign, inDays(60))).toBeNull()
})

test('each person gets the reminder in their language: campaign, day and number; running again sends nothing more', async () => {
  const [arabic, english, turkish] = [
    await staff('ar', 'owner'),
    await staff('en', 'owner'),
    await staff('tr', 'owner'),
  ]
  await add('34-2026/118', inDays(1))
  await remindPermitsJob.run(ctx, {})
  const sent = new Map((await sendAlerts()).map((mail) => [mail.to_address, mail]))
  const expected = [
    [arabic, 'ar', 'كسوة', '1 ديسمبر 2026'],
    [english, 'en', 'Winter clothes', '1 December 2026'],
    [turkish, 'tr', 'Kışlık giysi', '1 Aralık 2026'],
  ] as const
  for (const [email, locale, title, day] of expected) {
    expect(sent.get(email)).toMatchObject({ locale, template: 'permits.alert_ending' })
    const { text } = sent.get(email)!
    for (const part of [title, day, '34-2026/118']) expect(text).toContain(part)
    expect(text).not.toMatch(/2026-12-01|1 days/)
  }
  await remindPermitsJob.run(ctx, {})
  expect(await sendAlerts()).toHaveLength(sent.size)
})

test('the reminder of a report is for those who read the ledger', async () => {
  const finance = await staff('en', 'finance')
  const editor = await staff('en', 'editor')
  await add('34-2025/9', inDays(30 - REPORT_DAYS))
  await remindPermitsJob.run(ctx, {})
  const addresses = (await sendAlerts()).map(({ to_address }) => to_address)
  expect(addresses).toContain(finance)
  expect(addresses).not.toContain(editor)
})
