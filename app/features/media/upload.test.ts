import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { renditionUrl, srcSet } from '#kernel/picture.ts'
import { texts } from '#app/texts.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { animation, flatPng, formOf, PDF, photo, SVG, zip } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import type { Media } from './media.ts'

vi.setConfig({ testTimeout: 120_000 })

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let editor: Person
beforeAll(async () => {
  editor = await makePerson(ctx, { roles: ['editor'] })
})

const send = (bytes: Buffer, name: string, type = '', lang = 'en') =>
  site.ask(`/api/dashboard/media?lang=${lang}`, {
    method: 'POST',
    body: formOf(bytes, name, type),
    headers: editor.cookie,
  })
async function sent(bytes: Buffer, name: string, type = '') {
  const answer = await send(bytes, name, type)
  const body = (await answer.json()) as { media: Media; known: boolean; still: boolean; error?: { code: string } }
  return { status: answer.status, ...body }
}
const fetched = async (path: string) => Buffer.from(await (await site.ask(path)).arrayBuffer())
const files = () =>
  readdirSync(join(ctx.config.dataDir, 'storage'), { recursive: true, withFileTypes: true }).filter((e) => e.isFile())

test('a photo becomes upright renditions of several widths without location data', async () => {
  const bytes = await photo({ width: 1200, height: 800, orientation: 6 })
  expect(bytes.includes('serial-secret')).toBe(true)
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(100)
  const { status, media, still } = await sent(bytes, 'صورة من الحقل.JPG', 'image/jpeg')
  expect([status, still]).toEqual([201, false])
  expect(media).toMatchObject({
    kind: 'picture',
    name: 'صورة من الحقل.JPG',
    title: 'صورة من الحقل',
    bytes: bytes.length,
  })
  // Orientation 6: the camera was held upright, so width and height change places.
  expect(media.picture).toMatchObject({ width: 800, height: 1200, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    for (const width of [480, 800]) {
      const file = await fetched(renditionUrl(media.picture!, width, format))
      const about = await sharp(file).metadata()
      expect([about.width, about.height], `${width}.${format}`).toEqual([width, width * 1.5])
      expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      for (const secret of ['serial-secret', 'xmp-secret', 'GPS', 'Exif']) expect(file.includes(secret)).toBe(false)
    }
  }
  // The red corner, first at the top left, is at the top right after the turn.
  const { data } = await sharp(await fetched(renditionUrl(media.picture!, 480, 'jpg')))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 480 + x) * 3, (y * 480 + x) * 3 + 3)]
  expect(at(470, 10)[0]).toBeGreaterThan(180)
  expect(at(10, 10)[0]).toBeLessThan(80)
  expect(await sharp(await fetched(`/storage/${media.id}/og.jpg`)).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: 'jpeg',
  })
  expect(srcSet(media.picture!, 'avif')).toContain('800.avif 800w')
})

test('the same file has one row, also with concurrent uploads and after a deletion', async () => {
  const bytes = await photo({ seed: 2 })
  const [one, two] = await Promise.all([sent(bytes, 'a.jpg'), sent(bytes, 'b.jpg')])
  expect(one!.media.id).toBe(two!.media.id)
  const again = await sent(bytes, 'c.jpg', 'image/jpeg')
  expect(again).toMatchObject({ status: 200, known: true, media: { id: one!.media.id } })
  const gone = await site.ask(`/api/dashboard/media/${one!.media.id}`, { method: 'DELETE', headers: editor.cookie })
  expect(gone.status).toBe(200)
  expect((await site.ask(`/api/dashboard/media/${one!.media.id}`, { headers: editor.cookie })).status).toBe(404)
  expect((await sent(bytes, 'd.jpg')).media.id).toBe(one!.media.id)
  expect((await site.ask(`/api/dashboard/media/${one!.media.id}`, { headers: editor.cookie })).status).toBe(200)
})

