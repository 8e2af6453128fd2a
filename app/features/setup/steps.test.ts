/** Each step of the owner's checklist ends with the data that it asks for, and who sees the list. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { pageOf, type SettingsKey } from '#features/settings/settings.ts'
import { publishTerms } from '#features/legal/terms.server.ts'
import { addDefaultComplaintTypes } from '#features/inbox/complaints/default-types.server.ts'
import type { Permission } from '#kernel/context.ts'
import { explicitValues } from '#resource/settings-page.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { hideSetupChecklist, sendTestEmail, setupChecklist } from './checklist.server.ts'
import { SETUP_STEPS, STEP_PATHS, type SetupStep } from './step.ts'

const site = await testSite({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const as = (...permissions: Permission[]) =>
  site.context({ actor: { id: owner.id, permissions: new Set(permissions) } })
const all = as('settings.update', 'users.read')
const open = async () => new Set((await setupChecklist(all))?.steps.filter(({ done }) => !done).map(({ id }) => id))
const set = (key: SettingsKey, values: object) =>
  writeSettings(ctx, key, { ...explicitValues(pageOf(key), {}), ...values })

const picture = { id: crypto.randomUUID(), width: 500, height: 500, color: null }
const IBAN = 'TR330006100519786457841326'
const contact = { name: { ar: 'سَنَد' }, email: 'info@example.org', phone: '+902125550011' }

test.each<[SetupStep, string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['name', 'a name of their own', () => set('site', { name: { ar: 'سَنَد', tr: 'Başka' } }), () => set('site', { name: { ar: 'بيت الشباب' } })],
  ['contact', 'address, email and phone', () => set('site', contact), () => set('site', { ...contact, address: { ar: 'إسطنبول' } })],
  ['logo', 'a logo', () => set('theme', { main: '#0d3b66' }), () => set('theme', { logo: picture })],
  ['colors', 'a main colour', () => set('theme', { logo: picture }), () => set('theme', { main: '#0d3b66' })],
  ['bank', 'an account', () => set('bank-transfer', { swift: 'TCZBTR2A' }), () => set('bank-transfer', { bankName: { ar: 'بنك' }, accountName: 'SANAD', accounts: [{ currency: 'TRY', iban: IBAN }] })],
  ['campaign', 'a published campaign', () => makeCampaign(ctx, { state: 'draft' }), () => makeCampaign(ctx)],
  ['complaint_types', 'types of both kinds', () => db.deleteFrom('complaint_types').where('kind', '=', 'proposal').execute(), () => addDefaultComplaintTypes(ctx)],
  ['own_email', 'the confirmed address', () => db.updateTable('users').set({ email_verification_pending: true }).execute(), () => db.updateTable('users').set({ email_verification_pending: false }).execute()],
])('%s: the step ends with %s, and not before', async (step, _, before, after) => {
  await before()
  expect(await open()).toContain(step)
  await after()
  expect(await open()).not.toContain(step)
}) // prettier-ignore

test('legal: every one of the texts has to be published', async () => {
  const kinds = ['donation', 'privacy', 'use', 'cookies'] as const
  expect(await open()).toContain('legal')
  for (const kind of kinds) {
    expect(await open(), kind).toContain('legal')
    await publishTerms(ctx, { kind: kind as never, version: '1', text: { ar: '<p>نص</p>' } })
  }
})

test('each step that staff can do leads to a page of the dashboard', () => {
  for (const step of SETUP_STEPS) expect(STEP_PATHS[step] ?? '/dashboard/').toMatch(/^\/dashboard\//)
})

test('the list, hiding it and the test email are for those who may change settings', async () => {
  const editor = as('pages.update', 'users.read')
  const refused = [
    await refusalOf(setupChecklist(editor)),
    await refusalOf(hideSetupChecklist(editor, {})),
    await refusalOf(sendTestEmail(editor, {})),
  ]
  expect(refused).toEqual(refused.map(() => '403 account.not_allowed'))
  const anyone = await makePerson(ctx, { roles: ['editor'] })
  const path = '/api/dashboard/setup/test-email'
  expect((await site.ask(path, { method: 'POST', body: {}, headers: anyone.bearer })).status).toBe(403)
})

test('a role that may change settings but not read users sees the list as well', async () => {
  const list = await setupChecklist(as('settings.update'))
  expect(list!.steps.map(({ id }) => id)).toEqual(SETUP_STEPS)
})

test('the test email goes to the reader in their language, once a minute', async () => {
  const send = (at: string, locale: 'tr' | 'ar') => sendTestEmail({ ...all, now: new Date(at), locale }, {})
  await send('2026-11-27T09:00:10Z', 'tr')
  await send('2026-11-27T09:00:50Z', 'tr')
  await send('2026-11-27T09:01:00Z', 'ar')
  const mails = await db.selectFrom('mails').select(['to_address', 'subject', 'locale']).where('template', '=', 'setup.test').orderBy('created_at').execute() // prettier-ignore
  const subject = (locale: 'tr' | 'ar') => ctx.texts.translate(locale)('setup.test_subject')
  expect(mails).toEqual(
    (['tr', 'ar'] as const).map((locale) => ({ to_address: owner.email, locale, subject: subject(locale) })),
  )
})

test('hidden by one owner, the list is hidden for all, also when two hide it at once', async () => {
  await Promise.all([hideSetupChecklist(all, {}), hideSetupChecklist(all, {})])
  expect(await setupChecklist(as('settings.update', 'users.read'))).toBeNull()
})
