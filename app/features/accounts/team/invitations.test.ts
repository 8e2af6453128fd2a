import { expect, test } from 'vitest'
import { setClosed } from '#features/accounts/users/staff.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { actAs, refusalOf } from '#tests/support/acting.ts'
import { lastEmailTo, makePerson, PASSWORD, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { deleteRole, createRole } from './edit-roles.server.ts'
import {
  acceptAsCurrentUser,
  acceptInvitation,
  invitationOf,
  invite,
  openInvitations,
  resendInvitation,
} from './invite.server.ts'
import { inviteSeveral } from './invite-several.server.ts'
import { sweepInvitations } from './purge-expired.server.ts'
import { revokeInvitation } from './revoke-invitations.server.ts'

const DAY = 86_400_000
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
await ctx.db
  .insertInto('roles')
  .values({ id: 'recruiter', name: { ar: 'استقطاب' }, permissions: ['dashboard.read', 'users.read', 'users.create'] })
  .execute()
await ctx.db
  .insertInto('roles')
  .values({ id: 'reader', name: { ar: 'اطلاع' }, permissions: ['dashboard.read', 'users.read'] })
  .execute()
const asOwner = () => actAs(site, owner)
const asRecruiter = async () => actAs(site, await makePerson(ctx, { roles: ['recruiter'], secondFactor: true }))
let count = 0
/** Invites a new address; returns it with the token of its link. */
async function invited(role = 'shop', email = `guest-${++count}@example.org`) {
  const id = await invite(await asOwner(), { email, role })
  const { token } = (await lastEmailTo(ctx, email))!
  return { id, email, token: token! }
}
const accept = (token: string, more: object = {}) =>
  acceptInvitation(site.context(), { invitation: token, name: 'هدى', password: PASSWORD, ...more })
const isOpen = async (token: string, now = new Date()) => (await invitationOf(site.context({ now }), token)) !== null
const rolesOf = async ({ id }: Pick<Person, 'id'>) =>
  (await ctx.db.selectFrom('user_roles').select('role_id').where('user_id', '=', id).execute()).map((r) => r.role_id)
const open = async (email: string) => (await openInvitations(await asOwner())).find((one) => one.email === email)

test('two owners who invite the same address at the same moment both succeed, and one link works', async () => {
  const acting = await asOwner()
  const email = 'wanted-by-two@example.org'
  const invites = ['shop', 'editor', 'housing'].map((role) => refusalOf(invite(acting, { email, role })))
  expect(await Promise.all(invites)).toEqual(['done', 'done', 'done'])
  expect((await openInvitations(acting)).filter((one) => one.email === email)).toHaveLength(1)
})

test.each([
  ['no name', { name: '  ' }, 'name: people.name_missing'],
  ['a name that is too long', { name: 'ن'.repeat(121) }, 'name: people.name_long'],
  ['a short password', { password: '1234567' }, 'password: people.password_short'],
  ['a common password', { password: 'password123' }, 'password: people.password_common'],
  ['a password with the invited address', { password: 'my guest-1 secret' }, 'password: people.password_personal'],
  [
    'a password with the own name',
    { password: 'xهُدى الحلبي7', name: 'هدى الحلبي' },
    'password: people.password_personal',
  ],
])('%s is refused at its field, and the link stays valid for another try', async (_, more, problem) => {
  const { token } = await invited()
  expect(await refusalOf(accept(token, more))).toBe(`422 errors.invalid_input, ${problem}`)
  expect(await refusalOf(accept(token))).toBe('done')
})

test('a link is valid for a week to the millisecond', async () => {
  const { token, email } = await invited()
  const { expires } = (await open(email))!
  const sent = (await open(email))!.sent
  expect(expires.getTime() - sent.getTime()).toBe(7 * DAY)
  expect(await isOpen(token, new Date(expires.getTime() - 1))).toBe(true)
  expect(await isOpen(token, expires)).toBe(false)
  const late = site.context({ now: expires })
  const answer = acceptInvitation(late, { invitation: token, name: 'هدى', password: PASSWORD })
  expect(await refusalOf(answer)).toBe('410 people.link_over')
  // It is still listed, as expired, so that it can be sent again.
  const listed = await openInvitations({ ...(await asOwner()), now: expires })
  expect(listed.find((one) => one.email === email)).toMatchObject({ over: true })
})

test('a wrong, empty or very long token is refused like a used one', async () => {
  const { token } = await invited()
  for (const wrong of ['', 'x', token.slice(1), `${token}=`, token.toLowerCase()])
    expect(await refusalOf(accept(wrong)), wrong).toBe('410 people.link_over')
  expect(await refusalOf(accept('x'.repeat(101)))).toBe('422 errors.invalid_input, invitation: errors.field_invalid')
  expect(await isOpen(token)).toBe(true)
})

test('an address that got an account in the meantime is accepted by signing in, not by a second account', async () => {
  const { token, email } = await invited('editor')
  const person = await makePerson(ctx, { email })
  expect(await refusalOf(accept(token))).toBe('409 people.email_taken')
  expect(await refusalOf(acceptAsCurrentUser(site.context(), { invitation: token }))).toBe('401 account.sign_in_first')
  await acceptAsCurrentUser(await actAs(site, person), { invitation: token })
  expect(await rolesOf(person)).toEqual(['editor'])
  expect(await refusalOf(acceptAsCurrentUser(await actAs(site, person), { invitation: token }))).toBe(
    '410 people.link_over',
  )
})

test('another signed-in person does not use up the link of the invited one', async () => {
  const donor = await makePerson(ctx)
  const other = await makePerson(ctx)
  const { token } = await invited('editor', donor.email)
  expect(await refusalOf(acceptAsCurrentUser(await actAs(site, other), { invitation: token }))).toBe(
    '403 people.invited_other',
  )
  expect(await isOpen(token)).toBe(true)
  await acceptAsCurrentUser(await actAs(site, donor), { invitation: token })
  expect([await rolesOf(donor), await rolesOf(other)]).toEqual([['editor'], []])
})

test('accepting a role that one has already changes nothing else', async () => {
  const person = await makePerson(ctx, { roles: ['shop', 'editor'] })
  const { token } = await invited('shop', person.email)
  await acceptAsCurrentUser(await actAs(site, person), { invitation: token })
  expect((await rolesOf(person)).toSorted()).toEqual(['editor', 'shop'])
})

test('an accepted invitation can be neither sent again nor revoked', async () => {
  const { id, token } = await invited()
  await accept(token)
  expect(await refusalOf(resendInvitation(await asOwner(), { invitation: id }))).toBe('404 errors.not_found')
  expect(await refusalOf(revokeInvitation(await asOwner(), { invitation: id }))).toBe('404 errors.not_found')
  const unknown = crypto.randomUUID()
  expect(await refusalOf(revokeInvitation(await asOwner(), { invitation: unknown }))).toBe('404 errors.not_found')
})

test('staff without the permission to invite do nothing with invitations', async () => {
  const { id, token } = await invited()
  const reader = await actAs(site, await makePerson(ctx, { roles: ['reader'] }))
  const refusals = [
    await refusalOf(invite(reader, { email: 'x@example.org', role: 'reader' })),
    await refusalOf(inviteSeveral(reader, { emails: ['x@example.org'], role: 'reader' })),
    await refusalOf(resendInvitation(reader, { invitation: id })),
    await refusalOf(revokeInvitation(reader, { invitation: id })),
  ]
  expect(refusals).toEqual(refusals.map(() => '403 account.not_allowed'))
  expect(await isOpen(token)).toBe(true)
})

test('a recruiter neither sends again, replaces nor revokes an invitation to a role with more permissions', async () => {
  const BEYOND = '403 people.beyond_you'
  for (const role of ['owner', 'finance']) {
    const { id, email, token } = await invited(role)
    const recruiter = await asRecruiter()
    expect(await refusalOf(resendInvitation(recruiter, { invitation: id })), 'send again').toBe(BEYOND)
    expect(await refusalOf(revokeInvitation(recruiter, { invitation: id })), 'revoke').toBe(BEYOND)
    expect(await refusalOf(invite(recruiter, { email, role: 'reader' })), 'replace').toBe(BEYOND)
    expect(await refusalOf(inviteSeveral(recruiter, { emails: [email], role: 'reader' })), 'replace').toBe(BEYOND)
    expect(await isOpen(token)).toBe(true)
  }
  // An expired one grants nothing, so it does not block a new invitation.
  const expired = await invited('owner')
  await ctx.db.updateTable('invitations').set({ expires_at: ctx.now }).where('id', '=', expired.id).execute()
  expect(await refusalOf(invite(await asRecruiter(), { email: expired.email, role: 'reader' }))).toBe('done')
  const { id } = await invited('reader')
  expect(await refusalOf(resendInvitation(await asRecruiter(), { invitation: id }))).toBe('done')
  expect(await refusalOf(revokeInvitation(await asRecruiter(), { invitation: id }))).toBe('done')
})

test('an invitation that was sent again is valid as long as the person who sent it again may invite', async () => {
  const recruiter = await makePerson(ctx, { roles: ['recruiter'], secondFactor: true })
  const { id, email } = await invited('reader')
  await resendInvitation(await actAs(site, recruiter, new Date(Date.now() + 1000)), { invitation: id })
  const { token } = (await lastEmailTo(ctx, email))!
  await setClosed(await asOwner(), { user: recruiter.id, closed: true })
  expect(await isOpen(token!)).toBe(false)
})

test.each<[Locale, string]>([
  ['ar', 'متجر الهدايا'],
  ['en', 'Gift shop'],
  ['tr', 'Hediye mağazası'],
])(
  'the email is in the chosen language (%s), with the name of the role and a link to that language',
  async (locale, role) => {
    const email = `in-${locale}@example.org`
    await invite(await asOwner(), { email: ` ${email.toUpperCase()} `, role: 'shop', locale })
    const { text, link } = (await lastEmailTo(ctx, email))!
    expect(text).toContain(role)
    expect(new URL(link!).pathname).toBe(`${locale === 'ar' ? '' : `/${locale}`}/dashboard/registery`)
  },
)

test('a hundred addresses can be invited at once, not more; each wrong one is named', async () => {
  const emails = Array.from({ length: 101 }, (_, n) => `many-${n}@example.org`)
  const several = async (list: string[]) => refusalOf(inviteSeveral(await asOwner(), { emails: list, role: 'shop' }))
  expect(await several(emails)).toBe('422 errors.invalid_input, emails: people.too_many_invitations')
  expect(await several([])).toBe('422 errors.invalid_input, emails: people.email_invalid')
  expect(await several(['a@example.org', 'b@', 'c@example.org', 'd'])).toBe(
    '422 errors.invalid_input, emails.1: people.email_invalid, emails.3: people.email_invalid',
  )
  expect(await several(emails.slice(1))).toBe('done')
  expect(await open('many-100@example.org')).toMatchObject({ role: { id: 'shop' }, over: false })
})

test('an expired invitation does not block the deletion of its role, an open one does', async () => {
  const role = await createRole(await asOwner(), { name: { ar: 'مؤقت' }, permissions: [] })
  const { id } = await invited(role)
  expect(await refusalOf(deleteRole(await asOwner(), { role }))).toBe('409 team.role_held')
  await ctx.db.updateTable('invitations').set({ expires_at: ctx.now }).where('id', '=', id).execute()
  expect(await refusalOf(deleteRole(await asOwner(), { role }))).toBe('done')
})

test('an invitation that expired ninety days ago is purged, a later one stays', async () => {
  const [old, late] = [await invited(), await invited()]
  const expired = (days: number) => new Date(Date.now() - days * DAY)
  for (const [{ id }, days] of [
    [old, 91],
    [late, 89],
  ] as const)
    // prettier-ignore
    await ctx.db.updateTable('invitations').set({ expires_at: expired(days) }).where('id', '=', id).execute()
  await sweepInvitations.run(site.context(), {})
  const left = await ctx.db.selectFrom('invitations').select('email').where('email', 'in', [old.email, late.email]).execute() // prettier-ignore
  expect(left).toEqual([{ email: late.email }])
})

test('the invited person finds the invitation in their data; the erasure of the address removes it', async () => {
  const { email, token } = await invited('shop')
  const other = await invited('shop')
  expect((await exportParts(ctx, { email })).invitations).toEqual([
    { role_id: 'shop', created_at: expect.any(Date) as Date, accepted_at: null },
  ])
  await applyErasure(site.context(), { email })
  expect([await isOpen(token), await isOpen(other.token)]).toEqual([false, true])
  expect(await ctx.db.selectFrom('invitations').select('id').where('email', '=', email).execute()).toEqual([])
})

test('thirty tries an hour from one network, then even a right token waits', async () => {
  const limited = await testSite()
  const boss = await makePerson(limited.context(), { roles: ['owner'], secondFactor: true })
  await invite(await actAs(limited, boss), { email: 'slow@example.org', role: 'shop' })
  const { token } = (await lastEmailTo(limited.context(), 'slow@example.org'))!
  const from = (address: string, invitation: string) =>
    refusalOf(acceptInvitation(limited.context({ address }), { invitation, name: 'هدى', password: PASSWORD }))
  for (let n = 0; n < 30; n++) expect(await from('203.0.113.7', `wrong-${n}`)).toBe('410 people.link_over')
  expect(await from('203.0.113.7', token!)).toBe('429 errors.too_many')
  expect(await from('203.0.113.8', token!)).toBe('done')
})
