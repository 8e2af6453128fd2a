/** What one person must not do alone: they propose it, and somebody else with the same permission does it. */
import './tables.ts'
import type { z } from 'zod'
import type { Context, Permission } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

export type ApprovalKind<I = unknown> = {
  id: string
  /** Of whoever proposes and whoever agrees. */
  allow: Permission
  input: z.ZodType<I>
  /** Does it, in the transaction of the approval. `proposedBy` is who wanted it. */
  run: (ctx: Context, asked: I, proposal: { proposedBy: string; reason: string }) => Promise<void>
}

export const approvalKinds = new Map<string, ApprovalKind>()

export function approvalKind<I>(spec: ApprovalKind<I>): ApprovalKind<I> {
  if (approvalKinds.has(spec.id) && !import.meta.hot) throw new Error(`two kinds of approval are called ${spec.id}`)
  approvalKinds.set(spec.id, spec as unknown as ApprovalKind)
  return spec
}

/**
 * Writes down what is wanted, in the transaction of the command that wants it.
 * @throws {Refusal} 409 while another of the kind waits for the same subject
 */
export async function propose<I>(
  ctx: Context,
  kind: ApprovalKind<I>,
  { subject, asked, reason }: { subject: string; asked: I; reason: string },
): Promise<{ approvalId: string }> {
  const approvalId = crypto.randomUUID()
  const written = await ctx.db
    .insertInto('approvals')
    .values({
      id: approvalId,
      kind: kind.id,
      subject,
      asked: JSON.stringify(asked),
      reason,
      proposed_by: ctx.actor!.id,
      proposed_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', 'waiting').doNothing())
    .executeTakeFirst()
  if (!written.numInsertedOrUpdatedRows) throw new Refusal('approvals.waits_already', 409)
  return { approvalId }
}
