import '#server/when.server.ts'
import { expect, test } from 'vitest'
import { givePaid } from '#tests/support/gifts.ts'
import { testSite } from '#tests/support/site.ts'
import { giftsNamed } from './named.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })

test('a gift is called by its reference, whether its own id or that of a payment was written down', async () => {
  const ctx = site.context()
  const { id, attemptId, intentId } = await givePaid(ctx)
  const { reference } = await ctx.db
    .selectFrom('payment_intents')
    .select('reference')
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
  const gift = { id, reference }
  expect(await giftsNamed(ctx, [id, attemptId, crypto.randomUUID(), 'faqs:2', null])).toEqual({
    [id]: gift,
    [attemptId]: gift,
  })
  expect(await giftsNamed(ctx, [null, 'faqs:2'])).toEqual({})
})
