/** A donor announces a bank transfer, reports it as sent, and staff record it as received. */
import '#features/mail/tables.ts'
import '#features/transfers/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Locale } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { newEmail, path, translate } from './donor.ts'
import { lastEmail } from './emails.ts'

let site: RunningSite
let campaign: { id: number; title: Record<Locale, string> }
beforeAll(async () => {
  site = await runSite()
  campaign = await site.campaign()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function openForm(page: Page, locale: Locale) {
  await page.goto(site.url + path(locale, `/donations?method=transfer&campaignId=${campaign.id}`))
}

async function fill(page: Page, { name, email = '', phone = '', amount = '' }: Record<string, string>) {
  await page.locator('input[name=amount]:visible').fill(amount)
  await page.locator('input[name=donor_name]:visible').fill(name!)
  await page.locator('input[name=email]:visible').fill(email)
  await page.locator('input[name=phone]:visible').fill(phone)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('in Arabic: an invalid form, the code, the report with a bank slip, and the receipt after staff recorded it', async () => {
  const t = translate.bind(null, 'ar')
  const email = newEmail()
  const { page, pageErrors } = await newVisitor()
  await openForm(page, 'ar')
  await waitForHydration(page)
  await fill(page, { name: 'ليلى حسن', amount: '٢٥٠٠' })
  await button(page, t('transfers.get_code')).click()
  await page.getByText(t('transfers.contact_required')).waitFor()
  // Nothing typed is lost.
  expect(await page.locator('input[name=donor_name]:visible').inputValue()).toBe('ليلى حسن')
  expect(await page.locator('input[name=amount]:visible').inputValue()).toBe('٢٥٠٠')
  expect(await axeViolations(page)).toEqual([])
  await page.locator('input[name=email]:visible').fill(email)
  await button(page, t('transfers.get_code')).click()
  await page.getByText(t('transfers.stored_email')).waitFor()
  const code = await page.getByText(/^SND-\w{4}-\w{4}$/).first().innerText() // prettier-ignore
  await page.getByText(`Bagis ${code} Kampanya ${campaign.id}`).waitFor()
  await page.getByText('TR33 0006 1005 1978 6457 8413 26').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const link = page.url().split('?')[0]!
  const answer = await fetch(link)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(await answer.text()).not.toContain('ليلى حسن')
  expect(await lastEmail(site, 'transfers.started', email)).toContain(code)

  await button(page, t('transfers.report')).click()
  await page.getByText(t('transfers.lead.reported')).waitFor()
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[name=slip]').setInputFiles({ name, mimeType, buffer })
  await upload('slip.gif', 'image/gif', Buffer.from('GIF89a not a slip'))
  await button(page, t('transfers.slip_send')).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await upload('dekont.pdf', 'application/pdf', PDF)
  await button(page, t('transfers.slip_send')).click()
  await page.getByText(t('transfers.slip_stored')).waitFor()
  await page.getByText('dekont.pdf').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const { content } = await site.db.selectFrom('transfer_slips').select('content').executeTakeFirstOrThrow()
  expect(content.includes('%PDF')).toBe(false)

  const staff = await newVisitor()
  await signIn(staff.page, site.url, 'owner')
  await staff.page.goto(`${site.url}/dashboard/home`)
  await staff.page.getByRole('link', { name: t('dashboard.waiting.transfers') }).click()
  await staff.page.getByRole('link', { name: code }).click()
  // The name is in the list too, which stays visible until the record has loaded.
  await button(staff.page, t('dashboard.transfer_record')).waitFor()
  await staff.page.getByText('ليلى حسن').waitFor()
  expect(await axeViolations(staff.page)).toEqual([])
  const [slip] = await Promise.all([
    staff.page.waitForEvent('download'),
    staff.page.getByRole('link', { name: 'dekont.pdf' }).click(),
  ])
  expect(slip.suggestedFilename()).toBe('dekont.pdf')
  await button(staff.page, t('dashboard.transfer_record')).click()
  const dialog = staff.page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: t('donation_admin.column.amount') }).inputValue()).toMatch(
    /^2,?500$/,
  )
  expect(await axeViolations(staff.page)).toEqual([])
  await dialog.getByRole('button', { name: t('dashboard.donation_record_save') }).click()
  await staff.page.waitForURL('**/dashboard/all-donations/*')
  expect(staff.pageErrors).toEqual([])

  await page.goto(link)
  await page.getByText(t('transfers.lead.arrived')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const summary = await page.getByRole('link', { name: t('donations.receipt_pdf') }).getAttribute('href')
  const pdf = await fetch(site.url + summary)
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(await lastEmail(site, 'donations.thank_you', email)).toBeTruthy()
  expect(pageErrors).toEqual([])
})

test('in Turkish without JavaScript, on a phone, by phone number: reported, reminders stopped, withdrawn', async () => {
  const t = translate.bind(null, 'tr')
  const { page } = await newVisitor({ locale: 'tr', width: 390, script: false, dark: true })
  await openForm(page, 'tr')
  expect(await overflow(page)).toBe(0)
  await fill(page, { name: 'Zeynep Kaya', phone: '12' })
  await button(page, t('transfers.get_code')).click()
  await page.getByText(t('transfers.phone_invalid')).waitFor()
  expect(await page.locator('input[name=donor_name]').inputValue()).toBe('Zeynep Kaya')
  await page.locator('input[name=phone]').fill('0532 123 45 67')
  await page.waitForTimeout(1600)
  await button(page, t('transfers.get_code')).click()
  await page.getByText(t('transfers.stored_bookmark')).waitFor()
  expect(await overflow(page)).toBe(0)
  // A date in the future: the form shows an error and does not lose the amount.
  await page.locator('input[name=sent_on]').fill('2099-01-01')
  await page.locator('input[name=amount]').fill('100')
  await button(page, t('transfers.report')).click()
  await page.getByText(t('transfers.day_future')).waitFor()
  expect(await page.locator('input[name=amount]').inputValue()).toBe('100')
  await page.getByText(t('transfers.withdraw_title')).click()
  await button(page, t('transfers.withdraw')).click()
  await page.getByText(t('transfers.lead.withdrawn')).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.goto(`${site.url}/tr/transfers/${'x'.repeat(32)}`)
  await page.getByText(t('transfers.unknown_text')).waitFor()
})

test('in English: reminders are stopped and started; staff withdraw the transfer; the list is searched', async () => {
  const t = translate.bind(null, 'en')
  const { page, pageErrors } = await newVisitor({ locale: 'en', width: 390 })
  await openForm(page, 'en')
  await waitForHydration(page)
  expect(await axeViolations(page)).toEqual([])
  await fill(page, { name: 'Leyla Hasan', email: newEmail() })
  await button(page, t('transfers.get_code')).click()
  await page.getByText(t('transfers.stored_email')).waitFor()
  const code = await page.getByText(/^SND-\w{4}-\w{4}$/).first().innerText() // prettier-ignore
  await button(page, t('transfers.stop_reminders')).click()
  await page.getByText(t('transfers.reminders_off')).waitFor()
  // One-click request of mail programs (RFC 8058).
  await button(page, t('transfers.start_reminders')).click()
  await page.getByText(t('transfers.reminders_on')).waitFor()
  await fetch(page.url(), { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  await page.reload()
  await page.getByText(t('transfers.reminders_off')).waitFor()
  expect(await overflow(page)).toBe(0)

  const staff = await newVisitor({ locale: 'en', width: 390 })
  await signIn(staff.page, site.url, 'owner')
  await staff.page.goto(`${site.url}/en/dashboard/bank-transfers?q=${code}`)
  await staff.page.getByText(code).first().waitFor()
  expect(await overflow(staff.page)).toBe(0)
  expect(await axeViolations(staff.page)).toEqual([])
  await staff.page.getByRole('link', { name: code }).first().click()
  await button(staff.page, t('dashboard.transfer_withdraw')).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('dashboard.transfer_withdraw') }).click()
  await dialog.getByText(t('errors.reason_required')).waitFor()
  await dialog.getByLabel(t('dashboard.reason')).fill('The donor called')
  await dialog.getByRole('button', { name: t('dashboard.transfer_withdraw') }).click()
  await staff.page.getByText(t('transfers.state.withdrawn'), { exact: true }).waitFor()
  expect(await axeViolations(staff.page)).toEqual([])
  expect(await overflow(staff.page)).toBe(0)
  await page.reload()
  await page.getByText(t('transfers.lead.withdrawn')).waitFor()
  expect([pageErrors, staff.pageErrors]).toEqual([[], []])
})
