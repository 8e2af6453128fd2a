/** The forms of the account pages as a browser without JavaScript posts them. */
import { expect, test } from 'vitest'
import { ProfileFields } from '#features/accounts/users/parts/profile-fields.tsx'
import { currentUser } from '#features/accounts/users/profile.server.ts'
import { actAs } from '#tests/support/acting.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { openPage, postForm } from '#tests/support/page-action.ts'
import { lastEmailTo, makePerson, openSession, PASSWORD, type Person } from '#tests/support/people.ts'
import { render } from '#tests/support/render.tsx'
import { testSite } from '#tests/support/site.ts'
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { loader as openDonations, action as claim } from './donations.tsx'
import { action as edit, loader as openEdit } from './edit.tsx'
import { action as logout } from './logout.tsx'
import { action as settings, loader as openSettings } from './profile-settings.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const as = async (person: { token: string }) => ({ ...(await actAs(site, person)), locale: 'tr' as const })
const profile = async (person: Person) => {
  const { name, phone, locale } = await currentUser(await as(person))
  return { name, phone, locale }
}
const t = ctx.texts.translate('tr')

test('visitors are led to the sign-in dialog, with the page that they wanted', async () => {
  for (const [run, path] of [
    [openEdit, '/user-account/edit'],
    [openSettings, '/user-account/profile-settings'],
  ] as const)
    // prettier-ignore
    expect((await openPage(run, site.context({ locale: 'tr' }), path)).to).toBe(
      `/tr?sign-in=1&next=${encodeURIComponent(path)}`,
    )
  for (const run of [edit, settings, claim])
    expect((await postForm(run, site.context(), { intent: 'erase', sure: 'yes' })).to).toMatch(/^\/\?sign-in=1/)
})

test('the profile is saved; a refused form shows everything as it was typed', async () => {
  const person = await makePerson(ctx)
  const form = { intent: 'profile', name: ' نُورا ', phone: '٠٥٣٢ ١٢٣ ٤٥ ٦٧', locale: 'en' }
  expect((await postForm(edit, await as(person), form)).data).toEqual({ say: 'people.saved' })
  expect(await profile(person)).toEqual({ name: 'نُورا', phone: '+905321234567', locale: 'en' })
  const wrong = await postForm(edit, await as(person), { ...form, name: '', phone: 'abc', locale: 'ar' })
  const problem = wrong.data!.problem!
  expect(wrong.status).toBe(422)
  expect(problem.fields).toEqual({ name: t('people.name_missing'), phone: t('people.phone_invalid') })
  const html = render(<ProfileFields profile={await profile(person)} problem={problem} />, 'tr')
  expect(html).toMatch(/name="phone"[^>]*value="abc"/)
  expect(html).toMatch(/<option value="ar" lang="ar" selected=""/)
  // Nothing was saved.
  expect(await profile(person)).toEqual({ name: 'نُورا', phone: '+905321234567', locale: 'en' })
})

test('a new address needs the password, and takes effect only by its link', async () => {
  const person = await makePerson(ctx)
  const change = async (password: string) =>
    postForm(edit, await as(person), { intent: 'email', email: 'moved@example.org', password })
  const wrong = await change('not the password')
  expect(wrong).toMatchObject({ status: 422, data: { problem: { typed: { intent: 'email', email: 'moved@example.org' } } } }) // prettier-ignore
  expect(Object.keys(wrong.data!.problem!.fields)).toEqual(['password'])
  expect(await lastEmailTo(ctx, 'moved@example.org')).toBeUndefined()
  expect((await change(PASSWORD)).data).toEqual({ say: 'my.email_sent' })
  expect((await currentUser(await as(person))).email).toBe(person.email)
  expect(await lastEmailTo(ctx, 'moved@example.org')).toMatchObject({ template: 'people.verify' })
})

