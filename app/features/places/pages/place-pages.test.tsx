/** Residences and centers as a visitor without JavaScript gets them: filters, contact, map and the message form. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import * as centerPage from '#site/pages/center.tsx'
import * as residencePage from '#site/pages/residence.tsx'
import * as residencesPage from '#site/pages/residences.tsx'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { schemaErrors } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/site.ts'
import * as centersPage from './centers.tsx'

const site = await testSite({ RATE_LIMITS: '0', MAP_TILES: 'https://maps.example.org/{z}/{x}/{y}.png' })
const ctx = site.context()
const set = changedSettings(ctx)
const ids: Record<string, number> = {}
let fatih = 0
let bursa = 0

beforeAll(async () => {
  const cities = await ctx.db.insertInto('cities').values([{ name: { ar: 'الفاتح', en: 'Fatih' }, demo_key: null }, { name: { ar: 'بورصة', en: 'Bursa' }, demo_key: null }]).returning('id').execute() // prettier-ignore
  ;[fatih, bursa] = cities.map(({ id }) => id) as [number, number]
  const residence = (en: string, change: object) => makeCenter(ctx, { kind: 'residence', name: { ar: en, en }, ...change }) // prettier-ignore
  ids.men = await residence('Nur House', { city_id: fatih, audience: 'men', latitude: 41, longitude: 29, position: 1, address: { ar: 'شارع فوزي باشا 12' }, working_hours: { ar: 'كل يوم 9:00 - 18:00' }, phone: '+902121234567', whatsapp: '+905551112233', email: 'nur@sanad.example', capacity: 1200 }) // prettier-ignore
  ids.women = await residence('Fajr House', { city_id: bursa, audience: 'women', latitude: 40.2, longitude: 29.1, position: 2 }) // prettier-ignore
  ids.all = await residence('Everyone House', { city_id: bursa, audience: 'all', position: 3 })
  ids.draft = await residence('Draft House', { city_id: bursa, state: 'draft', published_at: null })
  ids.center = await makeCenter(ctx)
})

const list = (query = '') => openSitePage(residencesPage as never, site.context(), `/en/student-housing${query}`)
const one = (id: number | string, locale: 'ar' | 'en' | 'tr' = 'en', asked: object = {}, context = site.context()) =>
  openSitePage(residencePage as never, context, localePath(locale, `/student-housing-desc/${id}`), {
    params: { id: String(id) },
    ...asked,
  })

test.each([
  ['', ['Nur House', 'Fajr House', 'Everyone House']],
  ['?for=men', ['Nur House', 'Everyone House']],
  ['?for=women', ['Fajr House', 'Everyone House']],
  ['?city=CITY&for=women', ['Fajr House', 'Everyone House']],
  ['?city=CITY&for=men', ['Everyone House']],
  ['?city=&for=', ['Nur House', 'Fajr House', 'Everyone House']],
  ['?city=x&for=cats', ['Nur House', 'Fajr House', 'Everyone House']],
])('the list with %j has %j', async (query, names) => {
  const { all, field } = await list(query.replace('CITY', String(bursa)))
  expect(all('h2').filter((title) => title.endsWith('House'))).toEqual(names)
  // The form shows what was chosen, so that the next choice adds to it.
  expect(field('for')).not.toBeNull()
})

test('a Turkish page says "Erkek" and "Kız" of residences, as on all pages about student housing', async () => {
  const { all } = await openSitePage(residencesPage as never, site.context(), '/tr/student-housing')
  expect(all('option').slice(-2)).toEqual(['Erkek', 'Kız'])
  expect((await one(ids.women!, 'tr')).text).toMatch(/Kimler için\s*Kız/)
})

test('a city without a residence says that nothing matches, and keeps the filter', async () => {
  const { text, field, status } = await list('?city=999')
  expect(status).toBe(200)
  expect(text).toContain(ctx.texts.translate('en')('places.noMatch'))
  expect(field('city')).not.toBeNull()
})

test('without JavaScript the map is a link to the area of the shown places, and nothing of another site is loaded', async () => {
  const { links, html } = await list()
  const area = links.find((link) => link.includes('openstreetmap'))!
  expect(Object.fromEntries(new URL(area).searchParams)).toEqual({ minlat: '40.2', minlon: '29', maxlat: '41', maxlon: '29.1' }) // prettier-ignore
  expect(html).not.toMatch(/<(?:img|link|script|iframe)[^>]*maps\.example\.org/)
  expect(html).toContain('\u2066maps.example.org\u2069')
  const single = (await list('?for=men')).links.find((link) => link.includes('openstreetmap'))!
  expect(single).toBe('https://www.openstreetmap.org/?mlat=41&mlon=29#map=16/41/29')
  expect((await list(`?city=${bursa}&for=men`)).links.some((link) => link.includes('openstreetmap'))).toBe(false)
})

test('contact details are isolated from Arabic text, and numbers are links', async () => {
  const { html, links, text } = await one(ids.men!, 'ar')
  expect(links).toEqual(expect.arrayContaining(['mailto:nur@sanad.example', 'tel:+902121234567']))
  expect(html).toContain('<bdi dir="ltr">+90 212 123 45 67</bdi>')
  expect(text).toContain('\u20669:00 - 18:00\u2069')
  expect(links.some((link) => link.startsWith('https://wa.me/905551112233?text='))).toBe(true)
  expect(text).toContain('1,200')
})

test('WhatsApp has the number of the page’s settings, else of the place, else of the association, else no tab', async () => {
  const numberOf = async (id: number) =>
    (await one(id)).links.flatMap((link) => /wa\.me\/(\d+)\?/.exec(link)?.[1] ?? [])[0]
  expect(await numberOf(ids.women!)).toBeUndefined()
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, whatsapp: '+905550000001' })
  expect([await numberOf(ids.women!), await numberOf(ids.men!)]).toEqual(['905550000001', '905551112233'])
  await writeSettings(ctx, 'studenthousingdesc-page', { informationPhone: '+905550000002' })
  expect([await numberOf(ids.women!), await numberOf(ids.men!)]).toEqual(['905550000002', '905550000002'])
  await writeSettings(ctx, 'studenthousingdesc-page', {})
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
})

test('search engines get the page with its address and its place in the site', async () => {
  const { linked, meta } = await one(ids.men!)
  expect(linked.flatMap(schemaErrors)).toEqual([])
  expect(linked.find((node) => node['@type'] === 'Accommodation')).toMatchObject({
    address: { streetAddress: 'شارع فوزي باشا 12', addressLocality: 'Fatih' },
    geo: { latitude: 41, longitude: 29 },
  })
  expect(meta.get('title')).toBe('Nur House · سند')
})

test('a draft is not found by visitors, of the other kind neither; staff see it with a notice', async () => {
  for (const id of [ids.draft!, ids.center!, 'x', '0']) expect([id, (await one(id)).status]).toEqual([id, 404])
  const staff = staffWith(site.context(), 'places.read')
  expect((await one(ids.draft!, 'en', {}, staff)).text).toContain(ctx.texts.translate('en')('ui.preview'))
})

test('the list of centers leads to their pages, and its empty state says so', async () => {
  const open = () => openSitePage(centersPage as never, site.context(), '/tr/show-youth-centers')
  expect((await open()).links).toContain(`/tr/youth-centers-desc/${ids.center}`)
  const center = await openSitePage(centerPage as never, site.context(), `/tr/youth-centers-desc/${ids.center}`, { params: { id: String(ids.center) } }) // prettier-ignore
  expect(center.all('h1')).toEqual(['Fatih merkezi'])
  await ctx.db.updateTable('places').set({ state: 'draft' }).where('id', '=', ids.center!).execute()
  expect((await open()).text).toContain(ctx.texts.translate('tr')('places.centersEmpty'))
  await ctx.db.updateTable('places').set({ state: 'published' }).where('id', '=', ids.center!).execute()
})

function messageForm(change: Record<string, string>): FormData {
  const opened = signOpening({ ...ctx, now: new Date(Date.now() - 60_000) })
  const form = new FormData()
  const typed = { intent: 'message', residence_email: 'nur@sanad.example', opened, place: String(ids.men), name: 'ليلى', phone: '0532 111 22 33', email: '', subject: 'زيارة', message: 'متى يمكنني زيارة السكن؟', ...change } // prettier-ignore
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.append('files', new File([], ''))
  return form
}

test.each(LOCALES)('a message with errors is shown again with everything typed, each error at its field: %s', async (locale) => {
  const typed = { name: 'ليلى', phone: '12', subject: '', message: 'متى يمكنني زيارة السكن؟', email: 'leyla@' }
  const posted = await one(ids.men!, locale, { form: messageForm(typed) })
  expect(posted.status).toBe(422)
  for (const [name, value] of Object.entries(typed)) expect([name, posted.field(name)!.value]).toEqual([name, value])
  const invalid = Object.keys(typed).filter((name) => posted.field(name)!.invalid)
  expect(invalid.toSorted()).toEqual(['email', 'phone', 'subject'])
  for (const name of invalid) expect(posted.field(name)!.described).not.toBe('')
  expect(posted.field('residence_email')!.value).toBe('nur@sanad.example')
}) // prettier-ignore

test('a message is sent to the place that the page shows, and the visitor returns to its page', async () => {
  const before = (await ctx.db.selectFrom('messages').select('id').execute()).length
  const posted = await one(ids.men!, 'en', { form: messageForm({}) })
  expect([posted.status, posted.to]).toEqual([303, `/en/student-housing-desc/${ids.men}?sent=message#message`])
  expect(await ctx.db.selectFrom('messages').select('id').execute()).toHaveLength(before + 1)
  const thanked = await openSitePage(residencePage as never, site.context(), `/en/student-housing-desc/${ids.men}?sent=message`, { params: { id: String(ids.men) } }) // prettier-ignore
  expect(thanked.text).toContain(ctx.texts.translate('en')('messages.thanks'))
})

test('a message to an address that the site does not publish is refused without storing it', async () => {
  const before = (await ctx.db.selectFrom('messages').select('id').execute()).length
  const posted = await one(ids.men!, 'en', { form: messageForm({ residence_email: 'victim@example.com' }) })
  expect(posted.status).toBe(422)
  expect(await ctx.db.selectFrom('messages').select('id').execute()).toHaveLength(before)
})

test('a place has its message form also when no email address is published', async () => {
  await set('site', { email: undefined })
  const id = ids.women!
  expect((await one(id)).field('residence_email')?.value).toBe('')
  const posted = await one(id, 'en', { form: messageForm({ residence_email: '', place: String(id) }) })
  expect([posted.status, posted.to]).toEqual([303, `/en/student-housing-desc/${id}?sent=message#message`])
})
