import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

const page = (body = 'hello', cacheControl = 'public, max-age=0') =>
  Promise.resolve(new Response(body, { headers: { 'Cache-Control': cacheControl, 'Content-Type': 'text/html' } }))
const newCache = (headers: Record<string, string> = {}, maxBytes?: number) =>
  createPageCache({ enabled: true, headers, parameters: ['category', 'page', 'lang'], ...(maxBytes && { maxBytes }) })
const url = (path: string) => new Request(`http://here${path}`)

afterEach(() => void vi.useRealTimers())

/** Response of the fast path, or null. */
function served(
  cache: ReturnType<typeof createPageCache>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const sent: { status?: number; headers?: Record<string, unknown>; body?: Buffer | undefined } = {}
  const response = {
    writeHead(status: number, given: Record<string, unknown>) {
      sent.status = status
      sent.headers = given
      return this
    },
    end(body?: Buffer) {
      sent.body = body
    },
  }
  const request = { method, url: path, headers: { host: 'here', ...headers } }
  return cache.serve(request as unknown as IncomingMessage, response as unknown as ServerResponse) ? sent : null
}

test('a public page is stored with its headers, compressed; clients that have it get 304', async () => {
  const cache = newCache({ 'X-Content-Type-Options': 'nosniff' })
  await cache.through(url('/campaigns'), () => page())
  const sent = served(cache, '/campaigns', { 'accept-encoding': 'gzip, br' })!
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
  expect(brotliDecompressSync(sent.body!).toString()).toBe('hello')
  const tag = String(sent.headers!.etag)
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*'])
    expect(served(cache, '/campaigns', { 'if-none-match': known })!.status).toBe(304)
  expect(served(cache, '/campaigns', { 'if-none-match': '"other"' })!.status).toBe(200)
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('hello')
})

test('headers of the page are not sent twice', async () => {
  const cache = newCache({ 'Cross-Origin-Opener-Policy': 'same-origin', 'Referrer-Policy': 'origin' })
  const own = { 'Cache-Control': 'public', 'Cross-Origin-Opener-Policy': 'same-origin', Vary: 'Accept-Encoding' }
  const first = await cache.through(url('/campaigns'), () => Promise.resolve(new Response('hello', { headers: own })))
  const stored = served(cache, '/campaigns', { 'accept-encoding': 'gzip' })!.headers!
  for (const headers of [first.headers, new Headers(stored as Record<string, string>)]) {
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toBe('origin')
    expect(headers.get('Vary')).toBe('Accept-Encoding')
  }
})

test('a change invalidates pages, including one that is being rendered', async () => {
  const cache = newCache()
  await cache.through(url('/campaigns'), () => page())
  cache.forget()
  expect(served(cache, '/campaigns')).toBeNull()
  await cache.through(url('/campaigns'), () => {
    cache.forget()
    return page('old')
  })
  expect(served(cache, '/campaigns')).toBeNull()
})

test('private pages, errors and pages with cookies are never stored', async () => {
  const cache = newCache()
  await cache.through(url('/donations/result/x'), () => page('mine', 'private, no-store'))
  await cache.through(url('/lost'), () =>
    Promise.resolve(new Response('', { status: 404, headers: { 'Cache-Control': 'public' } })),
  )
  await cache.through(url('/cookie'), () =>
    Promise.resolve(new Response('', { headers: { 'Cache-Control': 'public', 'Set-Cookie': 'a=1' } })),
  )
  expect(cache.size).toBe(0)
})

test('a HEAD request stores the whole page', async () => {
  const cache = newCache()
  await cache.through(new Request('http://here/campaigns', { method: 'HEAD' }), (asked) =>
    page(`made by ${asked.method}`),
  )
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('made by GET')
  expect(served(cache, '/campaigns', {}, 'HEAD')!.body).toBeUndefined()
})

test('a response to an unknown query is not stored, so invented addresses cannot fill the memory', async () => {
  const cache = newCache()
  await cache.through(url('/campaigns?utm=1'), () => page())
  expect(cache.size).toBe(0)
})

test('a link of a newsletter or an advertisement is stored, because many visitors follow the same', async () => {
  const cache = newCache()
  for (const query of ['ref=newsletter', 'utm_source=google&utm_medium=cpc&utm_campaign=ramadan']) {
    await cache.through(url(`/campaigns?${query}`), () => page())
    expect(served(cache, `/campaigns?${query}`)!.body!.toString()).toBe('hello')
  }
})

test('simultaneous requests wait for one rendering', async () => {
  const cache = newCache()
  let made = 0
  const make = async () => {
    made++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return page()
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.through(url('/campaigns'), make)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array.from({ length: 20 }, () => 'hello'))
  expect(made).toBe(1)
})

test('the home page is not served from memory to a visitor with another language', async () => {
  const cache = newCache()
  await cache.through(url('/'), () => page())
  expect(served(cache, '/')).not.toBeNull()
  expect(served(cache, '/', { cookie: 'lang=tr' })).toBeNull()
  // A link from a poster leads to the home page too, and redirects in the same way.
  await cache.through(url('/?ref=poster'), () => page())
  expect(served(cache, '/?ref=poster')).not.toBeNull()
  expect(served(cache, '/?ref=poster', { cookie: 'lang=tr' })).toBeNull()
})

