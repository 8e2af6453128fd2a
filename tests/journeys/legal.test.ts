/** The privacy notice, the terms of use and the cookie page: their text, links from every form, and correctness. */
import { beforeAll, expect, test } from 'vitest'
import { isDeclared } from '#features/legal/browser-storage.ts'
import { LEGAL_KINDS, LEGAL_PATHS } from '#features/legal/terms.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { attributes, fetchPage, wordsOf } from '#tests/support/pages.ts'
import { formsWithoutNotice } from '#tests/support/personal-forms.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { donateWithWizard, newEmail, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

/** Public addresses with a form; other forms are tested in the journeys of housing, orders and emails. */
const PAGES = [
  '/',
  '/donations',
  '/donations?method=transfer',
  '/camping_details/1',
  '/gift-shop',
  '/products-detail/1',
  '/contact-us',
  '/student-housing-desc/1',
  '/youth-centers-desc/6',
  '/complaints-page',
  '/appointments/1',
  '/housing-application',
  '/newsletter',
  '/ask',
  '/search',
  '/blogs-news',
  '/about',
  '/activity/1',
  '/login',
  '/register',
  '/forgot-password',
  '/dashboard/admin-login',
  '/checkout',
  '/privacy/request',
]
const OWN = ['', '/profile-settings', '/edit', '/donations', '/orders', '/purchases']

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'sanad-demo' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return `session=${encodeURIComponent(token)}`
}

test('each page has its text, date and facts in every language, and is in the sitemap and in the footer', async () => {
  for (const locale of LOCALES) {
    const map = await (await fetch(`${site.url}/sitemap-${locale}.xml`)).text()
    const home = await fetchPage(site.url, localePath(locale, '/'))
    for (const kind of LEGAL_KINDS) {
      const path = localePath(locale, LEGAL_PATHS[kind])
      const { html, status, headers } = await fetchPage(site.url, path)
      expect([path, status]).toEqual([path, 200])
      const main = wordsOf(/<main\b[\s\S]*<\/main>/.exec(html)![0])
      expect(main.length).toBeGreaterThan(1500)
      expect(main).toContain('2026-11')
      expect(headers.get('Cache-Control')).toContain('public')
      expect(attributes(html, 'meta', 'content').length).toBeGreaterThan(5)
      expect(map).toContain(`${path}</loc>`)
      expect(home.links).toContain(path)
      // The version has a separate address.
      expect((await fetchPage(site.url, `${path}/2026-11`)).status).toBe(200)
      expect((await fetchPage(site.url, `${path}/1999`)).status).toBe(404)
    }
  }
})

test('every form for personal data links to the privacy notice, on public pages and in the account', async () => {
  const cart = await fetch(`${site.url}/api/cart`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"product_id":2}',
  })
  const ofCart = cart.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const mine = await signIn('customer@sanad.example')
  const staff = await signIn('owner@sanad.example')
  const wrong: Record<string, string[]> = {}
  let seen = 0
  const look = async (path: string, Cookie = '') => {
    for (const locale of LOCALES) {
      const address = localePath(locale, path)
      const { html, status } = await fetchPage(site.url, address, Cookie ? { Cookie } : {})
      expect([address, status]).toEqual([address, 200])
      const found = formsWithoutNotice(html)
      if (found.length > 0) wrong[address] = found
      seen += /href="[^"]*\/privacy"[^>]*target="_blank"/.test(html) ? 1 : 0
    }
  }
  for (const path of PAGES) await look(path, path === '/checkout' ? ofCart.join('; ') : '')
  for (const path of OWN) await look(`/user-account${path}`, mine)
  await look('/dashboard/profile', staff)
  expect(wrong).toEqual({})
  // The control: forms were found.
  expect(seen).toBeGreaterThan(40)
})

