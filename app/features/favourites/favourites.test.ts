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

test('marked screens are on top of one’s own menu, in their order, until they are taken off', async () => {
  for (const screen of ['orders', 'posts', 'orders']) expect((await mark(owner, screen)).status).toBe(200)
  expect(await shown(owner)).toEqual(['orders', 'posts'])
  expect(await shown(editor)).toEqual([])
  expect((await mark(owner, 'orders', false)).status).toBe(200)
  expect(await shown(owner)).toEqual(['posts'])
})

test('what one may not open, or what is not there, is not shown', async () => {
  for (const screen of ['all-donations', 'no-such-screen', 'posts']) await mark(editor, screen)
  expect(await shown(editor)).toEqual(['posts'])
})

test('there is room for twelve; a wrong path and a person without a role are refused', async () => {
  const housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
  for (let i = 0; i < 12; i++) await mark(housing, `screen-${'abcdefghijkl'[i]}`)
  const refused = await mark(housing, 'home')
  expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    'favourites.too_many',
  ])
  // One that is marked already needs no room.
  expect((await mark(housing, 'screen-a')).status).toBe(200)
  expect((await mark(owner, '../users')).status).toBe(422)
  expect((await mark(await makePerson(ctx), 'home')).status).toBe(403)
})
