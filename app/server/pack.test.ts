import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack, rendered } from './pack.server.ts'

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

test('a rendered page is packed once, whoever asks for it', async () => {
  const bytes = Buffer.from(long)
  const answers = await Promise.all(
    [1, 2].map(() => {
      const made = page()
      rendered.set(made, bytes)
      return pack(asked(), made)
    }),
  )
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  for (const [i, body] of bodies.entries()) {
    expect(gunzipSync(body).toString()).toBe(long)
    expect([answers[i]!.headers.get('Content-Encoding'), answers[i]!.headers.get('Set-Cookie')]).toEqual([
      'gzip',
      'a=1',
    ])
  }
  expect(rendered.get(answers[0]!)).toBe(rendered.get(answers[1]!))
})
