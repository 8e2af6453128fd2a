import { expect, test } from 'vitest'
import { consumeChallenge } from '#features/accounts/passkeys/challenge.server.ts'
import { passkeysOf, reauthOptions, signInOptions } from '#features/accounts/passkeys/passkeys.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { signInByPasskey } from '#features/accounts/sign-in/passkey.server.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { lastEmailTo, makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addPasskey, passkeyRegistrationOptions, renameOwnPasskey, removePasskey } from './passkeys.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const as = async (person: { token: string }) => ({ ...site.context(), actor: await actorOfToken(ctx, person.token) })
const request = new Request('http://localhost:3000/login')
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
const signIn = (credential: unknown, at = new Date()) =>
  signInByPasskey(site.context({ now: at }), request, JSON.stringify(credential))

async function enrolled(person: Person, name = 'Phone') {
  const phone = authenticator()
  const acting = await as(person)
  await addPasskey(acting, { name, credential: phone.make(await passkeyRegistrationOptions(acting)) })
  return phone
}

/** A passkey whose key is not used in the test. */
const storedPasskey = ({ id }: Person) =>
  ctx.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      credential_id: crypto.randomUUID(),
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Old phone',
      created_at: ctx.now,
      used_at: null,
    })
    .execute()

test('a passkey is created after a re-authentication, reported by email, and signs in', async () => {
  const stale = await makePerson(ctx, { began: ago(6) })
  expect(await outcome(passkeyRegistrationOptions(await as(stale)))).toBe('403 account.reauthenticate')

  const person = await makePerson(ctx)
  const phone = await enrolled(person, 'My phone')
  expect(await passkeysOf(ctx, person.id)).toMatchObject([{ name: 'My phone', used: null }])
  const mail = (await lastEmailTo(ctx, person.email))!
  expect([mail.template, mail.text]).toEqual(['people.notice', expect.stringContaining('My phone')])
  const done = await signIn(phone.sign(signInOptions(ctx)))
  expect(done.step === 'done' && done.actor.id).toBe(person.id)
  expect((await passkeysOf(ctx, person.id))[0]!.used).toBeInstanceOf(Date)
})

test('the audit log has the id of a new passkey, not its name', async () => {
  const person = await makePerson(ctx)
  await enrolled(person, 'Layla’s phone')
  const [passkey] = await passkeysOf(ctx, person.id)
  const logged = await ctx.db
    .selectFrom('audit')
    .select(['command', 'subject'])
    .where('actor_id', '=', person.id)
    .execute()
  expect(logged).toEqual([{ command: 'security.add_passkey', subject: passkey!.id }])
})

test('a passkey counts as the second factor: roles that touch money need it, the password alone is not enough', async () => {
  const person = await makePerson(ctx, { roles: ['finance'] })
  expect((await as(person)).actor).toMatchObject({ secondFactorRequired: true })
  const phone = await enrolled(person)
  const may = (actor: { permissions: ReadonlySet<string> } | null) => actor!.permissions.has('payments.refund')
  expect(may((await as(person)).actor)).toBe(false)
  const done = await signIn(phone.sign(signInOptions(ctx)))
  expect(done.step === 'done' && may(done.actor)).toBe(true)
  // A session that was started with the password can show the passkey later.
  const answer = await site.ask('/api/account/prove', {
    method: 'POST',
    headers: person.bearer,
    body: { passkey: phone.sign(await reauthOptions(ctx, person.id)) },
  })
  expect(answer.status).toBe(200)
  const row = await ctx.db.selectFrom('sessions').select('token').where('id', '=', person.session).executeTakeFirst()
  expect(may((await as(row!)).actor)).toBe(true)
})

test('a device without user verification can neither create nor use a passkey', async () => {
  const person = await makePerson(ctx)
  const acting = await as(person)
  const lax = authenticator()
  const made = lax.make(await passkeyRegistrationOptions(acting), { verified: false })
  expect(await outcome(addPasskey(acting, { name: 'x', credential: made }))).toBe('422 passkeys.refused')
  const phone = await enrolled(person)
  expect(await outcome(signIn(phone.sign(signInOptions(ctx), { verified: false })))).toBe('422 passkeys.refused')
})

