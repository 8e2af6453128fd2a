/** People without an account download a copy of their data, and have it erased, by a link in an email. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { newEmail, path, POLL_OPTIONS, translate } from './donor.ts'
import { lastEmail } from './emails.ts'

let site: RunningSite
beforeAll(async () => {
  site = await runSite()
})

/** A person who once wrote to the association. */
async function wrote(name: string): Promise<string> {
  const email = newEmail()
  const center = await site.db.selectFrom('places').select('email').where('email', 'is not', null).executeTakeFirst()
  const answer = await fetch(`${site.url}/api/send-residence-message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      residence_email: center!.email,
      name,
      phone: '05321234567',
      subject: name,
      message: name,
      email,
    }),
  })
  expect(answer.ok).toBe(true)
  return email
}

async function ask(page: Page, locale: Locale, kind: 'export' | 'erase', email: string) {
  await page.goto(site.url + path(locale, '/privacy/request'))
  await page.locator(`input[name=kind][value=${kind}]`).check({ force: true })
  await page.locator('form input[name=email]').fill(email)
  await page.getByRole('button', { name: translate(locale, 'data_requests.send') }).click()
  await page.getByText(translate(locale, 'data_requests.sent_title')).waitFor()
}

/** The link in the email for a kind of request. It is opened once first, as mail scanners do. */
async function linkIn(email: string, locale: Locale, kind: 'export' | 'erase'): Promise<string> {
  let text = ''
  const sent = async () => {
    const mail = await site.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .where('subject', '=', translate(locale, `data_requests.mail_subject_${kind}`))
      .executeTakeFirst()
    return (text = mail?.text ?? '')
  }
  await expect.poll(sent, POLL_OPTIONS).toContain('/privacy/request/')
  const link = /https?:\S+\/privacy\/request\/[\w-]+/.exec(text)![0]
  const scanner = await fetch(link)
  expect([scanner.status, scanner.headers.get('Referrer-Policy')]).toEqual([200, 'same-origin'])
  expect(scanner.headers.get('Cache-Control')).toContain('no-store')
  return link
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile(await file.path(), 'utf8')
}

const traces = async (email: string) =>
  (await site.db.selectFrom('messages').select('id').where('email', '=', email).execute()).length +
  (await site.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()).length

test('in Arabic: a visitor requests a copy, sees errors, downloads it, then has everything erased', async () => {
  const email = await wrote('ليلى حسن')
  const { page, pageErrors } = await newVisitor()
  await page.goto(`${site.url}/privacy/request`)
  await waitForHydration(page)
  await page.locator('textarea[name=note]').fill('شكرًا لكم')
  await page.getByRole('button', { name: translate('ar', 'data_requests.send') }).click()
  await page.getByText(translate('ar', 'data_requests.email_invalid')).waitFor()
  expect(await page.locator('textarea[name=note]').inputValue()).toBe('شكرًا لكم')
  expect(await axeViolations(page)).toEqual([])
  await ask(page, 'ar', 'export', email)
  expect(await axeViolations(page)).toEqual([])

  await page.goto(await linkIn(email, 'ar', 'export'))
  await waitForHydration(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await download(page, translate('ar', 'data_requests.export_json'))).toContain('ليلى حسن')
  expect(await download(page, translate('ar', 'data_requests.export_pdf'))).toMatch(/^%PDF/)
  await page.reload()
  await page.getByText(translate('ar', 'data_requests.export_done')).waitFor()

  await ask(page, 'ar', 'erase', email)
  await page.goto(await linkIn(email, 'ar', 'erase'))
  await waitForHydration(page)
  const erase = page.getByRole('button', { name: translate('ar', 'data_requests.erase') })
  await erase.click()
  await page.getByText(translate('ar', 'people.sure_missing')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await traces(email)).toBeGreaterThan(0)
  await page.getByLabel(translate('ar', 'data_requests.erase_sure')).check()
  await erase.click()
  await page.getByText(translate('ar', 'data_requests.erased_title')).waitFor()
  expect(await traces(email)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})

test('in Turkish without JavaScript, on a phone: the same requests', async () => {
  const email = await wrote('Zeynep Kaya')
  const { page } = await newVisitor({ locale: 'tr', width: 390, script: false, dark: true })
  await ask(page, 'tr', 'export', email)
  expect(await overflow(page)).toBe(0)
  await page.goto(await linkIn(email, 'tr', 'export'))
  expect(await download(page, translate('tr', 'data_requests.export_json'))).toContain('Zeynep Kaya')
  await ask(page, 'tr', 'erase', email)
  await page.goto(await linkIn(email, 'tr', 'erase'))
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: translate('tr', 'data_requests.erase') }).click()
  await page.getByText(translate('tr', 'people.sure_missing')).waitFor()
  await page.getByLabel(translate('tr', 'data_requests.erase_sure')).check()
  await page.getByRole('button', { name: translate('tr', 'data_requests.erase') }).click()
  await page.getByText(translate('tr', 'data_requests.erased_title')).waitFor()
  expect(await traces(email)).toBe(0)
  await page.goto(`${site.url}/tr/privacy/request/nobody-ever-had-this`)
  await page.getByText(translate('tr', 'data_requests.link_over')).waitFor()
})

test('an address without data gets the same page and no email; one with an account is asked to sign in', async () => {
  const { page, pageErrors } = await newVisitor({ locale: 'en' })
  const unknown = newEmail()
  await ask(page, 'en', 'erase', unknown)
  const email = 'housing@sanad.example'
  await ask(page, 'en', 'erase', email)
  await page.goto(await linkIn(email, 'en', 'erase'))
  await waitForHydration(page)
  await page.getByText(translate('en', 'data_requests.account_erase')).waitFor()
  expect(await page.getByRole('link', { name: translate('en', 'data_requests.sign_in') }).count()).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: translate('en', 'data_requests.forward') }).click()
  await page.getByText(translate('en', 'data_requests.passed_on_title')).waitFor()
  expect(await traces(unknown)).toBe(0)
  expect(pageErrors).toEqual([])

  const t = translate.bind(null, 'ar')
  const staff = await newVisitor()
  await signIn(staff.page, site.url, 'owner')
  await staff.page.goto(`${site.url}/dashboard/home`)
  await staff.page.getByRole('link', { name: t('dashboard.waiting.data_requests') }).click()
  await staff.page.getByRole('link', { name: email }).click()
  await staff.page.getByText(t('dashboard.data_request_block.account')).waitFor()
  const send = staff.page.getByRole('button', { name: t('dashboard.data_request_answer_send') })
  await send.click()
  await staff.page.getByText(t('data_requests.answer_missing')).waitFor()
  await staff.page.getByLabel(t('dashboard.data_request_answer_text')).fill('Please show your identity card.')
  await staff.page.getByLabel(t('dashboard.data_request_outcome.refused')).check()
  await send.click()
  await staff.page.getByText(t('dashboard.data_request_answered')).waitFor()
  expect(await axeViolations(staff.page)).toEqual([])
  expect(await lastEmail(site, 'data_requests.answer', email)).toContain('identity card')
  expect(staff.pageErrors).toEqual([])
})

test('staff enter a request that arrived by post', async () => {
  const t = translate.bind(null, 'tr')
  const { page, pageErrors } = await newVisitor({ locale: 'tr', width: 390 })
  await signIn(page, site.url, 'owner')
  await page.goto(`${site.url}/tr/dashboard/data-requests`)
  await page.getByRole('button', { name: t('dashboard.data_request_enter') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('dashboard.data_request_enter_save') }).click()
  await dialog.getByText(t('resource.required')).waitFor()
  await dialog.getByRole('textbox', { name: t('dashboard.data_request_name'), exact: true }).fill('Ayşe Demir')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('dashboard.data_request_enter_save') }).click()
  await page.waitForURL('**/tr/dashboard/data-requests/*')
  await page.getByText(t('dashboard.data_request_answer_hint_none')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.goto(`${site.url}/tr/dashboard/data-requests`)
  await page.getByText('Ayşe Demir').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(pageErrors).toEqual([])
})
