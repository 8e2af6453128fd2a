/** Office screens in a real browser: figures, donations, offline donations and refunds, emails, the audit log. */
import '#features/donations/tables.ts'
import '#features/mail/tables.ts'
import '#features/accounts/users/tables.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { approvedCard, closeBatch, enterCode, post } from '#bank/client.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const PATIENT = { timeout: 30_000 }
const DONOR = 'layla@example.org'
let site: RunningSite
let donation = ''
beforeAll(async () => {
  site = await runSite()
  donation = await giveByCard()
  // The bank accepts partial refunds only after its batch is closed.
  await closeBatch(site.bank)
})

/** Donates 250 ₺ by card, as a donor's browser does. */
async function giveByCard(): Promise<string> {
  const asked = { amount: '250', donor_name: 'Layla Hasan', email: DONOR, campaign_id: 'general', lang: 'en' }
  const headers = { 'Content-Type': 'application/json', Origin: site.url }
  const begun = await fetch(`${site.url}/api/front/donate`, { method: 'POST', headers, body: JSON.stringify(asked) })
  const { gateway_url: bank = '', ...fields } = (await begun.json()) as Record<string, string>
  const opened = await post(bank, { ...fields, ...approvedCard })
  const answer = await enterCode(new URL(opened.headers.get('location')!, bank).href)
  const body = new URLSearchParams(answer.fields as Record<string, string>)
  await fetch(`${site.url}/payments/payfor/callback`, { method: 'POST', body, redirect: 'manual' })
  const { id } = await site.db.selectFrom('donations').select('id').where('email', '=', DONOR).executeTakeFirstOrThrow()
  return id
}

const staff = (who: string, place = '') => openDashboard(site, { who, place })
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
/** Sets the limits up to which one person may act alone, in kuruş. */
const setLimits = (limits: { secondPersonAbove: number; manualAbove: number }) =>
  site.db
    .insertInto('settings' as never)
    .values({ key: 'refunds', value: limits } as never)
    .onConflict((conflict) => conflict.column('key' as never).doUpdateSet({ value: JSON.stringify(limits) } as never))
    .execute()
/** Moves the start of all sessions ten minutes back. */
const ageSessions = () =>
  site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 600_000), reauthenticated_at: null })
    .execute()
async function prove(page: Page) {
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await proof.getByLabel('Current password').fill('sanad-demo')
  await proof.getByRole('button', { name: 'Confirm and continue' }).click()
}

test('finance sees the figures, filters the donations and finds one', async () => {
  const { page, pageErrors } = await staff('finance')
  await page.getByRole('heading', { name: 'Donations overview' }).waitFor()
  await page.getByText('Net raised').first().waitFor()
  await page.getByRole('heading', { name: 'Donations by day' }).waitFor()
  await page.getByRole('region', { name: 'Donations overview' }).getByText('Today', { exact: true }).click()
  await said(page, /yesterday until this time|no earlier data/)
  await page.getByRole('main').getByRole('link', { name: 'All donations' }).click()
  await page.getByRole('heading', { level: 1, name: 'All donations' }).waitFor()

  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  const amount = drawer.getByRole('group', { name: 'Amount in lira' })
  // Typed in Arabic digits, filtered in kuruş.
  await amount.getByLabel('From').fill('٢٥٠')
  await amount.getByLabel('To').fill('250')
  await amount.getByLabel('To').blur()
  await page.waitForURL(/filter\.amount=25000\.\.25000/)
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('searchbox').fill(DONOR)
  await page.waitForURL(/q=layla/)
  await expect.poll(() => page.getByRole('row').count(), PATIENT).toBe(2)
  await page.getByText(DONOR).waitFor()
  await page.getByRole('link', { name: /SND-/ }).click()
  await page.waitForURL(new RegExp(donation))
  expect(pageErrors).toEqual([])
})

test('a cash donation is recorded by its form, booked, acknowledged by email, and can be reversed', async () => {
  // The demo's finance person has recorded others today.
  await setLimits({ secondPersonAbove: 5_000_00, manualAbove: 1_000_000_00 })
  const { page, pageErrors } = await staff('finance', 'all-donations?new=1')
  const form = page.getByRole('dialog', { name: 'Record donation' })
  await form.getByRole('button', { name: 'Record donation' }).click()
  await form
    .getByText(/amount/i)
    .first()
    .waitFor()
  await form.getByLabel('Amount').fill('١٬٢٥٠٫٥٠')
  await form.getByText('₺1,250.50').waitFor()
  await form.getByLabel('Donor name').fill('Huda Salem')
  await form.getByLabel('Email').fill('huda@example.org')
  await form.getByRole('button', { name: 'Record donation' }).click()
  await said(page, 'The donation was recorded.')
  await page.waitForURL(/all-donations\/[0-9a-f-]{36}/)
  const books = page.getByRole('region', { name: 'Ledger' })
  await books.getByText('Cash', { exact: true }).waitFor()
  await books.getByText('General fund').waitFor()
  expect(await books.getByText('₺1,250.50').count()).toBe(2)
  const emails = () =>
    site.db.selectFrom('mails').select('template').where('to_address', '=', 'huda@example.org').execute()
  await expect.poll(emails, PATIENT).toEqual([{ template: 'donations.thank_you' }])

  await page.getByLabel('New note').fill('Brought by her brother')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('region', { name: 'Internal notes' }).getByText('Brought by her brother').waitFor()

  await ageSessions()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reverse the record' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse the record' })
  await reverse.getByLabel('Reason').fill('Typed twice')
  await reverse.getByRole('button', { name: 'Reverse the record' }).click()
  await prove(page)
  await said(page, 'The record was reversed.')
  await books.getByText('Offline donation reversed').waitFor()
  expect(pageErrors).toEqual([])
})

