/** Projects, posts and activities as visitors get them: what is public, in which order, and in which language. */
import { beforeAll, expect, test } from 'vitest'
import '#features/content/activities/tables.ts'
import '#features/content/posts/tables.ts'
import '#features/content/projects/tables.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { activityDetail, activityList, latestActivities } from './activities/queries.server.ts'
import { postDetail, postList } from './posts/queries.server.ts'
import { latestProjects, projectDetail, projectList, projectSections } from './projects/queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const HTML = '<p>نصّ <b>طويل</b></p><script>alert(1)</script><p onclick="x">تتمّة</p>'
type Kind = 'projects' | 'posts' | 'activities'
const KINDS: Kind[] = ['projects', 'posts', 'activities']
const ids = new Map<string, number>()

async function add(kind: Kind, ar: string, change: object = {}) {
  const title = { ar, ...(ar === 'مدرسة' && { en: 'A school', tr: 'Okul' }) }
  const own = {
    projects: { name: title, description: { ar: HTML }, section_id: null, importance: 'normal' },
    posts: { title, content: { ar: HTML }, category_id: null },
    activities: {
      name: title,
      description: { ar: HTML },
      on_main: false,
      held_at: null,
      residence_id: null,
      center_id: null,
    },
  }[kind]
  const row = { summary: null, background: null, search: foldForSearch(`${ar} نص طويل`), state: 'published', published_at: at(-10), demo_key: null, ...own, ...change } // prettier-ignore
  const { id } = await db
    .insertInto(kind)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.set(`${kind} ${ar}`, id)
  return id
}
const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)
const idOf = (kind: Kind, ar: string) => ids.get(`${kind} ${ar}`)!
const page = { page: 1, per_page: 10 }
const list = async (kind: Kind, context: Context = ctx): Promise<number[]> => {
  if (kind === 'projects') return (await projectList(context)).map(({ id }) => id)
  const { items } = kind === 'posts' ? await postList(context, page) : await activityList(context, page)
  return items.map(({ id }) => id)
}
const detail = (kind: Kind, id: number, context: Context = ctx) =>
  kind === 'projects'
    ? projectDetail(context, id)
    : kind === 'posts'
      ? postDetail(context, id)
      : activityDetail(context, id)

beforeAll(async () => {
  for (const kind of KINDS) {
    await add(kind, 'مدرسة', { published_at: at(-5) })
    await add(kind, 'مكتبة', { published_at: at(-9), summary: { ar: 'ملخّص' } })
    await add(kind, 'مسودّة', { state: 'draft', published_at: null })
    await add(kind, 'مجدول', { published_at: at(30) })
  }
})

test.each(KINDS)(
  'visitors see only published %s, the newest first; a scheduled one appears at its time',
  async (kind) => {
    const [school, library, planned] = ['مدرسة', 'مكتبة', 'مجدول'].map((ar) => idOf(kind, ar))
    expect(await list(kind)).toEqual([school, library])
    expect(await list(kind, { ...ctx, now: new Date(at(30).getTime() - 1) })).toEqual([school, library])
    expect(await list(kind, { ...ctx, now: at(30) })).toEqual([planned, school, library])
  },
)

test.each(KINDS)(
  'a draft and a scheduled record of %s open only for staff who may read them, marked as hidden',
  async (kind) => {
    const reader = staffWith(ctx, `${kind}.read`)
    for (const ar of ['مسودّة', 'مجدول']) {
      expect(await detail(kind, idOf(kind, ar))).toBeUndefined()
      expect(await detail(kind, idOf(kind, ar), staffWith(ctx, 'shop.read'))).toBeUndefined()
      expect(await detail(kind, idOf(kind, ar), reader)).toMatchObject({ hidden: true })
    }
    expect(await detail(kind, idOf(kind, 'مدرسة'))).toMatchObject({ hidden: false })
    expect(await detail(kind, 999_999, reader)).toBeUndefined()
  },
)

test.each(KINDS)('%s have the language of the reader, else Arabic, and no code of the editor', async (kind) => {
  const english = (await detail(kind, idOf(kind, 'مدرسة'), { ...ctx, locale: 'en' })) as Record<string, unknown>
  expect(english.name ?? english.title).toBe('A school')
  // The text itself has no English version: it is marked as Arabic for screen readers and direction.
  expect(english.language).toBe('ar')
  const body = String(english.description ?? english.content)
  expect(body).toContain('<b>طويل</b>')
  expect(body).not.toMatch(/script|onclick|alert/)
  // Without a summary, cards show the beginning of the text.
  expect(english.summary).toBe('نصّ طويل تتمّة')
  expect(await detail(kind, idOf(kind, 'مكتبة'))).toMatchObject({ summary: 'ملخّص' })
})

