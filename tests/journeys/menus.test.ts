/** Staff edit the menus of header and footer. */
import { beforeAll, expect, test } from 'vitest'
import { HEADER_MENU } from '#features/menus/menus.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor } from '#tests/support/browser.ts'
import { expectToast, fieldOf, openDashboard, save, signIn } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const MENUS = 'footer-header-page?tab=menus'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('staff order, rename, hide and add links; header, footer and pages without JavaScript follow', async () => {
  const { page, pageErrors } = await openDashboard(site, { who: 'editor', place: MENUS })
  const header = fieldOf(page, 'header')
  await header.getByRole('button', { name: 'Move Header menu 7 up', exact: true }).click()
  // The focus stays on the button, so that it can be pressed again.
  for (let i = 0; i < 4; i++) await page.keyboard.press('Enter')
  await header.getByText('Now at position 2 of 11.').waitFor({ state: 'attached' })
  const label = fieldOf(page, 'header.1.label')
  await label.getByRole('tab', { name: 'ع' }).click()
  await label.locator('input').fill('متجر سند')
  await label.getByRole('tab', { name: 'EN' }).click()
  await label.locator('input').fill('Present shop')
  await fieldOf(page, 'header.3.hidden').getByRole('switch').check()
  const footer = fieldOf(page, 'footer')
  await footer.getByRole('button', { name: 'Add a row' }).click()
  await fieldOf(page, 'footer.11.href').locator('input').fill('http://report.example')
  await save(page)
  await fieldOf(page, 'footer.11.href').getByText('Enter a path of this site').waitFor()
  await fieldOf(page, 'footer.11.href').locator('input').fill('https://report.example/2026')
  await save(page)
  await fieldOf(page, 'footer.11.label')
    .getByText(/^Arabic: /)
    .waitFor()
  await fieldOf(page, 'footer.11.label').locator('input').fill('التقرير')
  await fieldOf(page, 'footer.11.label').getByRole('tab', { name: 'EN' }).click()
  await fieldOf(page, 'footer.11.label').locator('input').fill('Annual report')
  await save(page)
  await expectToast(page, 'Saved and visible')

  const { page: visitor, context } = await newVisitor({ locale: 'en', script: false })
  await expect
    .poll(async () => {
      await visitor.goto(`${site.url}/en/about`)
      return visitor.locator('header nav').first().locator('ul').first().getByRole('link').allTextContents()
    })
    .toEqual(['Present shop', 'Campaigns', 'Housing', 'Youth centers', 'News'])
  const report = visitor.locator('footer').getByRole('link', { name: 'Annual report', exact: true })
  expect(await report.getAttribute('href')).toBe('https://report.example/2026')
  // The footer has a separate order.
  expect(await visitor.locator('footer nav').getByRole('link').allTextContents()).toContain('Projects')
  await visitor.goto(`${site.url}/tr/about`)
  expect(await visitor.locator('header nav').first().getByRole('link').first().textContent()).toBe('Mağaza')
  await context.close()
  expect(pageErrors).toEqual([])
})

test('the screen of the menus is accessible and fits narrow screens, in both directions and themes', async () => {
  for (const look of [{ locale: 'ar' }, { locale: 'en', width: 390, dark: true }] as const) {
    const { page } = await openDashboard(site, { who: 'editor', look, place: MENUS })
    await fieldOf(page, 'header.10.label').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
})

test('at 1200 px links that do not fit move to "More", and nothing overlaps', async () => {
  const { page } = await newVisitor()
  await signIn(page, site.url, 'owner')
  const path = `${site.url}/api/dashboard/settings/menus`
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  const header = HEADER_MENU.map((row, i) =>
    row.place === 'bar' ? { ...row, label: { ar: `اسم طويل جدًا ${i}`, en: `A rather long name ${i}` } } : row,
  )
  const saved = await page.request.put(path, { data: { version, values: { header } }, headers: { Origin: site.url } })
  expect(saved.status(), await saved.text()).toBe(200)
  for (const locale of ['ar', 'en'] as const) {
    const { page: visitor, context } = await newVisitor({ locale, width: 1200 })
    const prefix = locale === 'ar' ? '' : '/en'
    await expect
      .poll(async () => {
        await visitor.goto(`${site.url}${prefix}/gift-shop`)
        return visitor.locator('header nav').first().textContent()
      })
      .toContain(locale === 'ar' ? 'اسم طويل' : 'A rather long name')
    expect(await overflow(visitor)).toBe(0)
    const boxes = await visitor
      .locator('header .wrap > *, header nav > ul > li, header nav > details')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.tagName !== 'NAV')
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right }) => [left, right] as const)
          .toSorted((a, b) => a[0] - b[0]),
      )
    for (const [i, [left]] of boxes.entries()) if (i > 0) expect(left).toBeGreaterThanOrEqual(boxes[i - 1]![1] - 1)
    await context.close()
  }
})
