/** Appointments at a center, for visitors and staff: booked, moved, cancelled, confirmed. */
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { arrivalOf, waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { signIn, signInToDashboard } from '#tests/support/dashboard.ts'
import { accessibilityErrors } from '#tests/support/keyboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { path, translate } from './donor.ts'

let site: RunningSite
let hours: { center: number; office: number }
beforeAll(async () => {
  site = await runSite()
  const rows = await site.db.selectFrom('opening_hours').select(['id', 'residence_id', 'center_id']).execute()
  hours = {
    center: rows.find(({ center_id }) => center_id !== null)!.id,
    office: rows.find(({ center_id, residence_id }) => center_id === null && residence_id === null)!.id,
  }
})
const t = translate.bind(null, 'ar')

/** The newest email of a template to an address, once its job has written it. */
async function latestEmail(template: string, to: string) {
  for (let tries = 0; tries < 100; tries++) {
    const row = await site.db
      .selectFrom('mails')
      .select(['id', 'text'])
      .where('template', '=', template)
      .where('to_address', '=', to)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (row) return row
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error(`no email ${template}`)
}

/** The last free time there, because the demo's appointments use earlier ones. */
async function lastFree(id: number): Promise<string> {
  const answer = await fetch(`${site.url}/api/front/appointments/${id}/slots`)
  const days = (await answer.json()) as { slots: { starts: string; left: number }[] }[]
  return days.flatMap(({ slots }) => slots).findLast(({ left }) => left > 0)!.starts
}

const times = (page: Page) => page.locator('#book input[name=at]:enabled')

test('an appointment is booked in Arabic on a phone, moved, and cancelled by the link without a script', async () => {
  const { page, pageErrors } = await newVisitor({ width: 390 })
  const { center_id, email: inbox } = await site.db
    .selectFrom('opening_hours')
    .innerJoin('places', 'places.id', 'center_id')
    .select(['center_id', 'places.email'])
    .where('opening_hours.id', '=', hours.center)
    .executeTakeFirstOrThrow()
  await page.goto(`${site.url}/youth-centers-desc/${center_id}`)
  await page.getByLabel(t('contact.appointment')).check()
  await waitForHydration(page)
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('list', { name: t('appointments.next_days') })
    .getByRole('link')
    .last()
    .click()
  await page.waitForURL('**/appointments/**')
  const submit = page.locator('#book button[type=submit]')
  await submit.click()
  await page.getByText(t('appointments.time_required')).waitFor()
  await times(page).first().check()
  await page.fill('input[name=name]', 'ليلى حسن')
  await page.fill('input[name=phone]', '٠٥٣٢١٢٣٤٥٦٧')
  await page.fill('input[name=email]', 'leyla@example.com')
  // Choosing another day does not lose what has been typed.
  const other = page.locator('table [data-free]').last()
  const day = await other.getAttribute('data-day')
  await other.click()
  await page.locator(`#book input[value^="${day}"]`).first().waitFor({ state: 'attached' })
  expect(await page.inputValue('input[name=name]')).toBe('ليلى حسن')
  await times(page).first().check()
  await page.fill('input[name=subject]', 'زيارة المركز مع أهلي')
  await submit.click()
  await page.getByText(t('appointments.done_confirmed')).waitFor()
  // The confirmation is in view and has the focus.
  expect(await arrivalOf(page)).toEqual({ scrolled: 0, focus: 'H1' })
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => scrollTo(0, 400))
  // Not by Playwright's click, which scrolls to the link first.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[aria-label]')!.click())
  await page.locator('#quick-donation').waitFor()
  await page.goBack()
  await page.getByText(t('appointments.done_confirmed')).waitFor()
  await expect.poll(async () => (await arrivalOf(page)).scrolled, { timeout: 10_000 }).toBe(400)

  const { id, text } = await latestEmail('appointments.confirmed', 'leyla@example.com')
  const link = /http\S+\/appointments\/own\/[\w-]+/.exec(text)![0]
  await page.goto(`${site.url}/dev/mailbox/${id}`)
  const file = await page.getByRole('link', { name: /\.ics$/ }).getAttribute('href')
  const before = await (await fetch(site.url + file!)).text()
  expect(before).toContain('METHOD:REQUEST')
  expect(before).toContain('SEQUENCE:0')
  await latestEmail('appointments.team', inbox!)

  await page.goto(link)
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('link', { name: t('appointments.move') }).click()
  await page.waitForURL('**move=1**')
  await times(page).last().check()
  await page.getByRole('button', { name: t('appointments.move_here') }).click()
  await page.getByText(t('appointments.done_moved')).waitFor()
  expect(await arrivalOf(page)).toEqual({ scrolled: 0, focus: 'H1' })
  const moved = await (await fetch(site.url + file!)).text()
  expect(moved).toContain('SEQUENCE:1')
  const start = /DTSTART;\S+/
  expect(start.exec(moved)![0]).not.toBe(start.exec(before)![0])
  expect(pageErrors).toEqual([])

  const plain = (await newVisitor({ width: 390, script: false })).page
  await plain.goto(link)
  expect(await plain.content()).not.toContain('ليلى')
  await plain.getByText(t('appointments.cancel'), { exact: true }).click()
  await plain.getByRole('button', { name: t('appointments.cancel_yes') }).click()
  await plain.getByText(t('appointments.done_cancelled')).waitFor()
  expect(await (await fetch(site.url + file!)).text()).toContain('METHOD:CANCEL')
})

test.each([
  ['without', false],
  ['with', true],
])(
  '%s a script nothing that was typed is lost, and a visitor who is too late is offered other times',
  async (_, script) => {
    const at = await lastFree(hours.office)
    const deniz = `deniz-${String(script)}@example.com`
    const { page } = await newVisitor({ locale: 'tr', width: 390, script })
    const day = new Date(Date.parse(at) + 3 * 3_600_000).toISOString()
    await page.goto(`${site.url}/tr/appointments/${hours.office}?at=${day.slice(0, 16)}`)
    if (script) await waitForHydration(page)
    await page.fill('input[name=name]', 'Deniz')
    await page.fill('input[name=email]', deniz)
    await page.fill('input[name=subject]', 'Görüşme')
    await page.locator('#book button[type=submit]').click()
    await page.getByText(translate('tr', 'messages.phone_required')).waitFor()
    expect(await page.inputValue('input[name=name]')).toBe('Deniz')
    const faster = await fetch(`${site.url}/api/front/appointments/${hours.office}?lang=tr`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        at,
        name: 'Elif',
        phone: script ? '05321110001' : '05321110000',
        email: `elif-${String(script)}@example.com`,
        subject: 'Ziyaret',
      }),
    })
    expect(faster.status).toBe(201)
    await page.fill('input[name=phone]', script ? '0532 111 22 34' : '0532 111 22 33')
    await page.locator('#book button[type=submit]').click()
    await page.getByRole('alert').getByText(translate('tr', 'appointments.taken')).waitFor()
    const taken = page.locator(`#book input[name=at][value="${day.slice(0, 16)}"]`)
    await expect.poll(() => taken.isDisabled()).toBe(true)
    expect(await taken.isChecked()).toBe(false)
    await page
      .getByRole('group', { name: translate('tr', 'appointments.others') })
      .getByRole('radio')
      .last()
      .check()
    await page.locator('#book button[type=submit]').click()
    await page.getByText(translate('tr', 'appointments.done_requested')).waitFor()
    await latestEmail('appointments.requested', deniz)
  },
)