test('posts and activities are searched in any spelling, and paged', async () => {
  const found = async (title: string) => (await postList(ctx, { ...page, title })).items.map(({ id }) => id)
  expect(await found('مدرسه')).toEqual([idOf('posts', 'مدرسة')])
  expect(await found('  طويل مكتبة ')).toEqual([idOf('posts', 'مكتبة')])
  expect(await found('مسودة')).toEqual([])
  const first = await activityList(ctx, { page: 1, per_page: 1 })
  expect([first.items.map(({ id }) => id), first.more]).toEqual([[idOf('activities', 'مدرسة')], true])
  const second = await activityList(ctx, { page: 2, per_page: 1, name: 'نص' })
  expect([second.items.map(({ id }) => id), second.more]).toEqual([[idOf('activities', 'مكتبة')], false])
})

test('important projects come first, and a section has only its own', async () => {
  const section = await db.insertInto('project_sections').values({ name: { ar: 'تعليم' }, demo_key: null }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  const old = await add('projects', 'بئر', { importance: 'important', published_at: at(-90), section_id: section.id })
  expect((await list('projects'))[0]).toBe(old)
  // The side column has the newest, important or not.
  expect((await latestProjects(ctx, 1)).map(({ id }) => id)).toEqual([idOf('projects', 'مدرسة')])
  expect((await projectList(ctx, section.id)).map(({ id, section: of }) => [id, of])).toEqual([[old, { id: section.id, name: 'تعليم' }]]) // prettier-ignore
  expect(await projectSections(ctx)).toEqual([{ id: section.id, name: 'تعليم' }])
  const api = async (of: string) => site.ask(`/api/front/projects/${of}`)
  expect(((await (await api(String(section.id))).json()) as { WorkSection: unknown[] }).WorkSection).toHaveLength(1)
  expect(((await (await api('all')).json()) as { WorkSection: unknown[] }).WorkSection).toHaveLength(3)
  for (const of of ['999', 'x', '-1']) expect([of, (await api(of)).status]).toEqual([of, 404])
  await db.deleteFrom('projects').where('id', '=', old).execute()
})

test('activities of a place are those of its residence or center, and the home page has the chosen ones', async () => {
  const center = await makeCenter(ctx)
  const there = await add('activities', 'رحلة', { center_id: center, on_main: true })
  expect((await latestActivities(ctx, 5, { place: center })).map(({ id }) => id)).toEqual([there])
  expect((await latestActivities(ctx, 5, { main: true })).map(({ id }) => id)).toEqual([there])
  expect((await activityDetail(ctx, there))!.place).toMatchObject({
    name: 'مركز الفاتح',
    page: { kind: 'center', id: center },
  })
  // A place that is not public yet has no page to link to.
  for (const hidden of [
    { state: 'draft', published_at: null },
    { state: 'published', published_at: at(60) },
  ] as const) {
    await db.updateTable('places').set(hidden).where('id', '=', center).execute()
    expect((await activityDetail(ctx, there))!.place).toBeNull()
  }
  await db.deleteFrom('activities').where('id', '=', there).execute()
})

const PATHS = {
  projects: ['/api/front/getProjects', '/api/front/project/ID/details', 'projects'],
  posts: ['/api/all-posts', '/api/post-details/ID', 'news'],
  activities: ['/api/front/all-activities/show', '/api/front/activities/ID', 'news'],
} as const

test.each(KINDS)(
  'the API of %s answers 404 for unknown, hidden and malformed ids, and when they are switched off',
  async (kind) => {
    const [all, one, flag] = PATHS[kind]
    const status = async (id: string | number) => (await site.ask(one.replace('ID', String(id)))).status
    expect(await status(idOf(kind, 'مدرسة'))).toBe(200)
    for (const id of [idOf(kind, 'مسودّة'), idOf(kind, 'مجدول'), 999_999, 0, 'x', '1e3', '99999999999'])
      expect([id, await status(id)]).toEqual([id, 404])
    const refused = (await (await site.ask(one.replace('ID', '0') + '?lang=en')).json()) as { error: object }
    expect(Object.keys(refused.error).toSorted()).toEqual(['code', 'fields', 'message'])
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    await writeSettings(ctx, 'controlpanel', { ...controlpanel, [flag]: false })
    expect([(await site.ask(all)).status, await status(idOf(kind, 'مدرسة'))]).toEqual([404, 404])
    await writeSettings(ctx, 'controlpanel', controlpanel)
    expect((await site.ask(all)).status).toBe(200)
  },
)

test('dates in the API are in UTC, and pictures have an address even without an upload', async () => {
  const { data } = (await (await site.ask('/api/front/all-activities/show?per_page=1')).json()) as { data: { created_at: string; background: string; description: string }[] } // prettier-ignore
  expect(data).toHaveLength(1)
  expect(data[0]!.created_at).toBe(at(-5).toISOString())
  expect(data[0]!.background).toMatch(/^\/|^http/)
  expect(data[0]!.description).toBe('نصّ طويل تتمّة')
})
