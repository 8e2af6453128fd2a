/** The association's colours and logo in the dashboard. */
import type { APIRequestContext } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { expectToast, fieldOf, openDashboard, save, signIn } from '#tests/support/dashboard.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const MAIN = 'rgb(29, 58, 138)'

let site: RunningSite
/** The owner's session, for requests. */
let request: APIRequestContext
beforeAll(async () => {
  site = await runSite()
  const { page } = await newVisitor()
  await signIn(page, site.url, 'owner')
  request = page.request
})

/** Each test begins with the default colours. */
beforeEach(() => saveTheme({ main: null, action: null, highlight: null, logo: null }))

/** Saves colours and logo as the form does. */
async function saveTheme(values: object): Promise<void> {
  const path = `${site.url}/api/dashboard/settings/theme`
  const { version } = (await (await request.get(path)).json()) as { version: number }
  const saved = await request.put(path, { data: { version, values }, headers: { Origin: site.url } })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('new colours are typed over the current ones, an error quotes the input, and all screens change', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'controlpanel?tab=theme' })
  const main = fieldOf(page, 'main').locator('input').first()
  expect(await main.inputValue()).toBe('#0e4b3e')
  expect(await fieldOf(page, 'highlight').locator('input').first().inputValue()).toBe('#efae36')
  await main.fill('#5f9ea0')
  await save(page)
  const error = fieldOf(page, 'main').getByText(/^#5f9ea0 is too light/)
  await error.waitFor()
  // With a button that leads to the field; the preview has an alert too.
  const banner = page.getByRole('alert').filter({ hasText: '#5f9ea0', has: page.getByRole('button') })
  await banner.waitFor()
  // The picker is open, because the field has the focus, and covers no text.
  const covered = await error.evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect()
    return !words.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(covered).toBe(false)
  await main.fill('#1d3a8a')
  await banner.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(flatPng(256, 256)) }
  const headers = { Origin: site.url }
  const uploaded = await request.post(`${site.url}/api/dashboard/media`, { multipart: { file }, headers })
  expect([200, 201]).toContain(uploaded.status())
  await save(page)
  await expectToast(page, 'Saved and visible')
  const { media } = (await uploaded.json()) as { media: { picture: object } }
  await saveTheme({ logo: media.picture })

  const colorOf = (role: 'button' | 'link', name: string, property: 'backgroundColor' | 'color') =>
    page
      .getByRole(role, { name, exact: true })
      .first()
      .evaluate((element, wanted) => getComputedStyle(element)[wanted], property)
  await open('posts')
  expect(await colorOf('link', 'New post', 'backgroundColor')).toBe(MAIN)
  await page.locator('#desk-side').getByRole('link').first().locator('img').waitFor()
  await open('posts/1')
  expect(await colorOf('button', 'Save', 'backgroundColor')).toBe(MAIN)
  await open('all-campaigns/1')
  const flag = fieldOf(page, 'on_main').getByRole('switch')
  await flag.scrollIntoViewIfNeeded()
  await flag.check()
  // The track of a switch and the dot of a radio button.
  const track = () => flag.evaluate((input) => getComputedStyle(input.nextElementSibling!).backgroundColor)
  await expect.poll(track).toBe(MAIN)
  const radio = fieldOf(page, 'importance').getByRole('radio', { checked: true })
  expect(await radio.evaluate((input) => getComputedStyle(input).backgroundColor)).toBe(MAIN)
  expect(await axeViolations(page)).toEqual([])

  const { page: visitor, context } = await newVisitor({ locale: 'en' })
  await visitor.goto(`${site.url}/en/donations`)
  const pill = visitor.locator('main nav [aria-current], main [role=tablist] [aria-selected=true]').first()
  expect(await pill.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(MAIN)
  await context.close()
  expect(pageErrors).toEqual([])
})

test('in the dark theme the chosen colour stays readable, in the dashboard and on the site', async () => {
  const { page, open } = await openDashboard(site, { look: { locale: 'en', dark: true } })
  await saveTheme({ main: '#1d3a8a', action: '#8a1d3a', highlight: '#e8b23f' })
  for (const place of ['controlpanel?tab=theme', 'all-donations', 'posts/1', 'home']) {
    await open(place)
    expect([place, await axeViolations(page)]).toEqual([place, []])
  }
})

test('the preview shows the real page with unsaved colours, by device, theme and language, to its user alone', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'controlpanel?tab=theme' })
  const frame = page.locator('iframe[title="Page preview"]')
  const shown = frame.contentFrame()
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
  const main = () => shown.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--pine'))
  const screenWidth = () => shown.locator('html').evaluate(() => innerWidth)
  await shown.getByRole('link', { name: 'Donate', exact: true }).first().waitFor()
  expect(await screenWidth()).toBe(390)
  await fieldOf(page, 'main').locator('input').first().fill('#1d3a8a')
  await expect.poll(main).toContain('#1d3a8a')

  // Desktop: the navigation of wide screens, in a frame that fits its column.
  await choose('Screen width', 'Desktop')
  await expect.poll(screenWidth).toBe(1280)
  await shown.getByRole('navigation').getByRole('link', { name: 'About us' }).first().waitFor()
  const box = (await frame.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
  // The switches are radio groups: arrow keys move between their choices.
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Light' }).press('ArrowRight')
  await shown.locator('html[data-theme=dark]').waitFor()
  expect(await shown.locator('body').evaluate((body) => getComputedStyle(body).colorScheme)).toBe('dark')
  await choose('Language', 'العربية')
  await shown.locator('html[lang=ar][dir=rtl][data-theme=dark]').waitFor()
  await expect.poll(main).toContain('#1d3a8a')
  expect(await axeViolations(page)).toEqual([])

  // Unreadable colours are shown with the reason why they cannot be saved, in the language of the dashboard.
  await fieldOf(page, 'main').locator('input').first().fill('#5f9ea0')
  const problem = page.getByRole('region', { name: 'Page preview' }).getByText(/^#5f9ea0 is too light/)
  await problem.waitFor()
  await expect.poll(main).toContain('#5f9ea0')
  await fieldOf(page, 'main').locator('input').first().fill('#1d3a8a')
  await problem.waitFor({ state: 'detached' })

  // Nothing is written until it is saved, and only the writer can have the page in a frame.
  expect(await (await fetch(`${site.url}/theme.css`)).text()).toBe('')
  const address = (await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href'))!
  const policyOf = async (path: string, visitor = page.request) =>
    (await visitor.get(site.url + path)).headers()['content-security-policy']!
  const other = await newVisitor({ locale: 'en' })
  await signIn(other.page, site.url, 'editor')
  const stranger = await newVisitor({ locale: 'en' })
  const framing = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)![1]
  const policy = await policyOf(address)
  expect(policy).not.toContain('unsafe-inline')
  expect(framing(policy)).toBe("'self'")
  const others = [
    await policyOf('/'),
    await policyOf('/?preview=made-up'),
    await policyOf(address.replace(/^\/\?/, '/dashboard/home?')),
    await policyOf(address, other.page.request),
    await policyOf(address, stranger.page.request),
  ]
  expect(others.map(framing)).toEqual(others.map(() => "'none'"))
  const strange = await (await stranger.page.request.get(site.url + address)).text()
  expect(strange).not.toContain('data-theme')
  await Promise.all([other.context.close(), stranger.context.close()])
  expect(pageErrors).toEqual([])
})
