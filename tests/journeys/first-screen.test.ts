/** What visitors see without scrolling: the donation form, the menu, their language, and nothing that covers text. */
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { fillWizard, newEmail, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})
const t = translate.bind(null, 'ar')

test('the donation form is in the first screen, with the campaign and what its amounts pay for', async () => {
  const { page, context } = await newVisitor()
  const campaign = await site.campaign()
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.url}/donations?campaignId=${campaign.id}&source=details`)
    const bottomOf = async (text: string) => (await page.getByText(text).first().boundingBox())!.y
    const head = (await page.locator('main h1').boundingBox())!
    expect(head.y + head.height).toBeLessThan(180)
    const tiles = page.locator('main input[name=preset]')
    const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
    expect(boxes).toHaveLength(3)
    for (const box of boxes) expect(box!.y + box!.height).toBeLessThan(height)
    const titles = page.locator('main bdi', { hasText: campaign.title.ar })
    const seen = await Promise.all((await titles.all()).map((title) => title.isVisible()))
    expect(seen.filter(Boolean).length).toBeGreaterThan(0)
    expect(await bottomOf('عُشر فحوص طالب مريض')).toBeLessThan(height)
    // The middle amount is selected.
    expect(await tiles.nth(1).isChecked()).toBe(true)
    expect(await page.inputValue('input[name=amount]')).toBe('500')
  }
  await context.close()
})

test('from 1200 px on the header has the menu and the languages, inside the grid of the page', async () => {
  const { page, context } = await newVisitor()
  for (const locale of LOCALES)
    for (const width of [1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.url + localePath(locale, '/gift-shop'))
      expect([locale, width, await overflow(page)]).toEqual([locale, width, 0])
      const header = page.locator('header').first()
      expect(await header.getByRole('navigation').isVisible()).toBe(true)
      for (const other of LOCALES.filter((one) => one !== locale))
        expect(await header.locator(`a[hreflang=${other}]`).isVisible()).toBe(true)
      const [bar, content] = await Promise.all(
        ['header .wrap', 'main .wrap'].map((wrap) => page.locator(wrap).first().boundingBox()),
      )
      expect([bar!.x, bar!.width]).toEqual([content!.x, content!.width])
    }
  const more = page.locator('header details')
  await page.goto(`${site.url}/campaigns`)
  await waitForHydration(page)
  await more.locator('summary').click()
  await more.getByRole('link', { name: t('site.navAbout') }).waitFor()
  await page.keyboard.press('Escape')
  await more.getByRole('link', { name: t('site.navAbout') }).waitFor({ state: 'hidden' })
  await more.locator('summary').click()
  await more.getByRole('link', { name: t('site.contact') }).click()
  await page.waitForURL('**/contact-us')
  expect(await more.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
  await context.close()
})

/** The lines of text that these elements cover. */
const textUnder = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const view = { right: innerWidth, bottom: innerHeight }
    const floats = [...document.querySelectorAll(wanted)].filter((one) => getComputedStyle(one).visibility !== 'hidden')
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const line = document.createRange()
    while (texts.nextNode()) {
      line.selectNodeContents(texts.currentNode)
      for (const rect of line.getClientRects())
        for (const float of floats) {
          const own = float.getBoundingClientRect()
          const [left, right] = [Math.max(own.left, 0), Math.min(own.right, view.right)]
          const over = rect.left < right && rect.right > left && rect.top < own.bottom && rect.bottom > own.top
          if (over && rect.width > 1) found.push(texts.currentNode.textContent!.slice(0, 30))
        }
    }
    return found
  }, selector)

const FLOATS = `a[href$="/ask"], aside[aria-label="${t('site.donatePill')}"]`

test('floating elements cover no text; pages of housing, booking, complaints and the shop have no donate pill', async () => {
  const { page, context } = await newVisitor()
  const pill = page.getByRole('complementary', { name: t('site.donatePill') })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    let shown = 0
    for (const path of ['/about', '/blogs-news']) {
      await page.goto(site.url + path)
      await waitForHydration(page)
      for (let y = 700; y < 3000; y += 230) {
        await page.evaluate((to) => scrollTo(0, to), y)
        await page.waitForTimeout(350)
        expect([path, width, y, await textUnder(page, FLOATS)]).toEqual([path, width, y, []])
        if (await pill.isVisible()) shown++
      }
    }
    expect(shown).toBeGreaterThan(0)
  }
  for (const path of ['/student-housing', '/appointments/1', '/complaints-page', '/gift-shop']) {
    await page.goto(site.url + path)
    await waitForHydration(page)
    await page.evaluate(() => scrollTo(0, 1200))
    await page.waitForTimeout(300)
    expect([path, await pill.count()]).toEqual([path, 0])
  }
  await context.close()
})

test('while the browser goes to the bank the dialog says so and cannot be closed; Back restores the page', async () => {
  const { page, context, pageErrors } = await newVisitor({ width: 390 })
  const campaign = await site.campaign()
  await page.goto(`${site.url}/camping_details/${campaign.id}`)
  await waitForHydration(page)
  await page
    .getByRole('link', { name: t('campaigns.donateHere') })
    .first()
    .click()
  let answer = () => {}
  const slow = new Promise<void>((resume) => (answer = resume))
  await context.route(`${site.bank}/**`, async (route) => {
    await slow
    await route.continue()
  })
  const filled = fillWizard(page, { locale: 'ar', amount: '250', email: newEmail() })
  // Clicks and locators may wait for the end of the navigation, which the test holds back.
  const shown = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]')
      const buttons = [...(dialog?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility()).length
      return { text: dialog?.textContent ?? '', buttons }
    })
  await expect.poll(async () => (await shown()).text).toContain(t('donation_form.do_not_close'))
  await page.keyboard.press('Escape')
  expect(await shown()).toEqual({ text: expect.stringContaining(t('donation_form.do_not_close')), buttons: 0 })
  answer()
  await filled
  await page.waitForURL(`${site.bank}/**`)
  await page.goBack()
  await page.waitForURL(`**/camping_details/${campaign.id}`)
  await expect.poll(() => page.getByText(t('donation_form.do_not_close')).count(), { timeout: 10_000 }).toBe(0)
  expect(pageErrors).toEqual([])
  await context.close()
})

test('the card page groups the digits, shows the brand, and sends the bank digits only', async () => {
  const { page, context, pageErrors } = await newVisitor({ width: 390 })
  const { id } = await site.campaign()
  const answer = await page.request.post(`${site.url}/api/front/donate`, {
    data: { amount: 250, donor_name: 'Leyla', email: newEmail(), campaign_id: id, lang: 'ar' },
  })
  await page.goto(site.url + answer.headers().location!)
  await page.locator('#Pan').pressSequentially('٥٥٢٨790000000008')
  await page.locator('#Expiry').pressSequentially('939')
  await page.locator('#Cvv2').pressSequentially('123')
  expect(await page.inputValue('#Pan')).toBe('5528 7900 0000 0008')
  expect(await page.inputValue('#Expiry')).toBe('09/39')
  expect(await page.locator('[data-brand]:visible').getAttribute('data-brand')).toBe('mastercard')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().startsWith(site.bank)),
    page.locator('#bank button').click(),
  ])
  const posted = new URLSearchParams(sent.postData() ?? '')
  expect([posted.get('Pan'), posted.get('Expiry'), posted.get('Cvv2')]).toEqual(['5528790000000008', '0939', '123'])
  expect(pageErrors).toEqual([])
  await context.close()
})
