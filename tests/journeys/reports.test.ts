/** The treasurer opens every report on a desktop and on a phone, and downloads it as PDF. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { post } from '#features/ledger/post.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import type { TextKey } from '#kernel/text.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { setLook } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
  // The demo has no cash, so the test adds some.
  for (const [at, units] of [['2026-10-05T09:00:00Z', 250_00], ['2026-10-07T09:00:00Z', -75_50]] as const)
    await post({ db: site.db, now: new Date(at) }, {
      kind: 'capture', sourceType: 'test', sourceId: crypto.randomUUID(), currency: 'TRY',
      entries: [{ account: 'cash', minor: minor(units) }, { account: 'other_income', minor: minor(-units) }],
    }) // prettier-ignore
})

const REPORTS = ['donation-report', 'books', 'sales', 'card-receivable', 'cash', 'returns']
const YEARS = 'from=2020-01-01&to=2099-12-31&by=month'

const LOOKS = [
  { width: 1440, dark: false },
  { width: 390, dark: true },
]

// With TEST_SIZE=full each report in every language, else in one of them, in turn.
test.each(LOCALES)('each report is read without scrolling sideways, and printed: %s', async (locale) => {
  const t = (key: TextKey) => translate(locale, key)
  const { page, follow, pageErrors } = await openDashboard(site, { place: `journal?${YEARS}`, look: { locale } })
  const turn = LOCALES.indexOf(locale)
  for (const report of REPORTS.filter((_, i) => FULL_RUN || i % LOCALES.length === turn)) {
    await follow(`${report}?${YEARS}`)
    // The demo of the journeys has neither refunds nor disputes.
    const tables = page.getByRole('main').getByRole('table')
    await (report === 'returns' ? page.getByText(t('dashboard.returns_none')) : tables).first().waitFor()
    for (const look of LOOKS) {
      await setLook(page, look)
      // On phones each row is a card, with each figure next to its title.
      const reach = await tables.evaluateAll((all) => all.map((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)) // prettier-ignore
      expect([report, look, await axeViolations(page), await overflow(page), reach.filter((one) => one > 1)]).toEqual([report, look, [], 0, []]) // prettier-ignore
    }
    await page
      .getByRole('button', { name: t('dashboard.export'), exact: true })
      .first()
      .click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: t('dashboard.export_pdf') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[a-z-]+\.pdf$/)
    const text = pdfText(await readFile(await file.path())).join(' ')
    expect([report, text.length > 200]).toEqual([report, true])
  }
  expect(pageErrors).toEqual([])
})
