import { expect, test } from 'vitest'
import { makePerson, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  site.ask(path, { method: 'POST', body, headers })

test('a program signs in, reads its user, and signs out: the token is invalid immediately', async () => {
  const { id, email } = await makePerson(ctx)
  const answer = await post('/api/login', { email, password: PASSWORD })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { token, user } = (await answer.json()) as { token: string; user: { id: string; name: string; email: string } }
  expect(user).toMatchObject({ id, email })
  const Authorization = `Bearer ${token}`
  const mine = await site.ask('/api/user/data/get', { headers: { Authorization } })
  expect(await mine.json()).toEqual(user)
  const profile = await site.ask('/api/front/userProfile', { headers: { Authorization } })
  expect(await profile.json()).toEqual({ user: { name: user.name, email } })

  const out = await post('/api/dashboard/admin-logout', {}, { Authorization })
  expect([out.status, await out.json()]).toEqual([200, { ok: true }])
  expect((await site.ask('/api/user/data/get', { headers: { Authorization } })).status).toBe(401)
  expect((await post('/api/dashboard/admin-logout', {}, { Authorization })).status).toBe(200)
})

test('signing out by cookie ends the session and clears the cookies', async () => {
  const person = await makePerson(ctx)
  const out = await post('/api/dashboard/admin-logout', {}, person.cookie)
  const gone = out.headers.getSetCookie()
  expect(gone.filter((cookie) => /Max-Age=0/.test(cookie)).map((cookie) => cookie.split('=')[0])).toEqual([
    'session',
    'second_step',
    'second_ways',
    'signed_in',
  ])
  expect((await site.ask('/api/front/userProfile', { headers: person.cookie })).status).toBe(401)
})

test('a wrong password, and an account with a second factor but no code, get no token', async () => {
  const { email } = await makePerson(ctx)
  const wrong = await post('/api/login', { email, password: 'wrong password' })
  expect([wrong.status, ((await wrong.json()) as { error: { code: string } }).error.code]).toEqual([
    401,
    'people.wrong_password',
  ])
  const guarded = await makePerson(ctx, { secondFactor: true })
  const half = await post('/api/login', { email: guarded.email, password: PASSWORD })
  expect([half.status, ((await half.json()) as { error: { code: string } }).error.code]).toEqual([
    401,
    'people.code_missing',
  ])
})

test('staff whose session ended get a new one for their browser; other users and a wrong password get none', async () => {
  const again = (body: unknown, headers = {}) => post('/api/dashboard/sign-in-again', body, headers)
  const editor = await makePerson(ctx, { roles: ['editor'] })
  const answer = await again({ email: editor.email, password: PASSWORD }, editor.cookie)
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session='))!
  expect(answer.status).toBe(200)
  const asked = await site.ask('/api/dashboard/posts', { headers: { Cookie: cookie.split(';')[0]! } })
  expect(asked.status).toBe(200)
  // The browser's earlier session has ended.
  expect((await site.ask('/api/dashboard/posts', { headers: editor.cookie })).status).toBe(401)

  const donor = await makePerson(ctx)
  const refused = await again({ email: donor.email, password: PASSWORD })
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []])
  expect((await again({ email: editor.email, password: 'wrong password' })).status).toBe(401)
  const guarded = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  const half = await again({ email: guarded.email, password: PASSWORD })
  expect([half.status, half.headers.getSetCookie()]).toEqual([401, []])
})

test('a request from another site cannot sign a user in or out', async () => {
  const person = await makePerson(ctx)
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'https://localhost:3000' },
    { origin: 'https://evil.example', 'content-type': 'text/plain' },
  ]
  for (const headers of foreign)
    for (const path of ['/api/dashboard/admin-logout', '/api/login', '/user-account/logout', '/dashboard/registery'])
      expect([path, (await post(path, {}, { ...person.cookie, ...headers })).status]).toEqual([path, 403])
  expect((await site.ask('/api/front/userProfile', { headers: person.cookie })).status).toBe(200)
})
