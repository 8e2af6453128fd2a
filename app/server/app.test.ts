import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { isSettingsKey } from '#features/settings/settings.ts'
import { databaseRefusal } from '#kernel/db/refusal.ts'
import { securityText } from '#site/security-txt.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'

const site = await testSite({ PAGE_CACHE: '1' }, async (request) =>
  new URL(request.url).pathname === '/broken'
    ? Promise.reject(new Error('secret detail'))
    : new Response(`page ${request.method} ${request.url}`, { headers: { 'Cache-Control': 'no-store' } }),
)

test('the process reports that it is up and that its database answers', async () => {
  expect(await (await site.ask('/healthz')).json()).toEqual({ ok: true })
  expect((await site.ask('/readyz')).status).toBe(200)
})

test('an unknown call returns 404 with the error format, in the requested language', async () => {
  const answer = await site.ask('/api/nothing?lang=tr')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    error: { code: 'errors.not_found', message: 'Aradığınızı bulamadık.', fields: {} },
  })
})

test('requests for another host are refused', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', ''])
    expect((await site.ask('/campaigns', { headers: { host } })).status, host).toBe(421)
})

test('two slashes count as one, so that no path is read as a host name', async () => {
  for (const [asked, meant] of [
    ['//evil.example/a?b=//c', '/evil.example/a?b=//c'],
    ['/\\evil.example', '/evil.example'],
    ['/en//campaigns', '/en/campaigns'],
  ] as const) {
    const answer = await site.ask(asked)
    expect([answer.status, answer.headers.get('Location')], asked).toEqual([308, meant])
  }
  expect(await (await site.ask('/a?b=//c')).text()).toBe(`page GET ${TEST_ORIGIN}/a?b=//c`)
})

test('posts from another site are refused, posts from our own pages are not', async () => {
  const post = (headers: Record<string, string>) => site.ask('/donations', { method: 'POST', body: 'a=1', headers })
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ origin: TEST_ORIGIN })).status).toBe(200)
})

test('a body over 64 kB is refused', async () => {
  const body = 'a='.padEnd(70_000, 'x')
  const answer = await site.ask('/donations', {
    method: 'POST',
    body,
    headers: { 'Content-Length': String(body.length) },
  })
  expect(answer.status).toBe(413)
})

test('an unexpected error shows its id but no details', async () => {
  const answer = await site.ask('/broken')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret detail')
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every response has the security headers', async () => {
  for (const path of ['/healthz', '/campaigns', '/api/nothing', '/locales/en.json', '/covers/campaign-1.svg']) {
    const { headers } = await site.ask(path)
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
  }
})

describe('texts', () => {
  test.each([
    ['ar', 'rtl', 'لم نجد ما تبحث عنه.'],
    ['en', 'ltr', 'We could not find what you are looking for.'],
    ['tr', 'ltr', 'Aradığınızı bulamadık.'],
  ])('texts in %s have their direction', async (locale, dir, notFound) => {
    const phrases = (await (await site.ask(`/locales/${locale}.json`)).json()) as Record<string, string>
    expect(phrases).toMatchObject({ dir, 'errors.not_found': notFound })
  })
  test('an unsupported language is not found', async () => {
    expect((await site.ask('/locales/de.json')).status).toBe(404)
  })
})

test('only the bank’s callback may come from another site', async () => {
  const foreign = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site' }
  const answer = await site.ask('/payments/payfor/callback', { method: 'POST', body: 'OrderId=x', headers: foreign })
  expect(answer.status).toBe(303)
  const donation = await site.ask('/api/front/donate', { method: 'POST', body: {}, headers: foreign })
  expect(donation.status).toBe(403)
})

