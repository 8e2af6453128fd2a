import { expect, test } from 'vitest'
import { alertStaffJob } from './alert-staff.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { Locale } from '#kernel/locale.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const mails = () =>
  ctx.db.selectFrom('mails').select(['to_address', 'locale', 'subject', 'text']).orderBy('to_address').execute()

async function staffIn(locale: Locale, ...roles: string[]) {
  const person = await makePerson(ctx, { email: `${locale}-${roles.join('-') || 'none'}@example.org`, roles })
  await ctx.db.updateTable('users').set({ locale }).where('id', '=', person.id).execute()
  return person.email
}
const alert = {
  subjectId: 'problem 1',
  what: 'payments.alert_unverified' as const,
  values: {},
  path: '/dashboard/payments',
}

test('an alert without recipients sends nothing', async () => {
  await staffIn('ar', 'editor')
  await alertStaffJob.run(ctx, alert)
  expect(await mails()).toEqual([])
})

test('everyone who may refund gets an alert about payments once, in their own language, and no one else', async () => {
  const recipients = [await staffIn('ar', 'owner'), await staffIn('en', 'finance'), await staffIn('tr', 'finance')]
  await staffIn('en', 'shop')
  await staffIn('tr')
  const closed = await makePerson(ctx, { roles: ['finance'] })
  await ctx.db.updateTable('users').set({ disabled_at: ctx.now }).where('id', '=', closed.id).execute()
  await alertStaffJob.run(ctx, alert)
  await alertStaffJob.run(ctx, alert)
  const sent = await mails()
  expect(sent.map(({ to_address }) => to_address)).toEqual(recipients.toSorted())
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3)
  for (const { locale, text } of sent)
    expect(text).toContain(`http://localhost:3000${locale === 'ar' ? '' : `/${locale}`}/dashboard/payments`)
})

test('the same alert about another problem is sent; a part of the team gets alerts of its own permission', async () => {
  const before = (await mails()).length
  await alertStaffJob.run(ctx, { ...alert, subjectId: 'problem 2' })
  expect((await mails()).length).toBe(before + 3)
  await alertStaffJob.run(ctx, { ...alert, subjectId: 'problem 3', permission: 'newsletter.send' })
  const recipients = (await mails()).filter(({ to_address }) => /editor|owner/.test(to_address))
  expect(recipients.map(({ to_address }) => to_address)).toEqual(expect.arrayContaining(['ar-editor@example.org']))
})
