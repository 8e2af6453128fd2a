/** The API of the media library: who may do what, what it refuses with which field, and pages of any cursor. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { formOf, PDF } from '#tests/support/pictures.ts'
import { testSite } from '#tests/support/site.ts'
import { MAX_BULK, MAX_TAGS, type Media } from './media.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const API = '/api/dashboard/media'
let editor: Person
let finance: Person
let donor: Person
let count = 0

beforeAll(async () => {
  editor = await makePerson(ctx, { roles: ['editor'] })
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  donor = await makePerson(ctx)
})

type Answer = { error?: { code: string; fields: Record<string, string> }; results?: { message: string | null }[] }
async function call<T = Answer>(method: string, path: string, body?: unknown, by: Person | null = editor) {
  const headers = { 'Accept-Language': 'en', ...by?.cookie }
  const answer = await site.ask(API + path, { method, headers, ...(body !== undefined && { body }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
/** Documents are stored unchanged, which takes no processing of pictures. */
const file = () => formOf(Buffer.concat([PDF, Buffer.from(`% ${++count}`)]), `report ${count}.pdf`)
const upload = async (query = '') => (await call<{ media: Media }>('POST', query, file())).body.media
const ids = async (query: string) => (await call<{ items: Media[] }>('GET', `?${query}`)).body.items.map(({ id }) => id)

test('visitors, donors and staff of other areas can neither read nor change the library', async () => {
  const { id } = await upload()
  const requests: [string, string, unknown?][] = [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', '', file()],
    ['PATCH', `/${id}`, { title: 'x' }],
    ['PATCH', '', { ids: [id], folder: 'x' }],
    ['POST', `/${id}/crop`, { x: 0, y: 0, width: 20, height: 20 }],
    ['DELETE', `/${id}`],
    ['POST', '/delete', { ids: [id] }],
  ]
  for (const [method, path, body] of requests) {
    expect([method, path, (await call(method, path, body, null)).status]).toEqual([method, path, 401])
    for (const person of [donor, finance]) {
      const { status } = await call(method, path, body, person)
      expect([method, path, status]).toEqual([method, path, 403])
    }
  }
  expect((await call<Media>('GET', `/${id}`)).body.title).toBe('report 1')
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ folder: 'x'.repeat(61) }, 'folder'],
  [{ tags: Array.from({ length: MAX_TAGS + 1 }, (_, i) => `t${i}`) }, 'tags'],
  [{ tags: ['x'.repeat(41)] }, 'tags.0'],
  [{ focal: { x: -0.1, y: 0 } }, 'focal.x'],
])('the change %j is refused at its field, and nothing changes', async (change, field) => {
  const media = await upload()
  const { status, body } = await call('PATCH', `/${media.id}`, change)
  expect([status, Object.keys(body.error!.fields)]).toEqual([422, [field]])
  const { title, folder, tags } = (await call<Media>('GET', `/${media.id}`)).body
  expect({ title, folder, tags }).toEqual({ title: media.title, folder: media.folder, tags: media.tags })
})

test('an unknown or malformed id is not found', async () => {
  for (const id of [crypto.randomUUID(), 'x', '1', '..%2f..'])
    for (const [method, body] of [['GET', undefined], ['DELETE', undefined], ['PATCH', { title: 'x' }]] as const)
      expect([id, method, [404, 422].includes((await call(method, `/${id}`, body)).status)]).toEqual([id, method, true])
}) // prettier-ignore

test('spaces in folders and tags are normalized, and equal tags are one', async () => {
  const { id } = await upload(`?folder=${encodeURIComponent(' تقارير   2026 ')}`)
  const { body } = await call<Media>('PATCH', `/${id}`, { tags: [' water ', 'water', 'a  b'] })
  expect([body.folder, body.tags]).toEqual(['تقارير 2026', ['water', 'a b']])
  expect(await ids(`folder=${encodeURIComponent('تقارير 2026')}`)).toEqual([id])
  // Quotes and wildcards are ordinary characters of a tag.
  await call('PATCH', `/${id}`, { tags: ["it's", '100%'] })
  expect(await ids(`tag=${encodeURIComponent("it's")}`)).toEqual([id])
  expect(await ids(`tag=${encodeURIComponent('%')}`)).toEqual([])
})

test('the same file in another folder stays where it is, and says that it was known', async () => {
  const bytes = Buffer.concat([PDF, Buffer.from('% the same')])
  const first = await call<{ media: Media; known: boolean }>('POST', '?folder=A', formOf(bytes, 'a.pdf'))
  const second = await call<{ media: Media; known: boolean }>('POST', '?folder=B', formOf(bytes, 'b.pdf'))
  expect([first.status, first.body.known, second.status, second.body.known]).toEqual([201, false, 200, true])
  expect([second.body.media.id, second.body.media.folder]).toEqual([first.body.media.id, 'A'])
})

test('pages lead to each file once, newest first, also when files have the same time', async () => {
  const made = [await upload('?folder=pages'), await upload('?folder=pages'), await upload('?folder=pages')]
  await ctx.db.updateTable('media').set({ created_at: new Date('2026-11-01T00:00:00Z') }).where('folder', '=', 'pages').execute() // prettier-ignore
  const seen: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const query: string = next && `&after=${next}`
    const { body } = await call<{ items: Media[]; next: string | null; total: number }>('GET', `?folder=pages&limit=1${query}`) // prettier-ignore
    seen.push(...body.items.map(({ id }) => id))
    expect(body.total).toBe(3)
    next = body.next
  }
  expect(seen).toEqual(made.map(({ id }) => id).toSorted().toReversed()) // prettier-ignore
})

test.each(['x', '1', '1.', `1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`, `99999999999999999.${crypto.randomUUID()}`])(
  'the cursor %s, which the API never gave, is the first page and no error',
  async (after) => {
    const { status, body } = await call<{ items: Media[] }>('GET', `?limit=1&after=${after}`)
    expect([status, body.items.length]).toEqual([200, 1])
  },
)

test.each(['limit=0', 'limit=101', 'limit=x', 'kind=film', 'used=maybe', `search=${'x'.repeat(101)}`])(
  'the list refuses %s',
  async (query) => {
    const { status, body } = await call('GET', `?${query}`)
    expect([status, Object.keys(body.error!.fields)]).toEqual([422, [query.split('=')[0]]])
  },
)

test('one action changes at most a hundred files, and names each result', async () => {
  const many = Array.from({ length: MAX_BULK + 1 }, () => crypto.randomUUID())
  expect((await call('PATCH', '', { ids: many, folder: 'x' })).status).toBe(422)
  expect((await call('POST', '/delete', { ids: [] })).status).toBe(422)
  const { id } = await upload()
  const { body } = await call('POST', '/delete', { ids: [id, many[0]] })
  expect(body.results!.map(({ message }) => message === null)).toEqual([true, false])
  expect((await call('GET', `/${id}`)).status).toBe(404)
})
