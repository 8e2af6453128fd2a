import { expect, test } from 'vitest'
import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/security/second-factor.server.ts'
import { makePerson, openSession, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { totp } from '#tests/support/totp.ts'
import { actorOfToken } from './actor.server.ts'
import { setClosed, setRoles } from './staff.server.ts'
import { requireStepUp } from './step-up.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
const as = async (token: string) => ({ ...site.context(), actor: await actorOfToken(ctx, token) })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string; detail?: unknown }) => ({ code: error.code, detail: error.detail }),
  )
const again = (...proofs: string[]) => ({ code: 'account.reauthenticate', detail: { proofs } })
const proving = (body: unknown, headers: Record<string, string>) =>
  site.ask('/api/account/prove', { method: 'POST', body, headers })
const cookieFrom = (answer: Response) => ({ Cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! })

test('signing in counts as re-authentication for five minutes; after that the session alone is not enough', async () => {
  const fresh = await makePerson(ctx, { began: ago(4) })
  expect(await outcome(requireStepUp(await as(fresh.token)))).toBe('done')
  const stale = await makePerson(ctx, { began: ago(6) })
  expect(await outcome(requireStepUp(await as(stale.token)))).toEqual(again('password'))
})

test('a password re-authenticates, for this session only, and the session gets a new token', async () => {
  const person = await makePerson(ctx, { began: ago(20) })
  const other = await openSession(ctx, person.id, { began: ago(20) })
  const answer = await proving({ password: PASSWORD }, person.cookie)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ok: true })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^session=.*; HttpOnly; SameSite=Lax/)
  // A stolen copy of the old token is useless now.
  expect((await site.ask('/api/user/data/get', { headers: person.cookie })).status).toBe(401)
  expect((await site.ask('/api/user/data/get', { headers: cookieFrom(answer) })).status).toBe(200)
  const renewed = await ctx.db
    .selectFrom('sessions')
    .select('token')
    .where('id', '=', person.session)
    .executeTakeFirst()
  expect(await outcome(requireStepUp(await as(renewed!.token)))).toBe('done')
  expect(await outcome(requireStepUp(await as(other.token)))).toEqual(again('password'))
})

test('a program with a bearer token gets the new token in the answer', async () => {
  const person = await makePerson(ctx, { began: ago(20) })
  const { token } = (await (await proving({ password: PASSWORD }, person.bearer)).json()) as { token: string }
  expect((await site.ask('/api/user/data/get', { headers: person.bearer })).status).toBe(401)
  const next = { Authorization: `Bearer ${token}` }
  expect((await site.ask('/api/user/data/get', { headers: next })).status).toBe(200)
})

test('a wrong password is refused with an error at its field', async () => {
  const person = await makePerson(ctx, { began: ago(20) })
  const answer = await proving({ password: 'not it' }, person.cookie)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { fields: { password: expect.any(String) as string } } })
  expect((await proving({}, person.cookie)).status).toBe(422)
  expect(await outcome(requireStepUp(await as(person.token)))).toEqual(again('password'))
})

test('a code of the app re-authenticates only if the account has a second factor', async () => {
  const person = await makePerson(ctx, { began: ago(20) })
  const headers = new Headers(person.cookie)
  const request = new Request('http://localhost:3000/', { headers })
  const enrolment = await beginSecondFactor(await as(person.token), request, { password: PASSWORD })
  const secret = new URL(enrolment.uri).searchParams.get('secret')!
  // Not switched on yet: the code must neither re-authenticate nor switch it on.
  expect((await proving({ code: totp(secret) }, person.cookie)).status).toBe(422)
  const before = await ctx.db.selectFrom('users').select('two_factor_enabled').where('id', '=', person.id).execute()
  expect(before).toEqual([{ two_factor_enabled: false }])

  await confirmSecondFactor(await as(person.token), request, { code: totp(secret) })
  const stale = await openSession(ctx, person.id, { began: ago(20) })
  expect(await outcome(requireStepUp(await as(stale.token)))).toEqual(again('password', 'code'))
  expect((await proving({ code: '000000' }, stale.cookie)).status).toBe(422)
  const arabic = totp(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  expect((await proving({ code: arabic }, stale.cookie)).status).toBe(200)
})

test('changing roles and deactivating an account require re-authentication', async () => {
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true, began: ago(6) })
  const acting = await as(owner.token)
  expect(await outcome(setRoles(acting, { user: owner.id, roles: ['owner'] }))).toEqual(again('password', 'code'))
  expect(await outcome(setClosed(acting, { user: owner.id, closed: true }))).toEqual(again('password', 'code'))
})

test('after ten wrong attempts an hour the right password is refused too; signing in again still works', async () => {
  const limited = await testSite()
  const person = await makePerson(limited.context(), { began: ago(20) })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push(
      (
        await limited.ask('/api/account/prove', {
          method: 'POST',
          body: { password: `no ${n}` },
          headers: person.cookie,
        })
      ).status,
    )
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
  const right = { method: 'POST', body: { password: PASSWORD }, headers: person.cookie }
  expect((await limited.ask('/api/account/prove', right)).status).toBe(429)
  const login = { method: 'POST', body: { email: person.email, password: PASSWORD } }
  expect((await limited.ask('/api/login', login)).status).toBe(200)
})
