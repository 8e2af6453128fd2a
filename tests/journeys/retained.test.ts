/** Retained records of an erased person in the dashboard, and the legal texts. */
import { beforeAll, expect, test } from 'vitest'
import '#features/donations/tables.ts'
import '#features/accounts/users/tables.ts'
import { retain } from '#features/privacy/retention/retain.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { POLL_OPTIONS, translate } from './donor.ts'

/** A folder for screenshots of each screen. */
const { PICTURES } = process.env
const SECRET = 'a secret of this test and no other, long enough'
const REASON = 'Tax audit of the year 2026'

let site: RunningSite
beforeAll(async () => {
  site = await runSite({ SESSION_SECRET: SECRET })
})

test('the list is empty until a donor is erased; then a nameless record is opened with a reason and a reauthentication', async () => {
  const { page: office, pageErrors } = await openDashboard(site, { place: 'retained-records' })
  await office.getByText(translate('en', 'dashboard.retained_empty')).waitFor()

  const { id: subject } = await site.db
    .selectFrom('donations')
    .select('id')
    .where('state', '=', 'confirmed')
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const facts = { name: 'CANARY Leyla', at: new Date(), reference: 'SND-TEST', amount: 25_000, currency: 'TRY' }
  await retain({ db: site.db, now: new Date(), config: { secret: SECRET } } as Context, [
    { kind: 'donation', subjectId: subject, since: new Date(), facts },
  ])

  await site.db
    .updateTable('sessions')
    .set({ reauthenticated_at: new Date('2026-01-01') })
    .execute()
  await office.reload()
  const row = office.getByRole('row').nth(1)
  await row.getByText('TTK 82').waitFor()
  expect(await office.locator('main').innerText()).not.toContain('CANARY')
  await row.getByRole('button').last().click()
  await office.getByRole('menuitem', { name: translate('en', 'dashboard.retained_read') }).click()
  const dialog = office.getByRole('dialog')
  // Without a reason the field shows an error, and nothing is opened.
  await dialog.getByRole('button', { name: translate('en', 'dashboard.retained_read_now'), exact: true }).click()
  await office.getByText(translate('en', 'errors.reason_required')).waitFor()
  await dialog.getByLabel(translate('en', 'dashboard.retained_reason')).fill(REASON)
  await dialog.getByRole('button', { name: translate('en', 'dashboard.retained_read_now'), exact: true }).click()
  await office.locator('input[type=password]').fill('sanad-demo')
  await office.keyboard.press('Enter')
  await office.getByText(translate('en', 'dashboard.retained_content')).waitFor()
  expect(await office.getByRole('dialog').innerText()).toMatch(/CANARY Leyla[^]*250/)
  if (PICTURES) await office.screenshot({ path: `${PICTURES}/retained-read.png` })
  await office.keyboard.press('Escape')
  await expect.poll(() => row.innerText(), POLL_OPTIONS).not.toContain(translate('en', 'dashboard.retained_never_read'))
  expect(pageErrors).toEqual([])
})

const LOOKS = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'en', width: 390, dark: true },
  { locale: 'tr', width: 390, dark: false },
] as const
const PLACES = ['retained-records', 'terms', 'terms?kind=privacy', 'terms?kind=cookies']

// With TEST_SIZE=full every screen in every look, else each screen in one of them, in turn.
test.each(LOOKS)('the screens are accessible and fit: $locale, $width px, dark: $dark', async (look) => {
  const { page, open, pageErrors } = await openDashboard(site, { look })
  for (const place of PLACES.filter((_, i) => FULL_RUN || LOOKS[i % LOOKS.length] === look)) {
    await open(place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const name = `${place.replaceAll(/\W+/g, '-')}-${look.locale}-${look.width}`
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
    expect([place, await axeViolations(page), await overflow(page)]).toEqual([place, [], 0])
  }
  expect(pageErrors).toEqual([])
})

test('staff publish a new version of the cookie page: visitors see it at once, and the old one at its address', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'terms?kind=cookies' })
  await page.getByRole('button', { name: translate('en', 'dashboard.terms_change') }).click()
  await page.getByRole('button', { name: 'Edit the text' }).press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused, POLL_OPTIONS).toBe('Text (en)')
  await page.keyboard.type(' A sentence of today.')
  await page.getByRole('button', { name: translate('en', 'dashboard.terms_publish') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('en', 'dashboard.publish') })
    .click()
  const read = async (path: string) => (await fetch(site.url + localePath('en', path))).text()
  await expect.poll(() => read('/cookies'), POLL_OPTIONS).toContain('A sentence of today.')
  const old = await read('/cookies/2026-11')
  expect(old).not.toContain('A sentence of today.')
  expect(old).toContain(translate('en', 'terms.earlier'))
  expect(old).toContain('noindex')
  expect(pageErrors).toEqual([])
})
