// @vitest-environment happy-dom
/** The form of a role: who may change what, and what happens when two people edit it. */
import { expect, test, vi } from 'vitest'
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'
import type { Permission } from '#kernel/context.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Role from './role.screen.tsx'

// Rendering all permissions takes most of the time; roles.test.ts checks that the table has each of them.
vi.mock('#features/accounts/team/permission-table.ts', async (original) => {
  const real = await original<typeof import('#features/accounts/team/permission-table.ts')>()
  const shown = ['posts', 'payments', 'dashboard']
  const permissionTable = () =>
    real
      .permissionTable()
      .map(({ group, rows }) => ({ group, rows: rows.filter(({ resource }) => shown.includes(resource)) }))
  return { ...real, permissionTable }
})

const SHOP = {
  id: 'shop',
  name: { ar: 'متجر', en: 'Shop' },
  permissions: ['dashboard.read', 'posts.read', 'posts.update'],
  version: 4,
  owner: false,
}
async function open(
  role: typeof SHOP | null = SHOP,
  answers: Parameters<typeof network>[0] = {},
  permissions: readonly Permission[] = PERMISSIONS,
) {
  const sent = network(answers)
  const layout = { permissions: [...permissions] }
  const view = await show(<Role />, { at: `/dashboard/roles/${role?.id ?? 'new'}`, layout, load: () => ({ role }) })
  return { ...view, sent, save: () => view.user.click(button(role ? 'Save changes' : 'Create role')) }
}
const button = (name: string) => screen.getByRole('button', { name })
/** Searched in its row: in the whole document a search by label takes a second. */
const boxOf = (resource: string, name: string) =>
  within(screen.getByText(resource).closest('tr')!).getByLabelText<HTMLInputElement>(`${resource}: ${name}`)
const box = (name: string) => boxOf('News and posts', name)
const named = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const PUT = 'PUT /api/dashboard/roles/shop'
const conflict = refused(409, 'team.role_conflict', {
  detail: { current: { name: { ar: 'دكان' }, permissions: ['dashboard.read', 'posts.read', 'posts.delete'], version: 5 } }, // prettier-ignore
})

test('a new role is created with the permission that every role needs, and then has an address', async () => {
  const { user, save, sent, address } = await open(null, { 'POST /api/dashboard/roles': ok({ id: 'kitchen' }) })
  await user.click(named('العربية'))
  await user.paste('مطبخ')
  await save()
  await waitFor(() => expect(address()).toBe('/en/dashboard/roles/kitchen'))
  expect(sent[0]!.body).toEqual({ name: { ar: 'مطبخ' }, permissions: ['dashboard.read'] })
  expect(screen.queryByRole('button', { name: 'Delete role' })).toBeNull()
})

test('a permission to change brings the one to read, the number of changes is shown, and a sensitive one is pointed out', async () => {
  const { user, save, sent } = await open({ ...SHOP, permissions: ['dashboard.read'] }, { [PUT]: ok({}) })
  await user.click(box('Create'))
  expect(box('View').checked).toBe(true)
  expect(screen.getByText(/2 unsaved changes/).textContent).not.toMatch(/two-step verification is required/)
  await user.click(boxOf('Card payments', 'Refund'))
  expect(screen.getByText(/unsaved changes/).textContent).toMatch(/two-step verification is required/)
  await user.click(boxOf('Card payments', 'Refund'))
  await save()
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
  expect(sent[0]!.body).toMatchObject({
    version: 4,
    permissions: ['dashboard.read', 'posts.create', 'posts.read', 'payments.read'],
  })
})

test('permissions that the reader does not have, and the one of every role, cannot be changed', async () => {
  await open(SHOP, {}, ['roles.read', 'roles.update', 'dashboard.read', 'posts.read'])
  expect(['View', 'Create', 'Edit'].map((name) => [name, box(name).disabled])).toEqual([
    ['View', false],
    ['Create', true],
    ['Edit', true],
  ])
  expect(boxOf('Dashboard', 'View').disabled).toBe(true)
})

test.each([
  ['the role of owners, for everyone', { ...SHOP, owner: true }, PERMISSIONS],
  ['any role, for people who may only read roles', SHOP, ['roles.read', 'posts.read'] as Permission[]],
])('%s, is shown but cannot be changed', async (_case, role, permissions) => {
  const { container } = await open(role, {}, permissions)
  const inputs = [...container.querySelectorAll('input')]
  expect(inputs.length).toBeGreaterThan(8)
  expect(inputs.filter(({ disabled }) => !disabled)).toEqual([])
  expect(screen.queryByRole('button', { name: /Save|Delete/ })).toBeNull()
  expect(screen.queryByText(/cannot be changed or deleted/) !== null).toBe(role.owner)
})

test('a role that someone else saved meanwhile is not overwritten before the reader decides', async () => {
  const { user, save, sent } = await open(SHOP, { [PUT]: [conflict, ok({})] })
  await user.click(box('Create'))
  await save()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('They changed 2 permissions, marked in the table.')).toBeTruthy()
  expect(box('Create').checked).toBe(true)
  await user.click(button('Save my version'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([4, 5])
})

test('the version of the other person replaces everything typed, and old errors go away', async () => {
  const missing = refused(422, 'errors.invalid_input', { fields: { 'name.ar': 'Enter the role name in Arabic.' } })
  const beyond = refused(403, 'account.not_allowed', { message: 'Beyond you.' })
  const { user, save } = await open(SHOP, { [PUT]: [beyond, missing, conflict] })
  await user.clear(named('العربية'))
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Beyond you.')
  await save()
  expect(await screen.findByText('Enter the role name in Arabic.')).toBeTruthy()
  await user.click(named('العربية'))
  await user.paste('سوق')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Use their version' }))
  expect([named('العربية').value, named('English').value]).toEqual(['دكان', ''])
  expect([box('Edit').checked, box('Delete').checked]).toEqual([false, true])
  for (const gone of [/Enter the role name/, /unsaved change/]) expect(screen.queryByText(gone)).toBeNull()
})

test('a role is deleted after a question; a role that people still have stays, with the reason', async () => {
  const held = refused(409, 'team.role_held', { message: 'Users still have this role.' })
  const { user, sent, address } = await open(SHOP, { 'DELETE /api/dashboard/roles/shop': [held, ok()] })
  const remove = async (answer: string) => {
    await user.click(button('Delete role'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Delete the role \u2068Shop\u2069?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await remove('Cancel')
  expect(sent).toEqual([])
  await remove('Delete')
  expect(await screen.findByText('Users still have this role.')).toBeTruthy()
  expect(address()).toBe('/en/dashboard/roles/shop')
  await remove('Delete')
  await waitFor(() => expect(address()).toBe('/en/dashboard/roles'))
})