test('a signature for another site, by another key, repeated or expired is refused', async () => {
  const person = await makePerson(ctx)
  const phone = await enrolled(person)
  const elsewhere = phone.sign(signInOptions(ctx), { origin: 'https://sanad.evil.example' })
  expect(await outcome(signIn(elsewhere))).toBe('422 passkeys.refused')
  expect(await outcome(signIn(phone.sign(signInOptions(ctx), { rpId: 'evil.example' })))).toBe('422 passkeys.refused')
  const thief = { ...authenticator().sign(signInOptions(ctx)), id: phone.id, rawId: phone.id }
  expect(await outcome(signIn(thief))).toBe('422 passkeys.refused')
  expect(await outcome(signIn(authenticator().sign(signInOptions(ctx))))).toBe('422 passkeys.refused')

  const once = phone.sign(signInOptions(ctx))
  expect(await outcome(signIn(once))).toBe('done')
  expect(await outcome(signIn(once))).toBe('422 passkeys.refused')
  const late = phone.sign(signInOptions(ctx))
  expect(await outcome(signIn(late, new Date(Date.now() + 6 * MINUTE)))).toBe('422 passkeys.refused')
  for (const nonsense of [null, {}, 'x', { ...once, id: '../' }])
    expect(await outcome(signIn(nonsense))).toBe('422 passkeys.refused')
})

test('only challenges that we issued are accepted, each for its own purpose', async () => {
  const { challenge } = signInOptions(ctx)
  const bent = Buffer.from(challenge, 'base64url')
  bent[3]! ^= 1
  expect(await consumeChallenge(ctx, bent.toString('base64url'), 'sign-in')).toBe(false)
  expect(await consumeChallenge(ctx, challenge, `prove ${crypto.randomUUID()}`)).toBe(false)
  expect(await consumeChallenge(ctx, 'AAAA', 'sign-in')).toBe(false)
  expect(await consumeChallenge(ctx, challenge, 'sign-in')).toBe(true)
})

test("no user re-authenticates with, names or removes another user's passkey", async () => {
  const [owner, stranger] = [await makePerson(ctx), await makePerson(ctx)]
  const phone = await enrolled(owner)
  const passkey = (await passkeysOf(ctx, owner.id))[0]!.id
  const acting = await as(stranger)
  expect(await outcome(renameOwnPasskey(acting, { passkey, name: 'mine' }))).toBe('404 errors.not_found')
  expect(await outcome(removePasskey(acting, { passkey }))).toBe('404 errors.not_found')
  const credential = phone.sign(await reauthOptions(ctx, stranger.id))
  const answer = await site.ask('/api/account/prove', {
    method: 'POST',
    headers: stranger.cookie,
    body: { passkey: credential },
  })
  expect(answer.status).toBe(422)
  // The same key cannot belong to a second account.
  const made = phone.make(await passkeyRegistrationOptions(acting))
  expect(await outcome(addPasskey(acting, { name: 'x', credential: made }))).toBe('422 passkeys.refused')
})

test('removing a passkey ends every other session and its factors; a deactivated account cannot sign in', async () => {
  const person = await makePerson(ctx, { roles: ['finance'] })
  const phone = await enrolled(person)
  const begun = await signIn(phone.sign(signInOptions(ctx)))
  const other = await openSession(ctx, person.id)
  if (begun.step !== 'done') throw new Error('a passkey has no second step')
  const passkey = (await passkeysOf(ctx, person.id))[0]!.id
  await removePasskey(await as(begun), { passkey })
  expect((await as(other)).actor).toBeNull()
  expect((await as(begun)).actor).toMatchObject({ secondFactorRequired: true })
  expect(await outcome(signIn(phone.sign(signInOptions(ctx))))).toBe('422 passkeys.refused')

  const closed = await makePerson(ctx)
  const key = await enrolled(closed)
  await ctx.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute()
  expect(await outcome(signIn(key.sign(signInOptions(ctx))))).toBe('403 people.account_closed')
})

test('of two passkeys that are added at the same time below the limit of twenty, one is refused', async () => {
  const person = await makePerson(ctx, { secondFactor: true })
  for (let i = 0; i < 19; i++) await storedPasskey(person)
  const acting = await as(person)
  const options = await passkeyRegistrationOptions(acting)
  // A second request of the same user, in another window.
  const again = await passkeyRegistrationOptions(acting)
  const add = (asked: typeof options) =>
    outcome(addPasskey(acting, { name: 'Phone', credential: authenticator().make(asked) }))
  expect((await Promise.all([add(options), add(again)])).toSorted()).toEqual(['422 passkeys.too_many', 'done'])
  expect(await passkeysOf(ctx, person.id)).toHaveLength(20)
})
