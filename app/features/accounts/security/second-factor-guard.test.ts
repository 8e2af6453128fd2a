/**
 * A user with a second factor must enter it before one is added, renewed or ended: the password alone is not enough.
 */
import { expect, test } from 'vitest'
import { reauthOptions, signInOptions } from '#features/accounts/passkeys/passkeys.server.ts'
import { actorOf, actorOfToken } from '#features/accounts/users/actor.server.ts'
import { signInByPasskey } from '#features/accounts/sign-in/passkey.server.ts'
import {
  resetPassword,
  sendSignInLink,
  encryptLinkRequest,
  signInByLink,
} from '#features/accounts/sign-in/sign-in-links.server.ts'
import { secondStep } from '#features/accounts/sign-in/second-step.server.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { lastEmailTo, makePerson, openSession, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { totp } from '#tests/support/totp.ts'
import { addPasskey, passkeyRegistrationOptions, removePasskey } from './passkeys.server.ts'
import { runSecurityAction } from './security-actions.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const request = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/login', { headers })
const as = async (token: string) => ({ ...site.context(), actor: await actorOfToken(site.context(), token) })
const cookieOf = (cookies: string[]) => ({
  Cookie: cookies
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string; detail?: { proofs?: string[] } }) =>
      [error.status, error.code, error.detail?.proofs?.join('+')].filter(Boolean).join(' '),
  )
async function send(headers: { Cookie: string }, form: Record<string, string>) {
  const acting = { ...site.context(), actor: await actorOf(ctx, request(headers)) }
  return runSecurityAction(acting, request(headers), form)
}
const AGAIN = '403 account.reauthenticate passkey'

/** A user with one passkey and no app, and a session started with the password, as before this rule existed. */
async function withPasskey(roles: string[]) {
  const person = await makePerson(ctx, { roles })
  const phone = authenticator()
  const acting = await as(person.token)
  await addPasskey(acting, { name: 'Phone', credential: phone.make(await passkeyRegistrationOptions(acting)) })
  const begun = await signInByPasskey(ctx, request(), JSON.stringify(phone.sign(signInOptions(ctx))))
  if (begun.step !== 'done') throw new Error('a passkey has no second step')
  return { person, phone, thief: await openSession(ctx, person.id), own: begun }
}

async function withApp(roles: string[] = []) {
  const person = await makePerson(ctx, { roles })
  const begun = (await send(person.cookie, { intent: 'second-begin', password: PASSWORD }))!
  const { secret } = begun.enrolment!
  const on = (await send(person.cookie, { intent: 'second-confirm', saved: 'yes', code: totp(secret) }))!
  return { person, secret, codes: begun.recoveryCodes!, cookie: cookieOf(on.renewed!.cookies) }
}
const permissionsOf = async (token: string) => (await actorOfToken(site.context(), token))!.permissions.size
const signInWith = (person: Person, password = PASSWORD) =>
  signIn(site.context(), request(), { email: person.email, password })

