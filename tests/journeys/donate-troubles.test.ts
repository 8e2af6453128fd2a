/** Problems with a donation: totals, states, and what the donor sees. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import {
  CARDS,
  POLL_OPTIONS,
  enterCode,
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

async function atBank(locale: Locale = 'en', card = CARDS.good) {
  const look = await newVisitor({ locale })
  const email = newEmail()
  const before = await site.total(campaign.id)
  await donateWithWizard(look.page, site, { locale, amount: '250', email, card })
  return { ...look, email, before }
}

async function expectUnpaid(email: string, before: number, state: string) {
  const { donations, attempts, books, emails } = await recordsOf(site, email)
  expect(donations).toMatchObject([{ state: 'pending' }])
  expect(attempts.map((attempt) => attempt.state)).toEqual([state])
  expect([books, emails]).toEqual([[], []])
  expect(await site.total(campaign.id)).toBe(before)
}
async function expectPaidOnce(email: string, before: number) {
  await expect.poll(() => site.total(campaign.id), POLL_OPTIONS).toBe(before + 250_00)
  await expect.poll(async () => (await recordsOf(site, email)).emails.length, POLL_OPTIONS).toBe(1)
  const { donations, books } = await recordsOf(site, email)
  expect(donations).toMatchObject([{ state: 'confirmed' }])
  expect(books).toMatchObject([{ kind: 'capture' }])
}

test.each<Locale>(FULL_RUN ? [...LOCALES] : ['ar', 'tr'])(
  'a refused card, in %s: the reason is shown, nothing is posted, and another try succeeds',
  async (locale) => {
    const { page, email, before } = await atBank(locale, CARDS.poor)
    await enterCode(page)
    await heading(page, translate(locale, 'donations.declined')).waitFor()
    await page.getByText(translate(locale, 'payments.refused.insufficient')).waitFor()
    await expectUnpaid(email, before, 'declined')

    await page.getByRole('link', { name: translate(locale, 'donations.try_again') }).click()
    await page.waitForURL('**/donations/hop/**')
    await page.locator('#Pan').fill(CARDS.good)
    await page.locator('#Expiry').fill('12/39')
    await page.locator('#Cvv2').fill('١٢٣')
    await page.locator('#bank button').click()
    await page.waitForURL(`${site.bank}/**`)
    await enterCode(page)
    await heading(page, translate(locale, 'donations.thanks')).waitFor()
    await expectPaidOnce(email, before)
    await page.context().close()
  },
)

test('after a refusal the form is filled again, without personal data in address or page source', async () => {
  const { page, email } = await atBank('en', CARDS.poor)
  await enterCode(page)
  await page.getByRole('link', { name: translate('en', 'donations.change_donation') }).click()
  await page.waitForURL(`**/donations?campaignId=${campaign.id}&amount=250`)
  await expect.poll(() => page.locator('input[name=email]').inputValue()).toBe(email)
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('ليلى حسن')
  expect(await page.locator('input[name=amount]').inputValue()).toBe('250')
  expect(await page.locator('select[name=campaign_id]').inputValue()).toBe(String(campaign.id))
  expect(await (await page.request.get(page.url())).text()).not.toContain(email)
  await page.context().close()
})

test('a wrong code is reported as such', async () => {
  const { page, email, before } = await atBank()
  await enterCode(page, '000000')
  await heading(page, translate('en', 'donations.declined')).waitFor()
  await page.getByText(translate('en', 'payments.refused.three_d_failed')).waitFor()
  await expectUnpaid(email, before, 'declined')
  await page.context().close()
})

test('a tab closed at the bank: the reconciler finds the money, and the waiting page updates automatically', async () => {
  await site.misbehave('lose-callback')
  const { page, email, before } = await atBank()
  await enterCode(page)
  await expect.poll(async () => (await recordsOf(site, email)).attempts.length).toBe(1)
  const { donations } = await recordsOf(site, email)
  await page.close()
  const other = await newVisitor({ locale: 'en' })
  await other.page.goto(site.url + path('en', `/donations/result/${donations[0]!.token}`))
  await heading(other.page, translate('en', 'donations.thanks')).waitFor({ timeout: 60_000 })
  await expectPaidOnce(email, before)
  await other.context.close()
})

test('the bank’s callback twice is one donation', async () => {
  await site.misbehave('callback-twice')
  const { page, email, before } = await atBank()
  await enterCode(page)
  await heading(page, translate('en', 'donations.thanks')).waitFor()
  await expectPaidOnce(email, before)
  await page.context().close()
})

test('an answer with an invalid signature is not trusted; an inquiry is sent instead', async () => {
  await site.misbehave('broken-hash')
  const { page, email, before } = await atBank()
  await enterCode(page)
  await page.waitForURL('**/donations/result/**')
  await expect.poll(() => page.locator('h1, main p').first().innerText()).not.toBe('')
  expect(await page.locator('main').innerText()).not.toContain(translate('en', 'donations.declined'))
  // The inquiry confirms the payment, once.
  await expectPaidOnce(email, before)
  await page.context().close()
})

test('a refusal forged into a success is never paid', async () => {
  await site.misbehave('forged-success')
  const { page, email, before } = await atBank('en', CARDS.poor)
  await enterCode(page)
  await page.waitForURL('**/donations/result/**')
  expect(await page.locator('main').innerText()).not.toContain(translate('en', 'donations.thanks'))
  await expect.poll(async () => (await recordsOf(site, email)).attempts[0]!.state, { timeout: 20_000 }).toBe('declined')
  await expectUnpaid(email, before, 'declined')
  await page.context().close()
})

test('an amount changed on the redirect page is refused by the bank: nothing is charged', async () => {
  const { page } = await newVisitor({ locale: 'en' })
  const email = newEmail()
  const before = await site.total(campaign.id)
  const begun = await page.request.post(`${site.url}/api/front/donate?lang=en`, {
    data: { amount: '250', donor_name: 'Leyla', email, campaign_id: campaign.id, lang: 'en' },
  })
  await page.goto(site.url + begun.headers().location!)
  await page.locator('input[name=PurchAmount]').evaluate((input: HTMLInputElement) => (input.value = '1.00'))
  await page.locator('#Pan').fill(CARDS.good)
  await page.locator('#Expiry').fill('1239')
  await page.locator('#Cvv2').fill('123')
  await page.locator('#bank button').click()
  await page.waitForURL('**/donations/result/**')
  await heading(page, translate('en', 'donations.declined')).waitFor()
  await page.getByText(translate('en', 'payments.refused.form_changed')).waitFor()
  const { donations, books, emails } = await recordsOf(site, email)
  expect([donations.map((donation) => donation.state), books, emails]).toEqual([['pending'], [], []])
  expect(await site.total(campaign.id)).toBe(before)
  await page.context().close()
})

test('a bank that captured another amount: no receipt, nothing for the campaign, and a task for staff', async () => {
  await site.misbehave('capture-other-amount')
  const { page, email, before } = await atBank()
  await enterCode(page)
  await heading(page, translate('en', 'donations.confirming')).waitFor()
  const { donations, attempts, emails } = await recordsOf(site, email)
  expect(donations).toMatchObject([{ state: 'pending' }])
  expect(attempts).toMatchObject([{ state: 'mismatch' }])
  expect(emails).toEqual([])
  expect(await site.total(campaign.id)).toBe(before)
  await page.context().close()
})

test('while inquiries fail the page asks the donor to wait and not to pay again; then the payment is settled', async () => {
  await site.misbehave('inquiry-500')
  const { page, email, before } = await atBank('ar')
  await enterCode(page)
  await heading(page, translate('ar', 'donations.confirming')).waitFor()
  await page.getByText(translate('ar', 'donations.confirming_lead')).waitFor()
  expect(await site.total(campaign.id)).toBe(before)
  await site.misbehave()
  await heading(page, translate('ar', 'donations.thanks')).waitFor({ timeout: 60_000 })
  await expectPaidOnce(email, before)
  await page.context().close()
})

test('an unknown result address says so, and reassures a donor who has just paid', async () => {
  const { page } = await newVisitor({ locale: 'tr' })
  const answer = await page.goto(`${site.url}/tr/donations/result/unknown`)
  expect(answer!.status()).toBe(404)
  await page.getByText(translate('tr', 'donations.unknown_lead')).waitFor()
  await waitForHydration(page)
  await page.context().close()
})
