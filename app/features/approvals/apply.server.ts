/**
 * Proposals with a waiting period take effect at its end, unless they were approved or stopped before. If another person
 * can approve by then, they wait for that person instead.
 */
import './tables.ts'
import { independentUsers } from '#features/accounts/users/users-with-permission.server.ts'
import { writeAudit } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { approvalKinds } from './propose.server.ts'
import { proposerMayPropose } from './proposer.server.ts'

/** Can run in several processes at once: each proposal is locked, and applied by one of them. */
export const applyApprovalJob = job({
  id: 'approvals.take_effect',
  input: EmptyInput,
  async run(ctx) {
    await applyDueApprovals(ctx)
  },
})

/**
 * Returns the number of proposals that took effect.
 * @throws the first unexpected error, after all other proposals were applied, so that the job fails
 */
export async function applyDueApprovals(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('effective_at', '<=', ctx.now)
    .orderBy('effective_at')
    .execute()
  let done = 0
  const faults: unknown[] = []
  for (const { id } of due)
    try {
      if (await withTransaction(ctx, (inside) => takeEffect(inside, id))) done++
    } catch (error) {
      // A proposal that can no longer be applied stays for staff and does not block the others.
      if (error instanceof Refusal) ctx.log.warn({ approval: id, code: error.code }, 'applying a proposal failed')
      else {
        ctx.log.error({ approval: id, err: error }, 'applying a proposal failed')
        faults.push(error)
      }
    }
  if (faults.length > 0) throw faults[0]
  return done
}

async function takeEffect(ctx: Context, id: string): Promise<boolean> {
  const proposal = await ctx.db
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('effective_at', '<=', ctx.now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const kind = proposal && approvalKinds.get(proposal.kind)
  if (!proposal || !kind) return false
  // The proposal has no effect if the proposer has lost the permission.
  const able = await proposerMayPropose(ctx, kind, proposal)
  // Another person can approve now: a proposer must not be able to close their accounts for a moment only.
  const others = await independentUsers(ctx, kind.allow, proposal.proposed_by)
  if (able && others.length > 0) {
    await ctx.db.updateTable('approvals').set({ effective_at: null }).where('id', '=', id).execute()
    await kind.needsApproval?.(ctx, { id })
    return false
  }
  const state = able ? 'after_delay' : 'withdrawn'
  await ctx.db
    .updateTable('approvals')
    .set({ state, decided_by: proposal.proposed_by, decided_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const { proposed_by: proposedBy, reason } = proposal
  const input = kind.input.parse(proposal.input)
  const acting = { ...ctx, actor: { id: proposedBy, permissions: new Set(able ? [kind.allow] : []) } }
  if (state === 'after_delay') await kind.run(acting, input, { id, proposedBy, reason })
  await writeAudit(acting, 'approvals.take_effect', {
    subject: proposal.subject,
    before: { state: 'waiting' },
    after: { state },
    detail: { kind: proposal.kind, input: proposal.input, reason },
  })
  await kind.decided?.(acting, input, { id, state, proposedBy, decidedBy: null })
  return state === 'after_delay'
}
