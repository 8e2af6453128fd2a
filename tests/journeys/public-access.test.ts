/** axe, sideways scrolling and the keyboard on every public page. BARS=full: in each language, light and dark, wide and narrow. */
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { FULL } from '#tests/bars/bar.ts'
import { faults, overflow } from '#tests/support/axe.ts'
import { awake, visitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const PAGES = [
  '/',
  '/about',
  '/campaigns',
  '/camping_details/1',
  '/all-projects',
  '/project-desc/1',
  '/student-housing',
  '/student-housing-desc/1',
  '/show-youth-centers',
  '/youth-centers-desc/6',
  '/blogs-news',
  '/blogs-news?kind=posts',
  '/activity/1',
  '/post-details/1',
  '/contact-us',
  '/search?q=سكن',
  '/gift-shop',
  '/products-detail/1',
  '/my-cart',
  '/login',
  '/register',
  '/forgot-password',
  '/there-is-no-such-page',
]
type Look = { locale: Locale; width: number; dark: boolean }
const FEW: Look[] = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'tr', width: 390, dark: true },
]
const ALL: Look[] = LOCALES.flatMap((locale) =>
  [1440, 390].flatMap((width) => [false, true].map((dark) => ({ locale, width, dark }))),
)
/** A folder: each page is photographed there, for people to look at. */
const { PICTURES } = process.env

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test.each(FULL ? ALL : FEW)('every public page: $locale, $width px, dark: $dark', async (look) => {
  const { locale, width, dark } = look
  const { page, troubles } = await visitor(look)
  const found: Record<string, string[]> = {}
  for (const path of PAGES) {
    await page.goto(site.url + localePath(locale, path))
    // axe changes letters for a moment, which the app must not find when it wakes.
    await awake(page)
    const list = [...(await faults(page)), ...troubles.splice(0)]
    if (await overflow(page)) list.push('scrolls sideways')
    if (list.length) found[path] = list
    if (PICTURES) {
      const name = `${path.replaceAll(/\W+/g, '-')}-${locale}-${width}-${dark ? 'dark' : 'light'}.png`
      await page.screenshot({ path: join(PICTURES, name), fullPage: true })
    }
  }
  expect(found).toEqual({})
})

test('by keyboard: the first stop leads past the menu, and each stop is seen, in the order of the page', async () => {
  const { page } = await visitor({ locale: 'ar' })
  for (const path of ['/', '/student-housing-desc/1', '/contact-us']) {
    await page.goto(site.url + path)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
    const unseen: string[] = []
    for (let i = 0; i < 70; i++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const here = document.activeElement!
        if (here === document.body) return null
        const marked = [here, here.closest('label'), here.closest('article'), here.parentElement].some((one) => {
          if (!one) return false
          return [undefined, '::after'].some((part) => {
            const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
            return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
          })
        })
        const { width, height } = here.getBoundingClientRect()
        return { marked, size: width * height, what: here.outerHTML.slice(0, 90) }
      })
      if (!stop) break
      if (!stop.marked || stop.size === 0) unseen.push(stop.what)
    }
    expect({ path, unseen }).toEqual({ path, unseen: [] })
  }
})
