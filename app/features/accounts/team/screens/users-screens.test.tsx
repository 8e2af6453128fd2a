// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { RoleName } from '#features/accounts/team/roles.server.ts'
import type { UserView } from '#features/accounts/team/user.server.ts'
import type { UserRow } from '#features/accounts/team/users.server.ts'
import type { Permission } from '#kernel/context.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import User from './user.screen.tsx'
import Users from './users.screen.tsx'

const DAY = new Date('2026-11-20T09:00:00Z')
const ROLES: RoleName[] = [
  { id: 'owner', name: { ar: 'مالك', en: 'Owner' }, within: false },
  { id: 'shop', name: { ar: 'متجر', en: 'Shop' }, within: true },
  { id: 'editor', name: { ar: 'محرر', en: 'Editor' }, within: true },
]
const TEAM: Permission[] = ['users.read', 'users.create', 'users.update']
const row = (id: string, name: string): UserRow => ({ id, name, email: `${id}@example.org`, phone: null, state: 'open', roles: [], secondFactor: false, demo: false, created: DAY, seen: null }) // prettier-ignore

async function openUsers(answers: Parameters<typeof network>[0], may = TEAM) {
  const sent = network(answers)
  const query = { q: '', page: 1, size: 20, sort: '', filters: {} }
  const rows = [row('u1', 'Huda'), row('u2', 'Omar')]
  const invitations = [
    { id: 'i1', email: 'open@example.org', role: { id: 'shop', name: 'Shop' }, sent: DAY, expires: DAY, over: false },
    { id: 'i2', email: 'late@example.org', role: { id: 'shop', name: 'Shop' }, sent: DAY, expires: DAY, over: true },
  ]
  const load = () => ({ query, rows, total: 2, invitations, roles: ROLES, views: [] })
  const view = await show(<Users />, { at: '/dashboard/users', load, layout: { permissions: may } })
  return { ...view, sent }
}

async function invite(answers: Parameters<typeof network>[0] = {}) {
  const users = await openUsers(answers)
  await users.user.click(screen.getByRole('button', { name: /^Invite/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const addresses = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' })
  const paste = async (text: string) => {
    await users.user.clear(addresses)
    await users.user.click(addresses)
    await users.user.paste(text)
  }
  const send = () => users.user.click(dialog.getByRole('button', { name: /^(Invite|Send)/ }))
  return { ...users, dialog, addresses, paste, send }
}
const SEVERAL = 'POST /api/dashboard/invitations/several'

test('an invitation without an address or a role is not sent, and both errors are shown', async () => {
  const { send, dialog, sent } = await invite()
  await send()
  expect(await dialog.findByText('Choose a role.')).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Email addresses' }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a role that the inviter may not give is not offered', async () => {
  const { dialog, user } = await invite()
  await user.click(dialog.getByRole('combobox', { name: 'Role' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Shop', 'Editor'])
})

test('a wrong address is named with its line; the errors go away when the text is edited', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { 'emails.1': 'This is no address.' } })
  const { paste, send, dialog, addresses, user, sent } = await invite({ [SEVERAL]: [wrong, ok({ done: 2 })] })
  await paste('Huda <huda@example.org>\nomar@\nhuda@example.org')
  await choose(user, 'Role', 'Shop')
  await send()
  expect(await dialog.findByText(/^Line 2, .*omar@.*: This is no address\.$/)).toBeTruthy()
  expect(addresses.value).toContain('omar@\n')
  await paste('huda@example.org; omar@example.org')
  expect(dialog.queryByText(/This is no address/)).toBeNull()
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)!.body).toEqual({ emails: ['huda@example.org', 'omar@example.org'], role: 'shop', locale: 'en' })
})

test('an address that is written twice, once in capitals, is counted as one invitation', async () => {
  const { paste, send, user } = await invite({ [SEVERAL]: ok({ done: 1 }) })
  await paste('Huda@Example.org, huda@example.org')
  await choose(user, 'Role', 'Shop')
  await send()
  expect(await screen.findByText('The invitation was sent.')).toBeTruthy()
})

test('a role that was deleted meanwhile is marked in the dialog', async () => {
  const gone = refused(422, 'errors.invalid_input', { fields: { role: 'This role is unknown.' } })
  const { paste, send, dialog, user } = await invite({ [SEVERAL]: gone })
  await paste('huda@example.org')
  await choose(user, 'Role', 'Shop')
  await send()
  expect(await dialog.findByText('This role is unknown.')).toBeTruthy()
})

test('open invitations are sent again or revoked, expired ones are marked', async () => {
  const { user, sent } = await openUsers({
    'POST /api/dashboard/invitations/i2/resend': ok({ id: 'i3' }),
    'DELETE /api/dashboard/invitations/i1': ok(),
  })
  const line = (email: string) => within(screen.getByText(email).closest('li')!)
  expect([line('open@example.org').queryByText('Expired'), line('late@example.org').getByText('Expired')]).toEqual([
    null,
    expect.anything(),
  ])
  await user.click(line('late@example.org').getByRole('button', { name: 'Resend: late@example.org' }))
  await user.click(line('open@example.org').getByRole('button', { name: 'Revoke: open@example.org' }))
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']))
})

test('a role of several users needs a choice first; the result names who was not changed and why', async () => {
  const results = [
    { id: 'u1', name: 'Huda', message: null },
    { id: 'u2', name: 'Omar', message: 'Has more permissions than you.' },
  ]
  const { user, sent } = await openUsers({ 'POST /api/dashboard/users/roles': ok({ results }) })
  for (const name of ['Huda', 'Omar']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }))
  await user.click(bar.getByRole('button', { name: 'Role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Grant the role' }))
  expect(await dialog.findByText('Choose a role.')).toBeTruthy()
  await choose(user, 'Role', 'Editor')
  await user.click(dialog.getByRole('button', { name: 'Grant the role' }))
  await screen.findByText('Has more permissions than you.')
  expect(screen.getByRole('dialog').textContent).toMatch(/Not changed \(1\)Omar.*Changed \(1\)Huda/)
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['u1', 'u2'], role: 'editor', granted: true }])
})

