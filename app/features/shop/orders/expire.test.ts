/** Unpaid orders end in time, also while the bank does not answer about many others. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { expireOrders } from './expire.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const start = new Date('2026-11-21T09:00:00Z')
const at = (minutes: number) => site.context({ now: new Date(start.getTime() + minutes * 60_000) })
const ctx = at(0)

test('an order ends when its time is over, although the bank has not answered about fifty older ones', async () => {
  const city = await makeCity(ctx)
  const mug = await makeProduct(ctx, { price: 100_00, units: [9] })
  const asked = await orderProducts(ctx, city, [[mug, 1]])
  await ctx.db.updateTable('payment_attempts').set({ state: 'unknown' }).where('id', '=', asked.attemptId).execute()
  // Copies, each with a payment whose result is not known.
  await sql`with copies as (select gen_random_uuid() as id, gen_random_uuid() as intent, n from generate_series(1, 50) n),
    intents as (insert into payment_intents select p.* from copies, payment_intents i, jsonb_populate_record(i, jsonb_build_object(
      'id', intent, 'subject_id', copies.id, 'token', intent, 'reference', intent)) p where i.id = ${asked.intent_id}),
    attempts as (insert into payment_attempts select p.* from copies, payment_attempts a, jsonb_populate_record(a, jsonb_build_object(
      'id', gen_random_uuid(), 'intent_id', intent, 'order_id', lpad(n::text, 20, '0'), 'redirect_token', intent)) p
      where a.id = ${asked.attemptId})
    insert into orders select p.* from copies, orders o, jsonb_populate_record(o, jsonb_build_object(
      'id', copies.id, 'intent_id', intent, 'number', copies.id, 'token', copies.id)) p where o.id = ${asked.id}`.execute(
    ctx.db,
  )
  const forgotten = await orderProducts(at(1), city, [[mug, 1]])
  expect(await expireOrders(at(30))).toBe(1)
  expect((await readOrder(ctx, forgotten.token)).state).toBe('cancelled')
  // The money may have been captured, so these goods stay reserved.
  expect((await readOrder(ctx, asked.token)).state).toBe('new')
})
