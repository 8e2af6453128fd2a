/** Requests that get no answer, or the answer of nginx: forms keep what was typed, and can be sent again. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { POLL_OPTIONS, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const t = translate.bind(null, 'en')
const unanswered = t('errors.unanswered')
const lose = (route: Route) => route.abort('connectionreset')
const badGateway = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Away</h1>' })
/** Requests of React Router for the data of a page. */
const DATA = /\.data(\?|$)/

async function open(path: string) {
  const { page } = await newVisitor({ locale: 'en', width: 390 })
  await page.goto(site.url + path)
  await waitForHydration(page)
  return { page }
}

const typedName = (page: Page) => page.locator('main input[name=name]').inputValue()

test('an application for housing stays when saving is lost, and is saved when the page is left', async () => {
  const found = site.db.selectFrom('places').select('id').where('demo_key', '=', 'uludag')
  const { page } = await open(`/en/housing-application?residence=${(await found.executeTakeFirstOrThrow()).id}`)
  await page.locator('main input[name=name]').fill('Layth')
  await page.locator('main input[name=email]').fill('layth@example.com')
  await page.getByRole('button', { name: t('applications.begin') }).click()
  await page.getByText(t('applications.started_text')).waitFor()
  await page.route(DATA, lose)
  await page.locator('input[name=nationality]').fill('Syrian')
  await page.getByText(unanswered).waitFor()
  expect(await page.locator('input[name=nationality]').inputValue()).toBe('Syrian')
  await page.locator('input[name=phone]').fill('0532 123 45 67')
  await page.getByRole('button', { name: t('applications.next') }).click()
  await page.getByRole('alert').filter({ hasText: unanswered }).waitFor()
  expect(await typedName(page)).toBe('Layth')
  expect(await page.locator('input[name=phone]').inputValue()).toBe('0532 123 45 67')
  await page.unroute(DATA)
  await page.goto(`${site.url}/en`)
  const stored = site.db.selectFrom('applications').select('answers').where('email', '=', 'layth@example.com')
  await expect.poll(() => stored.executeTakeFirst(), POLL_OPTIONS).toMatchObject({ answers: { nationality: 'Syrian' } })
  await page.context().close()
})

test('a complaint with a file can be sent again after nginx answered for the site', async () => {
  const { page } = await open('/en/complaints-page')
  const form = page.locator('form[enctype]')
  await form.locator('select[name=type_complaint]').selectOption({ index: 1 })
  await form.locator('textarea').fill('The water is cut off on the third floor')
  const file = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await form.locator('input[type=file]').setInputFiles(file)
  await page.route(DATA, badGateway)
  await form.locator('button[type=submit]').click()
  await form.getByRole('alert').filter({ hasText: unanswered }).waitFor()
  expect(await form.locator('textarea').inputValue()).toBe('The water is cut off on the third floor')
  expect(await form.locator('select[name=type_complaint]').inputValue()).not.toBe('')
  await page.unroute(DATA)
  await form.locator('button[type=submit]').click()
  await page.getByText(t('complaints.sent_complaint')).waitFor()
  const files = site.db.selectFrom('complaint_files').select('name').where('name', '=', 'proof.pdf')
  expect(await files.execute()).toHaveLength(1)
  await page.context().close()
})

/** Adds soap to the cart and opens the checkout with an applied coupon. */
async function openCheckout() {
  const opened = await open('/en/gift-shop?per_page=50')
  const { page } = opened
  await page.getByRole('button', { name: t('cart.add_of', { name: 'Laurel soap' }) }).click()
  await page.getByText(t('addedToCart')).waitFor()
  await page.goto(`${site.url}/en/my-cart`)
  await waitForHydration(page)
  return opened
}

test('the cart says when a change got no answer', async () => {
  const { page } = await openCheckout()
  await page.route(DATA, lose)
  const more = page.getByRole('button', { name: t('cart.more_of', { name: 'Laurel soap' }) })
  await more.click()
  await page.getByRole('alert').filter({ hasText: unanswered }).waitFor()
  await page.unroute(DATA)
  await more.click()
  await page
    .getByText(t('cart.count', { count: 2 }))
    .first()
    .waitFor()
  await page.context().close()
})

test('an order whose answer was lost is not placed twice', async () => {
  await site.db
    .insertInto('coupons')
    .values({ code: 'EID10', kind: 'percent', percent: 10, amount: null, min_total: null, max_uses: 5 } as never)
    .execute()
  const { page } = await openCheckout()
  await page.getByRole('link', { name: t('cart.checkout') }).click()
  await page.waitForURL('**/checkout')
  await waitForHydration(page)
  await page.locator('[name=coupon]').fill('EID10')
  await page.getByRole('button', { name: t('orders.apply') }).click()
  await page.getByText(t('orders.coupon_applied')).waitFor()
  for (const [name, value] of Object.entries({
    name: 'Sara Omar',
    email: 'sara-lost@example.com',
    phone: '0532 111 22 33',
    district: 'Fatih',
    address: 'Çiçek Sokak 5, D. 2',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=city_id]').selectOption({ index: 1 })
  await page.getByLabel(t('orders.accept')).check()
  // The order arrives, and its answer with the cookies does not.
  await page.route(DATA, async (route) => {
    const request = route.request()
    const headers = await request.allHeaders()
    await fetch(request.url(), { method: 'POST', headers, body: request.postData(), redirect: 'manual' })
    await lose(route)
  })
  const pay = page.getByRole('button', { name: t('orders.pay') })
  await pay.click()
  await page.getByRole('alert').filter({ hasText: unanswered }).waitFor()
  const orders = site.db.selectFrom('orders').select('discount').where('email', '=', 'sara-lost@example.com')
  expect(await orders.execute()).toHaveLength(1)
  await page.getByText(t('orders.coupon_applied')).waitFor()
  expect(await page.locator('[name=address]').inputValue()).toBe('Çiçek Sokak 5, D. 2')
  await page.unroute(DATA)
  await pay.click()
  await page.waitForURL('**/donations/hop/**')
  expect(await orders.execute()).toHaveLength(1)
  await page.context().close()
})

test('a page that got no answer says so, and can be loaded again', async () => {
  const { page } = await open('/en')
  await page.route(DATA, lose)
  await page.goto(`${site.url}/en/contact-us`)
  await waitForHydration(page)
  await page.locator(`footer a[href="/en/complaints-page"]`).first().click()
  await page.getByRole('heading', { name: t('errors.pageUnanswered') }).waitFor()
  expect(await page.getByText(t('errors.pageFailedText')).count()).toBe(0)
  await page.unroute(DATA)
  await page.getByRole('link', { name: t('ui.retry') }).click()
  await page.locator('form[enctype] textarea').waitFor()
  await page.context().close()
})
