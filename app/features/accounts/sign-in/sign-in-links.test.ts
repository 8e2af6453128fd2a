import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { actorOf } from '#features/accounts/users/actor.server.ts'
import type { Context } from '#kernel/context.ts'
import { lastEmailTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { knownCookie } from './known-browser.server.ts'
import { sendSignInLink, resetPassword, encryptLinkRequest, sendLink, signInByLink } from './sign-in-links.server.ts'
import { signIn } from './sign-in.server.ts'
import { confirmEmail, signUp } from './sign-up.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const request = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/login', { headers })
const NEW = 'a lantern by the water'
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )

/** Requests a link, and runs the job. */
async function ask(inside: Context, kind: 'reset' | 'link', email: string, next: string | null = null) {
  await sendLink(inside, request(), kind, { email }, next)
  await sendSignInLink.run(inside, await encryptLinkRequest(inside, kind, email, next))
  return lastEmailTo(inside, email)
}

const refusal = (password: string) =>
  signUp(ctx, { name: 'W', email: 'weak@example.org', password }).then(
    () => 'taken',
    (error: { fields: { password?: { code: string } } }) => error.fields.password?.code,
  )

test('a new account can sign in after its address was verified by the mailed link', async () => {
  await signUp(ctx, { name: 'ليلى', email: 'Layla@Example.org', password: PASSWORD })
  const mail = (await lastEmailTo(ctx, 'layla@example.org'))!
  expect(mail.text).toContain('ليلى')
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=/)
  expect(await outcome(signIn(ctx, request(), { email: 'layla@example.org', password: PASSWORD }))).toMatch(/^403/)
  await confirmEmail(ctx, { token: mail.token!, password: PASSWORD })
  expect(await outcome(signIn(ctx, request(), { email: 'layla@example.org', password: PASSWORD }))).toBe('in')
})

test('signing up with an address that has an account: the same answer, an email to its owner, nothing changed', async () => {
  const { email } = await makePerson(ctx)
  expect(await signUp(ctx, { name: 'Stranger', email, password: NEW })).toBeUndefined()
  expect((await lastEmailTo(ctx, email))!.template).toBe('people.taken')
  expect(await outcome(signIn(ctx, request(), { email, password: NEW }))).toMatch(/^401/)
  expect(await outcome(signIn(ctx, request(), { email, password: PASSWORD }))).toBe('in')
})

test('unknown fields change nothing', async () => {
  const extra = Object.fromEntries(
    ['role', 'roles', 'is_admin', 'emailVerified', 'email_verified', 'id', 'demo_key', 'demoKey', 'twoFactorEnabled',
     'disabled_at', 'created_at', 'permissions', 'constructor', 'user_id'].map((key) => [key, '1']), // prettier-ignore
  )
  await signUp(ctx, { ...extra, name: 'Plain', email: 'plain@example.org', password: PASSWORD })
  const row = await ctx.db.selectFrom('users').selectAll().where('email', '=', 'plain@example.org').executeTakeFirst()
  expect(row).toMatchObject({ email_verified: false, demo_key: null, two_factor_enabled: false, disabled_at: null })
  expect(row!.id).not.toBe('1')
  expect(await ctx.db.selectFrom('user_roles').selectAll().where('user_id', '=', row!.id).execute()).toEqual([])
})

test('weak passwords are refused, each with its reason', async () => {
  expect(await refusal('short')).toBe('people.password_short')
  expect(await refusal('x'.repeat(129))).toBe('people.password_long')
  expect(await refusal('Password123')).toBe('people.password_common')
  expect(await refusal('aaaaaaaaaaaa')).toBe('people.password_common')
})

test('a reset link sets a password once, within the hour, and ends every session', async () => {
  const person = await makePerson(ctx)
  const mail = (await ask(ctx, 'reset', person.email))!
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\w+$/)
  await resetPassword(ctx, { token: mail.token!, password: NEW })
  expect(await actorOf(ctx, request(person.cookie))).toBeNull()
  expect(await outcome(signIn(ctx, request(), { email: person.email, password: PASSWORD }))).toMatch(/^401/)
  expect(await outcome(signIn(ctx, request(), { email: person.email, password: NEW }))).toBe('in')
  expect(await outcome(resetPassword(ctx, { token: mail.token!, password: NEW }))).toBe('410 people.link_over')

  const late = (await ask(ctx, 'reset', person.email))!
  await ctx.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await outcome(resetPassword(ctx, { token: late.token!, password: NEW }))).toBe('410 people.link_over')
})

test('the token of a link is not stored in readable form', async () => {
  const { email } = await makePerson(ctx)
  for (const kind of ['reset', 'link'] as const) {
    const { token } = (await ask(ctx, kind, email))!
    const stored = JSON.stringify(await ctx.db.selectFrom('verifications').selectAll().execute())
    expect(token!.length).toBeGreaterThan(20)
    expect(stored).not.toContain(token)
  }
})

