/** Every kind of public page at five widths, in three languages and both themes: nothing is wider than the screen, cut, or in the way. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { MAIN_PAGES } from '#tests/support/pages.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const WIDTHS = [1440, 1280, 820, 390, 320]
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

/** In the page. Faults as text; the fewest calls of the browser for one width and theme. */
function faultsOf(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`)
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const nameOf = (one: Element) =>
    (one.textContent.trim() || one.getAttribute('aria-label') || one.tagName).slice(0, 40)
  // What is for screen readers only is a dot on purpose.
  const isDot = ({ width, height }: DOMRect) => width <= 1 || height <= 1
  const line = document.createRange()
  for (const control of document.querySelectorAll('a, button, summary, [role=tab]')) {
    if (!seen(control) || getComputedStyle(control).display === 'inline') continue
    const own = control.getBoundingClientRect()
    const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      if (!words.currentNode.textContent!.trim() || !seen(words.currentNode.parentElement!)) continue
      if (isDot(words.currentNode.parentElement!.getBoundingClientRect())) continue
      line.selectNodeContents(words.currentNode)
      const { left, right } = line.getBoundingClientRect()
      if (left < own.left - 1 || right > own.right + 1) found.push(`text outside its control: ${nameOf(control)}`)
    }
  }
  for (const part of ['header', 'footer']) {
    const place = document.querySelector(part)!
    const controls = [...place.querySelectorAll('a, button, summary')].filter(
      (one) => seen(one) && !isDot(one.getBoundingClientRect()),
    )
    if (controls.length < 4) found.push(`${part}: only ${controls.length} controls`)
    const boxes = controls.map((one) => [one, one.getBoundingClientRect()] as const)
    for (const [one, box] of boxes) {
      if (box.left < -1 || box.right > root.clientWidth + 1) found.push(`${part}: beyond the screen: ${nameOf(one)}`)
      for (const [other, next] of boxes) {
        if (one === other || one.contains(other) || other.contains(one)) continue
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left)
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
        if (across > 1 && down > 1) found.push(`${part}: ${nameOf(one)} lies over ${nameOf(other)}`)
      }
    }
  }
  return [...new Set(found)]
}

const LOOKS = WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))
/** TEST_SIZE=full: all ten. Else the narrowest and one of the others in turn, over the three languages six of them. */
const looksOf = (turn: number) =>
  FULL_RUN ? LOOKS : [LOOKS.at(turn % 2 ? -1 : -2)!, LOOKS[(turn * 3) % (LOOKS.length - 2)]!]

async function lookAt(page: Page, path: string, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const { width, theme } of looksOf(turn)) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: theme })
    found.push(...(await page.evaluate(faultsOf)).map((fault) => `${path} ${width} ${theme}: ${fault}`))
  }
  return found
}

// Without scripts a page has its whole layout at once; what scripts add, public-access.test.ts looks at.
test.each(LOCALES)('every kind of page fits five widths in both themes: %s', { timeout: 300_000 }, async (locale) => {
  const { page, context } = await newVisitor({ locale, script: false })
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  const found: string[] = []
  for (const [i, path] of [...PATHS, result].entries()) {
    await page.goto(site.url + localePath(locale, path))
    found.push(...(await lookAt(page, path, i + LOCALES.indexOf(locale))))
  }
  expect(found).toEqual([])
  await context.close()
})

test('the control: what does not fit is found', async () => {
  const { page, context } = await newVisitor({ locale: 'en', script: false })
  await page.goto(`${site.url}/en/about`)
  expect(await page.evaluate(faultsOf)).toEqual([])
  const faults = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    return (await page.evaluate(faultsOf)).join('\n')
  }
  expect(await faults('main { width: 120vw }')).toContain('scrolls sideways')
  expect(await faults('footer a { display: block; width: 1ch; white-space: nowrap }')).toContain('text outside')
  expect(await faults('header a, header button { position: absolute; left: 0; top: 0 }')).toContain('lies over')
  await context.close()
})
