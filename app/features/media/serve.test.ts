import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { formOf, PDF, photo } from '#tests/support/pictures.ts'
import { s3Server } from '#tests/support/s3.ts'
import { testSite } from '#tests/support/site.ts'
import type { Media } from './media.ts'
import { keyOf } from './storage.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const bucket = await s3Server()
const kinds = [
  ['a folder', await testSite({ RATE_LIMITS: '0' })],
  ['a bucket', await testSite({ RATE_LIMITS: '0', ...bucket.env })],
] as const

describe.each(kinds)('files from %s', (_, site) => {
  const ctx = site.context()
  let staff: Person
  let media: Media
  let whole: Buffer
  let path: string
  const upload = async (bytes: Buffer, name: string) => {
    const answer = await site.ask('/api/dashboard/media', {
      method: 'POST',
      body: formOf(bytes, name),
      headers: staff.cookie,
    })
    return { status: answer.status, ...((await answer.json()) as { media: Media; error?: { code: string } }) }
  }
  beforeAll(async () => {
    staff = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
    media = (await upload(await photo({ width: 700, seed: 9 }), 'photo.jpg')).media
    path = `/storage/${media.id}/480.webp`
    whole = Buffer.from(await (await site.ask(path)).arrayBuffer())
  }, 60_000)
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await site.ask(path, { headers: { range, ...more } })
    return {
      status: answer.status,
      range: answer.headers.get('Content-Range'),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

  test('have their type, are cached permanently, and run no code', async () => {
    const answer = await site.ask(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.length),
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    expect((await sharp(whole).metadata()).format).toBe('webp')
  })

  test('are not sent again to a client that has cached them', async () => {
    const { headers } = await site.ask(path)
    const [etag, modified] = [headers.get('ETag')!, headers.get('Last-Modified')!]
    for (const known of [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", W/${etag}` },
      { 'if-modified-since': modified },
    ]) {
      const answer = await site.ask(path, { headers: { ...known } as unknown as Record<string, string> })
      expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', etag])
    }
    expect(
      (await site.ask(path, { headers: { 'if-none-match': '"other"', 'if-modified-since': modified } })).status,
    ).toBe(200)
  })

  test('can be requested in ranges', async () => {
    const size = whole.length
    expect(await part('bytes=0-99')).toEqual({ status: 206, range: `bytes 0-99/${size}`, body: whole.subarray(0, 100) })
    expect(await part('bytes=100-')).toMatchObject({ status: 206, body: whole.subarray(100) })
    expect(await part('bytes=-7')).toMatchObject({
      status: 206,
      body: whole.subarray(-7),
      range: `bytes ${size - 7}-${size - 1}/${size}`,
    })
    expect(await part(`bytes=5-${size + 900}`)).toMatchObject({ status: 206, body: whole.subarray(5) })
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    expect(await part('bytes=-0')).toMatchObject({ status: 416 })
  })

  test('are sent whole if the range is invalid or for another version of the file', async () => {
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=1-2,4-5', 'bytes=-', 'bytes=a-b'])
      expect(await part(range), range).toMatchObject({ status: 200, body: whole })
    expect(await part('bytes=0-9', { 'if-range': '"other"' })).toMatchObject({ status: 200, body: whole })
    const etag = (await site.ask(path)).headers.get('ETag')!
    expect(await part('bytes=0-9', { 'if-range': etag })).toMatchObject({ status: 206, body: whole.subarray(0, 10) })
  })

  test('answer a HEAD request without a body', async () => {
    const answer = await site.ask(path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([
      200,
      String(whole.length),
      '',
    ])
  })

  test('are found only at their address', async () => {
    for (const other of [
      `/storage/${media.id}/master.jpg`,
      `/storage/${media.id}/481.webp`,
      `/storage/${media.id}/480.webp/..%2f..%2f..%2fetc%2fpasswd`,
      `/storage/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2f/480.webp`,
      `/storage/${'0'.repeat(36)}/480.webp`,
      `/storage/${crypto.randomUUID()}/480.webp`,
      `/storage/${media.id.toUpperCase()}/480.webp`,
      `/storage/`,
    ]) {
      const answer = await site.ask(other)
      const said = await answer.text()
      // Any other address is handled as a page: here with the text that tests use for it.
      expect(answer.status === 404 || said === 'page', `${other} ${answer.status}`).toBe(true)
    }
    expect(() => keyOf('../../../etc/passwd/0000-0000-000000', '480.webp')).toThrow()
    expect(() => keyOf(media.id, '../x.jpg')).toThrow()
  })

  test('can be cropped, although only renditions are public', async () => {
    const answer = await site.ask(`/api/dashboard/media/${media.id}/crop`, {
      method: 'POST',
      body: { x: 0, y: 0, width: 100, height: 50 },
      headers: staff.cookie,
    })
    const cut = (await answer.json()) as Media
    expect([answer.status, cut.picture?.width, cut.picture?.height]).toEqual([201, 100, 50])
    const { data } = await sharp(Buffer.from(await (await site.ask(`/storage/${cut.id}/100.jpg`)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The corner of the test's photo is red.
    expect(data[0]).toBeGreaterThan(180)
  })

  test('documents are served unchanged', async () => {
    const { media: document } = await upload(Buffer.concat([PDF, Buffer.from(ctx.config.dataDir)]), 'permit.pdf')
    expect(await (await site.ask(document.url)).text()).toContain(ctx.config.dataDir)
  })
})

test('the folder contains no partial files, and the bucket has all files', () => {
  const [folder, s3] = kinds.map(([, site]) => site.context().config.dataDir) as [string, string]
  const names = readdirSync(join(folder, 'storage'), { recursive: true, encoding: 'utf8' })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(existsSync(join(s3, 'storage'))).toBe(false)
  expect([...bucket.kept.keys()].every((key) => /^media\/[0-9a-f]{2}\/[0-9a-f-]{36}\/[a-z0-9]+\.\w+$/.test(key))).toBe(
    true,
  )
  expect(bucket.kept.size).toBeGreaterThan(10)
})

test('a bucket with other keys or without response gives a clear error, and the row is not visible', async () => {
  const site = await testSite({ RATE_LIMITS: '0', ...bucket.env, S3_SECRET_ACCESS_KEY: 'another secret' })
  const staff = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  const ask = async () =>
    site.ask('/api/dashboard/media?lang=en', { method: 'POST', body: formOf(PDF, 'a.pdf'), headers: staff.cookie })
  const wrong = await ask()
  expect([wrong.status, ((await wrong.json()) as { error: { code: string } }).error.code]).toEqual([
    503,
    'media.storage_down',
  ])
  expect(wrong.headers.get('Retry-After')).toBe('30')
  const list = await site.ask('/api/dashboard/media', { headers: staff.cookie })
  expect(await list.json()).toMatchObject({ items: [], total: 0 })
})

test('an upload that the bucket refused is stored when it is sent again', async () => {
  const site = await testSite({ RATE_LIMITS: '0', ...bucket.env })
  const staff = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  const bytes = Buffer.concat([PDF, Buffer.from('again')])
  const ask = async () =>
    (await site.ask('/api/dashboard/media', { method: 'POST', body: formOf(bytes, 'a.pdf'), headers: staff.cookie }))
      .status
  bucket.state.down = true
  expect(await ask()).toBe(503)
  bucket.state.down = false
  expect(await ask()).toBe(201)
})
