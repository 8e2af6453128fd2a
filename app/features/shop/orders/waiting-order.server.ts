import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'

export type WaitingOrder = { number: string; token: string; reservedUntil: Date | null }

/**
 * The order that this browser took to the bank and that is not paid yet: it has emptied the cart, and a guest who goes
 * back from the bank finds it nowhere else. An order of an account is shown to its owner only.
 * @param token of the payment, from the browser's cookie
 */
export const waitingOrder = query({
  allow: 'anyone',
  async run({ db, actor, now }: Context, token: string): Promise<WaitingOrder | null> {
    const order = await db
      .selectFrom('orders')
      .select(['number', 'token', 'reserved_until', 'user_id'])
      .where('token', '=', token)
      .where('state', '=', 'new')
      .executeTakeFirst()
    if (!order || (order.user_id !== null && order.user_id !== actor?.id)) return null
    const { number, reserved_until: until } = order
    return { number, token, reservedUntil: until && until > now ? until : null }
  },
})
