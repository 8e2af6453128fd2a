/** Actions on many records, their undo and their limits. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Actor } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { commandsOf } from './commands.server.ts'
import { resources } from './resource.server.ts'

const site = await testSite()
const actor: Actor = { id: crypto.randomUUID(), permissions: new Set(PERMISSIONS) }
const context = (locale: Locale = 'en', by = actor) => site.context({ actor: by, locale })
const commands = (id: string) => commandsOf(resources.get(id)!)
const category = async (name: object = { ar: 'أخبار', en: 'News' }) =>
  (await commands('post-categories').create(context(), { values: { name } })).id
const post = async (ar: string, category_id: number | null = null) =>
  (await commands('posts').create(context(), { values: { title: { ar }, content: { ar: '<p>نص</p>' }, category_id } }))
    .id
const remove = (id: string, chosen: unknown, locale?: Locale) =>
  commands(id).bulk.delete(context(locale), chosen as never)
const left = async (table: 'posts' | 'post_categories') =>
  (await context().db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
const audited = async (command: string) =>
  (await context().db.selectFrom('audit').select('detail').where('command', '=', command).orderBy('at').execute()).map(
    ({ detail }) => detail,
  )

beforeEach(async () => {
  const { db } = context()
  await db.deleteFrom('posts').execute()
  await db.deleteFrom('post_categories').execute()
})

test.each([
  ['ar', 'أخبار'],
  ['en', 'News'],
] as const)(
  'a record that others need stays, with its name and the reason in %s; the others go',
  async (locale, name) => {
    const [used, free] = [await category(), await category()]
    await post('خبر', used)
    const answer = await remove('post-categories', { ids: [free, used, free] }, locale)
    const message = site.context().texts.translate(locale)('resource.in_use')
    expect(answer).toEqual({ done: 1, refused: [{ id: used, name, message }] })
    expect(await left('post_categories')).toEqual([used])
    expect((await audited('post-categories.bulk_delete')).at(-1)).toMatchObject({ records: [free] })
  },
)

test('a record that a colleague has deleted meanwhile is reported by its number, and the others are deleted', async () => {
  const [gone, here] = [await category(), await category()]
  await remove('post-categories', { ids: [gone] })
  const { done, refused } = await remove('post-categories', { ids: [here, gone] })
  expect([done, refused.map(({ id, name }) => [id, name])]).toEqual([1, [[gone, `#${gone}`]]])
})

test('two people who delete the same records at once delete each once, and neither waits forever', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => category()))
  const answers = await Promise.all([
    remove('post-categories', { ids }),
    remove('post-categories', { ids: ids.toReversed() }),
  ])
  expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(8)
  expect(await left('post_categories')).toEqual([])
})

describe('all that a list finds', () => {
  test('are the records of its words and filters, not the others', async () => {
    const news = await category()
    const [, , other] = [
      await post('أ سوريا', news),
      await post('ب سوريا', news),
      await post('ج سوريا'),
      await post('د', news),
    ]
    const chosen = { all: { q: 'سُوريا', filters: { category_id: String(news) } } }
    expect(await remove('posts', chosen)).toMatchObject({ done: 2, refused: [] })
    expect(await left('posts')).toContain(other)
    expect(await left('posts')).toHaveLength(2)
  })

  test('of a filter that does not exist are refused: nothing is deleted', async () => {
    await post('أ')
    for (const filters of [{ category: '1' }, { category_id: 'x' }, { state: 'gone' }])
      expect(await refusalOf(remove('posts', { all: { q: '', filters } })), JSON.stringify(filters)).toMatch(/^422 /)
    expect(await left('posts')).toHaveLength(1)
  })

  test('without a result change nothing', async () => {
    await post('أ')
    expect(await remove('posts', { all: { q: 'غير موجود', filters: {} } })).toEqual({ done: 0, refused: [] })
    expect(await left('posts')).toHaveLength(1)
  })
})

test('more than a thousand records at once are refused, by number or by a list', async () => {
  const ids = Array.from({ length: 1001 }, (_, i) => i + 1)
  expect(await refusalOf(remove('posts', { ids }))).toMatch(/^422 errors\.invalid_input/)
  const rows = ids.map((n) => ({ name: JSON.stringify({ ar: `ت ${n}` }) as never, demo_key: null }))
  await context().db.insertInto('post_categories').values(rows).execute()
  const found = commands('post-categories').bulk.delete(context('tr'), { all: { q: '', filters: {} } } as never)
  expect(await refusalOf(found)).toBe('422 resource.too_many_at_once')
  expect(await left('post_categories')).toHaveLength(1001)
})

test.each([
  { ids: [] },
  { ids: [0] },
  { ids: [-1] },
  { ids: [1.5] },
  { ids: ['1'] },
  {},
  { all: { filter: {} } },
  { all: { query: 'x' } },
  null,
])('the selection %j is refused: nothing is deleted', async (chosen) => {
  await post('أ')
  expect(await refusalOf(remove('posts', chosen))).toMatch(/^422 errors\.invalid_input/)
  expect(await left('posts')).toHaveLength(1)
})

test('publishing many publishes drafts and leaves public ones alone; taking them back makes all drafts', async () => {
  const [draft, live] = [await post('أ'), await post('ب')]
  await commands('posts').bulk.publish!(context(), { ids: [live] })
  const at = async () =>
    (await context().db.selectFrom('posts').select(['id', 'state', 'published_at']).orderBy('id').execute()).map(
      ({ id, state, published_at }) => [id, state, published_at],
    )
  const [, first] = await at()
  expect(await commands('posts').bulk.publish!(context(), { ids: [draft, live] })).toMatchObject({ done: 2 })
  expect((await at())[1]).toEqual(first)
  expect((await at())[0]).toEqual([draft, 'published', expect.any(Date)])
  await commands('posts').bulk.unpublish!(context(), { ids: [draft, live] })
  expect(await at()).toEqual([
    [draft, 'draft', null],
    [live, 'draft', null],
  ])
})

test('without the permission nothing is changed, also of a list; kinds that are not published have no such action', async () => {
  const id = await post('أ')
  const reader = { id: crypto.randomUUID(), permissions: new Set(['posts.read' as const]) } as Actor
  for (const chosen of [{ ids: [id] }, { all: { q: '', filters: {} } }]) {
    expect(await refusalOf(commands('posts').bulk.delete(context('en', reader), chosen as never))).toBe('403 account.not_allowed') // prettier-ignore
    expect(await refusalOf(commands('posts').bulk.publish!(context('en', reader), chosen as never))).toBe('403 account.not_allowed') // prettier-ignore
  }
  expect(await left('posts')).toEqual([id])
  expect(Object.keys(commands('post-categories').bulk)).toEqual(['delete'])
})

describe('a record that is restored', () => {
  test('whose category was deleted too names the reason, and comes back after the category', async () => {
    const news = await category()
    const id = await post('خبر', news)
    const { undo } = await commands('posts').delete(context(), { id })
    const { undo: ofCategory } = await commands('post-categories').delete(context(), { id: news })
    expect(await refusalOf(commands('posts').restore(context(), { id, ...undo }))).toMatch(/^4\d\d /)
    await commands('post-categories').restore(context(), { id: news, ...ofCategory })
    expect(await commands('posts').restore(context(), { id, ...undo })).toMatchObject({ id, category_id: news })
  })

  test('twice, of a version that it does not have, or that never existed', async () => {
    const id = await post('خبر')
    const { undo } = await commands('posts').delete(context(), { id })
    await commands('posts').restore(context(), { id, ...undo })
    expect((await commands('posts').restore(context(), { id, version: 1 })).version).toBeGreaterThan(undo.version)
    expect(await refusalOf(commands('posts').restore(context(), { id, version: 99 }))).toBe('404 errors.not_found')
    expect(await refusalOf(commands('posts').restore(context(), { id: 999_999, version: 1 }))).toBe(
      '404 errors.not_found',
    )
    expect(await left('posts')).toEqual([id])
  })

  test('by two people at once comes back once', async () => {
    const id = await post('خبر')
    const { undo } = await commands('posts').delete(context(), { id })
    const restore = () => refusalOf(commands('posts').restore(context(), { id, ...undo }))
    expect((await Promise.all([restore(), restore()])).toSorted()).toContain('done')
    expect(await left('posts')).toEqual([id])
  })
})