test('transparency is preserved, without colours in transparent areas', async () => {
  const logo = await sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 90, b: 60, alpha: 0.4 } },
  })
    .png()
    .toBuffer()
  const { media } = await sent(logo, 'logo.png', 'image/png')
  expect(media.picture).toMatchObject({ width: 60, color: null })
  expect((await sharp(await fetched(`/storage/${media.id}/60.webp`)).stats()).isOpaque).toBe(false)
  const jpeg = await sharp(await fetched(`/storage/${media.id}/60.jpg`)).stats()
  expect(jpeg.channels[0]!.mean).toBeGreaterThan(130)
})

test('every supported type of picture is accepted', async () => {
  const raw = sharp({ create: { width: 50, height: 30, channels: 3, background: '#336699' } })
  for (const type of ['png', 'webp', 'avif', 'gif', 'jpeg'] as const) {
    const { status, media } = await sent(await raw.clone().toFormat(type).toBuffer(), `x.${type}`, `image/${type}`)
    expect([type, status, media?.picture?.width]).toEqual([type, 201, 50])
  }
})

test('of an animation the first frame is stored, and the response says so', async () => {
  const { status, media, still } = await sent(animation(5), 'five.gif', 'image/gif')
  expect([status, still]).toEqual([201, true])
  expect((await sharp(await fetched(`/storage/${media.id}/1.webp`)).metadata()).pages ?? 1).toBe(1)
})