test.each(['finance', 'owner', 'editor'])('(a) %s: the password alone sets up no authenticator app', async (role) => {
  const { person, thief } = await withPasskey([role])
  expect(await outcome(send(thief.cookie, { intent: 'second-begin', password: PASSWORD }))).toBe(AGAIN)
  expect(await ctx.db.selectFrom('two_factors').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

test('(a) the password alone does not confirm an app whose setup began before the passkey was added', async () => {
  const person = await makePerson(ctx, { roles: ['finance'] })
  const thief = await openSession(ctx, person.id)
  const { enrolment } = (await send(thief.cookie, { intent: 'second-begin', password: PASSWORD }))!
  const acting = await as(person.token)
  await addPasskey(acting, {
    name: 'Phone',
    credential: authenticator().make(await passkeyRegistrationOptions(acting)),
  })
  const confirm = { intent: 'second-confirm', saved: 'yes', code: totp(enrolment!.secret) }
  expect(await outcome(send(thief.cookie, confirm))).toMatch(/^40[13] /)
  const user = await ctx.db.selectFrom('users').select('two_factor_enabled').where('id', '=', person.id).execute()
  expect(user).toEqual([{ two_factor_enabled: false }])
})

test.each(['finance', 'owner', 'editor'])(
  '(b) %s: the password alone adds no passkey and removes none',
  async (role) => {
    const { person, thief, own } = await withPasskey([role])
    const acting = await as(thief.token)
    expect(await outcome(passkeyRegistrationOptions(acting))).toBe(AGAIN)
    // The thief's session cannot use options of the owner's session.
    const options = await passkeyRegistrationOptions(await as(own.token))
    expect(await outcome(addPasskey(acting, { name: 'x', credential: authenticator().make(options) }))).toBe(AGAIN)
    const [mine] = await ctx.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id).execute()
    expect(await outcome(removePasskey(acting, { passkey: mine!.id }))).toBe(AGAIN)
  },
)

test.each(['finance', 'owner', undefined])('(c) %s: a mailbox alone opens no account', async (role) => {
  const { person, phone } = await withPasskey(role ? [role] : [])
  await sendSignInLink.run(site.context(), await encryptLinkRequest(ctx, 'reset', person.email, null))
  const { token } = (await lastEmailTo(ctx, person.email))!
  const NEW = 'a lantern by the water'
  await resetPassword(ctx, { token: token!, password: NEW })
  // With the new password the passkey is still required, and no session is started.
  const step = await signInWith(person, NEW)
  expect(step).toMatchObject({ step: 'second', ways: ['passkey'] })
  expect(await actorOf(site.context(), request(cookieOf(step.cookies)))).toBeNull()
  expect(await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  const done = await signInByPasskey(ctx, request(), JSON.stringify(phone.sign(signInOptions(ctx))))
  expect(done.step === 'done' && done.actor.id).toBe(person.id)
  // A sign-in link does not start a session either, for any role.
  await sendSignInLink.run(site.context(), await encryptLinkRequest(ctx, 'link', person.email, null))
  expect(await lastEmailTo(ctx, person.email)).toMatchObject({ template: 'people.staff_link' })
})

test('a sign-in link sent before a passkey was added does not sign in', async () => {
  const person = await makePerson(ctx)
  await sendSignInLink.run(site.context(), await encryptLinkRequest(ctx, 'link', person.email, null))
  const { token } = (await lastEmailTo(ctx, person.email))!
  const acting = await as(person.token)
  await addPasskey(acting, {
    name: 'Phone',
    credential: authenticator().make(await passkeyRegistrationOptions(acting)),
  })
  expect(await outcome(signInByLink(ctx, request(), token!))).toBe('410 people.link_over')
})

test('the API answers that the password is not enough for an account with a passkey', async () => {
  const { person } = await withPasskey(['finance'])
  const body = { email: person.email, password: PASSWORD }
  const answer = await site.ask('/api/login', { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { code: 'people.passkey_missing' } })
})

test('with an app: its code is required to remove or renew it, and to add a passkey', async () => {
  const { person, secret, cookie } = await withApp(['finance'])
  const thief = await openSession(ctx, person.id)
  const CODE = '403 account.reauthenticate code'
  for (const intent of ['second-end', 'recovery'])
    expect(await outcome(send(thief.cookie, { intent, password: PASSWORD }))).toBe(CODE)
  expect(await outcome(passkeyRegistrationOptions(await as(thief.token)))).toBe(CODE)
  // A session started without the code lacks the permissions that need it, even if the account has an app.
  expect((await as(thief.token)).actor).toMatchObject({ secondFactorRequired: true })
  expect(await permissionsOf(thief.token)).toBe(0)
  // In the session that entered the code, the code is valid for five minutes.
  const actor = await actorOf(ctx, request(cookie))
  expect(await outcome(passkeyRegistrationOptions({ ...ctx, actor }))).toBe('done')
  const later = { ...ctx, actor, now: new Date(Date.now() + 6 * 60_000) }
  expect(await outcome(passkeyRegistrationOptions(later))).toBe(CODE)
  expect(totp(secret)).toMatch(/^\d{6}$/)
})

test('a password that was just entered again does not replace the second factor', async () => {
  const { person, thief, phone } = await withPasskey(['finance'])
  const prove = async (body: unknown) => {
    const row = await ctx.db.selectFrom('sessions').select('token').where('id', '=', thief.session).executeTakeFirst()
    const { signToken } = await import('#features/accounts/users/session-cookie.server.ts')
    const headers = { Authorization: `Bearer ${signToken(row!.token, ctx.config.secret)}` }
    expect((await site.ask('/api/account/prove', { method: 'POST', headers, body })).status).toBe(200)
    const next = await ctx.db.selectFrom('sessions').select('token').where('id', '=', thief.session).executeTakeFirst()
    return as(next!.token)
  }
  expect(await outcome(passkeyRegistrationOptions(await prove({ password: PASSWORD })))).toBe(AGAIN)
  expect(
    await outcome(
      passkeyRegistrationOptions(await prove({ passkey: phone.sign(await reauthOptions(ctx, person.id)) })),
    ),
  ).toBe('done')
})

test('each second factor is recorded on the session that showed it', async () => {
  const { person, secret, codes } = await withApp(['finance'])
  const half = cookieOf((await signInWith(person)).cookies)
  const byCode = await secondStep(site.context(), request(half), { code: totp(secret) })
  const other = cookieOf((await signInWith(person)).cookies)
  const byRecovery = await secondStep(site.context(), request(other), { code: codes[0]! })
  for (const done of [byCode, byRecovery]) {
    if (done.step !== 'done') throw new Error('still a step')
    expect(done.actor.permissions.has('payments.refund')).toBe(true)
    expect(done.actor.secondFactorRequired).toBe(false)
  }
})

test("a new password does not change the session's factors; without the last factor it has none", async () => {
  const { cookie } = await withApp(['finance'])
  const may = async (headers: { Cookie: string }) =>
    (await actorOf(site.context(), request(headers)))!.permissions.has('payments.refund')
  const changed = (await send(cookie, { intent: 'password', current: PASSWORD, password: 'a lantern by the water' }))!
  const kept = cookieOf(changed.renewed!.cookies)
  expect(await may(kept)).toBe(true)
  const ended = (await send(kept, { intent: 'second-end', password: 'a lantern by the water' }))!
  expect(await may(cookieOf(ended.renewed!.cookies))).toBe(false)
})

test("removing the only passkey of a user with an app does not change the session's factors", async () => {
  const { person, cookie } = await withApp(['finance'])
  const actor = await actorOf(ctx, request(cookie))
  const acting = { ...ctx, actor }
  await addPasskey(acting, {
    name: 'Phone',
    credential: authenticator().make(await passkeyRegistrationOptions(acting)),
  })
  const [mine] = await ctx.db.selectFrom('passkeys').select('id').where('user_id', '=', person.id).execute()
  await removePasskey(acting, { passkey: mine!.id })
  expect((await actorOf(site.context(), request(cookie)))!.permissions.has('payments.refund')).toBe(true)
})
