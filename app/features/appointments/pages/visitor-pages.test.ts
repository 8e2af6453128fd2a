/** The pages of appointments without JavaScript: booking, moving and cancelling, with errors next to the fields. */
import { beforeEach, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { appointmentTeam, bookingForm, FRIDAY, makeCenter, makeHours, moment, MONDAY_9, MONDAY_930, TUESDAY_9 } from '#tests/support/appointments.ts' // prettier-ignore
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import { bookAppointment } from '../book.server.ts'
import { changeAppointments } from '../change.server.ts'
import * as book from './book.tsx'
import * as own from './own.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx: Context = { ...site.context(), now: FRIDAY }
const { db } = ctx
const center = await makeCenter(ctx)
const hours = await makeHours(ctx, { center_id: center, confirms: true })
const team = await appointmentTeam(site.context())
const t = ctx.texts.translate('ar')
beforeEach(async () => {
  await db.deleteFrom('appointments').execute()
})

type Asked = { form?: Record<string, string>; context?: Context; query?: string }
const openBook = ({ form, context = ctx, query = '' }: Asked = {}, id: number | string = hours) => {
  const address = localePath(context.locale, `/appointments/${id}`) + query
  return visit(book, { ctx: context, path: '/appointments/:id', address, ...(form && { form }) })
}
const openOwn = (token: string, { form, context = ctx, query = '' }: Asked = {}) => {
  const address = localePath(context.locale, `/appointments/own/${token}`) + query
  return visit(own, { ctx: context, path: '/appointments/own/:token', address, ...(form && { form }) })
}
const one = () => db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow()
const booked = async (change: object = {}) => (await bookAppointment(ctx, hours, bookingForm(change))).token

test.each(LOCALES)('a complete form leads to the appointment, in the language of the page: %s', async (locale) => {
  const context = { ...ctx, locale }
  const { status, location } = await openBook({ form: { intent: 'book', ...bookingForm() }, context })
  const { token, state } = await one()
  expect([status, location, state]).toEqual([
    303,
    localePath(locale, `/appointments/own/${token}`) + '?new=1',
    'confirmed',
  ])
  const { text } = await openOwn(token, { context, query: '?new=1' })
  expect(text).toContain(context.texts.translate(locale)('appointments.done_confirmed'))
  expect(text).toContain({ ar: 'مركز الفاتح', en: 'Fatih center', tr: 'Fatih merkezi' }[locale])
  expect(text).toContain('09:00 – 09:30')
})

test('an incomplete form shows an error at each field and keeps what was typed', async () => {
  const form = { at: '', subject: 'سؤال', name: '', phone: '١٢', email: 'x@', message: 'رسالة طويلة' }
  const { status, fields } = await openBook({ form, query: '?day=2026-11-23' })
  expect(status).toBe(422)
  expect(Object.fromEntries([...fields].map(([name, { error }]) => [name, error]))).toMatchObject({
    at: t('appointments.time_required'),
    name: t('messages.name_required'),
    phone: t('messages.phone_invalid'),
    email: t('appointments.email_required'),
    subject: '',
  })
  expect([fields.get('phone')!.value, fields.get('message')!.value, fields.get('subject')!.value]).toEqual([
    '١٢',
    'رسالة طويلة',
    'سؤال',
  ])
})

test('when the time was taken meanwhile, the page offers the nearest free times, and one of them can be booked', async () => {
  await booked()
  const form = { intent: 'book', ...bookingForm() }
  const late = await openBook({ form, query: '?day=2026-11-23' })
  expect([late.status, late.fields.get('subject')!.value]).toEqual([409, form.subject])
  expect(late.text).toContain(t('appointments.others'))
  const offered = [...late.html.matchAll(/name="at"[^>]*value="([^"]+Z)"|value="([^"]+Z)"[^>]*name="at"/g)].map(
    ([, a, b]) => a ?? b!,
  )
  expect(offered).toContain(moment(MONDAY_930).toISOString())
  expect((await openBook({ form: { ...form, at: offered[0]! } })).status).toBe(303)
})

test('an appointment that is moved without a chosen time has the error at the times', async () => {
  const token = await booked()
  const { status, fields } = await openOwn(token, { form: { intent: 'move' }, query: '?move=1&day=2026-11-24' })
  expect([status, fields.get('at')!.error]).toEqual([422, t('appointments.time_required')])
})

test('a form that is sent twice, for example by a second click, books once', async () => {
  const key = (await openBook()).fields.get('key')!.value
  const form = { ...bookingForm(), key }
  const [first, second] = [await openBook({ form }), await openBook({ form })]
  expect([first.status, second.location]).toEqual([303, first.location])
  expect(await db.selectFrom('appointments').select('id').execute()).toHaveLength(1)
})

test('bots are refused: the hidden field, and a form that was sent faster than people can', async () => {
  const form = bookingForm()
  expect((await openBook({ form: { ...form, website: 'https://spam.example' } })).status).toBe(429)
  const strict = { ...ctx, config: { ...ctx.config, rateLimits: true } }
  expect((await openBook({ form: { ...form, opened: signOpening(strict) }, context: strict })).status).toBe(429)
  const opened = signOpening({ ...strict, now: new Date(FRIDAY.getTime() - 60_000) })
  expect((await openBook({ form: { ...form, opened }, context: strict })).status).toBe(303)
})

test('an unknown place, a place that is switched off, and appointments that are switched off are not found', async () => {
  const inactive = await makeHours(ctx, { active: false })
  for (const id of [inactive, 999_999, 'x']) {
    expect((await openBook({ form: bookingForm() }, id)).status).toBe(404)
    expect((await openBook({}, id)).status).toBe(404)
  }
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, appointments: false })
  expect((await openBook({ form: bookingForm() })).status).toBe(404)
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, appointments: true })
  expect((await openBook({ form: bookingForm() })).status).toBe(303)
  await db.deleteFrom('appointments').execute()
  await db.deleteFrom('opening_hours').where('id', '=', inactive).execute()
})

