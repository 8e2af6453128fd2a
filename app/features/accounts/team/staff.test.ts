import { expect, test } from 'vitest'
import { lastEmailTo, makePerson, openSession } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { editPerson, endSessions, setClosed, setRoles } from '#features/accounts/users/staff.server.ts'
import {
  acceptAsCurrentUser,
  acceptInvitation,
  invitationOf,
  invite,
  openInvitations,
  resendInvitation,
} from './invite.server.ts'
import { setClosedOfSeveral, setRoleOfSeveral } from './bulk-users.server.ts'
import { inviteSeveral } from './invite-several.server.ts'
import { revokeInvitation } from './revoke-invitations.server.ts'
import { userRow } from './users.server.ts'

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

test('an invitation is mailed, and creates one account with its role, once', async () => {
  await invite(await as(owner.token), { email: 'huda@example.org', role: 'housing', locale: 'ar' })
  const mail = (await lastEmailTo(ctx, 'huda@example.org'))!
  expect(mail.text).toContain('السكن الطلابي')
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/dashboard\/registery\?invitation=/)
  const token = mail.token!
  expect(await invitationOf(ctx, token)).toMatchObject({ email: 'huda@example.org', known: false })
  const made = await acceptInvitation(ctx, { ...NEW, invitation: token })
  expect(await rolesOf(made.id)).toEqual(['housing'])
  expect(await outcome(acceptInvitation(ctx, { ...NEW, invitation: token }))).toBe('410 people.link_over')
  expect(JSON.stringify(await ctx.db.selectFrom('invitations').selectAll().execute())).not.toContain(token)
})

test('two people who use one invitation at the same time create one account', async () => {
  await invite(await as(owner.token), { email: 'both@example.org', role: 'shop' })
  const { token } = (await lastEmailTo(ctx, 'both@example.org'))!
  const results = await Promise.all(
    Array.from({ length: 6 }, () => outcome(acceptInvitation(site.context(), { ...NEW, invitation: token! }))),
  )
  expect(results.filter((one) => one === 'done')).toHaveLength(1)
})

test('a second invitation invalidates the first; a withdrawn or expired one is refused', async () => {
  const acting = await as(owner.token)
  await invite(acting, { email: 'twice@example.org', role: 'shop' })
  const first = (await lastEmailTo(ctx, 'twice@example.org'))!.token!
  await invite({ ...acting, now: new Date(Date.now() + 1000) }, { email: 'twice@example.org', role: 'editor' })
  expect(await invitationOf(ctx, first)).toBeNull()
  const second = (await lastEmailTo(ctx, 'twice@example.org'))!.token!
  expect(await invitationOf(ctx, second)).not.toBeNull()
  expect(await invitationOf(site.context({ now: new Date(Date.now() + 8 * 86_400_000) }), second)).toBeNull()
  const invitations = await openInvitations(acting)
  await revokeInvitation(acting, { invitation: invitations.find((one) => one.email === 'twice@example.org')!.id })
  expect(await invitationOf(ctx, second)).toBeNull()
})

test('revoking an invitation also revokes one that was sent again, and reports when there is none', async () => {
  const acting = await as(owner.token)
  const invitation = await invite(acting, { email: 'again@example.org', role: 'shop' })
  await resendInvitation({ ...acting, now: new Date(Date.now() + 1000) }, { invitation })
  const { token } = (await lastEmailTo(ctx, 'again@example.org'))!
  expect(await invitationOf(ctx, token!)).not.toBeNull()
  await revokeInvitation(acting, { invitation })
  expect(await invitationOf(ctx, token!)).toBeNull()
  expect(await outcome(revokeInvitation(acting, { invitation }))).toBe('404 errors.not_found')
})

test('an existing user accepts while signed in, and cannot accept for another person', async () => {
  const donor = await makePerson(ctx)
  const other = await makePerson(ctx)
  await invite(await as(owner.token), { email: donor.email, role: 'editor' })
  const { token } = (await lastEmailTo(ctx, donor.email))!
  expect(await invitationOf(ctx, token!)).toMatchObject({ known: true })
  expect(await outcome(acceptAsCurrentUser(await as(other.token), { invitation: token! }))).toBe(
    '403 people.invited_other',
  )
  await acceptAsCurrentUser(await as(donor.token), { invitation: token! })
  expect(await rolesOf(donor.id)).toEqual(['editor'])
  expect(await rolesOf(other.id)).toEqual([])
})

test('actions that a stolen session must not do need a recent sign-in', async () => {
  const later = await as(owner.token, new Date(Date.now() + 6 * 60_000))
  expect(await outcome(invite(later, { email: 'late@example.org', role: 'owner' }))).toBe('403 account.reauthenticate')
  expect(await outcome(setRoles(later, { user: owner.id, roles: ['owner'] }))).toBe('403 account.reauthenticate')
  expect(await outcome(setClosed(later, { user: owner.id, closed: true }))).toBe('403 account.reauthenticate')
})

