import './tables.ts'
import { sql } from 'kysely'
import { paymentAttempts } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/**
 * Sub-query: each payment's share of the commission that was taken off its settlement, in proportion to the amounts,
 * as `intent_id` and `fee` (with fractions of a kuruş). Payments that are not paid out yet have no row.
 */
export const commissionShares = (ctx: Pick<Context, 'db'>) => sql`
  select intent_id, i.amount * s.commission::numeric / s.sales as fee
  from receivable_items i
  join card_settlements s on s.id = i.settlement_id
  join ${paymentAttempts(ctx)} a on a.id = i.attempt_id
  where i.amount > 0 and s.commission > 0`