test('signing out ends the session and removes the cookies, also the second time', async () => {
  const person = await makePerson(ctx)
  const other = await openSession(ctx, person.id)
  const acting = await as(person)
  const first = await postForm(logout, acting, {})
  expect(first).toMatchObject({ status: 302, to: '/tr' })
  expect(first.cookies.map((cookie) => cookie.split('=')[0])).toContain('session')
  expect([(await as(person)).actor, (await as(other)).actor]).toEqual([null, expect.anything() as unknown])
  expect((await postForm(logout, acting, {})).status).toBe(302)
})

test('an account is erased after a re-authentication and with the tick only, and its sessions end', async () => {
  const person = await makePerson(ctx, { email: 'leaving@example.org' })
  const stale = await openSession(ctx, person.id, { began: new Date(Date.now() - 400_000) })
  const erase = async (session: { token: string }, sure: string) =>
    postForm(settings, await as(session), { intent: 'erase', sure })
  expect((await erase(stale, 'yes')).data!.problem).toMatchObject({ code: 'account.reauthenticate' })
  expect(Object.keys((await erase(person, '')).data!.problem!.fields)).toEqual(['sure'])
  const done = await erase(person, 'yes')
  expect(done).toMatchObject({ status: 302, to: '/tr/login?say=erased' })
  expect([(await as(person)).actor, (await as(stale)).actor]).toEqual([null, null])
  const left = await ctx.db.selectFrom('users').select('id').where('email', '=', 'leaving@example.org').execute()
  expect(left).toEqual([])
})

test('staff and people with an open payment cannot erase their account', async () => {
  const staff = await makePerson(ctx, { roles: ['editor'] })
  const code = async (person: Person) =>
    (await postForm(settings, await as(person), { intent: 'erase', sure: 'yes' })).data!.problem!.code
  expect(await code(staff)).toBe('people.staff_stay')
  expect((await as(staff)).actor).not.toBeNull()
})

test('an export of the own data needs a re-authentication, and is a file or a PDF in the language of the page', async () => {
  const person = await makePerson(ctx)
  const ask = async (session: { token: string }, format: string) =>
    postForm(settings, await as(session), { intent: 'export', format })
  const stale = await openSession(ctx, person.id, { began: new Date(Date.now() - 400_000) })
  expect((await ask(stale, 'pdf')).data!.problem!.code).toBe('account.reauthenticate')
  expect((await ask(person, 'pdf')).to).toBe('/user-account/export/pdf?lang=tr')
  expect((await ask(person, 'json')).to).toBe('/user-account/export')
})

test('one lost device is signed out, or all of them; the session of another person never', async () => {
  const [person, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const other = await openSession(ctx, person.id)
  const act = async (fields: Record<string, string>) => postForm(settings, await as(person), fields)
  expect(await act({ intent: 'end-session', session: stranger.session })).toMatchObject({ status: 404 })
  expect(await act({ intent: 'end-session', session: 'x' })).toMatchObject({ status: 422 })
  expect((await act({ intent: 'end-session', session: other.session })).data).toMatchObject({
    answer: { say: 'security.session_ended' },
  })
  expect([(await as(other)).actor, (await as(stranger)).actor !== null]).toEqual([null, true])
  expect(await act({ intent: 'everywhere' })).toMatchObject({ to: '/tr/login?say=out' })
  expect([(await as(person)).actor, (await as(stranger)).actor !== null]).toEqual([null, true])
})

test('donations made before signing up are offered and claimed once; a page beyond the list is empty', async () => {
  const person = await makePerson(ctx)
  await createPaidDonation(ctx, { email: person.email })
  await createPaidDonation(ctx, { email: 'someone-else@example.org' })
  const list = async (query = '') =>
    (await openPage(openDonations, await as(person), `/user-account/donations${query}`)).data!
  expect(await list()).toMatchObject({ toClaim: 1, donations: [] })
  await postForm(claim, await as(person), {})
  await postForm(claim, await as(person), {})
  expect(await list()).toMatchObject({ toClaim: 0, donations: [expect.anything() as unknown] })
  expect((await list('?page=9')).donations).toEqual([])
  for (const odd of ['0', '-1', '1.5', 'x', '99999999']) expect((await list(`?page=${odd}`)).page).toBe(1)
})
