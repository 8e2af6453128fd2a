import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { PERMISSIONS, RESOURCES } from '#features/accounts/users/permissions.ts'
import { setRoles } from '#features/accounts/users/staff.server.ts'
import { texts } from '#app/texts.ts'
import { lastEmailTo, makePerson, openSession, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { sendReset, setSecurity } from './team-actions.server.ts'
import { createRole, deleteRole, editRole } from './edit-roles.server.ts'
import { invite } from './invite.server.ts'
import { revokeInvitation } from './revoke-invitations.server.ts'
import { actionLabel, COMMON_ACTIONS, groupLabel, permissionTable, resourceLabel } from './permission-table.ts'
import { listRoles } from './roles.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let owner: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
})
const as = async ({ token }: { token: string }, at = new Date()) => ({
  ...site.context({ now: at }),
  actor: await actorOfToken(ctx, token),
})
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; code?: string }) => `${error.status} ${error.code}`,
  )
const role = async (id: string) => (await listRoles(await as(owner))).find((one) => one.id === id)
const NAME = { ar: 'كتابة' }

test('a role is created, assigned, changed and, when no user has it, deleted', async () => {
  const acting = await as(owner)
  const id = await createRole(acting, {
    name: { ...NAME, en: ' Writing ', tr: '' },
    permissions: ['posts.read', 'nonsense.read'],
  })
  expect(await role(id)).toMatchObject({
    name: { ar: 'كتابة', en: 'Writing' },
    permissions: ['dashboard.read', 'posts.read'],
    version: 1,
    held: 0,
    owner: false,
    sensitive: false,
  })
  const person = await makePerson(ctx)
  await setRoles(acting, { user: person.id, roles: [id] })
  expect(await outcome(deleteRole(acting, { role: id }))).toBe('409 team.role_held')

  // Its permissions take effect with the next request of its users: no process caches them.
  const session = await openSession(ctx, person.id)
  expect([...(await as(session)).actor!.permissions].toSorted()).toEqual(['dashboard.read', 'posts.read'])
  await editRole(acting, { role: id, version: 1, name: NAME, permissions: ['posts.read', 'posts.update'] })
  expect((await as(session)).actor!.permissions.has('posts.update')).toBe(true)

  await setRoles(acting, { user: person.id, roles: [] })
  const invitation = await invite(acting, { email: 'writer@example.org', role: id })
  expect(await outcome(deleteRole(acting, { role: id }))).toBe('409 team.role_held')
  await revokeInvitation(acting, { invitation })
  expect(await outcome(deleteRole(acting, { role: id }))).toBe('done')
  expect(await role(id)).toBeUndefined()

  const rows = await ctx.db
    .selectFrom('audit')
    .select(['command', 'before', 'after'])
    .where('subject', '=', id)
    .where('command', 'like', 'team.%')
    .orderBy('command')
    .execute()
  expect(rows).toEqual([
    {
      command: 'team.create_role',
      before: null,
      after: expect.objectContaining({ permissions: ['dashboard.read', 'posts.read'] }) as unknown,
    },
    { command: 'team.delete_role', before: expect.anything() as unknown, after: null },
    {
      command: 'team.edit_role',
      before: { name: { ar: 'كتابة', en: 'Writing' }, permissions: ['dashboard.read', 'posts.read'] },
      after: { name: NAME, permissions: ['dashboard.read', 'posts.read', 'posts.update'] },
    },
  ])
})

test('the owner’s role cannot be changed', async () => {
  const acting = await as(owner)
  const edit = editRole(acting, { role: 'owner', version: 1, name: NAME, permissions: ['posts.read'] })
  expect(await outcome(edit)).toBe('409 team.owner_role')
  expect(await outcome(deleteRole(acting, { role: 'owner' }))).toBe('409 team.owner_role')
  expect((await role('owner'))!.permissions).toEqual([...PERMISSIONS])
})

test('when two people edit one role, the second one sees the current permissions', async () => {
  const acting = await as(owner)
  const id = await createRole(acting, { name: NAME, permissions: ['posts.read'] })
  await editRole(acting, { role: id, version: 1, name: NAME, permissions: ['faqs.read'] })
  const late = editRole(acting, { role: id, version: 1, name: NAME, permissions: ['pages.read'] })
  await expect(late).rejects.toMatchObject({
    status: 409,
    detail: { current: { permissions: ['dashboard.read', 'faqs.read'], version: 2 } },
  })
})

