import { expect, test } from 'vitest'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { actorOf, actorOfToken } from './actor.server.ts'
import { setRoles } from './staff.server.ts'

const site = await testSite()
const ctx = site.context()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const later = (milliseconds: number) => site.context({ now: new Date(Date.now() + milliseconds) })
const asked = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers })

test('a cookie and a bearer token identify the same person, with the permissions of their roles', async () => {
  const person = await makePerson(ctx, { roles: ['editor', 'shop'] })
  for (const headers of [person.cookie, person.bearer]) {
    const actor = await actorOf(ctx, asked(headers))
    expect(actor).toMatchObject({ id: person.id, session: person.session, staff: true })
    expect(actor!.permissions.has('posts.publish')).toBe(true)
    expect(actor!.permissions.has('orders.update')).toBe(true)
    expect(actor!.permissions.has('payments.refund')).toBe(false)
  }
})

test('a request without a token that we signed causes no database query', async () => {
  const blind = { ...ctx, db: null as never }
  expect(await actorOf(blind, asked({}))).toBeNull()
  const person = await makePerson(ctx)
  const broken = ['Bearer undefined', 'Bearer ', 'Bearer a.b', `Bearer ${person.token}`, `Bearer ${person.token}.AAAA`]
  for (const Authorization of broken) expect(await actorOf(blind, asked({ Authorization }))).toBeNull()
  expect(await actorOf(blind, asked({ Cookie: 'session=%E0%A4%A; other=1' }))).toBeNull()
  // Control: a token that we signed does cause a query.
  await expect(actorOf(blind, asked(person.bearer))).rejects.toThrow()
})

test('a public call with a broken token is answered as an anonymous one', async () => {
  const open = await site.ask('/api/front/don-campaigns', { headers: { Authorization: 'Bearer undefined' } })
  expect(open.status).toBe(200)
  const closed = await site.ask('/api/user/data/get', { headers: { Authorization: 'Bearer undefined' } })
  expect(closed.status).toBe(401)
})

test('a visitor’s session ends after 30 idle days; a staff session after 30 idle minutes or 12 hours', async () => {
  const visitor = await makePerson(ctx)
  expect(await actorOfToken(later(29 * DAY), visitor.token)).not.toBeNull()
  const away = await makePerson(ctx)
  expect(await actorOfToken(later(31 * DAY), away.token)).toBeNull()

  const staff = await makePerson(ctx, { roles: ['editor'] })
  expect(await actorOfToken(later(29 * MINUTE), staff.token)).not.toBeNull()
  expect(await actorOfToken(later(58 * MINUTE), staff.token)).not.toBeNull()
  expect(await actorOfToken(later(89 * MINUTE), staff.token)).toBeNull()

  const long = new Date(Date.now() - 12 * 60 * MINUTE - MINUTE)
  const worker = await makePerson(ctx, { roles: ['editor'], began: long, used: new Date() })
  expect(await actorOfToken(ctx, worker.token)).toBeNull()
  const reader = await makePerson(ctx, { began: long, used: new Date() })
  expect(await actorOfToken(ctx, reader.token)).not.toBeNull()
})

test('the last use of a session is written at most once a minute', async () => {
  const { token, session } = await makePerson(ctx)
  const used = () =>
    ctx.db.selectFrom('sessions').select('updated_at').where('id', '=', session).executeTakeFirstOrThrow()
  const before = await used()
  await actorOfToken(later(30_000), token)
  expect(await used()).toEqual(before)
  await actorOfToken(later(2 * MINUTE), token)
  expect((await used()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime() + MINUTE)
})

test('a deactivated account is signed out at the next request, and a removed role is lost immediately', async () => {
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const person = await makePerson(ctx, { roles: ['editor'] })
  const asOwner = { ...ctx, actor: await actorOfToken(ctx, owner.token) }
  expect((await actorOfToken(ctx, person.token))!.permissions.size).toBeGreaterThan(5)
  await setRoles(asOwner, { user: person.id, roles: ['shop'] })
  // The change has ended the user's session.
  expect(await actorOfToken(ctx, person.token)).toBeNull()

  const other = await makePerson(ctx, { roles: ['editor'] })
  await ctx.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', other.id).execute()
  expect(await actorOfToken(ctx, other.token)).toBeNull()
})

test('a role that touches money is active only with a second factor; other roles are active without', async () => {
  const without = await makePerson(ctx, { roles: ['finance', 'editor'] })
  const actor = (await actorOfToken(ctx, without.token))!
  expect(actor.secondFactorRequired).toBe(true)
  expect(actor.permissions.has('posts.read')).toBe(true)
  expect(actor.permissions.has('payments.refund')).toBe(false)
  const proven = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  expect((await actorOfToken(ctx, proven.token))!.permissions.has('payments.refund')).toBe(true)
})

test('demo accounts need no second factor, and do not work in production', async () => {
  const demo = await makePerson(ctx, { roles: ['owner'], demo: true })
  expect((await actorOfToken(ctx, demo.token))!.permissions.has('payments.refund')).toBe(true)
  const production = { ...ctx, config: { ...ctx.config, production: true } }
  expect(await actorOfToken(production, demo.token)).toBeNull()
})

test('a page for a signed-in user is never cached, even if its headers allow it', async () => {
  const kept = await testSite(
    { PAGE_CACHE: '1' },
    async (_, { actor }) =>
      new Response(actor?.id ?? 'nobody', { headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } }),
  )
  const person = await makePerson(kept.context())
  const mine = await kept.ask('/campaigns', { headers: person.cookie })
  expect(await mine.text()).toBe(person.id)
  expect(mine.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await (await kept.ask('/campaigns')).text()).toBe('nobody')
})
