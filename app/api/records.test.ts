/** The resource kit through its API: campaign categories (no publishing, ordered), posts (publishing, links). */
import '#features/content/posts/tables.ts'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import type { Conflict, ListPage, RecordAnswer, Row, UndoInfo } from '#resource/contract.ts'

const site = await testSite()
const ctx = site.context()
let owner: Person, editor: Person, finance: Person

beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
})

type Failure = { error: { code: string; message: string; fields: Record<string, string>; detail?: Conflict } }
type Asked = { method?: string; body?: unknown; by?: Person; lang?: string }

/** Calls the API as a person; a successful response is checked against the schema of the endpoint. */
async function ask<T>(path: string, { method = 'GET', body, by = owner, lang = 'en' }: Asked = {}) {
  const answer = await site.ask(`/api/dashboard/${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: { ...by.bearer, Cookie: `lang=${lang}` },
  })
  const json = (await answer.json()) as T
  if (answer.ok) promisedBy(method, `/api/dashboard/${path.split('?')[0]}`).parse(json)
  return { status: answer.status, json }
}
const promisedBy = (method: string, path: string) =>
  endpoints.find(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(`^${one.path.replace(/:\w+\{(.*?)\}/g, '$1').replace(/:\w+/g, '[^/]+')}$`).test(path),
  )!.answer
const post = <T>(path: string, body: unknown, by?: Person) => ask<T>(path, { method: 'POST', body, ...(by && { by }) })
const put = <T>(path: string, body: unknown, by?: Person) => ask<T>(path, { method: 'PUT', body, ...(by && { by }) })
const remove = <T>(path: string, by?: Person) => ask<T>(path, { method: 'DELETE', ...(by && { by }) })

const category = async (ar: string) =>
  (await post<RecordAnswer>('campaign-categories', { values: { name: { ar } } })).json.record
const words = (ar: string, more: object = {}) => ({ title: { ar }, content: { ar: `<p>${ar}</p>` }, ...more })
const newPost = async (ar: string, more: object = {}, publish?: unknown) =>
  (await post<RecordAnswer>('posts', { values: words(ar, more), publish })).json.record
const names = (page: ListPage) => page.rows.map(({ values }) => (values.name ?? values.title) as { ar: string })

test('a record is created, read, changed and deleted, and the deletion is undone', async () => {
  const made = await post<RecordAnswer>('campaign-categories', {
    values: { name: { ar: 'المياه', en: 'Water', tr: '' } },
  })
  expect(made.status).toBe(201)
  const { id } = made.json.record
  expect(made.json.record).toMatchObject({ version: 1, values: { name: { ar: 'المياه', en: 'Water' } } })
  expect(made.json.record.values.name).not.toHaveProperty('tr')

  const changed = await put<RecordAnswer>(`campaign-categories/${id}`, {
    version: 1,
    values: { name: { ar: 'الماء', en: 'Water' } },
  })
  expect(changed.json.record).toMatchObject({ id, version: 2, values: { name: { ar: 'الماء' } } })
  expect((await ask<RecordAnswer>(`campaign-categories/${id}`)).json.record).toEqual(changed.json.record)

  const gone = await remove<UndoInfo>(`campaign-categories/${id}?version=2`)
  expect(gone.status).toBe(200)
  expect((await ask(`campaign-categories/${id}`)).status).toBe(404)
  const back = await post<RecordAnswer>(`campaign-categories/${id}/restore`, gone.json.undo)
  expect(back.json.record).toMatchObject({ id, version: 4, values: { name: { ar: 'الماء', en: 'Water' } } })
})

test('the undo of a deletion does not replace what was saved after another person restored the record', async () => {
  const { id } = await category('قبل الحذف')
  const { undo } = (await remove<UndoInfo>(`campaign-categories/${id}?version=1`)).json
  const back = await post<RecordAnswer>(`campaign-categories/${id}/restore`, { version: 1 })
  await put(`campaign-categories/${id}`, { version: back.json.record.version, values: { name: { ar: 'بعد' } } })
  const late = await post<Failure>(`campaign-categories/${id}/restore`, undo)
  expect([late.status, late.json.error.code]).toEqual([409, 'resource.conflict'])
  expect((await ask<RecordAnswer>(`campaign-categories/${id}`)).json.record.values.name).toEqual({ ar: 'بعد' })
})

test('saving a record that another person has changed returns who changed what, and nothing is lost', async () => {
  const { id } = await category('قديم')
  await put(`campaign-categories/${id}`, { version: 1, values: { name: { ar: 'من المحرر' } } }, editor)
  const late = await put<Failure>(`campaign-categories/${id}`, { version: 1, values: { name: { ar: 'من المالك' } } })
  expect(late.status).toBe(409)
  expect(late.json.error.code).toBe('resource.conflict')
  const name = (await ctx.db.selectFrom('users').select('name').where('id', '=', editor.id).executeTakeFirst())!.name
  expect(late.json.error.detail).toMatchObject({
    by: name,
    current: { version: 2, values: { name: { ar: 'من المحرر' } } },
  })
  expect((await remove(`campaign-categories/${id}?version=1`)).status).toBe(409)
  expect((await ask<RecordAnswer>(`campaign-categories/${id}`)).json.record.version).toBe(2)
})

test('every version is stored with its author; restoring an earlier version makes its values current', async () => {
  const { id } = await category('الأولى')
  await put(`campaign-categories/${id}`, { version: 1, values: { name: { ar: 'الثانية', en: 'Second' } } }, editor)
  const versions = (await ask<{ version: number; by: string; changed: string[]; values: object }[]>(`campaign-categories/${id}/versions`)).json // prettier-ignore
  expect(versions.map(({ version, changed }) => ({ version, changed }))).toEqual([
    { version: 2, changed: ['name'] },
    { version: 1, changed: ['name'] },
  ])
  expect(new Set(versions.map(({ by }) => by)).size).toBe(2)
  const back = await post<RecordAnswer>(`campaign-categories/${id}/restore`, { version: 1 })
  expect(back.json.record).toMatchObject({ version: 3, values: { name: { ar: 'الأولى' } } })
  expect(back.json.record.values.name).not.toHaveProperty('en')
  expect((await post(`campaign-categories/${id}/restore`, { version: 9 })).status).toBe(404)
})

test('an earlier version is not restored over a newer save of another person', async () => {
  const { id } = await category('الأولى')
  await put(`campaign-categories/${id}`, { version: 1, values: { name: { ar: 'الثانية' } } })
  await put(`campaign-categories/${id}`, { version: 2, values: { name: { ar: 'من المحرر' } } }, editor)
  const late = await post<Failure>(`campaign-categories/${id}/restore`, { version: 1, seen: 2 })
  expect([late.status, late.json.error.code]).toEqual([409, 'resource.conflict'])
  expect(late.json.error.detail).toMatchObject({
    current: { version: 3, values: { name: { ar: 'من المحرر' } } },
    by: expect.stringMatching(/^Person/),
  })
  const back = await post<RecordAnswer>(`campaign-categories/${id}/restore`, { version: 1, seen: 3 })
  expect(back.json.record).toMatchObject({ version: 4, values: { name: { ar: 'الأولى' } } })
})

test('the values before the first save by form are stored as a version too', async () => {
  const [row] = await ctx.db
    .insertInto('campaign_categories')
    .values({ name: { ar: 'من المعرض' } })
    .returning('id')
    .execute()
  await put(`campaign-categories/${row!.id}`, { version: 1, values: { name: { ar: 'مصحح' } } })
  const back = await post<RecordAnswer>(`campaign-categories/${row!.id}/restore`, { version: 1 })
  expect(back.json.record.values).toEqual({ name: { ar: 'من المعرض' } })
})

test('the history can be neither changed nor deleted', async () => {
  await category('ثابت')
  await expect(ctx.db.updateTable('record_versions').set({ version: 9 }).execute()).rejects.toThrow(/append-only/)
  await expect(ctx.db.deleteFrom('record_versions').execute()).rejects.toThrow(/append-only/)
})

test('a refused field is named in the language of the user', async () => {
  const missing = await post<Failure>('campaign-categories', { values: { name: { en: 'Only English' } } })
  expect(missing).toMatchObject({ status: 422, json: { error: { fields: { 'name.ar': 'This field is required.' } } } })
  const arabic = await ask<Failure>('campaign-categories', { method: 'POST', body: { values: {} }, lang: 'ar' })
  expect(arabic.json.error.message).toBe('تحقّق من الحقول المشار إليها.')
  const unknown = await post<Failure>('campaign-categories', { values: { name: { ar: 'أ' }, nmae: 'x' } })
  expect(unknown.json.error.fields).toHaveProperty('nmae')
  const link = await post<Failure>('posts', { values: words('مقال', { category_id: 999_999 }) })
  expect(link).toMatchObject({
    status: 422,
    json: { error: { fields: { category_id: expect.stringMatching(/no longer/) } } },
  })
  expect((await ask('posts', { method: 'POST', body: [] })).status).toBe(400)
  expect((await put('posts/999999', { version: 1, values: {} })).status).toBe(404)
})

test('HTML is sanitized when it is saved, and HTML without text becomes empty', async () => {
  const record = await newPost('نص', { content: { ar: '<p onclick="x()">نص<script>alert(1)</script></p>' } })
  expect(record.values.content).toEqual({ ar: '<p>نص</p>' })
  const empty = await post<Failure>('posts', { values: words('نص', { content: { ar: '<p>&nbsp;</p><p></p>' } }) })
  expect(empty.json.error.fields).toHaveProperty(['content.ar'])
})

test('a record that other records need cannot be deleted', async () => {
  const { id } = (await post<RecordAnswer>('post-categories', { values: { name: { ar: 'أخبار' } } })).json.record
  await newPost('خبر', { category_id: id })
  const refused = await remove<Failure>(`post-categories/${id}`)
  expect(refused).toMatchObject({ status: 409, json: { error: { code: 'resource.in_use' } } })
})

test('drafts, scheduled and published records: visitors see a record once its publish time has come', async () => {
  const seen = async (id: number) => (await site.ask(`/api/post-details/${id}`)).status
  const shown = async (query: string) => names((await ask<ListPage>(`posts?${query}`)).json).map(({ ar }) => ar)
  const { id, state } = await newPost('مسودة النشر')
  expect(state).toBe('draft')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const later = await put<RecordAnswer>(`posts/${id}`, { version: 1, values: {}, publish: { at } })
  expect(later.json.record).toMatchObject({ state: 'scheduled', published_at: at })
  expect(await shown('filter.state=scheduled')).toEqual(['مسودة النشر'])
  expect(await seen(id)).toBe(404)
  const now = await put<RecordAnswer>(`posts/${id}`, { version: 2, values: {}, publish: 'now' })
  expect(now.json.record.state).toBe('published')
  const kept = await put<RecordAnswer>(`posts/${id}`, { version: 3, values: words('منشور') })
  expect(kept.json.record).toMatchObject({ state: 'published', published_at: now.json.record.published_at })
  expect(await shown('filter.state=published')).toEqual(['منشور'])
  expect(await seen(id)).toBe(200)
  const back = await put<RecordAnswer>(`posts/${id}`, { version: 4, values: {}, publish: 'draft' })
  expect(back.json.record).toMatchObject({ state: 'draft', published_at: null })
  expect(await seen(id)).toBe(404)
  const waiting = await ctx.db.withSchema('pgboss').selectFrom('job' as never).select(['name', 'start_after'] as never).execute() // prettier-ignore
  expect(waiting).toContainEqual({ name: 'pages.invalidate', start_after: new Date(at) })
})

test('without the permission to publish, published records cannot be changed', async () => {
  await ctx.db
    .insertInto('roles')
    .values({
      id: 'writer',
      name: { ar: 'كاتب' } as never,
      permissions: ['posts.read', 'posts.create', 'posts.update', 'posts.delete'],
    })
    .execute()
  const writer = await makePerson(ctx, { roles: ['writer'] })
  expect((await post('posts', { values: words('لي'), publish: 'now' }, writer)).status).toBe(403)
  const draft = await post<RecordAnswer>('posts', { values: words('لي') }, writer)
  expect(draft.json.record.state).toBe('draft')
  expect((await put(`posts/${draft.json.record.id}`, { version: 1, values: words('لك') }, writer)).status).toBe(200)
  const live = await newPost('حيّ', {}, 'now')
  for (const refused of [
    await put<Failure>(`posts/${live.id}`, { version: 1, values: words('تبديل') }, writer),
    await put<Failure>(`posts/${live.id}`, { version: 1, values: {}, publish: 'draft' }, writer),
    await remove<Failure>(`posts/${live.id}`, writer),
  ])
    expect(refused).toMatchObject({ status: 403, json: { error: { code: 'resource.is_published' } } })
  const gone = await remove<{ undo: object }>(`posts/${live.id}`)
  const back = await post<RecordAnswer>(`posts/${live.id}/restore`, gone.json.undo, writer)
  expect(back.json.record.state).toBe('draft')
})

test('lists are paginated, sorted, filtered and searched in any spelling', async () => {
  const { id: news } = (await post<RecordAnswer>('post-categories', { values: { name: { ar: 'مدرسة', en: 'School' } } })).json.record // prettier-ignore
  await newPost('أحمد في المدرسة', {
    category_id: news,
    title: { ar: 'أحمد في المدرسة', en: 'IŞIK' },
    content: { ar: '<p>نص</p>', en: '<p>Text</p>' },
  })
  await newPost('إبراهيم ٢٥٠', { category_id: news })
  const list = async (query: string) => (await ask<ListPage>(`posts?${query}`)).json
  const titles = async (query: string) => names(await list(query)).map(({ ar }) => ar)
  expect(await titles('q=احمد+مدرسه')).toEqual(['أحمد في المدرسة'])
  expect(await titles('q=isik')).toEqual(['أحمد في المدرسة'])
  expect(await titles('q=250')).toContain('إبراهيم ٢٥٠')
  expect(await titles('q=100%25')).toEqual([])
  const page = await list(`filter.category_id=${news}&sort=created_at`)
  expect(names(page).map(({ ar }) => ar)).toEqual(['أحمد في المدرسة', 'إبراهيم ٢٥٠'])
  expect(page).toMatchObject({ total: 2, page: 1, size: 20, names: { 'post-categories': { [news]: 'School' } } })
  expect(await titles(`filter.category_id=${news}&filter.missing=en`)).toEqual(['إبراهيم ٢٥٠'])
  expect(await titles(`filter.category_id=none&q=احمد`)).toEqual([])
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect((await list(`filter.created_at=${today}..${today}&filter.category_id=${news}`)).total).toBe(2)
  expect((await list(`filter.created_at=..2020-01-01`)).total).toBe(0)
  expect(Object.keys(page.rows[0]!.values)).not.toContain('content')
})

test('an unknown filter or sort order is refused, not ignored', async () => {
  for (const query of [
    'filter.nothing=1',
    'filter.category_id=x',
    'filter.state=gone',
    'filter.missing=ar',
    'sort=content',
    'size=33',
    'filter.created_at=yesterday',
  ])
    expect([query, (await ask(`posts?${query}`)).status]).toEqual([query, 422])
  const bulk = await post('posts/bulk', { action: 'delete', all: { filters: { nothing: '1' } } })
  expect(bulk.status).toBe(422)
})

test('pages contain every record once, without gaps or duplicates', async () => {
  const made: number[] = []
  for (let i = 0; i < 45; i++) made.push((await newPost(`صفحة ${i}`)).id)
  const ids: number[] = []
  for (const page of [1, 2, 3])
    ids.push(...(await ask<ListPage>(`posts?q=صفحة&size=20&page=${page}`)).json.rows.map(({ id }) => id))
  expect(ids).toEqual(made.toReversed())
})

test('a manual order is used, also across pages', async () => {
  const made = await Promise.all(['أ', 'ب', 'ج', 'د'].map((name) => category(`ترتيب ${name}`)))
  const order = async () => (await ask<ListPage>('campaign-categories?q=ترتيب&size=100')).json.rows.map(({ id }) => id)
  const first = await order()
  expect(first.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  const wanted = [first[3]!, first[0]!, first[2]!, first[1]!]
  expect((await post('campaign-categories/order', { ids: wanted })).status).toBe(200)
  expect(await order()).toEqual(wanted)
  await post('campaign-categories/order', { ids: [wanted[2]!, wanted[1]!] })
  expect(await order()).toEqual([wanted[0], wanted[2], wanted[1], wanted[3]])
  expect((await post('campaign-categories/order', { ids: [wanted[0], 999_999] })).status).toBe(404)
})

test('a bulk action changes what it can and returns the reason for each refused record', async () => {
  const { id: used } = (await post<RecordAnswer>('post-categories', { values: { name: { ar: 'مستعمل', en: 'Used' } } })).json.record // prettier-ignore
  const { id: free } = (await post<RecordAnswer>('post-categories', { values: { name: { ar: 'فارغ' } } })).json.record
  await newPost('يستعمل', { category_id: used })
  const bulk = await post<{ done: number; refused: { id: number; name: string; message: string }[] }>(
    'post-categories/bulk',
    { action: 'delete', ids: [used, free] },
  )
  expect(bulk.json).toEqual({
    done: 1,
    refused: [{ id: used, name: 'Used', message: expect.stringMatching(/^Other records/) }],
  })
  for (const i of [1, 2, 3]) await newPost(`جماعي ${i}`)
  const all = await post<{ done: number }>('posts/bulk', {
    action: 'publish',
    all: { q: 'جماعي', filters: { state: 'draft' } },
  })
  expect(all.json.done).toBe(3)
  expect((await ask<ListPage>('posts?q=جماعي&filter.state=published')).json.total).toBe(3)
  expect((await post('posts/bulk', { action: 'nothing', ids: [1] })).status).toBe(422)
  expect((await post('campaign-categories/bulk', { action: 'delete', ids: [1] }, finance)).status).toBe(403)
})

test('an action with an unknown name is refused', async () => {
  for (const action of ['__proto__', 'constructor', 'toString', 'explode']) {
    const refused = await post<Failure>('post-categories/bulk', { action, ids: [1] })
    expect(refused, action).toMatchObject({ status: 422, json: { error: { fields: { action: expect.any(String) } } } })
  }
})

test('a picker finds names by words and by id', async () => {
  const made = await category('للاختيار')
  const list = (await ask<{ id: number; name: string }[]>('campaign-categories/choices?q=للاختيار')).json
  expect(list).toEqual([{ id: made.id, name: 'للاختيار' }])
  expect((await ask(`campaign-categories/choices?ids=${made.id},999999`)).json).toEqual(list)
})

test('the audit log has the values before and after a save', async () => {
  const record: Row = await category('قبل')
  await put(`campaign-categories/${record.id}`, { version: 1, values: { name: { ar: 'بعد' } } }, editor)
  const rows = await ctx.db
    .selectFrom('audit')
    .select(['command', 'actor_id', 'before', 'after'])
    .where('subject', '=', `campaign-categories:${record.id}`)
    .orderBy('at')
    .execute()
  expect(rows).toEqual([
    { command: 'campaign-categories.create', actor_id: owner.id, before: null, after: { name: { ar: 'قبل' } } },
    {
      command: 'campaign-categories.update',
      actor_id: editor.id,
      before: { name: { ar: 'قبل' } },
      after: { name: { ar: 'بعد' } },
    },
  ])
})

test('a long text is accepted, more than a megabyte is refused, and requests from another site are refused', async () => {
  const long = await post<RecordAnswer>('posts', {
    values: words('طويل', { content: { ar: `<p>${'نص '.repeat(30_000)}</p>` } }),
  })
  expect(long.status).toBe(201)
  const huge = await site.ask('/api/dashboard/posts', { method: 'POST', body: { values: { title: 'x'.repeat(1_100_000) } }, headers: { ...owner.bearer, 'content-length': '1100100' } }) // prettier-ignore
  expect(huge.status).toBe(413)
  const foreign = await site.ask('/api/dashboard/posts', { method: 'POST', body: { values: words('x') }, headers: { ...owner.cookie, Origin: 'https://evil.example' } }) // prettier-ignore
  expect(foreign.status).toBe(403)
})
