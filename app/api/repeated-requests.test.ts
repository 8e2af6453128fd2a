/** A request whose answer was lost is sent again with the same key: nothing is stored twice. */
import '#features/content/posts/tables.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkResult, ImportAnswer, RecordAnswer } from '#resource/contract.ts'
import { cleanUpJob } from '#server/clean-up.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
let editor: Person
beforeAll(async () => {
  editor = await makePerson(ctx, { roles: ['editor'] })
})
beforeEach(async () => {
  await ctx.db.deleteFrom('posts').execute()
})

const KEY = '8d8f34f5-7b1c-4a52-9d7d-3d4cf5d8a001'
const headers = () => ({ ...editor.bearer, Cookie: 'lang=en' })
type Answer<T> = { status: number; json: T & { error: { code: string; detail: RecordAnswer } } }
async function post<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
  const answer = await site.ask(`/api/dashboard/${path}`, { method: 'POST', body, headers: headers() })
  return { status: answer.status, json: (await answer.json()) as Answer<T>['json'] }
}
const titles = async () =>
  (await ctx.db.selectFrom('posts').select('title').orderBy('id').execute()).map(({ title }) => title.ar)
const values = (ar: string) => ({ title: { ar }, content: { ar: '<p>نص</p>' } })
const create = (key: string | undefined, ar = 'خبر') => post<RecordAnswer>('posts', { key, values: values(ar) })

/** Imports one post from a spreadsheet. */
async function send(key: string, title = 'خبر'): Promise<Answer<ImportAnswer>> {
  const form = new FormData()
  form.set('key', key)
  form.set('file', new File([`title.ar,content.ar\r\n${title},<p>نص</p>\r\n`], 'posts.csv'))
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  const init = {
    method: 'POST',
    body: await request.arrayBuffer(),
    headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...headers() },
  }
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} }
  const answer = await site.app.request(`${TEST_ORIGIN}/api/dashboard/posts/import`, init, { incoming } as never)
  return { status: answer.status, json: (await answer.json()) as Answer<ImportAnswer>['json'] }
}

test('a form that is sent again, also at the same time, creates one record and gets the same answer', async () => {
  const answers = [...(await Promise.all([create(KEY), create(KEY)])), await create(KEY)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ json }) => JSON.stringify(json.record))).size).toBe(1)
  expect(await titles()).toEqual(['خبر'])
})

test('a form that was changed before it is sent again gets the stored record, which stays as it was', async () => {
  const first = await create(KEY.replace('a001', 'a002'))
  const changed = await create(KEY.replace('a001', 'a002'), 'خبر معدّل')
  expect([changed.status, changed.json.error.code]).toEqual([409, 'resource.created_before'])
  expect(changed.json.error.detail.record).toEqual(first.json.record)
  expect(await titles()).toEqual(['خبر'])
})

test('the keys of forms are deleted 30 days later', async () => {
  const key = KEY.replace('a001', 'a005')
  const { json } = await create(key)
  const keys = () => ctx.db.selectFrom('created_records').select('record_id').where('key', '=', key).execute()
  await cleanUpJob.run({ ...ctx, now: new Date(Date.now() + 29 * DAY_MS) }, {})
  expect(await keys()).toEqual([{ record_id: json.record.id }])
  await cleanUpJob.run({ ...ctx, now: new Date(Date.now() + 31 * DAY_MS) }, {})
  expect(await keys()).toEqual([])
})

test('two forms with the same content, and requests without a key, create a record each', async () => {
  await create(KEY.replace('a001', 'a003'))
  await create(KEY.replace('a001', 'a004'))
  await create(undefined)
  await create(undefined)
  expect(await titles()).toHaveLength(4)
})

test('an import that is sent again, also at the same time, is stored once, and its undo removes all of it', async () => {
  const answers = [...(await Promise.all([send(KEY), send(KEY)])), await send(KEY)]
  for (const { status, json } of answers) {
    expect(status).toBe(200)
    expect(json).toMatchObject({ batch: KEY, create: 1, update: 0 })
  }
  expect(await titles()).toEqual(['خبر'])
  const undone = await post<BulkResult>(`posts/import/${KEY}/undo`)
  expect([undone.json.done, await titles()]).toEqual([1, []])
})

test('a key that is not a UUID is refused', async () => {
  expect([(await create('x')).status, (await send('x')).status]).toEqual([422, 422])
  expect(await titles()).toEqual([])
})
