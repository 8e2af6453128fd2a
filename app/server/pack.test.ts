import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './pack.server.ts'

const long = 'سلام '.repeat(1000)
const asked = (coding = 'gzip, br') => new Request('http://here/', { headers: { 'Accept-Encoding': coding } })
const page = (body = long, type = 'text/html; charset=utf-8') =>
  new Response(body, { headers: { 'Content-Type': type, 'Set-Cookie': 'a=1' } })

test('a page that is made for one goes out packed, with its headers', async () => {
  const answer = await pack(asked(), page())
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect([answer.headers.get('Set-Cookie'), answer.headers.get('Vary')]).toEqual(['a=1', 'Accept-Encoding'])
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(1000)
  expect(gunzipSync(body).toString()).toBe(long)
})

test('short ones, pictures, and for whoever wants none: as they are', async () => {
  for (const [request, answer] of [
    [asked(), page('short')],
    [asked(), page(long, 'image/png')],
    [asked('identity'), page()],
  ] as const)
    expect((await pack(request, answer)).headers.get('Content-Encoding')).toBeNull()
})
