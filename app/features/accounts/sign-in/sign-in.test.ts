import { expect, test, vi } from 'vitest'
import { actorOf, tokenFrom } from '#features/accounts/users/actor.server.ts'
import { lastEmailTo, makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'

const free = await testSite({ RATE_LIMITS: '0' })
const request = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/login', { headers })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
const cookieOf = (cookies: string[]) => ({ Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** Counts hashed and compared passwords: this slow work would reveal accounts by its duration. */
const hashing = vi.hoisted(() => ({ runs: 0 }))
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A) => {
      hashing.runs++
      return work(...given)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

test('the right password starts a new session with an HttpOnly, Lax cookie, and ends the old one', async () => {
  const ctx = free.context()
  const person = await makePerson(ctx)
  const done = await signIn(ctx, request(person.cookie), {
    email: ` ${person.email.toUpperCase()} `,
    password: PASSWORD,
  })
  if (done.step !== 'done') throw new Error('no second step was set up')
  const session = done.cookies.find((cookie) => cookie.startsWith('session='))!
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(done.token).not.toBe(person.token)
  expect((await actorOf(free.context(), request(cookieOf(done.cookies))))?.id).toBe(person.id)
  expect(await actorOf(free.context(), request(person.cookie))).toBeNull()
  // The cookie for scripts says only that a user is signed in.
  expect(done.cookies.filter((cookie) => !/HttpOnly/i.test(cookie)).map((cookie) => cookie.split(';')[0])).toEqual([
    'signed_in=1',
  ])
})

test('a planted session id is never adopted', async () => {
  const ctx = free.context()
  const person = await makePerson(ctx)
  const planted = { Cookie: 'session=planted.AAAA' }
  const done = await signIn(ctx, request(planted), { email: person.email, password: PASSWORD })
  expect(done.step === 'done' && done.token).not.toBe('planted')
})

test('over https the cookie is bound to this host', async () => {
  const site = await testSite({ RATE_LIMITS: '0', PUBLIC_URL: 'https://sanad.example' })
  const ctx = site.context()
  const { email } = await makePerson(ctx)
  const { cookies } = await signIn(ctx, request(), { email, password: PASSWORD })
  const session = cookies.find((cookie) => cookie.startsWith('__Host-session='))!
  expect(session).toMatch(/; Secure/)
  expect(session).toMatch(/; HttpOnly/)
  expect(session).not.toMatch(/Domain/i)
  expect(tokenFrom(request(cookieOf(cookies)), ctx)).toBeTruthy()
})

test('a wrong password and an unknown address get the same answer', async () => {
  const ctx = free.context()
  const { email } = await makePerson(ctx)
  const known = await outcome(signIn(ctx, request(), { email, password: 'wrong password' }))
  const unknown = await outcome(signIn(ctx, request(), { email: 'nobody@example.org', password: 'wrong password' }))
  expect(known).toBe('401 people.wrong_password')
  expect(unknown).toBe(known)
})

test('a wrong password and an unknown address cost the same work: one hash each', async () => {
  const ctx = free.context()
  const { email } = await makePerson(ctx)
  const work = async (address: string) => {
    const before = hashing.runs
    await outcome(signIn(ctx, request(), { email: address, password: 'wrong password' }))
    return hashing.runs - before
  }
  expect([await work(email), await work('nobody-at-all@example.org')]).toEqual([1, 1])
})

test('a deactivated or unverified account refuses the right password too', async () => {
  const ctx = free.context()
  const closed = await makePerson(ctx)
  await ctx.db.updateTable('users').set({ disabled_at: ctx.now }).where('id', '=', closed.id).execute()
  expect(await outcome(signIn(ctx, request(), { email: closed.email, password: PASSWORD }))).toBe(
    '403 people.account_closed',
  )
  await signUp(ctx, { name: 'New', email: 'new@example.org', password: PASSWORD })
  expect(await outcome(signIn(ctx, request(), { email: 'new@example.org', password: PASSWORD }))).toBe(
    '403 people.email_not_verified',
  )
  expect((await lastEmailTo(ctx, 'new@example.org'))?.template).toBe('people.verify')
})

test('ten tries an hour for one account from one address; the right password still works from another address', async () => {
  const site = await testSite()
  const { email } = await makePerson(site.context())
  const from = (address: string) => site.context({ address })
  const seen: string[] = []
  for (let n = 0; n < 30; n++)
    seen.push(await outcome(signIn(from('10.1.1.1'), request(), { email, password: `wrong ${n}` })))
  expect(seen.filter((one) => one.startsWith('401'))).toHaveLength(10)
  expect(seen.filter((one) => one.startsWith('429'))).toHaveLength(20)
  expect(await outcome(signIn(from('10.1.1.1'), request(), { email, password: PASSWORD }))).toMatch(/^429/)
  expect(await outcome(signIn(from('10.1.1.2'), request(), { email, password: PASSWORD }))).toBe('in')
})

test('a hundred wrong tries a day from one address, for all accounts together', { timeout: 60_000 }, async () => {
  const site = await testSite()
  const seen: string[] = []
  for (let n = 0; n < 130; n++)
    seen.push(
      await outcome(
        signIn(site.context({ address: '10.2.2.2' }), request(), { email: `p${n}@example.org`, password: 'x' }),
      ),
    )
  expect(seen.filter((one) => one.startsWith('401'))).toHaveLength(100)
})

test('an attempt with the right password is not counted', async () => {
  const site = await testSite()
  const { email } = await makePerson(site.context())
  for (let n = 0; n < 25; n++)
    expect(await outcome(signIn(site.context({ address: '10.3.3.3' }), request(), { email, password: PASSWORD }))).toBe(
      'in',
    )
})

test('all residents of a dormitory can create accounts from one IP address; one email address gets three emails an hour', async () => {
  const site = await testSite({ RATE_LIMITS: '1' })
  const ctx = { ...site.context(), address: '10.9.0.1' }
  const newAccount = (email: string, from = ctx) =>
    outcome(signUp(from, { name: 'Resident', email, password: PASSWORD }))
  const residents = await Promise.all(Array.from({ length: 40 }, (_, i) => newAccount(`resident${i}@example.org`)))
  expect(residents.filter((answer) => answer !== 'in')).toEqual([])
  expect(await newAccount('resident40@example.org')).toMatch(/^429/)
  const other = (door: number) => ({ ...ctx, address: `10.9.1.${door}` })
  for (const door of [1, 2, 3]) expect(await newAccount('one@example.org', other(door))).toBe('in')
  expect(await newAccount('One@example.org', other(4))).toMatch(/^429/)
})
