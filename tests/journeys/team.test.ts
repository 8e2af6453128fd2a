/** People and roles in the dashboard, in a real browser on the built site. */
import '#features/mail/tables.ts'
import '#features/accounts/users/tables.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addUser } from '#features/accounts/users/add-user.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { axeViolations, overflow } from '#tests/support/axe.ts'
import { newVisitor, type Look } from '#tests/support/browser.ts'
import { openDashboard } from '#tests/support/dashboard.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const PASSWORD = 'sanad-demo'
let site: RunningSite
let base = ''
let donor = ''
beforeAll(async () => {
  site = await runSite()
  base = site.url
  const person = { name: 'نُور الحسن', email: 'nour@example.org', password: 'four quiet olive trees' }
  donor = (await addUser({ db: site.db, now: new Date() } as Context, { ...person, locale: 'ar', roles: [] }, null))!
})

const emails = async (address: string) =>
  (
    await site.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', address)
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template)
const said = (page: Page, words: string) => page.getByText(words).first().waitFor()
/** Moves the start of all sessions ten minutes back. */
const ageSessions = () =>
  site.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 600_000), reauthenticated_at: null })
    .execute()

test('a person is invited after reauthentication, invited again, and the invitation is revoked', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'users' })
  await ageSessions()
  await page.getByRole('button', { name: 'Invite a user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('valid email').waitFor()
  await dialog.getByLabel('Email').fill('writer@example.org')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await proof.getByLabel('Current password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm and continue' }).click()
  await said(page, 'The invitation was sent')
  const open = page.getByRole('region', { name: 'Pending invitations' })
  await open.getByText('writer@example.org').waitFor()
  // The answer to "Resend" is held back until "Revoke" is clicked: the second click must not be lost.
  const revoked = Promise.withResolvers<void>()
  await page.route('**/resend?*', async (route) => {
    const response = await route.fetch()
    await revoked.promise
    await route.fulfill({ response })
  })
  await open.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => emails('writer@example.org')).toEqual(['people.invite', 'people.invite'])
  await open.getByRole('button', { name: 'Revoke' }).click()
  revoked.resolve()
  await open.waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('a person is found in another spelling, edited, assigned a role, deactivated and reactivated', async () => {
  const { page, pageErrors } = await openDashboard(site, { place: 'users' })
  await page.getByRole('searchbox').fill('نور الحسن')
  await page.waitForURL(/q=/)
  await page.getByRole('link', { name: 'نُور الحسن' }).click()
  await page.getByRole('heading', { level: 1, name: 'نُور الحسن' }).waitFor()
  await page.getByLabel('Phone').fill('abc')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('country code').waitFor()
  await page.getByLabel('Phone').fill('+90 ٥٥٥ ١١١ ٢٢ ٣٣')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Saved.')
  const phone = await site.db.selectFrom('users').select('phone').where('id', '=', donor).executeTakeFirst()
  expect(phone).toEqual({ phone: '+905551112233' })

  await page.getByRole('checkbox', { name: 'Gift shop' }).check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect.poll(() => emails('nour@example.org')).toEqual(['people.notice'])
  await page.getByRole('button', { name: 'Send password reset link' }).click()
  await expect.poll(() => emails('nour@example.org'), { timeout: 20_000 }).toEqual(['people.notice', 'people.reset'])

  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click()
  await page.getByRole('button', { name: 'Reactivate account' }).click()
  await page.getByRole('button', { name: 'Deactivate account' }).waitFor()
  await page.getByText('Deactivated or reactivated an account').first().waitFor()
  expect(pageErrors).toEqual([])
})