test('text that cannot be stored is refused anywhere in a request, before it reaches the database', async () => {
  const json = (body: unknown) => ({ method: 'POST', body })
  const form = new FormData()
  form.set('name', 'a\0b')
  for (const [path, asked] of [
    ['/api/front/orders/a%00b', {}],
    ['/api/front/donations/%00', {}],
    ['/api/campaigns?title=%00', {}],
    ['/orders/a%00b', {}],
    ['/api/front/donate', json({ donor_name: 'a\0b', amount: '10' })],
    ['/api/front/donate', json({ nested: { list: ['\0'] } })],
    ['/api/front/donate', json({ 'a\0': 1 })],
    ['/api/front/donate', json({ donor_name: 'half an emoji \ud83d', amount: '10' })],
    ['/api/front/donate', json({ nested: { '\udc00': 1 } })],
    ['/api/front/donate', { method: 'POST', body: 'donor_name=a%00b' }],
    ['/api/front/donate', { method: 'POST', body: form }],
  ] as const) {
    const { status } = await site.ask(path, asked)
    expect([400, 422], `${path} ${JSON.stringify(asked)}`).toContain(status)
  }
  for (const donor_name of ['a\0b', 'half an emoji \ud83d']) {
    const answer = await site.ask('/api/front/donate', json({ donor_name }))
    const { error } = (await answer.json()) as { error: { fields: object } }
    expect(error.fields).toEqual({ donor_name: 'هذه القيمة غير صالحة.' })
  }
})

test('a path that is not UTF-8 is refused; in a query it counts as ordinary text', async () => {
  for (const path of ['/%E0%A4%A', '/campaigns/%ff', '/%']) expect((await site.ask(path)).status, path).toBe(400)
  expect((await site.ask('/campaigns?q=%ff')).status).toBe(200)
})

test('a busy database is 503, not 500', async () => {
  const failing = async (error: Error) => {
    const other = await testSite({}, () => Promise.reject(error), site.services.database)
    const answer = await other.ask('/any')
    return [answer.status, answer.headers.get('Retry-After')]
  }
  const database = (code: string) => Object.assign(new Error('x'), { severity: 'ERROR', code })
  expect(await failing(database('55P03'))).toEqual([503, '5'])
  expect(await failing(database('22021'))).toEqual([422, null])
  expect(await failing(database('22P05'))).toEqual([422, null])
  expect(await failing(database('22003'))).toEqual([422, null])
  expect(await failing(database('23505'))).toEqual([500, null])
  expect(await failing(new Error('timeout exceeded when trying to connect'))).toEqual([503, '5'])
  const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(await failing(refused)).toEqual([503, '5'])
})

test('missing things return 404: a version beyond all numbers, a payment that was never made', async () => {
  const { cookie } = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  const post = async (path: string, body: object) =>
    (await site.ask(path, { method: 'POST', body, headers: cookie })).status
  expect(await post('/api/dashboard/settings/gift-page/restore', { version: 2 ** 31 })).toBe(422)
  const nobodys = '00000000-0000-4000-8000-000000000000'
  const dispute = { case_number: '1', amount: '10', form: 'en' }
  expect(await post(`/api/dashboard/payments/${nobodys}/disputes`, dispute)).toBe(404)
  for (const key of ['__proto__', 'constructor', 'nothing']) expect(isSettingsKey(key), key).toBe(false)
})

test('a lock held by another transaction results in 503, on the real database too', async () => {
  const { kysely } = site.services.database
  const lock = sql`select pg_advisory_xact_lock(815)`
  await kysely.transaction().execute(async (holder) => {
    await lock.execute(holder)
    const waiting = kysely.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '20ms'`.execute(other)
      await lock.execute(other)
    })
    const error: unknown = await waiting.catch((thrown: unknown) => thrown)
    expect(databaseRefusal(error)).toMatchObject({ status: 503, retryAfter: 5 })
  })
})

test('the referrer policy of a page is not overwritten', async () => {
  const own = await testSite({}, async () => new Response('x', { headers: { 'Referrer-Policy': 'no-referrer' } }))
  const { headers } = await own.ask('/reset-password')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('security.txt contains the association’s email address, once there is one', async () => {
  const path = '/.well-known/security.txt'
  expect((await site.ask(path)).status).toBe(404)
  await writeSettings(site.context(), 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
  const general = await (await site.ask(path)).text()
  expect(general).toContain('Contact: mailto:info@sanad.example\n')
  const own = { name: { ar: 'سند' }, email: 'info@sanad.example', securityEmail: 'security@sanad.example' }
  await writeSettings(site.context(), 'site', own)
  const text = await securityText(site.context({ now: new Date('2026-11-22T10:00:00Z') }))
  expect(text).toBe(
    [
      'Contact: mailto:security@sanad.example',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: ar, en, tr',
      `Canonical: ${TEST_ORIGIN}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})
