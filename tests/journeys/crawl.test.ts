/**
 * Crawls every public page from the home page, as search engines and visitors without JavaScript do. Opens each kind of
 * page once in a browser, limits its number of SQL statements, and checks that cached answers have no personal data.
 */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, splitLocale } from '#kernel/locale.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { attributes, fetchPage, wordsOf, type FetchedPage } from '#tests/support/pages.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { layoutShiftOnHydration, disableIdleHydration } from '#tests/support/hydration-shift.ts'

/**
 * Maximum number of SQL statements of a page that is not cached. A list needs one query, not one for each row: a page
 * with more statements has either a good reason or a query inside a loop.
 */
const SQL_BUDGET: Record<string, number> = {
  // One of them computes today's number and total of donations, at most once in five seconds.
  '/': 6,
  '/about': 1,
  '/activity/#': 3,
  '/all-projects': 3,
  '/blogs-news': 3,
  '/camping_details/#': 5,
  '/campaigns': 2,
  '/contact-us': 3,
  '/donations': 3,
  '/gift-shop': 3,
  '/post-details/#': 3,
  '/products-detail/#': 3,
  '/project-desc/#': 3,
  '/search': 3,
  '/show-youth-centers': 2,
  '/student-housing': 2,
  '/student-housing-desc/#': 5,
  '/youth-centers-desc/#': 4,
}
const ELSEWHERE = 6
/** These pages show only settings, which the process caches (the search page without a query). */
const SETTINGS_ONLY = new Set(['/about', '/search'])

/** More than the demo content has; a higher number means that pages link to new pages endlessly. */
const MAX_PAGES = 1500
/** Addresses that are not public or not pages. */
const SKIPPED = /^\/(?:en\/|tr\/)?(?:dashboard|user-account|dev|api|login|register|cart$)/

/** Pages that no link from the home page leads to. */
const DOORS = ['/login', '/login/link', '/register', '/forgot-password']

const kindOf = (path: string) => splitLocale(path.replace(/\?.*/, '')).path.replace(/\d+/g, '#') || '/'

let site: RunningSite
const pages = new Map<string, FetchedPage>()
const counted = { NODE_OPTIONS: `--import ${join(import.meta.dirname, '../support/count-sql.ts')}` }
beforeAll(async () => {
  site = await runSite(counted)
  const waiting = ['/', '/en', '/tr']
  const known = new Set(waiting)
  const walk = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await fetchPage(site.url, path)
      pages.set(path, page)
      for (const link of page.links)
        if (!known.has(link) && !SKIPPED.test(link) && known.size < MAX_PAGES) {
          known.add(link)
          waiting.push(link)
        }
    }
  }
  // The first worker starts alone to find links for the others.
  await walk().then(() => Promise.all(Array.from({ length: 4 }, walk)))
})
const shown = () => [...pages.values()].filter(({ headers }) => headers.get('Content-Type')?.startsWith('text/html'))

test('no link is broken, and there are as many pages as the content has', () => {
  expect(pages.size).toBeLessThan(MAX_PAGES)
  const broken = [...pages.values()].filter(({ status }) => status !== 200 && (status < 300 || status >= 400))
  const from = (path: string) => shown().find(({ links }) => links.includes(path))?.path
  expect(broken.map(({ path, status }) => `${status} ${path} from ${from(path)}`)).toEqual([])
  for (const locale of LOCALES) {
    const kinds = new Set(shown().flatMap(({ path }) => (splitLocale(path).locale === locale ? [kindOf(path)] : [])))
    for (const kind of Object.keys(SQL_BUDGET)) expect([locale, kind, kinds.has(kind)]).toEqual([locale, kind, true])
  }
})

