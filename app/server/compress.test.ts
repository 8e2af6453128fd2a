import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, compressResponse, compressOnce } from './compress.server.ts'

const long = 'سلام '.repeat(1000)
const asked = (coding = 'gzip, br', method = 'GET') =>
  new Request('http://here/', { method, headers: { 'Accept-Encoding': coding } })
const page = (body = long, type = 'text/html; charset=utf-8', caching = 'no-store') =>
  new Response(body, { headers: { 'Content-Type': type, 'Set-Cookie': 'a=1', 'Cache-Control': caching } })

test('a page is compressed and keeps its status and headers', async () => {
  for (const caching of ['public, max-age=0', 'private, no-store']) {
    const refused = new Response(long, { status: 404, headers: page(long, 'text/html', caching).headers })
    const answer = await compressResponse(asked(), refused)
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([404, 'gzip'])
    expect([answer.headers.get('Set-Cookie'), answer.headers.get('Vary')]).toEqual(['a=1', 'Accept-Encoding'])
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(1000)
    expect(gunzipSync(body).toString()).toBe(long)
  }
})

test('short texts, pictures, HEAD requests, and responses for clients without compression stay unchanged', async () => {
  for (const [request, answer] of [
    [asked(), page('short')],
    [asked(), page(long, 'image/png')],
    [asked('identity'), page()],
    [asked('gzip', 'HEAD'), page()],
  ] as const)
    expect((await compressResponse(request, answer)).headers.get('Content-Encoding')).toBeNull()
})

test('the same public content is compressed once per encoding', async () => {
  const [first, again] = await Promise.all([1, 2].map(() => compressOnce(Buffer.from(long), 'br')))
  expect(again).toBe(first)
  expect(await compressOnce(Buffer.from(long), 'br')).toBe(first)
  expect(brotliDecompressSync(first!).toString()).toBe(long)
  // Not a part of a larger buffer, which would stay in memory with it.
  expect(first!.buffer.byteLength).toBe(first!.length)
  expect(gunzipSync(await compressOnce(Buffer.from(long), 'gzip')).toString()).toBe(long)
})

test('clients get the best encoding that they accept', () => {
  expect(['gzip, br', 'gzip', 'identity', undefined].map(encodingFor)).toEqual(['br', 'gzip', null, null])
})
