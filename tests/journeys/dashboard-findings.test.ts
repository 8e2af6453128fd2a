/** Findings of staff in the dashboard (docs/operate/findings-dashboard.md). */
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#kernel/dates.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { setLook } from '#tests/support/browser.ts'
import { expectToast, fieldOf, openDashboard, save } from '#tests/support/dashboard.ts'
import { flatPng } from '#tests/support/pictures.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

test('Ctrl S does not save the form behind an open dialog', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'posts/1' })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves++
  })
  await fieldOf(page, 'title').locator('input').fill('Half of a change')
  const picture = fieldOf(page, 'background')
  await picture.scrollIntoViewIfNeeded()
  await picture
    .getByRole('button', { name: /Choose a picture|Replace/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(saves).toBe(0)
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Saved.')
  expect(saves).toBe(1)
  expect(pageErrors).toEqual([])
})

test('an error names its language, and an open list does not cover the error of its field', async () => {
  const { page, context } = await openDashboard(site, { place: 'posts/new' })
  // Another tab shows the Arabic site. The answers to this page stay English.
  await context.addCookies([{ name: 'lang', value: 'ar', url: site.url }])
  await fieldOf(page, 'title').getByRole('tab', { name: 'EN' }).click()
  await fieldOf(page, 'title').locator('input').fill('Only in English')
  await save(page)
  await fieldOf(page, 'title')
    .getByText(/^Arabic: [A-Z]/)
    .waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Title (Arabic)' }).waitFor()
  // A refused form moves the focus to the first error a moment later; before that it would leave the list again.
  await expect.poll(() => fieldOf(page, 'title').locator(':focus').count()).toBe(1)
  const category = fieldOf(page, 'category_id').locator('input').first()
  await category.focus()
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
})

test('an Arabic title that is too long is cut at its end, also on an English screen', async () => {
  const { page, open } = await openDashboard(site)
  const name = 'غرفة واسعة فيها نافذة كبيرة تطل على الحديقة وطاولة طويلة للدراسة وستة كراسٍ مريحة.png'
  const file = { name, mimeType: 'image/png', buffer: Buffer.from(flatPng(64, 64)) }
  const sent = await page.request.post(`${site.url}/api/dashboard/media`, {
    multipart: { file },
    headers: { Origin: site.url },
  })
  expect([200, 201]).toContain(sent.status())
  await open('media')
  const words = page.getByText('غرفة واسعة').first()
  await words.waitFor()
  const { first, box, cut } = await words.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild!, 0)
    range.setEnd(element.firstChild!, 1)
    const [letter, around] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return {
      first: [letter.left, letter.right],
      box: [around.left - 1, around.right + 1],
      cut: element.scrollWidth > element.clientWidth,
    }
  })
  expect(cut).toBe(true)
  expect(first[0]).toBeGreaterThanOrEqual(box[0]!)
  expect(first[1]).toBeLessThanOrEqual(box[1]!)
})

test('breadcrumbs, title and tabs have one order; the title of an unknown screen has the same size', async () => {
  const { page, open } = await openDashboard(site)
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
  for (const [place, tabs] of [
    ['messages', 'main nav ul'],
    ['footer-header-page', 'main [role=tablist]'],
  ] as const) {
    await open(place)
    await page.locator(tabs).first().waitFor()
    const order = [await top('main nav ol'), await top('main h1'), await top(tabs)]
    expect([place, order]).toEqual([place, order.toSorted((a, b) => a - b)])
  }
  const size = () => page.locator('main h1').evaluate((title) => getComputedStyle(title).fontSize)
  const usual = await size()
  await page.goto(`${site.url}/en/dashboard/not-a-screen`)
  await page.getByText('404').waitFor()
  expect(await size()).toBe(usual)
})

test('a goal above the permit is saved, and staff are asked to check it', async () => {
  const { page, open } = await openDashboard(site, { who: 'editor', place: 'all-campaigns' })
  const { id } = await site.campaign()
  await open(`all-campaigns/${id}`)
  const permit = {
    campaign_id: id,
    number: '2026/77',
    starts_on: '2026-01-01',
    ends_on: '2099-12-31',
    amount: 200_000_00,
  }
  const recorded = await page.evaluate(async (values) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/dashboard/permits', { method: 'POST', headers, body: JSON.stringify({ values }) })).status
  }, permit)
  expect(recorded).toBe(201)
  await fieldOf(page, 'goal').locator('input').fill('250000')
  await save(page)
  const warning = page.getByRole('alert').filter({ hasText: 'Saved, but please check:' })
  await warning.getByText(/₺200,000.*₺250,000.*Law 2860/).waitFor()
  await warning.getByRole('button').last().click()
  expect(
    await fieldOf(page, 'goal')
      .locator('input')
      .evaluate((input) => input === document.activeElement),
  ).toBe(true)
  expect(await axeViolations(page)).toEqual([])
})

test('the calendar of appointments begins today, and shows what needs attention', async () => {
  const { page, open } = await openDashboard(site, { who: 'housing' })
  await open('appointments')
  await page.locator(`#day-${dayOf(new Date())}`).waitFor()
  expect(await page.locator('h2[id^=day-]').first().getAttribute('id')).toBe(`day-${dayOf(new Date())}`)
  // The previous and the next page leave out no day.
  const days = async () =>
    page.locator('h2[id^=day-]').evaluateAll((all) => all.map((one) => one.id.replace('day-', '')))
  const week = await days()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(async () => (await days()).includes(week[0]!)).toBe(false)
  const waiting = page.getByRole('link', { name: 'Show the requests' })
  await waiting.click()
  await page.waitForURL(/filter\.state=requested/)
  await page.locator('tbody a, article a').first().waitFor()
})

test('the home screen of the shop shows sales, that of housing shows beds', async () => {
  for (const [who, words] of [
    ['shop', ['Sales, 30 days', 'Best sellers']],
    ['housing', ['Occupied beds', 'Arrivals within 30 days']],
  ] as const) {
    const { page } = await openDashboard(site, { who })
    for (const look of [{}, { width: 390, dark: true }]) {
      await setLook(page, look)
      for (const text of words) await page.getByText(text).first().waitFor()
      expect(await overflow(page)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    }
  }
})
