import { expect, test } from 'vitest'
import { signUp } from '#features/accounts/sign-in/sign-up.server.ts'
import { makePerson, openSession, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { grantRoles } from './add-user.server.ts'
import { eraseAccount } from './erase-account.server.ts'
import { purgeExpiredAccounts } from './purge-expired.server.ts'

const DAY = 86_400_000
const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const purge = (days = 0) => purgeExpiredAccounts.run(site.context({ now: new Date(Date.now() + days * DAY) }), {})
const exists = async (id: string) =>
  (await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function unverified(email: string): Promise<string> {
  await signUp(ctx, { name: 'Someone', email, password: PASSWORD })
  return (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

test('an account whose address was never verified is deleted after thirty days, and the address is free again', async () => {
  const id = await unverified('never@example.org')
  await purge(29.9)
  expect(await exists(id)).toBe(true)
  await purge(30.1)
  expect(await exists(id)).toBe(false)
  const next = await unverified('never@example.org')
  expect(next).not.toBe(id)
})

test('an account with a role stays, although its address was never verified', async () => {
  const id = await unverified('treasurer@example.org')
  await grantRoles(ctx, id, ['finance'], null)
  await purge(31)
  expect(await exists(id)).toBe(true)
})

test('verified and erased accounts stay', async () => {
  const person = await makePerson(ctx)
  const erased = await makePerson(ctx)
  await eraseAccount(ctx, erased.id)
  await purge(400)
  expect([await exists(person.id), await exists(erased.id)]).toEqual([true, true])
})

test('expired sessions and links are deleted, valid ones stay', async () => {
  const person = await makePerson(ctx)
  const old = await openSession(ctx, person.id, { used: new Date(Date.now() - 31 * DAY) })
  const link = (identifier: string, days: number) =>
    ctx.db
      .insertInto('verifications')
      .values({
        id: crypto.randomUUID(),
        identifier,
        value: person.id,
        expires_at: new Date(Date.now() + days * DAY),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
  await link('expired', -1)
  await link('valid', 1)
  await purge()
  const sessions = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  expect(sessions.map(({ id }) => id)).toEqual([person.session])
  expect(old.session).not.toBe(person.session)
  const links = await ctx.db.selectFrom('verifications').select('identifier').where('value', '=', person.id).execute()
  expect(links).toEqual([{ identifier: 'valid' }])
})
