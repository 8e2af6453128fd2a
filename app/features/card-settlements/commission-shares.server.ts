/** How much of the commission of each payout belongs to donations. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'

/**
 * Sub-query to join laterally: of the payout with the id `payout`, `of_donations` is the share of its payments that are
 * donations, from 0 to 1, and `was_returned` says that the bank returned commission. No row for an undone payout.
 */
export const commissionShare = (ctx: Pick<Context, 'db'>, payout: RawBuilder<unknown>) =>
  sql`(select s.commission < 0 as was_returned,
      coalesce(sum(item.amount) filter (where item.amount > 0 and intent.purpose = 'donation'), 0)::numeric
        / nullif(s.sales, 0) as of_donations
    from card_settlements s
    left join receivable_items item on item.settlement_id = s.id
    left join ${paymentAttempts(ctx)} attempt on attempt.id = item.attempt_id
    left join ${paymentIntents(ctx)} intent on intent.id = attempt.intent_id
    where s.id = ${payout} and s.undone_at is null group by s.id)`
