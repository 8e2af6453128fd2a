/**
 * Applications for a bed: sent from a phone, interrupted and continued, offered, accepted, or declined for the next.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { arrivalOf, waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'
import { lastEmail } from './emails.ts'

let site: RunningSite
let residence: number
beforeAll(async () => {
  site = await runSite()
  const found = site.db.selectFrom('places').select('id').where('demo_key', '=', 'uludag')
  residence = (await found.executeTakeFirstOrThrow()).id
})

const t = (key: TextKey, values?: Record<string, string>) => translate('ar', key, values)
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
const EMAIL = 'layth@example.com'
const NAME = 'ليث عبد الله'
let code: string

/** An applicant of the demo content. */
const demo = (email: string) =>
  site.db
    .selectFrom('applications')
    .select(['id', 'code', 'state'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

test('a student applies on a phone, leaves, continues with the code, adds documents and submits', async () => {
  const { page, pageErrors } = await newVisitor({ width: 390 })
  await page.goto(`${site.url}/student-housing-desc/${residence}`)
  // Uses the bar at the bottom; the card with the rooms has the same link.
  await page
    .getByRole('link', { name: t('housing.apply') })
    .last()
    .click()
  await page.waitForURL(`**/housing-application?residence=${residence}`)
  await waitForHydration(page)
  await page.locator('main input[name=name]').fill(NAME)
  await page.locator('main input[name=email]').fill(EMAIL)
  await page.getByRole('button', { name: t('applications.begin') }).click()
  await page.getByText(t('applications.started_text')).waitFor()
  expect(await arrivalOf(page)).toEqual({ scrolled: 0, focus: 'H1' })
  code = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await lastEmail(site, 'applications.started', EMAIL)).toContain(code)

  // An incomplete step shows its errors and does not continue.
  const next = page.getByRole('button', { name: t('applications.next') })
  await next.click()
  await page.getByText(t('applications.required')).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.locator('input[name=born]').fill('2006-03-04')
  await page.locator('input[name=nationality]').fill('سوري')
  await page.locator('input[name=phone]').fill('٠٥٣٢١٢٣٤٥٦٧')
  await page.getByText(t('applications.saved')).waitFor()

  // On another device.
  const { page: other } = await newVisitor({ width: 390 })
  await other.goto(`${site.url}/housing-application`)
  await other.locator('input[name=code]').fill(code.toLowerCase().replaceAll('-', ' '))
  await other.keyboard.press('Enter')
  await other.waitForURL(`**/housing-application/${code}`)
  expect(await other.locator('input[name=phone]').inputValue()).toBe('٠٥٣٢١٢٣٤٥٦٧')
  await waitForHydration(other)
  await other.getByRole('button', { name: t('applications.next') }).click()
  await other.waitForURL('**?step=studies')
  await other.locator('input[name=university]').fill('جامعة أولوداغ')
  await other.locator('input[name=department]').fill('الطب')
  await other.locator('select[name=level]').selectOption('y1')
  await other.locator('input[name=guardian]').fill('عمر، أخ')
  await other.locator('input[name=guardian_phone]').fill('0532 123 45 68')
  await other.getByRole('button', { name: t('applications.next') }).click()
  await other.waitForURL('**?step=documents')
  // Both files are chosen first: uploading one does not lose the other.
  const documents = { identity: 'جواز.pdf', certificate: 'belge.pdf' }
  for (const [kind, name] of Object.entries(documents)) await other.locator(`#file-${kind}`).setInputFiles(pdf(name))
  for (const [kind, name] of Object.entries(documents)) {
    await other.locator(`form:has(#file-${kind}) button[type=submit]`).click()
    await other.getByRole('button', { name: t('applications.remove_of', { name }) }).waitFor()
    await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe(`document-${kind}`)
  }
  // The page stays at the file field.
  expect((await arrivalOf(other)).scrolled).toBeGreaterThan(0)
  expect(await axeViolations(other)).toEqual([])
  await other.getByRole('link', { name: t('applications.next') }).click()
  await other.getByRole('button', { name: t('applications.send') }).click()
  await expect.poll(() => other.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('agreed')
  await other.locator('input[name=agreed]').check()
  await other.getByRole('button', { name: t('applications.send') }).click()
  await other.getByText(t('applications.state.submitted'), { exact: true }).waitFor()
  expect(await axeViolations(other)).toEqual([])
  // The link shows no name, in case another person finds it.
  expect(await other.locator('main').innerText()).not.toContain(NAME)
  expect(await lastEmail(site, 'applications.submitted', EMAIL)).toContain(code)
  expect(pageErrors).toEqual([])
})

test('staff put the applicant on the waiting list and offer a bed from the board; the applicant accepts by the link of the email', async () => {
  const term = (
    await site.db.selectFrom('housing_terms').select('id').where('demo_key', '=', 'now').executeTakeFirstOrThrow()
  ).id
  const { page: desk, pageErrors } = await openDashboard(site, {
    who: 'housing',
    place: `housing-applications?residence=${residence}&term=${term}`,
    look: { locale: 'ar' },
  })
  const act = async (key: TextKey) => {
    await desk.getByRole('button', { name: t('dashboard.row_menu_of', { name: NAME }) }).click()
    await desk.getByRole('menuitem', { name: t(key) }).click()
  }
  await act('dashboard.application_to.waiting')
  await lastEmail(site, 'applications.waiting', EMAIL)
  await desk.locator('[data-state=waiting]').getByRole('link', { name: NAME }).waitFor()
  await act('dashboard.application_to.offered')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard.application_to.offered') })
    .click()
  await desk.locator('[data-state=offered]').getByRole('link', { name: NAME }).waitFor()

  const link = /http\S+\/housing-application\/\S+/.exec(await lastEmail(site, 'applications.offered', EMAIL))![0]
  const { page } = await newVisitor({ width: 390 })
  await page.goto(link)
  await page.getByRole('button', { name: t('applications.accept') }).click()
  await page.getByText(t('applications.state.accepted'), { exact: true }).waitFor()
  await lastEmail(site, 'applications.accepted', EMAIL)
  await desk.getByRole('link', { name: NAME }).click()
  await desk.getByRole('link', { name: /جواز\.pdf/ }).waitFor()
  await desk.getByRole('button', { name: t('dashboard.application_to.moved_in') }).click()
  await desk.getByRole('button', { name: t('dashboard.application_to.moved_out') }).waitFor()
  await lastEmail(site, 'applications.moved_in', EMAIL)
  expect(pageErrors).toEqual([])
})

test('when an applicant declines without JavaScript, the next on the waiting list gets the offer by email', async () => {
  const [offered, next] = ['applicant9@example.org', 'applicant4@example.org']
  expect([(await demo(offered)).state, (await demo(next)).state]).toEqual(['offered', 'waiting'])
  const { page } = await newVisitor({ script: false, locale: 'tr', width: 390 })
  await page.goto(`${site.url}/tr/housing-application/${(await demo(offered)).code}`)
  await page.getByText(translate('tr', 'applications.refuse'), { exact: true }).click()
  await page.getByRole('button', { name: translate('tr', 'applications.refuse_yes') }).click()
  await page.getByText(translate('tr', 'applications.state.refused'), { exact: true }).waitFor()
  expect((await demo(next)).state).toBe('offered')
  expect(await lastEmail(site, 'applications.offered', next)).toContain((await demo(next)).code)
  // A guessed code is not found.
  expect((await fetch(`${site.url}/housing-application/2222-2222-2222`)).status).toBe(404)
})

const LOOKS = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'tr', width: 390, dark: true },
] as const satisfies { locale: Locale; width: number; dark: boolean }[]

test.each(LOOKS)('each page is accessible and fits: $locale, $width px, dark: $dark', async (look) => {
  const wrong: Record<string, string[]> = {}
  const { page } = await newVisitor(look)
  const waiting = await demo('applicant5@example.org')
  for (const place of ['/housing-application', `/housing-application/${waiting.code}`]) {
    await page.goto(site.url + path(look.locale, place))
    await waitForHydration(page)
    const found = await axeViolations(page)
    if (await overflow(page)) found.push('scrolls sideways')
    if (found.length) wrong[place] = found
  }
  expect(wrong).toEqual({})
})
