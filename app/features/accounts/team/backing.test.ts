import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { resetSecondFactors, setClosed, setRoles } from '#features/accounts/users/staff.server.ts'
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts'
import { lastEmailTo, makePerson, openSession, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { createRole, editRole } from './edit-roles.server.ts'
import { acceptInvitation, invitationOf, invite, openInvitations } from './invite.server.ts'
import '#server/event-subscriptions.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const as = async (person: { token: string }) => ({ ...site.context(), actor: await actorOfToken(ctx, person.token) })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
const ENGLISH = { ar: 'دعوات', en: 'Inviters', tr: undefined }
const PERMISSIONS = ['dashboard.read', 'users.read', 'users.create', 'posts.read'] as const

/** A user who may invite to a small role, and their invitation. */
async function invited(n: number) {
  const acting = await as(owner)
  const inviters = await createRole(acting, { name: ENGLISH, permissions: [...PERMISSIONS] })
  const small = await createRole(acting, { name: ENGLISH, permissions: ['dashboard.read', 'posts.read'] })
  const inviter = await makePerson(ctx, { roles: [inviters], secondFactor: true })
  const email = `guest-${n}@example.org`
  await invite(await as(inviter), { email, role: small })
  const { token } = (await lastEmailTo(ctx, email))!
  expect(await invitationOf(ctx, token!)).toMatchObject({ email })
  return { inviter, inviters, email, token: token! }
}

test.each([
  ['the inviter is disabled', async (user: string) => setClosed(await as(owner), { user, closed: true })],
  ['the inviter loses the role', async (user: string) => setRoles(await as(owner), { user, roles: ['editor'] })],
  [
    'the role loses the permission',
    async (_: string, role: string) =>
      editRole(await as(owner), { role, version: 1, name: ENGLISH, permissions: ['dashboard.read', 'users.read'] }),
  ],
  [
    'the role may less than the one it invites to',
    async (_: string, role: string) =>
      editRole(await as(owner), { role, version: 1, name: ENGLISH, permissions: ['dashboard.read', 'users.create'] }),
  ],
])('an invitation ends when %s', async (name, change) => {
  const { inviter, inviters, email, token } = await invited(name.length)
  await change(inviter.id, inviters)
  expect(await invitationOf(ctx, token)).toBeNull()
  const guest = { name: 'هدى', password: PASSWORD, invitation: token }
  expect(await outcome(acceptInvitation(ctx, guest))).toBe('410 people.link_over')
  // The invitation is not listed as open either.
  expect((await openInvitations(await as(owner))).map((one) => one.email)).not.toContain(email)
})

test('an invitation whose sender left in another way is refused too', async () => {
  const { inviter, token } = await invited(0)
  await ctx.db.deleteFrom('user_roles').where('user_id', '=', inviter.id).execute()
  expect(await invitationOf(ctx, token)).toBeNull()
})

test('an owner removes lost second factors: sessions end, the password opens, person and owners are notified', async () => {
  const second = await makePerson(ctx, { roles: ['owner'] })
  const person = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  await ctx.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      user_id: person.id,
      credential_id: 'lost',
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'Lost',
      created_at: ctx.now,
      used_at: null,
    }) // prettier-ignore
    .execute()
  const enter = () =>
    signIn(site.context(), new Request('http://localhost:3000/login'), { email: person.email, password: PASSWORD })
  expect((await enter()).step).toBe('second')
  expect(await outcome(resetSecondFactors(await as(person), { user: owner.id }))).toBe('403 account.not_allowed')
  // Refused with an old second factor of the owner, and for the owner's own account.
  const stale = await openSession(ctx, owner.id, { began: new Date(Date.now() - 600_000), secondFactor: true })
  expect(await outcome(resetSecondFactors(await as(stale), { user: person.id }))).toBe('403 account.reauthenticate')
  expect(await outcome(resetSecondFactors(await as(owner), { user: owner.id }))).toBe('403 people.beyond_you')
  await resetSecondFactors(await as(owner), { user: person.id })
  expect(await actorOfToken(ctx, person.token)).toBeNull()
  const done = await enter()
  expect(done.step === 'done' && done.actor.secondFactorRequired).toBe(true)
  for (const { email } of [person, second]) {
    const mails = await ctx.db.selectFrom('mails').select('template').where('to_address', '=', email).execute()
    expect(mails).toContainEqual({ template: 'people.notice' })
  }
})