test('a role editor adds and removes only permissions that they have', async () => {
  const acting = await as(owner)
  const keepers = await createRole(acting, {
    name: NAME,
    permissions: ['roles.read', 'roles.update', 'posts.read', 'faqs.read'],
  })
  const keeper = await as(await makePerson(ctx, { roles: [keepers], secondFactor: true }))
  const BEYOND = '403 people.beyond_you'
  const made = (permissions: string[]) => createRole(keeper, { name: NAME, permissions })
  expect(await outcome(made(['posts.read', 'bank.update']))).toBe(BEYOND)
  expect(await outcome(made(['posts.read']))).toBe('done')
  const finance = (await role('finance'))!
  const edit = (permissions: string[]) =>
    editRole(keeper, { role: 'finance', version: finance.version, name: NAME, permissions })
  expect(await outcome(edit([...finance.permissions, 'bank.update']))).toBe(BEYOND)
  expect(await outcome(edit(finance.permissions.filter((one) => one !== 'payments.refund')))).toBe(BEYOND)
  expect(await outcome(edit([...finance.permissions, 'posts.read']))).toBe('done')
  expect(await outcome(deleteRole(keeper, { role: 'editor' }))).toBe(BEYOND)
  // The same for the editor's own role.
  const own = (await role(keepers))!
  const more = [...own.permissions, 'users.update']
  expect(await outcome(editRole(keeper, { role: keepers, version: own.version, name: NAME, permissions: more }))).toBe(
    BEYOND,
  )
})

test('every change of roles requires a recent re-authentication', async () => {
  const late = await as(owner, new Date(Date.now() + 6 * 60_000))
  const again = '403 account.reauthenticate'
  expect(await outcome(createRole(late, { name: NAME, permissions: [] }))).toBe(again)
  expect(await outcome(editRole(late, { role: 'shop', version: 1, name: NAME, permissions: [] }))).toBe(again)
  expect(await outcome(deleteRole(late, { role: 'shop' }))).toBe(again)
  expect(await outcome(setSecurity(late, { secondFactor: 'staff' }))).toBe(again)
})

test('a second factor is required for roles that touch money, or for all staff', async () => {
  const editor = await makePerson(ctx, { roles: ['editor'] })
  const donor = await makePerson(ctx)
  expect((await as(editor)).actor!.permissions.has('posts.update')).toBe(true)
  await setSecurity(await as(owner), { secondFactor: 'staff' })
  expect((await as(editor)).actor).toMatchObject({ staff: true, secondFactorRequired: true, permissions: new Set() })
  expect((await as(donor)).actor).toMatchObject({ staff: false, secondFactorRequired: false })
  await setSecurity(await as(owner), { secondFactor: 'money' })
  expect((await as(editor)).actor!.permissions.has('posts.update')).toBe(true)
})

test('a link to set a new password is mailed, and changes nothing until it is used', async () => {
  const { sendSignInLink: mailLink } = await import('#features/accounts/sign-in/sign-in-links.server.ts')
  const person = await makePerson(ctx)
  await sendReset(await as(owner), { user: person.id })
  expect(await actorOfToken(ctx, person.token)).not.toBeNull()
  const { rows } = await site.services.database.executeSql('select data from pgboss.job where name = $1', [
    'people.send-sign-in-link',
  ])
  await mailLink.run(ctx, mailLink.input.parse((rows[0] as { data: unknown }).data))
  expect(await lastEmailTo(ctx, person.email)).toMatchObject({ template: 'people.reset' })
})

test('every resource and every action has a text and appears once in the table', () => {
  const known = texts as Record<string, unknown>
  const table = permissionTable()
  const rows = table.flatMap((group) => group.rows)
  const keys = [
    ...table.map(({ group }) => groupLabel(group)),
    ...rows.map(({ resource }) => resourceLabel(resource)),
    ...Object.values(RESOURCES).flatMap((actions) => actions.map(actionLabel)),
    ...COMMON_ACTIONS.map(actionLabel),
  ]
  expect(
    keys.filter((key) => !(key in known)),
    'add them to features/accounts/team/texts.ts',
  ).toEqual([])
  expect(rows.map(({ resource }) => resource).toSorted()).toEqual(Object.keys(RESOURCES).toSorted())
})
