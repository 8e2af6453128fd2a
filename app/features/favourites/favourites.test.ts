import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { favouriteTabs } from '#dashboard/favourite-tabs.ts'
import { menuOf } from '#dashboard/menu.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { favouriteScreens } from './favourites.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let owner: Person, editor: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'] })
})
const mark = (by: Person, screen: string, favourite = true) =>
  site.ask('/api/dashboard/favourites', { method: 'PUT', headers: by.bearer, body: { screen, favourite } })
const shown = async ({ token }: Person) => {
  const own = { ...ctx, actor: await actorOfToken(ctx, token) }
  return favouriteTabs(await menuOf(own), await favouriteScreens(own)).map(({ path }) => path)
}

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
