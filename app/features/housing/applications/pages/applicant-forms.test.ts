/** The applicant's pages without JavaScript: errors next to fields, nothing typed is lost, and each button works. */
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { formatDay, startOfDay } from '#kernel/dates.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { applyUntil, housingTeam, makeHousing, makeTerm, startDraft, type House } from '#tests/support/housing.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { applicationDetail } from '../admin/detail.server.ts'
import { saveDraft, startApplication } from '../draft.server.ts'
import { feature } from '../feature.ts'
import { applicationAction } from '../form.server.ts'
import { applicationByCode } from '../own-application.server.ts'
import * as application from './application.tsx'
import * as start from './start.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const translate = (context: Context = ctx) => context.texts.translate(context.locale)
const t = translate()
let house: House
let staff: Context
beforeAll(async () => {
  staff = (await housingTeam(ctx))(ctx)
  house = await makeHousing(ctx, { rooms: [{ beds: 12 }, { beds: 2, gender: 'women' }], offers: 'staff' })
})

const PATH = '/housing-application'
const openStart = (form?: Record<string, string>, context = ctx, query = '') =>
  visit(start, { ctx: context, path: PATH, address: localePath(context.locale, PATH) + query, ...(form && { form }) })
const open = (code: string, form?: Record<string, string>, context = ctx, query = '') => {
  const address = localePath(context.locale, `${PATH}/${code}`) + query
  return visit(application, { ctx: context, path: `${PATH}/:code`, address, ...(form && { form }) })
}
const begin = (context = ctx) =>
  startApplication(context, { ...house, name: 'ليلى حسن', email: `a-${crypto.randomUUID()}@example.com` })
const PERSON = { gender: 'men', born: '2005-05-05', nationality: 'سوري', phone: '05321234567' }
const STUDIES = { university: 'جامعة مرمرة', department: 'التاريخ', level: 'y1', guardian: 'أخ', guardian_phone: '05321234568' } // prettier-ignore

test('an incomplete start shows an error at each field and keeps what was typed', async () => {
  const typed = { intent: 'start', residence: '', term: String(house.term), name: ' ', email: 'leyla@' }
  const { status, fields, text } = await openStart(typed)
  expect(status).toBe(422)
  expect(fields.get('residence')!.error).toBe(t('applications.residence_required'))
  expect(fields.get('name')!.error).toBe(t('applications.required'))
  expect(fields.get('email')).toEqual({ value: 'leyla@', error: t('applications.email_invalid') })
  expect(fields.get('term')).toEqual({ value: String(house.term), error: '' })
  expect(text).toContain(t('errors.invalid_input'))
})

test('the residence whose page the visitor came from is already chosen; an unknown one is not', async () => {
  const chosen = async (query: string) => (await openStart(undefined, ctx, query)).fields.get('residence')!.value
  expect(await chosen(`?residence=${house.residence}`)).toBe(String(house.residence))
  expect(await chosen('?residence=x')).toBe('')
})

test.each(LOCALES)('a deadline at midnight is the day before, and each term has its own: %s', async (locale) => {
  const context = { ...ctx, locale }
  const other = await makeTerm(ctx)
  const midnight = [[house.term, '2027-03-01'], [other, '2027-05-01']] as const // prettier-ignore
  const before = await ctx.db.selectFrom('housing_terms').select(['id', 'closes_at']).execute()
  for (const [id, day] of midnight)
    await ctx.db
      .updateTable('housing_terms')
      .set({ closes_at: startOfDay(day) })
      .where('id', '=', id)
      .execute()
  const { text } = await openStart(undefined, context)
  const facts = (await open(await begin(context), undefined, context)).text
  for (const { id, closes_at } of before)
    await ctx.db.updateTable('housing_terms').set({ closes_at }).where('id', '=', id).execute()
  await ctx.db.deleteFrom('housing_terms').where('id', '=', other).execute()
  const [first, second, late] = ['2027-02-28', '2027-04-30', '2027-03-01'].map((day) => formatDay(day, locale))
  for (const day of [first!, second!]) expect(text).toContain(day)
  expect(facts).toContain(first!)
  for (const page of [text, facts]) expect(page).not.toContain(late!)
})

test.each(LOCALES)(
  'a start leads to the form of the new application in the language of the page: %s',
  async (locale) => {
    const context = { ...ctx, locale }
    const typed = {
      residence: String(house.residence),
      term: String(house.term),
      name: 'Leyla',
      email: 'l@example.com',
    }
    const { status, location } = await openStart(typed, context)
    expect(status).toBe(303)
    const [, code] = /^(?:\/(?:en|tr))?\/housing-application\/(.+)\?new=1$/.exec(location!)!
    expect(location).toBe(`${localePath(locale, `${PATH}/${code}`)}?new=1`)
    const { text, fields } = await open(code!, undefined, context, '?new=1')
    expect(text).toContain(translate(context)('applications.started'))
    expect([fields.get('name')!.value, fields.get('email')!.value]).toEqual(['Leyla', 'l@example.com'])
  },
)

