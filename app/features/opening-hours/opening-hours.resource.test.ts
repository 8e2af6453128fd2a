/** Opening hours as staff edit them, and what visitors may book of them. */
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { bookAppointment } from '#features/appointments/book.server.ts'
import { cancelOwnAppointment } from '#features/appointments/own-appointment.server.ts'
import { bookingForm, FRIDAY, makeCenter, moment } from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { createRecord, updateRecord } from '#tests/support/edit-record.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { placeName, usualWeek } from './bookable-place.ts'
import { allOffers, findOffer, openOffers } from './bookable-places.server.ts'
import { availableSlots, openIntervals } from './plan.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx: Context = { ...site.context(), now: FRIDAY }
const person = await makePerson(site.context())
const may = staffWith(ctx, 'appointments.read', 'appointments.create', 'appointments.update')
const staff: Context = { ...may, actor: { ...may.actor!, id: person.id } }
beforeEach(async () => {
  await ctx.db.deleteFrom('appointments').execute()
  await ctx.db.deleteFrom('opening_hours').execute()
  await ctx.db.deleteFrom('places').execute()
})

const form = (change: object = {}) => ({
  name: { ar: 'لقاء' },
  residence_id: null,
  center_id: null,
  hours: [{ weekday: 'monday', opens: '09:00', closes: '12:00' }],
  exceptions: [],
  slot_minutes: 30,
  buffer_minutes: 0,
  capacity: 1,
  notice_hours: 2,
  horizon_days: 30,
  active: true,
  confirms: false,
  ...change,
})
const save = (change: object = {}) => createRecord(staff, 'opening-hours', form(change))
const day = (weekday: string, opens: string, closes: string) => ({ weekday, opens, closes })

test.each<[string, object[]]>([
  ['Arabic digits', [day('monday', '٠٩:٠٠', '١٧:٣٠')]],
  ['a dot', [day('monday', '09.00', '17.30')]],
  ['one digit for the hour', [day('monday', '9:00', '17:30')]],
])('hours can be typed with %s', async (_, hours) => {
  const { saved, problems } = await save({ hours })
  expect(problems).toBeUndefined()
  expect(saved!.hours).toMatchObject([{ opens: '09:00', closes: '17:30' }])
})

test.each<[object[], Record<string, string>]>([
  [[day('monday', '12:00', '09:00')], { 'hours.0.closes': 'dashboard.hours_backwards' }],
  [[day('monday', '09:00', '09:00')], { 'hours.0.closes': 'dashboard.hours_backwards' }],
  [
    [day('sunday', '09:00', '12:00'), day('monday', '24:00', '02:00')],
    { 'hours.1.opens': 'dashboard.hours_opens_at_end' },
  ],
  [[day('monday', '25:00', '26:00')], { 'hours.0.opens': 'resource.not_time', 'hours.0.closes': 'resource.not_time' }],
  [[day('monday', '', '12:00')], { 'hours.0.opens': 'resource.required' }],
  [[day('someday', '09:00', '12:00')], { 'hours.0.weekday': 'errors.field_invalid' }],
])('the hours %j are refused with an error at their row', async (hours, problems) => {
  const refused = (await save({ hours })).problems
  expect(Object.keys(refused!).toSorted()).toEqual(Object.keys(problems).toSorted())
  for (const [name, code] of Object.entries(problems))
    if (code !== 'errors.field_invalid') expect(refused![name]).toBe(code)
})

