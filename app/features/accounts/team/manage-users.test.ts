import { expect, test } from 'vitest'
import { editPerson, endSessions, setClosed, setRoles } from '#features/accounts/users/staff.server.ts'
import { eraseAccount } from '#features/accounts/users/erase-account.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { sendSignInLink } from '#features/accounts/sign-in/sign-in-links.server.ts'
import { usersWithPermission, staffContacts } from '#features/accounts/users/users-with-permission.server.ts'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { lastEmailTo, makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { setClosedOfSeveral, setRoleOfSeveral } from './bulk-users.server.ts'
import { createRole, deleteRole, editRole } from './edit-roles.server.ts'
import { listRoles, roleNames } from './roles.server.ts'
import { sendReset } from './team-actions.server.ts'
import { userRow } from './users.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const asOwner = () => actAs(site, owner)
await ctx.db
  .insertInto('roles')
  .values({
    id: 'manager',
    name: { ar: 'شؤون الفريق' },
    permissions: ['dashboard.read', 'users.read', 'users.update', 'users.create'],
  })
  .execute()
const asManager = async () => actAs(site, await makePerson(ctx, { roles: ['manager'], secondFactor: true }))
const isSignedIn = async ({ token }: { token: string }) => (await actorOfToken(site.context(), token)) !== null
const commandsAbout = async (subject: string) => {
  const rows = await ctx.db.selectFrom('audit').select('command').where('subject', '=', subject).execute()
  return rows.map(({ command }) => command)
}
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

test('roles that stay the same end no session and send no email', async () => {
  const person = await makePerson(ctx, { roles: ['shop', 'editor'] })
  await setRoles(await asOwner(), { user: person.id, roles: ['editor', 'shop', 'shop'] })
  expect(await isSignedIn(person)).toBe(true)
  expect(await lastEmailTo(ctx, person.email)).toBeUndefined()
})

test('roles saved on an old page keep a role that was granted meanwhile, and stay without one that was removed', async () => {
  const person = await makePerson(ctx, { roles: ['shop', 'housing'] })
  const shown = ['shop', 'housing']
  await setRoles(await asOwner(), { user: person.id, roles: ['shop', 'finance'] })
  await setRoles(await asOwner(), { user: person.id, roles: ['housing', 'editor'], shown })
  expect((await userRow(await asOwner(), person.id))!.roles.map(({ id }) => id).toSorted()).toEqual([
    'editor',
    'finance',
  ])
})

test('when people change their own roles, the session in which they do it goes on', async () => {
  const second = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  await setRoles(await actAs(site, second), { user: second.id, roles: ['editor'] })
  const actor = (await actAs(site, second)).actor!
  expect([actor.permissions.has('posts.update'), actor.permissions.has('users.update')]).toEqual([true, false])
})

test.each([
  ['a role that does not exist', ['shop', 'nothing'], '422 errors.invalid_input, roles: errors.field_invalid'],
  [
    'more than twenty roles',
    Array.from({ length: 21 }, (_, n) => `r-${n}`),
    '422 errors.invalid_input, roles: errors.field_invalid',
  ],
])('%s is refused, and the roles stay', async (_, roles, refusal) => {
  const person = await makePerson(ctx, { roles: ['shop'] })
  expect(await refusalOf(setRoles(await asOwner(), { user: person.id, roles }))).toBe(refusal)
  expect((await userRow(await asOwner(), person.id))!.roles.map(({ id }) => id)).toEqual(['shop'])
})

test('nothing can be done with an account that does not exist or was erased', async () => {
  const erased = await makePerson(ctx)
  await eraseAccount(ctx, erased.id)
  const acting = await asOwner()
  for (const user of [UNKNOWN_ID, erased.id]) {
    const refusals = [
      await refusalOf(setRoles(acting, { user, roles: ['shop'] })),
      await refusalOf(setClosed(acting, { user, closed: false })),
      await refusalOf(editPerson(acting, { user, name: 'Name', locale: 'ar' })),
      await refusalOf(endSessions(acting, { user })),
      await refusalOf(sendReset(acting, { user })),
    ]
    expect(refusals).toEqual(refusals.map(() => '404 errors.not_found'))
  }
  const row = await ctx.db.selectFrom('users').select(['name', 'disabled_at']).where('id', '=', erased.id).executeTakeFirst() // prettier-ignore
  expect(row).toEqual({ name: '', disabled_at: expect.any(Date) as Date })
})

test.each([
  [{ name: ' ' }, 'name: people.name_missing'],
  [{ name: 'ن'.repeat(121) }, 'name: people.name_long'],
  [{ phone: '12345' }, 'phone: people.phone_invalid'],
  [{ phone: '-- (..) --' }, 'phone: people.phone_invalid'],
  [{ phone: '+90 555 CALL ME' }, 'phone: people.phone_invalid'],
  [{ locale: 'de' }, 'locale: errors.field_invalid'],
])('invalid data of a person (%j) is refused at its field', async (wrong, problem) => {
  const person = await makePerson(ctx)
  const edit = editPerson(await asOwner(), { user: person.id, name: 'Name', locale: 'ar', ...wrong } as never)
  expect(await refusalOf(edit)).toBe(`422 errors.invalid_input, ${problem}`)
})

test('an emptied phone number is removed, and the audit log has both values', async () => {
  const person = await makePerson(ctx)
  await editPerson(await asOwner(), { user: person.id, name: 'نور', phone: '۰۵۵۵ ۱۲۳ ۴۵ ۶۷', locale: 'tr' })
  expect((await userRow(await asOwner(), person.id))!.phone).toBe('+905551234567')
  await editPerson(await asOwner(), { user: person.id, name: 'نور', phone: '', locale: 'tr' })
  expect((await userRow(await asOwner(), person.id))!.phone).toBeNull()
  const rows = await ctx.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject', '=', person.id)
    .orderBy('at')
    .execute()
  expect(rows.at(-1)).toMatchObject({ before: { phone: '+905551234567' }, after: { phone: null } })
})

test('a session can be ended only with the account that it belongs to', async () => {
  const [one, two] = [await makePerson(ctx), await makePerson(ctx)]
  const crossed = endSessions(await asOwner(), { user: one.id, session: two.session })
  expect(await refusalOf(crossed)).toBe('404 errors.not_found')
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([true, true])
})

test('a link for a new password is not sent to closed accounts, and not by staff with fewer permissions', async () => {
  const person = await makePerson(ctx)
  expect(await refusalOf(sendReset(await asManager(), { user: owner.id }))).toBe('403 people.beyond_you')
  await setClosed(await asOwner(), { user: person.id, closed: true })
  await sendReset(await asOwner(), { user: person.id })
  const { rows } = await site.services.database.executeSql(`select data from pgboss.job where name = $1`, [
    'people.send-sign-in-link',
  ])
  expect(rows).toHaveLength(1)
  await sendSignInLink.run(ctx, sendSignInLink.input.parse((rows[0] as { data: unknown }).data))
  expect(await lastEmailTo(ctx, person.email)).toBeUndefined()
})

test('of several people those who may not be changed are named with the reason, and the others are changed', async () => {
  const people = [await makePerson(ctx), await makePerson(ctx, { roles: ['finance'] })]
  await editPerson(await asOwner(), { user: people[1]!.id, name: 'سلمى', locale: 'ar' })
  const ids = people.map(({ id }) => id)
  const { results } = await setClosedOfSeveral({ ...(await asManager()), locale: 'en' }, { ids, closed: true })
  expect(results).toEqual([
    { id: ids[0], name: expect.stringMatching(/^Person/) as string, message: null },
    { id: ids[1], name: 'سلمى', message: expect.stringMatching(/\w/) as string },
  ])
  expect(await Promise.all(people.map(isSignedIn))).toEqual([false, true])
  expect(await commandsAbout(ids[0]!)).toEqual(['people.set_closed'])
})

test.each([
  ['no one', []],
  ['more than a hundred people', Array.from({ length: 101 }, () => UNKNOWN_ID)],
  ['something that is not an id', ['me']],
])('a bulk change of %s is refused', async (_, ids) => {
  const work = setRoleOfSeveral(await asOwner(), { ids, role: 'shop', granted: true })
  expect(await refusalOf(work)).toMatch(/^422 errors.invalid_input/)
})

test('two owners who grant different roles to the same person at the same time both succeed', async () => {
  const { id } = await makePerson(ctx)
  const acting = await asOwner()
  const grant = (role: string) => setRoleOfSeveral(acting, { ids: [id], role, granted: true })
  await Promise.all(['shop', 'editor', 'housing'].map(grant))
  expect((await userRow(acting, id))!.roles.map((role) => role.id).toSorted()).toEqual(['editor', 'housing', 'shop'])
})

test('a person who is named twice is changed once', async () => {
  const { id } = await makePerson(ctx)
  const { results } = await setRoleOfSeveral(await asOwner(), { ids: [id, id], role: 'shop', granted: true })
  expect(results).toMatchObject([{ id, message: null }])
  expect(await commandsAbout(id)).toEqual(['people.set_roles'])
})

test('of two people who save one role at the same time, one sees a conflict', async () => {
  const id = await createRole(await asOwner(), { name: { ar: 'دور' }, permissions: ['posts.read'] })
  const save = async (permissions: string[]) =>
    refusalOf(editRole(await asOwner(), { role: id, version: 1, name: { ar: 'دور' }, permissions }))
  const outcomes = await Promise.all([save(['faqs.read']), save(['pages.read'])])
  expect(outcomes.toSorted()).toEqual(['409 team.role_conflict', 'done'])
  const role = (await listRoles(await asOwner())).find((one) => one.id === id)!
  expect([role.version, role.permissions.length]).toEqual([2, 2])
})

test.each([
  [{ ar: ' ' }, 'name.ar: team.role_name_missing'],
  [{ ar: 'x'.repeat(61) }, 'name.ar: people.name_long'],
  [{ ar: 'دور', tr: 'x'.repeat(61) }, 'name.tr: people.name_long'],
])('a role with the name %j is refused at its field', async (name, problem) => {
  const work = createRole(await asOwner(), { name, permissions: [] })
  expect(await refusalOf(work)).toBe(`422 errors.invalid_input, ${problem}`)
})

test('a role that does not exist can be neither changed nor deleted', async () => {
  const edit = editRole(await asOwner(), { role: 'gone', version: 1, name: { ar: 'دور' }, permissions: [] })
  expect(await refusalOf(edit)).toBe('404 errors.not_found')
  expect(await refusalOf(deleteRole(await asOwner(), { role: 'gone' }))).toBe('404 errors.not_found')
})

test('staff see which roles they may assign, and only an owner may assign the role of owners', async () => {
  const within = async (acting: Awaited<ReturnType<typeof asOwner>>) =>
    (await roleNames(acting)).filter((role) => role.within).map(({ id }) => id)
  expect(await within(await asOwner())).toEqual(expect.arrayContaining(['owner', 'finance', 'manager']))
  expect(await within(await asManager())).toEqual(['manager'])
  const everything = await asOwner()
  const notOwner = { ...everything, actor: { ...everything.actor!, id: UNKNOWN_ID } }
  expect(await within(notOwner)).not.toContain('owner')
})

test('people are found by a permission of any of their roles, once, without closed accounts', async () => {
  const here = await testSite({ RATE_LIMITS: '0' })
  const there = here.context()
  const add = (...roles: string[]) => makePerson(there, { roles })
  const [both, closed] = [await add('owner', 'housing'), await add('housing')]
  await add('shop')
  await there.db.updateTable('users').set({ disabled_at: there.now }).where('id', '=', closed.id).execute()
  expect((await usersWithPermission(there, 'applications.read')).map(({ id }) => id)).toEqual([both.id])
  const contacts = await staffContacts(there, 'applications.read', 'roles.update')
  expect(contacts.map(({ email }) => email)).toEqual([both.email])
  expect(await staffContacts(there)).toEqual([])
})

test('a session without a recent re-authentication changes no roles and closes no account', async () => {
  const stale = await openSession(ctx, owner.id, { began: new Date(Date.now() - 400_000), secondFactor: true })
  const person: Person = await makePerson(ctx, { roles: ['shop'] })
  const acting = await actAs(site, { token: stale.token })
  const ids = [person.id]
  for (const refusal of [
    await refusalOf(setRoleOfSeveral(acting, { ids, role: 'editor', granted: true })),
    await refusalOf(setClosedOfSeveral(acting, { ids, closed: true })),
  ])
    expect(refusal).toBe('403 account.reauthenticate')
  expect((await userRow(await asOwner(), person.id))!.roles.map(({ id }) => id)).toEqual(['shop'])
})
