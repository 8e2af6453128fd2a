/** The list of a user's sessions: those that still sign in, and no others. */
import { expect, test } from 'vitest'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { makePerson, openSession } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { actorOfToken } from './actor.server.ts'
import { endOtherSessions, ownSessions, revokeOwnSession, sessionsOf, signOutEverywhere } from './sessions.server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
const listed = async (user: string) => (await sessionsOf(ctx, user)).map(({ id }) => id)

test.each([
  ['staff', ['editor'], ['now', '29 minutes']],
  ['visitors', [], ['now', '29 minutes', '31 minutes', 'begun yesterday', '29 days']],
])('the sessions of %s are listed while they sign in', async (_, roles, expected) => {
  const { id, token } = await makePerson(ctx, { roles, began: ago(31 * DAY) })
  const sessions = {
    now: await openSession(ctx, id),
    '29 minutes': await openSession(ctx, id, { began: ago(29 * MINUTE) }),
    '31 minutes': await openSession(ctx, id, { began: ago(31 * MINUTE) }),
    'begun yesterday': await openSession(ctx, id, { began: ago(DAY), used: ago(32 * MINUTE) }),
    '29 days': await openSession(ctx, id, { began: ago(29 * DAY) }),
  }
  expect(await actorOfToken(ctx, token)).toBeNull()
  const names = Object.entries(sessions)
  // Before the tokens are used, because a use is written to the session.
  const shown = await listed(id)
  expect(shown.map((one) => names.find(([, { session }]) => session === one)![0])).toEqual(expected)
  for (const [name, session] of names)
    expect([name, (await actorOfToken(ctx, session.token)) !== null]).toEqual([name, expected.includes(name)])
})

test('the session in use is marked, and cannot be confused with the session of another person', async () => {
  const [mine, other] = [await makePerson(ctx), await makePerson(ctx)]
  const phone = await openSession(ctx, mine.id, { began: ago(5 * MINUTE) })
  const acting = await actAs(site, mine)
  expect((await ownSessions(acting)).map(({ id, current }) => [id, current])).toEqual([
    [mine.session, true],
    [phone.session, false],
  ])
  for (const session of [other.session, crypto.randomUUID()])
    expect(await refusalOf(revokeOwnSession(acting, { session }))).toBe('404 errors.not_found')
  expect(await listed(other.id)).toEqual([other.session])
  await revokeOwnSession(acting, { session: phone.session })
  expect(await refusalOf(revokeOwnSession(acting, { session: phone.session }))).toBe('404 errors.not_found')
  expect(await listed(mine.id)).toEqual([mine.session])
})

test('ending the other sessions leaves the one in use; signing out everywhere leaves none', async () => {
  const person = await makePerson(ctx, { secondFactor: true })
  await openSession(ctx, person.id)
  await endOtherSessions(await actAs(site, person))
  expect(await listed(person.id)).toEqual([person.session])
  await openSession(ctx, person.id)
  await signOutEverywhere(await actAs(site, person), {})
  expect(await listed(person.id)).toEqual([])
})
