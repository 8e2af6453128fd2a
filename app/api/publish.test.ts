/** Publishing through the API: at which time, by whom, several records at once, and what it never does automatically. */
import '#features/content/posts/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { BulkResult, RecordAnswer, Row } from '#resource/contract.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const HOUR = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
let owner: Person, writer: Person

beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const permissions = ['posts.read', 'posts.create', 'posts.update', 'posts.delete']
  await ctx.db.insertInto('roles').values({ id: 'writer', name: { ar: 'كاتب' } as never, permissions }).execute() // prettier-ignore
  writer = await makePerson(ctx, { roles: ['writer'] })
})

type Failure = { error: { code: string; message: string; fields: Record<string, string> } }
async function ask<T>(method: string, path: string, body: unknown, by = owner) {
  const answer = await site.ask(`/api/dashboard/${path}`, {
    method,
    body,
    headers: { ...by.bearer, Cookie: 'lang=en' },
  })
  return { status: answer.status, json: (await answer.json()) as T & Failure }
}
const values = { title: { ar: 'خبر' }, content: { ar: '<p>نص</p>' } }
const create = (publish?: unknown, by = owner) => ask<RecordAnswer>('POST', 'posts', { values, publish }, by)
const made = async (publish?: unknown): Promise<Row> => (await create(publish)).json.record
const change = ({ id, version }: Row, publish: unknown, by = owner) => ask<RecordAnswer>('PUT', `posts/${id}`, { version, values: {}, publish }, by) // prettier-ignore
const bulk = (action: string, ids: number[], by = owner) => ask<BulkResult>('POST', 'posts/bulk', { action, ids }, by)
const read = async (id: number) => (await ask<RecordAnswer>('GET', `posts/${id}`, undefined)).json.record
const isPublic = async ({ id }: Row) => (await site.ask(`/api/post-details/${id}`)).status === 200

test('a time with an offset is the same moment; a past time publishes at once and sorts the post by it', async () => {
  const later = await made({ at: '2031-03-01T12:00:00+03:00' })
  expect(later).toMatchObject({ state: 'scheduled', published_at: '2031-03-01T09:00:00.000Z' })
  const newest = await made('now')
  const older = await made({ at: from(-48) })
  expect([older.state, await isPublic(older)]).toEqual(['published', true])
  const listed = (await (await site.ask('/api/all-posts')).json()) as { data: { id: number }[] }
  expect(listed.data.map(({ id }) => id)).toEqual([newest.id, older.id])
})

test.each(['tomorrow', '2031-03-01T12:00:00', '٢٠٣١-٠٣-٠١T12:00:00Z'])(
  'the time %j is refused, and the post stays a draft',
  async (at) => {
    const post = await made()
    const answer = await change(post, { at })
    expect([answer.status, Object.keys(answer.json.error.fields)[0]]).toEqual([422, expect.stringMatching(/^publish/)])
    expect(answer.json.error.message).not.toBe('')
    expect(await read(post.id)).toMatchObject({ state: 'draft', version: 1 })
  },
)

test('of two people who publish and unpublish at once, the second learns of the first', async () => {
  const post = await made()
  const both = await Promise.all([change(post, 'now'), change(post, { at: from(2) })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(post.id)).version).toBe(2)
})

test('a scheduled post can be moved, published at once, or taken back, and no visitor sees it before', async () => {
  const post = await made({ at: from(1) })
  const moved = (await change(post, { at: from(5) })).json.record
  expect([moved.state, await isPublic(moved)]).toEqual(['scheduled', false])
  const back = (await change(moved, 'draft')).json.record
  expect([back.state, back.published_at]).toEqual(['draft', null])
  const live = (await change(back, 'now')).json.record
  expect([live.state, await isPublic(live)]).toEqual(['published', true])
  const postponed = (await change(live, { at: from(3) })).json.record
  expect([postponed.state, await isPublic(postponed)]).toEqual(['scheduled', false])
})

test('publishing several posts keeps the time of those that are public, and says which are unknown', async () => {
  const [draft, scheduled, live] = [await made(), await made({ at: from(1) }), await made({ at: from(-24) })]
  const answer = await bulk('publish', [draft.id, scheduled.id, live.id, 999_999, draft.id])
  expect(answer.json).toMatchObject({ done: 3, refused: [{ id: 999_999, message: expect.stringMatching(/\w/) }] })
  for (const { id } of [draft, scheduled, live]) expect(await isPublic({ id } as Row)).toBe(true)
  expect((await read(live.id)).published_at).toBe(live.published_at)
  expect(new Date((await read(scheduled.id)).published_at!).getTime()).toBeLessThanOrEqual(Date.now())
  expect((await bulk('unpublish', [draft.id, scheduled.id])).json).toMatchObject({ done: 2, refused: [] })
  expect(await Promise.all([draft, scheduled, live].map(isPublic))).toEqual([false, false, true])
})

test('who may write but not publish can neither publish, schedule nor unpublish, alone or several at once', async () => {
  const [draft, scheduled, live] = [await made(), await made({ at: from(1) }), await made('now')]
  for (const refused of [
    await create('now', writer),
    await create({ at: from(1) }, writer),
    await change(draft, { at: from(1) }, writer),
    await change(scheduled, 'draft', writer),
    await change(scheduled, undefined, writer),
    await change(live, 'draft', writer),
    await bulk('publish', [draft.id], writer),
    await bulk('unpublish', [live.id], writer),
  ])
    expect([refused.status, refused.json.error.message]).toEqual([403, expect.stringMatching(/\w/)])
  expect(await Promise.all([draft, scheduled, live].map(isPublic))).toEqual([false, false, true])
  // A draft that stays one is theirs to write.
  expect((await change(draft, 'draft', writer)).status).toBe(200)
})

test('restoring an earlier version publishes nothing, nor does a writer who restores a deleted post', async () => {
  const post = await made('now')
  const changed = (await ask<RecordAnswer>('PUT', `posts/${post.id}`, { version: 1, values: { title: { ar: 'آخر' } }, publish: 'draft' })).json.record // prettier-ignore
  const restored = (await ask<RecordAnswer>('POST', `posts/${post.id}/restore`, { version: 1 })).json.record
  expect([restored.values.title, restored.state, await isPublic(restored)]).toEqual([{ ar: 'خبر' }, 'draft', false])
  expect(changed.state).toBe('draft')
  const live = await made('now')
  const { undo } = (await ask<{ undo: object }>('DELETE', `posts/${live.id}`, undefined)).json
  expect(await isPublic(live)).toBe(false)
  const back = (await ask<RecordAnswer>('POST', `posts/${live.id}/restore`, undo, writer)).json.record
  expect([back.state, await isPublic(back)]).toEqual(['draft', false])
})

test('a record of a kind without states cannot be published', async () => {
  const body = { values: { name: { ar: 'تصنيف' } }, publish: 'now' }
  expect((await ask('POST', 'post-categories', body)).status).toBe(422)
  const { record } = (await ask<RecordAnswer>('POST', 'post-categories', { values: body.values })).json
  expect((await ask('POST', 'post-categories/bulk', { action: 'publish', ids: [record.id] })).status).toBe(422)
})