test('a sign-in link signs a donor in once', async () => {
  const person = await makePerson(ctx)
  const mail = (await ask(ctx, 'link', person.email, '/user-account/donations'))!
  expect(mail.link).toContain('next=%2Fuser-account%2Fdonations')
  const done = await signInByLink(ctx, request(), mail.token!)
  expect(done.step === 'done' && done.actor.id).toBe(person.id)
  expect(await outcome(signInByLink(ctx, request(), mail.token!))).toBe('410 people.link_over')
  expect(await outcome(signInByLink(ctx, request(), 'guess'))).toBe('410 people.link_over')
})

test('a mailbox alone does not open accounts of staff or accounts with a second factor', async () => {
  for (const asked of [{ roles: ['editor'] }, { secondFactor: true }]) {
    const { email } = await makePerson(ctx, asked)
    const mail = (await ask(ctx, 'link', email))!
    expect(mail.template).toBe('people.staff_link')
    expect(mail.token).toBeUndefined()
  }
  // A role was added between the email and the click.
  const person = await makePerson(ctx)
  const { token } = (await ask(ctx, 'link', person.email))!
  await ctx.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role_id: 'shop', granted_by: null, granted_at: ctx.now })
    .execute()
  expect(await outcome(signInByLink(ctx, request(), token!))).toBe('410 people.link_over')
})

test('an address without an account gets the same answer, and no email', async () => {
  expect(await ask(ctx, 'reset', 'nobody-here@example.org')).toBeUndefined()
  expect(await ask(ctx, 'link', 'nobody-here@example.org')).toBeUndefined()
})