test('a call without a language is stored once for each language, with Vary for other caches', async () => {
  const cache = newCache()
  const path = '/api/front/getCampaign?page=2'
  const spoken = { Vary: 'Accept-Language, Cookie', 'Cache-Control': 'public, max-age=0' }
  const ask = (headers: Record<string, string>, body: string) =>
    cache.through(new Request(`http://here${path}`, { headers }), async () => new Response(body, { headers: spoken }))
  await ask({}, 'عربي')
  await ask({ 'Accept-Language': 'tr-TR,tr;q=0.9,en;q=0.8' }, 'Türkçe')
  await ask({ 'Accept-Language': 'tr', Cookie: 'a=b; lang=en' }, 'English')
  const body = (headers: Record<string, string>) => served(cache, path, headers)?.body?.toString()
  expect(body({})).toBe('عربي')
  expect(body({ 'accept-language': 'de,ja' })).toBe('عربي')
  expect(body({ 'accept-language': 'fr;q=0.9,tr;q=0.5' })).toBe('Türkçe')
  expect(body({ 'accept-language': 'en' })).toBe('English')
  expect(body({ 'accept-language': 'tr', cookie: 'lang=en' })).toBe('English')
  expect(served(cache, path)!.headers!.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  // Unknown languages in different orders do not create separate entries.
  expect(cache.size).toBe(3)
  // A language in the address takes precedence over browser and cookie.
  await cache.through(url(`${path}&lang=ar`), () => page('named'))
  expect(served(cache, `${path}&lang=ar`, { 'accept-language': 'tr', cookie: 'lang=en' })!.body!.toString()).toBe(
    'named',
  )
})

test('while one request renders again, the others get the old page; after a failure it is retried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = newCache()
  await cache.through(url('/campaigns'), () => page('old'))
  vi.setSystemTime(Date.now() + 61_000)
  expect(served(cache, '/campaigns')).toBeNull()
  const renewal = cache.through(url('/campaigns'), async () => {
    expect(served(cache, '/campaigns')!.body!.toString()).toBe('old')
    return page('new')
  })
  expect(await (await renewal).text()).toBe('new')
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('new')

  vi.setSystemTime(Date.now() + 61_000)
  expect(served(cache, '/campaigns')).toBeNull()
  await expect(cache.through(url('/campaigns'), () => Promise.reject(new Error('no database')))).rejects.toThrow()
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('new')
  vi.setSystemTime(Date.now() + 6000)
  expect(served(cache, '/campaigns')).toBeNull()
})

test('requests after a change do not wait for an older rendering, and share a new one', async () => {
  const cache = newCache()
  const begun = Promise.withResolvers<Response>()
  const before = cache.through(url('/campaigns'), () => begun.promise)
  cache.forget()
  let made = 0
  const after = await Promise.all(
    Array.from({ length: 10 }, () =>
      cache.through(url('/campaigns'), async () => {
        made++
        await new Promise((resolve) => setTimeout(resolve, 5))
        return page('after')
      }),
    ),
  )
  expect(new Set(await Promise.all(after.map((answer) => answer.text())))).toEqual(new Set(['after']))
  expect(made).toBe(1)
  begun.resolve(page('before'))
  expect(await (await before).text()).toBe('before')
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('after')
})

test('the memory is limited: the most recently used responses stay', async () => {
  const cache = newCache({}, 100_000)
  const noise = () => page(Buffer.from(crypto.getRandomValues(new Uint8Array(3000))).toString('base64'))
  await cache.through(url('/campaigns'), () => page())
  for (let i = 1; i <= 40; i++) {
    await cache.through(url(`/blogs-news?page=${i}`), noise)
    expect(served(cache, '/campaigns')).not.toBeNull()
  }
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.bytes).toBeGreaterThan(80_000)
  expect(served(cache, '/blogs-news?page=1')).toBeNull()
  expect(served(cache, '/blogs-news?page=40')).not.toBeNull()
  cache.forget()
  expect([cache.bytes, cache.size]).toEqual([0, 0])
})

test('a decompressed body is released after it was sent, even with many requests per second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = newCache()
  const body = 'a'.repeat(1024 * 1024)
  await cache.through(url('/campaigns'), () => page(body))
  setFlagsFromString('--expose-gc')
  const clean = runInNewContext('gc') as () => void
  const held = async () => {
    await setImmediate()
    clean()
    await setImmediate()
    clean()
    return process.memoryUsage().arrayBuffers
  }
  const before = await held()
  for (let i = 0; i < 60; i++) expect(served(cache, '/campaigns')!.body!.length).toBe(body.length)
  expect((await held()) - before).toBeLessThan(20 * 1024 * 1024)
})

test('many donations in a second invalidate only a few times, the first time immediately', async () => {
  vi.useFakeTimers()
  const cache = newCache()
  let forgotten = 0
  for (let i = 0; i < 100; i++) {
    await cache.through(url('/campaigns'), () => page())
    cache.forgetSoon()
    await vi.advanceTimersByTimeAsync(10)
    if (cache.size === 0) forgotten++
  }
  expect(forgotten).toBeGreaterThanOrEqual(4)
  expect(forgotten).toBeLessThanOrEqual(6)
  await cache.through(url('/campaigns'), () => page())
  cache.forgetSoon()
  await vi.advanceTimersByTimeAsync(300)
  expect(cache.size).toBe(0)
})

test('the first request also gets the encoding that it accepts', async () => {
  const cache = newCache()
  const asked = (coding: string) => new Request('http://here/campaigns', { headers: { 'Accept-Encoding': coding } })
  const first = await cache.through(asked('br'), () => page())
  expect([first.headers.get('Content-Encoding'), first.headers.get('Vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe('hello')
  const plain = await cache.through(asked('identity'), () => page())
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, 'hello'])
})
