import { expect, test } from 'vitest'
import { createFirstOwner, offerClaim } from '#features/accounts/users/first-owner.server.ts'
import { currentUser, verifiedEmailOf } from '#features/accounts/users/profile.server.ts'
import { lastEmailTo, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { sendVerificationLink } from './owner-email.server.ts'
import { confirmEmail } from './sign-up.server.ts'

test('the address of the first owner is verified only by the link that is sent to it', async () => {
  const site = await testSite({ RATE_LIMITS: '0' })
  const ctx = site.context()
  const email = 'owner@example.org'
  const token = new URL((await offerClaim(ctx))!.url).searchParams.get('token')!
  const id = await createFirstOwner(ctx, { name: 'Owner', email, password: PASSWORD, token })
  const owner = site.context({ actor: { id, permissions: new Set() } })
  expect(await verifiedEmailOf(ctx, id)).toBeNull()
  expect(await currentUser(owner)).toMatchObject({ emailPending: true })
  await sendVerificationLink(owner, {})
  const sent = (await lastEmailTo(ctx, email))!.token!
  await expect(confirmEmail(ctx, { token: `${sent.slice(0, -4)}aaaa` })).rejects.toMatchObject({ status: 410 })
  expect(await verifiedEmailOf(ctx, id)).toBeNull()
  await confirmEmail(ctx, { token: sent })
  expect(await verifiedEmailOf(ctx, id)).toBe(email)
  expect(await currentUser(owner)).toMatchObject({ emailPending: false })
  await expect(sendVerificationLink(owner, {})).rejects.toMatchObject({ status: 409 })
})
