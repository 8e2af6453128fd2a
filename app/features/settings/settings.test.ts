import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { convertDocuments } from '#migrations/0052_settings.ts'
import { valuesOf, explicitValues } from '#resource/settings-page.ts'
import { testSite } from '#tests/support/site.ts'
import { validateDocument, readSettings, writeSettings } from './settings.server.ts'
import { pageOf, PAGES, type SettingsKey } from './settings.ts'

const site = await testSite()
const ctx = site.context()

async function get(path: string) {
  const response = await site.ask(path)
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const promised = endpoints.find((e) => e.path === path.split('?')[0])!
  expect(promised.answer.parse(body)).toEqual(body)
  return body as Record<string, unknown>
}

/** The fields that each endpoint must return (docs/reference/wire-format.md "Page settings"). */
const HEAD = ['imageMain', 'titleMain', 'textMain']
const CONTACT = [...HEAD, 'informationTitle', 'informationEmail', 'informationAddress', 'informationPhone']
const NETWORKS = ['youtubeLink', 'facebookLink', 'twitterLink', 'instagramLink']
const DETAIL = [...HEAD, 'informationPhone', ...NETWORKS]
const CALLS: [string, string[]][] = [
  [
    '/api/main_pages',
    [
      ...HEAD,
      'sectorsWorkTitle',
      'titleExecutiveUnits',
      'textExecutiveUnits',
      'titleSanad',
      'textSanad',
      'imageSanad',
      'titleVision',
      'textVision',
      'titleMission',
      'textMission',
      'titleGoals',
      'textGoals',
      'textSuccessPartners',
      'PromoURL',
    ],
  ],
  [
    '/api/aboutus_pages',
    [
      ...HEAD,
      'titleSanad',
      'textSanad',
      'imageSanad',
      'titleWhyChooseUs',
      'textWhyChooseUs',
      'imageWhyChooseUs',
      'textVision',
      'textTheMessage',
      'textObjectives',
      'aboutUs',
    ],
  ],
  ['/api/student_housings', HEAD],
  ['/api/youth_center_settings', HEAD],
  ['/api/student_housingdesc_settings', DETAIL],
  ['/api/youth_centersdesc_settings', DETAIL],
  ['/api/campaigns_settings', DETAIL],
  ['/api/gift_setting', DETAIL],
  ['/api/contact_us', CONTACT],
  ['/api/donation_setting', CONTACT],
  ['/api/project_setting', CONTACT],
  ['/api/hrader_footers', NETWORKS],
]

test.each(CALLS)('%s returns the fields of the spec, in each language', async (path, names) => {
  for (const locale of LOCALES) {
    const body = await get(`${path}?lang=${locale}`)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(names))
    if ('titleMain' in body) expect(body.titleMain).toMatch(locale === 'ar' ? /[\u0600-\u06ff]/ : /^[^\u0600-\u06ff]+$/)
  }
})

test('about returns the six default statements until staff have written their own', async () => {
  const { aboutUs } = (await get('/api/aboutus_pages?lang=en')) as { aboutUs: { descriptions: unknown[] } }
  expect(aboutUs.descriptions).toHaveLength(6)
  expect(aboutUs.descriptions[0]).toEqual({ id: 1, value: 'We started in 2012 as an initiative of young people.' })
  const statement = { value: { ar: 'بدأنا من بيت واحد.', tr: 'Tek bir evden başladık.' } }
  await writeSettings(ctx, 'about-page', { ...written('about-page'), descriptions: [statement] })
  expect(await get('/api/aboutus_pages?lang=tr')).toMatchObject({
    aboutUs: { descriptions: [{ id: 1, value: 'Tek bir evden başladık.' }] },
  })
  expect(await get('/api/aboutus_pages?lang=en')).toMatchObject({
    aboutUs: { descriptions: [{ id: 1, value: 'بدأنا من بيت واحد.' }] },
  })
})

const written = (key: SettingsKey) => explicitValues(pageOf(key), {})

test('without a saved document the default applies', async () => {
  const { giving, site: facts } = await readSettings(ctx, 'giving', 'site')
  expect(giving.minimum).toBe(5_00)
  expect(facts.name.ar).toBe('سَنَد')
})

test('a field that staff empty has its default again; a field without a default is empty', async () => {
  await writeSettings(ctx, 'gift-page', { ...written('gift-page'), textMain: { ar: 'هدايا', en: 'Gifts' } })
  expect(await get('/api/gift_setting?lang=en')).toMatchObject({ titleMain: 'Gift shop', textMain: 'Gifts' })
  await writeSettings(ctx, 'gift-page', written('gift-page'))
  expect(await get('/api/gift_setting?lang=en')).toMatchObject({
    textMain: 'Gifts made with care, for those you love.',
    youtubeLink: null,
  })
})

test('an amount that staff empty means that there is none; until then the form shows the default', async () => {
  const { fee, freeFrom } = written('shop')
  expect([fee, freeFrom]).toEqual([75_00, 750_00])
  await writeSettings(ctx, 'shop', { ...written('shop'), freeFrom: null })
  expect((await readSettings(ctx, 'shop')).shop).toMatchObject({ fee: 75_00, freeFrom: null })
  expect(explicitValues(pageOf('shop'), { freeFrom: null })).toMatchObject({ freeFrom: null })
  await writeSettings(ctx, 'shop', written('shop'))
  expect((await readSettings(ctx, 'shop')).shop.freeFrom).toBe(750_00)
})

