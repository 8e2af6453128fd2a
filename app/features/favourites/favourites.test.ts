import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { favouriteTabs, openFavourites } from '#dashboard/favourite-tabs.ts'
import { menuOf } from '#dashboard/menu.server.ts'
import { screens } from '#dashboard/screen.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import type { SavedView } from '#resource/contract.ts'
import { resources } from '#resource/resource.server.ts'
import { pathsOfLists } from '#resource/views.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { readFavourites } from './favourites.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let owner: Person, editor: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
})
const mark = (by: Person, screen: string, favourite = true) =>
  site.ask('/api/dashboard/favourites', { method: 'PUT', headers: by.bearer, body: { screen, favourite } })
const tabsOf = async ({ token }: Person) => {
  const own = { ...ctx, actor: await actorOfToken(ctx, token) }
  return favouriteTabs(await menuOf(own), await readFavourites(own))
}
const shown = async (by: Person) => (await tabsOf(by)).map(({ path, view }) => view?.name ?? path)

const views = (by: Person, method: string, path = '', body?: object) =>
  site.ask(`/api/dashboard/views${path}`, { method, headers: by.bearer, ...(body && { body }) })
const saved = async (by: Person, view: { resource: string; name: string; query?: string; shared?: boolean }) =>
  (await (await views(by, 'POST', '', { query: '', shared: false, ...view })).json()) as SavedView
const markView = async (by: Person, { id }: { id: string }, favourite = true) =>
  (
    await site.ask(`/api/dashboard/favourites/views/${id}`, {
      method: 'PUT',
      headers: by.bearer,
      body: { favourite },
    })
  ).status

test('favourite screens are at the top of one’s own menu, in order, until they are removed', async () => {
  for (const screen of ['orders', 'posts', 'orders']) expect((await mark(owner, screen)).status).toBe(200)
  expect(await shown(owner)).toEqual(['orders', 'posts'])
  expect(await shown(editor)).toEqual([])
  expect((await mark(owner, 'orders', false)).status).toBe(200)
  expect(await shown(owner)).toEqual(['posts'])
})

test('screens that do not exist or that the person may not open are not shown', async () => {
  for (const screen of ['all-donations', 'no-such-screen', 'posts']) await mark(editor, screen)
  expect(await shown(editor)).toEqual(['posts'])
})

test('twelve favourites are allowed; a wrong path and a person without a role are refused', async () => {
  const housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  for (let i = 0; i < 12; i++) await mark(housing, `screen-${'abcdefghijkl'[i]}`)
  const refused = await mark(housing, 'home')
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    'favourites.too_many',
  ])
  // A screen that is already a favourite does not count again.
  expect((await mark(housing, 'screen-a')).status).toBe(200)
  expect((await mark(owner, '../users')).status).toBe(422)
  expect((await mark(await makePerson(ctx), 'home')).status).toBe(403)
})

test('a saved view stands among the favourites in its turn, follows its new name, and is gone when it is deleted', async () => {
  const by = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const view = await saved(by, { resource: 'posts', name: 'مسودات', query: 'filter.state=draft' })
  await mark(by, 'orders')
  expect(await markView(by, view)).toBe(200)
  await mark(by, 'cities')
  expect(await markView(by, view)).toBe(200)
  expect(await shown(by)).toEqual(['orders', 'مسودات', 'cities'])
  expect((await tabsOf(by))[1]).toMatchObject({ path: 'posts', view: { id: view.id, query: 'filter.state=draft' } })
  const renamed = { name: 'مسودات الفريق', query: view.query, shared: false }
  expect((await views(by, 'PUT', `/${view.id}`, renamed)).status).toBe(200)
  expect(await shown(by)).toEqual(['orders', 'مسودات الفريق', 'cities'])
  expect(await markView(by, view, false)).toBe(200)
  expect(await shown(by)).toEqual(['orders', 'cities'])
  await markView(by, view)
  expect((await views(by, 'DELETE', `/${view.id}`)).status).toBe(200)
  expect(await shown(by)).toEqual(['orders', 'cities'])
})

test('a shared view can be marked by others while it is shared, and a private one by its owner only', async () => {
  const reader = await makePerson(ctx, { roles: ['editor'] })
  const view = await saved(owner, { resource: 'posts', name: 'للفريق', shared: true })
  expect(await markView(reader, await saved(owner, { resource: 'posts', name: 'لي' }))).toBe(404)
  expect(await markView(reader, { id: crypto.randomUUID() })).toBe(404)
  expect(await markView(reader, { id: 'no-uuid' })).toBe(422)
  expect(await markView(reader, view)).toBe(200)
  expect(await shown(reader)).toEqual(['للفريق'])
  await views(owner, 'PUT', `/${view.id}`, { name: view.name, query: '', shared: false })
  expect(await shown(reader)).toEqual([])
  expect((await views(owner, 'DELETE', `/${view.id}`)).status).toBe(200)
})

test('a view of a list that one may no longer read is not in the menu', async () => {
  const by = await makePerson(ctx, { roles: ['owner', 'editor'], secondFactor: true })
  const view = await saved(by, { resource: 'all-donations', name: 'أكبر التبرعات', query: 'sort=-amount' })
  expect(await markView(by, view)).toBe(200)
  expect(await shown(by)).toEqual(['أكبر التبرعات'])
  await ctx.db.deleteFrom('user_roles').where('user_id', '=', by.id).where('role_id', '=', 'owner').execute()
  expect(await shown(by)).toEqual([])
  expect(await markView(by, view)).toBe(404)
})

test('views have room among the twelve, and those that are no longer shown take none', async () => {
  const by = await makePerson(ctx, { roles: ['editor'] })
  const view = await saved(owner, { resource: 'posts', name: 'الأخيرة', shared: true })
  for (let i = 0; i < 11; i++) await mark(by, `screen-${'abcdefghijk'[i]}`)
  expect(await markView(by, view)).toBe(200)
  expect((await mark(by, 'posts')).status).toBe(422)
  await views(owner, 'PUT', `/${view.id}`, { name: view.name, query: '', shared: false })
  expect((await mark(by, 'posts')).status).toBe(200)
})

test('the path of every list with views is a screen', () => {
  const paths = pathsOfLists()
  expect(paths.filter((path) => !screens.has(path) && !resources.has(path))).toEqual([])
  // Their path alone is a calendar and a board.
  expect(paths).toEqual(expect.arrayContaining(['appointments/list', 'housing-applications/list']))
})

test('a view is open while its list shows just that, on any page and in any order of the address', () => {
  const list = { path: 'posts', label: 'dashboard.title', icon: 'x' } as const
  const drafts = { ...list, view: { id: '1', name: 'a', query: 'filter.state=draft&sort=-id' } }
  const open = (search: string, path = 'posts') => openFavourites([list, drafts], `/dashboard/${path}`, search)
  expect(open('')).toEqual([list])
  expect(open('?sort=-id&page=3&filter.state=draft')).toEqual([drafts])
  expect(open('?filter.state=draft')).toEqual([list])
  expect(open('', 'posts/1')).toEqual([])
})
