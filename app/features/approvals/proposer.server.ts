import './tables.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import type { Context } from '#kernel/context.ts'
import { approvalKinds, type ApprovalKind } from './propose.server.ts'
import type { Approval } from './queries.server.ts'

type Proposal = Pick<Approval, 'permission' | 'proposed_by'>

/**
 * Whether the proposer still is active staff with the permission with which they proposed. Otherwise one person would
 * decide alone about the proposal of a person who was dismissed.
 */
export async function proposerMayPropose(
  ctx: Pick<Context, 'db'>,
  { allow }: Pick<ApprovalKind, 'allow'>,
  { permission, proposed_by }: Proposal,
): Promise<boolean> {
  const able = await usersWithPermission(ctx, permission ?? allow)
  return able.some(({ id }) => id === proposed_by)
}

/** The ids of waiting proposals that cannot be approved, because their proposers lost the permission. */
export async function withoutProposer(ctx: Pick<Context, 'db'>, approvals: readonly Approval[]): Promise<Set<string>> {
  const waiting = approvals.filter(({ state, kind }) => state === 'waiting' && approvalKinds.has(kind))
  const permissionOf = ({ permission, kind }: Approval) => permission ?? approvalKinds.get(kind)!.allow
  const able = new Map(
    await Promise.all(
      [...new Set(waiting.map(permissionOf))].map(async (permission) => {
        const users = await usersWithPermission(ctx, permission)
        return [permission, new Set(users.map(({ id }) => id))] as const
      }),
    ),
  )
  const lost = waiting.filter((one) => !able.get(permissionOf(one))!.has(one.proposed_by))
  return new Set(lost.map(({ id }) => id))
}