test('a document of an older version can be read: values that are no longer valid become the default', () => {
  const values = valuesOf(pageOf('giving'), { minimum: 'much', presets: [{ amount: 7_00 }], gone: true })
  expect(values).toMatchObject({ minimum: 5_00, presets: [{ amount: 7_00 }] })
  expect(values).not.toHaveProperty('gone')
})

test('every default document is complete and valid', () => {
  for (const page of PAGES) {
    const standard = valuesOf(page, {})
    expect(Object.keys(standard)).toEqual(Object.keys(page.fields))
    expect(validateDocument(page, standard, 'en'), page.id).toEqual(standard)
    expect(valuesOf(page, validateDocument(page, explicitValues(page, {}), 'en')), page.id).toEqual(standard)
    const carded = page.form?.flatMap(({ fields }) => fields)
    if (carded) expect(carded.toSorted(), page.id).toEqual(Object.keys(page.fields).toSorted())
  }
})

test('concurrent reads are one query, and each caller gets its own documents', async () => {
  let asked = 0
  const counting = { ...ctx, db: ctx.db.withPlugin(count(() => asked++)) }
  const [one, two] = await Promise.all([readSettings(counting, 'site'), readSettings(counting, 'giving', 'site')])
  expect([Object.keys(one), Object.keys(two)]).toEqual([['site'], ['giving', 'site']])
  expect(asked).toBe(1)
})

test('a written document can be read at once, also in the same request', async () => {
  await writeSettings(ctx, 'campaigns-page', {
    ...written('campaigns-page'),
    titleMain: { ar: 'حملات', en: 'Campaigns' },
  })
  const { 'campaigns-page': after } = await readSettings(ctx, 'campaigns-page')
  expect(after.titleMain).toEqual({ ar: 'حملات', en: 'Campaigns' })
  expect(await get('/api/campaigns_settings?lang=tr')).toMatchObject({ titleMain: 'حملات', youtubeLink: null })
})

test('donation_setting returns amounts in lira', async () => {
  expect(await get('/api/donation_setting')).toMatchObject({
    currency: 'TRY',
    presets: [100, 500, 1000, 5000],
    minimum: 5,
    maximum: 200_000,
  })
})

const picture = { id: crypto.randomUUID(), width: 2000, height: 1000, color: '#112233' }
test('a picture is returned as its address', async () => {
  await writeSettings(ctx, 'youthcenter-page', { ...written('youthcenter-page'), imageMain: picture })
  expect(await get('/api/youth_center_settings')).toMatchObject({ imageMain: `/storage/${picture.id}/1600.jpg` })
})

test.each<[SettingsKey, Record<string, unknown>, string]>([
  ['site', { facebookLink: 'javascript:alert(1)' }, 'facebookLink'],
  ['site', { name: { ar: ' ' } }, 'name.ar'],
  ['site', { email: 'nobody' }, 'email'],
  ['main-page', { PromoURL: 'https://example.org/video' }, 'PromoURL'],
  ['giving', { minimum: 100_00, maximum: 50_00, presets: [], wizardPresets: [] }, 'maximum'],
  ['giving', { presets: [{ amount: 1_00 }] }, 'presets.0.amount'],
  ['bank-transfer', { accounts: [{ currency: 'TRY', iban: 'TR330006100519786457841327' }] }, 'accounts.0.iban'],
  ['bank-transfer', { accounts: [{ currency: 'TRY', iban: 'TR330006100519786457841326' }] }, 'accountName'],
  ['bank-transfer', { swift: 'TOO-SHORT' }, 'swift'],
  ['controlpanel', { noticeShown: true }, 'noticeText'],
  ['controlpanel', { shop: 'yes' }, 'shop'],
])('%s with %o is refused at %s', (key, change, field) => {
  expect(() => validateDocument(pageOf(key), { ...written(key), ...change }, 'en')).toThrow(
    expect.objectContaining({ status: 422, fields: expect.objectContaining({ [field]: expect.anything() }) }),
  )
})

test('older documents are converted: amounts become kuruş, the account’s name one text; repeating changes nothing', async () => {
  const old: [string, Record<string, unknown>][] = [
    ['giving', { presets: [100, 12.5], wizardPresets: [5], minimum: 500, maximum: 900 }],
    ['bank-transfer', { accountName: { ar: 'SANAD' }, accounts: [] }],
  ]
  for (const [key, value] of old) {
    await ctx.db.deleteFrom('settings').where('key', '=', key).execute()
    await ctx.db.insertInto('settings').values({ key, value, updated_by: null }).execute()
  }
  for (let time = 0; time < 2; time++) {
    await convertDocuments(ctx.db)
    const { giving, 'bank-transfer': transfer } = await readSettings(ctx, 'giving', 'bank-transfer')
    expect(giving.presets).toEqual([{ amount: 100_00 }, { amount: 12_50 }])
    expect(giving.wizardPresets).toEqual([{ amount: 5_00 }])
    expect(transfer.accountName).toBe('SANAD')
  }
})

/** Calls `seen` for each statement. */
function count(seen: () => void): import('kysely').KyselyPlugin {
  return {
    transformQuery: ({ node }) => (seen(), node),
    transformResult: async ({ result }) => result,
  }
}
