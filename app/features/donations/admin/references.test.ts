import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { donationReferences } from './references.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })

test('a donation is shown by its reference, for its own id and for that of a payment', async () => {
  const ctx = site.context()
  const { id, attemptId, intentId } = await createPaidDonation(ctx)
  const { reference } = await ctx.db
    .selectFrom('payment_intents')
    .select('reference')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const found = { id, reference }
  expect(await donationReferences(ctx, [id, attemptId, crypto.randomUUID(), 'faqs:2', null])).toEqual({
    [id]: found,
    [attemptId]: found,
  })
  expect(await donationReferences(ctx, [null, 'faqs:2'])).toEqual({})
})
