/** Corrects wrong data of a buyer before everything was sent. What was bought and the way of delivery stay. */
import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { eventId, OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { BUYER_CORRECTED, ERASED_EMAIL, UNSENT_STATES } from '#features/shop/orders/order.ts'
import { BuyerRequest, readBuyer } from '#features/shop/orders/order-request.server.ts'
import { addOrderEvent, lockOrder, setOrder, type Order } from '#features/shop/orders/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { invalidFields, Refusal } from '#kernel/refusal.ts'

/**
 * A new email address gets the confirmation of the order, with its link.
 * @throws {Refusal} 404; 409 when everything was sent, the order has ended or the buyer was erased; 422 with all invalid
 *   fields
 */
export const correctBuyer = command({
  id: 'orders.correct_buyer',
  allow: 'orders.update',
  input: BuyerRequest.extend({ id: z.uuid() }),
  subject: (input) => input.id,
  async run(ctx, { id, ...request }): Promise<void> {
    const order = await lockOrder(ctx, id)
    if (order.email === ERASED_EMAIL) throw new Refusal('orders.erased', 409)
    if (!UNSENT_STATES.includes(order.state)) throw new Refusal('orders.not_correctable', 409)
    const { buyer, problems } = await readBuyer(ctx, { ...request, delivery: order.delivery }, true)
    const newEmail = buyer.email?.toLowerCase() !== order.email.toLowerCase()
    if (newEmail && !problems.email && (await hasUsedCoupon(ctx, order, buyer.email)))
      problems.email = { code: 'orders.email_used_coupon' }
    if (Object.keys(problems).length > 0) throw invalidFields(problems)
    const { name, email, phone, city, district, address, pickup } = order
    auditDetail(ctx, { before: { name, email, phone, city, district, address, pickup }, after: buyer })
    const words = [order.number, buyer.name, buyer.email, buyer.phone].join(' ')
    await setOrder(ctx, id, { ...buyer, search: withNameKeys(words, buyer.name) })
    await addOrderEvent(ctx, id, BUYER_CORRECTED)
    if (newEmail) await emit(ctx, OrderEventOccurred, { orderId: id, letter: 'paid', of: eventId(order, ctx.now) })
  },
})

/** Whether another order with this address used the coupon of the order, which each buyer may use once. */
async function hasUsedCoupon({ db }: Pick<Context, 'db'>, order: Order, email: string): Promise<boolean> {
  if (!order.coupon_once || !order.coupon_held) return false
  const other = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '<>', order.id)
    .where('coupon_id', '=', order.coupon_id)
    .where('coupon_held', '=', true)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return other !== undefined
}
