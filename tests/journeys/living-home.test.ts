/** The top of the home page: a sky that follows the time of day, and a lit window for each donation of today. */
import '#features/donations/tables.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#kernel/digits.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import { skyAt } from '#site/sky.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor, waitForHydration } from '#tests/support/browser.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const SKY = /data-sky="(\w+)"/
/** A time with another sky. */
function hourOfAnotherSky(): Date {
  const { phase } = skyAt(new Date())
  const later = Array.from({ length: 24 }, (_, i) => new Date(Date.now() + i * HOUR_MS))
  return later.find((at) => skyAt(at).phase !== phase)!
}

test('the page has the sky of the current hour; in a browser with another time the sky changes without a layout shift', async () => {
  expect(skyAt(new Date()).phase).toBe(SKY.exec((await fetchPage(site.url, '/')).html)![1])
  for (const [locale, width, dark] of [
    ['ar', 1440, false],
    ['en', 390, true],
    ['tr', 320, false],
  ] as const) {
    const { page, context } = await newVisitor({ locale, width, dark })
    const other = hourOfAnotherSky()
    await page.clock.setFixedTime(other)
    await page.goto(site.url + path(locale, '/'))
    const before = await page.locator('main h1').boundingBox()
    await waitForHydration(page)
    await expect.poll(() => page.locator('[data-sky]').getAttribute('data-sky')).toBe(skyAt(other).phase)
    expect(await page.locator('main h1').boundingBox()).toEqual(before)
    expect([locale, await overflow(page)]).toEqual([locale, 0])
    expect(await axeViolations(page)).toEqual([])
    await context.close()
  }
})

test('a donation lights one more window while the page is open; the facts match the records', async () => {
  const today = async () => {
    const { donations } = (await (await fetch(`${site.url}/api/front/donations-today?lang=ar`)).json()) as {
      donations: number
    }
    return donations
  }
  const count = await today()
  for (const locale of LOCALES) {
    const words = (n: number) =>
      n > 0
        ? translate(locale, 'home.lit', { count: n, number: formatNumber(n, locale) })
        : translate(locale, 'home.litNone')
    const { page, context } = await newVisitor({ locale })
    await page.goto(site.url + path(locale, '/'))
    await waitForHydration(page)
    const hero = page.locator('main').getByText(words(count))
    expect(await hero.isVisible()).toBe(true)
    expect(await page.locator('main dl').first().innerText()).toContain(translate(locale, 'home.factMonth'))
    await context.close()
  }
  const { page, context } = await newVisitor({ locale: 'en' })
  await page.goto(`${site.url}/en`)
  await waitForHydration(page)
  const { id } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at')
    .executeTakeFirstOrThrow()
  await site.db.updateTable('donations').set({ confirmed_at: new Date() }).where('id', '=', id).execute()
  await sql`select pg_notify('pages_changed', 'soon')`.execute(site.db)
  const after = translate('en', 'home.lit', { count: count + 1, number: formatNumber(count + 1, 'en') })
  // The page updates when it becomes visible again, and every minute.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return page.locator('main').getByText(after).isVisible()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(true)
  await context.close()
})
