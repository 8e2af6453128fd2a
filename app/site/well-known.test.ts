/** Addresses that programs know: security contact, robots, manifest, icons, service worker, sitemaps of an empty site. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { sitemapProblems } from '#tests/support/sitemap-schema.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'
import { barLinks } from './bar-links.ts'
import { iconVersion } from './icons.server.ts'
import { publicPages } from './public-pages.server.ts'
import { robotsText } from './robots.server.ts'
import { securityText } from './security-txt.server.ts'
import type { NavLink } from './shell.ts'

const site = await testSite()
const ctx = site.context()
const text = async (path: string) => (await site.ask(path)).text()
const NAME = { ar: 'سند', en: 'Sanad' }

test('the security contact is that of the settings, else the address of the association, else there is no file', async () => {
  await writeSettings(ctx, 'site', { name: NAME })
  expect((await site.ask('/.well-known/security.txt')).status).toBe(404)
  await writeSettings(ctx, 'site', { name: NAME, email: 'info@sanad.example' })
  expect(await text('/.well-known/security.txt')).toContain('Contact: mailto:info@sanad.example\n')
  await writeSettings(ctx, 'site', { name: NAME, email: 'info@sanad.example', securityEmail: 'security@sanad.example' })
  const file = await text('/.well-known/security.txt')
  expect(file).toContain('Contact: mailto:security@sanad.example\n')
  expect(file).not.toContain('info@')
  expect(file).toContain(`Canonical: ${TEST_ORIGIN}/.well-known/security.txt\n`)
})

test('it expires within a year, as RFC 9116 requires, and is the same text for a whole day', async () => {
  const at = (iso: string) => securityText(site.context({ now: new Date(iso) }))
  const [morning, night] = [await at('2026-11-27T00:00:01Z'), await at('2026-11-27T23:59:59Z')]
  expect(morning).toBe(night)
  const expires = new Date(/Expires: (\S+)/.exec(morning!)![1]!).getTime() - Date.parse('2026-11-27T00:00:01Z')
  expect(expires).toBeGreaterThan(90 * 86_400_000)
  expect(expires).toBeLessThan(365 * 86_400_000)
})

test('robots.txt excludes nothing that visitors should find', () => {
  const rules = robotsText({ production: true, publicUrl: 'https://sanad.org.tr' })
    .split('\n')
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? [])
  const isExcluded = (path: string) => rules.some((rule) => path.startsWith(rule))
  for (const locale of LOCALES)
    for (const path of [
      '/',
      '/about',
      '/campaigns',
      '/camping_details/1',
      '/student-housing',
      '/contact-us',
      '/donations',
      '/privacy',
      '/products-detail/3',
      '/feeds/news.rss',
    ])
      // prettier-ignore
      expect([locale, path, isExcluded(localePath(locale, path))]).toEqual([locale, path, false])
  for (const locale of LOCALES)
    for (const path of [
      '/dashboard/home',
      '/user-account',
      '/messages/abc',
      '/receipts/abc',
      '/orders/abc',
      '/checkout',
      '/search?q=x',
      '/newsletter/abc',
    ])
      // prettier-ignore
      expect([locale, path, isExcluded(localePath(locale, path))]).toEqual([locale, path, true])
})

test.each([
  ['https://sanad.org.tr', false],
  ['https://demo.sanad.org.tr', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://office.local', true],
  ['https://localhost.sanad.org.tr', false],
])('a trial at %s may be indexed: %s', (publicUrl, isOpen) => {
  expect(robotsText({ production: false, publicUrl }).includes('Sitemap:')).toBe(isOpen)
})

test('the app on a home screen has the short name, the language and the start page of its address', async () => {
  await writeSettings(ctx, 'site', { name: NAME, fullName: { ar: 'جمعية سند', en: 'Sanad Association' } })
  const read = async (path: string) => JSON.parse(await text(path)) as Record<string, unknown>
  expect(await read('/en/manifest.webmanifest')).toMatchObject({ name: 'Sanad Association', short_name: 'Sanad', lang: 'en', start_url: '/en' }) // prettier-ignore
  const turkish = await read('/tr/manifest.webmanifest')
  expect(turkish).toMatchObject({ name: 'جمعية سند', short_name: 'سند', start_url: '/tr', dir: 'ltr' })
  expect(turkish).not.toHaveProperty('description')
  // The same app in every language: changing the language does not install a second one.
  expect(turkish.id).toBe((await read('/manifest.webmanifest')).id)
})

test('icons have only the listed sizes, and a new address when their source changes', async () => {
  for (const path of ['/app-icon/any-17.png', '/app-icon/any-999.png'])
    expect([path, (await site.ask(path)).status]).toEqual([path, 404])
  for (const path of ['/app-icon/other-192.png', '/app-icon/any-5120.png', '/app-icon/any-192.svg'])
    expect([path, await text(path)]).toEqual([path, 'page'])
  const logo = { id: '5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11', width: 10, height: 10, color: null }
  const versions = [iconVersion({ main: null, logo: null }), iconVersion({ main: '#123456', logo: null }), iconVersion({ main: null, logo })] // prettier-ignore
  expect(new Set(versions).size).toBe(3)
  for (const version of versions) expect(version).toMatch(/^[\w-]{8}$/)
})

test('the service worker changes when what it shows changes, and its policy lets it load this site only', async () => {
  const first = await site.ask('/service-worker.js')
  expect(first.headers.get('Content-Type')).toContain('text/javascript')
  expect(first.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'")
  const script = await first.text()
  expect(await text('/service-worker.js')).toBe(script)
  await writeSettings(ctx, 'site', { name: NAME, phone: '+902129998877' })
  expect(await text('/service-worker.js')).not.toBe(script)
})

test('the sitemap of a new site is valid and lists its pages; a record is in it from its publication on', async () => {
  const xml = await text('/sitemap-en.xml')
  expect(await sitemapProblems(xml)).toEqual([])
  expect(xml).toContain(`<loc>${TEST_ORIGIN}/en/campaigns</loc>`)
  expect(xml).toContain(`<loc>${TEST_ORIGIN}/en/blogs-news?kind=posts</loc>`)
  const now = new Date()
  const id = await makeCampaign(ctx, { published_at: new Date(now.getTime() + 60_000) })
  const listed = async (at: Date) => (await publicPages(site.context({ now: at }))).find(({ path }) => path === `/camping_details/${id}`) // prettier-ignore
  expect(await listed(now)).toBeUndefined()
  const later = new Date(now.getTime() + 60_000)
  // Its publication is its last change: search engines read it again.
  expect(await listed(later)).toEqual({ path: `/camping_details/${id}`, changed: later, images: [`/covers/campaign-${id}.svg`] }) // prettier-ignore
})

const link = (label: string, place?: NavLink['place']): NavLink => ({
  href: `/${label}`,
  label,
  ...(place && { place }),
})

test.each(LOCALES)('no link of the menu is lost, with names of any length: %s', (locale) => {
  for (const length of [1, 12, 40, 400]) {
    const nav = [link('x'.repeat(length)), link('a'), link('b', 'more'), link('c', 'menu'), link('d')]
    const { bar, more } = barLinks(nav, locale)
    // Links of the folded menu only are neither in the bar nor under "More".
    expect([...bar, ...more].map(({ label }) => label.slice(0, 1)).toSorted()).toEqual(['a', 'b', 'd', 'x'])
  }
})
