/**
 * Every kind of public page at five widths and in both themes, in Arabic and one other language (TEST_SIZE=full: in all
 * three): nothing is wider than the screen, cut off or overlapping.
 */
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { faultsNow, layoutFaults } from '#tests/support/layout-faults.ts'
import { MAIN_PAGES } from '#tests/support/pages.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const PATHS = [
  ...MAIN_PAGES,
  '/activity/1',
  '/post-details/1',
  '/contact-us',
  '/complaints-page',
  '/donations?campaignId=1&source=details',
  '/donations?method=transfer',
  '/housing-application',
  '/appointments/1',
  '/gift-shop',
  '/products-detail/1',
  '/my-cart',
  '/checkout',
  '/search?q=سكن',
  '/newsletter',
  '/privacy',
  '/login',
  '/register',
  '/ask',
  '/there-is-no-such-page',
]

/** Each in another language, with a cart in the header of the shop. */
const LARGE_TEXT = [
  '/',
  '/donations',
  '/gift-shop',
  '/contact-us',
  '/donations?method=transfer',
  '/donations?campaignId=1&source=details',
  '/student-housing-desc/1',
  '/camping_details/1',
  '/products-detail/1',
]

let site: RunningSite
let result: string
beforeAll(async () => {
  site = await runSite()
  const paid = site.db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
    .where('donations.state', '=', 'confirmed')
    .select('token')
  result = `/donations/result/${(await paid.executeTakeFirstOrThrow()).token}`
})

const PARTS = { header: 4, footer: 4 }

/** At everyday size English and Turkish share the pages. */
const pagesIn = (locale: Locale) =>
  FULL_RUN || locale === 'ar' ? [...PATHS, result] : PATHS.filter((_, i) => (i % 2 === 0) === (locale === 'en'))

// Without scripts a page has its complete layout at once; public-access.test.ts checks what scripts add.
test.each(LOCALES)('every kind of page fits five widths in both themes: %s', { timeout: 300_000 }, async (locale) => {
  const { page, context } = await newVisitor({ locale, script: false })
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  const found: string[] = []
  for (const [i, path] of pagesIn(locale).entries()) {
    await page.goto(site.url + localePath(locale, path))
    found.push(...(await layoutFaults(page, PARTS, path, i + LOCALES.indexOf(locale))))
  }
  expect(found).toEqual([])
  await context.close()
})

test('a phone whose browser has text of twice the size does not scroll sideways, and its menu button is on the screen', async () => {
  const { page, context } = await newVisitor({ width: 390, script: false, textSize: 32 })
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  const found: string[] = []
  for (const [i, path] of LARGE_TEXT.entries()) {
    const locale = LOCALES[i % LOCALES.length]!
    await page.goto(site.url + localePath(locale, path))
    found.push(...(await faultsNow(page, { header: 4 })).map((fault) => `${locale} ${path}: ${fault}`))
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(found).toEqual([])
  await context.close()
})

test('the control: what does not fit is found', async () => {
  const { page, context } = await newVisitor({ locale: 'en', script: false })
  await page.goto(`${site.url}/en/about`)
  expect(await faultsNow(page, PARTS)).toEqual([])
  const faults = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    return (await faultsNow(page, PARTS)).join('\n')
  }
  expect(await faults('main { width: 120vw }')).toContain('scrolls sideways')
  expect(await faults('footer a { display: block; width: 1ch; white-space: nowrap }')).toContain('text outside')
  expect(await faults('header a, header button { position: absolute; left: 0; top: 0 }')).toContain('lies over')
  await context.close()
})
