/** Passkeys and reauthentication in a real browser, with Chromium's virtual authenticator. */
import '#features/accounts/passkeys/tables.ts'
import '#features/accounts/users/tables.ts'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations } from '#tests/support/axe.ts'
import { waitForHydration, newVisitor, type Look } from '#tests/support/browser.ts'
import { signInToDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { translate } from './donor.ts'

const PASSWORD = 'sanad-demo'
let site: RunningSite
let base = ''
beforeAll(async () => {
  site = await runSite()
  base = site.url
})

/** Removes passkeys of a failed test, because the next test would be asked for them. */
beforeEach(async () => {
  await site.db.deleteFrom('passkeys').execute()
})

/** A virtual phone: resident keys, and user verification that always succeeds. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Moves the start of all sessions ten minutes back. */
const ageSessions = () =>
  site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 600_000), reauthenticated_at: null })
    .execute()

test('a passkey is created, named, signs in instead of the password, reauthenticates, and is removed', async () => {
  const { context, page, pageErrors } = await newVisitor({ locale: 'en' })
  const finger = await withAuthenticator(context, page)
  await signInToDashboard(page, base, 'finance', 'en')
  await ageSessions()
  await page.goto(`${base}/en/dashboard/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  // Ten minutes after signing in, a reauthentication is required.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click()
  await dialog.getByText('The password is incorrect.').waitFor()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm and continue' }).click()
  await section.getByText('The passkey was added.').waitFor()
  await section.getByText('Manage').click()
  await section.getByLabel('Passkey name').fill('Elif’s phone')
  await section.getByRole('button', { name: 'Save name' }).click()
  await section.getByText('Elif’s phone').waitFor()

  await context.clearCookies()
  await page.goto(`${base}/en/login`)
  // The browser offers the passkey automatically at the email field; otherwise the button requests it.
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  // One after the other, because of two simultaneous sign-ins one session could begin after `ageSessions`.
  await page.waitForURL(/dashboard\/home/, { timeout: 5000 }).catch(() => button.click())
  await page.waitForURL(/dashboard\/home/)

  await page.goto(`${base}/en/user-account/profile-settings`)
  // Before hydration the click would submit the plain form, which the next test covers.
  await waitForHydration(page)
  await ageSessions()
  await page.getByRole('button', { name: 'Machine-readable (JSON)' }).click()
  await finger(false)
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await dialog.getByText('This did not work').waitFor()
  await finger(true)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    account: { email: 'finance@sanad.example' },
    passkeys: [{ name: 'Elif’s phone' }],
  })

  await page.goto(`${base}/en/dashboard/profile`)
  await section.getByText('Manage').click()
  await section.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('The passkey was removed').waitFor()
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  expect(pageErrors).toEqual([])
  await context.close()
})

/** Elif has a passkey on this device, and her session has ended. */
async function withPasskey(look: Look) {
  const { context, page, pageErrors } = await newVisitor(look)
  const finger = await withAuthenticator(context, page)
  await signInToDashboard(page, base, 'finance', 'en')
  await page.goto(`${base}/en/dashboard/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByText('The passkey was added.').waitFor()
  await context.clearCookies()
  return { context, page, pageErrors, finger }
}

/**
 * Types the password on a sign-in page. On one of these pages the browser would offer the passkey at the email field.
 */
const password = async (page: Page, door: string) => {
  await page.goto(`${base}${door}`)
  await page.fill('input[name=email]', 'finance@sanad.example')
  await page.fill('input[name=password]', PASSWORD)
  await page.press('input[name=password]', 'Enter')
}

test('for an account with a passkey the password alone does not sign in: the passkey is the second step', async () => {
  const { context, page, pageErrors, finger } = await withPasskey({ locale: 'en' })
  // Until user verification succeeds, neither the browser's offer nor a button signs the user in.
  await finger(false)
  await password(page, '/en/dashboard/admin-login?next=/en/dashboard/gifts')
  await page.waitForURL('**/login/code**')
  await page.getByText(translate('en', 'sign_in.passkey_lead')).waitFor()
  await page.getByText(translate('en', 'sign_in.passkey_lost')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  // The password alone starts no session.
  expect((await page.request.get(`${base}/en/dashboard/home`, { maxRedirects: 0 })).status()).toBe(302)
  const button = page.getByRole('button', { name: translate('en', 'passkeys.use') })
  await button.click()
  await page.getByText(translate('en', 'passkeys.not_here')).waitFor()
  expect(page.url()).toContain('/login/code')
  await finger(true)
  await button.click()
  await page.waitForURL(/dashboard\/gifts/)
  expect(pageErrors).toEqual([])
  await site.db.deleteFrom('passkeys').execute()
  await context.close()
})

test('without JavaScript the page says where an account with a passkey can sign in, and does not sign in', async () => {
  const made = await withPasskey({ locale: 'en' })
  await made.context.close()
  const { page, context } = await newVisitor({ locale: 'en', script: false })
  await password(page, '/en/login')
  await page.waitForURL('**/login/code**')
  // Playwright does not find text in a noscript element, although people see it.
  expect(await page.locator('main').innerText()).toContain(translate('en', 'sign_in.passkey_unavailable'))
  expect((await page.request.get(`${base}/en/user-account`, { maxRedirects: 0 })).status()).toBeGreaterThanOrEqual(300)
  await site.db.deleteFrom('passkeys').execute()
  await context.close()
})

test('without JavaScript a fresh sign-in does what the dialog does', async () => {
  const { context, page } = await newVisitor({ locale: 'en', script: false })
  await signInToDashboard(page, base, 'editor', 'en')
  await ageSessions()
  await page.goto(`${base}/en/user-account/profile-settings`)
  await page.getByRole('button', { name: 'Machine-readable (JSON)' }).click()
  await page.getByText('please confirm your identity first').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').first().fill('editor@sanad.example')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/profile-settings/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Machine-readable (JSON)' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await context.close()
})
