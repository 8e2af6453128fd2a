/** Commands of buyers: on an order by its token, and on guest orders of their verified email address. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { ownVerifiedEmail } from '#features/accounts/users/profile.server.ts'
import { refillCart, type CartChange } from '#features/shop/cart/change.server.ts'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { eventId, OrderEventOccurred } from './events.server.ts'
import { cancel, isPossiblyPaid } from './expire.server.ts'
import { lockOrder, addOrderEvent, unitsOf, type Order } from './transition.server.ts'
import { canWithdraw, ERASED_EMAIL, isWithdrawalOpen } from './order.ts'
import { holdForPayment } from './payable.server.ts'
import { linesWithBuyer } from './shipments/queries.server.ts'

const token = z.string().max(64)

async function byToken(ctx: Context, token: string): Promise<Order> {
  const found = await ctx.db.selectFrom('orders').select('id').where('token', '=', token).executeTakeFirst()
  if (!found) throw new Refusal('errors.not_found', 404)
  return lockOrder(ctx, found.id)
}

/**
 * Runs before another payment attempt: the goods are reserved for twenty minutes more. Returns the token of the
 * redirect page; null when the terms have changed and the order is cancelled now.
 * @throws {Refusal} 409 for an order that is paid, possibly paid, or closed
 */
export const payOrder = command({
  id: 'orders.pay',
  allow: 'anyone',
  input: z.object({ token }),
  async run(ctx, { token }): Promise<{ redirectToken: string | null }> {
    const order = await byToken(ctx, token)
    if (order.state !== 'new') throw new Refusal('orders.not_payable', 409)
    if (await isPossiblyPaid(ctx, order)) throw new Refusal('orders.being_paid', 409)
    if (!(await holdForPayment(ctx, order))) return { redirectToken: null }
    const { redirect_token } = await paymentAttempts(ctx)
      .where('intent_id', '=', order.intent_id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { redirectToken: redirect_token }
  },
})

/** Cancels an unpaid order; its products return to the cart. @throws {Refusal} 409 */
export const cancelUnpaidOrder = command({
  id: 'orders.cancel_unpaid',
  allow: 'anyone',
  input: z.object({ token, cart: z.string().max(64).optional() }),
  async run(ctx, { token, cart }): Promise<CartChange> {
    const order = await byToken(ctx, token)
    if (order.state === 'new') {
      if (await isPossiblyPaid(ctx, order)) throw new Refusal('orders.being_paid', 409)
      await cancel(ctx, order, 'buyer')
    } else if (order.state !== 'cancelled' || order.cancellation_reason === 'late')
      throw new Refusal('orders.not_payable', 409)
    return refillCart(ctx, cart, await unitsOf(ctx, order.id))
  },
})

const notWithdrawable = ({ state }: Order, withBuyer: readonly unknown[]) =>
  state === 'refunded' || (state === 'returned' && withBuyer.length === 0)
    ? 'orders.already_refunded'
    : 'orders.too_late'

/**
 * Records a withdrawal within fourteen days of delivery; no reason is needed. The reason of an erased buyer is not
 * stored. An open withdrawal stays as it is. @throws {Refusal} 409
 */
export const withdrawOrder = command({
  id: 'orders.withdraw',
  allow: 'anyone',
  input: z.object({ token, reason: z.string().trim().max(1000) }),
  async run(ctx, { token, reason }): Promise<void> {
    const order = await byToken(ctx, token)
    // The form was sent twice.
    if (isWithdrawalOpen(order)) return
    const withBuyer = await linesWithBuyer(ctx, order.id)
    if (!canWithdraw({ ...order, withBuyer }, ctx.now)) throw new Refusal(notWithdrawable(order, withBuyer), 409)
    await ctx.db
      .updateTable('orders')
      .set({
        withdrawal_at: ctx.now,
        withdrawal_reason: order.email === ERASED_EMAIL ? null : reason || null,
        withdrawal_closed_at: null,
        withdrawal_answer: null,
      })
      .where('id', '=', order.id)
      .execute()
    await addOrderEvent(ctx, order.id, 'withdrawal asked')
    await emit(ctx, OrderEventOccurred, { orderId: order.id, letter: 'withdrawal', of: eventId(order, ctx.now) })
  },
})

/** Only orders that were paid, also too late: an account does not list those that ended before payment either. */
const asGuest = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('orders')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .where((or) => or.or([or('paid_at', 'is not', null), or('cancellation_reason', '=', 'late')]))

/** The number of guest orders with the user's verified address. */
export const claimableOrders = query({
  allow: 'signed-in',
  async run(ctx): Promise<number> {
    const email = await ownVerifiedEmail(ctx)
    if (!email) return 0
    const { n } = await asGuest(ctx, email)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  },
})

/** Adds the guest orders of the user's verified address to the account. Returns their number. */
export const claimOrders = command({
  id: 'orders.claim',
  allow: 'signed-in',
  input: z.object({}),
  async run(ctx): Promise<number> {
    const email = await ownVerifiedEmail(ctx)
    if (!email) return 0
    const claimed = await ctx.db
      .updateTable('orders')
      .set({ user_id: ctx.actor!.id, claimed: true })
      .where('id', 'in', asGuest(ctx, email).select('id'))
      .where('user_id', 'is', null)
      .executeTakeFirst()
    return Number(claimed.numUpdatedRows)
  },
})
