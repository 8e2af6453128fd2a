/** axe in every state of a donation, in two looks. TEST_SIZE=full: all languages, themes and widths. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { tabThrough } from '#tests/support/keyboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { CARDS, enterCode, fillCard, donateWithWizard, heading, lastButton, path, translate } from './donor.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

let site: RunningSite
let campaign: number
beforeAll(async () => {
  site = await runSite()
  campaign = (await site.campaign()).id
})
beforeEach(async () => site.misbehave())

type Look = { locale: Locale; width: number; dark: boolean }
const FEW: Look[] = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'tr', width: 320, dark: true },
]
const ALL: Look[] = LOCALES.flatMap((locale) =>
  [1440, 390].flatMap((width) => [false, true].map((dark) => ({ locale, width, dark }))),
)
const LOOKS = FULL_RUN ? ALL : FEW
/** A folder for screenshots of each state. */
const { PICTURES } = process.env

/** Checks one state after the other; `found` must stay empty. */
function looking(page: Page, { locale, width, dark }: Look) {
  const found: Record<string, string[]> = {}
  return {
    found,
    async at(state: string): Promise<void> {
      const list = await axeViolations(page)
      if (await overflow(page)) list.push('scrolls sideways')
      // The keyboard is checked on separate pages only; in other states the focus is in the middle of a form.
      if (/^(?:result|receipt)-/.test(state)) {
        const way = await tabThrough(page)
        list.push(...way.faults)
        if (way.stops === 0) list.push('no tab stop')
      }
      if (list.length) found[state] = list
      if (!PICTURES) return
      // Pictures further down load when they are scrolled into view.
      for (const image of await page.locator('main img').all()) await image.evaluate((each) => each.scrollIntoView())
      await page.evaluate(() => window.scrollTo(0, 0))
      const name = `${state}-${locale}-${width}-${dark ? 'dark' : 'light'}.png`
      await page.screenshot({ path: join(PICTURES, name), fullPage: (await page.getByRole('dialog').count()) === 0 })
    },
  }
}

test.each(LOOKS)('the donations page in all its states: $locale, $width px, dark: $dark', async (look) => {
  const { page } = await newVisitor(look)
  const { locale } = look
  const { at, found } = looking(page, look)
  await page.goto(site.url + path(locale, `/donations?campaignId=${campaign}`))
  await waitForHydration(page)
  await at('donations')
  await page.locator('form[method=post] button[type=submit]').click()
  await page.getByText(translate(locale, 'fillAllFields')).waitFor()
  await at('donations-faults')
  await page.locator('input[name=amount]').fill('250')
  await page.locator('input[name=donor_name]').fill('Leyla')
  await page.locator('input[name=email]').fill('leyla@example.com')
  await page.getByRole('link', { name: translate(locale, 'donation_form.terms') }).click()
  await page.getByRole('button', { name: translate(locale, 'donations.accept_and_close') }).waitFor()
  await at('donations-terms')
  await page.getByRole('button', { name: translate(locale, 'donations.accept_and_close') }).click()
  await page.locator('form[method=post] button[type=submit]').click()
  await lastButton(page).click()
  await page.getByText(translate(locale, 'cardInfoMissing')).waitFor()
  await fillCard(page, locale, '5528790000000009')
  await at('donations-card')
  await page.goto(site.url + path(locale, `/donations?method=transfer&campaignId=${campaign}`))
  await waitForHydration(page)
  await at('donations-transfer')
  expect(found).toEqual({})
  await page.context().close()
})

