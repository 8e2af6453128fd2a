import { beforeAll, expect, test, vi } from 'vitest'
import type { EachResult } from '#resource/contract.ts'
import { commandsOf } from '#resource/commands.server.ts'
import { resources } from '#resource/resource.server.ts'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { flatPng, formOf } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import type { Media } from './media.ts'
import type { MediaGroup } from './queries.server.ts'
import '#app/features.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const API = '/api/dashboard/media'
let editor: Person
beforeAll(async () => {
  editor = await makePerson(ctx, { roles: ['editor'] })
})

async function call<T>(method: string, path: string, body?: unknown) {
  const answer = await site.ask(API + path, {
    method,
    headers: { ...editor.cookie, 'Accept-Language': 'en' },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
let width = 40
async function upload(query = ''): Promise<Media> {
  const { body } = await call<{ media: Media }>('POST', query, formOf(flatPng(width++, 30), `f${width}.png`))
  return body.media
}
type Page = {
  items: (Media & { usedBy: { title: string }[] })[]
  total: number
  folders: MediaGroup[]
  tags: MediaGroup[]
}
const page = async (query: string) => (await call<Page>('GET', `?${query}`)).body
const idsOf = ({ items }: Page) => items.map(({ id }) => id).toSorted()
type Answer = { results: EachResult[] }

test('several files get a folder and tags together, and can be found by both', async () => {
  const [one, two, three] = [await upload(), await upload(), await upload(`?folder=${encodeURIComponent('مبانٍ')}`)]
  expect(three.folder).toBe('مبانٍ')
  const moved = await call<Answer>('PATCH', '', {
    ids: [one.id, two.id],
    folder: '  رمضان   2026 ',
    add: ['water', 'آبار'],
  })
  expect(moved.body.results.map(({ message }) => message)).toEqual([null, null])
  await call('PATCH', '', { ids: [two.id], add: ['water'], remove: ['آبار'] })

  const ramadan = await page(`folder=${encodeURIComponent('رمضان 2026')}`)
  expect(idsOf(ramadan)).toEqual([one.id, two.id].toSorted())
  expect(ramadan.folders).toContainEqual({ name: 'رمضان 2026', count: 2 })
  expect(ramadan.tags).toEqual([
    { name: 'water', count: 2 },
    { name: 'آبار', count: 1 },
  ])
  expect(idsOf(await page(`tag=${encodeURIComponent('آبار')}`))).toEqual([one.id])
  // The search also finds folders and tags.
  expect(idsOf(await page(`search=${encodeURIComponent('رمضان')}`))).toEqual([one.id, two.id].toSorted())
  await call('PATCH', '', { ids: [three.id], folder: '' })
  expect(idsOf(await page('folder='))).toContain(three.id)
})

test('empty tags and too many tags are refused', async () => {
  const { id } = await upload()
  expect((await call('PATCH', '', { ids: [id], add: [' '] })).status).toBe(422)
  await call('PATCH', '', { ids: [id], add: Array.from({ length: 20 }, (_, i) => `tag ${i}`) })
  const { body } = await call<Answer>('PATCH', '', { ids: [id], add: ['one more'] })
  expect(body.results).toEqual([{ id, name: expect.any(String), message: 'A file can have at most 20 tags.' }])
})

test('the library shows where files are used, finds unused ones, and deletes only those', async () => {
  const owner = site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }, locale: 'en' })
  const [shown, free] = [await upload('?folder=uses'), await upload('?folder=uses')]
  await commandsOf(resources.get('posts')!).create(owner, {
    values: { title: { ar: 'خبر', en: 'News' }, background: shown.picture, content: { ar: '<p>نص</p>' } },
  })
  const all = await page('folder=uses')
  expect(Object.fromEntries(all.items.map(({ id, usedBy }) => [id, usedBy.map(({ title }) => title)]))).toEqual({
    [shown.id]: ['News'],
    [free.id]: [],
  })
  expect(idsOf(await page('folder=uses&used=no'))).toEqual([free.id])
  expect(idsOf(await page('folder=uses&used=yes'))).toEqual([shown.id])

  const gone = crypto.randomUUID()
  const { body } = await call<Answer>('POST', '/delete', { ids: [shown.id, gone, free.id] })
  expect(body.results).toMatchObject([
    { id: shown.id, message: expect.stringContaining('it is used in: News') },
    { id: gone, message: expect.any(String) },
    { id: free.id, message: null },
  ])
  expect(idsOf(await page('folder=uses'))).toEqual([shown.id])
})
