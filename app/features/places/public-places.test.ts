/** Residences and centers as visitors get them: order, contact, structured data, API, and who gets a message. */
import { beforeEach, expect, test } from 'vitest'
import { findInbox } from '#features/inbox/messages/inbox-providers.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { SiteIdentity } from '#kernel/site-context.tsx'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { centersWithAddress } from './cities.server.ts'
import { placePageData } from './place-page.server.ts'
import { placeSchema } from './place-schema.ts'
import { placeDetail, placeList } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const set = changedSettings(ctx)
beforeEach(async () => {
  await db.deleteFrom('places').execute()
})
const residence = (change: object = {}) => makeCenter(ctx, { kind: 'residence', ...change })
const later = new Date(ctx.now.getTime() + 60_000)

test('residences and centers are separate lists, each in the order of staff', async () => {
  const [b, a] = [await residence({ position: 2 }), await residence({ position: 1 })]
  const center = await makeCenter(ctx, { position: 0 })
  expect((await placeList(ctx, 'residence')).map(({ id }) => id)).toEqual([a, b])
  expect((await placeList(ctx, 'center')).map(({ id }) => id)).toEqual([center])
  expect(await placeDetail(ctx, 'residence', center)).toBeUndefined()
  expect(await placeDetail(ctx, 'center', a)).toBeUndefined()
})

test('a draft and a scheduled place are shown to staff who may read places, and to no one else', async () => {
  for (const hidden of [{ state: 'draft', published_at: null }, { published_at: later }]) {
    const id = await residence(hidden)
    expect(await placeDetail(ctx, 'residence', id)).toBeUndefined()
    expect(await placeDetail(staffWith(ctx, 'places.read'), 'residence', id)).toMatchObject({ hidden: true })
    expect((await placeList(staffWith(ctx, 'places.read'), 'residence')).map((one) => one.id)).not.toContain(id)
    const centers = [await makeCenter(ctx, hidden), ...(await centersWithAddress(ctx)).map((one) => one.id)]
    expect(centers).toHaveLength(1)
  }
})

test('a page without contact details of its own shows those of the association', async () => {
  const site = { name: { ar: 'سند' }, email: 'info@sanad.example', phone: '+902120000001', whatsapp: '+905550000001' }
  await writeSettings(ctx, 'site', site)
  const [bare, own] = [await residence(), await residence({ email: 'nur@sanad.example', phone: '+902120000002', whatsapp: '+905550000002' })] // prettier-ignore
  const reach = async (id: number) => (await placePageData(ctx, 'residence', String(id))).reach
  expect(await reach(bare)).toEqual({ email: site.email, phone: site.phone, whatsapp: site.whatsapp })
  expect(await reach(own)).toEqual({ email: 'nur@sanad.example', phone: '+902120000002', whatsapp: '+905550000002' })
})

test('messages to a place without an address go to that of the contact page, else of the association, also from the API', async () => {
  const id = await residence()
  const addresses = async () => {
    const { contact_information: contact } = (await (await site.ask(`/api/front/student-residences/${id}`)).json()) as {
      contact_information: { gmail_email: string | null }
    }
    return [(await placePageData(ctx, 'residence', String(id))).reach.email, contact.gmail_email]
  }
  await set('site', { email: 'info@sanad.example' })
  expect(await addresses()).toEqual(['info@sanad.example', 'info@sanad.example'])
  await set('contactus-page', { informationEmail: 'ask@sanad.example' })
  expect(await addresses()).toEqual(['ask@sanad.example', 'ask@sanad.example'])
  expect(await findInbox(ctx, 'ask@sanad.example', id)).toMatchObject({
    about: { path: `/student-housing-desc/${id}` },
  })
})

test.each(['0', 'x', '-1', '1.5', '99999999999', undefined])(
  'the address of a place with the id %j is not found',
  async (id) => {
    await residence()
    await expect(placePageData(ctx, 'residence', id)).rejects.toMatchObject({ status: 404 })
  },
)

test('facts and texts have the language of the reader, else Arabic; the text is cleaned', async () => {
  const id = await residence({
    description: { ar: '<p>سكن</p><script>x</script>', tr: '<p>Yurt</p>' },
    specifications: JSON.stringify([{ name: { ar: 'الغرف', en: 'Rooms' }, value: null }]),
  })
  const seen = async (locale: 'ar' | 'en' | 'tr') => (await placeDetail({ ...ctx, locale }, 'residence', id))!
  expect(await seen('tr')).toMatchObject({ description: '<p>Yurt</p>', language: 'tr', name: 'Fatih merkezi' })
  expect(await seen('en')).toMatchObject({
    description: '<p>سكن</p>',
    language: 'ar',
    specifications: [{ name: 'Rooms', value: '' }],
  })
  expect((await seen('ar')).summary).toBe('سكن')
})