test('of twenty simultaneous bookings of the last free place, one succeeds and the others get an error', async () => {
  const at = await lastFree(hours.office)
  const { capacity } = await site.db
    .selectFrom('opening_hours')
    .select('capacity')
    .where('id', '=', hours.office)
    .executeTakeFirstOrThrow()
  expect(capacity).toBe(1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      fetch(`${site.url}/api/front/appointments/${hours.office}?lang=en`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          at,
          name: `V ${i}`,
          phone: `053211200${i + 10}`,
          email: `v${i}@example.com`,
          subject: 'x',
        }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  const refused = await answers.find(({ status }) => status === 409)!.text()
  expect(refused).toContain(translate('en', 'appointments.taken'))
})

test('staff see the week, confirm a request there, and enter an appointment made by phone', async () => {
  const at = await lastFree(hours.office)
  const booked = await fetch(`${site.url}/api/front/appointments/${hours.office}?lang=en`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ at, name: 'Omar Q', phone: '05321110001', email: 'omar@example.com', subject: 'Club' }),
  })
  expect(booked.status).toBe(201)
  const { page, pageErrors } = await newVisitor()
  await signInToDashboard(page, site.url, 'housing')
  await page.getByRole('link', { name: t('dashboard.waiting.appointments') }).waitFor()
  await page.goto(`${site.url}/dashboard/appointments?date=${at.slice(0, 10)}`)
  await page.getByRole('link', { name: 'Omar Q' }).click()
  await page.getByRole('button', { name: t('dashboard.appointment_to.confirmed') }).click()
  await page.getByText(t('dashboard.appointment_entry.confirmed')).waitFor()
  await latestEmail('appointments.confirmed', 'omar@example.com')

  await page.goto(`${site.url}/dashboard/appointments?view=day&date=${at.slice(0, 10)}`)
  await page.getByRole('button', { name: t('dashboard.appointment_book') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('messages.name') }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(pageErrors).toEqual([])
})

const LOOKS = [
  { locale: 'ar', width: 1440, dark: false },
  { locale: 'tr', width: 390, dark: true },
] as const satisfies { locale: Locale; width: number; dark: boolean }[]

test.each(LOOKS)('each screen is accessible and fits: $locale, $width px, dark: $dark', async (look) => {
  const { page } = await newVisitor(look)
  const wrong: Record<string, string[]> = {}
  const see = async (place: string) => {
    const found = await axeViolations(page)
    if (await overflow(page)) found.push('scrolls sideways')
    if (found.length) wrong[place] = found
  }
  await page.goto(site.url + path(look.locale, `/appointments/${hours.office}`))
  await waitForHydration(page)
  await see('booking')
  await signIn(page, site.url, 'owner', look.locale)
  for (const [place, mark] of [
    ['appointments', 'h2 a'],
    ['appointments?view=day', 'h1'],
    ['appointments/list', 'tbody a'],
    // A public page has the same path with one more part.
    ['orders/pick', 'h1'],
    [`opening-hours/${hours.office}`, '[data-field=slot_minutes] input'],
  ] as const) {
    await page.goto(site.url + path(look.locale, `/dashboard/${place}`))
    await page.locator(`main ${mark}`).first().waitFor()
    await see(place)
  }
  expect(wrong).toEqual({})
})
