/** Password guessing is stopped, and a person who knows the password is never locked out for long. */
import { expect, test } from 'vitest'
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/security/second-factor.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { lastEmailTo, makePerson, openSession, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { totp } from '#tests/support/totp.ts'
import { countUnknownBrowser, reportGuessing } from './guessing.server.ts'
import { browserHeaders, knownCookie } from './known-browser.server.ts'
import { sendSignInLink, encryptLinkRequest } from './sign-in-links.server.ts'
import { signIn } from './sign-in.server.ts'

const request = () => new Request('http://localhost:3000/login')
const countTries = async (ctx: Parameters<typeof countUnknownBrowser>[0], email: string, tries: number) => {
  for (let n = 0; n < tries; n++) await countUnknownBrowser(ctx, email)
}

type Asked = { address?: string; headers?: Record<string, string> }
const counts = (statuses: number[]) => Object.fromEntries([401, 429, 200].map((status) => [status, statuses.filter((s) => s === status).length])) // prettier-ignore

async function door(env: Record<string, string> = {}) {
  const site = await testSite(env)
  const { email } = await makePerson(site.context())
  const login = async (password: string, { address = '203.0.113.9', headers = {} }: Asked = {}, who = email) =>
    (await site.ask('/api/login', { method: 'POST', body: { email: who, password }, address, headers })).status
  const guesses = async (n: number, how: (n: number) => Asked = () => ({})) => {
    const statuses: number[] = []
    for (let i = 0; i < n; i++) statuses.push(await login(`guess ${i}`, how(i)))
    return counts(statuses)
  }
  return { site, login, guesses, email }
}

/** The same test site for an account that requires a code. */
async function doorWithCodes(env?: Record<string, string>) {
  const { site, email } = await door(env)
  const ctx = site.context()
  const { id } = (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())!
  const session = await openSession(ctx, id)
  const acting = { ...ctx, actor: await actorOfToken(ctx, session.token) }
  const request = new Request('http://localhost:3000/', { headers: session.cookie })
  const { uri } = await beginSecondFactor(acting, request, { password: PASSWORD })
  const secret = new URL(uri).searchParams.get('secret')!
  await confirmSecondFactor(acting, request, { code: totp(secret) })
  return { site, email, ctx, id, secret }
}

test('ten guesses an hour at one account from one IP address; the owner can still sign in from another address', async () => {
  const { login, guesses } = await door()
  expect(await guesses(25)).toEqual({ 401: 10, 429: 15, 200: 0 })
  expect(await login(PASSWORD)).toBe(429)
  expect(await login(PASSWORD, { address: '198.51.100.7' })).toBe(200)
})

test('a forged address header, or an IPv4 address in IPv6 notation, does not count as another address', async () => {
  const { guesses } = await door()
  const spoofed = (i: number) => ({ headers: { 'X-Forwarded-For': `10.0.0.${i}` } })
  expect(await guesses(15, spoofed)).toEqual({ 401: 10, 429: 5, 200: 0 })
  const twin = await door()
  const dressed = (i: number) => ({ address: i % 2 ? '203.0.113.9' : '::ffff:203.0.113.9' })
  expect(await twin.guesses(15, dressed)).toEqual({ 401: 10, 429: 5, 200: 0 })
  const household = await door()
  const suffix = (i: number) => ({ address: `2001:db8:1:2::${i + 1}` })
  expect(await household.guesses(15, suffix)).toEqual({ 401: 10, 429: 5, 200: 0 })
})

test('behind our own proxy each visitor has their own count, and cannot forge another address', async () => {
  const { guesses, login } = await door({ TRUST_PROXY: '1' })
  // The proxy adds the last address; the visitor may have forged those before it.
  const from = (visitor: string) => (i: number) => ({
    address: '10.9.9.9',
    headers: { 'X-Forwarded-For': `1.2.3.${i}, ${visitor}` },
  })
  expect(await guesses(15, from('203.0.113.50'))).toEqual({ 401: 10, 429: 5, 200: 0 })
  expect(await login(PASSWORD, from('203.0.113.51')(0))).toBe(200)
})

test('after the hour the owner can sign in from the same address too, in every process', async () => {
  const { site, guesses, login } = await door()
  await guesses(12)
  expect(await login(PASSWORD)).toBe(429)
  // An hour later: the counters have expired, also in the memory of a process.
  await site.services.database.executeSql('update rate_limits set expire = 1')
  const { jobs } = site.services
  site.services.jobs = { ...jobs }
  const fresh = await site.services.database.executeSql(
    'select count(*)::int as n from rate_limits where expire > $1',
    [Date.now()],
  )
  expect(fresh.rows).toEqual([{ n: 0 }])
  const later = { ...site.context({ address: '203.0.113.9' }), jobs: { ...jobs } }
  const { email } = (await later.db.selectFrom('users').select('email').executeTakeFirst())!
  expect((await signIn(later, request(), { email, password: PASSWORD })).step).toBe('done')
})

test('codes of the second step cannot be guessed: five tries a challenge, ten in a row an account', async () => {
  const { site, email, ctx, id, secret } = await doorWithCodes({ RATE_LIMITS: '0' })
  const login = async (code: string) =>
    (await site.ask('/api/login', { method: 'POST', body: { email, password: PASSWORD, code } })).status
  const statuses: number[] = []
  for (let i = 0; i < 14; i++) statuses.push(await login(String(100_000 + i)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(await login(totp(secret)), 'locked for a quarter of an hour, also for the right code').toBe(429)
  await ctx.db
    .updateTable('two_factors')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
  expect(await login(totp(secret)), 'and then open again').toBe(200)
})

test('a valid code can be used once, so a code seen by another person is useless', async () => {
  const { site, email, ctx, id, secret } = await doorWithCodes()
  const code = totp(secret)
  const login = (address: string) =>
    site.ask('/api/login', { method: 'POST', body: { email, password: PASSWORD, code }, address })
  expect((await login('203.0.113.1')).status).toBe(200)
  const second = await login('203.0.113.2')
  expect([second.status, ((await second.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    'people.code_wrong',
  ])
  const left = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(left, 'the session of the second one is not there').toHaveLength(2)
})

test('after 100 guesses a day from many addresses, only a known browser, a passkey or a mailed link works', async () => {
  const { site, login, email } = await door()
  const ctx = site.context()
  const { id } = (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())!
  await ctx.db
    .insertInto('user_roles')
    .values({ user_id: id, role_id: 'editor', granted_by: null, granted_at: ctx.now })
    .execute()
  const [owner, former] = [await makePerson(ctx, { roles: ['owner'] }), await makePerson(ctx, { roles: ['owner'] })]
  await ctx.db.updateTable('users').set({ disabled_at: ctx.now }).where('id', '=', former.id).execute()
  const guess = (n: number) =>
    signIn(site.context({ address: `198.51.100.${n}` }), request(), { email, password: `no ${n}` }).catch(
      (error: { code: string }) => error.code,
    )
  // 98 guesses are counted directly, so that only the last ones hash a password.
  await countTries(ctx, email, 98)
  expect([await guess(1), await guess(2), await guess(3), await guess(4)]).toEqual([
    'people.wrong_password',
    'people.wrong_password',
    'people.sign_in_limited',
    'people.sign_in_limited',
  ])
  // The right password from an unknown browser is refused too, so that guessers cannot recognize it.
  expect(await login(PASSWORD, { address: '198.51.100.77' })).toBe(429)
  const { rows } = await site.services.database.executeSql(
    "select data from pgboss.job where name = 'people.report-guessing'",
  )
  expect(rows).toHaveLength(1)
  await reportGuessing.run(ctx, (rows[0] as { data: { sealed: string; day: string } }).data)
  for (const address of [email, owner.email]) expect((await lastEmailTo(ctx, address))!.template).toBe('people.notice')
  // A closed account learns nothing about others any more.
  expect(await lastEmailTo(ctx, former.email)).toBeUndefined()

  // The browser that the owner always uses.
  const enter = async (address: string, Cookie: string) =>
    (
      await signIn(site.context({ address }), new Request('http://localhost:3000/login', { headers: { Cookie } }), {
        email,
        password: PASSWORD,
      })
    ).step
  const own = knownCookie(ctx, request(), id).split(';')[0]!
  expect(await enter('198.51.100.78', own)).toBe('done')
  // A new browser opens a link from the owner's mailbox; staff do not sign in by it, it only allows password attempts.
  await sendSignInLink.run(site.context(), await encryptLinkRequest(ctx, 'link', email, null))
  const link = new URL((await lastEmailTo(site.context(), email))!.link!)
  const [, cookie] = browserHeaders(ctx, new Request(link))[0]!
  expect(await enter('198.51.100.79', cookie.split(';')[0]!)).toBe('done')
  expect(browserHeaders({ ...ctx, now: new Date(Date.now() + 61 * 60_000) }, new Request(link))).toEqual([])
  const bent = link.href.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(browserHeaders(ctx, new Request(bent))).toEqual([])
  // Another process counts the same.
  const other = { ...site.context({ address: '198.51.100.80' }), jobs: { ...site.services.jobs } }
  await expect(signIn(other, request(), { email, password: PASSWORD })).rejects.toMatchObject({
    code: 'people.sign_in_limited',
  })
})

test('an attacker who locks the second step knows the password, so the account owner gets one email', async () => {
  const { email, ctx, site } = await doorWithCodes({ RATE_LIMITS: '0' })
  for (let i = 0; i < 12; i++)
    await site.ask('/api/login', { method: 'POST', body: { email, password: PASSWORD, code: String(100_000 + i) } })
  const mails = await ctx.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .where('subject_id', 'like', 'locked %')
    .execute()
  expect(mails).toHaveLength(1)
})
