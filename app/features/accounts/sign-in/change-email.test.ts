/** A change of address: what ends the request, and what the account looks like after the link was opened. */
import { expect, test } from 'vitest'
import { actorOf } from '#features/accounts/users/actor.server.ts'
import { changeEmail, currentUser } from '#features/accounts/users/profile.server.ts'
import { ownSessions } from '#features/accounts/users/sessions.server.ts'
import { runSecurityAction } from '#features/accounts/security/security-actions.server.ts'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { lastEmailTo, makePerson, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { encryptLinkRequest, resetPassword, sendSignInLink } from './sign-in-links.server.ts'
import { signIn } from './sign-in.server.ts'
import { confirmEmail, signUp } from './sign-up.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const NEW = 'a lantern by the water'
const LINK_OVER = '410 people.link_over'

/** Asks to move the account to this address; returns the token that is mailed there. */
async function askForChange(person: Person, email: string): Promise<string> {
  await changeEmail(await actAs(site, person), { email, password: PASSWORD })
  return (await lastEmailTo(ctx, email))!.token!
}
async function resetToken(email: string): Promise<string> {
  await sendSignInLink.run(site.context(), await encryptLinkRequest(ctx, 'reset', email, null))
  return (await lastEmailTo(ctx, email))!.token!
}
const addressOf = async ({ id }: Person) =>
  (await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const canSignIn = (email: string) =>
  refusalOf(signIn(ctx, new Request('http://localhost:3000/login'), { email, password: PASSWORD }))

test('a new password ends a change of address that a thief has asked for', async () => {
  const changed = await makePerson(ctx)
  const byChange = await askForChange(changed, `thief-${changed.email}`)
  const request = new Request('http://localhost:3000/', { headers: changed.cookie })
  const asOwner = { ...site.context(), actor: await actorOf(ctx, request) }
  await runSecurityAction(asOwner, request, { intent: 'password', current: PASSWORD, password: NEW })
  expect(await refusalOf(confirmEmail(site.context(), { token: byChange, password: PASSWORD }))).toBe(LINK_OVER)
  expect(await addressOf(changed)).toBe(changed.email)

  const reset = await makePerson(ctx)
  const byReset = await askForChange(reset, `thief-${reset.email}`)
  await resetPassword(ctx, { token: await resetToken(reset.email), password: NEW })
  expect(await refusalOf(confirmEmail(site.context(), { token: byReset, password: PASSWORD }))).toBe(LINK_OVER)
  expect(await addressOf(reset)).toBe(reset.email)
})

test('a second request for another address ends the first one', async () => {
  const person = await makePerson(ctx)
  const mistyped = await askForChange(person, `mistyped-${person.email}`)
  const right = await askForChange(person, `right-${person.email}`)
  expect(await refusalOf(confirmEmail(site.context(), { token: mistyped, password: PASSWORD }))).toBe(LINK_OVER)
  expect(await refusalOf(confirmEmail(site.context(), { token: right, password: PASSWORD }))).toBe('done')
  expect(await addressOf(person)).toBe(`right-${person.email}`)
})

test('after the change the old address gets a notice, and its reset link is invalid', async () => {
  const person = await makePerson(ctx)
  const oldReset = await resetToken(person.email)
  const token = await askForChange(person, `new-${person.email}`)
  await confirmEmail(site.context(), { token, password: PASSWORD })
  const notice = (await lastEmailTo(ctx, person.email))!
  expect(notice.template).toBe('people.notice')
  expect(notice.text).toContain('تغيّر البريد الإلكتروني لحسابك')
  expect(await refusalOf(resetPassword(ctx, { token: oldReset, password: NEW }))).toBe(LINK_OVER)
  expect(await canSignIn(`new-${person.email}`)).toBe('done')
})

test('the owner of an address that a stranger wants for an account does not confirm it without the password', async () => {
  const stranger = await makePerson(ctx)
  const token = await askForChange(stranger, `victim-${stranger.email}`)
  expect(await refusalOf(confirmEmail(site.context(), { token, password: NEW }))).toMatch(/^422.*password/)
  expect(await addressOf(stranger)).toBe(stranger.email)
  // The link can be used again with the right one.
  expect(await refusalOf(confirmEmail(site.context(), { token, password: PASSWORD }))).toBe('done')
})

test('opening the link of a new address starts no session', async () => {
  const person = await makePerson(ctx)
  await confirmEmail(site.context(), { token: await askForChange(person, `new-${person.email}`), password: PASSWORD })
  expect((await ownSessions(await actAs(site, person))).map(({ id }) => id)).toEqual([person.session])
  expect((await currentUser(await actAs(site, person))).email).toBe(`new-${person.email}`)
})

test('a new address that got an account meanwhile is refused, and the old one stays', async () => {
  const person = await makePerson(ctx)
  const wanted = `wanted-${person.email}`
  const token = await askForChange(person, wanted)
  await signUp(ctx, { name: 'Quicker', email: wanted, password: NEW })
  expect(await refusalOf(confirmEmail(site.context(), { token, password: PASSWORD }))).toBe('409 people.email_taken')
  expect(await addressOf(person)).toBe(person.email)
  expect((await lastEmailTo(ctx, person.email))!.template).toBe('people.email_changed')
})