test('the job queue does not reveal the requester', async () => {
  await sendLink(ctx, request(), 'reset', { email: 'canary-who-asked@example.org' })
  const { rows } = await site.services.database.executeSql(
    "select data::text from pgboss.job where name = 'people.send-sign-in-link'",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('canary-who-asked')
})

test('links are built from the configured address and never from the request', async () => {
  const { email } = await makePerson(ctx)
  const hostile = ['evil.example', 'localhost.evil.example', 'localhost:3000@evil.example', '', 'evil.example:3000']
  for (const host of hostile)
    expect(
      (await site.ask('/forgot-password', { method: 'POST', body: `email=${email}`, headers: { host } })).status,
    ).toBe(421)
  const mail = (await ask(ctx, 'reset', email))!
  for (const link of `${mail.html} ${mail.text}`.match(/https?:\/\/[^\s"<]+/g)!)
    expect(new URL(link).origin.replace('http://www.w3.org', 'http://localhost:3000')).toBe('http://localhost:3000')
})

test("a common password, or one derived from its owner's data, is refused", async () => {
  for (const common of ['monkey123', 'password!', 'qwerty12', '12345678a', 'liverpool', 'LIVERPOOL', 'galatasaray'])
    expect([common, await refusal(common)]).toEqual([common, 'people.password_common'])
  const list = (await readFile('app/features/accounts/passwords/common.txt', 'utf8')).split('\n')
  expect(list.filter((line) => line.length >= 8 && !line.startsWith('#')).length).toBeGreaterThan(3000)
  const personal = (name: string, email: string, password: string) =>
    signUp(ctx, { name, email, password }).then(
      () => 'taken',
      (error: { fields: { password?: { code: string } } }) => error.fields.password?.code,
    )
  const own: [string, string, string][] = [
    ['Leyla', 'nightowl77@example.org', 'NightOwl77!!'],
    ['Leyla', 'x@example.org', 'x@example.org'],
    ['Leyla Şahin', 'y@example.org', 'sahin in 1987'],
    ['ليلى الحَدّاد', 'z@example.org', 'مرحبا الحداد ١'],
    ['Leyla', 'w@example.org', 'sanad2026'],
    ['Leyla', 'w@example.org', 'S.a.n.a.d for all'],
  ]
  for (const [name, email, password] of own)
    expect([password, await personal(name, email, password)]).toEqual([password, 'people.password_personal'])
  expect(await personal('Leyla', 'v@example.org', 'four quiet olive trees')).toBe('taken')
})

test('a mailed link refuses a password with the owner’s name, and stays valid for a better one', async () => {
  const { email } = await makePerson(ctx)
  const { token } = (await ask(ctx, 'reset', email))!
  const weak = await resetPassword(ctx, { token: token!, password: `${email} ` }).catch(
    (error: { fields: { password?: { code: string } } }) => error.fields.password?.code,
  )
  expect(weak).toBe('people.password_personal')
  expect(await outcome(resetPassword(ctx, { token: token!, password: NEW }))).toBe('in')
})

test('after a password was set by one link, the other links are invalid', async () => {
  const { email } = await makePerson(ctx)
  const tokens: string[] = []
  for (let n = 0; n < 3; n++) tokens.push((await ask(site.context(), 'reset', email))!.token!)
  await resetPassword(ctx, { token: tokens[1]!, password: NEW })
  for (const token of [tokens[0]!, tokens[2]!])
    expect(await outcome(resetPassword(ctx, { token, password: PASSWORD }))).toBe('410 people.link_over')
})

test('a sign-in link opens an account with an unverified address, and removes the password set at sign-up', async () => {
  const email = 'registered-by-a-stranger@example.org'
  await signUp(ctx, { name: 'Stranger', email, password: PASSWORD })
  const { token } = (await ask(site.context(), 'link', email))!
  expect((await signInByLink(site.context(), request(), token!)).step).toBe('done')
  expect(await outcome(signIn(ctx, request(), { email, password: PASSWORD }))).toMatch(/^401/)
})

test('the email to the old address of a change is the same, whether or not the new one has an account', async () => {
  const { changeEmail } = await import('#features/accounts/users/profile.server.ts')
  const taken = await makePerson(ctx)
  for (const email of [taken.email, 'nobody-has-this@example.org']) {
    const person = await makePerson(ctx)
    await changeEmail(
      { ...site.context(), actor: await actorOf(ctx, request(person.cookie)) },
      { email, password: PASSWORD },
    )
    const mails = await ctx.db.selectFrom('mails').select('template').where('to_address', '=', person.email).execute()
    expect(mails).toEqual([{ template: 'people.email_changed' }])
    expect(await lastEmailTo(ctx, email)).toBeDefined()
  }
})

test('signing up takes the same time with and without an account', async () => {
  const { email } = await makePerson(ctx)
  const took = async (address: string) => {
    const began = performance.now()
    await signUp(ctx, { name: 'Same', email: address, password: NEW })
    return performance.now() - began
  }
  await took('warm-up@example.org')
  for (const time of [await took(email), await took('somebody-new@example.org')]) {
    // A full step of 250 ms, within the precision of a timer.
    expect(time).toBeGreaterThanOrEqual(248)
    expect(time % 250 < 60 || time % 250 > 248).toBe(true)
  }
})

/** Runs the job of a request from this network and browser; returns whether an email was sent. */
async function asked(inside: Context, who: Request, kind: 'reset' | 'link', email: string) {
  const mails = () => inside.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()
  const before = (await mails()).length
  await sendLink(inside, who, kind, { email })
  await sendSignInLink.run(inside, await encryptLinkRequest(inside, kind, email, null, who))
  return (await mails()).length > before
}

test.each(['reset', 'link'] as const)(
  'strangers can request three emails an hour (%s), two per network; the owner always has a working link',
  async (kind) => {
    const limited = await testSite()
    const { email, id } = await makePerson(limited.context())
    const from = (network: string, who = request()) => asked(limited.context({ address: network }), who, kind, email)
    const seen: boolean[] = []
    for (const network of ['10.9.0.1', '10.9.0.1', '10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4'])
      seen.push(await from(network))
    // The answer is always "sent", so that it does not reveal whether the address has an account.
    expect(seen).toEqual([true, true, false, true, false, false])
    // The owner's browser is counted separately, and a sent link works until its hour is over.
    const own = request({ Cookie: knownCookie(limited.context(), request(), id).split(';')[0]! })
    for (let n = 0; n < 4; n++) expect(await from('10.9.0.1', own)).toBe(n < 3)
    const { token } = (await lastEmailTo(limited.context(), email))!
    const late = limited.context({ now: new Date(Date.now() + 59 * 60_000) })
    const opened =
      kind === 'reset' ? resetPassword(late, { token: token!, password: NEW }) : signInByLink(late, request(), token!)
    expect(await outcome(opened)).toBe('in')
    // A second process counts the same.
    const other = { ...limited.context({ address: '10.9.0.9' }), jobs: { ...limited.services.jobs } }
    const mails = () => other.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()
    const before = (await mails()).length
    await sendSignInLink.run(other, await encryptLinkRequest(other, kind, email, null, request()))
    expect((await mails()).length).toBe(before)
  },
)

test('a flood of requests from a network does not block a known browser of the account on the same network', async () => {
  const limited = await testSite({ RATE_LIMITS: '1' })
  const email = 'crowded@example.org'
  const { id } = await makePerson(limited.context(), { email })
  const inside = limited.context({ address: '10.77.0.1' })
  for (let n = 0; n < 60; n++) await sendLink(inside, request(), 'link', { email: `n${n}@example.org` })
  expect(await outcome(sendLink(inside, request(), 'link', { email }))).toMatch(/^429/)
  const forged = request({ Cookie: `known=${'A'.repeat(22)}` })
  expect(await outcome(sendLink(inside, forged, 'link', { email }))).toMatch(/^429/)
  const own = request({ Cookie: knownCookie(limited.context(), request(), id).split(';')[0]! })
  expect(await asked(inside, own, 'link', email)).toBe(true)
  // The browser is known to this account only.
  expect(await outcome(sendLink(inside, own, 'link', { email: 'other@example.org' }))).toMatch(/^429/)
})
