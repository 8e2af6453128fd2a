/** Steps and results of a donor, in their language. */
import type { Page } from 'playwright-core'
import type { Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextKey, type Translate } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { waitForHydration } from '#tests/support/browser.ts'
import type { RunningSite } from '#tests/support/running-site.ts'

/** For `expect.poll`, because emails are sent by a job, and totals reach pages by a notification. */
export const POLL_OPTIONS = { timeout: 15_000 }
export const CARDS = { good: '5528790000000008', poor: '4111111111111129' }

const translators = Object.fromEntries(
  (['ar', 'en', 'tr'] as const).map((locale) => [locale, createTranslate(locale, flatten(texts, locale))]),
) as Record<Locale, Translate>
export const translate = (locale: Locale, key: TextKey, values?: Record<string, string | number>) =>
  translators[locale](key, values)

export const path = (locale: Locale, to: string) => (locale === 'ar' ? to : `/${locale}${to}`)

/** An address of a person who has never donated. */
export const newEmail = () => `donor-${crypto.randomUUID().slice(0, 8)}@example.com`

type Plan = { locale: Locale; amount: string; email: string; card?: string }

/** From the list to the campaign, through the wizard, to the bank's page. */
export async function donateWithWizard(page: Page, site: RunningSite, plan: Plan): Promise<void> {
  const { locale } = plan
  const t = (key: TextKey) => translate(locale, key)
  const campaign = await site.campaign()
  const title = campaign.title[locale]
  await page.goto(site.url + path(locale, '/campaigns'))
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await page.waitForURL(`**/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: t('campaigns.donateHere') }).click()
  await fillWizard(page, plan)
  await page.waitForURL(`${site.bank}/**`)
}

/** The three steps of the open wizard; its last button is clicked once or twice. */
export async function fillWizard(
  page: Page,
  { locale, amount, email, card = CARDS.good }: Plan,
  clicks: 1 | 2 = 1,
): Promise<void> {
  const t = (key: TextKey) => translate(locale, key)
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel(t('donation_form.other_amount')).fill(amount)
  await wizard.getByRole('button', { name: t('donation_form.next') }).click()
  await wizard.getByLabel(t('donation_form.name')).fill('ليلى حسن')
  await wizard.getByRole('textbox', { name: t('donation_form.email') }).fill(email)
  await wizard.getByRole('button', { name: t('donation_form.next') }).click()
  await fillCard(page, locale, card)
  await lastButton(page).click({ clickCount: clicks })
}

export async function fillCard(page: Page, locale: Locale, card: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(translate(locale, 'donation_form.card_number')).pressSequentially(card)
  await dialog.getByLabel(translate(locale, 'donation_form.card_expiry')).pressSequentially('1239')
  await dialog.getByLabel(translate(locale, 'donation_form.card_cvc')).pressSequentially('123')
}

export const lastButton = (page: Page) => page.getByRole('dialog').locator('button[type=submit]')

/** Enters the code on the bank's page; without JavaScript the bank's answer needs one more click. */
export async function enterCode(page: Page, code = '123456'): Promise<void> {
  await page.locator('input[name=code]').fill(code)
  await page.locator('button.main').click()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The ledger entries, donations and emails of one donor. */
export async function recordsOf(site: RunningSite, email: string) {
  const donations = await site.db
    .selectFrom('donations')
    .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
    .where('email', '=', email)
    .select(['donations.id', 'donations.state', 'donations.locale', 'source', 'amount', 'intent_id', 'token'])
    .execute()
  const intents = donations.map((donation) => donation.intent_id)
  if (intents.length === 0) return { donations, attempts: [], books: [], emails: [] }
  const attempts = await site.db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'order_id'])
    .where('intent_id', 'in', intents)
    .orderBy('created_at')
    .execute()
  const books = await site.db
    .selectFrom('ledger_tx')
    .select(['kind', 'source_id'])
    .where(
      'source_id',
      'in',
      attempts.map((attempt) => attempt.id),
    )
    .execute()
  const emails = await site.db
    .selectFrom('mails')
    .select(['locale', 'subject_id', 'text'])
    .where('to_address', '=', email)
    .execute()
  return { donations, attempts, books, emails }
}