const CONTEXT = { site: { publicUrl: 'https://sanad.example', name: 'Sanad' } as SiteIdentity, locale: 'en' as const }

test('search engines get a residence as accommodation, with what is known and nothing invented', async () => {
  const bare = await residence()
  const facts = placeSchema(CONTEXT, (await placeDetail({ ...ctx, locale: 'en' }, 'residence', bare))!) as object
  expect(facts).toMatchObject({ '@type': 'Accommodation', name: 'Fatih center', url: `https://sanad.example/en/student-housing-desc/${bare}` }) // prettier-ignore
  for (const unknown of ['telephone', 'address', 'geo', 'maximumAttendeeCapacity', 'amenityFeature'])
    expect(facts).not.toHaveProperty(unknown)
  const full = await residence({ phone: '+902120000002', address: { ar: 'الفاتح' }, latitude: 41.01, longitude: 28.95, capacity: 40, specifications: JSON.stringify([{ name: { ar: 'إنترنت' }, value: null }]) }) // prettier-ignore
  expect(placeSchema(CONTEXT, (await placeDetail(ctx, 'residence', full))!)).toMatchObject({
    telephone: '+902120000002',
    address: { streetAddress: 'الفاتح', addressCountry: 'TR' },
    geo: { latitude: 41.01, longitude: 28.95 },
    maximumAttendeeCapacity: 40,
    amenityFeature: [{ name: 'إنترنت', value: true }],
  })
  const center = await makeCenter(ctx, { email: 'c@sanad.example' })
  expect(placeSchema(CONTEXT, (await placeDetail(ctx, 'center', center))!)).toMatchObject({
    '@type': 'CivicStructure',
    additionalProperty: { name: 'email', value: 'c@sanad.example' },
  })
})

test.each([
  ['residence', '/api/front/student-residences', 'residences'],
  ['center', '/api/front/youth_centers', 'youthCenters'],
] as const)(
  'the API of a %s has its contact, and answers 404 for the other kind and when it is switched off',
  async (kind, path, flag) => {
    const id = await makeCenter(ctx, { kind, email: 'c@sanad.example', latitude: 41, longitude: 29 })
    const other = await makeCenter(ctx, { kind: kind === 'center' ? 'residence' : 'center' })
    const answer = await site.ask(`${path}/${id}?lang=tr`)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id, name: 'Fatih merkezi', gallerys: [], contact_information: { gmail_email: 'c@sanad.example', latitude: 41, longitude: 29, phone: null } }, // prettier-ignore
    ])
    expect(((await (await site.ask(path)).json()) as { id: number }[]).map((one) => one.id)).toEqual([id])
    for (const wrong of [other, 'x', 0])
      expect([wrong, (await site.ask(`${path}/${wrong}`)).status]).toEqual([wrong, 404])
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    await writeSettings(ctx, 'controlpanel', { ...controlpanel, [flag]: false })
    expect([(await site.ask(path)).status, (await site.ask(`${path}/${id}`)).status]).toEqual([404, 404])
    await writeSettings(ctx, 'controlpanel', controlpanel)
  },
)

test('a message can be sent to the address of a public place, and names the place', async () => {
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
  const own = await makeCenter(ctx, { email: 'Center@Sanad.example' })
  const bare = await residence()
  const hidden = await residence({ email: 'hidden@sanad.example', state: 'draft', published_at: null })
  const pathOf = async (email: string, place: number | null) =>
    (await findInbox(ctx, email, place))?.about?.path ?? null
  expect(await pathOf('center@sanad.example', own)).toBe(`/youth-centers-desc/${own}`)
  expect(await pathOf('center@sanad.example', null)).toBe(`/youth-centers-desc/${own}`)
  // A place without an address: the association gets the message, which names the place.
  expect(await pathOf('info@sanad.example', bare)).toBe(`/student-housing-desc/${bare}`)
  expect(await pathOf('info@sanad.example', null)).toBeNull()
  // Nothing is sent to any other address, or for a place that is not public.
  expect(await findInbox(ctx, 'attacker@example.com', own)).toBeNull()
  expect(await findInbox(ctx, 'hidden@sanad.example', hidden)).toBeNull()
  // Two places with one address: without the place the message names neither.
  await residence({ email: 'center@sanad.example' })
  expect(await findInbox(ctx, 'center@sanad.example', null)).toEqual({ about: null })
})