const session = (id: string, current = false) => ({ id, agent: '', began: DAY, used: DAY, current })
const VIEW: UserView = { ...row('u1', 'Huda'), roles: [{ id: 'shop', name: 'Shop' }], locale: 'tr', passkeys: 0, app: false, sessions: [session('s1'), session('s2')], donations: null, audit: null, within: true } // prettier-ignore

async function openUser(change: Partial<UserView>, answers: Parameters<typeof network>[0] = {}, may = TEAM) {
  const sent = network(answers)
  const load = () => ({ user: { ...VIEW, ...change }, roles: ROLES, me: false, subjects: { posts: 'dashboard.posts' } })
  const view = await show(<User />, { at: '/dashboard/users/u1', load, layout: { permissions: may } })
  return { ...view, sent }
}

test('roles are saved together; one that the reader may not give stays as it is', async () => {
  const { user, sent } = await openUser({}, { 'PUT /api/dashboard/users/u1/roles': ok() })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /Save.*role/i })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box('Owner').disabled, box('Shop').checked, save.disabled]).toEqual([true, true, true])
  await user.click(box('Editor'))
  await user.click(save)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ roles: ['shop', 'editor'], shown: ['shop'] }]))
})

test('a user with more permissions than the reader is shown but cannot be changed', async () => {
  await openUser({ within: false })
  for (const name of ['Owner', 'Shop', 'Editor'])
    expect([name, screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled]).toEqual([name, name === 'Owner'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /name/i }).disabled).toBe(true)
})

test('the details show the error at its field, and keep what was typed', async () => {
  const wrong = refused(422, 'errors.invalid_input', { fields: { phone: 'This is no phone number.' } })
  const { user, sent } = await openUser({}, { 'PUT /api/dashboard/users/u1': wrong })
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /phone/i })
  await user.type(phone, '١٢{Enter}')
  expect(await screen.findByText('This is no phone number.')).toBeTruthy()
  expect([phone.value, sent[0]!.body]).toEqual(['١٢', { name: 'Huda', phone: '١٢', locale: 'tr' }])
})

test('one session of a user is ended, or all of them', async () => {
  const { user, sent } = await openUser({}, { 'DELETE /api/dashboard/users/u1/sessions': ok() })
  const sessions = within(screen.getByRole('heading', { name: 'Open sessions' }).closest('section')!)
  const [first, , all] = sessions.getAllByRole('button')
  await user.click(first!)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(all!.getAttribute('data-loading')).toBeNull())
  await user.click(all!)
  await waitFor(() => expect(sent.map(({ query }) => query.get('session'))).toEqual(['s1', null]))
})

test('of the own sessions the current one has no button, and there is none to end all', async () => {
  await openUser({ sessions: [session('s1', true), session('s2')] })
  const sessions = within(screen.getByRole('heading', { name: 'Open sessions' }).closest('section')!)
  expect(sessions.getAllByRole('button')).toHaveLength(1)
})

test('the activity of a user is described in words, with the person who acted', async () => {
  const line = { id: 'a1', at: DAY, by: 'Omar', byThem: false, aboutThem: true }
  await openUser({
    audit: [
      { ...line, command: 'people.set_roles' },
      { ...line, id: 'a2', command: 'posts.update', byThem: true, aboutThem: false },
    ],
  })
  const [about, by] = within(screen.getByRole('heading', { name: 'Recent activity' }).closest('section')!).getAllByRole(
    'listitem',
  )
  expect(about!.textContent).toMatch(/^Changed.* roles.*Omar/)
  expect(by!.textContent).toMatch(/^Posts · changed/)
})
