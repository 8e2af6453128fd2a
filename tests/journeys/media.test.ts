/** The media library in a real browser: files are uploaded, found, described, cropped and deleted. */
import '#features/media/tables.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Picture } from '#kernel/picture.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/browser.ts'
import { openDashboard, fieldOf, save, dragByKeyboard, expectToast } from '#tests/support/dashboard.ts'
import { PDF, photo, SVG } from '#tests/support/pictures.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

let site: RunningSite
const folder = mkdtempSync(join(tmpdir(), 'sanad-media-'))
const file = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
beforeAll(async () => {
  site = await runSite()
})

async function library(look: Look): Promise<{ page: Page; pageErrors: string[] }> {
  const { page, pageErrors } = await openDashboard(site, { who: 'editor', place: 'media', look })
  await page.getByRole('searchbox').waitFor()
  return { page, pageErrors }
}
const tiles = (page: Page) => page.locator('main ul > li > button')
const send = (page: Page, ...files: string[]) => page.locator('main input[type=file]').setInputFiles(files)

test('files are uploaded, each with its own result, and forbidden files get an error message', async () => {
  const { page, pageErrors } = await library({ locale: 'en' })
  await page.getByText('Nothing here yet').waitFor()
  await send(
    page,
    file('well.jpg', await photo({ width: 1000, height: 800 })),
    file('drawing.svg', SVG),
    file('permit.pdf', PDF),
  )
  const rows = page.getByRole('region', { name: 'Uploads' })
  await rows.getByText('SVG files are not accepted').waitFor()
  await expect.poll(() => rows.getByText('Added to the library').count(), { timeout: 60_000 }).toBe(2)
  await page.getByText('2 files').waitFor()
  expect(await tiles(page).count()).toBe(2)
  await send(page, join(folder, 'well.jpg'))
  await rows.getByText('was in the library already').waitFor()
  expect(await tiles(page).count()).toBe(2)

  // A file that is too large is refused before it is sent.
  await send(page, file('film.jpg', Buffer.alloc(26 * 1024 * 1024)))
  await rows.getByText('larger than 25 MB').waitFor()

  await page.getByText('Documents', { exact: true }).click()
  await expect.poll(() => tiles(page).count()).toBe(1)
  expect(page.url()).toContain('kind=document')
  await page.getByRole('searchbox').fill('nothing of the kind')
  await page.getByText('No file matches your search').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  expect(pageErrors).toEqual([])
})

test('a picture is described, gets a focal point, is cropped, and is deleted', async () => {
  const { page, pageErrors } = await library({ locale: 'en' })
  await send(page, file('school.jpg', await photo({ width: 1200, height: 800, seed: 7 })))
  await tiles(page).filter({ hasText: 'school' }).click()
  const drawer = page.getByRole('dialog', { name: 'school' })
  await drawer.getByText('Not used in any record').waitFor()
  const area = drawer.getByRole('button', { name: /^Focal point/ })
  const box = (await area.boundingBox())!
  await area.click({ position: { x: box.width * 0.2, y: box.height * 0.7 } })
  await drawer.getByText(/^20% from the left, 70% from the top$/).waitFor()
  await area.press('ArrowRight')
  await area.press('ArrowUp')
  await drawer.getByText('25% from the left, 65% from the top').waitFor()
  await drawer.getByLabel('Name in the library').fill('A school yard')
  await drawer.getByLabel('العربية').fill('ساحة مدرسة')
  await drawer.getByLabel('English').fill('A school yard')

  // Closing asks for confirmation.
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Close without saving' }).waitFor()
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  const row = await site.db
    .selectFrom('media')
    .selectAll()
    .where('title', '=', 'A school yard')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ alt: { ar: 'ساحة مدرسة', en: 'A school yard' }, focal: { x: 0.25, y: 0.65 } })

  await page.getByRole('dialog').getByRole('button', { name: 'Crop' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop the picture' })
  await crop.getByText('1:1').click()
  await crop.getByText('800 × 800').waitFor()
  await crop.getByRole('button', { name: 'Save the cropped part' }).click()
  await page.getByText('The cropped part was added to the library.').waitFor()
  const cut = await site.db.selectFrom('media').selectAll().where('crop_of', '=', row.id).executeTakeFirstOrThrow()
  expect(cut).toMatchObject({ width: 800, height: 800 })

  const again = page.getByRole('dialog', { name: 'A school yard' })
  await again.getByRole('button', { name: 'Delete', exact: true }).click()
  await again.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.getByText('The file was deleted.').waitFor()
  await expect.poll(() => tiles(page).filter({ hasText: '800 × 800' }).count()).toBe(0)
  expect(await tiles(page).filter({ hasText: 'A school yard' }).count()).toBe(1)
  expect(pageErrors).toEqual([])
})

