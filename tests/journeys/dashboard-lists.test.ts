/** Lists of the dashboard: import and export, saved views, sorting by keyboard, columns. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { toXlsx } from '#kernel/xlsx.server.ts'
import { overflow } from '#tests/support/axe.ts'
import { waitForHydration } from '#tests/support/browser.ts'
import { dashboardPath, followLink, openDashboard, dragByKeyboard, expectToast } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('a CSV or Excel file is checked, its wrong rows are reported, then it is imported and undone', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'cities' })
  const names = async () => {
    const rows = await site.db
      .selectFrom('cities' as never)
      .select('name' as never)
      .orderBy('id' as never)
      .execute()
    return (rows as { name: { ar: string } }[]).map(({ name }) => name.ar)
  }
  const before = await names()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  const choose = (name: string, bytes: string | Uint8Array) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  const csv = (...rows: string[]) => `\uFEFF${['name.ar', ...rows].join('\r\n')}\r\n`
  const columns = [{ title: 'الاسم (ar)' }]
  const excel = async (...rows: string[]) =>
    Buffer.concat(
      await Array.fromAsync(toXlsx({ name: 'x', columns, rows: rows.map((name) => [name]), rightToLeft: true })),
    )
  for (const [ending, sheet] of [
    ['csv', csv],
    ['xlsx', excel],
  ] as const) {
    await open('cities')
    await page.getByRole('button', { name: 'Export and import' }).click()
    await page.getByRole('menuitem', { name: 'Import from a file…' }).click()
    await choose(`wrong.${ending}`, await sheet('ميناء', 'ط'.repeat(90)))
    await dialog
      .getByRole('alert')
      .getByText(/\(rows: 1; 3\)/)
      .waitFor()
    await dialog.getByRole('button', { name: 'Import 1 row without errors' }).waitFor()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the rows with errors' }).click()
    const errors = readFileSync(await (await download).path(), 'utf8')
    expect([errors.includes('ط'.repeat(90)), errors.includes('ميناء')]).toEqual([true, false])
    await choose(`right.${ending}`, await sheet('ميناء', 'رفح'))
    await dialog.getByRole('button', { name: /^Import 2/ }).waitFor()
    // Until now the file was only checked.
    expect(await names()).toEqual(before)
    await dialog.getByRole('button', { name: /^Import 2/ }).click()
    await page.getByRole('link', { name: 'رفح' }).waitFor()
    expect(await names()).toEqual([...before, 'ميناء', 'رفح'])
    await undo.click()
    await page.getByRole('link', { name: 'رفح' }).waitFor({ state: 'detached' })
    expect(await names()).toEqual(before)
  }
  expect(pageErrors).toEqual([])
})

test('"No English" lists the records without an English text, and says so when there is none', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'cities' })
  const tab = page.getByRole('button', { name: 'No English', exact: true })
  await tab.click()
  await page.getByText('All records have an English text').waitFor()
  expect(await tab.getAttribute('aria-pressed')).toBe('true')
  await site.db
    .insertInto('cities' as never)
    .values({ name: JSON.stringify({ ar: 'الباب' }), search: '' } as never)
    .execute()
  await open('cities?filter.missing=en')
  await page.getByRole('link', { name: 'الباب' }).waitFor()
  expect(await page.locator('[data-row-link]').count()).toBe(1)
  await page.getByRole('button', { name: 'No Turkish', exact: true }).click()
  await page.waitForURL(/filter\.missing=tr/)
  await page.getByRole('link', { name: 'الباب' }).waitFor()
  expect(pageErrors).toEqual([])
})

test('a view is saved, renamed, opened and deleted', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'posts?filter.state=draft' })
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  for (const name of ['Drafts', 'Mine']) {
    await menu('Save this view…')
    await dialog.getByLabel('View name').fill(name)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await menu('Manage my views…')
  const second = dialog.locator('form').nth(1)
  await second.getByLabel('View name').fill('New drafts')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'The view was saved.')
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/en/dashboard/posts`)
  await menu('New drafts')
  await page.waitForURL(/filter\.state=draft/)

  // By keyboard: its star is the item after it.
  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await page.getByRole('menuitem', { name: 'New drafts', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'The view was added to favourites in the menu.')
  await page.getByRole('menuitem', { name: 'Remove “New drafts” from favourites' }).waitFor()
  await page.keyboard.press('Escape')
  const pinned = page.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'New drafts' })
  expect(await pinned.getAttribute('aria-current')).toBe('page')
  // No post is a draft.
  const clear = page.getByRole('button', { name: 'Clear all filters' })
  await clear.click()
  await expect.poll(() => pinned.getAttribute('aria-current')).toBe(null)
  await pinned.press('Enter')
  await page.waitForURL(/filter\.state=draft/)
  await expect.poll(() => pinned.getAttribute('aria-current')).toBe('page')
  await clear.waitFor()

  // On a phone the menu is a drawer, which closes over the same list too.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/en/dashboard/posts`)
  await page.getByRole('button', { name: 'Dashboard menu' }).click()
  await pinned.click()
  await page.waitForURL(/filter\.state=draft/)
  await pinned.waitFor({ state: 'hidden' })
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await menu('Manage my views…')
  await second.getByLabel('View name').fill('Drafts of mine')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const renamed = page.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'Drafts of mine' })
  await renamed.waitFor()
  await second.getByRole('button', { name: 'Delete “Drafts of mine”' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Drafts of mine”' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await renamed.waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('rows are reordered by keyboard, and the order is saved', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'faqs' })
  const names = () => page.locator('[data-row-link]').allTextContents()
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor()
  const [first, second] = await names()
  const said = () => page.locator('[id^=DndLiveRegion]').textContent()
  await dragByKeyboard(page, first!)
  await expect.poll(said).toMatch(/position 1 of/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(said).toMatch(/position 2 of/)
  await page.keyboard.press('Space')
  await expectToast(page, 'The order was saved.')
  await open('faqs')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  expect(pageErrors).toEqual([])
})

test('a second move while the first is still being saved starts from the first', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'faqs' })
  const names = () => page.locator('[data-row-link]').allTextContents()
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor()
  const [first, second, third] = await names()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/faqs/order?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const moveDown = async (name: string) => {
    await dragByKeyboard(page, name)
    const said = page.locator('[id^=DndLiveRegion]')
    const before = await said.textContent()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => said.textContent()).not.toBe(before)
    await page.keyboard.press('Space')
  }
  await moveDown(first!)
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third])
  await moveDown(first!)
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  held.resolve()
  await expectToast(page, 'The order was saved.')
  await open('faqs')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  expect(pageErrors).toEqual([])
})

test('several records are unpublished at once', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'posts' })
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(2)
    .check()
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Draft' }).count()).toBe(2)
  expect(pageErrors).toEqual([])
})

test('on a tablet the list of donations is cards that fit; on a desktop amounts are at the end of their column', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'all-donations' })
  const table = page.getByRole('table')
  await table.waitFor()
  const end = page.locator('td[data-label="Amount"]').first()
  expect(await end.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end')
  await page.setViewportSize({ width: 820, height: 1000 })
  expect(await page.locator('thead').isVisible()).toBe(false)
  expect(await overflow(page)).toBe(0)
  expect(pageErrors).toEqual([])
})

test('the toolbar of a list is one line on a desktop', async () => {
  const { page } = await openDashboard(site)
  for (const [locale, columns] of [
    ['ar', 'الأعمدة'],
    ['en', 'Columns'],
    ['tr', 'Sütunlar'],
  ] as const) {
    await page.goto(site.url + dashboardPath({ locale }, 'home'))
    await waitForHydration(page)
    for (const place of ['all-donations', 'all-campaigns', 'posts']) {
      await followLink(page, dashboardPath({ locale }, place))
      const last = page.locator('main').getByRole('button', { name: columns, exact: true })
      await last.waitFor()
      const first = page.locator('main fieldset button').first()
      const tops = await Promise.all([first, last].map(async (button) => Math.round((await button.boundingBox())!.y)))
      expect([locale, place, Math.abs(tops[0]! - tops[1]!) < 8]).toEqual([locale, place, true])
    }
  }
})

test('the star adds a screen to the top of the menu, and removes it', async () => {
  const { page, pageErrors } = await openDashboard(site, { who: 'finance', place: 'cash' })
  const favourites = page.getByRole('list', { name: 'Favourites' })
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await page.getByRole('button', { name: 'Remove from favourites' }).waitFor()
  await page.goto(`${site.url}/en/dashboard/home`)
  await favourites.getByRole('link', { name: 'Cash' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cash' }).waitFor()
  expect(await favourites.getByRole('link', { name: 'Cash' }).getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: 'Remove from favourites' }).click()
  await favourites.waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('a click in a row opens its record; tiles follow the filter; a column sorts', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'all-donations' })
  const row = page.getByRole('row').nth(1)
  const reference = (await row.getByRole('link').first().textContent())!
  await row.getByRole('cell').last().click()
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()

  await open('all-donations?filter.status=declined')
  const tiles = page.getByRole('region', { name: 'Figures of the filtered list' })
  await tiles.getByText(/₺0/).first().waitFor()
  await open('all-donations')
  await page.getByRole('region', { name: 'Last 30 days' }).first().waitFor()
  await open('orders')
  for (const column of ['Order', 'Buyer', 'Status', 'Total', 'Date'])
    await page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').waitFor()
  const total = () => page.getByRole('row').nth(1).getByRole('cell').nth(6).textContent()
  const sorted = page.getByRole('columnheader', { name: 'Total' })
  await sorted.getByRole('button').click()
  await page.waitForURL(/sort=-total/)
  // Until the sorted rows have loaded, another click would request the same order.
  await page.locator('th[aria-sort=descending]').waitFor()
  const dearest = await total()
  await sorted.getByRole('button').click()
  await page.waitForURL(/sort=total/)
  await expect.poll(total).not.toBe(dearest)
  expect(pageErrors).toEqual([])
})

test('the header of a table with many columns does not cover its first row', async () => {
  const { page } = await openDashboard(site, { who: 'finance', place: 'bank-statements' })
  const rows = page.getByRole('region', { name: 'Bank statements' }).getByRole('row')
  await rows.nth(1).waitFor()
  const [head, first] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
  expect(first!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1)
})

test('a treasurer goes through months of the trial balance, opens the statement of a fund and downloads it', async () => {
  const { page, pageErrors } = await openDashboard(site, { who: 'finance', place: 'books' })
  await page.getByRole('button', { name: 'This year' }).click()
  await page.waitForURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  const period = async () =>
    `${await page.getByLabel('From').inputValue()} ${await page.getByLabel('To', { exact: true }).inputValue()}`
  await expect.poll(period).toMatch(/-01-01 \d{4}-12-31$/)
  const balance = page.getByRole('table', { name: 'Trial balance (TRY)' })
  const total = balance.getByRole('row', { name: /^Total/ }).getByRole('cell')
  await total.first().waitFor()
  const [opening, debit, credit, closing] = await total.allInnerTexts()
  expect([opening, closing, debit]).toEqual(['₺0.00', '₺0.00', credit])
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.waitForURL(/from=\d{4}-12-01&to=\d{4}-12-31/)
  await page.getByText(/^December \d{4}$/).waitFor()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2099-12-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/from=2020-01-01&to=2099-12-31/)
  const fund = page.getByRole('table', { name: 'Fund balances (TRY)' }).getByRole('row', { name: /^The school bag/ })
  await fund.waitFor()
  const figures = await fund.getByRole('cell').allInnerTexts()
  await fund.getByRole('link').click()
  await page.waitForURL(/dashboard\/journal\?/)
  await page.getByRole('heading', { level: 1, name: 'The school bag' }).waitFor()
  // The closing balance of the statement is the fund's balance.
  await page
    .getByText('credit')
    .filter({ hasText: figures.at(-1)! })
    .first()
    .waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.length).toBeGreaterThan(10)
  expect(pageErrors).toEqual([])
})
