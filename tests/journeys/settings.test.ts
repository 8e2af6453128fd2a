/** Settings pages in a real browser: edited next to a preview, saved, refused, restored, in conflict. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor, type Look } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

async function settings(screen: string, look: Look = { locale: 'en' }, who = 'editor') {
  const opened = await openDashboard(site, { who, place: screen, look })
  await opened.page.locator('[data-field]').first().waitFor()
  return opened
}
const title = (page: Page) => page.locator('[data-field=titleMain] input').first()
const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()

test('typed text is shown in the preview next to it, and to visitors once it is saved', async () => {
  const { page, pageErrors } = await settings('campaigns-page')
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { level: 1, name: 'Our campaigns' }).waitFor()
  await title(page).fill('Causes of ours')
  await preview.getByRole('heading', { level: 1, name: 'Causes of ours' }).waitFor()
  expect(await read('/en/campaigns')).not.toContain('Causes of ours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved and visible on the site.').waitFor()
  await expect.poll(() => read('/en/campaigns')).toContain('Causes of ours')
  await expect.poll(() => read('/api/campaigns_settings?lang=en')).toContain('Causes of ours')
  expect(pageErrors).toEqual([])
})

test('every screen opens with its fields and its preview', async () => {
  const { page, follow, pageErrors } = await settings('main-page')
  for (const screen of [
    'about-page',
    'footer-header-page',
    'studenthousing-page',
    'studenthousingdesc-page',
    'youthcenter-page',
    'youthcentersdesc-page',
    'contactus-page',
    'project-page',
    'donation-setting',
    'gift-page',
    'campaigns-page',
  ]) {
    await follow(screen)
    await page.locator('[data-field]').first().waitFor()
    await page.frameLocator('iframe').locator('h1').waitFor()
  }
  expect(pageErrors).toEqual([])
})

test('a settings page is accessible and fits narrow screens, in both directions and themes', async () => {
  for (const look of [{}, { locale: 'en', width: 390, dark: true }] as Look[]) {
    const { page } = await settings('contactus-page', look)
    await page.frameLocator('iframe').locator('h1').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
})

test('the owner sets the source of maps, and the content policy of every page allows it at once', async () => {
  const usual = 'https://tile.openstreetmap.org'
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('Content-Security-Policy')!
  const { id } = await site.db
    .selectFrom('places')
    .select('id')
    .where('kind', '=', 'center')
    .where('state', '=', 'published')
    .where('latitude', 'is not', null)
    .executeTakeFirstOrThrow()
  const pages = ['/en/about', `/en/youth-centers-desc/${id}`]
  // From now on these pages are cached.
  for (const path of pages) expect(await policyOf(path)).toMatch(`img-src 'self' data: ${usual};`)

  const asked: string[] = []
  const withTiles = (page: Page) =>
    page.route(
      (url) => url.hostname !== 'localhost',
      (route) => {
        asked.push(new URL(route.request().url()).origin)
        return route.fulfill({ contentType: 'image/png', body: flatPng(1, 1) })
      },
    )
  const { page, pageErrors } = await settings('contactus-page?tab=map', { locale: 'en' }, 'owner')
  await withTiles(page)
  const field = (name: string) => page.locator(`[data-field="${name}"] input`)
  await field('tiles').fill('http://tiles.example.com/{z}/{x}/{y}.png')
  await field('maxZoom').fill('١٤')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('starts with https://').first().waitFor()
  await field('tiles').fill('https://{s}.tiles.example.com/{z}/{x}/{y}.png')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await field('credits.0.name').fill('© Our maps')
  await field('credits.0.link').fill('https://example.com/maps')
  // The preview next to the fields shows it before it is published.
  await page.frameLocator('iframe').getByRole('link', { name: '© Our maps' }).waitFor()
  await page.frameLocator('iframe').locator('img.leaflet-tile-loaded').first().waitFor()
  for (const path of pages) expect(await policyOf(path)).toMatch(`img-src 'self' data: ${usual};`)
  const again = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await again
  const opened = ['a', 'b', 'c'].map((name) => `https://${name}.tiles.example.com`)
  for (const path of pages) await expect.poll(() => policyOf(path)).toMatch(`img-src 'self' data: ${opened.join(' ')};`)

  // The dashboard reloaded automatically, and its policy allows the tiles.
  asked.length = 0
  await page.getByRole('navigation', { name: 'Dashboard menu' }).getByText('Student housing').click()
  await page.getByRole('link', { name: 'Student residences' }).click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const picker = page.locator('[data-field="location"]')
  await picker.scrollIntoViewIfNeeded()
  await picker.locator('img.leaflet-tile-loaded').first().waitFor()
  expect(opened).toEqual(expect.arrayContaining([...new Set(asked)]))
  expect(pageErrors).toEqual([])

  const guest = await newVisitor({ locale: 'en', dark: true })
  await withTiles(guest.page)
  asked.length = 0
  await guest.page.goto(site.url + pages[1])
  await waitForHydration(guest.page)
  expect(asked).toEqual([])
  await guest.page.getByText('tiles.example.com').waitFor()
  await guest.page.getByText('Show map').click()
  const map = guest.page.locator('#map')
  await map.locator('img.leaflet-tile-loaded').first().waitFor()
  expect(await map.getByRole('link', { name: '© Our maps' }).getAttribute('href')).toBe('https://example.com/maps')
  // It opens with the largest zoom of these tiles.
  expect(await map.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true')
  expect(opened).toEqual(expect.arrayContaining([...new Set(asked)]))
  expect(await axeViolations(guest.page)).toEqual([])
  expect(guest.pageErrors).toEqual([])
})

test('no answer of any kind contains data of a feature that is switched off', async () => {
  const { page } = await settings('controlpanel', { locale: 'en' }, 'owner')
  const shows = (campaigns: boolean) =>
    page.evaluate(async (on) => {
      const address = '/api/dashboard/settings/controlpanel'
      const { version } = await (await fetch(address)).json()
      const body = JSON.stringify({ version, values: { campaigns: on } })
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(address, { method: 'PUT', headers, body })).status
    }, campaigns)
  const ways = [
    '/en/campaigns',
    '/en/Campaigns',
    '/en/c%61mpaigns',
    '/en/campaigns.data',
    '/en/campaigns.data?_routes=features%2Fcampaigns%2Fpages%2Fcampaigns',
    '/en/camping_details/1',
    '/en/camping_details/1.data?_routes=site%2Fpages%2Fcampaign',
  ]
  const campaigns = JSON.parse(await read('/api/front/don-campaigns?lang=en')) as { id: number; title: string }[]
  const { title: shown } = campaigns.find(({ id }) => id === 1)!
  const openWays = async () => Promise.all(ways.map(async (way) => ((await read(way)).includes(shown) ? way : '')))
  // The control: while the feature is on, each of them contains it.
  expect(await openWays()).toEqual(ways)
  expect(await shows(false)).toBe(200)
  await expect.poll(openWays).toEqual(ways.map(() => ''))
  // The page for a switched-off feature has header and footer.
  const { status, text } = await fetch(`${site.url}/en/campaigns`).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }))
  expect([status, text.includes('Page not found') || text.includes('404'), text.includes('/en/about')]).toEqual([
    404,
    true,
    true,
  ])
  expect(await shows(true)).toBe(200)
  await expect.poll(openWays).toEqual(ways)
})
