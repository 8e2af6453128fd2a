/** Whose is what (reliability.md A3): no page and no call shows or changes what belongs to somebody else. */
import '#features/donations/tables.ts'
import '#features/passkeys/tables.ts'
import '#features/payments/tables.ts'
import '#features/people/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { addUser } from '#features/people/add-user.server.ts'
import { signToken } from '#features/people/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'
import { minor } from '#kernel/money.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const SECRET = 'a secret of this test and no other, long enough'
let site: RunningSite
type Person = { id: string; email: string; session: string; cookie: string; passkey: string; gift: string }
let one: Person
let other: Person

/** Somebody with a gift, a session and a passkey, each named by a word that stands nowhere else. */
async function person(word: string): Promise<Person> {
  const now = new Date()
  const ctx = { db: site.db, now } as Context
  const email = `${word.toLowerCase()}@example.org`
  const id = (await addUser(
    ctx,
    { name: `${word}-NAME`, email, password: 'four quiet olive trees', locale: 'en', roles: [] },
    null,
  ))!
  const [session, token, passkey, gift, intent] = [crypto.randomUUID(), randomToken(24), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] // prettier-ignore
  await site.db
    .insertInto('sessions')
    .values({
      id: session,
      token,
      user_id: id,
      user_agent: `${word}-AGENT`,
      ip_address: null,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      proved_at: null,
    })
    .execute()
  await site.db
    .insertInto('passkeys')
    .values({
      id: passkey,
      user_id: id,
      credential_id: `${word}-KEY`,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: `${word}-PASSKEY`,
      created_at: now,
      used_at: null,
    })
    .execute()
  const given = { purpose: 'donation', subject_id: gift, amount: minor(777_00), currency: 'TRY', locale: 'en' } as const
  const reference = `SND-${word.slice(0, 4)}-${randomToken(4)}`
  await site.db
    .insertInto('payment_intents')
    .values({ ...given, id: intent, reference, token: randomToken(), created_at: now, settled_attempt: null })
    .execute()
  await site.db
    .insertInto('donations')
    .values({
      id: gift,
      intent_id: intent,
      campaign_id: null,
      donor_name: `${word}-DONOR`,
      email,
      anonymous: false,
      locale: 'en',
      state: 'confirmed',
      terms_version: null,
      user_id: id,
      created_at: now,
      confirmed_at: now,
      asked_from: null,
      declined_at: null,
    })
    .execute()
  return { id, email, session, passkey, gift, cookie: `session=${encodeURIComponent(signToken(token, SECRET))}` }
}

beforeAll(async () => {
  site = await runSite({ SESSION_SECRET: SECRET })
  one = await person('ALPHA')
  other = await person('OMEGA')
})

const get = (path: string, who?: Person) =>
  fetch(site.url + path, { redirect: 'manual', headers: who ? { Cookie: who.cookie } : {} })
const post = (path: string, form: Record<string, string>, who?: Person) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...(who && { Cookie: who.cookie }), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  })

const PAGES = ['', '/edit', '/profile-settings', '/donations', '/logout', '/export']

test.each(PAGES)('/user-account%s shows what is one’s own, and nothing of anybody else', async (page) => {
  const answer = await get(`/en/user-account${page}`.replace('/en/user-account/export', '/user-account/export'), one)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('ALPHA')
  expect(text).not.toContain('OMEGA')
  expect(text.toLowerCase()).not.toContain('omega@')
  for (const theirs of [other.id, other.session, other.passkey, other.gift]) expect(text).not.toContain(theirs)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
})

test('signed out, every page leads to the sign-in on the home page, and back afterwards', async () => {
  for (const page of PAGES.filter((path) => path !== '/export')) {
    const answer = await get(`/en/user-account${page}`)
    const wanted = encodeURIComponent(`/en/user-account${page}`)
    expect([page, answer.status, answer.headers.get('Location')]).toEqual([page, 302, `/en?sign-in=1&next=${wanted}`])
  }
  expect((await get('/user-account/export')).status).toBe(401)
})

test.each([
  ['end-session', () => ({ session: other.session })],
  ['passkey-name', () => ({ passkey: other.passkey, name: 'ALPHA-MINE' })],
  ['passkey-remove', () => ({ passkey: other.passkey })],
] as const)('%s of what is somebody else’s is not found, and changes nothing', async (intent, fields) => {
  const before = await everythingOf(other)
  const form = { intent, ...(fields() as Record<string, string>) }
  expect((await post('/en/user-account/profile-settings', form, one)).status).toBe(404)
  expect(await everythingOf(other)).toEqual(before)
  expect((await post('/en/user-account/profile-settings', form)).status, 'nor without signing in').toBe(302)
  expect(await everythingOf(other)).toEqual(before)
})

test('claiming gifts takes none that has an owner; erasing takes only oneself', async () => {
  const before = await everythingOf(other)
  await post('/en/user-account/donations', { intent: 'claim', user: other.id, email: other.email }, one)
  await post('/en/user-account/edit', { intent: 'profile', name: 'ALPHA-NEW', id: other.id, user: other.id }, one)
  expect(await everythingOf(other)).toEqual(before)
  await post('/en/user-account/profile-settings', { intent: 'erase', sure: 'yes', user: other.id, id: other.id }, one)
  expect(await everythingOf(other)).toEqual(before)
  const gone = await site.db.selectFrom('users').select('erased_at').where('id', '=', one.id).executeTakeFirst()
  expect(gone!.erased_at).toBeInstanceOf(Date)
})

const everythingOf = async ({ id }: Person) => ({
  user: await site.db.selectFrom('users').selectAll().where('id', '=', id).execute(),
  sessions: await site.db.selectFrom('sessions').select(['id', 'token']).where('user_id', '=', id).execute(),
  passkeys: await site.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute(),
  gifts: await site.db.selectFrom('donations').selectAll().where('user_id', '=', id).execute(),
})
