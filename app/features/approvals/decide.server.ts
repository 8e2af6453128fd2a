import './tables.ts'
import { z } from 'zod'
import { dependentUsers } from '#features/accounts/users/users-with-permission.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { approvalKinds, canReject, type ApprovalKind } from './propose.server.ts'
import { proposerMayPropose } from './proposer.server.ts'
import type { ApprovalState } from './approval.ts'

const note = z.string().trim().max(500).default('')

/** Applies another person's proposal, once, even if several approve at the same time. @throws {Refusal} 404, 409 */
export const approve = command({
  id: 'approvals.approve',
  // Each kind checks its own permission.
  allow: 'signed-in',
  input: z.strictObject({ id: z.uuid(), note }),
  async run(ctx, input): Promise<void> {
    await requireStepUp(ctx)
    const { proposal, kind } = await waiting(ctx, input.id)
    authorize(ctx, kind.allow)
    if (proposal.proposed_by === ctx.actor!.id) throw new Refusal('approvals.own', 409)
    if ((await dependentUsers(ctx, kind.allow, proposal.proposed_by)).has(ctx.actor!.id))
      throw new Refusal('approvals.recent_role', 409)
    if (!(await proposerMayPropose(ctx, kind, proposal))) throw new Refusal('approvals.proposer_not_allowed', 409)
    await decide(ctx, proposal, 'approved', input.note)
    await kind.run(ctx, kind.input.parse(proposal.input), {
      id: proposal.id,
      proposedBy: proposal.proposed_by,
      reason: proposal.reason,
    })
    await announce(ctx, kind, proposal, 'approved')
  },
})

/** Rejects another person's proposal. @throws {Refusal} 404, 409 */
export const reject = command({
  id: 'approvals.reject',
  allow: 'signed-in',
  input: z.strictObject({ id: z.uuid(), note }),
  async run(ctx, input): Promise<void> {
    const { proposal, kind } = await waiting(ctx, input.id)
    if (!canReject(ctx.actor, kind)) throw new Refusal('account.not_allowed', 403)
    if (proposal.proposed_by === ctx.actor!.id) throw new Refusal('approvals.own', 409)
    await decide(ctx, proposal, 'rejected', input.note)
    await announce(ctx, kind, proposal, 'rejected')
  },
})

/** Withdraws the actor's own proposal. @throws {Refusal} 404 another person's proposal; 409 */
export const withdraw = command({
  id: 'approvals.withdraw',
  allow: 'signed-in',
  input: z.strictObject({ id: z.uuid() }),
  async run(ctx, input): Promise<void> {
    const { proposal, kind } = await waiting(ctx, input.id)
    if (proposal.proposed_by !== ctx.actor!.id) throw new Refusal('approvals.not_found', 404)
    await decide(ctx, proposal, 'withdrawn', '')
    await announce(ctx, kind, proposal, 'withdrawn')
  },
})

/** Locks and returns the proposal: a concurrent decision waits, and then finds it decided. */
async function waiting(ctx: Context, id: string) {
  const proposal = await ctx.db.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!proposal) throw new Refusal('approvals.not_found', 404)
  if (proposal.state !== 'waiting') throw new Refusal('approvals.decided', 409)
  const kind = approvalKinds.get(proposal.kind)
  if (!kind) throw new Error(`no code applies a proposal of kind ${proposal.kind}`)
  return { proposal, kind }
}

type Proposal = Awaited<ReturnType<typeof waiting>>['proposal']

async function decide(ctx: Context, proposal: Proposal, state: ApprovalState, note: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('approvals')
    .set({ state, decided_by: ctx.actor!.id, decided_at: ctx.now, note: note || null })
    .where('id', '=', proposal.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('approvals.decided', 409)
  auditDetail(ctx, {
    subject: proposal.subject,
    before: { state: 'waiting' },
    after: { state },
    detail: { kind: proposal.kind, input: proposal.input, reason: proposal.reason, ...(note && { note }) },
  })
}

async function announce(
  ctx: Context,
  kind: ApprovalKind,
  proposal: Proposal,
  state: 'approved' | 'rejected' | 'withdrawn',
): Promise<void> {
  const { id, input, proposed_by: proposedBy } = proposal
  await kind.decided?.(ctx, kind.input.parse(input), { id, state, proposedBy, decidedBy: ctx.actor!.id })
}
