/**
 * Every screen of the dashboard, a record of each kind and the dialogs of those records, at five widths, in three
 * languages and both themes: nothing is wider than the screen, cut off or overlapping, and axe finds nothing.
 */
import '#app/features.server.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, splitLocale, type Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { findScreen } from '#dashboard/find-screen.server.ts'
import { screens } from '#dashboard/screen.server.ts'
import { resources } from '#resource/resource.server.ts'
import { axeViolations } from '#tests/support/axe.ts'
import { dashboardPath, followLink, openDashboard } from '#tests/support/dashboard.ts'
import { faultsNow, layoutFaults } from '#tests/support/layout-faults.ts'
import { makeOfficeRecords } from '#tests/support/office-records.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

const PARTS = { header: 4, main: 1, 'aside nav': 0 }

/** Screens under /dashboard that need no id of a record. */
const ALONE = [
  ...[...screens.keys()].filter((path) => !path.includes(':')),
  ...resources.keys(),
  'all-campaigns/new',
  'roles/new',
]
/** Screens of one record, and the form of each resource; their addresses come from links on the other screens. */
const KINDS = [...screens.keys()].filter((path) => path.includes(':') && !path.startsWith(':resource'))
const kindOf = (path: string) => {
  const screen = findScreen(path)?.screen.path
  return screen === ':resource/:id' ? `${path.split('/')[0]}/:id` : screen
}
/** Settings are one form, as are lists and forms of resources: axe checks these of them. */
const EXAMPLES = new Set([
  'controlpanel',
  'main-page',
  'cities',
  'all-campaigns',
  'all-campaigns/new',
  'student-residences/:id',
  'products/:id',
])
const isForAxe = (path: string) => {
  const screen = findScreen(path)?.screen
  const shared = screen?.path.startsWith(':resource') || screen?.file.endsWith('/settings.screen.tsx')
  return !shared || EXAMPLES.has(path) || EXAMPLES.has(kindOf(path)!)
}
/** The buttons that open dialogs, by screen. A record in a state without the button is skipped. */
const DIALOGS: Record<string, TextKey[]> = {
  users: ['dashboard.invite_title'],
  'all-donations': ['dashboard.donation_record'],
  'orders/:id': ['dashboard.step.shipped', 'dashboard.donation_refund', 'dashboard.donation_dispute'],
  'payment-tasks/:id': ['dashboard.task_do.write_off', 'dashboard.task_do.note'],
  'disputes/:id': ['dashboard.donation_dispute_won', 'dashboard.donation_dispute_lost'],
  'messages/:id': ['dashboard.delete'],
  'complaints/:id': ['dashboard.delete'],
  'proposals/:id': ['dashboard.delete'],
  'assistant/:id': ['dashboard.delete'],
  'data-requests': ['dashboard.data_request_enter'],
  approvals: ['dashboard.approval_approve', 'dashboard.approval_reject'],
}

let site: RunningSite
let orders: { withProposal: string; cancellable: string }
beforeAll(async () => {
  site = await runSite()
  orders = await makeOfficeRecords(site)
})

/** Paths of other screens that this one links to, without /dashboard. */
async function linksOf(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => [...document.links].map(({ pathname }) => pathname))
  return addresses.flatMap((address) => /^\/dashboard\/(.+)/.exec(splitLocale(address).path)?.[1] ?? [])
}

/** Layout faults in the looks of this turn, and what axe finds in the last of them. */
async function faultsOf(page: Page, parts: Record<string, number>, place: string, turn: number, axe: boolean) {
  const faults = await layoutFaults(page, parts, place, turn)
  return axe ? [...faults, ...(await axeViolations(page)).map((fault) => `${place}: ${fault}`)] : faults
}

const seen = new Set<string>()
const opened = new Set<string>()

