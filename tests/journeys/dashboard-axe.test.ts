/** Every kind of screen of the dashboard, asked by axe: each in Arabic, some in the other looks. */
import '#app/features.server.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '#dashboard/screen.server.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/browser.ts'
import { openDashboard, dashboardPath } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const ARABIC: Look = { locale: 'ar' }
const PHONE: Look = { locale: 'tr', width: 390, dark: true }
const ENGLISH: Look = { locale: 'en', dark: true }

let site: RunningSite
const records = { gift: '', user: '' }
const desks = new Map<Look, Awaited<ReturnType<typeof openDashboard>>>()
beforeAll(async () => {
  site = await runSite()
  const first = (table: 'donations' | 'users') =>
    site.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  records.gift = (await first('donations')).id
  records.user = (await first('users')).id
  for (const look of [ARABIC, PHONE, ENGLISH]) desks.set(look, await openDashboard(site, { look }))
})

/** What axe finds here, and whether it scrolls sideways. */
async function found(page: Page): Promise<string[]> {
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const here = await axeViolations(page)
  return (await overflow(page)) ? [...here, 'scrolls sideways'] : here
}

/** Those that stand alone. Settings are one form: two of them speak for all; so do some lists and forms of records. */
const ALONE = [...screens.values()]
  // A picking list is of chosen orders.
  .filter(({ path, file }) => !/[:/]/.test(path) && !file.endsWith('/settings.screen.tsx'))
  .map(({ path }) => path)
const LOOKS: [Look, string[]][] = [
  [ARABIC, ALONE.slice(0, 7)],
  [ARABIC, ALONE.slice(7)],
  [ARABIC, ['controlpanel', 'main-page', 'roles/editor', 'users/:user', 'all-donations/:gift']],
  [ARABIC, ['all-campaigns', 'cities', 'all-campaigns/new', 'student-residences/1', 'products/1']],
  [PHONE, ['home', 'all-donations', 'all-donations/:gift', 'all-campaigns', 'student-residences/1']],
  [
    PHONE,
    ['stock', 'roles/editor', 'controlpanel', 'bank-statements', 'bank-lines', 'foreign-transfers', 'books', 'journal'],
  ],
  [ENGLISH, ['home', 'messages', 'all-donations/:gift']],
]

test.each(LOOKS)('axe finds nothing: %o, %o', async (look, places) => {
  expect(places.length).toBeGreaterThan(2)
  const { page, pageErrors } = desks.get(look)!
  const wrong: Record<string, string[]> = {}
  for (const place of places) {
    const path = place.replace(/:(gift|user)/, (_, kind: 'gift' | 'user') => records[kind])
    const answer = await page.goto(site.url + dashboardPath(look, path))
    expect(answer!.status(), place).toBe(200)
    const here = await found(page)
    if (here.length > 0) wrong[place] = here
  }
  expect(wrong).toEqual({})
  expect(pageErrors).toEqual([])
})
