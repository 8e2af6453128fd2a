/** No page and no endpoint shows or changes what belongs to another person. */
import '#features/donations/tables.ts'
import '#features/shop/orders/tables.ts'
import '#features/accounts/passkeys/tables.ts'
import '#features/payments/tables.ts'
import '#features/accounts/users/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { addUser } from '#features/accounts/users/add-user.server.ts'
import { signToken } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'
import { minor } from '#kernel/money.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

const SECRET = 'a secret of this test and no other, long enough'
let site: RunningSite
type Bought = { id: string; number: string; token: string }
type Person = {
  id: string
  email: string
  session: string
  cookie: string
  passkey: string
  donation: string
  receipt: string
  order: Bought
}
let one: Person
let other: Person

/** A person with a donation, a session and a passkey, each with a unique word in its name. */
async function person(word: string): Promise<Person> {
  const now = new Date()
  const ctx = { db: site.db, now } as Context
  const email = `${word.toLowerCase()}@example.org`
  const id = (await addUser(
    ctx,
    { name: `${word}-NAME`, email, password: 'four quiet olive trees', locale: 'en', roles: [] },
    null,
  ))!
  const [session, token, passkey, donation, intent] = [crypto.randomUUID(), randomToken(24), crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] // prettier-ignore
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
      reauthenticated_at: null,
      second_factor_at: now,
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
  const given = {
    purpose: 'donation',
    subject_id: donation,
    amount: minor(777_00),
    currency: 'TRY',
    locale: 'en',
  } as const
  const reference = `SND-${word.slice(0, 4)}-${randomToken(4)}`
  await site.db
    .insertInto('payment_intents')
    .values({ ...given, id: intent, reference, token: randomToken(), created_at: now, settled_attempt: null })
    .execute()
  await site.db
    .insertInto('donations')
    .values({
      id: donation,
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
    })
    .execute()
  // Takes an order of the demo content, which already has documents.
  const order = await site.db
    .updateTable('orders')
    .set({ user_id: id, name: `${word}-BUYER`, email, address: `${word}-STREET` })
    .where(
      'id',
      '=',
      site.db.selectFrom('orders').select('id').where('user_id', 'is', null).where('paid_at', 'is not', null).limit(1),
    )
    .returning(['id', 'number', 'token'])
    .executeTakeFirstOrThrow()
  const { id: receipt } = await site.db
    .updateTable('donations')
    .set({ user_id: id, donor_name: `${word}-GIVER`, email })
    .where(
      'id',
      '=',
      site.db
        .selectFrom('donations')
        .select('id')
        .where('user_id', 'is', null)
        .where('state', '=', 'confirmed')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = `session=${encodeURIComponent(signToken(token, SECRET))}`
  return { id, email, session, passkey, donation, receipt, order, cookie }
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

const PAGES = ['', '/edit', '/profile-settings', '/donations', '/orders', '/purchases', '/logout', '/export']

test.each(PAGES)('/user-account%s shows the data of the user and of no other', async (page) => {
  const answer = await get(`/en/user-account${page}`.replace('/en/user-account/export', '/user-account/export'), one)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('ALPHA')
  expect(text).not.toContain('OMEGA')
  expect(text.toLowerCase()).not.toContain('omega@')
  const { id, session, passkey, donation, receipt, order } = other
  for (const theirs of [id, session, passkey, donation, receipt, order.id, order.number, order.token])
    expect(text).not.toContain(theirs)
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
})

test('signed out, every page redirects to the sign-in on the home page, and back afterwards', async () => {
  for (const page of PAGES.filter((path) => path !== '/export')) {
    const answer = await get(`/en/user-account${page}`)
    const wanted = encodeURIComponent(`/en/user-account${page}`)
    expect([page, answer.status, answer.headers.get('Location')]).toEqual([page, 302, `/en?sign-in=1&next=${wanted}`])
  }
  expect((await get('/user-account/export')).status).toBe(401)
})

/** Addresses that request a record by its id, its number, or its owner. */
const addressesOf = ({ id, donation, receipt, order }: Person) => [
  ...[donation, receipt].flatMap((one) => [
    `/receipts/${one}`,
    `/receipts/${one}/pdf`,
    `/donations/result/${one}`,
    `/api/front/donations/${one}`,
    `/dashboard/all-donations/${one}`,
    `/api/dashboard/all-donations/${one}`,
  ]),
  ...[order.id, order.number].flatMap((one) => [
    `/orders/${one}`,
    `/orders/${one}/summary.pdf`,
    `/api/front/orders/${one}`,
    `/dashboard/orders/${one}`,
    `/dashboard/orders/${one}/slip.pdf`,
  ]),
  `/user-account/orders/${order.id}`,
  `/user-account/${id}`,
  `/user-account/export/${id}`,
  `/dashboard/users/${id}`,
  `/api/dashboard/users/${id}`,
]

test('data of other users is not reachable by address, neither for a customer nor signed out', async () => {
  for (const who of [one, undefined])
    for (const path of addressesOf(other)) {
      const answer = await get(path, who)
      const text = await answer.text()
      const away = answer.status === 302 && answer.headers.get('Location')!.includes('/dashboard/admin-login')
      expect([path, away || [401, 403, 404, 405].includes(answer.status)]).toEqual([path, true])
      expect([path, /omega/i.test(text)]).toEqual([path, false])
    }
  // The control: the owner can open them.
  for (const path of [`/receipts/${other.receipt}/pdf`, `/orders/${other.order.token}/summary.pdf`]) {
    const answer = await get(path, other)
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'application/pdf'])
  }
})

