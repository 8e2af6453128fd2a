import { approvalsAbout } from '#features/approvals/queries.server.ts'
import type { Context } from '#kernel/context.ts'

export const CANCEL_APPROVAL = 'cancel_refund'
export const REVERSE_WRITE_OFF_APPROVAL = 'reverse_write_off'
export const REVERSE_TRANSFER_APPROVAL = 'reverse_transfer_refund'
const KINDS = new Set([CANCEL_APPROVAL, REVERSE_WRITE_OFF_APPROVAL, REVERSE_TRANSFER_APPROVAL])

/** The refunds of these attempts for which a proposal to cancel them, or to reverse them, waits. */
export async function waitingCancellations(
  ctx: Pick<Context, 'db'>,
  attemptIds: readonly string[],
): Promise<Set<string>> {
  const waiting = await approvalsAbout(ctx, attemptIds, ['waiting'])
  return new Set(waiting.filter(({ kind }) => KINDS.has(kind)).map(({ input }) => String(input.refundId)))
}
