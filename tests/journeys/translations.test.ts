/** Changed texts of the site in a real browser: search, plural forms, errors, conflicts, import from a file. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

async function translations(look: Look, query = ''): Promise<{ page: Page; pageErrors: string[] }> {
  const { page, pageErrors } = await openDashboard(site, { who: 'editor', place: `translations${query}`, look })
  await searchField(page, look.locale ?? 'ar').waitFor()
  return { page, pageErrors }
}
/** The search of the page; the side menu has another one. */
const searchField = (page: Page, locale: Locale = 'en') =>
  page.getByRole('searchbox', { name: translate(locale, 'dashboard.translations.search') })
const row = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key }) })
const edit = (page: Page, key: string, language: string) =>
  page.getByRole('button', { name: `Edit ${key} (${language})` }).click()

/** The text of the home page. */
async function homeSays(locale: 'ar' | 'en' | 'tr'): Promise<string> {
  const answer = await fetch(`${site.url}${locale === 'ar' ? '/' : `/${locale}`}`)
  return answer.text()
}

test('a phrase is found in any spelling and changed; visitors see it at once, and it can be restored', async () => {
  const { page, pageErrors } = await translations({ locale: 'en' })
  await searchField(page).fill('رحله تبرعك')
  await row(page, 'home.how').first().waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await edit(page, 'home.how', 'العربية')
  const words = page.getByRole('textbox', { name: 'Text: العربية' })
  await words.fill('طريق تبرعك إلى صاحبه')
  await words.press('Control+Enter')
  await page.getByText('Saved and visible on the site.').waitFor()
  await expect.poll(() => homeSays('ar')).toContain('طريق تبرعك إلى صاحبه')

  await page.getByRole('button', { name: /^Changed/ }).click()
  await searchField(page).fill('')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expect.poll(() => page.url()).toContain('filter=changed')
  await edit(page, 'home.how', 'العربية')
  await page.getByText('رحلة تبرعك').waitFor()
  await page.getByRole('button', { name: 'Restore original' }).click()
  await expect.poll(() => homeSays('ar')).toContain('رحلة تبرعك')
  expect(pageErrors).toEqual([])
})

test('plural forms are edited side by side; a missing placeholder is reported next to its field, and nothing is lost', async () => {
  const { page, pageErrors } = await translations({ locale: 'en' }, '?q=campaigns.count')
  await edit(page, 'campaigns.count', 'العربية')
  await page.getByLabel('For numbers: ⁦2⁩').fill('حملتان اثنتان')
  const few = page.getByLabel('For numbers: ⁦3, 4, 5…⁩')
  await few.fill('بضع حملات')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The placeholder “count” must stay').waitFor()
  expect(await few.inputValue()).toBe('بضع حملات')
  await few.fill('{{count}} من الحملات')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved and visible on the site.').waitFor()
  await expect.poll(() => row(page, 'campaigns.count').textContent()).toContain('حملتان اثنتان')
  expect(pageErrors).toEqual([])
})

test('the slower of two editors sees the colleague’s text, loses nothing and can save', async () => {
  const first = await translations({ locale: 'en' }, '?q=home.browse')
  const second = await translations({ locale: 'en' }, '?q=home.browse')
  await edit(first.page, 'home.browse', 'English')
  await edit(second.page, 'home.browse', 'English')
  await first.page.getByRole('textbox', { name: 'Text: English' }).fill('Look at the campaigns')
  await first.page.getByRole('button', { name: 'Save' }).click()
  await first.page.getByText('Saved and visible on the site.').waitFor()
  const words = second.page.getByRole('textbox', { name: 'Text: English' })
  await words.fill('All campaigns here')
  await second.page.getByRole('button', { name: 'Save' }).click()
  await second.page.getByText('A colleague has just changed this text').waitFor()
  await second.page.getByText('Look at the campaigns').first().waitFor()
  expect(await words.inputValue()).toBe('All campaigns here')
  await second.page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => homeSays('en')).toContain('All campaigns here')
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])
})

test('the changes of a file are reviewed before the import, which can be undone', async () => {
  const { page, pageErrors } = await translations({ locale: 'en' })
  const file = join(mkdtempSync(join(tmpdir(), 'sanad-texts-')), 'words.json')
  const words = { en: { 'home.donate': 'Give today', 'home.kicker': 'No year', 'no.such.key': 'x' } }
  writeFileSync(file, JSON.stringify(words))
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('1 will change, 0 stay the same, 2 are not valid.').waitFor()
  await dialog.getByText('en: no.such.key').waitFor()
  expect(await homeSays('en')).not.toContain('Give today')
  await dialog.getByRole('button', { name: 'Apply changes' }).click()
  await page.getByText('1 text changed.').waitFor()
  await expect.poll(() => homeSays('en')).toContain('Give today')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import was undone.').waitFor()
  await expect.poll(() => homeSays('en')).not.toContain('Give today')
  expect(pageErrors).toEqual([])
})

const LOOKS: Look[] = [{}, { locale: 'tr', width: 390, dark: true }, { locale: 'en', dark: true }, { width: 390 }]

test('the page is accessible, also by keyboard, and fits narrow screens, in both directions and themes', async () => {
  for (const look of FULL_RUN ? LOOKS : LOOKS.slice(0, 2)) {
    const { page } = await translations(look, '?q=campaigns.count')
    await page.getByRole('rowheader').first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.locator('td button').first().press('Enter')
    await page.getByRole('textbox').nth(1).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
})
