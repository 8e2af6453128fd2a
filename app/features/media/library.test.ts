import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { registerUse, type PictureUsage } from '#kernel/picture-usage.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { flatPng, formOf, PDF, photo } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import { purgeDeletedMedia } from './delete.server.ts'
import { sharePicture } from './edit.server.ts'
import type { Media } from './media.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const API = '/api/dashboard/media'
const uses: PictureUsage[] = []
registerUse({
  name: 'test',
  find: async (_ctx, ids) => uses.filter(({ id }) => ids.includes(id)),
  all: async () => uses.map(({ id }) => id),
})

let editor: Person
let seed = 100
beforeAll(async () => {
  editor = await makePerson(ctx, { roles: ['editor'] })
})
async function call<T = Media & { error?: { code: string; message: string } }>(
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await site.ask(API + path, {
    method,
    headers: { ...editor.cookie, 'Accept-Language': 'en' },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
async function upload(name: string, bytes?: Buffer): Promise<Media> {
  const { body } = await call<{ media: Media }>('POST', '', formOf(bytes ?? (await photo({ seed: seed++ })), name))
  return body.media
}
type Page = { items: Media[]; total: number; next: string | null }
const page = async (query: string) => (await call<Page>('GET', `?${query}`)).body

test('titles, descriptions and the focal point can be edited, and fields that are not sent do not change', async () => {
  const { id } = await upload('well.jpg')
  const alt = { ar: 'بئر في قرية', en: 'A well in a village', tr: 'Köyde bir kuyu' }
  const edited = await call('PATCH', `/${id}`, { title: 'بئر الخير', alt, focal: { x: 0.1, y: 0.9 } })
  expect(edited).toMatchObject({
    status: 200,
    body: { title: 'بئر الخير', picture: { alt, focal: { x: 0.1, y: 0.9 } } },
  })
  await call('PATCH', `/${id}`, { title: 'بئر' })
  const { body } = await call('GET', `/${id}`)
  expect(body).toMatchObject({ title: 'بئر', picture: { alt, focal: { x: 0.1, y: 0.9 } }, usedBy: [] })
  expect(await call('PATCH', `/${id}`, { alt: null, focal: null })).toMatchObject({
    body: { picture: { alt: null, focal: null } },
  })
  for (const wrong of [{ title: ' ' }, { focal: { x: 1.5, y: 0 } }, { alt: { ar: 'ا'.repeat(301) } }])
    expect((await call('PATCH', `/${id}`, wrong)).status).toBe(422)
})

test('the picture of link previews follows the focal point', async () => {
  // Black above, white below: the preview shows the half that contains the focal point.
  const black = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const tall = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#fff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { id } = await upload('tall.png', tall)
  const brightness = async () => {
    const answer = await site.ask(`/storage/${id}/og.jpg`)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400, s-maxage=60')
    return (await sharp(Buffer.from(await answer.arrayBuffer())).stats()).channels[0]!.mean
  }
  for (const [y, check] of [
    [0, (mean: number) => mean < 20],
    [1, (mean: number) => mean > 235],
  ] as const) {
    await call('PATCH', `/${id}`, { focal: { x: 0.5, y } })
    const { rows } = await site.services.database.executeSql(
      "select 1 from pgboss.job where name = 'media.share-picture' and data->>'id' = $1",
      [id],
    )
    expect(rows.length).toBe(y + 1)
    await sharePicture.run(ctx, { id, at: new Date().toISOString() })
    expect(check(await brightness()), `y=${y}: ${await brightness()}`).toBe(true)
  }
})

test('people who change different languages and tags of a file do not replace each other’s texts', async () => {
  const { id } = await upload('river.jpg')
  await call('PATCH', `/${id}`, { alt: { ar: 'نهر', en: 'A river' }, tags: ['water', 'old'] })
  await Promise.all([
    call('PATCH', `/${id}`, { alt: { tr: 'Bir nehir' }, add: ['village'] }),
    call('PATCH', `/${id}`, { alt: { en: '' }, remove: ['old'] }),
  ])
  const { body } = await call<Media>('GET', `/${id}`)
  expect(body.picture!.alt).toEqual({ ar: 'نهر', en: '', tr: 'Bir nehir' })
  expect(body.tags).toEqual(['water', 'village'])
  await call('PATCH', `/${id}`, { alt: { ar: ' ', tr: ' ' } })
  expect((await call<Media>('GET', `/${id}`)).body.picture!.alt).toBeNull()
})

test('the list finds words in any spelling and language, and its pages do not shift when files are added', async () => {
  const { id } = await upload('IMG_001.jpg')
  await call('PATCH', `/${id}`, { title: 'مدرسة أحمد', alt: { ar: 'طلاب', tr: 'IŞIKLI sınıf' } })
  for (const search of ['مدرسه احمد', 'أَحْمَد', 'isikli', 'img_001', 'طلاب مدرسة'])
    expect(
      (await page(`search=${encodeURIComponent(search)}`)).items.map((one) => one.id),
      search,
    ).toEqual([id])
  for (const search of ['%', 'مدرسة غيرها', 'img%001'])
    expect((await page(`search=${encodeURIComponent(search)}`)).total, search).toBe(0)

  const document = await upload('permit.pdf', PDF)
  expect((await page('kind=document')).items.map((one) => one.id)).toEqual([document.id])

  const first = await page('limit=2')
  expect([first.items.length, first.total > 2]).toEqual([2, true])
  await upload('later.png', flatPng(30, 30))
  const seen = first.items.map((one) => one.id)
  for (let next = first.next; next;) {
    const more = await page(`limit=2&after=${next}`)
    seen.push(...more.items.map((one) => one.id))
    next = more.next
  }
  expect(seen.length).toBe(first.total)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a crop is a new picture, and the same crop is stored once', async () => {
  const source = await upload('wide.jpg', await photo({ width: 800, height: 600, seed: seed++ }))
  await call('PATCH', `/${source.id}`, { alt: { ar: 'بئر' } })
  const rectangle = { x: 100, y: 50, width: 400, height: 300 }
  const cut = await call('POST', `/${source.id}/crop`, rectangle)
  expect(cut).toMatchObject({ status: 201, body: { picture: { width: 400, height: 300, alt: { ar: 'بئر' } } } })
  expect(cut.body.id).not.toBe(source.id)
  expect((await call('POST', `/${source.id}/crop`, rectangle)).body.id).toBe(cut.body.id)
  expect((await call<{ cropOf: string }>('GET', `/${cut.body.id}`)).body.cropOf).toBe(source.id)
  for (const [wrong, code] of [
    [{ ...rectangle, x: 500 }, 'media.crop_outside'],
    [{ ...rectangle, width: 3 }, 'errors.invalid_input'],
    [{ ...rectangle, x: -1 }, 'errors.invalid_input'],
  ] as const)
    expect((await call('POST', `/${source.id}/crop`, wrong)).body.error?.code).toBe(code)
  expect((await call('POST', `/${crypto.randomUUID()}/crop`, rectangle)).status).toBe(404)
  const document = await upload('other.pdf', Buffer.concat([PDF, Buffer.from(' ')]))
  expect((await call('POST', `/${document.id}/crop`, rectangle)).status).toBe(404)
})

test('a picture that a record uses cannot be deleted, and the error names the record', async () => {
  const { id } = await upload('used.jpg')
  uses.push({ id, title: 'A post about wells', path: '/dashboard/posts/7' })
  expect((await call<{ usedBy: PictureUsage[] }>('GET', `/${id}`)).body.usedBy).toEqual([
    { id, title: 'A post about wells', path: '/dashboard/posts/7' },
  ])
  const refused = await call('DELETE', `/${id}`)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'media.in_use'])
  expect(refused.body.error?.message).toContain('A post about wells')
  uses.length = 0
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
})

test('a deleted file is removed after a month, unless a restored record uses it again', async () => {
  const [gone, restored, young] = [await upload('1.jpg'), await upload('2.jpg'), await upload('3.jpg')]
  for (const { id } of [gone!, restored!, young!]) await call('DELETE', `/${id}`)
  uses.push({ id: restored!.id, title: 'x', path: '/' })
  const later = new Date(Date.now() + 31 * 86_400_000)
  await ctx.db.updateTable('media').set({ deleted_at: later }).where('id', '=', young!.id).execute()
  const folder = (id: string) => join(ctx.config.dataDir, 'storage', id.slice(0, 2), id)
  expect(existsSync(folder(gone!.id))).toBe(true)
  expect((await site.ask(gone!.url)).status).toBe(200)
  await purgeDeletedMedia(site.context({ now: later }))
  expect([gone, restored, young].map((media) => existsSync(folder(media!.id)))).toEqual([false, true, true])
  expect((await site.ask(gone!.url)).status).toBe(404)
  expect((await call('GET', `/${restored!.id}`)).status).toBe(200)
  expect((await call('GET', `/${young!.id}`)).status).toBe(404)
  uses.length = 0
})

test('a picture that a record uses again while the purge runs stays', async () => {
  const { id, url } = await upload('late.jpg')
  await call('DELETE', `/${id}`)
  // The record is restored after the purge has read which pictures are used.
  registerUse({
    name: 'restored',
    find: async (_ctx, ids) => (ids.includes(id) ? [{ id, title: 'x', path: '/' }] : []),
    all: async () => [],
  })
  await purgeDeletedMedia(site.context({ now: new Date(Date.now() + 31 * 86_400_000) }))
  expect((await site.ask(url)).status).toBe(200)
  registerUse({ name: 'restored', find: async () => [], all: async () => [] })
})

test('a deleted file that is uploaded again while the purge removes it is stored again', async () => {
  const bytes = await photo({ seed: seed++ })
  const { id } = await upload('again.jpg', bytes)
  await call('DELETE', `/${id}`)
  let again: Promise<Media>
  await inTransaction(ctx.db, async (db) => {
    await db.deleteFrom('media').where('id', '=', id).execute()
    again = upload('again.jpg', bytes)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await waiting.execute(ctx.db)).rows).toHaveLength(1), 10_000)
  })
  expect((await site.ask((await again!).url)).status).toBe(200)
})

test('an unfinished upload is removed a day later', async () => {
  const { id } = await upload('half.jpg')
  await ctx.db.updateTable('media').set({ stored_at: null }).where('id', '=', id).execute()
  expect(await purgeDeletedMedia(ctx)).toBe(0)
  expect(await purgeDeletedMedia(site.context({ now: new Date(Date.now() + 2 * 86_400_000) }))).toBe(1)
  expect(await ctx.db.selectFrom('media').select('id').where('id', '=', id).execute()).toEqual([])
})

test('the audit log records editing, cropping and deleting', async () => {
  const { id } = await upload('log.jpg')
  await call('PATCH', `/${id}`, { title: 'x' })
  await call('POST', `/${id}/crop`, { x: 0, y: 0, width: 20, height: 20 })
  await call('DELETE', `/${id}`)
  const rows = await ctx.db.selectFrom('audit').select('command').where('subject', '=', id).orderBy('at').execute()
  expect(rows.map(({ command }) => command)).toEqual(['media.upload', 'media.edit', 'media.crop', 'media.delete'])
})