test('the page chooses the day and the time of the address', async () => {
  const { text, fields } = await openBook({ query: `?at=${TUESDAY_9}` })
  expect(fields.get('at')!.value).toBe(TUESDAY_9)
  expect(text).toContain('09:00')
  // Without one, the first free day.
  expect((await openBook()).html).toContain(`value="${MONDAY_9}"`)
})

test('hours past midnight: their text, the night’s times on their own date, and a booking that takes one of them', async () => {
  const days = (from: string, opens: string | null, closes: string | null) => ({ from, to: null, opens, closes, note: { ar: `سبب ${opens}` } }) // prettier-ignore
  const night = await makeHours(ctx, {
    center_id: await makeCenter(ctx),
    hours: JSON.stringify([{ weekday: 'monday', opens: '22:45', closes: '01:00' }]),
    exceptions: JSON.stringify([days('2026-11-26', '21:00', '02:30'), days('2026-11-26', '09:00', '10:00'), days('2026-11-27', null, null)]), // prettier-ignore
  })
  const { text } = await openBook({}, night)
  expect(text).toContain('من 22:45 إلى 01:00 من اليوم التالي')
  expect(text.replace(/\s+/g, ' ')).toMatch(/26 نوفمبر 2026 · من 21:00 إلى 02:30 من اليوم التالي · سبب 21:00.*26 نوفمبر 2026 · 09:00 – 10:00 · سبب 09:00.*27 نوفمبر 2026 · مغلق/) // prettier-ignore
  const offered = async (day: string) =>
    [...(await openBook({ query: `?day=${day}` }, night)).html.matchAll(/value="[-\d]{10}T([\d:]{5})"/g)].map(([, clock]) => clock) // prettier-ignore
  expect([await offered('2026-11-23'), await offered('2026-11-24')]).toEqual([['22:45', '23:15', '23:45'], ['00:15']])
  // The night of Thursday goes on into the closed Friday.
  expect(await offered('2026-11-27')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00'])
  const form = bookingForm({ at: '2026-11-23T23:45' })
  expect((await openBook({ form }, night)).status).toBe(303)
  const english = { ...ctx, locale: 'en' as const }
  const { text: own } = await openOwn((await one()).token, { context: english })
  expect(own).toContain('Monday 23 November')
  expect(own).toContain('23:45 – 00:15')
  const refused = await openBook({ form: { ...form, at: '2026-11-24T00:00', phone: '0532 999 88 77' } }, night)
  expect([refused.status, refused.text.includes(t('appointments.others'))]).toEqual([409, true])
  expect((await openBook({ form: bookingForm({ at: '2026-11-24T00:15' }) }, night)).status).toBe(303)
  await db.deleteFrom('appointments').execute()
  await db.deleteFrom('opening_hours').where('id', '=', night).execute()
})

test('a visitor moves the appointment to a free time, and is notified when it is not free', async () => {
  const token = await booked()
  await booked({ at: TUESDAY_9 })
  const page = await openOwn(token, { query: '?move=1&day=2026-11-23' })
  expect(page.html).toContain(`value="${MONDAY_930}"`)
  const taken = await openOwn(token, { form: { intent: 'move', at: TUESDAY_9 }, query: '?move=1&day=2026-11-24' })
  expect([taken.status, taken.text.includes(t('appointments.others'))]).toEqual([409, true])
  const none = await openOwn(token, { form: { intent: 'move', at: '' }, query: '?move=1' })
  expect(none.status).toBe(422)
  const moved = await openOwn(token, { form: { intent: 'move', at: MONDAY_930 } })
  expect(moved.location).toBe(`/appointments/own/${token}?moved=1`)
  expect((await openOwn(token, { query: '?moved=1' })).text).toContain(t('appointments.done_moved'))
})

test('a visitor cancels once; afterwards the page offers only another booking', async () => {
  const token = await booked()
  const english = { ...ctx, locale: 'en' as const }
  expect((await openOwn(token, { form: { intent: 'cancel' }, context: english })).location).toBe(
    `/en/appointments/own/${token}?cancelled=1`,
  )
  const page = await openOwn(token, { query: '?cancelled=1' })
  expect(page.text).toContain(t('appointments.done_cancelled'))
  expect(page.html).not.toMatch(/appointment\.ics|<form/)
  expect(page.html).toContain(`href="/appointments/${hours}"`)
  const again = await openOwn(token, { form: { intent: 'cancel' } })
  expect([again.status, again.text.includes(t('appointments.over'))]).toEqual([409, true])
  expect((await openOwn(token, { form: { intent: 'confirm' } })).status).toBe(404)
})

test.each(['the place is no longer published', 'appointments are switched off'])(
  'while %s, the page of an appointment offers no other time, and still lets the visitor cancel',
  async (reason) => {
    const token = await booked()
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    const published = reason === 'appointments are switched off'
    await db
      .updateTable('places')
      .set({ state: published ? 'published' : 'draft' })
      .where('id', '=', center)
      .execute()
    await writeSettings(ctx, 'controlpanel', { ...controlpanel, appointments: !published })
    const page = await openOwn(token)
    expect(page.text).not.toContain(t('appointments.move'))
    expect(page.text).toContain(t('appointments.cancel'))
    expect((await openOwn(token, { query: '?move=1' })).html).not.toContain('name="at"')
    await openOwn(token, { form: { intent: 'cancel' } })
    expect((await openOwn(token)).html).not.toContain(`href="/appointments/${hours}"`)
    await db.updateTable('places').set({ state: 'published' }).where('id', '=', center).execute()
    await writeSettings(ctx, 'controlpanel', controlpanel)
  },
)

test('while a visitor moves an appointment, its own time is not shown as taken; for others it is', async () => {
  const token = await booked()
  const query = '?day=2026-11-23'
  expect((await openBook({ query })).text).toContain(t('appointments.full'))
  expect((await openOwn(token, { query: `${query}&move=1` })).text).not.toContain(t('appointments.full'))
})

test('once it has started, an appointment can be neither moved nor cancelled', async () => {
  const token = await booked()
  const started = { ...ctx, now: moment(MONDAY_9) }
  expect((await openOwn(token, { context: started })).html).not.toMatch(/move=1|appointment\.ics|<form/)
  for (const form of [
    { intent: 'move', at: TUESDAY_9 },
    { intent: 'cancel', at: '' },
  ])
    expect([form, (await openOwn(token, { form, context: started })).status]).toEqual([form, 409])
  const justBefore = { ...ctx, now: new Date(moment(MONDAY_9).getTime() - 1) }
  expect((await openOwn(token, { form: { intent: 'cancel' }, context: justBefore })).status).toBe(303)
})

test('the message of the team is on the page of a declined appointment, and not what the visitor wrote', async () => {
  const token = await booked({ message: 'سرّ صغير', subject: 'موضوع خاص' })
  const { id } = await db
    .updateTable('appointments')
    .set({ state: 'requested' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeAppointments(team(ctx), { ids: [id], state: 'declined', words: 'المركز مغلق <ذلك اليوم>' })
  const { text, html } = await openOwn(token)
  expect(text).toContain(t('appointments.state.declined'))
  expect(html).toContain('المركز مغلق &lt;ذلك اليوم&gt;')
  expect(html).not.toMatch(/سرّ صغير|موضوع خاص|visitor\d+@/)
})

test('a link that is unknown or malformed is not found', async () => {
  for (const token of ['x', 'A'.repeat(22), 'A'.repeat(65)]) {
    expect((await openOwn(token)).status).toBe(404)
    expect((await openOwn(token, { form: { intent: 'cancel' } })).status).toBeGreaterThanOrEqual(404)
  }
})

test.each(LOCALES)(
  'a link whose appointment was deleted says so, and leads to booking and contact: %s',
  async (locale) => {
    const context = { ...ctx, locale }
    const say = context.texts.translate(locale)
    const token = await booked()
    await db.deleteFrom('appointments').execute()
    const page = await openOwn(token, { context })
    expect(page.status).toBe(404)
    expect(page.text).toContain(say('appointments.link_over'))
    for (const path of [`/appointments/${hours}`, '/contact-us'])
      expect(page.html).toContain(`href="${localePath(locale, path)}"`)
    const cancelled = await openOwn(token, { context, form: { intent: 'cancel' } })
    expect(cancelled.status).toBe(404)
    expect(cancelled.text).toContain(say('appointments.link_over'))
  },
)

test('while appointments are switched off, an old link leads to contact only', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, appointments: false })
  try {
    const page = await openOwn('an-old-link-of-an-appointment')
    expect(page.status).toBe(404)
    expect(page.html).not.toContain(`/appointments/${hours}`)
    expect(page.html).toContain('href="/contact-us"')
  } finally {
    await writeSettings(ctx, 'controlpanel', controlpanel)
  }
})