test('every page has its content, its language and its direction without scripts', () => {
  for (const { path, html, status } of shown()) {
    if (status !== 200) continue
    const { locale } = splitLocale(path)
    expect([path, attributes(html, 'html', 'lang'), attributes(html, 'html', 'dir')]).toEqual([
      path,
      [locale],
      [locale === 'ar' ? 'rtl' : 'ltr'],
    ])
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect([path, wordsOf(main).length > 60]).toEqual([path, true])
    expect([path, wordsOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').length > 3]).toEqual([path, true])
  }
})

test('no picture, style sheet, font or script is missing', async () => {
  // Generated pictures are alike, so one of each kind is enough.
  const drawn = (file: string) => /^\/(?:covers|share)\//.test(file)
  const where = new Map<string, [file: string, path: string]>()
  for (const { path, pictures, files } of shown())
    for (const file of [...pictures, ...files]) where.set(drawn(file) ? kindOf(file) : file, [file, path])
  const previews = shown().flatMap(({ path, previews: all }) => all.map((file) => [file, path] as const))
  for (const [file, path] of previews) where.set(drawn(file) ? kindOf(file) : file, [file, path])
  expect(where.size).toBeGreaterThan(50)
  const waiting = [...where.values()]
  const wrong: string[] = []
  const look = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, path] = next
      if (pages.has(file)) continue
      const answer = await fetch(site.url + file, { method: 'HEAD' })
      if (answer.status !== 200) wrong.push(`${answer.status} ${file} in ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, look))
  expect(wrong).toEqual([])
})

test('no page exceeds its number of SQL statements', async () => {
  const longest = new Map<string, FetchedPage>()
  for (const page of shown())
    if (page.html.length > (longest.get(kindOf(page.path))?.html.length ?? 0)) longest.set(kindOf(page.path), page)
  const over: string[] = []
  for (const [kind, { path }] of longest) {
    // Addresses that are not cached, one after the other. The first one fills the process's caches of content.
    const uncached = (turn: number) => fetchPage(site.url, `${path}${path.includes('?') ? '&' : '?'}uncached=${turn}`)
    await uncached(1)
    const { headers } = await uncached(2)
    const [asked, may] = [Number(headers.get('X-Sql')), SQL_BUDGET[kind] ?? ELSEWHERE]
    if (asked > may) over.push(`${path}: ${asked}, may be ${may}`)
    // The control: a counter that is always 0 would not work.
    if (SQL_BUDGET[kind] && !SETTINGS_ONLY.has(kind)) expect([path, asked]).not.toEqual([path, 0])
  }
  expect(over).toEqual([])
})

test('each kind of page in a browser: no error, nothing missing, no request to another site, no shift at hydration', async () => {
  const kinds = new Map<string, string>()
  for (const { path, status } of shown()) {
    // Each kind of page in another language.
    const { locale } = splitLocale(path)
    if (status === 200 && (!kinds.has(kindOf(path)) || LOCALES[kinds.size % 3] === locale))
      kinds.set(kindOf(path), path)
  }
  const { page, context, pageErrors } = await newVisitor()
  await disableIdleHydration(context)
  const wrong: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !/^(?:data|blob):/.test(request.url())) wrong.push(request.url())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
  })
  for (const path of [...kinds.values(), ...DOORS]) {
    await page.goto(site.url + path, { waitUntil: 'load' })
    const moved = await layoutShiftOnHydration(page, [1440, 390])
    expect([path, pageErrors, wrong, moved]).toEqual([path, [], [], []])
  }
})

test('the control: a layout shift at hydration is found', async () => {
  const { page, context } = await newVisitor()
  await disableIdleHydration(context)
  await page.goto(`${site.url}/contact-us`)
  await page.evaluate(() =>
    addEventListener('pointerover', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('@media (width < 600px) { main { padding-block-start: 60px } }')
      document.adoptedStyleSheets = [sheet]
    }),
  )
  const moved = await layoutShiftOnHydration(page, [1440, 390])
  expect(moved.length).toBeGreaterThan(5)
  expect(moved.filter((one) => !one.startsWith('390: moved: '))).toEqual([])
})

test('cached answers contain no personal data of the first visitor', async () => {
  const json = { 'Content-Type': 'application/json' }
  const login = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'owner@sanad.example', password: 'sanad-demo' }),
  })
  const { token, user } = (await login.json()) as { token: string; user: { name: string; email: string } }
  const bought = await fetch(`${site.url}/api/cart`, { method: 'POST', headers: json, body: '{"product_id":1}' })
  expect(bought.status).toBe(201)
  const cart = bought.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const Cookie = [`session=${encodeURIComponent(token)}`, ...cart].join('; ')
  const secrets = [
    user.name,
    user.email,
    token,
    ...cart.map((one) => one.split('=')[1]!).filter((one) => one.length > 8),
  ]

  // Clears the page cache, so that the signed-in visitor is the first.
  await site.db.executeQuery({ sql: "select pg_notify('pages_changed', '')", parameters: [] } as never)
  await expect.poll(async () => (await fetch(`${site.url}/campaigns`)).headers.get('X-Sql')).not.toBe('0')
  const paths = [
    ...new Map(
      shown()
        .filter(({ path }) => path !== '/campaigns')
        .map(({ path }) => [kindOf(path), path]),
    ).values(),
  ]
  const known = (await fetchPage(site.url, '/user-account', { Cookie })).html
  expect(known).toContain(user.name)
  for (const path of paths) {
    const own = await fetch(site.url + path, { headers: { Cookie } })
    await own.text()
    expect([path, own.status, own.headers.get('X-Sql')]).not.toEqual([path, 200, '0'])
    for (const kept of [await fetch(site.url + path), await fetch(site.url + path)]) {
      const text = await kept.text()
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
      if (kept.headers.get('Cache-Control')?.startsWith('public'))
        expect([path, kept.headers.getSetCookie()]).toEqual([path, []])
    }
  }
})

test('a change is visible within a second, in the process that made it and in another', async () => {
  const other = await runSite({ DATABASE_URL: site.database })
  const campaign = await site.campaign()
  const path = `/camping_details/${campaign.id}`
  const paths = [path, `/api/front/camping_details/${campaign.id}?lang=ar`]
  const read = async (base: string, which: string) => (await fetch(base + which)).text()
  for (const base of [site.url, other.url]) for (const which of paths) await read(base, which)
  const again = await fetch(site.url + path)
  expect(again.headers.get('X-Sql')).toBe('0')
  const tag = again.headers.get('ETag')!
  expect((await fetch(site.url + path, { headers: { 'If-None-Match': tag } })).status).toBe(304)

  const login = await fetch(`${other.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@sanad.example', password: 'sanad-demo' }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const record = `${other.url}/api/dashboard/all-campaigns/${campaign.id}`
  const before = (await (await fetch(record, { headers })).json()) as { record: { version: number } }
  const title = { ...campaign.title, ar: 'حملة لها اسم جديد' }
  const body = JSON.stringify({ version: before.record.version, values: { title } })
  const saved = await fetch(record, { method: 'PUT', headers, body })
  expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)])
  const changedAt = Date.now()
  for (const base of [site.url, other.url])
    for (const which of paths)
      await expect
        .poll(async () => (await read(base, which)).includes(title.ar), { timeout: 1000, interval: 20 })
        .toBe(true)
  expect(Date.now() - changedAt).toBeLessThan(4000)
  expect((await fetch(site.url + path, { headers: { 'If-None-Match': tag } })).status).toBe(200)
})