test('several files are moved to a folder, filtered by it, and deleted unless a record uses them', async () => {
  const { page, pageErrors } = await library({ locale: 'en' })
  await send(
    page,
    file('shown.jpg', await photo({ width: 640, height: 480, seed: 61 })),
    file('spare.jpg', await photo({ width: 640, height: 480, seed: 62 })),
  )
  await expect
    .poll(
      () =>
        tiles(page)
          .filter({ hasText: /shown|spare/ })
          .count(),
      { timeout: 60_000 },
    )
    .toBe(2)
  const used = await site.db
    .selectFrom('media')
    .select(['id', 'color'])
    .where('title', '=', 'shown')
    .executeTakeFirstOrThrow()
  await site.db
    .updateTable('posts')
    .set({ background: JSON.stringify({ id: used.id, width: 640, height: 480, color: used.color }) as never })
    .where('id', '=', 1)
    .execute()
  for (const name of ['shown', 'spare']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move to a folder' }).click()
  await page.getByRole('dialog').getByLabel('Folder').fill('Wells 2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Done for 2 records')
  await page.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: /Wells 2026/ }).click()
  await expect.poll(() => tiles(page).count()).toBe(2)
  await expect.poll(() => new URL(page.url()).searchParams.get('folder')).toBe('Wells 2026')
  expect(
    await tiles(page)
      .filter({ hasText: /Used in/ })
      .count(),
  ).toBe(1)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const results = page.getByRole('dialog', { name: 'Result for each record' })
  await results.getByText(/it is used in/).waitFor()
  await results.getByText('Changed (1)', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => tiles(page).count()).toBe(1)
  await page.getByLabel('Not used').click()
  await page.getByText('No file matches').waitFor()
  expect(pageErrors).toEqual([])
})

test('arrow keys move between the tiles by their position, also from right to left', async () => {
  const { page } = await library({ locale: 'ar' })
  await tiles(page).first().focus()
  await page.keyboard.press('ArrowLeft')
  const titleAt = (place: number) => tiles(page).nth(place).textContent()
  expect(await page.locator(':focus').textContent()).toBe(await titleAt(1))
  await page.keyboard.press('ArrowRight')
  expect(await page.locator(':focus').textContent()).toBe(await titleAt(0))
  await page.keyboard.press('End')
  expect(await page.locator(':focus').textContent()).toBe(await titleAt((await tiles(page).count()) - 1))
})

const LOOKS = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'ar', width: 390, dark: true },
  { locale: 'en', width: 390, dark: false },
  { locale: 'tr', width: 1440, dark: true },
] as const

test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 2))('axe finds nothing: $locale, $width px, dark: $dark', async (look) => {
  const { page } = await library(look)
  await tiles(page).first().waitFor()
  const found: Record<string, string[]> = {}
  const look_at = async (state: string) => {
    found[state] = await axeViolations(page)
    if (await overflow(page)) found[state].push('scrolls sideways')
  }
  /** A dialog moves during its transition. */
  const settled = () =>
    page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}))
  await look_at('library')
  await send(page, file('drawing.svg', SVG))
  await page.locator('main [role=alert]').first().waitFor()
  await look_at('refused')
  await tiles(page)
    .filter({ has: page.locator('picture') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await settled()
  await look_at('details')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: { ar: 'قصّ', en: 'Crop', tr: 'Kırp' }[look.locale], exact: true })
    .click()
  await page.getByRole('slider').waitFor()
  await settled()
  await look_at('crop')
  expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([])
})