test.each(LOOKS)('lists, wizard, redirect page, bank and results: $locale, $width px, dark: $dark', async (look) => {
  const { page } = await newVisitor(look)
  const { locale } = look
  const { at, found } = looking(page, look)
  const t = translate.bind(null, locale)
  await page.goto(site.url + path(locale, '/campaigns'))
  await waitForHydration(page)
  await at('campaigns')
  await page.goto(site.url + path(locale, `/camping_details/${campaign}`))
  await waitForHydration(page)
  await at('campaign')
  await page.getByRole('link', { name: t('campaigns.donateHere') }).click()
  const wizard = page.getByRole('dialog')
  // Clears a suggested amount.
  await wizard.getByLabel(t('donation_form.other_amount')).fill('')
  await wizard.getByRole('button', { name: t('donation_form.next') }).click()
  await at('wizard-amount-faults')
  await wizard.getByLabel(t('donation_form.other_amount')).fill('250')
  await at('wizard-amount')
  await page.keyboard.press('Enter')
  await wizard.getByRole('button', { name: t('donation_form.next') }).click()
  await wizard.getByText(t('full_name_required')).waitFor()
  await at('wizard-donor-faults')
  await wizard.getByLabel(t('donation_form.name')).fill('ليلى حسن')
  await wizard.getByRole('textbox', { name: t('donation_form.email') }).fill('leyla@example.com')
  await at('wizard-donor')
  await page.keyboard.press('Enter')
  await fillCard(page, locale, CARDS.good)
  await at('wizard-card')
  await page.keyboard.press('Escape')

  const grounds: Record<string, string> = {}
  for (const [state, key, card, trouble] of [
    ['paid', 'donations.thanks', CARDS.good, null],
    ['declined', 'donations.declined', CARDS.poor, null],
    ['confirming', 'donations.confirming', CARDS.good, 'inquiry-500'],
  ] as const) {
    await site.misbehave(...(trouble ? [trouble] : []))
    await donateWithWizard(page, site, { locale, amount: '250', email: `${state}@example.com`, card })
    if (state === 'paid') await at('bank')
    await enterCode(page)
    await heading(page, t(key)).waitFor()
    await at(`result-${state}`)
    grounds[state] = await page
      .locator('main article p:has(strong)')
      .evaluate((sum) => getComputedStyle(sum).backgroundColor)
    if (state === 'paid') {
      const token = page.url().split('/').at(-1)!
      const all = site.db.selectFrom('payment_intents').select('id').where('token', '=', token)
      await site.db
        .updateTable('payment_attempts')
        .set(({ ref }) => ({ returned: ref('captured_amount') as never }))
        .where('intent_id', '=', all)
        .where('state', '=', 'captured')
        .execute()
      await page.reload()
      await heading(page, t('donations.refunded')).waitFor()
      await at('result-refunded')
      const { token: seal } = await site.db
        .selectFrom('receipts')
        .innerJoin('donations', 'donations.id', 'receipts.donation_id')
        .select('receipts.token')
        .where('intent_id', '=', all)
        .executeTakeFirstOrThrow()
      await page.goto(site.url + path(locale, `/receipts/${seal}`))
      await at('receipt-seal')
    }
    if (state !== 'declined') continue
    await page.getByRole('link', { name: t('donations.try_again') }).click()
    await page.waitForURL('**/donations/hop/**')
    await at('hop')
  }
  // The amount of a declined donation does not look like that of a paid one.
  expect(grounds['declined']).not.toBe(grounds['paid'])
  expect(grounds['confirming']).toBe(grounds['paid'])
  await page.goto(site.url + path(locale, '/donations/result/unknown'))
  await at('result-unknown')
  expect(found).toEqual({})
  await page.context().close()
})

test.each([390, 1440])('on the campaign page at %i px the focus order is the visual order', async (width) => {
  const { page } = await newVisitor({ width })
  await page.goto(`${site.url}/camping_details/${campaign}`)
  await waitForHydration(page)
  // The text gets a link.
  await page
    .getByRole('region', { name: translate('ar', 'campaigns.about') })
    .evaluate((text) => text.insertAdjacentHTML('beforeend', '<p><a href="#more">more</a></p>'))
  await page.locator('main a').first().focus()
  type Place = { column: number; top: number }
  const places: Place[] = []
  for (let i = 0; i < 60; i++) {
    const place = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement?.closest('main')) return null
      const { top, left } = activeElement.getBoundingClientRect()
      return { top: Math.round(top + window.scrollY), column: left < innerWidth / 3 ? 2 : 1 }
    })
    if (!place) break
    places.push(place)
    await page.keyboard.press('Tab')
  }
  // On a wide screen there are two columns, each from top to bottom; on a narrow screen everything is one column.
  for (const column of width < 992 ? [[1, 2]] : [[1], [2]]) {
    const tops = places.filter((place) => column.includes(place.column)).map(({ top }) => top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
  expect(places.length).toBeGreaterThan(5)
  await page.context().close()
})

test('the control: axe finds a planted fault, in Arabic too', async () => {
  const { page } = await newVisitor()
  await page.goto(`${site.url}/donations`)
  // Hydration would remove a fault that is planted before.
  await waitForHydration(page)
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = 'نص باهت لا يكاد يُقرأ'
    words.style.color = '#ddd'
    words.style.background = '#fff'
    document.querySelector('main')!.append(words)
  })
  expect((await axeViolations(page)).some((fault) => fault.startsWith('color-contrast'))).toBe(true)
  await page.context().close()
})
