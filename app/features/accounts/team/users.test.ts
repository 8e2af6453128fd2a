import { beforeAll, expect, test } from 'vitest'
import { signUp } from '#features/accounts/sign-in/sign-up.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { editProfile } from '#features/accounts/users/profile.server.ts'
import { editPerson } from '#features/accounts/users/staff.server.ts'
import { makePerson, openSession, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { userView } from './user.server.ts'
import { everyUser, listUsers, UserListParams } from './users.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let owner: Person
beforeAll(async () => {
  owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
})
const as = async ({ token }: { token: string }) => ({ ...site.context(), actor: await actorOfToken(ctx, token) })
/** Lists users with parameters as in the address of the screen. */
const list = async (address: Record<string, string>) => listUsers(await as(owner), UserListParams.parse(address))
const names = async (address: Record<string, string>) => (await list(address)).rows.map(({ name }) => name)

async function called(name: string, more: { roles?: string[]; phone?: string } = {}) {
  const person = await makePerson(ctx, { roles: more.roles ?? [] })
  await editPerson(await as(owner), { user: person.id, name, phone: more.phone ?? '', locale: 'ar' })
  return person
}

test('users are found in any spelling, by words of the name, the address or the phone, in any script', async () => {
  await called('أحمد الشامي', { phone: '+90 555 123 45 67' })
  await called('Işık Çelik')
  for (const q of ['احمد', 'أَحْمَد الشامى', 'شامي احمد', '٥٥٥'])
    expect([q, await names({ q })]).toEqual([q, ['أحمد الشامي']])
  for (const q of ['isik', 'IŞIK çelik']) expect([q, await names({ q })]).toEqual([q, ['Işık Çelik']])
  expect(await names({ q: '100%' })).toEqual([])
  // Accounts are created by the auth library at sign-up, and changed by the user's own form.
  await signUp(ctx, { name: 'نُورا', email: 'noura@example.org', password: PASSWORD })
  expect(await names({ q: 'نورا' })).toEqual(['نُورا'])
  const self = await makePerson(ctx)
  await editProfile(await as(self), { name: 'هِند', phone: '', locale: 'ar' })
  expect(await names({ q: 'هند' })).toEqual(['هِند'])
})

test('the list filters by role, state and second factor, and ignores invalid parameters in the address', async () => {
  const shop = await called('Filter Shop', { roles: ['shop'] })
  const closed = await called('Filter Closed')
  await ctx.db.updateTable('users').set({ disabled_at: ctx.now }).where('id', '=', closed.id).execute()
  await signUp(ctx, { name: 'Filter New', email: 'filter-new@example.org', password: PASSWORD })
  const found = (asked: Record<string, string>) => names({ q: 'filter', sort: 'name', ...asked })
  expect(await found({})).toEqual(['Filter Closed', 'Filter New', 'Filter Shop'])
  expect(await found({ sort: '-name' })).toEqual(['Filter Shop', 'Filter New', 'Filter Closed'])
  expect(await found({ 'filter.role': 'shop' })).toEqual(['Filter Shop'])
  expect(await found({ 'filter.role': 'any' })).toEqual(['Filter Shop'])
  expect(await found({ 'filter.role': 'shop,none' })).toHaveLength(3)
  expect(await found({ 'filter.state': 'open,closed' })).toEqual(['Filter Closed', 'Filter Shop'])
  expect(await found({ 'filter.role': 'none' })).toEqual(['Filter Closed', 'Filter New'])
  expect(await found({ 'filter.state': 'closed' })).toEqual(['Filter Closed'])
  expect(await found({ 'filter.state': 'unverified' })).toEqual(['Filter New'])
  expect(await found({ 'filter.state': 'open' })).toEqual(['Filter Shop'])
  expect(await found({ 'filter.state': '; drop table', 'filter.factor': 'maybe,so' })).toHaveLength(3)
  expect((await list({ page: 'x' })).rows.length).toBeGreaterThan(3)
  expect(await names({ q: 'filter', sort: 'password' })).toHaveLength(3)
  expect(await names({ 'filter.factor': 'on' })).toEqual([(await list({ q: owner.email })).rows[0]!.name])
  expect((await list({ q: shop.email })).rows[0]).toMatchObject({
    roles: [{ id: 'shop', name: 'متجر الهدايا' }],
    secondFactor: false,
    state: 'open',
  })
})

test('an erased user is in no list and has no page; the export contains all others', async () => {
  const person = await called('Erased Person')
  await ctx.db.updateTable('users').set({ erased_at: ctx.now }).where('id', '=', person.id).execute()
  expect(await names({ q: 'Erased' })).toEqual([])
  await expect(userView(await as(owner), person.id)).rejects.toMatchObject({ status: 404 })
  await expect(userView(await as(owner), 'nonsense')).rejects.toMatchObject({ status: 404 })
  const all: string[] = []
  for await (const { id } of everyUser(await as(owner), UserListParams.parse({}))) all.push(id)
  const { total } = await list({})
  expect([all.length, new Set(all).size]).toEqual([total, total])
})

test('exporting the found users requires a re-authentication, and is in the audit log', async () => {
  await called('=Formula Person', { roles: ['shop'] })
  const take = (headers: Record<string, string>) =>
    site.ask('/api/dashboard/users/export.csv?q=formula&filter.role=shop&lang=en', { headers })
  const stale = await openSession(ctx, owner.id, { began: new Date(Date.now() - 600_000), secondFactor: true })
  expect((await take(stale.cookie)).status).toBe(403)
  expect((await site.ask('/api/account/proof', { headers: stale.cookie })).status).toBe(403)
  expect((await site.ask('/api/account/proof', { headers: owner.cookie })).status).toBe(200)
  const text = await (await take(owner.cookie)).text()
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(/Full name/)
  expect(text).not.toMatch(/(^|,)"?=Formula/m)
  const row = await ctx.db.selectFrom('audit').select('detail').where('command', '=', 'team.export_users').execute()
  expect(row).toEqual([{ detail: { format: 'csv', searched: true, role: 'shop' } }])
})

test("a user's page shows what its reader may see", async () => {
  const person = await called('Seen Person', { roles: ['finance'] })
  const seen = await userView(await as(owner), person.id)
  expect(seen).toMatchObject({ name: 'Seen Person', donations: 0, within: true, passkeys: 0, app: false })
  expect(seen.sessions).toHaveLength(1)
  expect(seen.audit!.map(({ command }) => command)).toContain('people.edit_person')
  await ctx.db
    .insertInto('roles')
    .values({ id: 'reader', name: { ar: 'اطلاع' }, permissions: ['users.read'] as never })
    .execute()
  const reader = await makePerson(ctx, { roles: ['reader'] })
  expect(await userView(await as(reader), person.id)).toMatchObject({ donations: null, audit: null, within: false })
  await expect(listUsers(await as(person), UserListParams.parse({}))).rejects.toMatchObject({ status: 403 })
})
