/** Search engines and sharing: metadata of every page, the share dialog, maps, the quick search. */
import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { schemaErrors, linkedData, typesOf } from '#tests/support/structured-data.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const html = async (path: string) => (await fetch(site.url + path)).text()
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replaceAll('&amp;', '&'))
const unescaped = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ({ amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' })[name]!) // prettier-ignore
/** The content of a meta tag, by name or property. */
const meta = (page: string, name: string) => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)
  return found && unescaped(found[1]!)
}

/** The structured data of each kind of page, in addition to the breadcrumbs. */
const WANTED: [RegExp, string[]][] = [
  [/^\/$/, ['NGO', 'WebSite']],
  [/^\/camping_details\//, ['BreadcrumbList', 'WebPage']],
  [/^\/post-details\//, ['BreadcrumbList', 'Article']],
  [/^\/project-desc\//, ['BreadcrumbList', 'Article']],
  [/^\/activity\//, ['BreadcrumbList', 'Event|NewsArticle']],
  [/^\/student-housing-desc\//, ['BreadcrumbList', 'Accommodation']],
  [/^\/youth-centers-desc\//, ['BreadcrumbList', 'CivicStructure']],
  [/^\/products-detail\//, ['BreadcrumbList', 'Product']],
  [/^\/contact-us$/, ['NGO', 'FAQPage']],
  [/^\/about$/, ['NGO']],
]

async function faultsOfPage(address: string, among: ReadonlySet<string>): Promise<string[]> {
  const answer = await fetch(address)
  const page = await answer.text()
  const { pathname, search } = new URL(address)
  const [, locale = 'ar'] = /^\/(en|tr)(?=\/|$)/.exec(pathname) ?? []
  const path = pathname.replace(/^\/(en|tr)(?=\/|$)/, '') || '/'
  const found: string[] = []
  const check = (fine: boolean, fault: string) => fine || found.push(`${pathname}${search}: ${fault}`)
  check(answer.status === 200, `answers ${answer.status}`)
  check(/<title>[^<]{3,}<\/title>/.test(page), 'no title')
  check(!/<meta name="robots"/.test(page), 'is hidden from robots')
  const description = meta(page, 'description') ?? ''
  // Counts graphemes: an Arabic letter with its marks is one.
  const shown = [...new Intl.Segmenter().segment(description)].length
  check(shown > 20 && shown <= 160, `description of ${shown}`)
  check(/<link rel="canonical" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') === address, 'canonical')
  const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)]
  check(alternates.map(([, lang]) => lang).join() === 'ar,en,tr,x-default', 'languages')
  for (const [, lang, href] of alternates)
    if (lang === locale) check(href!.replaceAll('&amp;', '&') === address, `${lang} leads elsewhere`)
  for (const name of [
    'og:title',
    'og:description',
    'og:image',
    'og:url',
    'og:type',
    'og:site_name',
    'twitter:card',
    'twitter:title',
    'twitter:image',
  ])
    // prettier-ignore
    check(Boolean(meta(page, name)), `no ${name}`)
  check(meta(page, 'og:url') === address, 'og:url')
  check(/^https?:.*\.png(\?v=-?\d+)?$/.test(meta(page, 'og:image') ?? ''), 'og:image is no whole address of a PNG')
  const data = linkedData(page)
  found.push(...data.flatMap(schemaErrors).map((fault) => `${pathname}: ${fault}`))
  const types = typesOf(data)
  for (const wanted of WANTED.find(([kind]) => kind.test(path))?.[1] ?? [])
    check(
      wanted.split('|').some((type) => types.includes(type)),
      `has no ${wanted}, but ${types.join()}`,
    )
  for (const one of data)
    for (const { item } of (one.itemListElement ?? []) as { item?: string }[])
      if (item && !item.includes('?')) check(among.has(item), `a crumb leads to ${item}`)
  return found
}

test('every page of the sitemap answers, has its metadata in all languages, and valid structured data', async () => {
  const sitemaps = locs(await html('/sitemap.xml'))
  expect(sitemaps).toHaveLength(3)
  const addresses = (await Promise.all(sitemaps.map(async (one) => locs(await (await fetch(one)).text())))).flat()
  expect(addresses.length).toBeGreaterThan(200)
  // All Arabic pages, and a third of the others, which are generated in the same way.
  const walked = addresses.filter((one, i) => !/\/(en|tr)(\/|$)/.test(new URL(one).pathname) || i % 3 === 0)
  const among = new Set(addresses)
  const found: string[] = []
  const waiting = [...walked]
  const walk = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) found.push(...(await faultsOfPage(next, among)))
  }
  await Promise.all([walk(), walk(), walk(), walk()])
  expect(found).toEqual([])
  const campaign = linkedData(await html(`/en/camping_details/${(await site.campaign()).id}`))
  expect(JSON.stringify(campaign)).toContain('"@type":"DonateAction"')
  const robots = await html('/robots.txt')
  const shut = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
  expect(addresses.filter((one) => shut.some((path) => one.slice(site.url.length).startsWith(path)))).toEqual([])
})

test('personal pages and search results are not indexed', async () => {
  const paths = ['/search?q=سكن', '/login', '/register', '/forgot-password', '/my-cart', '/dashboard/admin-login', '/no-such-page', '/donations/result/none'] // prettier-ignore
  for (const path of paths) expect([path, meta(await html(path), 'robots')]).toEqual([path, 'noindex'])
})

test('the icons, the manifest and the feeds of the page head exist', async () => {
  for (const locale of LOCALES) {
    const page = await html(locale === 'ar' ? '/' : `/${locale}`)
    const links = [
      ...page.matchAll(/<link rel="(icon|apple-touch-icon|manifest|alternate)"(?! hrefLang)[^>]*? href="([^"]+)"/g),
    ]
    const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href]) => href!,
    )
    const feeds = links
      .filter(([whole]) => /type="application\/(rss|atom)\+xml"/.test(whole))
      .map(([, , href]) => href!)
    expect([named.length, feeds.length]).toEqual([4, 2])
    for (const href of [...named, ...feeds]) expect([href, (await fetch(site.url + href)).status]).toEqual([href, 200])
  }
  const { id } = await site.campaign()
  const image = meta(await html(`/camping_details/${id}`), 'og:image')!
  const picture = await fetch(image)
  expect([picture.headers.get('Content-Type'), (await picture.arrayBuffer()).byteLength < 300_000]).toEqual([
    'image/png',
    true,
  ])
})

