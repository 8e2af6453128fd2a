/** Accounts in a real browser, on the built site: once with JavaScript switched off, once with it. */
import '#features/mail/tables.ts'
import '#features/accounts/users/tables.ts'
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newVisitor } from '#tests/support/browser.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { totp } from '#tests/support/totp.ts'

const PASSWORD = 'four quiet olive trees'
let site: RunningSite
let base = ''
beforeAll(async () => {
  site = await runSite()
  base = site.url
})

/** Opens a new browser context in English. */
const open = async (script: boolean) => {
  const { page, context, pageErrors } = await newVisitor({ locale: 'en', script })
  return { page, context, wrong: pageErrors }
}
const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The link in the newest email to an address. */
async function linkTo(email: string, template: string): Promise<string> {
  const find = () =>
    site.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy()
  return /https?:\/\/\S+/.exec((await find())!.text)![0]
}

test.each([false, true])('a donor: register, confirm, sign in, edit, sign out (JavaScript: %s)', async (js) => {
  const { context, page, wrong } = await open(js)
  const email = `donor-${js ? 'js' : 'plain'}@example.org`
  await page.goto(`${base}/en/register`)
  await page.getByLabel('Full name').fill('Mona Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('short')
  await submit(page, 'Create my account')
  await page.getByText('too short').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await submit(page, 'Create my account')
  await page.getByText('Check your email').waitFor()

  await page.goto(await linkTo(email, 'people.verify'))
  await page.getByLabel('Password').fill('not my password')
  await submit(page, 'Confirm my email')
  await page.getByText('is incorrect').waitFor()
  await page.getByLabel('Password').fill(PASSWORD)
  await submit(page, 'Confirm my email')
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()

  await page.goto(`${base}/en/user-account/edit`)
  await page.getByLabel('Full name').fill('Mona H. Haddad')
  await submit(page, 'Save changes')
  await page.getByText('Saved.').waitFor()
  if (js) {
    // On a phone the lower form is below the place of the result.
    await page.setViewportSize({ width: 390, height: 600 })
    await page.getByLabel('New email').fill('mona')
    await submit(page, 'Send confirmation')
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('email')
    await page.getByLabel('New email').fill('mona@example.org')
    await page.getByLabel('Current password').fill(PASSWORD)
    await submit(page, 'Send confirmation')
    const result = page.getByText('The confirmation was sent to the new address.')
    await result.waitFor()
    await expect.poll(async () => (await result.boundingBox())!.y).toBeGreaterThan(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(`${base}/en/user-account/donations`)
  await page.getByText('No donations in your account yet').waitFor()

  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await page.goto(`${base}/en/user-account/logout`)
  await submit(page, 'Sign out')
  await page.waitForURL(`${base}/en`)
  await page.goto(`${base}/en/user-account`)
  // With JavaScript a dialog opens, without it a page.
  if (js) await page.getByRole('dialog').getByLabel('Email').waitFor()
  else await page.waitForURL(/\/en\/login\?next=/)
  expect(wrong).toEqual([])
  await context.close()
})

test('the sign-in dialog leads to the requested page', async () => {
  const { context, page, wrong } = await open(true)
  await page.goto(`${base}/en/user-account/donations`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('donor-js@example.org')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'My donations' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/user-account/donations')
  expect(wrong).toEqual([])
  await context.close()
})

test('after signing out, the donation form and the assistant of this tab are empty', async () => {
  const { context, page, wrong } = await open(true)
  await page.goto(`${base}/en/login`)
  await page.getByLabel('Email').first().fill('donor-js@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await submit(page, 'Sign in')
  await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  // As the donation form and the assistant store it.
  const donation = { donor_name: 'Mona Haddad', email: 'mona@example.org', amount: '75' }
  const messages = [{ role: 'user', parts: [{ text: 'Where is my donation?' }] }]
  await page.evaluate(
    (stored) => {
      sessionStorage.setItem('sanad.donation', JSON.stringify({ key: 'one', donation: stored.donation }))
      sessionStorage.setItem('assistant', JSON.stringify({ messages: stored.messages, consent: true }))
    },
    { donation, messages },
  )
  const name = page.getByRole('main').getByLabel('Full name')
  await page.goto(`${base}/en/donations`)
  await expect.poll(() => name.inputValue()).toBe('Mona Haddad')
  await page.goto(`${base}/en/user-account/logout`)
  await submit(page, 'Sign out')
  await page.waitForURL(`${base}/en`)
  await page.goto(`${base}/en/ask`)
  await page.getByRole('main').getByRole('textbox').waitFor()
  expect(await page.getByText('Where is my donation?').count()).toBe(0)
  await page.goto(`${base}/en/donations`)
  await name.waitFor()
  await page.waitForLoadState('networkidle')
  expect(await name.inputValue()).toBe('')
  expect(wrong).toEqual([])
  await context.close()
})

test('a forgotten password: the link sets a new password, once', async () => {
  const { context, page } = await open(false)
  await page.goto(`${base}/en/forgot-password`)
  await page.getByLabel('Email').fill('donor-plain@example.org')
  await submit(page, 'Send link')
  await page.getByText('Check your email').waitFor()
  const link = await linkTo('donor-plain@example.org', 'people.reset')
  await page.goto(link)
  await page.getByLabel('New password').fill('a lantern by the water')
  await submit(page, 'Save password')
  await page.getByText('Your password was set').waitFor()
  await page.goto(link)
  await page.getByLabel('New password').fill('another one entirely')
  await submit(page, 'Save password')
  await page.getByText('already used or has expired').waitFor()
  await context.close()
})

test('the owner: claim, second factor with an app, the team, an invitation; then the registration is closed', async () => {
  const { context, page, wrong } = await open(false)
  await page.goto(`${base}/en/dashboard/registery`)
  await page.getByText('Owner account needed').waitFor()
  // The site printed a token at its start and stored the hash; the test replaces it with a known token.
  const token_hash = createHash('sha256').update('the token of the console').digest('hex')
  await site.db.updateTable('owner_claims').set({ token_hash }).execute()
  await page.goto(`${base}/en/dashboard/registery?token=${encodeURIComponent('the token of the console')}`)
  await page.getByLabel('Full name').fill('The Owner')
  await page.getByLabel('Email').fill('chief@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await submit(page, 'Create the owner account')

  // Signed in, but the owner's role handles money, so it requires a second factor first.
  await page.waitForURL(/dashboard\/profile/)
  await page.getByText('to use its permissions').waitFor()
  expect((await page.goto(`${base}/en/dashboard/users`))!.status()).toBe(404)
  await page.goto(`${base}/en/dashboard/profile`)
  const setUp = page.getByRole('region', { name: 'Two-step verification' })
  await setUp.getByLabel('Current password').fill(PASSWORD)
  await setUp.getByRole('button', { name: 'Set up' }).click()
  const secret = (await setUp.locator('bdi').textContent())!.replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/)
  await setUp.getByLabel('I have saved the recovery codes').check()
  await setUp.getByLabel('Verification code').fill(totp(secret))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Two-step verification is on.').waitFor()
  expect(await page.getByText('to use its permissions').count()).toBe(0)

  // The dashboard needs JavaScript, so the invitation is sent by the API in the same session.
  const invited = await page.request.post(`${base}/api/dashboard/invitations`, {
    data: { email: 'new-editor@example.org', role: 'editor', locale: 'en' },
  })
  expect(invited.status()).toBe(201)

  const other = await open(false)
  await other.page.goto(await linkTo('new-editor@example.org', 'people.invite'))
  await other.page.getByText('new-editor@example.org').waitFor()
  await other.page.getByLabel('Full name').fill('New Editor')
  await other.page.getByLabel('Password').fill(PASSWORD)
  await submit(other.page, 'Create my account')
  await other.page.waitForURL(/admin-login/)
  await other.page.getByLabel('Email').first().fill('new-editor@example.org')
  await other.page.getByLabel('Password').fill(PASSWORD)
  await submit(other.page, 'Sign in')
  await other.page.waitForURL(/dashboard\/home/)
  expect((await other.page.goto(`${base}/en/dashboard/users`))!.status()).toBe(404)
  expect((await other.page.goto(`${base}/en/dashboard/registery?invitation=used`))!.status()).toBe(410)
  await other.context.close()

  // Signing in again asks for the code.
  const again = await open(false)
  await again.page.goto(`${base}/en/dashboard/admin-login`)
  await again.page.getByLabel('Email').first().fill('chief@example.org')
  await again.page.getByLabel('Password').fill(PASSWORD)
  await submit(again.page, 'Sign in')
  await again.page.waitForURL(/login\/code/)
  await again.page.getByLabel('Verification code').fill(totp(secret))
  await submit(again.page, 'Continue')
  await again.page.waitForURL(/dashboard\/home/)
  await again.context.close()

  const stranger = await open(false)
  expect((await stranger.page.goto(`${base}/en/dashboard/registery`))!.status()).toBe(410)
  await stranger.context.close()
  expect(wrong).toEqual([])
  await context.close()
})

test('one click signs in with a demo role', async () => {
  const { context, page } = await open(false)
  await page.goto(`${base}/dashboard/admin-login`)
  await page.getByRole('button', { name: 'الشؤون المالية' }).click()
  await page.waitForURL(`${base}/dashboard/home`)
  expect((await page.request.get(`${base}/api/dashboard/figures`)).status()).toBe(200)
  await context.close()
})
