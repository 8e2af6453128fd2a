/** Findings of a visitor's review (docs/operate/findings-site.md) that only a browser can show. */
import { beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { LOCALES } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})
const t = translate.bind(null, 'ar')

const bottomOf = async (box: Locator) => {
  const { y, height } = (await box.boundingBox())!
  return y + height
}

test('the donate button of a campaign and the apply button of a residence stay in view during scrolling', async () => {
  const { page, context } = await newVisitor()
  const { id, title } = await site.campaign()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, name] of [
    [`/camping_details/${id}`, t('campaigns.donateTo', { title: title.ar })],
    ['/student-housing-desc/1', t('housing.apply')],
  ] as const) {
    await page.goto(site.url + address)
    for (const y of [1200, 1700]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      const button = page.getByRole('link', { name, exact: true })
      await expect.poll(() => bottomOf(button.last()), { timeout: 5000 }).toBeGreaterThan(780)
      expect(await bottomOf(button.last())).toBeLessThanOrEqual(844)
    }
    for (const locale of LOCALES) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(site.url + path(locale, address))
      expect([address, locale, await overflow(page)]).toEqual([address, locale, 0])
      await page.setViewportSize({ width: 390, height: 844 })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/camping_details/${id}`)
  await waitForHydration(page)
  const bar = page.getByRole('link', { name: t('campaigns.donateTo', { title: title.ar }), exact: true })
  expect(await bar.count()).toBe(1)
  await bar.click()
  await page.getByRole('dialog').waitFor()
  await context.close()
})

test('the star of a campaign without a goal is not filled, and reached goals are last', async () => {
  const { page, context } = await newVisitor()
  await page.goto(`${site.url}/campaigns`)
  const open = page.locator('article', { hasText: t('campaigns.noGoal') }).first()
  expect(
    await open
      .locator('div > svg')
      .first()
      .evaluate((star) => getComputedStyle(star).fill),
  ).toBe('none')
  const cards = await page.locator('main article').allInnerTexts()
  const reached = cards.map((text) =>
    [t('campaigns.state.full'), t('campaigns.state.reached')].some((word) => text.includes(word)),
  )
  expect(reached).toContain(true)
  expect(reached).toEqual(reached.toSorted())
  await context.close()
})

test('the campaign list is sorted by need, by what is almost funded and by time, with the keyboard, within a category, and without JavaScript', async () => {
  const titles = (page: Page) => page.locator('main article h3').allInnerTexts()
  const plain = await newVisitor({ script: false })
  const listed = async (query: string) => {
    await plain.page.goto(`${site.url}/campaigns${query}`)
    return titles(plain.page)
  }
  const recommended = await listed('')
  const needed = await listed('?sort=greatest-need')
  expect(needed).not.toEqual(recommended)
  expect(needed.toSorted()).toEqual(recommended.toSorted())
  const completed = await plain.page.locator('main article', { hasText: t('campaigns.done') }).count()
  const last = plain.page.locator('main article').nth(recommended.length - completed)
  expect(completed).toBeGreaterThan(0)
  expect(await last.innerText()).toContain(t('campaigns.done'))
  expect(await listed('?sort=price')).toEqual(recommended)
  await plain.page.getByLabel(t('campaigns.sort')).selectOption('newest')
  await plain.page.getByRole('button', { name: t('ui.show') }).click()
  await plain.page.waitForURL('**/campaigns?category=&sort=newest')
  const newest = await titles(plain.page)
  expect(newest).not.toEqual(recommended)
  expect(await plain.page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/campaigns$/)
  await plain.context.close()

  const { page, context, pageErrors } = await newVisitor()
  await page.goto(`${site.url}/campaigns`)
  await waitForHydration(page)
  const sort = page.getByLabel(t('campaigns.sort'))
  await sort.focus()
  for (const order of ['almost-funded', 'greatest-need']) {
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**/campaigns?category=&sort=${order}`)
  }
  expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true)
  await expect.poll(() => titles(page)).toEqual(needed)
  const tabs = page.getByRole('navigation', { name: t('campaigns.categories') })
  await tabs.getByRole('link').nth(1).click()
  await page.waitForURL(/\?category=\d+&sort=greatest-need$/)
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(needed.length)
  const some = await titles(page)
  expect(needed.filter((title) => some.includes(title))).toEqual(some)
  await page.goBack()
  await page.goBack()
  await expect.poll(() => sort.inputValue()).toBe('almost-funded')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(t('campaigns.category'), { exact: true }).selectOption({ index: 1 })
  await page.waitForURL(/\?category=\d+&sort=almost-funded$/)
  expect([await overflow(page), await axeViolations(page), pageErrors]).toEqual([0, [], []])
  await context.close()
})