test('a bot that fills the hidden field, or a form that was never opened, starts nothing', async () => {
  const typed = { residence: String(house.residence), term: String(house.term), name: 'x', email: 'bot@example.com' }
  expect((await openStart({ ...typed, website: 'https://spam.example' })).status).toBe(429)
  const strict = { ...ctx, config: { ...ctx.config, rateLimits: true } }
  for (const opened of ['', 'zzz.forged', signOpening(strict)])
    expect([opened, (await openStart({ ...typed, opened }, strict)).status]).toEqual([opened, 429])
  const earlier = { ...strict, now: new Date(strict.now.getTime() - 60_000) }
  expect((await openStart({ ...typed, opened: signOpening(earlier) }, strict)).status).toBe(303)
  const started = await ctx.db.selectFrom('applications').select('id').where('email', '=', typed.email).execute()
  expect(started).toHaveLength(1)
})

test('a residence or a term that takes no applications is refused with an explanation', async () => {
  const typed = { residence: String(house.residence), term: String(house.term), name: 'x', email: 'x@example.com' }
  for (const wrong of [{ residence: '999' }, { term: '999' }]) {
    const { status, text, fields } = await openStart({ ...typed, ...wrong })
    expect([status, fields.get('email')!.value]).toEqual([409, 'x@example.com'])
    expect(text).toContain(t('applications.closed'))
  }
})

test('a code is found however it is typed; an unknown one shows an error next to the field', async () => {
  const code = await begin()
  const typed = encodeURIComponent(` ${code.toLowerCase().replaceAll('-', ' ')}`)
  expect(await openStart(undefined, ctx, `?code=${typed}`)).toMatchObject({ location: `${PATH}/${code}` })
  const unknown = await openStart(undefined, ctx, '?code=2222-2222-2222')
  expect(unknown.fields.get('code')).toEqual({ value: '2222-2222-2222', error: t('applications.unknown_code') })
  const page = await open('2222-2222-2222')
  expect([page.status, page.fields.get('code')!.error]).toEqual([404, t('applications.unknown_code')])
  // Another spelling of the code in the address leads to the one address.
  expect((await open(code.toLowerCase())).location).toBe(`${PATH}/${code}`)
})

test('the next button saves everything, and stays at a step with errors next to its fields', async () => {
  const code = await begin()
  const wrong = {
    intent: 'next',
    step: 'person',
    ...PERSON,
    phone: 'لا',
    name: 'ليلى',
    email: 'leyla@example.com',
    gender: '',
  }
  const { status, fields } = await open(code, wrong, ctx, '?step=person')
  expect(status).toBe(422)
  expect(fields.get('phone')).toEqual({ value: 'لا', error: t('applications.phone_invalid') })
  expect(fields.get('gender')).toEqual({ value: '', error: t('applications.required') })
  expect(fields.get('nationality')).toEqual({ value: 'سوري', error: '' })
  expect((await applicationByCode(ctx, code))!.typed).toMatchObject({ phone: 'لا', nationality: 'سوري' })
  const next = await open(code, { ...wrong, ...PERSON })
  expect([next.status, next.location]).toEqual([303, `${PATH}/${code}?step=studies`])
  const studies = await open(code, { intent: 'next', step: 'studies', ...STUDIES })
  expect(studies.location).toBe(`${PATH}/${code}?step=documents`)
})

test('saving for later accepts anything and says so; an invalid email address does not replace the known one', async () => {
  const code = await begin()
  const { email: known } = await ctx.db.selectFrom('applications').select('email').where('code', '=', code).executeTakeFirstOrThrow() // prettier-ignore
  const saved = await open(code, { intent: 'save', step: 'person', email: 'x@', phone: '1' })
  expect(saved.location).toBe(`${PATH}/${code}?step=person&saved=1`)
  const { text, fields } = await open(code, undefined, ctx, '?step=person&saved=1')
  expect(text).toContain(t('applications.saved'))
  expect([fields.get('email')!.value, fields.get('phone')!.value]).toEqual(['x@', '1'])
  const row = await ctx.db.selectFrom('applications').select('email').where('code', '=', code).executeTakeFirst()
  expect(row!.email).toBe(known)
})

test('sending needs consent and complete steps; afterwards nothing that was typed is shown', async () => {
  const code = await begin()
  const early = await open(code, { intent: 'submit', agreed: 'yes' }, ctx, '?step=send')
  expect([early.status, early.text.includes(t('applications.step_open'))]).toEqual([422, true])
  await saveDraft({ ...ctx, actor: null }, { code, typed: { ...PERSON, ...STUDIES, university: 'جامعة السرّ' } })
  const without = await open(code, { intent: 'submit' }, ctx, '?step=send')
  expect([without.status, without.fields.get('agreed')!.error]).toEqual([422, t('applications.agree_required')])
  const sent = await open(code, { intent: 'submit', agreed: 'yes' }, ctx, '?step=send')
  expect([sent.status, sent.location]).toEqual([303, `${PATH}/${code}?new=1`])
  const { text, html } = await open(code, undefined, ctx, '?new=1')
  expect(text).toContain(t('applications.came_title'))
  expect(text).toContain(t('applications.document.certificate'))
  for (const secret of ['جامعة السرّ', '5321234567', 'ليلى حسن']) expect(html).not.toContain(secret)
  const again = await open(code, { intent: 'save', step: 'person', name: 'x' })
  expect([again.status, again.text.includes(t('applications.sent_already'))]).toEqual([409, true])
})

