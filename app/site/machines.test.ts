/** Files for programs: sitemaps, robots, feeds, manifest, icons. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { seedDemo } from '#server/demo.server.ts'
import { indexProblems, sitemapProblems } from '#tests/support/sitemap-schema.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'
import { robotsText } from './robots.server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const site = await testSite({ PAGE_CACHE: '1' })
const ctx = site.context()
beforeAll(async () => void (await seedDemo(ctx)))

const text = async (path: string) => (await site.ask(path)).text()
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
const read = (xml: string) =>
  new XMLParser({ ignoreAttributes: false, isArray: (name) => ['item', 'entry', 'link'].includes(name) }).parse(
    xml,
  ) as {
    rss: { channel: Record<string, unknown> & { item: Record<string, string>[] } }
    feed: Record<string, unknown> & { entry: Record<string, unknown>[] }
  }
async function set(change: Record<string, unknown>) {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, ...change })
}

test('the sitemap index has a sitemap for each language, and each is valid', async () => {
  const index = await text('/sitemap.xml')
  expect(await indexProblems(index)).toEqual([])
  expect(locs(index)).toEqual(LOCALES.map((locale) => `${TEST_ORIGIN}/sitemap-${locale}.xml`))
  for (const locale of LOCALES) {
    const xml = await text(`/sitemap-${locale}.xml`)
    expect(await sitemapProblems(xml)).toEqual([])
    expect(new Set(locs(xml)).size).toBe(locs(xml).length)
  }
  expect(await sitemapProblems((await text('/sitemap-ar.xml')).replace('<loc>', '<place>'))).not.toEqual([])
})

test('every page is in the sitemap with its languages, pictures and last change', async () => {
  const xml = await text('/sitemap-tr.xml')
  const { id, updated_at } = await ctx.db
    .selectFrom('posts')
    .select(['id', 'updated_at'])
    .where('state', '=', 'published')
    .where('published_at', '<=', ctx.now)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const path = `/post-details/${id}`
  const url = xml.split('<url>').find((one) => one.includes(`<loc>${TEST_ORIGIN}/tr${path}</loc>`))!
  for (const [lang, prefix] of [
    ['ar', ''],
    ['en', '/en'],
    ['tr', '/tr'],
    ['x-default', ''],
  ])
    // prettier-ignore
    expect(url).toContain(`hreflang="${lang}" href="${TEST_ORIGIN}${prefix}${path}"`)
  expect(url).toMatch(/<image:loc>http:\/\/localhost:3000\/(storage|covers)\//)
  const modifiedAt = new Date(/<lastmod>([^<]+)</.exec(url)![1]!)
  expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(updated_at.getTime())
  expect(xml).toContain(`<loc>${TEST_ORIGIN}/tr/gift-shop</loc>`)
})

test('drafts, disabled features and languages that are not offered are in no sitemap or feed', async () => {
  const { id } = await ctx.db.selectFrom('projects').select('id').orderBy('id').executeTakeFirstOrThrow()
  const path = `${TEST_ORIGIN}/project-desc/${id}`
  const fresh = async () => locs(await text(`/sitemap-ar.xml?lang=ar&page=${++asked}`))
  let asked = 0
  expect(await fresh()).toContain(path)
  await ctx.db.updateTable('projects').set({ state: 'draft', published_at: null }).where('id', '=', id).execute()
  expect(await fresh()).not.toContain(path)
  await set({ news: false, turkish: false })
  const without = await fresh()
  expect(without.filter((one) => /post-details|activity|blogs-news/.test(one))).toEqual([])
  expect(locs(await text('/sitemap.xml?page=2'))).toHaveLength(2)
  expect([(await site.ask('/sitemap-tr.xml?page=2')).status, (await site.ask('/feeds/news.rss?page=2')).status]).toEqual([404, 404]) // prettier-ignore
  await set({ news: true, turkish: true })
})

test('robots.txt lists the private paths in every language, and the address of the sitemap', () => {
  const live = robotsText({ production: true, publicUrl: 'https://sanad.org.tr' })
  for (const path of ['/api/', '/dashboard', '/en/dashboard', '/tr/user-account', '/donations/result/', '/en/search'])
    expect(live).toContain(`Disallow: ${path}\n`)
  expect(live).toContain('Sitemap: https://sanad.org.tr/sitemap.xml')
  expect(live).not.toMatch(/^Disallow: \/$/m)
})

test('a public demo is hidden from search engines; a local site behaves as in production', () => {
  expect(robotsText({ production: false, publicUrl: 'https://trial.sanad.org.tr' })).toBe(
    'User-agent: *\nDisallow: /\n',
  )
  expect(robotsText({ production: false, publicUrl: 'http://localhost:3000' })).toContain('Sitemap:')
})

test.each(LOCALES)('feeds in %s are valid RSS 2.0 and Atom', async (locale) => {
  for (const name of ['news', 'campaigns']) {
    const rss = await text(localePath(locale, `/feeds/${name}.rss`))
    expect(XMLValidator.validate(rss)).toBe(true)
    const { channel } = read(rss).rss
    const page = name === 'news' ? '/blogs-news' : '/campaigns'
    expect(channel).toMatchObject({
      title: expect.stringMatching(/\S/),
      link: [`${TEST_ORIGIN}${localePath(locale, page)}`],
      description: expect.stringMatching(/\S/),
      language: locale,
    })
    expect(channel.item.length).toBeGreaterThan(3)
    for (const { title, link, guid, pubDate, description } of channel.item) {
      expect([title, guid, description].every(Boolean)).toBe(true)
      expect(String(link)).toMatch(locale === 'ar' ? /^http:\/\/localhost:3000\/(?!en|tr)/ : new RegExp(`^${TEST_ORIGIN}/${locale}/`)) // prettier-ignore
      // RFC 822, as RSS requires.
      expect(pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    }
    const days = channel.item.map(({ pubDate }) => Date.parse(pubDate!))
    expect(days).toEqual(days.toSorted((a, b) => b - a))

    const atom = await text(localePath(locale, `/feeds/${name}.atom`))
    expect(XMLValidator.validate(atom)).toBe(true)
    const { feed } = read(atom)
    // RFC 4287, 4.1.1 and 4.1.2: required elements of a feed and an entry.
    expect(feed).toMatchObject({
      id: expect.stringMatching(/\S/),
      title: channel.title,
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { name: expect.stringMatching(/\S/) },
    })
    const self = (feed.link as Record<string, string>[]).find((link) => link['@_rel'] === 'self')
    expect(self?.['@_href']).toBe(`${TEST_ORIGIN}${localePath(locale, `/feeds/${name}.atom`)}`)
    for (const entry of feed.entry) {
      expect(['id', 'title', 'updated', 'link'].every((field) => entry[field])).toBe(true)
      expect(String(entry.updated)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    }
  }
})

test('the manifest has what browsers require for installation, and its icons exist', async () => {
  for (const locale of LOCALES) {
    const answer = await site.ask(localePath(locale, '/manifest.webmanifest'))
    expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Record<string, string> & { icons: Record<string, string>[] }
    expect(manifest).toMatchObject({
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      scope: '/',
      display: 'minimal-ui',
    })
    expect(manifest.short_name!.length).toBeLessThanOrEqual(15)
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    )
    if (locale !== 'ar') continue
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await site.ask(src!)).arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
  }
})

test('a maskable icon has its mark inside the circle that phones crop to, on its own background', async () => {
  const bytes = Buffer.from(await (await site.ask('/app-icon/maskable-512.png')).arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  const ground = at(2, 2)
  expect(ground[3]).toBe(255)
  let outside = 0
  for (let y = 0; y < 512; y += 4)
    for (let x = 0; x < 512; x += 4)
      if (Math.hypot(x - 256, y - 256) > 205 && at(x, y).some((part, i) => Math.abs(part - ground[i]!) > 6)) outside++
  expect(outside).toBe(0)
  expect(at(256, 200)).not.toEqual(ground)
})

test('favicon.ico contains three readable pictures', async () => {
  const ico = Buffer.from(await (await site.ask('/favicon.ico')).arrayBuffer())
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [i, side] of [16, 32, 48].entries()) {
    const at = 6 + 16 * i
    const picture = ico.subarray(ico.readUInt32LE(at + 12), ico.readUInt32LE(at + 12) + ico.readUInt32LE(at + 8))
    expect([ico[at], await sharp(picture).metadata()]).toMatchObject([side, { width: side, format: 'png' }])
  }
})

test('they are cached in memory, and invalidated when their content changes', async () => {
  const first = await site.ask('/feeds/campaigns.rss')
  expect(first.headers.get('ETag')).toMatch(/^(W\/)?"[^"]{8,}"$/)
  const before = await first.text()
  await ctx.db
    .updateTable('campaigns')
    .set({ title: { ar: 'عنوان آخر' } })
    .execute()
  expect(await text('/feeds/campaigns.rss')).toBe(before)
  // Settings are broadcast to every process, which then invalidates its pages.
  await set({ digits: 'latin' })
  await vi.waitFor(async () => expect(await text('/feeds/campaigns.rss')).toContain('عنوان آخر'))
})