test('a picture of a post is uploaded, cropped and described, and another is inserted into its text', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'posts/4' })
  await fieldOf(page, 'background')
    .getByRole('button', { name: /Choose a picture/ })
    .click()
  const picker = page.getByRole('dialog')
  await picker
    .locator('input[type=file]')
    .setInputFiles(file('village.jpg', await photo({ width: 1200, height: 1200, seed: 40 })))
  await picker.getByRole('button', { name: 'Use selected' }).and(page.locator(':enabled')).click()
  await page.getByRole('button', { name: 'Save the cropped part' }).click()
  // A closing dialog returns the focus, so the test types only after that.
  await picker.waitFor({ state: 'hidden' })
  await fieldOf(page, 'background').getByRole('button', { name: 'Description and focal point' }).click()
  const about = page.getByRole('dialog', { name: 'Description and focal point' })
  const area = about.getByRole('button', { name: /^Focal point/ })
  const box = (await area.boundingBox())!
  await area.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } })
  await about.getByLabel('العربية').fill('بئر في القرية')
  await about.getByLabel('English').fill('A well in the village')
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'hidden' })

  const content = fieldOf(page, 'content')
  await content.getByRole('button', { name: /^Edit the text/ }).click()
  const editor = content.locator('[contenteditable=true]')
  await editor.press('Control+End')
  await content.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('dialog').locator('ul > li > button').first().dblclick()
  await editor.locator('img').waitFor()
  await save(page)
  await expectToast(page, 'Saved.')
  const { background, content: saved } = (await site.db
    .selectFrom('posts')
    .select(['background', 'content'])
    .where('id', '=', 4)
    .executeTakeFirstOrThrow()) as { background: Picture; content: { en: string } }
  expect(background).toMatchObject({
    alt: { ar: 'بئر في القرية', en: 'A well in the village' },
    focal: { x: 0.3, y: 0.4 },
  })
  expect(background.width / background.height).toBeCloseTo(16 / 9, 1)
  expect(saved.en).toMatch(
    /<img [^>]*src="\/storage\/[^"]+\.webp" alt="[^"]*" width="\d+" height="\d+" loading="lazy" \/>/,
  )

  expect(pageErrors).toEqual([])
})

test('the pictures of a gallery are reordered by keyboard, and the order is saved', async () => {
  const { page, open, pageErrors } = await openDashboard(site, { place: 'student-residences/1' })
  const gallery = fieldOf(page, 'gallery')
  await gallery.scrollIntoViewIfNeeded()
  await gallery.getByRole('button', { name: 'Add pictures' }).click()
  const picker = page.getByRole('dialog')
  const arrive = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/media?*', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await picker
    .locator('input[type=file]')
    .setInputFiles([
      file('kitchen.jpg', await photo({ width: 640, height: 480, seed: 51 })),
      file('garden.jpg', await photo({ width: 640, height: 480, seed: 140 })),
    ])
  await picker.getByText('2 files are still uploading').waitFor()
  expect(await picker.getByRole('button', { name: 'Use selected' }).isDisabled()).toBe(true)
  arrive.resolve()
  await picker.getByText('2 selected').waitFor()
  await picker.getByRole('button', { name: 'Use selected' }).and(page.locator(':enabled')).click()
  await picker.waitFor({ state: 'hidden' })
  const shown = () => gallery.locator('li img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src))
  await expect.poll(async () => (await shown()).length).toBe(2)
  const [one, two] = await shown()
  const said = () => page.locator('[id^=DndLiveRegion]').allTextContents()
  await dragByKeyboard(page, 'Picture 1')
  await expect.poll(said).toContainEqual(expect.stringMatching(/position 1 of 2/))
  await page.keyboard.press('ArrowRight')
  await expect.poll(said).toContainEqual(expect.stringMatching(/position 2 of 2/))
  await page.keyboard.press('Space')
  await expect.poll(shown).toEqual([two, one])
  await save(page)
  await expectToast(page, 'Saved.')
  await open('student-residences/1')
  await gallery.scrollIntoViewIfNeeded()
  await expect.poll(shown).toEqual([two, one])
  expect(pageErrors).toEqual([])
})
