import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { createFirstOwner, hasOwner, offerClaim } from './first-owner.server.ts'

const person = (n: number) => ({
  name: `Owner ${n}`,
  email: `owner-${n}@example.org`,
  password: 'four quiet olive trees',
})
const tokenIn = (offer: { url: string } | null) => new URL(offer!.url).searchParams.get('token')!
const owners = async ({ db }: Context) =>
  (await db.selectFrom('user_roles').select('user_id').where('role_id', '=', 'owner').execute()).length
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

test('a thousand tries without the token create no owner, and are rate limited', async () => {
  const site = await testSite()
  await offerClaim(site.context())
  const seen = new Map<unknown, number>()
  for (let n = 0; n < 1000; n++) {
    const ctx = site.context({ address: `10.0.0.${n % 4}` })
    const status = await statusOf(createFirstOwner(ctx, { ...person(n), token: n % 3 ? `guess-${n}` : '' }))
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  expect(await owners(site.context())).toBe(0)
  expect([...seen.keys()].toSorted()).toEqual([403, 429])
  expect(seen.get(403)).toBe(80)
})

test('a hundred simultaneous requests with the right token create one owner; then the page is gone for good', async () => {
  const site = await testSite({ RATE_LIMITS: '0' })
  const ctx = site.context()
  const token = tokenIn(await offerClaim(ctx))
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, n) => statusOf(createFirstOwner(site.context(), { ...person(n), token }))),
  )
  expect(results.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set([200, 410]))
  expect(await owners(ctx)).toBe(1)

  // Also after a restart, and after the last owner was deleted.
  expect(await offerClaim(ctx)).toBeNull()
  await ctx.db.deleteFrom('users').execute()
  expect(await owners(ctx)).toBe(0)
  expect(await offerClaim(ctx)).toBeNull()
  expect(await hasOwner(ctx)).toBe(true)
  expect(await statusOf(createFirstOwner(ctx, { ...person(7), token }))).toBe(410)
})

test('the token is stored only as a hash, and expires after a day or at the next start', async () => {
  const site = await testSite({ RATE_LIMITS: '0' })
  const ctx = site.context()
  const first = tokenIn(await offerClaim(ctx))
  expect(JSON.stringify(await ctx.db.selectFrom('owner_claims').selectAll().execute())).not.toContain(first)
  const tomorrow = site.context({ now: new Date(Date.now() + 25 * 3600_000) })
  expect(await statusOf(createFirstOwner(tomorrow, { ...person(1), token: first }))).toBe(403)
  const second = tokenIn(await offerClaim(ctx))
  expect(await statusOf(createFirstOwner(ctx, { ...person(1), token: first }))).toBe(403)
  expect(await statusOf(createFirstOwner(ctx, { ...person(1), token: second }))).toBe(200)
  expect(await owners(ctx)).toBe(1)
})

test('two right tokens still create one owner: the database enforces the rule', async () => {
  const site = await testSite({ RATE_LIMITS: '0' })
  const ctx = site.context()
  await createFirstOwner(ctx, { ...person(1), token: tokenIn(await offerClaim(ctx)) })
  const row = {
    id: crypto.randomUUID(),
    token_hash: 'x',
    created_at: ctx.now,
    expires_at: ctx.now,
    used_at: ctx.now,
    user_id: null,
  }
  await expect(ctx.db.insertInto('owner_claims').values(row).execute()).rejects.toThrow(/owner_claims_once/)
})

test('an address with an account gets a message about it, and the token stays valid', async () => {
  const site = await testSite({ RATE_LIMITS: '0' })
  const ctx = site.context()
  const { email } = await makePerson(ctx)
  const token = tokenIn(await offerClaim(ctx))
  expect(await statusOf(createFirstOwner(ctx, { ...person(1), email, token }))).toBe(409)
  expect(await statusOf(createFirstOwner(ctx, { ...person(1), token }))).toBe(200)
})
