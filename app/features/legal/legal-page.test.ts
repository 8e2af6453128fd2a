import { expect, test } from 'vitest'
import { cookieName, COOKIE_NAMES } from '#features/accounts/users/session-cookie.server.ts'
import { writeSettings, readSettings } from '#features/settings/settings.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { testSite } from '#tests/support/site.ts'
import { BROWSER_STORAGE, isDeclared } from './browser-storage.ts'
import { legalPage } from './legal-page.server.ts'
import { unpublishedTexts } from './published.server.ts'
import { publishTerms } from './terms.server.ts'

const site = await testSite()
const at = (day: string, locale: 'ar' | 'en' | 'tr' = 'en') => site.context({ now: new Date(day), locale })

test('before a text is published its page says so, and already shows the facts', async () => {
  const page = await legalPage(at('2026-01-01'), '/en/privacy', undefined)
  expect(page).toMatchObject({ text: null, versions: [], description: expect.stringContaining('not published') })
  expect(page!.facts.length).toBeGreaterThan(10)
  expect(await unpublishedTexts(site.context())).toEqual(['privacy', 'terms-of-use', 'cookies'])
})

test('the current version is shown with its date, earlier ones at their own address without the current facts', async () => {
  const kind = 'privacy' as const
  await publishTerms(at('2026-01-01'), { kind, version: '2026-01-01', text: { ar: '<p>قديم</p>', en: '<p>Old</p>' } })
  await publishTerms(at('2026-02-01'), { kind, version: '2026-02-01', text: { ar: '<p>جديد</p>' } })
  expect(await unpublishedTexts(site.context())).toEqual(['terms-of-use', 'cookies'])
  const now = await legalPage(at('2026-03-01'), '/en/privacy', undefined)
  expect(now).toMatchObject({
    kind,
    title: 'Privacy notice',
    // Not written in English: Arabic is shown and marked as Arabic.
    text: { version: '2026-02-01', at: new Date('2026-02-01'), until: null, html: '<p>جديد</p>', lang: 'ar' },
    versions: [{ version: '2026-02-01' }, { version: '2026-01-01' }],
  })
  const before = await legalPage(at('2026-03-01'), '/en/privacy/2026-01-01', '2026-01-01')
  expect(before).toMatchObject({
    text: { version: '2026-01-01', until: new Date('2026-02-01'), html: '<p>Old</p>', lang: 'en' },
    facts: [],
  })
  expect(await legalPage(at('2026-03-01'), '/en/privacy/2020', '2020')).toBeNull()
})

test('the periods of the settings are shown in each language', async () => {
  const ctx = site.context()
  const { retention } = await readSettings(ctx, 'retention')
  await writeSettings(ctx, 'retention', { ...retention, messagesMonths: 7, receiptYears: 13, transfersMonths: 17 })
  for (const [locale, months, years] of [
    ['ar', '7 أشهر', '13 سنة'],
    ['en', '7 months', '13 years'],
    ['tr', '7 ay', '13 yıl'],
  ] as const) {
    const texts = (await legalPage(at('2026-03-01', locale), '/privacy', undefined))!.facts.map(({ text }) => text)
    expect(texts.join()).toContain(months)
    expect(texts.join()).toContain(years)
    expect(texts.join()).not.toMatch(/\{\{|legal\./)
  }
})

test('the cookie page lists every cookie that the code can set, with its name on this site', async () => {
  const { config } = site.context()
  // Only set by sign-ins with a trusted device, which this site does not use.
  const names = COOKIE_NAMES.filter((name) => name !== 'device').map((name) => cookieName(config, name))
  for (const locale of LOCALES) {
    const { facts } = (await legalPage(at('2026-03-01', locale), '/cookies', undefined))!
    expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'signed_in', 'cart_count', 'lang']))
    expect(facts).toHaveLength(BROWSER_STORAGE.length)
    expect(JSON.stringify(facts)).not.toMatch(/\{\{|legal\./)
  }
})

test('a name is declared only for its own kind of storage', () => {
  expect(isDeclared('cookie', '__Host-session')).toBe(true)
  expect(isDeclared('local', 'dashboard.columns.all-donations')).toBe(true)
  expect(isDeclared('local', 'session')).toBe(false)
  expect(isDeclared('cookie', '_ga')).toBe(false)
})