test('a search with a typing error suggests similar titles and sections; the search dialog can be closed', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/search?q=residance`)
  await page.getByRole('heading', { name: t('search.closest') }).waitFor()
  expect(await page.locator('main ol li').count()).toBeGreaterThan(0)
  const sections = page.getByRole('navigation', { name: t('search.sections') })
  expect(await sections.getByRole('link', { name: t('site.navHousing') }).getAttribute('href')).toBe('/student-housing')
  await waitForHydration(page)
  await page
    .locator('header')
    .getByRole('button', { name: t('search.title') })
    .click()
  const panel = page.locator('#quick-search')
  await panel.getByLabel(t('search.label')).fill('التعليم')
  await panel.getByRole('link', { name: 'التعليم' }).first().waitFor()
  await panel.getByRole('button', { name: t('ui.close') }).click()
  await panel.waitFor({ state: 'hidden' })
  await context.close()
})

test('at 1200 px the Turkish header shows the name of the association next to the cart button', async () => {
  const { page, context } = await newVisitor({ locale: 'tr' })
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto(`${site.url}/tr/gift-shop`)
  await page.locator('main article a').first().click()
  await waitForHydration(page)
  await page
    .getByRole('button', { name: translate('tr', 'cart.add'), exact: true })
    .first()
    .click()
  await page.keyboard.press('Escape')
  const home = page.locator('header a').first()
  const name = (await home.getByText('Sanad').boundingBox())!
  const clip = (await home.boundingBox())!
  expect(name.y + name.height).toBeLessThanOrEqual(clip.y + clip.height + 1)
  expect(await overflow(page)).toBe(0)
  await page.goto(`${site.url}/tr/checkout`)
  const contract = page.locator('#sale-contract')
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('tr', 'orders.contract') }).click()
  expect(await contract.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true)
  await context.close()
})

test('the file field is in the language of the page and shows the names of the files', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/complaints-page`)
  await waitForHydration(page)
  await page.getByText(t('ui.no_file')).waitFor()
  const file = { name: 'صورة.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('bdi', { hasText: 'صورة.pdf' }).waitFor()
  await context.close()
})

test('the selected time is shown next to the button, and past days look different', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/student-housing-desc/1`)
  await page.goto(
    new URL((await page.locator('a[href*="/appointments/"]').first().getAttribute('href'))!, site.url).href,
  )
  await waitForHydration(page)
  expect(await page.locator('[data-when=past][data-free]').count()).toBe(0)
  if ((await page.locator('input[name=at]').count()) === 0) await page.locator('[data-free]').first().click()
  const time = page.locator('input[name=at]:enabled').first()
  await time.check()
  const at = (await time.getAttribute('value'))!
  const shown = page.locator('p', { hasText: t('appointments.chosen', { when: '' }).trim() })
  expect(await shown.innerText()).toContain(at.slice(11))
  await context.close()
})

test('printed pages are light in the dark theme too, without buttons and lists of other pages', async () => {
  const { page, context } = await newVisitor()
  const { id } = await site.campaign()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`${site.url}/camping_details/${id}`)
  const card = page.locator('main section').first()
  expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  for (const gone of ['header', 'footer', 'main a[href*="/donations"]', `nav:has-text("${t('campaigns.latest')}")`])
    expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false])
  expect(await card.locator('svg').first().isVisible()).toBe(true)
  await context.close()
})

test('residences are compared by rent, free beds and distance to the campus, and filtered by city and audience', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/student-housing`)
  const cards = page.locator('main article')
  const all = await cards.count()
  for (const text of await cards.allInnerTexts()) expect(text).toContain(t('housing.a_month_per_bed'))
  expect(await page.getByText(t('places.toCampus', { count: 10, number: '10' })).count()).toBe(1)
  await waitForHydration(page)
  await page.getByLabel(t('places.for')).selectOption('women')
  await page.waitForURL('**/student-housing?city=&for=women')
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await page.getByLabel(t('places.city')).selectOption({ label: 'غازي عنتاب' })
  await expect.poll(() => cards.count()).toBe(1)
  expect(await overflow(page)).toBe(0)
  await context.close()
})

