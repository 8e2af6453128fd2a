/** Without a network the site shows an offline page with the bank accounts (docs/operate/findings-site.md, 39). */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { isDeclared } from '#features/legal/browser-storage.ts'
import { formatIban } from '#kernel/iban.ts'
import { LOCALES } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { settings } from '#demo/settings.ts'
import { donateWithWizard, enterCode, newEmail, path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const ready = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return caches.keys()
  })
const IBANS = settings['bank-transfer'].accounts.map(({ iban }) => formatIban(iban))

test('offline, each language has a page with the bank accounts; online again, the requested page is shown', async () => {
  for (const [locale, width, dark] of [
    ['ar', 390, false],
    ['en', 1440, true],
    ['tr', 320, false],
  ] as const) {
    const { page, context, pageErrors } = await newVisitor({ locale, width, dark, worker: true })
    await page.goto(site.url + path(locale, '/about'))
    await waitForHydration(page)
    const names = await ready(page)
    expect(names).toHaveLength(1)
    expect(isDeclared('cache', names[0]!)).toBe(true)
    // Only the three offline pages are stored.
    const stored = await page.evaluate(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    }, names[0]!)
    expect(stored.toSorted()).toEqual(['/en/offline', '/offline', '/tr/offline'])
    expect(pageErrors).toEqual([])

    await context.setOffline(true)
    const title = page.getByRole('heading', { level: 1, name: translate(locale, 'offline.title') })
    await page.goto(site.url + path(locale, '/gift-shop'))
    await title.waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    const text = await page.locator('main').innerText()
    for (const iban of IBANS) expect(text).toContain(iban)
    expect(await overflow(page)).toBe(0)
    expect(await axeViolations(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('link', { name: translate(locale, 'ui.retry') }).click()
    await title.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path(locale, '/gift-shop'))
    await page.locator('main article').first().waitFor()
    await context.close()
  }
})

test('a link that is followed offline opens the offline page too', async () => {
  const { page, context } = await newVisitor({ worker: true })
  await page.goto(`${site.url}/about`)
  await ready(page)
  // The service worker handles pages that are loaded from now on.
  await page.goto(`${site.url}/campaigns`)
  await waitForHydration(page)
  await context.setOffline(true)
  await page.locator('main article a').first().click()
  await page.getByRole('heading', { level: 1, name: translate('ar', 'offline.title') }).waitFor()
  await context.close()
})

test('a change of the accounts updates the stored page, and the worker does not interfere with a donation', async () => {
  const { page, context, pageErrors } = await newVisitor({ locale: 'en', worker: true })
  await page.goto(`${site.url}/en/about`)
  const [before] = await ready(page)
  const { value } = await site.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const iban = 'TR859999900000000000000978'
  const changed = JSON.stringify({ ...(value as object), accounts: [{ currency: 'TRY', iban }] })
  await site.db
    .updateTable('settings')
    .set({ value: changed as never })
    .where('key', '=', 'bank-transfer')
    .execute()
  await site.db.executeQuery({ sql: "select pg_notify('live_changed', '')", parameters: [] } as never)
  const shown = async () => (await fetch(`${site.url}/en/offline`)).text()
  await expect.poll(shown).not.toContain(IBANS[0])
  await page.goto(`${site.url}/en/campaigns`)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before)
  await context.setOffline(true)
  await page.goto(`${site.url}/en/contact-us`)
  const text = await page.locator('main').innerText()
  expect(text).toContain(formatIban(iban))
  expect(text).not.toContain(IBANS[0])
  await context.setOffline(false)

  const { id } = await site.campaign()
  const earlier = await site.total(id)
  await donateWithWizard(page, site, { locale: 'en', amount: '250', email: newEmail() })
  await enterCode(page)
  await expect.poll(() => site.total(id)).toBe(earlier + 250_00)
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await context.close()
})

test('the offline pages are the same for all visitors and contain only settings', async () => {
  for (const locale of LOCALES) {
    const answer = await fetch(site.url + path(locale, '/offline'))
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).not.toContain('<script')
  }
})
