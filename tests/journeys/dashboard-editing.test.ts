/** Forms of the dashboard under way: two at once, a session that ends, a tab that is left, versions, a script in a text. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow } from '#tests/support/axe.ts'
import { atDesk, fieldOf, save, told } from '#tests/support/desk.ts'
import { photo } from '#tests/support/pictures.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const title = (page: Page) => fieldOf(page, 'title').locator('input')
const summary = (page: Page) => fieldOf(page, 'summary').locator('textarea').first()
const post = (id: number) =>
  site.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<{
    title: Record<string, string>
    summary: Record<string, string> | null
    content: Record<string, string>
    background: { id: string; width: number; height: number; alt: Record<string, string>; focal: unknown } | null
    state: string
    published_at: Date | null
  }>

test('of two who change one record the second sees what the first wrote, loses nothing and saves both', async () => {
  const [first, second] = await Promise.all([
    atDesk(site, { place: 'posts/1' }),
    atDesk(site, { who: 'editor', place: 'posts/1' }),
  ])
  await title(second.page).fill('The title of the second')
  await summary(second.page).fill('Only the second wrote this.')
  await title(first.page).fill('The title of the first')
  await save(first.page)
  await told(first.page, 'Saved.')
  await save(second.page)
  const dialog = second.page.getByRole('dialog')
  await dialog.getByText('The title of the first').waitFor()
  expect(await dialog.getByRole('button', { name: 'Save my choice' }).isDisabled()).toBe(true)
  // Back to the form: what was typed stands there still.
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  expect(await title(second.page).inputValue()).toBe('The title of the second')
  await save(second.page)
  await dialog.getByRole('radio', { name: /^Saved by/ }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await told(second.page, 'Saved.')
  const { title: merged, summary: kept } = await post(1)
  expect([merged.en, kept?.en]).toEqual(['The title of the first', 'Only the second wrote this.'])
  expect(await title(second.page).inputValue()).toBe('The title of the first')
  expect([...first.troubles, ...second.troubles]).toEqual([])

  // History: the version before is read, and brought back.
  await second.page.locator('h1').click()
  await second.page.keyboard.press('h')
  const history = second.page.getByRole('dialog', { name: 'History' })
  await history.getByText('Only the second wrote this.').waitFor()
  await history.getByRole('button', { name: 'Restore' }).last().click()
  const sure = second.page.getByRole('dialog', { name: /^Restore version/ })
  await sure.getByRole('button', { name: 'Restore' }).click()
  await told(second.page, 'The version is restored.')
  expect((await post(1)).title.en).not.toBe('The title of the first')
})

test('a session that ends while somebody writes is taken up again over the form', async () => {
  const { page, troubles } = await atDesk(site, { who: 'editor', place: 'posts/2' })
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
  await told(page, 'Saved.')
  expect((await post(2)).title.en).toBe('Written before the session ended')
  expect(troubles).toEqual([])
})

test('who leaves what is not saved is asked: by a link, by another tab of settings, in the roles', async () => {
  const { page, open } = await atDesk(site, { place: 'posts/3' })
  const asked = page.getByRole('dialog').filter({ hasText: 'Stay here' })
  await title(page).fill('Not saved')
  await page.getByRole('link', { name: 'Activities' }).first().click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  expect(await title(page).inputValue()).toBe('Not saved')
  await page.getByRole('link', { name: 'Activities' }).first().click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/dashboard\/activities/)

  await open('roles')
  await page
    .getByRole('link', { name: /Editor/ })
    .first()
    .click()
  await page.waitForURL(/dashboard\/roles\/./)
  await page.getByRole('checkbox').first().click()
  await page.getByRole('link', { name: 'Activities' }).first().click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  expect(page.url()).toMatch(/roles/)
})

test('a picture is uploaded into a post, cropped, described, and one is put into its text; nothing in it ever runs', async () => {
  const { page, troubles } = await atDesk(site, { place: 'posts/4' })
  const file = join(mkdtempSync(join(tmpdir(), 'sanad-editing-')), 'well.jpg')
  writeFileSync(file, await photo({ width: 1200, height: 1200 }))
  await fieldOf(page, 'background')
    .getByRole('button', { name: /Choose a picture/ })
    .click()
  const picker = page.getByRole('dialog')
  await picker.locator('input[type=file]').setInputFiles(file)
  await picker.getByRole('button', { name: 'Use what is chosen' }).and(page.locator(':enabled')).click()
  await page.getByRole('button', { name: 'Keep the cut-out' }).click()
  await fieldOf(page, 'background').getByRole('button', { name: 'Description and focal point' }).click()
  const about = page.getByRole('dialog', { name: 'Description and focal point' })
  const area = about.getByRole('button', { name: /^Focal point/ })
  const box = (await area.boundingBox())!
  await area.click({ position: { x: box.width * 0.3, y: box.height * 0.4 } })
  await about.getByLabel('العربية').fill('بئر في القرية')
  await about.getByLabel('English').fill('A well in the village')
  await page.keyboard.press('Escape')

  const content = fieldOf(page, 'content')
  await content.getByRole('button', { name: /^Edit the text/ }).click()
  const editor = content.locator('[contenteditable=true]')
  await editor.press('Control+End')
  await content.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('dialog').locator('ul > li > button').first().dblclick()
  await editor.locator('img').waitFor()
  await save(page)
  await told(page, 'Saved.')
  const saved = await post(4)
  expect(saved.background).toMatchObject({
    alt: { ar: 'بئر في القرية', en: 'A well in the village' },
    focal: { x: 0.3, y: 0.4 },
  })
  expect(saved.background!.width / saved.background!.height).toBeCloseTo(16 / 9, 1)
  expect(saved.content.en).toMatch(
    /<img [^>]*src="\/storage\/[^"]+\.webp" alt="[^"]*" width="\d+" height="\d+" loading="lazy" \/>/,
  )

  // What somebody got into the table by another way: shown everywhere, run nowhere.
  const evil =
    '<p>Words</p><script>document.title="run"</script><img src="x" onerror="document.title=\'run\'">' +
    '<a href="javascript:document.title=\'run\'">link</a><svg onload="document.title=\'run\'"></svg><img src="https://evil.example/a.png">'
  await site.db
    .updateTable('posts')
    .set({ content: JSON.stringify({ ar: evil, en: evil }), summary: JSON.stringify({ ar: evil, en: evil }) } as never)
    .where('id', '=', 4)
    .execute()
  for (const path of ['/en/dashboard/posts/4', '/en/dashboard/posts', '/en/post-details/4', '/en/blogs']) {
    await page.goto(site.url + path)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('networkidle')
    expect(
      await page
        .locator('main script, main [onerror], main [onload], main a[href^="javascript"], img[src*=evil]')
        .count(),
    ).toBe(0)
    expect(await page.title()).not.toBe('run')
  }
  const told4 = await (await fetch(`${site.url}/api/dashboard/posts/4`, { headers: { Cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') } })).text() // prettier-ignore
  expect(told4).toContain('Words')
  expect(JSON.parse(told4).record.values.content.en).not.toMatch(/script|onerror|onload|evil/)
  expect(troubles.filter((trouble) => !/Content Security Policy/.test(trouble))).toEqual([])
})

test('a place is taken by a click on the map, money in any digits, and a post is scheduled by keyboard', async () => {
  const { page, open, troubles } = await atDesk(site, { place: 'student-residences/1' })
  const map = fieldOf(page, 'location')
  await map.scrollIntoViewIfNeeded()
  await map.locator('.leaflet-container').waitFor()
  const before = await map.getByLabel('Latitude').inputValue()
  await map.locator('.leaflet-container').click({ position: { x: 60, y: 60 } })
  await expect.poll(() => map.getByLabel('Latitude').inputValue()).not.toBe(before)
  await save(page)
  await told(page, 'Saved.')

  await open('all-campaigns/1')
  const goal = fieldOf(page, 'goal')
  await goal.locator('input').fill('٢٥٬٠٠٠٫٥٠')
  await goal.getByText('25,000.50').waitFor()
  await save(page)
  await told(page, 'Saved.')
  const { goal: kurus } = await site.db
    .selectFrom('campaigns')
    .select('goal')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(Number(kurus)).toBe(2_500_050)

  // The whole of a new post without a mouse.
  await open('posts')
  await page.locator('h1').click()
  await page.keyboard.press('n')
  await page.waitForURL(/posts\/new$/)
  await title(page).waitFor()
  await fieldOf(page, 'title').getByRole('tab', { name: 'EN' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('خبر مكتوب بلا فأرة')
  // Its summary may stay empty; the text is next.
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
  expect(troubles).toEqual([])
})

const content = (page: Page) => fieldOf(page, 'content')

test('the same form on a phone: nothing hangs over, what is missing is marked and led to', async () => {
  const { page, troubles } = await atDesk(site, { place: 'all-campaigns/new', look: { locale: 'ar', width: 390 } })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByRole('alert').waitFor()
  const first = fieldOf(page, 'title').locator('input')
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await fieldOf(page, 'title').getByRole('tab', { name: 'EN' }).textContent()).toContain('غير مترجم')
  await first.fill('حملة من الهاتف')
  expect(await overflow(page)).toBe(0)
  expect(troubles).toEqual([])
})
