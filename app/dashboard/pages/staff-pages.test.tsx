/** The pages on which staff sign in, join and edit their own account, as forms without JavaScript. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { invite } from '#features/accounts/team/invite.server.ts'
import { offerClaim } from '#features/accounts/users/first-owner.server.ts'
import type { Context } from '#kernel/context.ts'
import { actAs } from '#tests/support/acting.ts'
import { openPage, postForm } from '#tests/support/page-action.ts'
import { lastEmailTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import * as adminLogin from './admin-login.tsx'
import * as profilePage from './profile.tsx'
import * as registery from './registery.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const visitor = () => site.context({ locale: 'en' })
const inEnglish = (ctx: Context): Context => ({ ...ctx, locale: 'en' })

const LOGIN = '/dashboard/admin-login'
const login = (form?: Record<string, string>, query = '', ctx = visitor()) =>
  visit(adminLogin as never, { ctx, path: LOGIN, address: `/en${LOGIN}${query}`, ...(form && { form }) })
const JOIN = '/dashboard/registery'
const join = (query: string, form?: Record<string, string>, ctx = visitor()) =>
  visit(registery as never, { ctx, path: JOIN, address: `/en${JOIN}${query}`, ...(form && { form }) })
const save = async (ctx: Context, form: Record<string, string>) => {
  const { status, data } = await postForm(profilePage.action, inEnglish(ctx), form)
  return { status, ...data?.problem }
}
const profile = async (ctx: Context) =>
  (await openPage(profilePage.loader, inEnglish(ctx), '/en/dashboard/profile')).data!

// The first tests need a site without an owner.
test('without the link of the console, the page explains where that link is', async () => {
  const page = await join('')
  expect([page.status, page.fields.size]).toEqual([200, 0])
  expect(page.text).toContain('Owner account needed')
})

test('the first owner: each error is next to its field, what was typed stays, the password does not', async () => {
  const token = new URL((await offerClaim(site.context()))!.url).searchParams.get('token')!
  expect((await join(`?token=${token}`)).fields.get('token')?.value).toBe(token)
  const page = await join(`?token=${token}`, {
    intent: 'claim',
    token,
    name: 'هدى',
    email: 'huda@',
    password: '1234567',
  })
  const shown = Object.fromEntries([...page.fields].map(([name, { value, error }]) => [name, [value, error]]))
  expect(page.status).toBe(422)
  expect(shown).toMatchObject({
    token: [token, ''],
    name: ['هدى', ''],
    email: ['huda@', 'Enter a valid email address, such as name@example.com.'],
    password: ['', 'This password is too short: at least 8 characters.'],
  })
  const form = { intent: 'claim', name: 'هدى', email: 'huda@example.org', password: PASSWORD }
  const wrong = await join(`?token=guess`, { ...form, token: 'guess' })
  expect([wrong.status, wrong.fields.get('email')?.value]).toEqual([403, 'huda@example.org'])

  const ctx = visitor()
  const { to, cookies } = await postForm(registery.action, ctx, { ...form, token })
  // A new owner sets a second factor first.
  expect([to, cookies.length > 0]).toEqual(['/en/dashboard/profile?say=second', true])
  expect((await lastEmailTo(ctx, 'huda@example.org'))?.link).toContain('verify-email')
  const closed = await join(`?token=${token}`)
  expect([closed.status, closed.fields.size]).toEqual([410, 0])
})

test('staff sign in and continue at the page they wanted, never on another site', async () => {
  const { email } = await makePerson(site.context(), { roles: ['editor'] })
  const asked = await login(undefined, '?next=/en/dashboard/posts?q=a')
  expect(asked.fields.get('next')?.value).toBe('/en/dashboard/posts?q=a')
  for (const [next, to] of [
    ['/en/dashboard/posts?q=a', '/en/dashboard/posts?q=a'],
    ['//evil.example/a', '/en/dashboard/home'],
    ['https://evil.example', '/en/dashboard/home'],
    ['', '/en/dashboard/home'],
  ] as const)
    expect(
      (await postForm(adminLogin.action, visitor(), { intent: 'password', email, password: PASSWORD, next })).to,
    ).toBe(to)
})

test('a wrong password is refused; the address and the wanted page stay, the password does not', async () => {
  const { email } = await makePerson(site.context(), { roles: ['editor'] })
  const page = await login({ intent: 'password', email, password: 'wrong password' }, '?next=/en/dashboard/posts')
  expect(page.status).toBe(401)
  expect([page.fields.get('email')?.value, page.fields.get('password')?.value, page.fields.get('next')?.value]).toEqual(
    [email, '', '/en/dashboard/posts'],
  )
})

test('a donor cannot sign in to the dashboard, and no session of theirs stays open', async () => {
  const { id, email } = await makePerson(site.context())
  const before = await site.context().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  const page = await login({ intent: 'password', email, password: PASSWORD })
  expect([page.status, page.text.includes('This account has no staff role.')]).toEqual([403, true])
  const after = await site.context().db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(after).toEqual(before)
})

test('signed-in staff go straight on, unless they are asked to sign in again', async () => {
  const ctx = await actAs(site, await makePerson(site.context(), { roles: ['editor'] }))
  expect((await login(undefined, '?next=/en/dashboard/posts', inEnglish(ctx))).location).toBe('/en/dashboard/posts')
  expect((await login(undefined, '', inEnglish(ctx))).location).toBe('/en/dashboard/home')
  const again = await login(undefined, '?say=again', inEnglish(ctx))
  expect(again.text).toContain('Please sign in again to continue.')
})

const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
async function invited(email: string): Promise<string> {
  await invite(await actAs(site, owner), { email, role: 'editor' })
  return (await lastEmailTo(site.context(), email))!.token!
}

test('an invited person joins with a name and a password; the link works once', async () => {
  const token = await invited('new@example.org')
  const page = await join(`?invitation=${token}`)
  expect([...page.fields.keys()]).toEqual(['intent', 'token', 'name', 'password'])
  const form = { intent: 'join', token, name: 'Omar', password: '' }
  const short = await join(`?invitation=${token}`, form)
  expect([short.status, short.fields.get('name')?.value, short.fields.get('password')?.error !== '']).toEqual([
    422,
    'Omar',
    true,
  ])
  expect((await join(`?invitation=${token}`, { ...form, password: PASSWORD })).location).toBe(
    '/en/dashboard/admin-login',
  )
  const used = await join(`?invitation=${token}`)
  expect([used.status, used.fields.size]).toEqual([410, 0])
})

test('an invited person with an account signs in and returns to the invitation, also while another account is signed in', async () => {
  const me = await makePerson(site.context())
  const token = await invited(me.email)
  const linkOf = (html: string) => /href="([^"]*\/login\?[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  const back = `/en${JOIN}?invitation=${token}`
  const link = new URL(linkOf((await join(`?invitation=${token}`)).html), 'http://site.invalid')
  expect([link.pathname, link.searchParams.get('next'), link.searchParams.get('say')]).toEqual([
    '/en/login',
    back,
    null,
  ])

  // The sign-in page sends signed-in visitors back at once, so it must be asked to sign in again.
  const other = inEnglish(await actAs(site, await makePerson(site.context())))
  const again = new URL(linkOf((await join(`?invitation=${token}`, undefined, other)).html), 'http://site.invalid')
  expect([again.searchParams.get('say'), again.searchParams.get('next')]).toEqual(['again', back])

  const mine = inEnglish(await actAs(site, me))
  expect((await join(`?invitation=${token}`, undefined, mine)).fields.get('intent')?.value).toBe('accept')
  const taken = await join(`?invitation=${token}`, { intent: 'accept', token }, other)
  expect(taken.status).toBe(403)
  expect((await join(`?invitation=${token}`, { intent: 'accept', token }, mine)).location).toBe('/en/dashboard/home')
  expect((await actorOfToken(site.context(), me.token))?.permissions.has('posts.read')).toBe(true)
})

test('signed-in staff who open the page without an invitation go to the dashboard', async () => {
  expect((await join('', undefined, inEnglish(await actAs(site, owner)))).location).toBe('/en/dashboard/home')
})

test('staff edit their name, phone and language; the phone may be typed in Arabic digits', async () => {
  const ctx = await actAs(site, await makePerson(site.context(), { roles: ['editor'] }))
  const wrong = await save(ctx, { intent: 'profile', name: ' ', phone: '12', locale: 'tr' })
  expect(wrong.status).toBe(422)
  expect(wrong.fields).toEqual({
    name: 'Enter your name.',
    phone: 'Enter a valid number with its country code.',
  })
  expect(wrong.typed).toEqual({ intent: 'profile', name: ' ', phone: '12', locale: 'tr' })
  const typed = { intent: 'profile', name: 'Leyla', phone: '+٩٠ ٥٥٥ ١١١ ٢٢ ٣٣' }
  // A language that does not exist becomes that of the page.
  expect((await save(ctx, { ...typed, locale: 'xx' })).status).toBe(200)
  expect(await profile(ctx)).toMatchObject({ about: { name: 'Leyla', phone: '+905551112233', locale: 'en' } })
  expect((await save(ctx, { ...typed, locale: 'tr' })).status).toBe(200)
  expect(await profile(ctx)).toMatchObject({ about: { locale: 'tr' } })
})

test('a confirmation link is sent again until the address is confirmed', async () => {
  const ctx = await actAs(site, await makePerson(site.context(), { roles: ['editor'] }))
  const pending = (email_verification_pending: boolean) =>
    ctx.db.updateTable('users').set({ email_verification_pending }).where('id', '=', ctx.actor!.id).execute()
  await pending(true)
  const { about, emailPending } = (await profile(ctx)) as { about: { email: string }; emailPending: boolean }
  expect(emailPending).toBe(true)
  expect((await save(ctx, { intent: 'verify-email' })).status).toBe(200)
  expect((await lastEmailTo(ctx, about.email))?.link).toContain('verify-email')
  await pending(false)
  expect((await save(ctx, { intent: 'verify-email' })).status).toBe(409)
})
