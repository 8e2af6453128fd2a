/**
 * Changes that need two people: one proposes, and another approves. Both need the permission at that moment
 * (proposer.server.ts).
 */
import './tables.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Permission } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ApprovalState } from './approval.ts'

export type ApprovalKind<I = unknown> = {
  id: string
  /** Permission that the approver needs; the proposer too, unless `propose` names another. */
  allow: Permission
  /** Permission to see and reject it, for people who may not approve it. */
  reject?: Permission
  input: z.ZodType<I>
  /** Applies the proposal in the transaction of the approval. `proposedBy` is the proposer's id. */
  run: (ctx: Context, input: I, proposal: { id: string; proposedBy: string; reason: string }) => Promise<void>
  /** Runs after the decision in its transaction, to notify people. */
  decided?: (ctx: Context, input: I, proposal: DecidedProposal) => Promise<void>
  /** Runs when another person can approve at the end of the waiting period, so that the proposal waits for them. */
  needsApproval?: (ctx: Context, proposal: { id: string }) => Promise<void>
  /** Description for the approvals screen, in the reader's language. Refunds are described by the screen itself. */
  describe?: (ctx: Context, input: I, subject: string) => Promise<ApprovalDescription>
}

export type DecidedProposal = {
  id: string
  state: Exclude<ApprovalState, 'waiting'>
  proposedBy: string
  /** Null when the waiting period ended. */
  decidedBy: string | null
}

export type ApprovalDescription = {
  title: string
  facts: { name: string; before?: string; value: string; ltr?: boolean }[]
  /** Path of a dashboard page, without the language. */
  path?: string
}

export const approvalKinds = new Map<string, ApprovalKind>()

/** The kinds that this person may approve or reject; they see only these. */
export const kindsFor = (actor: Context['actor']): ApprovalKind[] =>
  [...approvalKinds.values()].filter((kind) => canApprove(actor, kind) || canReject(actor, kind))

export const canApprove = (actor: Context['actor'], kind: ApprovalKind): boolean =>
  actor?.permissions.has(kind.allow) ?? false
export const canReject = (actor: Context['actor'], kind: ApprovalKind): boolean =>
  canApprove(actor, kind) || (kind.reject !== undefined && (actor?.permissions.has(kind.reject) ?? false))

export function approvalKind<I>(spec: ApprovalKind<I>): ApprovalKind<I> {
  if (approvalKinds.has(spec.id) && !import.meta.hot) throw new Error(`two kinds of approval are called ${spec.id}`)
  approvalKinds.set(spec.id, spec as unknown as ApprovalKind)
  return spec
}

type Proposed<I> = { subject: string; input: I; reason: string; effectiveAt?: Date; permission?: Permission }

/**
 * Stores a proposal, in the transaction of the command that makes it. With `effectiveAt` it takes effect at that time
 * without an approval (apply.server.ts): only for changes that one person must be able to make in the end.
 * `permission`: the one with which it is proposed, if it is not that of the kind.
 * @throws {Refusal} 409 while another proposal of the kind waits for the same subject
 */
export async function propose<I>(
  ctx: Context,
  kind: ApprovalKind<I>,
  { subject, input, reason, effectiveAt, permission }: Proposed<I>,
): Promise<{ approvalId: string }> {
  const approvalId = crypto.randomUUID()
  const written = await ctx.db
    .insertInto('approvals')
    .values({
      id: approvalId,
      kind: kind.id,
      subject,
      input: JSON.stringify(input),
      reason,
      proposed_by: ctx.actor!.id,
      permission: permission ?? kind.allow,
      proposed_at: ctx.now,
      effective_at: effectiveAt ?? null,
    })
    // A literal, because PostgreSQL does not find the partial index for a parameter when it uses a generic plan.
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', '=', sql.lit('waiting' as const))
        .doNothing(),
    )
    .executeTakeFirst()
  if (!written.numInsertedOrUpdatedRows) throw new Refusal('approvals.waits_already', 409)
  return { approvalId }
}