test('a partial refund needs a reauthentication; then ledger, bank and an email agree', async () => {
  const { page, pageErrors } = await staff('finance', `all-donations/${donation}`)
  await page.getByRole('region', { name: 'Payments' }).getByText('Captured').first().waitFor()
  await ageSessions()
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('radio', { name: 'Partial amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100,50')
  await dialog.getByRole('button', { name: /Refund .*₺100\.50/ }).click()
  await dialog.getByText('Enter a reason of at least three characters.').waitFor()
  await dialog.getByLabel('Reason').fill('She asked for it')
  await dialog.getByRole('button', { name: /Refund .*₺100\.50/ }).click()
  await prove(page)
  await said(page, 'being sent to the bank')
  const refundEmail = () =>
    site.db
      .selectFrom('mails')
      .select(['locale', 'text'])
      .where('to_address', '=', DONOR)
      .where('template', '=', 'receipts.refunded')
      .executeTakeFirst()
  await expect
    .poll(refundEmail, { timeout: 60_000 })
    .toMatchObject({ locale: 'en', text: expect.stringContaining('₺100.50') })
  await page.reload()
  await page.getByText('Partially refunded').first().waitFor()
  const books = page.getByRole('region', { name: 'Ledger' })
  await books.getByText('Refund completed').waitFor()
  await page.getByRole('region', { name: 'Emails' }).getByText('Refund of your donation').waitFor()
  expect(pageErrors).toEqual([])
})

test('a large refund waits for approval; the person who proposed it cannot approve it, the owner can', async () => {
  await setLimits({ secondPersonAbove: 10_000, manualAbove: 1_000_000_00 })
  const finance = await staff('finance', `all-donations/${donation}`)
  const { page } = finance
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Reason').fill('All of it after all')
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  await said(page, 'a second person has to approve')
  await finance.open('approvals')
  await page.getByRole('article', { name: /^SND-/ }).getByText('This is your proposal').waitFor()

  const owner = await staff('owner')
  await owner.page.getByRole('link', { name: /pending your approval/ }).click()
  const wanted = owner.page.getByRole('article', { name: /^SND-/ })
  await wanted.getByRole('button', { name: 'Approve' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await said(owner.page, 'Approved. It is being carried out.')
  // The log shows who proposed and who approved, and both emails can be read.
  await owner.open('audit?command=approvals.approve')
  await owner.page.getByText('Approved a proposal').first().waitFor()
  await owner.page.getByText('Changes').first().click()
  await owner.page.getByText('All of it after all').waitFor()
  const email = owner.page.getByRole('link', { name: /Refund of your donation/ }).first()
  // The email is created when the bank has answered.
  await expect
    .poll(async () => {
      await owner.open('mails?q=refunded')
      await owner.page.waitForLoadState('networkidle')
      return email.isVisible()
    })
    .toBe(true)
  await email.click()
  await owner.page.frameLocator('iframe').locator('p', { hasText: 'We have refunded' }).waitFor()
  expect(owner.pageErrors).toEqual([])
})

test('a new version of the terms is in force at once, and the old one stays readable', async () => {
  const { page, pageErrors } = await staff('owner', 'terms')
  await page.getByRole('button', { name: 'New version' }).click()
  // By keyboard: the caret is at the end of the text.
  await page.getByRole('button', { name: 'Edit the text' }).press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused, PATIENT).toBe('Text (en)')
  await page.keyboard.type(' Newly agreed words.')
  await page.getByRole('button', { name: 'Publish version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await said(page, 'The new version is in force.')
  await expect
    .poll(async () => (await fetch(`${site.url}/api/terms?lang=en`)).text(), PATIENT)
    .toContain('Newly agreed words.')
  await page
    .getByRole('button', { name: /accepted with/ })
    .last()
    .click()
  await page.waitForURL(/version=/)
  expect(pageErrors).toEqual([])
})

test('an editor sees a home screen without amounts, and no office screens', async () => {
  const { page } = await staff('editor')
  await page.getByRole('heading', { name: 'Site content' }).waitFor()
  expect(await page.getByText('Donations overview').count()).toBe(0)
  expect(await page.getByText('@example.org').count()).toBe(0)
  for (const path of ['all-donations', `all-donations/${donation}`, 'approvals', 'mails', 'audit', 'terms'])
    expect([path, (await page.request.get(`${site.url}/en/dashboard/${path}`)).status()]).toEqual([path, 404])
  for (const path of ['all-donations', `all-donations/${donation}`, 'figures', 'mails', 'audit'])
    expect([path, (await page.request.get(`${site.url}/api/dashboard/${path}`)).status()]).toEqual([path, 403])
  const approvals = await page.request.get(`${site.url}/api/dashboard/approvals`)
  expect(await approvals.json()).toEqual([])
})
