import { expect, test } from 'vitest'
import { createFirstOwner, offerClaim } from '#features/accounts/users/first-owner.server.ts'
import { currentUser, verifiedEmailOf } from '#features/accounts/users/profile.server.ts'
import { refusalOf } from '#tests/support/acting.ts'
import { lastEmailTo, PASSWORD } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { sendVerificationLink } from './owner-email.server.ts'
import { confirmEmail } from './sign-up.server.ts'

/** The first owner of a site, whose address is not verified yet. */
async function firstOwner(site: Awaited<ReturnType<typeof testSite>>) {
  const ctx = site.context()
  const email = 'owner@example.org'
  const token = new URL((await offerClaim(ctx))!.url).searchParams.get('token')!
  const id = await createFirstOwner(ctx, { name: 'Owner', email, password: PASSWORD, token })
  return { ctx, email, id, owner: site.context({ actor: { id, permissions: new Set() } }) }
}

test('the address of the first owner is verified only by the link that is sent to it', async () => {
  const { ctx, email, id, owner } = await firstOwner(await testSite({ RATE_LIMITS: '0' }))
  expect(await verifiedEmailOf(ctx, id)).toBeNull()
  expect(await currentUser(owner)).toMatchObject({ emailPending: true })
  await sendVerificationLink(owner)
  const sent = (await lastEmailTo(ctx, email))!.token!
  await expect(confirmEmail(ctx, { token: `${sent.slice(0, -4)}aaaa`, password: PASSWORD })).rejects.toMatchObject({
    status: 410,
  })
  expect(await verifiedEmailOf(ctx, id)).toBeNull()
  await confirmEmail(ctx, { token: sent, password: PASSWORD })
  expect(await verifiedEmailOf(ctx, id)).toBe(email)
  expect(await currentUser(owner)).toMatchObject({ emailPending: false })
  await expect(sendVerificationLink(owner)).rejects.toMatchObject({ status: 409 })
})

test('the link of the first owner can be sent again three times an hour', async () => {
  const { ctx, email, owner } = await firstOwner(await testSite({ RATE_LIMITS: '1' }))
  const outcomes: string[] = []
  for (let n = 0; n < 4; n++) outcomes.push(await refusalOf(sendVerificationLink(owner)))
  expect(outcomes).toEqual(['done', 'done', 'done', '429 errors.too_many'])
  await confirmEmail(ctx, { token: (await lastEmailTo(ctx, email))!.token!, password: PASSWORD })
  expect(await currentUser(owner)).toMatchObject({ emailPending: false })
})
