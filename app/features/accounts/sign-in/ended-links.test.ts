/** What ends the sign-in links that were mailed before. */
import { expect, test } from 'vitest'
import { changePassword } from '#features/accounts/security/second-factor.server.ts'
import { actorOf } from '#features/accounts/users/actor.server.ts'
import { eraseAccount } from '#features/accounts/users/erase-account.server.ts'
import { signOutEverywhere } from '#features/accounts/users/sessions.server.ts'
import { endSessions, setClosed } from '#features/accounts/users/staff.server.ts'
import type { Context } from '#kernel/context.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { lastEmailTo, makePerson, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { encryptLinkRequest, resetPassword, sendSignInLink, signInByLink } from './sign-in-links.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const NEW = 'a lantern by the water'
const request = (headers: Record<string, string> = {}) => new Request('http://localhost:3000/login', { headers })

/** Requests a link, runs the job, and returns the token of the email. */
async function mailed(kind: 'reset' | 'link', { email }: Person): Promise<string> {
  const ctx = site.context()
  await sendSignInLink.run(ctx, await encryptLinkRequest(ctx, kind, email, null))
  return (await lastEmailTo(ctx, email))!.token!
}

const CHANGES: Record<string, (person: Person, own: Context) => Promise<unknown>> = {
  'a password set by a reset link': async (person, own) =>
    resetPassword(own, { token: await mailed('reset', person), password: NEW }),
  'a changed password': (person, own) => changePassword(own, request(person.cookie), PASSWORD, NEW),
  'signing out everywhere': (_, own) => signOutEverywhere(own, {}),
  'the erasure of the account': ({ id }, own) => eraseAccount(own, id),
  'staff who end all sessions': async ({ id }) => endSessions(await owner(), { user: id }),
  'staff who deactivate the account and activate it again': async ({ id }) => {
    await setClosed(await owner(), { user: id, closed: true })
    await setClosed(await owner(), { user: id, closed: false })
  },
}

/** An owner who has just signed in. */
async function owner(): Promise<Context> {
  const { cookie } = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  return { ...site.context(), actor: await actorOf(site.context(), request(cookie)) }
}

test.each(Object.keys(CHANGES))('%s ends the mailed sign-in links of this person only', async (name) => {
  const ctx = site.context()
  const [person, other] = [await makePerson(ctx), await makePerson(ctx)]
  const [own, theirs] = [await mailed('link', person), await mailed('link', other)]
  await CHANGES[name]!(person, { ...ctx, actor: await actorOf(ctx, request(person.cookie)) })
  expect(await refusalOf(signInByLink(ctx, request(), own))).toBe('410 people.link_over')
  expect((await signInByLink(ctx, request(), theirs)).step).toBe('done')
})

test('staff who end one session leave the mailed sign-in links', async () => {
  const ctx = site.context()
  const person = await makePerson(ctx)
  const own = await mailed('link', person)
  const { session } = (await actorOf(ctx, request(person.cookie)))!
  await endSessions(await owner(), { user: person.id, session })
  expect((await signInByLink(ctx, request(), own)).step).toBe('done')
})
