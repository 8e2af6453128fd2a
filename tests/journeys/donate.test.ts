/** A donation end to end: site, bank's page, ledger, email. Each test asserts totals, states and visible results. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { maskEmail } from '#features/mail/mask-email.ts'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import {
  CARDS,
  POLL_OPTIONS,
  enterCode,
  fillWizard,
  donateWithWizard,
  heading,
  newEmail,
  path,
  recordsOf,
  translate,
} from './donor.ts'

let site: RunningSite
let campaign: { id: number; title: Record<Locale, string> }
beforeAll(async () => {
  site = await runSite()
  campaign = await site.campaign()
})
beforeEach(async () => site.misbehave())

/** Collects requests to our own server that contain a card number. */
function watchForCards(page: Page): string[] {
  const seen: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(site.url)) return
    const sent = [request.url(), request.postData() ?? '', ...Object.values(request.headers())].join('\n')
    if (/\d(?:[ -]?\d){12,18}/.test(sent.replace(/%20|\+/g, ' ')) && sent.replace(/\D/g, '').includes(CARDS.good))
      seen.push(request.url())
  })
  return seen
}

/** Expects one donation of 250 ₺, in the ledger once, with one email in its language. */
async function expectPaidOnce(email: string, before: number, locale: Locale) {
  await expect.poll(() => site.total(campaign.id), POLL_OPTIONS).toBe(before + 250_00)
  await expect.poll(async () => (await recordsOf(site, email)).emails.length, POLL_OPTIONS).toBe(1)
  const { donations, attempts, books, emails } = await recordsOf(site, email)
  expect(donations).toMatchObject([{ state: 'confirmed', amount: 250_00, locale }])
  expect(attempts.filter((attempt) => attempt.state === 'captured')).toHaveLength(1)
  expect(books).toMatchObject([{ kind: 'capture' }])
  expect(emails).toMatchObject([{ locale, subject_id: donations[0]!.id }])
  expect(emails[0]!.text).toContain(campaign.title[locale])
}

const OTHER_LOOKS = [
  ['ar', 390, '۲۵۰'],
  ['en', 1440, '₺250'],
  ['tr', 390, '250 TL'],
] as const

