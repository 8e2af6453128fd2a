import { expect, test } from 'vitest'
import { actorOf } from '#features/people/actor.server.ts'
import type { Context } from '#kernel/context.ts'
import { letterTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { mailLink, resetPassword, sealedAsking, sendLink, signInByLink } from './links.server.ts'
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

/** Asks, and does at once what the job would do. */
async function ask(inside: Context, kind: 'reset' | 'link', email: string, next: string | null = null) {
  await sendLink(inside, kind, { email }, next)
  await mailLink.run(inside, await sealedAsking(inside, kind, email, next))
  return letterTo(inside, email)
}

const refusal = (password: string) =>
  signUp(ctx, { name: 'W', email: 'weak@example.org', password }).then(
    () => 'taken',
    (error: { fields: { password?: { code: string } } }) => error.fields.password?.code,
  )

test('a new account waits for its mail: confirmed by the link, then it opens', async () => {
  await signUp(ctx, { name: 'ليلى', email: 'Layla@Example.org', password: PASSWORD })
  const letter = (await letterTo(ctx, 'layla@example.org'))!
  expect(letter.text).toContain('ليلى')
  expect(letter.link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=/)
  expect(await outcome(signIn(ctx, request(), { email: 'layla@example.org', password: PASSWORD }))).toMatch(/^403/)
  await confirmEmail(ctx, { token: letter.token! })
  expect(await outcome(signIn(ctx, request(), { email: 'layla@example.org', password: PASSWORD }))).toBe('in')
})

test('signing up with an address that has an account: the same answer, a letter to its owner, nothing changed', async () => {
  const { email } = await makePerson(ctx)
  expect(await signUp(ctx, { name: 'Stranger', email, password: NEW })).toBeUndefined()
  expect((await letterTo(ctx, email))!.template).toBe('people.taken')
  expect(await outcome(signIn(ctx, request(), { email, password: NEW }))).toMatch(/^401/)
  expect(await outcome(signIn(ctx, request(), { email, password: PASSWORD }))).toBe('in')
})

test('fields that nobody may send change nothing', async () => {
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
  const letter = (await ask(ctx, 'reset', person.email))!
  expect(letter.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=\w+$/)
  await resetPassword(ctx, { token: letter.token!, password: NEW })
  expect(await actorOf(ctx, request(person.cookie))).toBeNull()
  expect(await outcome(signIn(ctx, request(), { email: person.email, password: PASSWORD }))).toMatch(/^401/)
  expect(await outcome(signIn(ctx, request(), { email: person.email, password: NEW }))).toBe('in')
  expect(await outcome(resetPassword(ctx, { token: letter.token!, password: NEW }))).toBe('410 people.link_over')

  const late = (await ask(ctx, 'reset', person.email))!
  await ctx.db
    .updateTable('verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await outcome(resetPassword(ctx, { token: late.token!, password: NEW }))).toBe('410 people.link_over')
})

test('what the database keeps of a link does not open anything', async () => {
  const { email } = await makePerson(ctx)
  for (const kind of ['reset', 'link'] as const) {
    const { token } = (await ask(ctx, kind, email))!
    const stored = JSON.stringify(await ctx.db.selectFrom('verifications').selectAll().execute())
    expect(token!.length).toBeGreaterThan(20)
    expect(stored).not.toContain(token)
  }
})

test('a sign-in link opens a donor’s account once', async () => {
  const person = await makePerson(ctx)
  const letter = (await ask(ctx, 'link', person.email, '/user-account/donations'))!
  expect(letter.link).toContain('next=%2Fuser-account%2Fdonations')
  const done = await signInByLink(ctx, request(), letter.token!)
  expect(done.step === 'done' && done.actor.id).toBe(person.id)
  expect(await outcome(signInByLink(ctx, request(), letter.token!))).toBe('410 people.link_over')
  expect(await outcome(signInByLink(ctx, request(), 'guess'))).toBe('410 people.link_over')
})

test('a mailbox alone opens no account of staff, nor one with a second factor', async () => {
  for (const asked of [{ roles: ['editor'] }, { secondFactor: true }]) {
    const { email } = await makePerson(ctx, asked)
    const letter = (await ask(ctx, 'link', email))!
    expect(letter.template).toBe('people.staff_link')
    expect(letter.token).toBeUndefined()
  }
  // Given a role between the letter and the click.
  const person = await makePerson(ctx)
  const { token } = (await ask(ctx, 'link', person.email))!
  await ctx.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role_id: 'shop', granted_by: null, granted_at: ctx.now })
    .execute()
  expect(await outcome(signInByLink(ctx, request(), token!))).toBe('410 people.link_over')
})

test('an address without an account gets the same answer, and no letter', async () => {
  expect(await ask(ctx, 'reset', 'nobody-here@example.org')).toBeUndefined()
  expect(await ask(ctx, 'link', 'nobody-here@example.org')).toBeUndefined()
})

test('the queue of jobs tells nobody who asked', async () => {
  await sendLink(ctx, 'reset', { email: 'canary-who-asked@example.org' })
  const { rows } = await site.services.database.executeSql(
    "select data::text from pgboss.job where name = 'people.mail-link'",
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('canary-who-asked')
})

test('links are made from the configured address, whatever the request said', async () => {
  const { email } = await makePerson(ctx)
  const hostile = ['evil.example', 'localhost.evil.example', 'localhost:3000@evil.example', '', 'evil.example:3000']
  for (const host of hostile)
    expect(
      (await site.ask('/forgot-password', { method: 'POST', body: `email=${email}`, headers: { host } })).status,
    ).toBe(421)
  const letter = (await ask(ctx, 'reset', email))!
  for (const link of `${letter.html} ${letter.text}`.match(/https?:\/\/[^\s"<]+/g)!)
    expect(new URL(link).origin.replace('http://www.w3.org', 'http://localhost:3000')).toBe('http://localhost:3000')
})

test('three letters an hour for one account', async () => {
  const limited = await testSite()
  const { email } = await makePerson(limited.context())
  const seen: string[] = []
  for (let n = 0; n < 5; n++)
    seen.push(await outcome(sendLink(limited.context({ address: `10.9.0.${n}` }), 'reset', { email })))
  expect(seen).toEqual(['in', 'in', 'in', '429 errors.too_many', '429 errors.too_many'])
})