test('all residences are on one map, which follows the filter and links to each of them', async () => {
  const { page, context, pageErrors } = await newVisitor({ width: 390, locale: 'en' })
  const onMap = await site.db
    .selectFrom('places')
    .select(['id', 'city_id'])
    .where('kind', '=', 'residence')
    .where('state', '=', 'published')
    .where('latitude', 'is not', null)
    .execute()
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  await page.route('https://*.openstreetmap.org/**/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  )
  await page.goto(`${site.url}/en/student-housing`)
  await waitForHydration(page)
  const map = page.locator('section', { has: page.getByRole('heading', { name: translate('en', 'places.map') }) })
  expect(await map.getByRole('link').first().getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  await map.getByText(translate('en', 'places.showMap')).click()
  const pins = map.locator('.leaflet-marker-icon')
  await expect.poll(() => pins.count()).toBe(onMap.length)
  const frame = (await map.locator('#map').boundingBox())!
  for (const pin of await pins.all()) {
    const { x, y, width, height } = (await pin.boundingBox())!
    expect([x >= frame.x, x + width <= frame.x + frame.width]).toEqual([true, true])
    expect([y >= frame.y, y + height <= frame.y + frame.height]).toEqual([true, true])
  }
  const city = onMap.find(({ city_id }) => city_id !== null)!.city_id!
  await page.getByLabel(translate('en', 'places.city')).selectOption(String(city))
  const there = onMap.filter(({ city_id }) => city_id === city)
  await expect.poll(() => pins.count()).toBe(there.length)
  await pins.first().focus()
  await page.keyboard.press('Enter')
  const link = map.locator('.leaflet-popup').getByRole('link').first()
  await link.waitFor()
  expect(await map.locator('.leaflet-popup').innerText()).toContain(translate('en', 'housing.a_month_per_bed'))
  await link.click()
  await page.waitForURL((url) => there.some(({ id }) => url.pathname === `/en/student-housing-desc/${id}`))
  expect(pageErrors).toEqual([])
  await context.close()
})

test('the header of each section has a different picture', async () => {
  const { page, context } = await newVisitor()
  const drawings = new Set<string>()
  const sections = ['campaigns', 'all-projects', 'blogs-news', 'about', 'student-housing', 'show-youth-centers']
  const forms = ['gift-shop', 'contact-us', 'complaints-page', 'housing-application']
  for (const address of [...sections, ...forms]) {
    await page.goto(`${site.url}/${address}`)
    // Ids of gradients differ on every page.
    const view = page.locator('main svg[viewBox="0 0 400 480"]').first()
    const shapes = await view.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
    drawings.add(shapes.join(' '))
  }
  expect(drawings.size).toBe(sections.length + forms.length)
  await context.close()
})

test('the hint in the amount field of the home page is not cut off on a phone, in any language', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  for (const locale of LOCALES) {
    await page.goto(site.url + path(locale, '/'))
    const { needs, room } = await page.locator('main input[name=amount]').evaluate((input) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder')
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      return {
        needs: canvas.measureText((input as HTMLInputElement).placeholder).width,
        room: input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd),
      }
    })
    expect(needs, locale).toBeLessThanOrEqual(room)
  }
  await context.close()
})
