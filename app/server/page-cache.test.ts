import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

const page = (body = 'hello', cacheControl = 'public, max-age=0') =>
  Promise.resolve(new Response(body, { headers: { 'Cache-Control': cacheControl, 'Content-Type': 'text/html' } }))
const url = (path: string) => new Request(`http://here${path}`)

/** What the fast path would send, or null when it has nothing. */
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

test('a public page is kept with its headers, compressed, and answers 304 to whoever has it', async () => {
  const cache = createPageCache(true, { 'X-Content-Type-Options': 'nosniff' })
  await cache.through(url('/campaigns'), () => page())
  const sent = served(cache, '/campaigns', { 'accept-encoding': 'gzip, br' })!
  expect(sent.headers).toMatchObject({ 'Content-Encoding': 'br', 'X-Content-Type-Options': 'nosniff' })
  expect(brotliDecompressSync(sent.body!).toString()).toBe('hello')
  expect(served(cache, '/campaigns', { 'if-none-match': String(sent.headers!.ETag) })!.status).toBe(304)
})

test('a change forgets pages, also one that was being made while it happened', async () => {
  const cache = createPageCache(true, {})
  await cache.through(url('/campaigns'), () => page())
  cache.forget()
  expect(served(cache, '/campaigns')).toBeNull()
  await cache.through(url('/campaigns'), () => {
    cache.forget()
    return page('old')
  })
  expect(served(cache, '/campaigns')).toBeNull()
})

test('private pages, errors and pages with cookies are never kept', async () => {
  const cache = createPageCache(true, {})
  await cache.through(url('/donations/result/x'), () => page('mine', 'private, no-store'))
  await cache.through(url('/lost'), () =>
    Promise.resolve(new Response('', { status: 404, headers: { 'Cache-Control': 'public' } })),
  )
  await cache.through(url('/cookie'), () =>
    Promise.resolve(new Response('', { headers: { 'Cache-Control': 'public', 'Set-Cookie': 'a=1' } })),
  )
  expect(cache.size).toBe(0)
})

test('a HEAD fills the cache with the whole page', async () => {
  const cache = createPageCache(true, {})
  await cache.through(new Request('http://here/campaigns', { method: 'HEAD' }), (asked) =>
    page(`made by ${asked.method}`),
  )
  expect(served(cache, '/campaigns')!.body!.toString()).toBe('made by GET')
  expect(served(cache, '/campaigns', {}, 'HEAD')!.body).toBeUndefined()
})

test('an unknown query is not kept: nobody can fill the memory with made-up addresses', async () => {
  const cache = createPageCache(true, {})
  await cache.through(url('/campaigns?utm=1'), () => page())
  expect(cache.size).toBe(0)
})

test('many who ask at once wait for one making', async () => {
  const cache = createPageCache(true, {})
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

test('the front page of somebody who reads another language is asked of the site', async () => {
  const cache = createPageCache(true, {})
  await cache.through(url('/'), () => page())
  expect(served(cache, '/')).not.toBeNull()
  expect(served(cache, '/', { cookie: 'lang=tr' })).toBeNull()
})
