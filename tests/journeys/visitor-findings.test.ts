/** Findings of a visitor's review (docs/operate/findings-site.md) that only a browser can show. */
import { beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { LOCALES } from '#kernel/locale.ts'
import { overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})
const t = translate.bind(null, 'ar')

const bottomOf = async (box: Locator) => {
  const { y, height } = (await box.boundingBox())!
  return y + height
}

test('the donate button of a campaign and the apply button of a residence stay in view while one reads', async () => {
  const { page, context } = await newVisitor()
  const { id, title } = await site.campaign()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [address, name] of [
    [`/camping_details/${id}`, t('campaigns.donateTo', { title: title.ar })],
    ['/student-housing-desc/1', t('housing.apply')],
  ] as const) {
    await page.goto(site.url + address)
    for (const y of [1200, 1700]) {
      await page.evaluate((to) => scrollTo(0, to), y)
      const button = page.getByRole('link', { name, exact: true })
      await expect.poll(() => bottomOf(button.last()), { timeout: 5000 }).toBeGreaterThan(780)
      expect(await bottomOf(button.last())).toBeLessThanOrEqual(844)
    }
    for (const locale of LOCALES) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(site.url + path(locale, address))
      expect([address, locale, await overflow(page)]).toEqual([address, locale, 0])
      await page.setViewportSize({ width: 390, height: 844 })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/camping_details/${id}`)
  await waitForHydration(page)
  const bar = page.getByRole('link', { name: t('campaigns.donateTo', { title: title.ar }), exact: true })
  expect(await bar.count()).toBe(1)
  await bar.click()
  await page.getByRole('dialog').waitFor()
  await context.close()
})

test('the star of a campaign without a goal is not filled, and reached goals are last', async () => {
  const { page, context } = await newVisitor()
  await page.goto(`${site.url}/campaigns`)
  const open = page.locator('article', { hasText: t('campaigns.noGoal') }).first()
  expect(
    await open
      .locator('div > svg')
      .first()
      .evaluate((star) => getComputedStyle(star).fill),
  ).toBe('none')
  const cards = await page.locator('main article').allInnerTexts()
  const reached = cards.map((text) =>
    [t('campaigns.state.full'), t('campaigns.state.reached')].some((word) => text.includes(word)),
  )
  expect(reached).toContain(true)
  expect(reached).toEqual(reached.toSorted())
  await context.close()
})
