import { describe, expect, test } from 'vitest'
import { testSite, TEST_ORIGIN } from '#tests/support/site.ts'

const site = await testSite({ PAGE_CACHE: '1' }, async (request) =>
  new URL(request.url).pathname === '/broken'
    ? Promise.reject(new Error('secret detail'))
    : new Response(`page ${request.method} ${request.url}`, { headers: { 'Cache-Control': 'no-store' } }),
)

test('the process says that it is up and that its database answers', async () => {
  expect(await (await site.ask('/healthz')).json()).toEqual({ ok: true })
  expect((await site.ask('/readyz')).status).toBe(200)
})

test('an unknown call answers 404 with the error shape, in the language asked for', async () => {
  const answer = await site.ask('/api/nothing?lang=tr')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({
    error: { code: 'errors.not_found', message: 'Aradığınızı bulamadık.', fields: {} },
  })
})

test('another host than ours is refused, whatever it asks', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', ''])
    expect((await site.ask('/campaigns', { headers: { host } })).status, host).toBe(421)
})

test('two slashes are one: no path is read as the name of a host', async () => {
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

test('what another site posts is refused, and what our own page posts is not', async () => {
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

test('a bug tells its number and nothing of its inside', async () => {
  const answer = await site.ask('/broken')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret detail')
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('every answer carries the security headers', async () => {
  for (const path of ['/healthz', '/campaigns', '/api/nothing', '/locales/en.json', '/covers/campaign-1.svg']) {
    const { headers } = await site.ask(path)
    expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
    expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
  }
})

describe('phrases', () => {
  test.each([
    ['ar', 'rtl', 'لم نجد ما تبحث عنه.'],
    ['en', 'ltr', 'We could not find what you are looking for.'],
    ['tr', 'ltr', 'Aradığınızı bulamadık.'],
  ])('%s come with their direction', async (locale, dir, notFound) => {
    const phrases = (await (await site.ask(`/locales/${locale}.json`)).json()) as Record<string, string>
    expect(phrases).toMatchObject({ dir, 'errors.not_found': notFound })
  })
  test('a language that we do not speak is not found', async () => {
    expect((await site.ask('/locales/de.json')).status).toBe(404)
  })
})

test('the bank’s answer may come from the bank, and only it', async () => {
  const foreign = { origin: 'https://bank.example', 'sec-fetch-site': 'cross-site' }
  const answer = await site.ask('/payments/payfor/callback', { method: 'POST', body: 'OrderId=x', headers: foreign })
  expect(answer.status).toBe(303)
  const gift = await site.ask('/api/front/donate', { method: 'POST', body: {}, headers: foreign })
  expect(gift.status).toBe(403)
})
