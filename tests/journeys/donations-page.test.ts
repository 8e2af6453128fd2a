/** The donations page: its form, terms, card dialog, transfer panel; and a bank with its own card page. */
import type { Locator } from 'playwright-core'
import '#features/campaigns/tables.ts'
import '#features/accounts/users/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import {
  CARDS,
  POLL_OPTIONS,
  enterCode,
  fillCard,
  fillWizard,
  heading,
  lastButton,
  newEmail,
  recordsOf,
  translate,
} from './donor.ts'

let site: RunningSite
let campaign: { id: number; title: Record<Locale, string> }
beforeAll(async () => {
  site = await runSite()
  campaign = await site.campaign()
})
test('missing fields are shown, then the terms, which can be read; the card dialog opens, and the donation is paid', async () => {
  const { page, pageErrors } = await newVisitor()
  const email = newEmail()
  const before = await site.total(campaign.id)
  await page.goto(`${site.url}/donations?campaignId=${campaign.id}&source=details`)
  await waitForHydration(page)
  const give = page.locator('form[method=post] button[type=submit]')
  await give.click()
  await page
    .getByRole('alert')
    .filter({ hasText: translate('ar', 'fillAllFields') })
    .waitFor()
  await page.getByText(translate('ar', 'full_name_required')).waitFor()
  await page.getByRole('radio', { name: '2,500' }).check()
  await page.locator('input[name=amount]').fill('٢٥٠٫٠٠')
  await page.locator('input[name=donor_name]').fill('ليلى حسن')
  await page.locator('input[name=email]').fill(email)
  await give.click()
  await page
    .getByRole('alert')
    .filter({ hasText: translate('ar', 'acceptTerms') })
    .waitFor()
  await page.getByRole('link', { name: translate('ar', 'donation_form.terms') }).click()
  await page.getByRole('dialog').getByText('تبرع طوعي').waitFor()
  await page.getByRole('button', { name: translate('ar', 'donations.accept_and_close') }).click()
  expect(await page.locator('input[name=terms]').isChecked()).toBe(true)
  await give.click()
  await page.getByRole('dialog').getByText('مئتان وخمسون ليرة تركية').waitFor()
  await lastButton(page).click()
  await page
    .getByRole('alert')
    .filter({ hasText: translate('ar', 'cardInfoMissing') })
    .waitFor()
  await fillCard(page, 'ar', CARDS.good)
  await lastButton(page).click()
  await page.waitForURL(`${site.bank}/**`)
  await enterCode(page)
  await heading(page, translate('ar', 'donations.thanks')).waitFor()
  await expect.poll(() => site.total(campaign.id), POLL_OPTIONS).toBe(before + 250_00)
  expect((await recordsOf(site, email)).donations).toMatchObject([{ state: 'confirmed' }])
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('an error is shown when the terms cannot be loaded, and another try loads them', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en/donations`)
  await waitForHydration(page)
  await page.route('**/api/terms*', (route) => route.abort())
  await page.getByRole('link', { name: translate('en', 'donation_form.terms') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: translate('en', 'error_loading_terms') })
    .waitFor()
  await page.unroute('**/api/terms*')
  await page.getByRole('button', { name: translate('en', 'ui.retry') }).click()
  await page.getByRole('dialog').getByText('voluntary', { exact: false }).first().waitFor()
  await page.context().close()
})

test('what was typed before the scripts loaded is not lost', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client*', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${site.url}/en/donations`)
  await page.locator('input[name=donor_name]').fill('Leyla')
  await page.locator('input[name=amount]').fill('75')
  await page.locator('select[name=campaign_id]').selectOption(String(campaign.id))
  open()
  await waitForHydration(page)
  await page.getByText('seventy-five Turkish lira').first().waitFor()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('Leyla')
  expect(await page.locator('select[name=campaign_id]').inputValue()).toBe(String(campaign.id))
  await page.context().close()
})

