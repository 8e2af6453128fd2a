/** The forms of the sign-in pages as a browser without JavaScript posts them. */
import { expect, test } from 'vitest'
import { sendSignInLink } from '#features/accounts/sign-in/sign-in-links.server.ts'
import { setClosed } from '#features/accounts/users/staff.server.ts'
import { actAs } from '#tests/support/acting.ts'
import { openPage, postForm } from '#tests/support/page-action.ts'
import { lastEmailTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { action as askReset } from './forgot-password.tsx'
import { action as signInByLink, loader as openLink } from './link.tsx'
import { action as signIn, loader as openLogin } from './login.tsx'
import { action as register, loader as openRegister } from './register.tsx'
import { action as reset, loader as openReset } from './reset-password.tsx'
import { loader as openSecondStep, action as secondStep } from './second-step.tsx'
import { action as verify, loader as openVerify } from './verify-email.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const t = ctx.texts.translate('en')
const OLD = 'a forgotten quiet password'

/** Runs the queued requests for links. */
async function sendLinks() {
  const { rows } = await site.services.database.executeSql(
    `delete from pgboss.job where name = 'people.send-sign-in-link' returning data`,
  )
  for (const { data } of rows as { data: unknown }[]) await sendSignInLink.run(ctx, sendSignInLink.input.parse(data))
}

test('the right password leads to the page that was asked for, a foreign address never', async () => {
  const { email } = await makePerson(ctx)
  const to = async (next: string) => (await postForm(signIn, ctx, { email, password: PASSWORD, next })).to
  expect(await to('/en/campaigns?page=2')).toBe('/en/campaigns?page=2')
  for (const foreign of ['', 'https://evil.example', '//evil.example', '/\\evil.example'])
    expect(await to(foreign)).toBe('/en/user-account')
})

test('staff are led to the dashboard, and first to the second factor when their role needs one', async () => {
  const post = async (roles: string[]) => {
    const { email } = await makePerson(ctx, { roles })
    return (await postForm(signIn, ctx, { email, password: PASSWORD, next: '/en/campaigns' })).to
  }
  expect(await post(['finance'])).toBe('/en/dashboard/profile?say=second')
  const { email } = await makePerson(ctx, { roles: ['editor'] })
  expect((await postForm(signIn, ctx, { email, password: PASSWORD })).to).toBe('/en/dashboard/home')
})

test.each([
  ['a wrong password', { password: 'not the password' }, 401, 'people.wrong_password', []],
  ['no password', { password: '' }, 422, 'errors.invalid_input', ['password']],
  ['no address', { email: 'no-address' }, 422, 'errors.invalid_input', ['email']],
] as const)(
  '%s returns the form with the typed address, and never the password',
  async (_, change, status, code, fields) => {
    const { email } = await makePerson(ctx)
    const typed = { email, password: PASSWORD, next: '/en/campaigns', ...change }
    const { data, ...answer } = await postForm(signIn, ctx, typed)
    expect(answer).toMatchObject({ status, cookies: [] })
    const problem = data!.problem!
    expect([problem.code, Object.keys(problem.fields)]).toEqual([code, [...fields]])
    expect(problem.typed).toEqual({ email: typed.email, next: '/en/campaigns' })
    expect(problem.message).toBe(t(code))
  },
)

test('that an account is closed is shown only with its right password', async () => {
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const { id, email } = await makePerson(ctx)
  await setClosed(await actAs(site, owner), { user: id, closed: true })
  const code = async (password: string) => (await postForm(signIn, ctx, { email, password })).data!.problem!.code
  expect([await code(PASSWORD), await code('something else')]).toEqual([
    'people.account_closed',
    'people.wrong_password',
  ])
})

test('a person who is signed in needs no sign-in or sign-up page', async () => {
  const donor = await makePerson(ctx)
  const staff = await makePerson(ctx, { roles: ['editor'] })
  const as = async (person: { token: string }) => ({ ...(await actAs(site, person)), locale: 'en' as const })
  expect((await openPage(openLogin, await as(donor), '/login')).to).toBe('/en/user-account')
  expect((await openPage(openLogin, await as(staff), '/login')).to).toBe('/en/dashboard/home')
  expect((await openPage(openLogin, await as(donor), '/login?next=/en/shop')).to).toBe('/en/shop')
  expect((await openPage(openLogin, await as(donor), '/login?next=//evil.example')).to).toBe('/en/user-account')
  expect((await openPage(openRegister, await as(donor), '/register')).to).toBe('/en/user-account')
  // The session ended in another tab: the page asks to sign in again.
  expect((await openPage(openLogin, await as(donor), '/login?say=again')).to).toBeUndefined()
})

test('the log-in page shows only messages that it knows', async () => {
  const say = async (name: string) => (await openPage(openLogin, ctx, `/login?say=${name}`)).data!.say
  expect(await say('password')).toBe('sign_in.password_set')
  expect([await say('toString'), await say('%3Cscript%3E'), await say('')]).toEqual([null, null, null])
})

test('pages of mailed links without a token lead to where a link can be requested', async () => {
  expect((await openPage(openLink, ctx, '/login/link')).to).toBe('/en/login')
  expect((await openPage(openReset, ctx, '/reset-password')).to).toBe('/en/forgot-password')
  expect((await openPage(openVerify, ctx, '/verify-email')).to).toBe('/en/login')
  expect((await openPage(openSecondStep, ctx, '/login/code')).to).toBe('/en/login')
})

test('a mail scanner that opens a link changes nothing; the button of its page works once', async () => {
  const person = await makePerson(ctx)
  expect((await postForm(signIn, ctx, { intent: 'link', email: person.email, next: '/en/shop' })).data).toEqual({ sent: true }) // prettier-ignore
  await sendLinks()
  const { token, link } = (await lastEmailTo(ctx, person.email))!
  const address = new URL(link!)
  for (let n = 0; n < 3; n++) await openPage(openLink, ctx, address.pathname + address.search)
  const { next } = (await openPage(openLink, ctx, address.pathname + address.search)).data!
  const enter = () => postForm(signInByLink, ctx, { token: token!, next: next as string })
  expect(await enter()).toMatchObject({ status: 302, to: '/en/shop' })
  expect(await enter()).toMatchObject({ status: 410, data: { problem: { message: t('people.link_over') } } })
})

test('a forgotten password: the same answer for every address, then a new password by the mailed link', async () => {
  const person = await makePerson(ctx)
  const known = await postForm(askReset, ctx, { email: ` ${person.email.toUpperCase()} ` })
  expect(await postForm(askReset, ctx, { email: 'unknown@example.org' })).toEqual(known)
  const wrong = await postForm(askReset, ctx, { email: 'no-address' })
  expect(wrong).toMatchObject({ status: 422, data: { problem: { typed: { email: 'no-address' } } } })
  await sendLinks()
  const { token } = (await lastEmailTo(ctx, person.email))!
  const short = await postForm(reset, ctx, { token: token!, password: 'short' })
  expect(short.data!.problem).toMatchObject({ fields: { password: t('people.password_short') }, typed: {} })
  const done = await postForm(reset, ctx, { token: token!, password: OLD }, person.cookie)
  expect(done).toMatchObject({ status: 302, to: '/en/login?say=password' })
  // Every session has ended, so this browser's cookies are removed.
  expect(done.cookies.filter((cookie) => /Max-Age=0/.test(cookie)).map((cookie) => cookie.split('=')[0])).toContain('session') // prettier-ignore
  expect(await actAs(site, person)).toMatchObject({ actor: null })
  expect(await postForm(reset, ctx, { token: token!, password: OLD })).toMatchObject({ status: 410 })
  expect((await postForm(signIn, ctx, { email: person.email, password: PASSWORD })).status).toBe(401)
  expect((await postForm(signIn, ctx, { email: person.email, password: OLD })).to).toBe('/en/user-account')
})

test('a new account: errors at every field at once, then an email, and the address is verified once', async () => {
  const empty = await postForm(register, ctx, { name: ' ', email: 'x', password: '1' })
  expect(empty.status).toBe(422)
  expect(Object.keys(empty.data!.problem!.fields).toSorted()).toEqual(['email', 'name', 'password'])
  expect(empty.data!.problem!.typed).toEqual({ name: ' ', email: 'x' })
  const form = { name: 'Huda', email: 'new@example.org', password: PASSWORD }
  expect((await postForm(register, ctx, form)).data).toEqual({ email: 'new@example.org' })
  expect((await postForm(signIn, ctx, form)).data!.problem!.code).toBe('people.email_not_verified')
  const { token } = (await lastEmailTo(ctx, form.email))!
  const confirm = (change: Record<string, string>) =>
    postForm(verify, ctx, { token: token!, password: PASSWORD, ...change })
  expect(await confirm({ token: `${token}x` })).toMatchObject({ status: 410 })
  expect(await confirm({ token: '' })).toMatchObject({ status: 422 })
  const missing = { status: 422, data: { problem: { fields: { password: t('people.password_missing') } } } }
  expect(await confirm({ password: '' })).toMatchObject(missing)
  const wrong = { status: 422, data: { problem: { fields: { password: t('people.password_not_yours') } } } }
  expect(await confirm({ password: 'a lantern by the water' })).toMatchObject(wrong)
  // The right password also signs in, so that it is typed once.
  expect((await confirm({})).to).toBe('/en/user-account')
  expect((await postForm(signIn, ctx, form)).to).toBe('/en/user-account')
})

test('the second step is reached only after the first', async () => {
  expect(await postForm(secondStep, ctx, { code: '123456' })).toMatchObject({ status: 410, cookies: [] })
  expect(await postForm(secondStep, ctx, { code: '12' })).toMatchObject({ status: 422 })
  const forged = { Cookie: 'second_step=made.up; second_ways=code' }
  const answer = await postForm(secondStep, ctx, { code: '123456' }, forged)
  expect([answer.status, answer.data!.problem!.typed]).toEqual([410, {}])
  const shown = await openPage(openSecondStep, ctx, '/login/code?next=//evil.example', {
    Cookie: 'second_ways=passkey.code',
  })
  expect(shown.data).toEqual({ ways: ['passkey', 'code'], next: null })
})