test.each<[string, object[], string | null]>([
  ['the whole afternoon and night', [day('monday', '14:00', '02:00')], null],
  ['every night', ['monday', 'tuesday', 'sunday'].map((one) => day(one, '14:00', '02:00')), null],
  ['two ranges that touch', [day('monday', '14:00', '02:00'), day('tuesday', '02:00', '05:00')], null],
  ['9 to 5, for 17', [day('monday', '09:00', '05:00')], 'hours.0.closes: dashboard.hours_backwards'],
  ['swapped times', [day('monday', '17:00', '09:00')], 'hours.0.closes: dashboard.hours_backwards'],
  [
    'overlapping ranges of a day',
    [day('monday', '09:00', '12:00'), day('sunday', '09:00', '12:00'), day('monday', '11:59', '13:00')],
    'hours.2.opens: dashboard.hours_overlap',
  ],
  [
    'a night and the next morning',
    [day('monday', '14:00', '02:00'), day('tuesday', '01:00', '05:00')],
    'hours.1.opens: dashboard.hours_overlap',
  ],
  [
    'Saturday night into Sunday',
    [day('sunday', '00:00', '01:00'), day('saturday', '20:00', '00:30')],
    'hours.1.closes: dashboard.hours_overlap',
  ],
])('hours past midnight end on the next day: %s', async (_, hours, problem) => {
  const { saved, problems = {} } = await save({ hours })
  expect(Object.entries(problems).map((one) => one.join(': '))).toEqual(problem ? [problem] : [])
  if (!problem) expect(saved!.hours).toEqual(hours)
})

test.each<[string, number]>([
  ['slot_minutes', 4],
  ['slot_minutes', 481],
  ['buffer_minutes', -1],
  ['buffer_minutes', 241],
  ['capacity', 0],
  ['capacity', 101],
  ['notice_hours', 721],
  ['horizon_days', 0],
  ['horizon_days', 181],
])('%s of %d is out of its limits', async (field, value) => {
  expect(Object.keys((await save({ [field]: value })).problems!)).toEqual([field])
})

test('hours belong to a residence, to a center or to the office, but not to two of them', async () => {
  const [center, residence] = [await makeCenter(ctx), await makeCenter(ctx, { kind: 'residence' })]
  expect((await save({ center_id: center, residence_id: residence })).problems).toEqual({
    center_id: 'dashboard.hours_one_place',
  })
  expect((await save({ center_id: center })).saved).toBeDefined()
  expect((await save({ residence_id: residence })).saved).toBeDefined()
  const office = (await save()).saved!
  // One place has one list of hours; a second one would never be used.
  expect((await save({ center_id: center })).problems).toEqual({ center_id: 'resource.taken' })
  expect((await save({ residence_id: residence })).problems).toEqual({ residence_id: 'resource.taken' })
  expect((await save()).problems).toEqual({ residence_id: 'dashboard.hours_office_taken' })
  expect((await updateRecord(staff, 'opening-hours', office, form({ capacity: 2 }))).saved).toMatchObject({
    capacity: 2,
  })
})

test('visitors can book only active hours of public places, the office first', async () => {
  const [center, draft] = [await makeCenter(ctx), await makeCenter(ctx, { state: 'draft', published_at: null })]
  const off = await makeCenter(ctx)
  const ids = []
  for (const change of [{ center_id: center }, { center_id: draft }, { center_id: off, active: false }, {}])
    ids.push((await save(change)).saved!.id)
  const [open, hidden, inactive, office] = ids as [number, number, number, number]
  expect((await openOffers(ctx)).map(({ id }) => id)).toEqual([office, open])
  expect((await allOffers(ctx)).map(({ id }) => id)).toEqual([office, open, hidden, inactive])
  for (const id of [hidden, inactive, 999_999]) expect(await findOffer(ctx, id, 'open')).toBeUndefined()
  expect(await findOffer(ctx, inactive, 'any')).toMatchObject({ id: inactive, active: false })
})

test('a place without its own phone and email has those of the association; the office has its address', async () => {
  await writeSettings(site.context(), 'site', {
    name: { ar: 'سند' },
    email: 'Info@Sanad.example',
    phone: '+902120000001',
  })
  const own = await makeCenter(ctx, { email: 'Center@Sanad.example', phone: '+902120000002' })
  const bare = await makeCenter(ctx)
  for (const change of [{ center_id: own }, { center_id: bare }, {}]) await save(change)
  const t = ctx.texts.translate('en')
  const seen = (await allOffers(ctx)).map((offer) => [
    placeName(offer, 'en', t),
    offer.place.path,
    offer.inbox,
    offer.phone,
  ])
  expect(seen).toEqual([
    [t('appointments.office'), '/contact-us', 'info@sanad.example', '+902120000001'],
    ['Fatih center', `/youth-centers-desc/${own}`, 'center@sanad.example', '+902120000002'],
    ['Fatih center', `/youth-centers-desc/${bare}`, 'info@sanad.example', '+902120000001'],
  ])
})

