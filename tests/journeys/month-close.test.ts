/** Finance and the owner close months of the demo on screen, each in another language. */
import '#features/month-close/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { formatNamed, startOfDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import type { Look } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { translate } from './donor.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

const closedMonths = () =>
  site.db.selectFrom('closed_months').select(['month', 'snapshot', 'sha256']).orderBy('month').execute()

const LOOKS: (Look & { locale: Locale })[] = [
  { locale: 'ar' },
  { locale: 'en', width: 390, dark: true },
  { locale: 'tr' },
]

test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 2))('two people close the oldest open month: %o', async (look) => {
  const { locale } = look
  const t = (key: TextKey, values?: Record<string, string>) => translate(locale, key, values)
  const before = await closedMonths()
  const finance = await openDashboard(site, { who: 'finance', place: 'close-month', look })
  const { page } = finance
  const checklist = page.getByRole('list', { name: t('dashboard.close_checklist') })
  await checklist.waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
  const lineOf = (key: TextKey) => checklist.getByRole('listitem').filter({ hasText: t(key) })
  await lineOf('dashboard.close_item.checks').getByText(t('dashboard.close_state.ok')).waitFor()

  // Without the notes nothing is proposed, and each field shows its error.
  const propose = page.getByRole('button', { name: t('dashboard.close_propose') })
  await propose.click()
  await page.getByText(t('month_close.note_required')).first().waitFor()
  const notes = page.getByRole('main').locator('textarea:visible')
  for (const note of await notes.all()) await note.fill('kontrol edildi')
  await propose.click()
  await page.getByText(t('dashboard.close_proposed')).first().waitFor()

  const owner = await openDashboard(site, { who: 'owner', place: 'approvals', look })
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  const wanted = owner.page.getByRole('article', { name: title })
  await wanted.getByRole('button', { name: t('dashboard.approval_approve') }).click()
  await owner.page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard.approval_approve') })
    .click()
  await wanted.waitFor({ state: 'detached' })
  await owner.close()

  const closed = (await closedMonths()).at(-1)!
  expect((await closedMonths()).length).toBe(before.length + 1)
  // Each month has the hash of the previous one.
  expect(JSON.parse(closed.snapshot)).toMatchObject({ month: closed.month, previous: before.at(-1)?.sha256 ?? null })
  await finance.open('close-month')
  const name = formatNamed(startOfDay(`${closed.month}-01`), locale, 'month')
  await page
    .getByRole('table', { name: t('dashboard.closed_months') })
    .getByRole('link', { name })
    .click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect([await axeViolations(page), await overflow(page)]).toEqual([[], 0])
  const report = await page.request.get(
    `${site.url}/api/dashboard/closed-months/${closed.month}/report.pdf?lang=${locale}`,
  )
  expect([report.status(), report.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(finance.pageErrors).toEqual([])
})
