/** Settings pages in a real browser: written beside their page, saved, refused, brought back, in conflict. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { faults, overflow } from '#tests/support/axe.ts'
import { visitor, type Look } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

async function settings(
  screen: string,
  look: Look = { locale: 'en' },
  who = 'editor',
): Promise<{ page: Page; troubles: string[] }> {
  const { page, troubles } = await visitor(look)
  const prefix = look.locale === 'ar' || !look.locale ? '' : `/${look.locale}`
  await page.goto(`${site.url}/en/dashboard/admin-login`)
  await page.getByLabel('E-mail').fill(`${who}@sanad.example`)
  await page.getByLabel('Password').fill('sanad-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/dashboard\/home/)
  await page.goto(`${site.url}${prefix}/dashboard/${screen}`)
  await page.locator('[data-field]').first().waitFor()
  return { page, troubles }
}
const title = (page: Page) => page.locator('[data-field=titleMain] input').first()
const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()

test('what is typed is seen in the page beside it, and by visitors once it is saved', async () => {
  const { page, troubles } = await settings('campaigns-page')
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { level: 1, name: 'Our campaigns' }).waitFor()
  await title(page).fill('Causes of ours')
  await preview.getByRole('heading', { level: 1, name: 'Causes of ours' }).waitFor()
  expect(await read('/en/campaigns')).not.toContain('Causes of ours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved and shown on the site.').waitFor()
  await expect.poll(() => read('/en/campaigns')).toContain('Causes of ours')
  await expect.poll(() => read('/api/campaigns_settings?lang=en')).toContain('Causes of ours')
  expect(troubles).toEqual([])
})

test('every screen opens with its fields and its preview', async () => {
  const { page, troubles } = await settings('main-page')
  for (const screen of [
    'about-page',
    'footer-header-page',
    'studenthousing-page',
    'studenthousingdesc-page',
    'youthcenter-page',
    'youthcentersdesc-page',
    'contactus-page',
    'project-page',
    'donation-setting',
    'gift-page',
    'campaigns-page',
  ]) {
    await page.goto(`${site.url}/en/dashboard/${screen}`)
    await page.locator('[data-field]').first().waitFor()
    await page.frameLocator('iframe').locator('h1').waitFor()
  }
  expect(troubles).toEqual([])
})

test('a page is whole for screen readers and narrow screens, in both directions and themes', async () => {
  for (const look of [{}, { locale: 'en', width: 390, dark: true }] as Look[]) {
    const { page } = await settings('contactus-page', look)
    await page.frameLocator('iframe').locator('h1').waitFor()
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
})