test('a document is stored unchanged, and only offered for download', async () => {
  const { status, media } = await sent(PDF, 'permit.pdf', 'application/pdf')
  expect([status, media.kind, media.picture]).toEqual([201, 'document', null])
  const answer = await site.ask(media.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
})

const jpeg = await photo({ seed: 3 })
const refused: [what: string, bytes: Buffer, name: string, type: string, code: string][] = [
  ['nothing', Buffer.alloc(0), 'a.jpg', 'image/jpeg', 'media.empty'],
  ['an SVG with a script', SVG, 'a.svg', 'image/svg+xml', 'media.svg'],
  ['an SVG that is called PNG', SVG, 'a.png', 'image/png', 'media.svg'],
  ['an SVG in UTF-16', Buffer.from(SVG.toString(), 'utf16le'), 'a.svg', '', 'media.svg'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.png', 'image/png', 'media.html'],
  ['a script', Buffer.from('alert(1)'), 'a.js', 'text/javascript', 'media.not_taken'],
  ['an archive', zip('a.txt', 'hello'), 'a.zip', 'application/zip', 'media.not_taken'],
  ['a picture with the name of a page', jpeg, 'photo.png.html', 'image/jpeg', 'media.disguised'],
  ['a JPEG that is called PNG', jpeg, 'a.png', 'image/png', 'media.disguised'],
  ['a JPEG that is declared a page', jpeg, 'a.jpg', 'text/html', 'media.disguised'],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'a.heic', 'image/heic', 'media.heic'],
  ['a cut-off JPEG', jpeg.subarray(0, jpeg.length / 2), 'a.jpg', 'image/jpeg', 'media.broken'],
  ['a cut-off PNG', flatPng(400, 400).subarray(0, 60), 'a.png', 'image/png', 'media.broken'],
  [
    'GIF and JavaScript',
    Buffer.from('GIF89a/*\x01\x00\x01*/=1;alert(1)//;'.padEnd(90)),
    'a.gif',
    'image/gif',
    'media.broken',
  ],
  ['PNG and HTML', flatPng(9, 9, '<script>alert(1)</script>'), 'a.png', 'image/png', 'media.hidden_code'],
  [
    'JPEG and PHP',
    Buffer.concat([jpeg, Buffer.from('<?PHP system($_GET[0]);')]),
    'a.jpg',
    'image/jpeg',
    'media.hidden_code',
  ],
  ['JPEG and ZIP', Buffer.concat([jpeg, zip('evil.jar', 'class')]), 'a.jpg', 'image/jpeg', 'media.hidden_archive'],
  ['a bomb of 256 million pixels', flatPng(16_000, 16_000), 'a.png', 'image/png', 'media.too_many_pixels'],
  ['a bomb in one line', flatPng(2_000_000, 1), 'a.png', 'image/png', 'media.too_wide'],
  ['an endless animation', animation(600), 'a.gif', 'image/gif', 'media.too_many_frames'],
  ['a PDF without an end', PDF.subarray(0, 20), 'a.pdf', 'application/pdf', 'media.pdf_broken'],
  ['a page in a PDF’s clothes', Buffer.from('<html>%PDF-1.4 %%EOF'), 'a.pdf', 'application/pdf', 'media.html'],
]

test.each(refused)(
  '%s is refused with a clear error in three languages, and nothing is stored',
  async (_, bytes, name, type, code) => {
    const before = files().length
    const said = new Set<string>()
    for (const lang of ['ar', 'en', 'tr'] as const) {
      const answer = await send(bytes, name, type, lang)
      const { error } = (await answer.json()) as { error: { code: string; message: string } }
      expect([answer.status, error.code]).toEqual([422, code])
      expect(error.message).not.toContain('{{')
      said.add(error.message)
    }
    expect(said.size).toBe(3)
    expect(code in texts).toBe(true)
    expect(files().length).toBe(before)
    expect(readdirSync(join(ctx.config.dataDir, 'incoming'))).toEqual([])
  },
)

test('data appended to a picture is not served', async () => {
  const motion = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42 trailing-film')])
  const { media } = await sent(motion, 'motion.jpg', 'image/jpeg')
  const names = files().filter(({ parentPath }) => parentPath.endsWith(media.id))
  expect(names.length).toBe(2 * 3 + 2)
  for (const { parentPath, name } of names)
    expect(readFileSync(join(parentPath, name)).includes('trailing-film'), name).toBe(false)
})

test('too large uploads are refused, with or without a Content-Length', async () => {
  const large = Buffer.concat([jpeg, Buffer.alloc(26 * 1024 * 1024)])
  const unannounced = await send(large, 'a.jpg', 'image/jpeg')
  expect([unannounced.status, ((await unannounced.json()) as { error: { code: string } }).error.code]).toEqual([
    413,
    'errors.file_too_large',
  ])
  const announced = await site.ask('/api/dashboard/media', {
    method: 'POST',
    body: formOf(jpeg, 'a.jpg'),
    headers: { ...editor.cookie, 'Content-Length': String(30 * 1024 * 1024) },
  })
  expect(announced.status).toBe(413)
})

test('a request that is not a form with one file is refused', async () => {
  const post = (body: unknown, headers = {}) =>
    site.ask('/api/dashboard/media', { method: 'POST', body, headers: { ...editor.cookie, ...headers } })
  const two = formOf(jpeg, 'a.jpg')
  two.append('file', new Blob(['x']), 'b.jpg')
  const none = new FormData()
  none.set('title', 'no file')
  for (const [body, code] of [
    [two, 'errors.one_file'],
    [none, 'errors.no_file'],
    [{ a: 1 }, 'errors.no_file'],
  ] as const) {
    const answer = await post(body)
    const { error } = (await answer.json()) as { error: { code: string; fields: object } }
    expect([answer.status, error.code, Object.keys(error.fields)]).toEqual([400, code, ['file']])
  }
  const torn = await post('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', {
    'Content-Type': 'multipart/form-data; boundary=x',
  })
  expect(torn.status).toBe(400)
  expect(readdirSync(join(ctx.config.dataDir, 'incoming'))).toEqual([])
})

test('folders, NUL and direction marks are removed from file names', async () => {
  const { media } = await sent(await photo({ seed: 4 }), '..\\..\\etc/pass\0wd\u202egpj.jpg', 'image/jpeg')
  expect(media.name).toBe('passwdgpj.jpg')
})

test('the audit log records each upload', async () => {
  const { media } = await sent(await photo({ seed: 5 }), 'audited.jpg')
  const rows = await ctx.db
    .selectFrom('audit')
    .select(['command', 'actor_id'])
    .where('subject', '=', media.id)
    .execute()
  expect(rows).toEqual([{ command: 'media.upload', actor_id: editor.id }])
})