test('every step of a housing application links to it, also where documents are uploaded', async () => {
  const { page } = await newVisitor({ locale: 'en', script: false })
  await page.goto(`${site.url}/en/housing-application`)
  const choose = (name: string) => page.locator(`main select[name=${name}]`).selectOption({ index: 1 })
  await choose('residence')
  await page.locator('main input[name=name]').fill('Maryam Aydin')
  await page.locator('main input[name=email]').fill(newEmail())
  await page.getByRole('button', { name: translate('en', 'applications.begin') }).click()
  await page.waitForURL(/housing-application\/[\w-]+/)
  const { pathname } = new URL(page.url())
  for (const step of ['person', 'studies', 'documents']) {
    const { html } = await fetchPage(site.url, `${pathname}?step=${step}`)
    expect([step, formsWithoutNotice(html)]).toEqual([step, []])
    expect(/<main\b[\s\S]*<\/main>/.exec(html)![0]).toContain('href="/en/privacy"')
  }
})

test('the control: a form without the link is found; searches and codes are not personal data', () => {
  const field = '<input name="email" type="email">'
  expect(formsWithoutNotice(`<form action="/x">${field}</form>`)).toEqual(['/x: email'])
  expect(formsWithoutNotice(`<form>${field}</form><a href="/privacy">x</a>`)).toEqual(['form: email'])
  expect(formsWithoutNotice('<form><textarea name="q"></textarea></form>')).toEqual(['form: q'])
  expect(formsWithoutNotice(`<form>${field}<a class="a" href="/tr/privacy" rel="b">x</a></form>`)).toEqual([])
  expect(formsWithoutNotice('<form><input name="name" type="search"></form>')).toEqual([])
  expect(formsWithoutNotice('<form><input name="code"><input type="hidden" name="email"></form>')).toEqual([])
})

test('dialogs link to it too: the wizard and the assistant', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const { id } = await site.campaign()
  await page.goto(`${site.url}/en/camping_details/${id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'campaigns.donateHere') }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel(translate('en', 'donation_form.other_amount')).fill('100')
  await wizard.getByRole('button', { name: translate('en', 'donation_form.next') }).click()
  expect(await wizard.getByRole('link', { name: translate('en', 'ui.privacy_link') }).getAttribute('href')).toBe(
    '/en/privacy',
  )
  await page.goto(`${site.url}/en/about`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'assistant.open'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: translate('en', 'ui.privacy_link') })
    .waitFor()
})

test('the cookie page lists all browser storage of donations, the shop, the assistant and the dashboard', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  const held = new Set<string>()
  const collect = async () => {
    for (const { name, domain } of await context.cookies()) if (domain === 'localhost') held.add(`cookie ${name}`)
    const [local, tab] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
    for (const name of local!) held.add(`local ${name}`)
    for (const name of tab!) held.add(`tab ${name}`)
  }
  await page.goto(`${site.url}/en/products-detail/2?ref=poster`)
  await waitForHydration(page)
  await page.request.post(`${site.url}/api/cart`, { data: { product_id: 2, quantity: 1 } })
  await page.getByRole('link', { name: translate('en', 'assistant.open'), exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('How do I donate?')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => sessionStorage.getItem('assistant')?.includes('model'))
  await collect()
  await donateWithWizard(page, site, { locale: 'en', amount: '100', email: newEmail() })
  await page.goto(`${site.url}/en/about`)
  await collect()
  await page.goto(`${site.url}/en/dashboard/admin-login`)
  await page.fill('input[name=email]', 'owner@sanad.example')
  await page.fill('input[name=password]', 'sanad-demo')
  await page.press('input[name=password]', 'Enter')
  await page.waitForURL('**/dashboard/home')
  await page.goto(`${site.url}/en/dashboard/all-donations`)
  await page.waitForLoadState('networkidle')
  await collect()
  const undeclared = (all: Iterable<string>) =>
    [...all].filter((one) => !isDeclared(...(one.split(/ (.*)/s).slice(0, 2) as ['cookie', string])))
  expect(undeclared(held)).toEqual([])
  expect([...held]).toEqual(
    expect.arrayContaining([
      'cookie session',
      'cookie signed_in',
      'cookie known',
      'cookie cart',
      'cookie payment',
      'cookie lang',
      'tab sanad.donation',
      'tab sanad.source',
      'tab assistant',
      'tab react-router-scroll-positions',
    ]),
  )
  // The control: an undeclared cookie is found.
  await context.addCookies([{ name: '_ga', value: '1', url: site.url }])
  await collect()
  expect(undeclared(held)).toEqual(['cookie _ga'])
})
