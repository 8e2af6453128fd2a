/** What applicants read in their emails, in their language, and which emails are not sent. */
import { beforeAll, expect, test } from 'vitest'
import '#features/mail/tables.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { applyUntil, housingTeam, makeHousing, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { rejectApplication, requestDocuments, stepApplication } from './admin-commands.server.ts'
import { SUBMITTED_STATES } from './application.ts'
import { saveDraft, startApplication } from './draft.server.ts'
import { sendApplicationEmail } from './emails.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
// A Monday evening in UTC, which is Tuesday in Istanbul.
const ctx: Context = { ...site.context(), now: new Date('2026-11-30T21:30:00Z') }
const NAMES = { ar: 'سكن النور', en: 'Nur House', tr: 'Nur Yurdu' }
let staff: Context
let house: House
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }, { beds: 12 }], offers: 'staff' })
})

type Kind = Parameters<typeof sendApplicationEmail.run>[1]['letter']
let sent = 0
/** Runs the job of an email, and returns the email, or undefined if none was sent. */
async function email(kind: Kind, applicationId: string, of = `test ${++sent}`) {
  const before = new Set((await mails()).map(({ id }) => id))
  await sendApplicationEmail.run(ctx, { applicationId, letter: kind, of })
  const added = (await mails()).filter(({ id }) => !before.has(id))
  expect(added.length).toBeLessThan(2)
  return added[0]
}
const mails = () =>
  ctx.db.selectFrom('mails').select(['id', 'template', 'to_address', 'subject', 'text', 'html']).execute()
const inLanguage = (id: string, locale: Locale) =>
  ctx.db.updateTable('applications').set({ locale }).where('id', '=', id).execute()
const isolated = (text: string) => `\u2068${text}\u2069`

test.each(LOCALES)(
  'an offer says room, rent and deadline in Istanbul time, in the language of the applicant: %s',
  async (locale) => {
    const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: house.term })
    const name = JSON.stringify(NAMES) as never
    await ctx.db.updateTable('places').set({ name }).where('id', '=', own.residence).execute()
    await ctx.db.updateTable('housing_rooms').set({ name: 'B 204' }).where('residence_id', '=', own.residence).execute()
    const { id, code, email: address } = await applyUntil(ctx, staff, own, 'offered')
    await inLanguage(id, locale)
    const mail = (await email('offered', id))!
    expect(mail).toMatchObject({ template: 'applications.offered', to_address: address })
    expect(mail.html).toContain(`<html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale}"`)
    expect(mail.subject).toContain(NAMES[locale])
    expect(mail.text).toContain(isolated(NAMES[locale]))
    // A room's name has Latin letters and digits, which would otherwise jump around in an Arabic sentence.
    expect(mail.text).toContain(isolated('B 204'))
    expect(mail.text).toMatch(/4[.,]500/)
    // Three days after 1 December 00:30 in Istanbul.
    expect(mail.text).toMatch(/\u2066[^\u2069]*(?:4|04)[^\u2069]*00[:.]30[^\u2069]*\u2069/)
    expect(mail.text).toContain(`http://localhost:3000${localePath(locale, `/housing-application/${code}`)}`)
    expect(mail.text).toContain(`\u2066${code}\u2069`)
  },
)

test('every state has its own email in every language, without a placeholder that was not filled in', async () => {
  for (const state of SUBMITTED_STATES) {
    const { id } = await applyUntil(ctx, staff, house, state)
    const subjects = new Set<string>()
    for (const locale of LOCALES) {
      await inLanguage(id, locale)
      const mail = (await email(state, id))!
      expect([state, locale, mail.template]).toEqual([state, locale, `applications.${state}`])
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|\}\}|undefined|null|applications\./)
      subjects.add(mail.subject)
    }
    expect(subjects.size).toBe(LOCALES.length)
  }
})

test('the first email has the code and the way back to the form; its subject, which staff see in lists, has no code', async () => {
  const english = { ...ctx, locale: 'en' as const }
  const code = await startApplication(english, { ...house, name: 'Leyla', email: 'first@example.com' })
  const { id } = await ctx.db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const mail = (await email('started', id))!
  expect(mail.subject).not.toContain(code)
  expect(mail.subject).toContain('application')
  expect(mail.text).toContain(`\u2066${code}\u2069`)
  expect(mail.text).toContain(`http://localhost:3000/en/housing-application/${code}`)
  expect(mail.text).toContain('Leyla')
  // An applicant who changes the language of the form gets the following emails in it.
  await saveDraft({ ...ctx, locale: 'tr' }, { code, typed: {} })
  expect((await email('started', id))!.html).toContain('lang="tr"')
})

test('a waiting applicant reads the position, also when the residence is full', async () => {
  const own = await makeHousing(ctx, { rooms: [{ beds: 1 }], offers: 'staff' })
  const earlier = { ...ctx, now: new Date(ctx.now.getTime() - 1000) }
  await applyUntil(earlier, staff, own, 'waiting')
  const { id } = await applyUntil(ctx, staff, own, 'waiting')
  await inLanguage(id, 'en')
  for (const kind of ['waiting', 'full'] as const) expect((await email(kind, id))!.text).toContain('number 2')
})

test('requested documents are listed with the message of the team; a rejection has its reason', async () => {
  const { id } = await applyUntil(ctx, staff, house, 'submitted')
  await inLanguage(id, 'en')
  await requestDocuments(staff, { id, kinds: ['identity', 'certificate'], message: 'Too dark <b>' })
  const missing = (await email('missing', id))!
  expect(missing.text).toContain('Passport or residence card, Student certificate')
  expect(missing.text).toContain('Too dark <b>')
  expect(missing.html).toContain('Too dark &lt;b&gt;')
  await rejectApplication(staff, { id, message: 'We are full.' })
  expect((await email('rejected', id))!.text).toContain('We are full.')
  // Reopened: the reason is no longer valid, and is not repeated.
  await stepApplication(staff, { id, to: 'waiting' })
  expect((await email('waiting', id))!.text).not.toContain('We are full.')
})

test('an email about a state that has passed is not sent', async () => {
  const { id } = await applyUntil(ctx, staff, house, 'accepted')
  for (const kind of ['started', 'submitted', 'missing', 'waiting', 'offered', 'reminder', 'full', 'refused'] as const)
    expect([kind, await email(kind, id)]).toEqual([kind, undefined])
})

test('one change sends one email, also when its job runs several times; the next change sends another', async () => {
  const { id } = await applyUntil(ctx, staff, house, 'waiting')
  expect(await email('waiting', id, 'first')).toBeDefined()
  expect(await email('waiting', id, 'first')).toBeUndefined()
  expect(await email('waiting', id, 'second')).toBeDefined()
})

test('nothing is sent to an applicant whose data was erased, or for an application that was deleted', async () => {
  const { id, email: address } = await applyUntil(ctx, staff, house, 'moved_in')
  const person = { id: crypto.randomUUID(), email: address }
  await ctx.db.transaction().execute((db) => privacyHandlers.get('applications')!.erase({ ...ctx, db }, person))
  expect(await email('moved_in', id)).toBeUndefined()
  expect(await email('moved_in', crypto.randomUUID())).toBeUndefined()
})