test('a page is shared in its own language, and shares are counted by channel without personal data', async () => {
  const { id } = await site.campaign()
  const { page, context, pageErrors } = await newVisitor({ locale: 'ar' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Sets another user agent, because headless browsers are not counted.
  const devtools = await context.newCDPSession(page)
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('HeadlessChrome', 'Chrome')
  await devtools.send('Emulation.setUserAgentOverride', { userAgent })
  // No requests to social networks in a test.
  await context.route(/wa\.me|facebook|x\.com|linkedin/, (route) => route.fulfill({ body: 'network' }))
  await page.goto(`${site.url}/camping_details/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'شارك' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'مشاركة' })
  await dialog.waitFor()
  const whatsapp = dialog.locator('a[href^="https://wa.me"]')
  const said = new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text')!
  expect(said).toContain('ساهم معنا')
  expect(said).toMatch(new RegExp(`\\n${site.url}/camping_details/${id}\\?ref=share$`))
  await whatsapp.click()
  await dialog.getByRole('button', { name: 'نسخ' }).click()
  await expect
    .poll(() => site.db.selectFrom('share_counts').select(['channel', 'count']).orderBy('channel').execute())
    .toEqual([{ channel: 'copy', count: 1 }, { channel: 'whatsapp', count: 1 }]) // prettier-ignore
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/camping_details/${id}?ref=share`)
  expect(await axeViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
  await context.close()

  const { page: plain, context: without } = await newVisitor({ locale: 'en', script: false })
  await plain.goto(`${site.url}/en/camping_details/${id}`)
  await plain.getByRole('button', { name: 'Share' }).first().click()
  await plain.getByRole('dialog').locator('a[href*="linkedin.com"]').waitFor()
  await without.close()
})

test('a map is loaded on request, from the configured address, and the page is complete without it', async () => {
  const { id } = await site.db
    .selectFrom('places')
    .select('id')
    .where('kind', '=', 'residence')
    .where('latitude', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const tile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') // prettier-ignore
  for (const come of [true, false]) {
    const { page, context } = await newVisitor(come ? { locale: 'ar' } : { locale: 'tr', width: 390, dark: true })
    const elsewhere: string[] = []
    await context.route(
      (url) => !url.href.startsWith(site.url),
      async (route) => {
        elsewhere.push(new URL(route.request().url()).host)
        await (come ? route.fulfill({ contentType: 'image/png', body: tile }) : route.abort())
      },
    )
    await page.goto(`${site.url}${come ? '' : '/tr'}/student-housing-desc/${id}`)
    await waitForHydration(page)
    const wanted = page.getByRole('link', { name: come ? 'إظهار الخريطة' : 'Haritayı göster' })
    await wanted.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    expect(elsewhere).toEqual([])
    expect(await wanted.getAttribute('href')).toContain('openstreetmap.org')
    await wanted.click()
    const map = page.locator('#map')
    await map.locator('.leaflet-marker-icon').waitFor()
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
    expect(new Set(elsewhere)).toEqual(new Set(['tile.openstreetmap.org']))
    if (come) {
      await map.locator('img.leaflet-tile-loaded').first().waitFor()
      // The tip of the pin (middle of its lower edge) is in the center of the map.
      const [box, pin] = [(await map.boundingBox())!, (await map.locator('.leaflet-marker-icon').boundingBox())!]
      expect(Math.abs(pin.x + pin.width / 2 - (box.x + box.width / 2))).toBeLessThan(2)
      expect(Math.abs(pin.y + pin.height - (box.y + box.height / 2))).toBeLessThan(2)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('map')
      await map.getByRole('button', { name: 'تكبير' }).waitFor()
      expect(await map.locator('.leaflet-control-attribution').textContent()).toContain('OpenStreetMap')
    } else {
      await page.getByText('Harita burada yüklenemedi').waitFor()
      expect(await overflow(page)).toBe(0)
    }
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  }
})

test('the quick search suggests while the visitor types, and is a plain form without a script', async () => {
  const { page, context, pageErrors } = await newVisitor({ locale: 'ar' })
  await page.goto(`${site.url}/campaigns`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'البحث في الموقع' }).click()
  await page.getByRole('searchbox', { name: 'عمّ تبحث؟' }).pressSequentially('سكن')
  const list = page.getByRole('list', { name: 'أقرب النتائج' })
  await list.getByRole('link').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const first = await list.getByRole('link').first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}${first}`)
  expect(await page.locator('#quick-search:popover-open').count()).toBe(0)
  expect(pageErrors).toEqual([])
  await context.close()

  const { page: plain, context: without } = await newVisitor({ locale: 'en', width: 390, script: false })
  await plain.goto(`${site.url}/en`)
  await plain.getByRole('button', { name: 'Search the site' }).click()
  await plain.locator('#quick-search input[name=q]').fill('housing')
  await plain.keyboard.press('Enter')
  await plain.waitForURL(/\/en\/search\?q=housing/)
  await without.close()
})

test('every link opens the top of a page, and Back restores the scroll position', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en/campaigns`)
  await waitForHydration(page)
  const top = () => page.evaluate(() => Math.round(scrollY))
  const link = page.locator('main a[href*="/camping_details/"]').last()
  await link.scrollIntoViewIfNeeded()
  await expect.poll(top).toBeGreaterThan(200)
  const before = await top()
  await link.click()
  await page.waitForURL(/camping_details/)
  await expect.poll(top).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await page.waitForURL(/\/en\/campaigns$/)
  await expect.poll(top).toBe(before)
  await page.goForward()
  await page.waitForURL(/camping_details/)
  await expect.poll(top).toBe(300)
  await context.close()
})

test('Back after a full page load, as by a link before hydration, restores the scroll position too', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.goto(`${site.url}/en/camping_details/1`)
  for (const woken of [false, true]) {
    if (woken) await waitForHydration(page)
    await page.evaluate(() => scrollTo(0, 250))
    await expect.poll(top).toBe(250)
    await page.goto(`${site.url}/en/about`)
    await expect.poll(top).toBe(0)
    await page.goBack()
    await page.waitForURL(/camping_details/)
    await expect.poll(top).toBe(250)
  }
  await context.close()
})
