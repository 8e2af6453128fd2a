/** Proposals that wait for a second person, each with its donation. */
import {
  approvalKinds,
  kindsFor,
  canApprove,
  canReject,
  type ApprovalDescription,
} from '#features/approvals/propose.server.ts'
import { withoutProposer } from '#features/approvals/proposer.server.ts'
import { approvalsOfKinds } from '#features/approvals/queries.server.ts'
import type { ApprovalState } from '#features/approvals/approval.ts'
import { redact } from '#features/audit/redact.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import type { ApprovalTimeline } from './donation-detail.ts'
import { donationsBehind } from './references.server.ts'

export type ApprovalRow = ApprovalTimeline & {
  can: { approve: boolean; reject: boolean; withdraw: boolean }
  /** It cannot be approved, because its proposer is no longer staff with the permission. */
  proposerLeft: boolean
  /** Only for kinds that describe themselves. */
  described: ApprovalDescription | null
  donation: { id: string; reference: string; donor: string | null; amount: Minor; currency: Currency } | null
}

/**
 * Waiting proposals first, the oldest of them first; then decided ones, the newest first. Only of the kinds that this
 * person may approve or reject.
 */
export const approvalList = query({
  allow: 'dashboard.read',
  async run(ctx): Promise<ApprovalRow[]> {
    const kinds = kindsFor(ctx.actor).map(({ id }) => id)
    const rows = await approvalsOfKinds(ctx, kinds)
    const [names, donations, described, left] = await Promise.all([
      namesOfPeople(
        ctx,
        rows.flatMap((row) => [row.proposed_by, row.decided_by]),
      ),
      donationsBehind(
        ctx,
        rows.map(({ subject }) => subject),
      ),
      Promise.all(rows.map((row) => describe(ctx, row))),
      withoutProposer(ctx, rows),
    ])
    const donors = ctx.actor!.permissions.has('donors.read')
    const donationOf = ({ subject }: Row): ApprovalRow['donation'] => {
      const found = donations.get(subject)
      return found ? { ...found, donor: donors ? found.donor : null } : null
    }
    return rows.map((row, at) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      input: redact(ctx, row.input),
      reason: row.reason,
      by: names.get(row.proposed_by) ?? null,
      at: row.proposed_at,
      decidedBy: (row.decided_by && names.get(row.decided_by)) ?? null,
      decidedAt: row.decided_at,
      note: row.note,
      effectiveAt: row.effective_at,
      mine: row.proposed_by === ctx.actor!.id,
      can: mayDo(ctx, row, left.has(row.id)),
      proposerLeft: left.has(row.id),
      described: described[at]!,
      donation: donationOf(row),
    }))
  },
})

type Row = { kind: string; subject: string; input: Record<string, unknown>; state: ApprovalState; proposed_by: string }

function mayDo({ actor }: Context, { kind: id, state, proposed_by }: Row, proposerLeft: boolean): ApprovalRow['can'] {
  const kind = approvalKinds.get(id)
  const mine = proposed_by === actor!.id
  const open = state === 'waiting' && kind !== undefined
  return {
    approve: open && !mine && !proposerLeft && canApprove(actor, kind),
    reject: open && !mine && canReject(actor, kind),
    withdraw: open && mine,
  }
}

async function describe(ctx: Context, { kind: id, input, subject }: Row): Promise<ApprovalDescription | null> {
  const kind = approvalKinds.get(id)
  const read = kind?.describe && kind.input.safeParse(input)
  return read?.success ? kind!.describe!(ctx, read.data, subject) : null
}
