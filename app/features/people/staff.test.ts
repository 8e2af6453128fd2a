import { expect, test } from 'vitest'
import { letterTo, makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { actorOfToken } from './actor.server.ts'
import { acceptAsMe, acceptInvitation, invitationOf, invite, revokeInvitation } from './invite.server.ts'
import { setClosed, setRoles, staffPage } from './staff.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const as = async (token: string, at = new Date()) => ({
  ...site.context({ now: at }),
  actor: await actorOfToken(ctx, token),
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
const rolesOf = async (id: string) =>
  (await ctx.db.selectFrom('user_roles').select('role_id').where('user_id', '=', id).execute()).map((r) => r.role_id)
const NEW = { name: 'هدى', password: 'four quiet olive trees' }

test('an invitation goes out by mail, makes one account with its role, once', async () => {
  await invite(await as(owner.token), { email: 'huda@example.org', role: 'housing', locale: 'ar' })
  const letter = (await letterTo(ctx, 'huda@example.org'))!
  expect(letter.text).toContain('السكن الطلابي')
  expect(letter.link).toMatch(/^http:\/\/localhost:3000\/dashboard\/registery\?invitation=/)
  const token = letter.token!
  expect(await invitationOf(ctx, token)).toMatchObject({ email: 'huda@example.org', known: false })
  const made = await acceptInvitation(ctx, { ...NEW, invitation: token })
  expect(await rolesOf(made.id)).toEqual(['housing'])
  expect(await outcome(acceptInvitation(ctx, { ...NEW, invitation: token }))).toBe('410 people.link_over')
  expect(JSON.stringify(await ctx.db.selectFrom('invitations').selectAll().execute())).not.toContain(token)
})

test('two who follow one invitation at once make one account', async () => {
  await invite(await as(owner.token), { email: 'both@example.org', role: 'shop' })
  const { token } = (await letterTo(ctx, 'both@example.org'))!
  const results = await Promise.all(
    Array.from({ length: 6 }, () => outcome(acceptInvitation(site.context(), { ...NEW, invitation: token! }))),
  )
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
})

test('a second invitation ends the first; one taken back or a week old opens nothing', async () => {
  const acting = await as(owner.token)
  await invite(acting, { email: 'twice@example.org', role: 'shop' })
  const first = (await letterTo(ctx, 'twice@example.org'))!.token!
  await invite({ ...acting, now: new Date(Date.now() + 1000) }, { email: 'twice@example.org', role: 'editor' })
  expect(await invitationOf(ctx, first)).toBeNull()
  const second = (await letterTo(ctx, 'twice@example.org'))!.token!
  expect(await invitationOf(ctx, second)).not.toBeNull()
  expect(await invitationOf(site.context({ now: new Date(Date.now() + 8 * 86_400_000) }), second)).toBeNull()
  const { invitations } = await staffPage(acting)
  await revokeInvitation(acting, { invitation: invitations.find((one) => one.email === 'twice@example.org')!.id })
  expect(await invitationOf(ctx, second)).toBeNull()
})

test('whoever has an account accepts signed in, and nobody accepts for somebody else', async () => {
  const donor = await makePerson(ctx)
  const other = await makePerson(ctx)
  await invite(await as(owner.token), { email: donor.email, role: 'editor' })
  const { token } = (await letterTo(ctx, donor.email))!
  expect(await invitationOf(ctx, token!)).toMatchObject({ known: true })
  expect(await outcome(acceptAsMe(await as(other.token), { invitation: token! }))).toBe('403 people.invited_other')
  await acceptAsMe(await as(donor.token), { invitation: token! })
  expect(await rolesOf(donor.id)).toEqual(['editor'])
  expect(await rolesOf(other.id)).toEqual([])
})

test('what a stolen session must not do needs a fresh sign-in', async () => {
  const later = await as(owner.token, new Date(Date.now() + 6 * 60_000))
  expect(await outcome(invite(later, { email: 'late@example.org', role: 'owner' }))).toBe('403 account.prove_again')
  expect(await outcome(setRoles(later, { user: owner.id, roles: ['owner'] }))).toBe('403 account.prove_again')
  expect(await outcome(setClosed(later, { user: owner.id, closed: true }))).toBe('403 account.prove_again')
})

test('an owner always remains, also when two take the role from each other at once', async () => {
  const alone = await testSite({ RATE_LIMITS: '0' })
  const [a, b] = [
    await makePerson(alone.context(), { roles: ['owner'], secondFactor: true }),
    await makePerson(alone.context(), { roles: ['owner'], secondFactor: true }),
  ]
  const acting = async (token: string) => ({ ...alone.context(), actor: await actorOfToken(alone.context(), token) })
  const [asA, asB] = [await acting(a.token), await acting(b.token)]
  await Promise.all([
    outcome(setRoles(asA, { user: b.id, roles: [] })),
    outcome(setRoles(asB, { user: a.id, roles: [] })),
  ])
  const left = await alone
    .context()
    .db.selectFrom('user_roles')
    .select('user_id')
    .where('role_id', '=', 'owner')
    .execute()
  expect(left).toHaveLength(1)
  const last = left[0]!.user_id === a.id ? asA : asB
  expect(await outcome(setRoles(last, { user: left[0]!.user_id, roles: ['editor'] }))).toBe('409 people.last_owner')
  expect(await outcome(setClosed(last, { user: left[0]!.user_id, closed: true }))).toBe('409 people.last_owner')
})

test('whoever manages people without being an owner makes no owner, and takes none away', async () => {
  await ctx.db
    .insertInto('roles')
    .values({
      id: 'people',
      name: { ar: 'شؤون الفريق' },
      permissions: ['users.read', 'users.create', 'users.update'] as never,
    })
    .execute()
  const manager = await makePerson(ctx, { roles: ['people'], secondFactor: true })
  const acting = await as(manager.token)
  const donor = await makePerson(ctx)
  expect(await outcome(setRoles(acting, { user: donor.id, roles: ['owner'] }))).toBe('403 account.not_allowed')
  expect(await outcome(setRoles(acting, { user: manager.id, roles: ['people', 'owner'] }))).toMatch(/^403/)
  expect(await outcome(setRoles(acting, { user: owner.id, roles: [] }))).toMatch(/^403/)
  expect(await outcome(setClosed(acting, { user: owner.id, closed: true }))).toMatch(/^403/)
  expect(await outcome(invite(acting, { email: 'backdoor@example.org', role: 'owner' }))).toMatch(/^403/)
  expect(await outcome(setRoles(acting, { user: donor.id, roles: ['editor'] }))).toBe('done')
})

test('a closed account is out at once, and can be opened again', async () => {
  const person = await makePerson(ctx, { roles: ['shop'] })
  const acting = await as(owner.token)
  await setClosed(acting, { user: person.id, closed: true })
  expect(await actorOfToken(ctx, person.token)).toBeNull()
  expect((await staffPage(acting)).staff.find((one) => one.id === person.id)).toMatchObject({ disabled: true })
  expect(await outcome(setClosed(acting, { user: person.id, closed: false }))).toBe('done')
})