/** Opens the dialogs of this screen one after the other, and closes each with Escape. */
async function dialogFaults(page: Page, locale: Locale, path: string, turn: number): Promise<string[]> {
  const found: string[] = []
  const kind = kindOf(path) ?? path
  for (const key of DIALOGS[kind] ?? []) {
    const button = page
      .getByRole('main')
      .getByRole('button', { name: translate(locale, key), exact: true })
      .first()
    if (!(await button.isVisible())) continue
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // The dialog moves during its transition.
    await dialog.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    found.push(...(await faultsOf(page, { '[role=dialog]': 2 }, `${path} "${key}"`, turn, true)))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    opened.add(`${kind} ${key}`)
  }
  return found
}

// With TEST_SIZE=full every screen in every language, else each screen in one of them, in turn.
test.each(LOCALES)('every screen fits five widths in both themes: %s', { timeout: 900_000 }, async (locale) => {
  const turn = LOCALES.indexOf(locale)
  const { page } = await openDashboard(site)
  // Starts on a screen that is not in the list below, because each link must lead to another screen.
  await page.goto(site.url + dashboardPath({ locale }, 'profile'))
  await page.locator('main h1').first().waitFor()
  if (FULL_RUN) seen.clear()
  const found = await faultsOf(page, PARTS, 'profile', turn, true)
  const waiting = FULL_RUN ? [...ALONE] : ALONE.filter((_, i) => i % LOCALES.length === turn)
  // An order with a refund proposal cannot be sent, so that only the other one has the dialog "Sent".
  waiting.push(`orders/${orders.withProposal}`, `orders/${orders.cancellable}`)
  for (let i = 0; i < waiting.length; i++) {
    const path = waiting[i]!
    await followLink(page, dashboardPath({ locale }, path))
    found.push(...(await faultsOf(page, PARTS, path, i + turn, isForAxe(path))))
    found.push(...(await dialogFaults(page, locale, path, i + turn)))
    for (const link of await linksOf(page)) {
      const kind = kindOf(link)
      if (!kind?.includes(':') || link.endsWith('/new') || seen.has(kind)) continue
      seen.add(kind)
      waiting.push(link)
    }
    if (resources.has(path) && !seen.has(`${path}/:id`)) waiting.push(`${path}/new`)
  }
  expect(found).toEqual([])
})

test('no screen of a record and no dialog was left out', () => {
  expect(KINDS.filter((kind) => !seen.has(kind))).toEqual([])
  const dialogs = Object.entries(DIALOGS).flatMap(([kind, keys]) => keys.map((key) => `${kind} ${key}`))
  expect(dialogs.filter((dialog) => !opened.has(dialog))).toEqual([])
})

test('references stay on one line in tables, and a dialog that cancels something has no "Cancel" button', async () => {
  const { page, open } = await openDashboard(site, { who: 'shop', place: 'profile' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(`orders/${orders.cancellable}`)
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await layoutFaults(page, { '[role=dialog]': 2 }, 'cancel a paid order', 0)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'detached' })

  const owner = await openDashboard(site, { place: 'journal' })
  await owner.page.setViewportSize({ width: 1280, height: 900 })
  for (const place of ['journal', 'all-donations', 'orders', 'returns']) {
    await owner.open(place)
    const lines = await owner.page
      .locator('td bdi[dir=ltr]')
      .filter({ hasText: /^[A-Z0-9]+(-[A-Z0-9]+)+$/ })
      .evaluateAll((codes) => codes.map((code) => code.getClientRects().length))
    expect([place, lines.length > 0, Math.max(...lines)]).toEqual([place, true, 1])
  }
})

test('the control: a table that the keyboard cannot scroll, and overlapping buttons, are found', async () => {
  const { page } = await openDashboard(site, { place: 'all-donations' })
  expect(await faultsNow(page, PARTS)).toEqual([])
  const faults = async (css: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
    return (await faultsNow(page, PARTS)).join('\n')
  }
  expect(await faults('main h1 { inline-size: 9rem; overflow: auto; white-space: nowrap; font-size: 5rem }')).toContain(
    'takes no focus',
  )
  expect(await faults('td { max-inline-size: 1ch; white-space: nowrap }')).toContain('text outside its control')
  expect(await faults('main button { position: absolute; inset: 0 auto auto 0 }')).toContain('lies over')
})