test('a signed-in donor does not have to type name and email, even after donating anonymously', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'tr' })
  await page.goto(`${site.url}/tr/login`)
  const door = page.locator('form').filter({ has: page.locator('input[autocomplete=current-password]') })
  await door.locator('input[name=email]').fill('customer@sanad.example')
  await door.locator('input[name=password]').fill('sanad-demo')
  await door.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/user-account')
  const { name } = await site.db
    .selectFrom('users')
    .select('name')
    .where('email', '=', 'customer@sanad.example')
    .executeTakeFirstOrThrow()
  const givesAs = (form: Locator) =>
    expect
      .poll(
        () => Promise.all(['donor_name', 'email'].map((field) => form.locator(`input[name=${field}]`).inputValue())),
        POLL_OPTIONS,
      )
      .toEqual([name, 'customer@sanad.example'])
  await page.goto(`${site.url}/tr/donations`)
  const form = page.locator('form[method=post]').filter({ has: page.locator('input[name=donor_name]') })
  await givesAs(form)
  await waitForHydration(page)
  await givesAs(form)
  await page.getByRole('switch').click()
  expect(await form.locator('input[name=donor_name]').inputValue()).toBe(
    translate('tr', 'donation_form.anonymous_person'),
  )
  await page.getByRole('switch').click()
  await givesAs(form)
  await page.goto(`${site.url}/tr/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('tr', 'campaigns.donateHere') }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByRole('radio').first().check()
  await wizard.getByRole('button', { name: translate('tr', 'donation_form.next') }).click()
  await givesAs(wizard)
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('a campaign that accepts no donations is not replaced by one that was chosen before', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const full = await site.db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '!=', campaign.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await site.db
    .updateTable('campaigns')
    .set({ ends_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', full.id)
    .execute()
  await page.goto(`${site.url}/en/donations`)
  await page.evaluate((campaign_id) => {
    const donation = {
      amount: '75',
      donor_name: 'Leyla',
      email: '',
      anonymous: false,
      news: false,
      wall: false,
      campaign_id,
    }
    // The format of an earlier release, in a tab that was open during the update.
    sessionStorage.setItem('sanad.gift', JSON.stringify({ gift: donation, key: 'stored' }))
  }, String(campaign.id))
  await page.goto(`${site.url}/en/donations?campaignId=${full.id}&source=details`)
  await page.getByText(translate('en', 'donations.campaign_ended')).waitFor()
  await waitForHydration(page)
  await page.getByText('seventy-five Turkish lira').first().waitFor()
  expect(await page.locator('select[name=campaign_id]').inputValue()).toBe('')
  await page.context().close()
})

test('an anonymous donation shows no name in public, and sends no email without an address', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en/donations?campaignId=${campaign.id}`)
  await waitForHydration(page)
  await page.locator('input[name=donor_name]').fill('Leyla Hasan')
  await page.getByRole('switch').click()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe(
    translate('en', 'donation_form.anonymous_person'),
  )
  await page.getByRole('switch').click()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('Leyla Hasan')
  await page.getByRole('switch').click()
  await page.locator('input[name=amount]').fill('61.07')
  await page.locator('input[name=terms]').check()
  await page.locator('form[method=post] button[type=submit]').click()
  await fillCard(page, 'en', CARDS.good)
  await lastButton(page).click()
  await page.waitForURL(`${site.bank}/**`)
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  const donation = await site.db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
    .where('amount', '=', 61_07 as never)
    .select(['donor_name', 'email', 'anonymous'])
    .executeTakeFirst()
  expect(donation).toEqual({
    donor_name: translate('en', 'donation_form.anonymous_person'),
    email: null,
    anonymous: true,
  })
  await page.context().close()
})

test('the transfer tab shows the accounts and the form for a code, with and without JavaScript', async () => {
  for (const script of [true, false]) {
    const { page } = await newVisitor({ locale: 'tr', script })
    await page.goto(`${site.url}/tr/donations`)
    await page.getByRole('link', { name: translate('tr', 'donations.by_transfer') }).click()
    await page.getByText('TR33 0006 1005 1978 6457 8413 26').waitFor()
    await page.getByRole('button', { name: translate('tr', 'transfers.get_code') }).waitFor()
    // A code is shown once it is stored, and never before.
    expect(await page.getByText(/SND-\w{4}-\w{4}/).count()).toBe(0)
    await page.context().close()
  }
})

test('the copy button copies the IBAN in the format that banks accept', async () => {
  const { page, context } = await newVisitor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/donations?method=transfer`)
  await waitForHydration(page)
  const iban = translate('ar', 'donations.iban_of', { currency: translate('ar', 'donations.currency_TRY') })
  await page.getByRole('button', { name: iban }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('TR330006100519786457841326')
  await page.context().close()
})

test('where the bank asks for the card, the wizard says so and has no card fields', async () => {
  const hosted = await runSite({ PAYFOR_MODE: '3DHost' })
  const { id } = await hosted.campaign()
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  const email = newEmail()
  await page.goto(`${hosted.url}/en/camping_details/${id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'campaigns.donateHere') }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel(translate('en', 'donation_form.other_amount')).fill('250')
  await page.keyboard.press('Enter')
  await wizard.getByLabel(translate('en', 'donation_form.name')).fill('Leyla Hasan')
  await wizard.getByRole('textbox', { name: translate('en', 'donation_form.email') }).fill(email)
  await page.keyboard.press('Enter')
  await wizard.getByText(translate('en', 'donation_form.card_at_bank')).waitFor()
  expect(await wizard.locator('input').count()).toBe(0)
  await lastButton(page).click()
  await page.waitForURL(`${hosted.bank}/3dhost/**`)
  await page.locator('input[name=number]').fill(CARDS.good)
  await page.locator('input[name=expiry]').fill('12/39')
  await page.locator('input[name=cvv]').fill('123')
  await page.locator('button.main').click()
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  expect((await recordsOf(hosted, email)).donations).toMatchObject([{ state: 'confirmed' }])
  expect(pageErrors).toEqual([])
  await page.context().close()
})

test('a wizard that cannot reach the server says so and loses nothing that was typed', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: translate('en', 'campaigns.donateHere') }).click()
  await page.route('**/api/front/donate', (route) => route.abort())
  const email = newEmail()
  await fillWizard(page, { locale: 'en', amount: '250', email })
  await page
    .getByRole('alert')
    .filter({ hasText: translate('en', 'donationError') })
    .waitFor()
  expect(await page.getByLabel(translate('en', 'donation_form.card_number')).inputValue()).toBe('5528 7900 0000 0008')
  await page.unroute('**/api/front/donate')
  await lastButton(page).click()
  await page.waitForURL(`${site.bank}/**`)
  expect((await recordsOf(site, email)).donations).toHaveLength(1)
  await page.context().close()
})
