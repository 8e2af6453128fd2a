/** Lists of the dashboard: views under names, columns, many at once. */
import { beforeAll, expect, test } from 'vitest'
import { atDesk, told } from '#tests/support/desk.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('a view is saved, called otherwise, opened and deleted; a name that is taken is said beside it', async () => {
  const { page, troubles } = await atDesk(site, { place: 'posts?filter.state=draft' })
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  for (const name of ['Drafts', 'Mine']) {
    await menu('Save this view…')
    await dialog.getByLabel('Name of the view').fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await menu('My views: rename, delete…')
  const second = dialog.locator('form').nth(1)
  await second.getByLabel('Name of the view').fill('Drafts')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await second.getByText(/uses this value already/).waitFor()
  await second.getByLabel('Name of the view').fill('Nobody else’s')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await told(page, 'The view is saved.')
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/en/dashboard/posts`)
  await menu('Nobody else’s')
  await page.waitForURL(/filter\.state=draft/)
  expect(troubles).toEqual([])
})

test('a column is chosen and remembered; many are published and withdrawn at once', async () => {
  const { page, open, troubles } = await atDesk(site, { place: 'posts' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Category' }).uncheck()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await open('posts')
  expect(await page.getByRole('columnheader', { name: 'Category' }).count()).toBe(0)
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(2)
    .check()
  await page
    .getByRole('region', { name: 'Actions on the selection' })
    .getByRole('button', { name: 'Unpublish' })
    .click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Draft' }).count()).toBe(2)
  expect(troubles).toEqual([])
})
