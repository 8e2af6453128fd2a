import './tables.ts'
import '#features/approvals/tables.ts'
import { sql } from 'kysely'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, minor, type Minor } from '#kernel/money.ts'

const DAY = 86_400_000

/**
 * Whether somebody may give this much back without a second person. All that they gave back alone within a day
 * counts: a large refund in small pieces is a large refund.
 */
export async function mayRefundAlone(ctx: Context, amount: Minor): Promise<boolean> {
  // Two refunds of the same person at once must see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${ctx.actor!.id}`}, 0))`.execute(ctx.db)
  // Never from a preview: what holds is what was saved.
  const { refunds } = await readSettings({ db: ctx.db, actor: null }, 'refunds')
  const { alone } = await ctx.db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('alone'))
    .where('requested_by', '=', ctx.actor!.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - DAY))
    .where('state', '<>', 'failed')
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('approvals')
            .select('approvals.id')
            .where('approvals.state', '=', 'approved')
            .where('approvals.subject', '=', sql<string>`${ref('refunds.attempt_id')}::text`)
            .where(sql`approvals.asked ->> 'idempotencyKey'`, '=', ref('refunds.idempotency_key')),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return add(minor(Number(alone)), amount) <= refunds.secondPersonAbove
}
