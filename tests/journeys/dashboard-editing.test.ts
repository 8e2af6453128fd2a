/** Editing forms of the dashboard: two editors, an expired session, a closed tab, versions, maps, amounts. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { afterTest } from '#tests/support/after-file.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { openDashboard, fieldOf, save, expectToast } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const title = (page: Page) => fieldOf(page, 'title').locator('input')
const summary = (page: Page) => fieldOf(page, 'summary').locator('textarea').first()
const post = (id: number) =>
  site.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<{
    title: Record<string, string>
    summary: Record<string, string> | null
    content: Record<string, string>
    state: string
    published_at: Date | null
  }>

test('of two editors of one record the second sees the changes of the first, loses nothing and saves both', async () => {
  const [first, second] = await Promise.all([
    openDashboard(site, { place: 'posts/1' }),
    openDashboard(site, { who: 'editor', place: 'posts/1' }),
  ])
  await title(second.page).fill('The title of the second')
  await summary(second.page).fill('Only the second wrote this.')
  await title(first.page).fill('The title of the first')
  await save(first.page)
  await expectToast(first.page, 'Saved.')
  await save(second.page)
  const dialog = second.page.getByRole('dialog')
  await dialog.getByText('The title of the first').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save my choice' }).isDisabled()).toBe(true)
  // Back to the form: what was typed is still there.
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  expect(await title(second.page).inputValue()).toBe('The title of the second')
  await save(second.page)
  await dialog.getByRole('radio', { name: /’s version/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expectToast(second.page, 'Saved.')
  const { title: merged, summary: kept } = await post(1)
  expect([merged.en, kept?.en]).toEqual(['The title of the first', 'Only the second wrote this.'])
  expect(await title(second.page).inputValue()).toBe('The title of the first')
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])

  // History: the previous version is shown and restored.
  await second.page.locator('h1').click()
  await second.page.keyboard.press('h')
  const history = second.page.getByRole('dialog', { name: 'History' })
  await history.getByText('Only the second wrote this.').waitFor()
  const restore = history.getByRole('button', { name: 'Restore' }).last()
  const sure = second.page.getByRole('dialog', { name: /^Restore version/ })
  await restore.press('Enter')
  await sure.waitFor()
  // Escape closes the question only.
  await second.page.keyboard.press('Escape')
  await sure.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(restore)).toBe(true)
  await restore.press('Enter')
  await sure.getByRole('button', { name: 'Restore' }).click()
  await expectToast(second.page, 'The version was restored.')
  expect((await post(1)).title.en).not.toBe('The title of the first')

  // The save button is disabled while it saves, and then has the focus again.
  await title(second.page).fill('By keyboard')
  const saving = second.page.getByRole('button', { name: 'Save', exact: true })
  await saving.press('Enter')
  await expectToast(second.page, 'Saved.')
  await expect.poll(() => isFocused(saving)).toBe(true)
})

test('one edits Turkish, one Arabic: each sees the other’s name, both texts are saved, and no dialog opens', async () => {
  const [first, second] = await Promise.all([
    openDashboard(site, { place: 'posts/4' }),
    openDashboard(site, { who: 'editor', place: 'posts/4' }),
  ])
  await second.page.reload()
  await second.page.getByText(/has this form open too, since \d\d:\d\d/).waitFor()
  const write = async (page: Page, tab: string, words: string) => {
    await fieldOf(page, 'title').getByRole('tab', { name: tab }).click()
    await title(page).fill(words)
    await save(page)
  }
  await write(first.page, 'ع', 'عنوان جديد')
  await expectToast(first.page, 'Saved.')
  await write(second.page, 'TR', 'Yeni başlık')
  await expectToast(second.page, /together with the changes of .*Title \(Arabic\)/)
  expect((await post(4)).title).toMatchObject({ ar: 'عنوان جديد', tr: 'Yeni başlık' })
  await fieldOf(second.page, 'title').getByRole('tab', { name: 'ع' }).click()
  expect(await title(second.page).inputValue()).toBe('عنوان جديد')
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])
})

test('a closed tab loses nothing: the draft is offered, restored, and deleted by saving and at sign-out', async () => {
  const { page, context, pageErrors } = await openDashboard(site, { place: 'posts/5' })
  const drafts = (of: Page) =>
    of.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dashboard.draft.')))
  const typed = async (of: Page, words: string) => {
    await title(of).fill(words)
    await expect.poll(() => drafts(of)).toHaveLength(1)
  }
  await typed(page, 'Typed before the tab was closed')
  await page.close()

  const again = await context.newPage()
  afterTest(() => again.close())
  const back = async () => {
    await again.goto(`${site.url}/en/dashboard/posts/5`)
    await again.locator('main nav ol').first().waitFor()
  }
  await back()
  await again.getByText('You have unsaved changes').waitFor()
  expect(await title(again).inputValue()).not.toContain('Typed before')
  await again.getByRole('button', { name: 'Restore', exact: true }).focus()
  await again.keyboard.press('Enter')
  await expect.poll(() => title(again).inputValue()).toBe('Typed before the tab was closed')
  await save(again)
  await expectToast(again, 'Saved.')
  await expect.poll(() => drafts(again)).toEqual([])

  await typed(again, 'Not wanted')
  again.on('dialog', (dialog) => void dialog.accept())
  await back()
  await again.getByRole('button', { name: 'Discard', exact: true }).click()
  expect(await drafts(again)).toEqual([])
  await typed(again, 'Left behind')
  await again.getByRole('button', { name: /^My account/ }).click()
  await again.getByRole('button', { name: 'Sign out' }).click()
  await again.waitForURL(/\/en$/)
  expect(await drafts(again)).toEqual([])
  expect((await post(5)).title.en).toBe('Typed before the tab was closed')
  expect(pageErrors).toEqual([])
})

test('a session that expires while a user types is renewed in a dialog over the form', async () => {
  const { page, pageErrors } = await openDashboard(site, { who: 'editor', place: 'posts/2' })
  await title(page).fill('Written before the session ended')
  await site.db
    .deleteFrom('sessions' as never)
    .where(
      'user_id' as never,
      'in',
      site.db
        .selectFrom('users' as never)
        .select('id' as never)
        .where('email' as never, '=', 'editor@sanad.example' as never) as never,
    ) // prettier-ignore
    .execute()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Password').fill('sanad-demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Saved.')
  expect((await post(2)).title.en).toBe('Written before the session ended')
  expect(pageErrors).toEqual([])
})

test('leaving unsaved changes asks for confirmation: by a link, by another tab of settings, in the roles', async () => {
  const { page, open } = await openDashboard(site, { place: 'posts/3' })
  const asked = page.getByRole('dialog').filter({ hasText: 'Keep editing' })
  await title(page).fill('Not saved')
  await page.getByRole('link', { name: 'Projects and association' }).click()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  expect(await title(page).inputValue()).toBe('Not saved')
  await page.getByRole('link', { name: 'Projects and association' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/dashboard\/all-projects/)

  await open('donation-setting')
  const [first, other] = [page.getByRole('tab').first(), page.getByRole('tab').nth(1)]
  const typed = fieldOf(page, 'introTitle').locator('input').first()
  await typed.fill('Not saved either')
  await other.click()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  expect([await first.getAttribute('aria-selected'), await typed.inputValue()]).toEqual(['true', 'Not saved either'])
  await other.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\?tab=/)
  await expect.poll(() => other.getAttribute('aria-selected')).toBe('true')
  await first.click()
  await expect.poll(() => typed.inputValue()).not.toBe('Not saved either')

  await open('roles')
  await page
    .getByRole('link', { name: /Editor/ })
    .first()
    .click()
  await page.waitForURL(/dashboard\/roles\/./)
  await page.getByRole('checkbox').first().click()
  await page.getByRole('link', { name: 'Projects and association' }).click()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  expect(page.url()).toMatch(/roles/)
})

test('a map position is found and moved by keyboard only, announced as it moves, and typed in any digits', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'student-residences/new' })
  const field = fieldOf(page, 'location')
  const map = field.getByRole('application', { name: 'Location on the map' })
  const [latitude, longitude] = [field.getByLabel('Latitude'), field.getByLabel('Longitude')]
  const place = async () => [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const
  const here = () => map.evaluate((one) => one === document.activeElement)
  /** Some of the map's tiles have this zoom in their address. */
  const zoomed = (zoom: number) => map.locator(`img[src*="/${zoom}/"]`).first().waitFor({ state: 'attached' })
  await fieldOf(page, 'address').getByRole('textbox').first().focus()
  await map.waitFor()
  for (let stops = 0; stops < 8 && !(await here()); stops++) await page.keyboard.press('Tab')
  expect(await here()).toBe(true)
  expect(await map.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)!.textContent)).toBe(
    translate('en', 'dashboard.map_keys'),
  )

  // The map starts at the position of the spec, with a zoom that shows a city.
  await zoomed(10)
  await page.keyboard.press('Enter')
  await expect.poll(place).toEqual([33.5138, 36.2765])
  await field.getByRole('status').filter({ hasText: 'latitude 33.5138, longitude 36.2765' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await field
    .getByRole('status')
    .filter({ hasText: /^Center of the map: latitude 33\.5/ })
    .waitFor()
  expect(await place()).toEqual([33.5138, 36.2765])
  await page.keyboard.press('Space')
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(33.5138)
  const [north, east] = await place()
  // Two hundred pixels; each is 360°/(256·2¹⁰).
  expect(east - 36.2765).toBeCloseTo((200 * 360) / (256 * 2 ** 10), 3)
  await page.keyboard.press('+')
  await zoomed(11)
  await page.keyboard.press('-')
  await field.getByRole('status').filter({ hasText: 'zoom 10' }).waitFor()
  expect(await place()).toEqual([north, east])

  // Tab continues to the map's buttons, which have names, then to the fields; the pin is not a tab stop.
  for (const name of ['Zoom in', 'Zoom out']) {
    await page.keyboard.press('Tab')
    expect(await map.getByRole('button', { name }).evaluate((one) => one === document.activeElement)).toBe(true)
  }
  for (let stops = 0; stops < 4 && !(await latitude.evaluate((one) => one === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('٩١')
  await field.getByText('between −90 and 90').waitFor()
  expect(await longitude.inputValue()).toBe(String(east))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('٤١٫٠٠٨٢')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('۲۸.۹۷۸۴')
  // When the fields change, the map moves so that the pin is in its center.
  const middle = async () => {
    const [pin, around] = [await map.getByTitle('Map pin').boundingBox(), await map.boundingBox()]
    return [
      pin!.x + pin!.width / 2 - around!.x - around!.width / 2,
      pin!.y + pin!.height - around!.y - around!.height / 2,
    ]
  }
  await expect.poll(async () => (await middle()).every((away) => Math.abs(away) < 2)).toBe(true)
  expect(await axeViolations(page)).toEqual([])

  await open('student-residences/1')
  await fieldOf(page, 'address').getByRole('textbox').first().focus()
  await map.waitFor()
  await longitude.fill('٢٨٫٩٧٨٤')
  await latitude.fill('٤١٫٠٠٨٢')
  await save(page)
  await expectToast(page, 'Saved.')
  const kept = site.db.selectFrom('places').select(['latitude', 'longitude']).where('id', '=', 1)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ latitude: 41.0082, longitude: 28.9784 })
  expect(pageErrors).toEqual([])
})

test('a position is set by a click on the map, and a post is scheduled by keyboard', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'student-residences/1' })
  const map = fieldOf(page, 'location')
  await map.scrollIntoViewIfNeeded()
  await map.locator('.leaflet-container').waitFor()
  const before = await map.getByLabel('Latitude').inputValue()
  await map.locator('.leaflet-container').click({ position: { x: 60, y: 60 } })
  await expect.poll(() => map.getByLabel('Latitude').inputValue()).not.toBe(before)
  await save(page)
  await expectToast(page, 'Saved.')

  // A complete new post without a mouse.
  await open('posts')
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await page.waitForURL(/posts\/new$/)
  await title(page).waitFor()
  await fieldOf(page, 'title').getByRole('tab', { name: 'EN' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('خبر مكتوب بلا فأرة')
  // The summary is optional; the text is next.
  for (let i = 0; i < 12 && !(await content(page).evaluate((place) => place.contains(document.activeElement))); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await content(page).locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.type('نص')
  await page.getByRole('radio', { name: /Draft/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText('Istanbul time').or(page.getByLabel('Publish at')).first().waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/posts\/\d+$/)
  const made = await post(Number(page.url().split('/').at(-1)))
  expect(made.title.ar).toBe('خبر مكتوب بلا فأرة')
  expect(made.content.ar).toContain('نص')
  expect([made.state, made.published_at! > new Date()]).toEqual(['published', true])
  await page.getByRole('link', { name: 'Preview' }).waitFor()
  expect(pageErrors).toEqual([])
})

const content = (page: Page) => fieldOf(page, 'content')

test('the same form on a phone: nothing overflows, and missing fields are marked and focused', async () => {
  const { page, pageErrors } = await openDashboard(site, {
    place: 'all-campaigns/new',
    look: { locale: 'ar', width: 390 },
  })
  expect(await overflow(page)).toBe(0)
  // docs/reference/site-rules.md "Campaign progress": donations end at the goal unless staff choose otherwise.
  expect(await fieldOf(page, 'at_goal').locator('input:checked').getAttribute('value')).toBe('stop')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await fieldOf(page, 'title').textContent()).toContain('هذا الحقل مطلوب')
  const first = fieldOf(page, 'title').locator('input')
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await fieldOf(page, 'title').getByRole('tab', { name: 'EN' }).textContent()).toContain('غير مترجم')
  await first.fill('حملة من الهاتف')
  expect(await overflow(page)).toBe(0)
  expect(pageErrors).toEqual([])
})
