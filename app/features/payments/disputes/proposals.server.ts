/** The proposals to close and to reopen a dispute: its history. */
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { approvalsAbout } from '#features/approvals/queries.server.ts'
import { CLOSE_DISPUTE_APPROVAL, REOPEN_DISPUTE_APPROVAL } from '#features/payments/refunds/dispute-approvals.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import type { DisputeProposal } from './dispute.ts'

const ACTIONS: Record<string, DisputeProposal['action']> = {
  [CLOSE_DISPUTE_APPROVAL]: 'close',
  [REOPEN_DISPUTE_APPROVAL]: 'reopen',
}

/** The oldest first. The caller has checked the permission. */
export async function proposalsOfDispute(ctx: Context, disputeId: string): Promise<DisputeProposal[]> {
  const approvals = (await approvalsAbout(ctx, [disputeId])).filter(({ kind }) => kind in ACTIONS)
  const names = await namesOfPeople(
    ctx,
    approvals.flatMap((one) => [one.proposed_by, one.decided_by]),
  )
  const nameOf = (id: string | null) => (id && names.get(id)) || null
  return approvals.map((one) => {
    const { won, lost, fee } = one.input as { won: boolean; lost: Minor | null; fee: Minor | null }
    return {
      id: one.id,
      action: ACTIONS[one.kind]!,
      state: one.state,
      won,
      lost,
      fee,
      reason: one.reason,
      by: nameOf(one.proposed_by),
      at: one.proposed_at,
      decidedBy: nameOf(one.decided_by),
      decidedAt: one.decided_at,
      note: one.note,
      mine: one.proposed_by === ctx.actor!.id,
    }
  })
}
