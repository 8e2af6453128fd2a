import { approvalsAbout } from '#features/approvals/queries.server.ts'
import type { Context } from '#kernel/context.ts'

export const CANCEL_APPROVAL = 'cancel_refund'

/** The refunds of these attempts for which a proposal to cancel them waits. */
export async function waitingCancellations(
  ctx: Pick<Context, 'db'>,
  attemptIds: readonly string[],
): Promise<Set<string>> {
  const waiting = await approvalsAbout(ctx, attemptIds, ['waiting'])
  return new Set(waiting.filter(({ kind }) => kind === CANCEL_APPROVAL).map(({ input }) => String(input.refundId)))
}