test('one owner always remains, even when two remove each other’s role at the same time', async () => {
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

test('a user cannot grant, remove or manage permissions that they do not have', async () => {
  await ctx.db
    .insertInto('roles')
    .values([
      {
        id: 'people',
        name: { ar: 'شؤون الفريق' },
        permissions: ['dashboard.read', 'users.read', 'users.create', 'users.update'] as never,
      },
      { id: 'reader', name: { ar: 'اطلاع' }, permissions: ['dashboard.read', 'users.read'] as never },
    ])
    .execute()
  const manager = await makePerson(ctx, { roles: ['people'], secondFactor: true })
  const acting = await as(manager.token)
  const donor = await makePerson(ctx)
  const cashier = await makePerson(ctx, { roles: ['finance'] })
  const BEYOND = '403 people.beyond_you'
  expect(await outcome(setRoles(acting, { user: donor.id, roles: ['owner'] }))).toBe(BEYOND)
  expect(await outcome(setRoles(acting, { user: donor.id, roles: ['editor'] }))).toBe(BEYOND)
  expect(await outcome(setRoles(acting, { user: manager.id, roles: ['people', 'owner'] }))).toBe(BEYOND)
  expect(await outcome(setRoles(acting, { user: owner.id, roles: [] }))).toBe(BEYOND)
  expect(await outcome(setRoles(acting, { user: cashier.id, roles: [] }))).toBe(BEYOND)
  for (const user of [owner.id, cashier.id]) {
    expect(await outcome(setClosed(acting, { user, closed: true }))).toBe(BEYOND)
    expect(await outcome(editPerson(acting, { user, name: 'x', locale: 'ar' }))).toBe(BEYOND)
    expect(await outcome(endSessions(acting, { user }))).toBe(BEYOND)
  }
  for (const role of ['owner', 'editor'])
    expect(await outcome(invite(acting, { email: 'backdoor@example.org', role }))).toBe(BEYOND)
  expect(await outcome(setRoles(acting, { user: donor.id, roles: ['reader'] }))).toBe('done')
  expect(await outcome(invite(acting, { email: 'front@example.org', role: 'reader' }))).toBe('done')
  // For a user who has a role beyond the actor's permissions, the actor can still assign roles within them.
  expect(await outcome(setRoles(acting, { user: cashier.id, roles: ['finance', 'reader'] }))).toBe('done')
  expect(await rolesOf(cashier.id)).toEqual(expect.arrayContaining(['finance', 'reader']))
})

test('an assigned role is emailed to its user and the owners, and is in the audit log', async () => {
  const alone = await testSite({ RATE_LIMITS: '0' })
  const there = alone.context()
  const [one, two] = [
    await makePerson(there, { roles: ['owner'], secondFactor: true }),
    await makePerson(there, { roles: ['owner'], secondFactor: true }),
  ]
  const acting = { ...alone.context(), actor: await actorOfToken(there, one.token) }
  const person = await makePerson(there)
  await setRoles(acting, { user: person.id, roles: ['owner', 'finance'] })
  for (const email of [person.email, two.email])
    expect((await lastEmailTo(there, email))?.text).toContain('الشؤون المالية')
  expect(await lastEmailTo(there, one.email)).toBeUndefined()
  const row = await there.db
    .selectFrom('audit')
    .selectAll()
    .where('command', '=', 'people.set_roles')
    .executeTakeFirst()
  expect(row).toMatchObject({
    actor_id: one.id,
    subject: person.id,
    before: { roles: [] },
    after: { roles: ['owner', 'finance'] },
  })
  expect(await actorOfToken(there, person.token), 'what they may do has changed: they sign in again').toBeNull()
})

test('an invitation can be sent again with a new link; the old link becomes invalid', async () => {
  const acting = await as(owner.token)
  const id = await invite(acting, { email: 'again@example.org', role: 'shop' })
  const first = (await lastEmailTo(ctx, 'again@example.org'))!.token!
  const later = { ...acting, now: new Date(Date.now() + 60_000) }
  const next = await resendInvitation(later, { invitation: id })
  expect(await invitationOf(ctx, first)).toBeNull()
  expect(await invitationOf(ctx, (await lastEmailTo(ctx, 'again@example.org'))!.token!)).not.toBeNull()
  await revokeInvitation(acting, { invitation: next })
  expect(await outcome(resendInvitation(later, { invitation: next }))).toBe('404 errors.not_found')
})

test('names are corrected, sessions ended one by one or all at once, and both are in the audit log', async () => {
  const acting = await as(owner.token)
  const person = await makePerson(ctx)
  await editPerson(acting, { user: person.id, name: 'سُعاد الأحمد', phone: '+90 ٥٥٥ ١١٢ ٢٣ ٣٤', locale: 'tr' })
  expect(await userRow(acting, person.id)).toMatchObject({ name: 'سُعاد الأحمد', phone: '+905551122334' })
  const other = await openSession(ctx, person.id)
  await endSessions(acting, { user: person.id, session: other.session })
  expect(await actorOfToken(ctx, other.token)).toBeNull()
  expect(await actorOfToken(ctx, person.token)).not.toBeNull()
  expect(await outcome(endSessions(acting, { user: person.id, session: other.session }))).toBe('404 errors.not_found')
  await endSessions(acting, { user: person.id })
  expect(await actorOfToken(ctx, person.token)).toBeNull()
  const rows = await ctx.db.selectFrom('audit').select(['command', 'after']).where('subject', '=', person.id).execute()
  expect(rows.map(({ command }) => command).toSorted()).toEqual(['people.edit_person', 'people.end_sessions', 'people.end_sessions']) // prettier-ignore
})

test('a deactivated account is signed out at once, and can be reactivated', async () => {
  const person = await makePerson(ctx, { roles: ['shop'] })
  const acting = await as(owner.token)
  await setClosed(acting, { user: person.id, closed: true })
  expect(await actorOfToken(ctx, person.token)).toBeNull()
  expect(await userRow(acting, person.id)).toMatchObject({ state: 'closed' })
  expect(await outcome(setClosed(acting, { user: person.id, closed: false }))).toBe('done')
})

test('the deactivation and reactivation of staff is emailed to them and to the other owners', async () => {
  const [person, other] = [await makePerson(ctx, { roles: ['shop'] }), await makePerson(ctx, { roles: ['owner'] })]
  const acting = await as(owner.token)
  const textsTo = async (email: string) =>
    (await ctx.db.selectFrom('mails').select('text').where('to_address', '=', email).orderBy('created_at').execute()).map(({ text }) => text) // prettier-ignore
  const before = await textsTo(owner.email)
  // Closed twice: the second time changes nothing.
  for (const closed of [true, true, false]) await setClosed(acting, { user: person.id, closed })
  for (const email of [person.email, other.email])
    expect(await textsTo(email)).toEqual([
      expect.stringContaining('عُطِّل حساب'),
      expect.stringContaining('أُعيد تفعيل حساب'),
    ])
  expect(await textsTo(owner.email)).toEqual(before)
  const visitor = await makePerson(ctx)
  await setClosed(acting, { user: visitor.id, closed: true })
  expect(await textsTo(visitor.email)).toEqual([])
  await ctx.db.deleteFrom('user_roles').where('user_id', '=', other.id).execute()
})

test('several addresses are invited at once; a wrong one is named by its position, and then no one is invited', async () => {
  const acting = await as(owner.token)
  const emails = ['one@example.org', 'TWO@example.org', 'one@example.org']
  await expect(inviteSeveral(acting, { emails: [...emails, 'three@'], role: 'shop' })).rejects.toMatchObject({
    status: 422,
    fields: { 'emails.3': { code: 'people.email_invalid' } },
  })
  const addresses = async () => (await openInvitations(acting)).map(({ email }) => email)
  expect(await addresses()).not.toContain('one@example.org')
  expect(await inviteSeveral(acting, { emails, role: 'shop' })).toBe(2)
  expect(await addresses()).toEqual(expect.arrayContaining(['one@example.org', 'two@example.org']))
  expect(await outcome(inviteSeveral(acting, { emails: [], role: 'shop' }))).toBe('422 errors.invalid_input')
})

test('roles and accounts of several users change together, with the same checks as for one user', async () => {
  const acting = await as(owner.token)
  const [first, second] = [await makePerson(ctx, { roles: ['shop'] }), await makePerson(ctx)]
  const { results } = await setRoleOfSeveral(acting, { ids: [first.id, second.id], role: 'editor', granted: true })
  expect(results.map(({ message }) => message)).toEqual([null, null])
  expect([(await rolesOf(first.id)).toSorted(), await rolesOf(second.id)]).toEqual([['editor', 'shop'], ['editor']])
  await setRoleOfSeveral(acting, { ids: [first.id, second.id], role: 'editor', granted: false })
  expect([await rolesOf(first.id), await rolesOf(second.id)]).toEqual([['shop'], []])

  const closed = async () => (await userRow(acting, first.id))!.state === 'closed'
  // The only owner is among them: that account stays open.
  const { results: closing } = await setClosedOfSeveral(acting, { ids: [first.id, owner.id, second.id], closed: true })
  expect(closing.map(({ id, message }) => [id, message === null])).toEqual([
    [first.id, true],
    [owner.id, false],
    [second.id, true],
  ])
  expect(await closed()).toBe(true)
  const rows = await ctx.db.selectFrom('audit').select('subject').where('command', '=', 'people.set_closed').execute()
  expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining([first.id, second.id]))

  const old = await openSession(ctx, owner.id, {
    began: new Date(Date.now() - 20 * 60_000),
    used: new Date(),
    secondFactor: true,
  })
  expect(await outcome(setClosedOfSeveral(await as(old.token), { ids: [first.id], closed: false }))).toContain('403')
  const manager = { ...acting, actor: { ...acting.actor!, permissions: new Set(['users.update'] as const) } }
  const { results: refused } = await setRoleOfSeveral(manager, { ids: [second.id], role: 'owner', granted: true })
  expect([refused[0]!.message, await rolesOf(second.id)]).toEqual([expect.stringMatching(/\w|\p{L}/u), []])
})
