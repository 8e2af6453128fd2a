/** More findings of the visitor's review (docs/operate/findings-site.md): cards, shop, account, home page. */
import '#features/donations/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { LOCALES } from '#kernel/locale.ts'
import { formatNumber } from '#kernel/digits.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { signInToDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})
const t = translate.bind(null, 'ar')
const boxOf = async (one: Locator) => (await one.boundingBox())!

test('titles on cards are complete where there is room, and have at most two lines; texts have three', async () => {
  const { page, context } = await newVisitor()
  const stored = await site.db.selectFrom('activities').select('name').execute()
  const names = new Set(stored.map(({ name }) => name.en))
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/en`)
    const cards = page.locator('section', { has: page.locator('#main-activities') }).locator('article')
    expect(await cards.count()).toBe(6)
    for (const card of await cards.all()) {
      const title = card.getByRole('heading')
      expect(names).toContain(await title.textContent())
      const lines = (one: Locator) =>
        one.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
      expect(await lines(title)).toBeLessThan(2.1)
      expect(await lines(card.locator('p').last())).toBeLessThan(3.1)
    }
  }
  await context.close()
})

test('at 820 px the last of three cards is below the other two, as wide as both', async () => {
  const { page, context } = await newVisitor()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(site.url)
  const cards = page.locator('section', { has: page.locator('#main-campaigns') }).locator('article')
  expect(await cards.count()).toBe(3)
  const [first, second, third] = await Promise.all((await cards.all()).map(boxOf))
  expect(first!.y).toBe(second!.y)
  expect(third!.width).toBeGreaterThan(first!.width * 1.9)
  await context.close()
})

test('on a phone the home page is short: cards are swiped in rows, and nothing is wider than the screen', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  for (const locale of LOCALES) {
    await page.goto(site.url + path(locale, '/'))
    expect(await overflow(page)).toBe(0)
    // Less than eleven screens.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(11 * 844)
  }
  const row = page.locator('section', { has: page.locator('#main-activities') }).locator('article')
  const [first, second] = await Promise.all((await row.all()).slice(0, 2).map(boxOf))
  expect(first!.y).toBe(second!.y)
  // A part of the next card shows that there is more.
  expect(second!.x).toBeLessThan(390)
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})

test('the home page shows registration, permit, report and figures from the records', async () => {
  const { page, context } = await newVisitor()
  const { n } = await site.db
    .selectFrom('donations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  for (const locale of LOCALES) {
    await page.goto(site.url + path(locale, '/'))
    const trust = page.getByRole('list', { name: translate(locale, 'trust.title') })
    const count = Number(n)
    const words = translate(locale, 'trust.donations', { count, number: formatNumber(count, locale) })
    for (const list of [trust.first(), trust.last()]) {
      expect(await list.innerText()).toContain('34-000-000')
      expect(await list.getByRole('link').getAttribute('href')).toBe('https://example.org/#annual-report')
    }
    expect(await trust.first().innerText()).toContain(words)
    await page
      .locator('footer')
      .getByRole('link', { name: translate(locale, 'contact.faqs') })
      .click()
    await page.waitForURL('**/contact-us#questions')
  }
  await context.close()
})

test('lists have one title; below it only the number, or the selected category', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  for (const [list, all] of [
    ['/campaigns', 'campaigns.all'],
    ['/all-projects', 'projects.all'],
    ['/gift-shop', 'products.all'],
  ] as const) {
    await page.goto(`${site.url}/en${list}`)
    const headings = await page.locator('main :is(h1, h2)').allInnerTexts()
    expect(headings.filter((heading) => heading.startsWith(translate('en', all)))).toEqual([])
    expect(headings[1]).toMatch(/^\d+ /)
  }
  await context.close()
})

test('the quantity has a stepper; the cart drawer removes a line; its message is not behind the overlay', async () => {
  const { page, context, pageErrors } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/products-detail/2`)
  await waitForHydration(page)
  const quantity = page.getByRole('textbox', { name: t('products.quantity') })
  await page.getByRole('button', { name: t('products.more') }).click()
  expect(await quantity.inputValue()).toBe('2')
  await quantity.fill('٣')
  await page.getByRole('button', { name: t('products.less') }).click()
  expect(await quantity.inputValue()).toBe('2')
  await page.clock.install()
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(t('cart.count', { count: 2 })).waitFor()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
  const toast = page.locator('[popover=manual] li')
  const shown = await sharp(await toast.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = shown.info
  // A background pixel near the upper edge.
  const at = (8 * width + Math.round(width / 2)) * channels
  const ground = await toast.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(`rgb(${[...shown.data.subarray(at, at + 3)].join(', ')})`).toBe(ground)
  await page.clock.resume()
  expect(await axeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: /إزالة/ }).click()
  await drawer.getByText(t('cart.empty')).waitFor()
  expect(await page.evaluate(() => fetch('/api/cart').then((answer) => answer.json()))).toMatchObject({ count: 0 })
  expect(await drawer.getByRole('link', { name: t('cart.checkout') }).count()).toBe(0)
  expect(pageErrors).toEqual([])
  await context.close()
})