test('a changed plan is used for the next booking at once', async () => {
  const { saved } = await save()
  const left = async () =>
    availableSlots((await findOffer(ctx, saved!.id, 'open'))!.plan, '2026-11-23', [], FRIDAY).length
  expect(await left()).toBe(6)
  const change = { slot_minutes: 60, hours: [day('monday', '09:00', '24:00')] }
  await updateRecord(staff, 'opening-hours', saved!, form(change))
  expect(await left()).toBe(15)
})

test('a holiday that a place replaces on some of its days is announced on the others', async () => {
  const closed = { to: null, opens: null, closes: null, note: null }
  const note = { ar: 'عيد الأضحى', en: 'Eid al-Adha' }
  const eid = { ...closed, from: '2027-05-15', to: '2027-05-19', note }
  await writeSettings(site.context(), 'holidays', { days: [eid, { ...closed, from: '2027-05-17', note }] })
  const announced = async (...own: { from: string; to?: string }[]) => {
    await ctx.db.deleteFrom('opening_hours').execute()
    const hours = { opens: '10:00', closes: '12:00' }
    const { saved } = await save({ exceptions: own.map((one) => ({ ...closed, ...hours, ...one })) })
    const { notes } = (await findOffer(ctx, saved!.id, 'open'))!
    return notes.filter((one) => one.note !== null).map(({ from, to }) => [from.slice(8), to?.slice(8) ?? null])
  }
  expect(await announced()).toEqual([['15', '19'], ['17', null]]) // prettier-ignore
  expect(await announced({ from: '2027-05-15' })).toEqual([['16', '19'], ['17', null]]) // prettier-ignore
  expect(await announced({ from: '2027-05-17' })).toEqual([['15', '16'], ['18', '19']]) // prettier-ignore
  expect(await announced({ from: '2027-05-10', to: '2027-05-18' })).toEqual([['19', null]])
  expect(await announced({ from: '2027-05-15', to: '2027-05-19' })).toEqual([])
  await writeSettings(site.context(), 'holidays', { days: [] })
})

test.each([
  ['ar', ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة']],
  ['en', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['tr', ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']],
] as const)(
  'the regular week begins as in calendars of %s, and ignores exceptions and holidays',
  async (locale, names) => {
    const hours = [day('monday', '13:00', '15:00'), day('monday', '09:00', '12:00'), day('friday', '09:00', '24:00')]
    const exceptions = [{ from: '2026-11-16', to: '2026-11-30', opens: null, closes: null, note: null }]
    const { plan } = (await findOffer(ctx, (await save({ hours, exceptions })).saved!.id, 'any'))!
    const week = usualWeek(plan, moment('2026-11-20T10:00'), locale, ctx.texts.translate(locale))
    expect(week.map((one) => one.day)).toEqual(names)
    const open = new Map(week.map((one) => [one.day, one.open]))
    expect(open.get(names[locale === 'ar' ? 2 : 0])).toEqual(['09:00 – 12:00', '13:00 – 15:00'])
    expect(open.get(names[locale === 'ar' ? 6 : 4])).toEqual(['09:00 – 24:00'])
    expect(open.get(names[locale === 'ar' ? 1 : 6])).toEqual([])
    expect(openIntervals(plan, '2026-11-23')).toEqual([])
  },
)

test('hours with coming appointments cannot move to another place; the error is at the field', async () => {
  const [center, other] = [await makeCenter(ctx), await makeCenter(ctx)]
  const { saved } = await save({ center_id: center, confirms: true })
  const booked = await bookAppointment(ctx, saved!.id, bookingForm())
  const edit = async (change: object) =>
    updateRecord(staff, 'opening-hours', saved!, form({ center_id: center, ...change }))
  expect((await edit({ center_id: other })).problems).toEqual({ center_id: 'dashboard.hours_has_appointments' })
  expect((await edit({ center_id: null })).problems).toEqual({ center_id: 'dashboard.hours_has_appointments' })
  await cancelOwnAppointment(ctx, { token: booked.token })
  const moved = await edit({ center_id: other })
  expect([moved.problems, moved.saved!.center_id]).toEqual([undefined, other])
})