test.each([
  ['ar', 1440, '٢٥٠'],
  ['en', 390, '250.00'],
  ['tr', 1440, '250,00'],
  ...(FULL_RUN ? OTHER_LOOKS : []),
] as const)('%s at %i px: %s lira through the wizard arrive once', async (locale, width, amount) => {
  const { page, pageErrors } = await newVisitor({ locale, width })
  const cards = watchForCards(page)
  const email = newEmail()
  const before = await site.total(campaign.id)
  await donateWithWizard(page, site, { locale, amount, email })
  await enterCode(page)
  await heading(page, translate(locale, 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before, locale)
  expect(page.url()).toMatch(new RegExp(`${path(locale, '/donations/result/')}[\\w-]{22}$`))
  const shown = await page.locator('main').innerText()
  expect(shown).toContain('250')
  expect(shown).toContain(campaign.title[locale])
  expect(shown).toContain(translate(locale, 'donations.thanks_mail_to', { email: `\u2066${maskEmail(email)}\u2069` }))
  const campaignNow = page.getByRole('region', { name: translate(locale, 'donations.campaign_now') })
  expect(await campaignNow.locator('svg').isVisible()).toBe(true)
  // Tests the PDF of the built server, because its PDF library is outside the bundle.
  const href = await page.locator('a[href$="/pdf"]').getAttribute('href')
  const paper = await page.request.get(new URL(href!, page.url()).href)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await page.content()).not.toContain(email)
  expect(cards).toEqual([])
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('a donation by keyboard only', async () => {
  const { page, pageErrors } = await newVisitor()
  const email = newEmail()
  const before = await site.total(campaign.id)
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (words: string) => {
    for (let i = 0; i < 60 && !(await focused()).startsWith(words); i++) await page.keyboard.press('Tab')
    expect(await focused()).toContain(words)
  }
  await page.goto(`${site.url}/camping_details/${campaign.id}`)
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  await tabTo(translate('ar', 'campaigns.donateHere'))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()

  // Step 1: the focus is on the tiles; an arrow key chooses, Tab moves to the free amount.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('preset')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('٢٥٠')
  await page.keyboard.press('Enter')
  // Step 2: Enter in an empty form shows the errors and focuses the first invalid field.
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('donor_name')
  await page.keyboard.press('Enter')
  await page.getByText(translate('ar', 'full_name_required')).waitFor()
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('donor_name')
  await page.keyboard.type('ليلى حسن')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  // Step 3
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('cc-number')
  for (const typed of [CARDS.good, '1239', '123']) {
    await page.keyboard.type(typed)
    if (typed !== '123') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.bank}/**`)
  await page.locator('input[name=code]').focus()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await heading(page, translate('ar', 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before, 'ar')
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('Escape closes the wizard and returns the focus; the next opening starts empty', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en/camping_details/${campaign.id}`)
  await waitForHydration(page)
  const opener = page.getByRole('link', { name: translate('en', 'campaigns.donateHere') })
  await opener.click()
  const wizard = page.getByRole('dialog')
  const back = wizard.getByRole('button', { name: translate('en', 'donation_form.previous') })
  expect(await back.isDisabled()).toBe(true)
  await wizard.getByRole('radio', { name: '₺250' }).check()
  expect(await wizard.getByLabel(translate('en', 'donation_form.other_amount')).inputValue()).toBe('250')
  await wizard.getByLabel(translate('en', 'donation_form.other_amount')).fill('')
  await wizard.getByRole('button', { name: translate('en', 'donation_form.next') }).click()
  await wizard.getByText(translate('en', 'extra_amount_required')).waitFor()
  await wizard.getByLabel(translate('en', 'donation_form.other_amount')).fill('-5')
  expect(await wizard.getByLabel(translate('en', 'donation_form.other_amount')).inputValue()).toBe('')
  await wizard.getByLabel(translate('en', 'donation_form.other_amount')).fill('75')
  await wizard.getByText('seventy-five Turkish lira').waitFor()
  await wizard.getByRole('button', { name: translate('en', 'donation_form.next') }).click()
  await wizard.getByLabel(translate('en', 'donation_form.name')).waitFor()
  expect(await back.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await wizard.waitFor({ state: 'detached' })
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  await opener.click()
  // The middle amount of the campaign.
  expect(await wizard.getByLabel(translate('en', 'donation_form.other_amount')).inputValue()).toBe('500')
  await page.context().close()
})

test.each(['ar', 'tr'] as const)('without JavaScript, in %s: a form, the bank, thanks', async (locale) => {
  const { page } = await newVisitor({ locale, script: false })
  const email = newEmail()
  const before = await site.total(campaign.id)
  await page.goto(site.url + path(locale, `/camping_details/${campaign.id}?ref=Poster-Fatih&utm_source=other`))
  await page.getByRole('link', { name: translate(locale, 'campaigns.donateHere') }).click()
  await page.locator('input[name=amount]').fill('250')
  await page.locator('input[name=donor_name]').fill('Leyla Hasan')
  await page.locator('form[method=post] button[type=submit]').click()
  // The error is shown, and what was typed is still there.
  await page.getByText(translate(locale, 'email_required')).waitFor()
  await page.getByText(translate(locale, 'fillAllFields')).waitFor()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('Leyla Hasan')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=terms]').check()
  await page.locator('form[method=post] button[type=submit]').click()
  await page.waitForURL('**/donations/hop/**')
  await page.locator('#Pan').fill(CARDS.good)
  await page.getByLabel(translate(locale, 'donation_form.card_expiry')).selectOption('12/39')
  await page.locator('#Cvv2').fill('123')
  await page.locator('#bank button').click()
  await page.waitForURL(`${site.bank}/**`)
  await enterCode(page)
  await page.locator('button.main').click()
  await heading(page, translate(locale, 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before, locale)
  expect((await recordsOf(site, email)).donations).toMatchObject([{ source: 'poster-fatih' }])
  await page.context().close()
})

test('staff create a link with a source; a donation after browsing from it is counted under its name', async () => {
  const { page: desk, open, pageErrors } = await openDashboard(site, { place: `all-campaigns/${campaign.id}` })
  const maker = desk.getByRole('region', { name: translate('en', 'dashboard.source_link') })
  const name = maker.getByRole('textbox', { name: translate('en', 'dashboard.source_link_name') })
  const link = maker.getByRole('textbox', { name: translate('en', 'dashboard.source_link_link'), exact: true })
  await name.fill('staff')
  await maker.getByText(translate('en', 'dashboard.source_link_reserved')).waitFor()
  expect(await link.count()).toBe(0)
  await name.fill('İstanbul Afişi')
  const address = await link.inputValue()
  expect(address).toBe(`${site.url}/en/camping_details/${campaign.id}?ref=istanbul-afisi`)
  expect(await axeViolations(desk)).toEqual([])

  const { page } = await newVisitor({ locale: 'en' })
  const email = newEmail()
  await page.goto(address)
  await waitForHydration(page)
  await page.goto(`${site.url}/en/about`)
  await donateWithWizard(page, site, { locale: 'en', amount: '250', email })
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  await page.context().close()

  await open('donation-report?from=2020-01-01&to=2099-12-31&by=source')
  await desk.getByRole('link', { name: 'istanbul-afisi' }).click()
  await desk.waitForURL('**/dashboard/all-donations?**')
  const { donations } = await recordsOf(site, email)
  await desk.locator(`a[href$="/all-donations/${donations[0]!.id}"]`).first().click()
  const summary = desk.getByRole('region', { name: translate('en', 'dashboard.donation_summary') })
  await summary.getByText('istanbul-afisi').waitFor()
  expect(await axeViolations(desk)).toEqual([])
  expect(pageErrors).toEqual([])
  await desk.context().close()
})

test('a double click on the last button is one donation', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const email = newEmail()
  const before = await site.total(campaign.id)
  await page.goto(`${site.url}/en/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'campaigns.donateHere') }).click()
  // The request is sent twice as well, as on a connection that loses answers.
  await page.route('**/api/front/donate', async (route) => {
    const [answer] = await Promise.all([route.fetch(), route.fetch()])
    await route.fulfill({ response: answer })
  })
  await fillWizard(page, { locale: 'en', amount: '250', email }, 2)
  await page.waitForURL(`${site.bank}/**`)
  expect((await recordsOf(site, email)).donations).toHaveLength(1)
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before, 'en')
  await page.context().close()
})

test('opening the redirect page again, or Back from the bank, uses a new order number; one charge', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const email = newEmail()
  const before = await site.total(campaign.id)
  await donateWithWizard(page, site, { locale: 'en', amount: '250', email })
  // Back to the campaign, then the same donation again.
  await page.goBack()
  await page.waitForURL('**/camping_details/**')
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'campaigns.donateHere') }).click()
  await fillWizard(page, { locale: 'en', amount: '250', email })
  await page.waitForURL(`${site.bank}/**`)
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before, 'en')
  const { attempts } = await recordsOf(site, email)
  expect(new Set(attempts.map((attempt) => attempt.order_id)).size).toBe(2)
  await page.context().close()
})
