/** The dashboard as staff use it in a real browser, in English unless a test looks at another language. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { localePath, type Locale } from '#kernel/locale.ts'
import type { FieldShape } from '#resource/field.ts'
import { afterTest } from './after-file.ts'
import { newContext, newTab, setLook, type Look } from './browser.ts'
import type { RunningSite } from './running-site.ts'

export const dashboardPath = (look: Look, rest: string) =>
  `${look.locale === 'ar' || !look.locale ? '' : `/${look.locale}`}/dashboard/${rest}`

/** The browser of each person in each language: a new one would load and compile the whole dashboard again. */
const browsers = new Map<string, Promise<BrowserContext>>()

async function browserOf(site: string, who: string, look: Look): Promise<BrowserContext> {
  const key = `${who} ${look.locale ?? 'ar'} ${site}`
  const known = browsers.get(key)
  if (known) return known
  const opening = newContext(look)
  browsers.set(key, opening)
  const context = await opening
  context.on('close', () => browsers.delete(key))
  return context
}

/**
 * Signs a demo account in and opens `place` under /dashboard, or its home. Each call is a new tab and a new session
 * without cookies or storage of the tests before, in the browser that this person had before. The tab closes with its
 * test. One person's tabs are opened one after the other, because each signs in.
 */
export async function openDashboard(
  site: RunningSite,
  { who = 'owner', place = '', look = { locale: 'en' } as Look } = {},
) {
  const context = await browserOf(site.url, who, look)
  const { page, pageErrors } = await newTab(context)
  await setLook(page, look)
  const close = () => page.close()
  afterTest(close)
  await context.clearCookies()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'local_storage' })
  await devtools.detach()
  const open = (rest: string) => openAt(page, `${site.url}${dashboardPath(look, rest)}`)
  const follow = (rest: string) => followLink(page, dashboardPath(look, rest))
  if (!place) await signInToDashboard(page, site.url, who, 'en')
  else {
    await signIn(page, site.url, who, 'en')
    await open(place)
  }
  return { page, context, pageErrors, open, follow, close }
}

/**
 * Signs a demo account in: sends the log-in form without opening its page, which has journeys of its own (legal,
 * passkeys, people).
 */
export async function signIn(page: Page, site: string, who: string, locale: Locale = 'ar'): Promise<void> {
  const answer = await page.context().request.post(site + localePath(locale, '/dashboard/admin-login'), {
    form: { email: `${who}@sanad.example`, password: 'sanad-demo' },
    headers: { Origin: site },
    maxRedirects: 0,
  })
  if (answer.status() !== 302) throw new Error(`${who} was not signed in: ${answer.status()} ${await answer.text()}`)
}

/** Signs a demo account in and opens the home of the dashboard. */
export async function signInToDashboard(page: Page, site: string, who: string, locale: Locale = 'ar'): Promise<void> {
  await signIn(page, site, who, locale)
  await page.goto(site + localePath(locale, '/dashboard/home'))
}

/** Waits for the screen: its placeholder has a noscript element and no breadcrumbs, the home has no breadcrumbs either. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('main nav ol, main:not(:has(noscript)) h1').first().waitFor()
}

/** Follows a link to another screen, without a page load. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')!.setAttribute('data-left', '')
    const link = document.createElement('a')
    link.href = to
    link.dataset.go = 'top'
    document.querySelector('main')!.append(link)
    link.click()
    link.remove()
  }, path)
  // The placeholder of a screen has a noscript element.
  await page.locator('main:not(:has(noscript)) h1:not([data-left])').first().waitFor()
}

export const fieldOf = (page: Page, path: string) => page.locator(`[data-field="${path}"]`)
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const expectToast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

const TYPED: Record<string, string> = {
  email: 'house@example.org',
  phone: '+٩٠ ٥٥٥ ١١١ ٢٢ ٣٣',
  url: 'https://example.org/about',
  slug: 'a-slug',
  color: '#125c4c',
  time: '٠٩:٣٠',
}

/** Fills a field by its kind. Pictures, galleries, files and optional dates have their own journeys. */
export async function fill(page: Page, path: string, field: FieldShape, words: string): Promise<void> {
  const place = fieldOf(page, path)
  // Heavy fields load when they are in view.
  await place.scrollIntoViewIfNeeded()
  if (field.localized) {
    for (const tab of ['ع', 'EN']) {
      await place.getByRole('tab', { name: tab }).click()
      await fillOne(page, path, field, tab === 'EN' ? words : `${words} ع`)
    }
  } else await fillOne(page, path, field, words)
}

async function fillOne(page: Page, path: string, field: FieldShape, words: string): Promise<void> {
  const place = fieldOf(page, path)
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (
        place
          .locator('input, textarea')
          .first()
          // What opens in the morning closes in the evening.
          .fill(path.endsWith('.closes') ? '18.00' : (TYPED[field.format ?? ''] ?? words))
      )
    case 'richText': {
      const start = place.getByRole('button', { name: /^Edit the text/ })
      const editor = place.locator('[contenteditable=true]')
      await start.or(editor).first().waitFor()
      if (await start.isVisible()) await start.click()
      return editor.fill(words)
    }
    case 'number':
      return place.locator('input').fill((field.max ?? 48) < 48 ? '٣' : '٤٨')
    case 'money':
      return place.locator('input').fill('١٢٥٠٫٥٠')
    case 'date':
      return field.optional ? undefined : pickDay(page, place, words, field.time ?? false)
    case 'choice':
      if (field.optional) return
      // Many choices are a list that opens.
      if ((field.choices?.length ?? 0) > 4 || field.list) {
        await place.locator('input').first().click()
        return page.getByRole('option').first().click()
      }
      return place.getByRole('radio').first().check()
    case 'flag':
      await place.getByRole('switch').check()
      return
    case 'link':
    case 'links':
      await place.locator('input').first().click()
      return page.getByRole('option').first().click()
    case 'place':
      await place.getByLabel('Latitude').fill('٣٦٫٢٠٢١')
      return place.getByLabel('Longitude').fill('37.1343')
    case 'rows':
      await place.getByRole('button', { name: 'Add a row' }).click()
      for (const [name, inner] of Object.entries(field.fields ?? {}))
        await fill(page, `${path}.0.${name}`, inner, words)
  }
}

/** The last picked day by record, so that end dates are after start dates. */
const days = new Map<string, number>()

async function pickDay(page: Page, place: Locator, words: string, time: boolean): Promise<void> {
  const day = (days.get(words) ?? 9) + 1
  days.set(words, day)
  await place.locator('button').first().click()
  await page.getByRole('button', { name: new RegExp(`^${day} `) }).click()
  if (time) await page.getByRole('button', { name: 'Apply' }).click()
}

/** Picks up an item of a sortable list by keyboard: focuses its handle and presses Space. */
export async function dragByKeyboard(page: Page, name: string) {
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  // The region can still hold “dropped at position 2” of a move before this one.
  await page.locator('[id^=DndLiveRegion]', { hasText: /is over position \d+ of/ }).waitFor({ state: 'attached' })
  // dnd-kit handles further keys only after the next timer; Playwright can be faster.
  await page.evaluate(() => new Promise((next) => setTimeout(next)))
}