test('a residence without rooms for the chosen gender says so at the last step', async () => {
  const men = await makeHousing(ctx, { rooms: [{ beds: 1 }], term: house.term })
  const code = await startApplication(ctx, { ...men, name: 'x', email: 'w@example.com' })
  await saveDraft(ctx, { code, typed: { ...PERSON, ...STUDIES, gender: 'women' } })
  const { status, text } = await open(code, { intent: 'submit', agreed: 'yes' }, ctx, '?step=send')
  expect([status, text.includes(t('applications.other_gender'))]).toEqual([422, true])
})

test('a draft is deleted with the button, and its code opens nothing afterwards', async () => {
  const code = await begin()
  expect((await open(code, { intent: 'discard' })).location).toBe('/student-housing')
  expect((await open(code)).status).toBe(404)
  expect((await open(code, { intent: 'save', step: 'person' })).status).toBe(404)
})

test('an offer shows the room, the rent and the deadline, and is answered with a button', async () => {
  const { id, code } = await applyUntil(ctx, staff, house, 'offered')
  const english = { ...ctx, locale: 'en' as const }
  const { text, intents } = await open(code, undefined, english)
  expect(text).toContain('₺4,500')
  expect(intents).toEqual(['accepted', 'refused'])
  // After the deadline the offer cannot be accepted any more.
  const late = { ...english, now: new Date(ctx.now.getTime() + 3 * 86_400_000) }
  expect((await open(code, undefined, late)).intents).not.toContain('accepted')
  expect((await open(code, { intent: 'accepted' }, late)).status).toBe(409)
  const inTime = { ...english, now: new Date(late.now.getTime() - 1) }
  expect((await open(code, { intent: 'accepted' }, inTime)).location).toBe(`/en${PATH}/${code}`)
  expect((await applicationDetail(staff, id)).state).toBe('accepted')
  expect((await open(code, { intent: 'withdraw' })).status).toBe(303)
  expect((await applicationDetail(staff, id)).state).toBe('withdrawn')
  expect((await open(code)).intents).toEqual([])
})

test('only buttons that work in a state are shown', async () => {
  const buttons = async (state: Parameters<typeof applyUntil>[3]) => {
    const { code } = await applyUntil(ctx, staff, house, state)
    return (await open(code)).intents
  }
  expect(await buttons('submitted')).toEqual(['withdraw'])
  expect(await buttons('missing')).toEqual(['withdraw'])
  expect(await buttons('accepted')).toEqual(['withdraw'])
  expect(await buttons('offered')).toEqual(['accepted', 'refused'])
  for (const state of ['moved_in', 'moved_out', 'rejected', 'expired'] as const)
    expect(await buttons(state)).toEqual([])
})

test('an unknown button of a form changes nothing', async () => {
  const code = await begin()
  expect((await open(code, { intent: 'moved_in' })).status).toBe(404)
  expect((await open(code, { intent: 'remove not-an-id' })).status).toBe(422)
  expect((await applicationByCode(ctx, code))!.state).toBe('draft')
})

test('while residences are switched off, offers are still answered, but no application is started or submitted', async () => {
  const offered = await applyUntil(ctx, staff, house, 'offered')
  const code = await startDraft(ctx, house, { email: 'off@example.com' })
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, residences: false })
  const pages = new Map(feature.pages!.map(({ path, flag }) => [path, flag]))
  expect([pages.get('housing-application'), pages.get('housing-application/:code')]).toEqual(['residences', null])
  await open(offered.code, { intent: 'accepted' })
  expect((await applicationByCode(ctx, offered.code))!.state).toBe('accepted')
  const { status, text } = await open(code, { intent: 'submit', agreed: 'yes' })
  expect(status).toBe(409)
  expect(text).toContain(t('applications.closed'))
  await expect(begin()).rejects.toMatchObject({ code: 'applications.closed' })
  await writeSettings(ctx, 'controlpanel', controlpanel)
  expect((await applicationByCode(ctx, code))!.state).toBe('draft')
})

test('a request over the limit of codes keeps what was typed', async () => {
  const code = await begin()
  const limited = { ...ctx, config: { ...ctx.config, rateLimits: true }, address: '10.7.7.7' }
  const typed = { intent: 'next', step: 'person', ...PERSON, nationality: 'كندية' }
  const looks = { name: 'application_codes', points: 600, seconds: 600 }
  for (let i = 0; i < 600; i++) await limit(limited, looks, limited.address)
  const form = new URLSearchParams(typed)
  const request = new Request(`http://localhost:3000${PATH}/${code}`, { method: 'POST', body: form })
  const answer = await applicationAction({ context: { get: () => limited } as never, request, params: { code } })
  expect(answer).toMatchObject({ init: { status: 429 }, data: { problem: { typed: { nationality: 'كندية' } } } })
})