test('a role is created from the table, takes effect at once, has a conflict of two editors, and is deleted', async () => {
  const one = await openDashboard(site, { place: 'roles' })
  const { page } = one
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.getByText('Enter the role name in Arabic.').waitFor()
  await page.getByLabel('العربية').fill('مراسلات')
  await page.getByLabel('English').fill('Letters')
  // The permission to edit includes the permission to view.
  await page.getByRole('checkbox', { name: 'Visitor messages: Edit' }).check()
  expect(await page.getByRole('checkbox', { name: 'Visitor messages: View' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('heading', { level: 1, name: 'Letters' }).waitFor()
  const { id, permissions } = await site.db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('id', 'like', 'r-%')
    .executeTakeFirstOrThrow()
  expect(permissions.toSorted()).toEqual(['dashboard.read', 'messages.read', 'messages.update'])

  const other = await openDashboard(site, { place: `roles/${id}` })
  await other.page.getByRole('checkbox', { name: 'Complaints: View' }).check()
  await other.page.getByRole('button', { name: 'Save changes' }).click()
  await said(other.page, 'Saved.')
  await page.getByRole('checkbox', { name: 'Suggestions: View' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Someone else saved this role').waitFor()
  // Nothing is lost or overwritten silently.
  expect(await page.getByRole('checkbox', { name: 'Suggestions: View' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save my version' }).click()
  await page.getByText('Someone else saved this role').waitFor({ state: 'detached' })
  const after = await site.db.selectFrom('roles').select('permissions').where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.permissions).toContain('proposals.read')
  expect(after.permissions).not.toContain('complaints.read')

  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/dashboard\/roles$/)
  expect(await page.getByRole('main').getByRole('link', { name: 'Letters' }).count()).toBe(0)
  // A conflict is answered 409 on purpose.
  expect([...one.pageErrors, ...other.pageErrors]).toEqual([])
})

test('the owner’s role is shown and cannot be changed; a role with members cannot be deleted', async () => {
  const { page, open } = await openDashboard(site, { place: 'roles/owner' })
  await page.getByText('Owners have all permissions').waitFor()
  expect(await page.getByRole('checkbox', { disabled: false }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Delete role' }).count()).toBe(0)
  await open('roles/finance')
  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'still have this role')
})

test('hydration moves nothing on the team’s sign-in page, so that a click hits the intended button', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${base}/en/dashboard/admin-login`, { waitUntil: 'domcontentloaded' })
  const editor = page.getByRole('button', { name: 'Editor' })
  const asleep = await editor.boundingBox()
  scripts.resolve()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  expect(await editor.boundingBox()).toEqual(asleep)
  await context.close()
})

test('a user without permission for people and roles sees nothing there', async () => {
  const { page, context } = await newVisitor({ locale: 'en' })
  await page.goto(`${base}/en/dashboard/admin-login`)
  await page.getByRole('button', { name: 'Editor' }).click()
  await page.waitForURL(/dashboard\/home/)
  for (const path of ['users', `users/${donor}`, 'roles', 'roles/finance'])
    expect([path, (await page.request.get(`${base}/en/dashboard/${path}`)).status()]).toEqual([path, 404])
  await context.close()
})

test('the roles that need a second factor are selected below the roles', async () => {
  const { page } = await openDashboard(site, { place: 'roles' })
  await page.getByRole('radio', { name: 'All staff' }).check()
  await said(page, 'Saved.')
  await page.getByRole('radio', { name: 'Staff with sensitive permissions' }).check()
  await expect
    .poll(
      async () =>
        (await site.db.selectFrom('settings').select('value').where('key', '=', 'security').executeTakeFirst())?.value,
    )
    .toEqual({ secondFactor: 'money' })
})

const LOOKS: Look[] = [
  { locale: 'ar', width: 1440 },
  { locale: 'en', width: 390, dark: true },
  { locale: 'ar', width: 390, dark: true },
  { locale: 'tr', width: 1440, dark: true },
]

// public-access covers the sign-in page of donors, dashboard-widths the screens.
test.each(FULL_RUN ? LOOKS : LOOKS.slice(0, 2))(
  'the sign-in pages have no accessibility faults: $locale, $width px, dark: $dark',
  async (look) => {
    const { page, context } = await newVisitor(look)
    const found: unknown[] = []
    for (const path of ['/dashboard/admin-login', '/dashboard/registery', '/dashboard/registery?token=x']) {
      await page.goto(base + localePath(look.locale!, path))
      const wrong = [...(await axeViolations(page)), ...((await overflow(page)) > 0 ? ['scrolls sideways'] : [])]
      if (wrong.length > 0) found.push({ path, wrong })
    }
    expect(found).toEqual([])
    await context.close()
  },
)