test('an address with an unknown language answers 404 without data of the similar page, even for the owner', async () => {
  for (const path of [
    `/user-account/orders/${one.order.token}`,
    `/nowhere/orders/${one.order.token}`,
    '/nowhere/campaigns',
    '/nowhere/user-account',
  ]) {
    const answer = await get(path, one)
    const text = await answer.text()
    expect([path, answer.status, /alpha|goal/i.test(text)]).toEqual([path, 404, false])
    expect(text).toContain('</html>')
  }
})

test('a user who puts another user’s id into a query gets only their own data; signed out, none', async () => {
  const asked = `user=${other.id}&user_id=${other.id}&id=${other.id}&email=${other.email}`
  for (const path of ['/api/user/data/get', '/api/front/userProfile', '/user-account/export']) {
    const answer = await get(`${path}?${asked}`, one)
    const text = await answer.text()
    expect([path, answer.status, text.includes('ALPHA'), /omega/i.test(text)]).toEqual([path, 200, true, false])
    expect([path, (await get(`${path}?${asked}`)).status]).toEqual([path, 401])
  }
  const year = new Date().getFullYear()
  for (const path of ['/user-account/export/pdf', `/user-account/summary/${year}`]) {
    const answer = await get(`${path}?lang=en&${asked}`, one)
    const words = pdfText(Buffer.from(await answer.arrayBuffer())).join(' ')
    expect([path, words.includes('ALPHA'), words.includes('OMEGA')]).toEqual([path, true, false])
    expect([path, (await get(`${path}?lang=en&${asked}`)).status]).toEqual([path, 401])
  }
})

test.each([
  ['end-session', () => ({ session: other.session })],
  ['passkey-name', () => ({ passkey: other.passkey, name: 'ALPHA-MINE' })],
  ['passkey-remove', () => ({ passkey: other.passkey })],
] as const)('%s of data of another user is not found, and changes nothing', async (intent, fields) => {
  const before = await everythingOf(other)
  const form = { intent, ...(fields() as Record<string, string>) }
  expect((await post('/en/user-account/profile-settings', form, one)).status).toBe(404)
  expect(await everythingOf(other)).toEqual(before)
  expect((await post('/en/user-account/profile-settings', form)).status, 'nor without signing in').toBe(302)
  expect(await everythingOf(other)).toEqual(before)
})

test('claiming skips donations that have an owner; erasing affects only the user’s own account', async () => {
  const before = await everythingOf(other)
  await post('/en/user-account/donations', { intent: 'claim', user: other.id, email: other.email }, one)
  await post('/en/user-account/edit', { intent: 'profile', name: 'ALPHA-NEW', id: other.id, user: other.id }, one)
  expect(await everythingOf(other)).toEqual(before)
  const orderIs = (state: 'preparing' | 'delivered') =>
    site.db.updateTable('orders').set({ state }).where('id', '=', one.order.id).execute()
  const erase = async () => {
    const form = { intent: 'erase', sure: 'yes', user: other.id, id: other.id }
    const answer = await post('/en/user-account/profile-settings', form, one)
    expect(await everythingOf(other)).toEqual(before)
    const row = await site.db.selectFrom('users').select('erased_at').where('id', '=', one.id).executeTakeFirst()
    return { status: answer.status, erased: row!.erased_at !== null }
  }
  await orderIs('preparing')
  expect(await erase()).toEqual({ status: 409, erased: false })
  await orderIs('delivered')
  expect(await erase()).toMatchObject({ erased: true })
})

const everythingOf = async ({ id }: Person) => ({
  user: await site.db.selectFrom('users').selectAll().where('id', '=', id).execute(),
  sessions: await site.db.selectFrom('sessions').select(['id', 'token']).where('user_id', '=', id).execute(),
  passkeys: await site.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute(),
  orders: await site.db.selectFrom('orders').selectAll().where('user_id', '=', id).execute(),
  donations: await site.db.selectFrom('donations').selectAll().where('user_id', '=', id).execute(),
})