test('the error of a refused coupon does not move the button', async () => {
  const { page, context } = await newVisitor()
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  await page.goto(`${site.url}/checkout`)
  await waitForHydration(page)
  const button = page.getByRole('button', { name: t('orders.apply') })
  const field = page.locator('input[name=coupon]')
  const middle = async (one: Locator) => {
    const { y, height } = await boxOf(one)
    return y + height / 2
  }
  expect(Math.abs((await middle(button)) - (await middle(field)))).toBeLessThan(3)
  await field.fill('NOSUCH')
  await button.click()
  await page.locator('input[name=coupon][aria-invalid]').waitFor()
  expect(Math.abs((await middle(button)) - (await middle(field)))).toBeLessThan(3)
  await context.close()
})

test('a refused checkout moves the focus to the first invalid field', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  await page.goto(`${site.url}/checkout`)
  await waitForHydration(page)
  await page.locator('main button[value=place]:visible').filter({ hasText: /\S/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  const first = page.locator('main form [aria-invalid=true]').first()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await first.evaluate((field) => field.getBoundingClientRect().top)).toBeGreaterThan(0)
  await context.close()
})

test('a campaign from the address shows its full name on a phone', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  const { id } = await site.campaign()
  const title = { ar: 'تدفئة سكن الطالبات في غازي عنتاب وترميم نوافذه قبل الشتاء القادم' }
  await site.db
    .updateTable('campaigns')
    .set({ title: JSON.stringify(title) as never })
    .where('id', '=', id)
    .execute()
  await site.db.executeQuery({ sql: "select pg_notify('pages_changed', '')", parameters: [] } as never)
  await page.goto(`${site.url}/donations?campaignId=${id}&source=details`)
  const name = page.locator('form output', { hasText: title.ar })
  expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  const [words, lock] = await Promise.all([boxOf(name.locator('bdi')), boxOf(name.locator('svg'))])
  expect(lock.x + lock.width).toBeLessThanOrEqual(words.x)
  await context.close()
})

test('after signing in the account name is shown at once; the button is as wide as the form', async () => {
  const { page, context } = await newVisitor()
  await page.goto(`${site.url}/login?next=%2Fuser-account`)
  await waitForHydration(page)
  const link = page.locator('header').getByRole('link', { name: t('sign_in.my_account') })
  await link.waitFor()
  const [button, field] = await Promise.all([
    boxOf(page.getByRole('button', { name: t('sign_in.button'), exact: true })),
    boxOf(page.locator('form:has(input[name=password])').first()),
  ])
  expect(button.width).toBeCloseTo(field.width, 0)
  await page.fill('input[name=email]', 'editor@sanad.example')
  await page.fill('input[name=password]', 'sanad-demo')
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL('**/user-account')
  await link.waitFor({ state: 'detached' })
  await context.close()
})

test('the account on a phone begins with its content; purchases are one entry; claims hide the empty state', async () => {
  const { page, context } = await newVisitor({ width: 390 })
  const email = 'editor@sanad.example'
  const { id } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await site.db.updateTable('donations').set({ email }).where('id', '=', id).execute()
  await signInToDashboard(page, site.url, 'editor')
  await page.goto(`${site.url}/user-account/donations`)
  const menu = page.getByRole('navigation', { name: t('my.menu') })
  expect((await boxOf(page.locator('main h1'))).y).toBeLessThan(260)
  expect((await boxOf(menu)).height).toBeLessThan(80)
  const notice = page.getByRole('status').filter({ hasText: t('my.claim_title', { count: 1 }) })
  const [head, box, text, button] = await Promise.all([
    boxOf(page.locator('main h1')),
    boxOf(notice),
    boxOf(notice.locator('p').last()),
    boxOf(notice.getByRole('button')),
  ])
  expect(box.y - (head.y + head.height)).toBeGreaterThanOrEqual(12)
  expect(button.y - (text.y + text.height)).toBeGreaterThanOrEqual(10)
  expect(await page.getByText(t('my.none_title')).count()).toBe(0)
  const entries = menu.getByRole('link', { name: t('orders.mine') })
  expect(await entries.count()).toBe(1)
  await entries.click()
  await page.getByRole('link', { name: t('orders.purchases') }).click()
  await page.waitForURL('**/user-account/purchases')
  expect(await entries.getAttribute('aria-current')).toBe('page')
  expect(await overflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})

test('the attribution of a map is not cut off by its rounded corner', async () => {
  const { page, context } = await newVisitor()
  await page.goto(`${site.url}/student-housing-desc/1`)
  await waitForHydration(page)
  await page.getByText(t('places.showMap')).click()
  const credit = page.locator('.leaflet-control-attribution')
  await credit.waitFor()
  const [words, map] = await Promise.all([boxOf(credit.locator('a').last()), boxOf(page.locator('#map'))])
  expect(map.x + map.width - (words.x + words.width)).toBeGreaterThanOrEqual(14)
  await context.close()
})
