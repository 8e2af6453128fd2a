/** axe, sideways scrolling and the keyboard on every public page. TEST_SIZE=full: all languages, themes and widths. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { tabThrough } from '#tests/support/keyboard.ts'
import { MAIN_PAGES } from '#tests/support/pages.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { layoutShiftOnHydration, disableIdleHydration } from '#tests/support/hydration-shift.ts'
import { translate } from './donor.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const PAGES = [
  ...MAIN_PAGES,
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
  '/complaints-page',
  '/newsletter',
  '/privacy',
  '/terms',
  '/cookies',
  '/there-is-no-such-page',
]
/** Pages whose states other journeys check with axe. */
const WALKED = [
  '/housing-application',
  '/checkout',
  '/donations',
  '/donations?method=transfer',
  '/appointments/1',
  '/ask',
]
const OWN = ['', '/profile-settings', '/edit', '/donations', '/orders', '/purchases'].map(
  (path) => `/user-account${path}`,
)

type Look = { locale: Locale; width: number; dark: boolean }
type Walk = { name: string; looks: Look[] }
/** Everyday size: each page in one of these looks, in turn. */
const FEW: Walk[] = [
  {
    name: 'four looks in turn',
    looks: [
      { locale: 'ar', width: 1440, dark: false },
      { locale: 'ar', width: 390, dark: true },
      { locale: 'en', width: 390, dark: false },
      { locale: 'tr', width: 1440, dark: true },
    ],
  },
]
const ALL: Walk[] = LOCALES.flatMap((locale) =>
  [1440, 390].flatMap((width) =>
    [false, true].map((dark) => ({
      name: `${locale}, ${width} px${dark ? ', dark' : ''}`,
      looks: [{ locale, width, dark }],
    })),
  ),
)
/** A folder for screenshots of each page. */
const { PICTURES } = process.env

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

async function look(page: Page, { width, dark }: Omit<Look, 'locale'>) {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
}

/** Fills the cart and returns a function that signs in. */
async function equip(page: Page) {
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  return async () => {
    await page.goto(`${site.url}/login`)
    await page.fill('input[name=email]', 'customer@sanad.example')
    await page.fill('input[name=password]', 'sanad-demo')
    await page.press('input[name=password]', 'Enter')
    await page.waitForURL('**/user-account')
  }
}

test.each(FULL_RUN ? ALL : FEW)(
  'every public page, with axe and by keyboard: $name',
  { timeout: 240_000 },
  async ({ looks }) => {
    const { page, pageErrors } = await newVisitor({ locale: looks[0]!.locale })
    const signIn = await equip(page)
    const found: Record<string, string[]> = {}
    for (const [i, path] of [...PAGES, ...WALKED, ...OWN].entries()) {
      const { locale, width, dark } = looks[i % looks.length]!
      if (path === OWN[0]) await signIn()
      await look(page, { width, dark })
      await page.goto(site.url + localePath(locale, path))
      expect(new URL(page.url()).pathname).toBe(localePath(locale, path.replace(/\?.*/, '')))
      // The axe check changes letters for a moment, which must not happen during hydration.
      await waitForHydration(page)
      const list = WALKED.includes(path) ? [] : await axeViolations(page)
      list.push(...pageErrors.splice(0))
      if (await overflow(page)) list.push('scrolls sideways')
      const way = await tabThrough(page)
      list.push(...way.faults)
      if (way.stops === 0) list.push('no tab stop')
      if (list.length) found[`${path} ${locale}`] = list
      if (PICTURES) {
        const name = `${path.replaceAll(/\W+/g, '-')}-${locale}-${width}-${dark ? 'dark' : 'light'}.png`
        await page.screenshot({ path: join(PICTURES, name), fullPage: true })
      }
    }
    expect(found).toEqual({})
    await page.context().close()
  },
)

test('the control: planted faults are found', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const kinds = async (styles: string) => {
    await page.goto(`${site.url}/en/login`)
    await waitForHydration(page)
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, styles)
    return (await tabThrough(page)).faults.join()
  }
  expect(await kinds('')).toBe('')
  expect(await kinds('main * { outline: none !important }')).toContain('not marked')
  expect(await kinds('footer { position: fixed !important; inset: 0; z-index: 99 }')).toContain('covered')
  const reversed = 'main form, main form > * { display: flex !important; flex-direction: column-reverse !important }'
  expect(await kinds(reversed)).toContain('not in reading order')
})

test('by keyboard: every tab stop of a page, including menu and footer, is visible', async () => {
  const { page } = await newVisitor({ locale: 'ar' })
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

test('dialogs and menus take the focus, close by Escape and return it', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  const t = translate.bind(null, 'en')
  const over = page.locator(':is(dialog[open], [popover]:popover-open):not([popover=manual])')
  const focusIn = () => over.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)))
  for (const [path, width, role, name] of [
    ['/post-details/1', 1440, 'button', t('ui.share')],
    ['/about', 1440, 'button', t('search.title')],
    ['/about', 390, 'button', t('site.menu')],
    ['/about', 390, 'link', t('assistant.open')],
    ['/donations', 1440, 'link', t('donation_form.terms')],
  ] as const) {
    await look(page, { width, dark: false })
    await page.goto(site.url + localePath('en', path))
    await waitForHydration(page)
    const opener = page.getByRole(role, { name, exact: true }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await over.waitFor()
    if (name !== t('site.menu'))
      await expect.poll(async () => [path, name, await focusIn()]).toEqual([path, name, true])
    await page.keyboard.press('Escape')
    await over.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  expect(pageErrors).toEqual([])
})

test('the name and the cart of a visitor appear without a layout shift', async () => {
  const { page, context } = await newVisitor()
  const signIn = await equip(page)
  await signIn()
  await disableIdleHydration(context)
  const cart = page.locator('header a[href$="/my-cart"]')
  for (const path of ['/', '/gift-shop', ...OWN]) {
    await page.goto(site.url + path)
    const moved = await layoutShiftOnHydration(page, [1440, 390], async () => {
      await cart.waitFor()
      await page.locator('header', { hasText: 'ليلى' }).waitFor()
    })
    expect([path, moved]).toEqual([path, []])
  }
})

test('floating elements cover no submit button, at any scroll position', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  await equip(page)
  /** Those of five points of a button where something else would be clicked. */
  const covered = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const places = [[0.03, 0.5], [0.25, 0.5], [0.5, 0.5], [0.75, 0.5], [0.97, 0.5]] as const // prettier-ignore
    return places.filter(([x, y]) => {
      const upper = document.elementFromPoint(left + x * width, top + y * height)
      return upper && !button.contains(upper) && !upper.contains(button)
    }).length
  }
  const paths = ['/checkout', '/donations', '/my-cart', '/gift-shop', '/appointments/1', '/contact-us', '/complaints-page', '/ask'] // prettier-ignore
  for (const [i, path] of paths.entries()) {
    await page.goto(site.url + localePath('en', path))
    await waitForHydration(page)
    for (const width of i % 2 ? [1280, 390] : [1440, 390]) {
      await look(page, { width, dark: false })
      // A button without a label is for the Enter key and is not visible.
      const buttons = page.locator('main button[type=submit]:visible').filter({ hasText: /\S/ })
      for (const button of await buttons.all())
        for (const block of ['end', 'center'] as const) {
          await button.evaluate((one, block) => one.scrollIntoView({ block }), block)
          await expect.poll(async () => [path, width, await button.evaluate(covered)]).toEqual([path, width, 0])
        }
    }
  }
})
