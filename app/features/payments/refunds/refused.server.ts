import './tables.ts'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO, type Minor } from '#kernel/money.ts'
import { openDisputesOf, undisputedOf } from './refundable-amounts.server.ts'

type Read = Pick<Context, 'db'>

/** The proposal to record that staff paid a payment back by bank transfer (transfer-refunds/record.server.ts). */
export const TRANSFER_APPROVAL = 'transfer_refund'

/** Whether the bank has refused a refund of a payment. One that people cancelled has no code. */
export async function wasRefused(ctx: Read, attemptId: string): Promise<boolean> {
  const refused = ctx.db.selectFrom('refunds').select('id').where('attempt_id', '=', attemptId)
  const found = await refused.where('state', '=', 'failed').where('proc_code', 'is not', null).executeTakeFirst()
  return found !== undefined
}

/** What staff can record as paid back by bank transfer; zero without a refused refund, in a dispute or while one waits. */
export async function transferable(ctx: Read, attemptId: string): Promise<Minor> {
  if (!(await wasRefused(ctx, attemptId)) || (await openDisputesOf(ctx, attemptId)) > 0) return ZERO
  if (await waitingApproval(ctx, TRANSFER_APPROVAL, attemptId)) return ZERO
  return undisputedOf(ctx, attemptId)
}
