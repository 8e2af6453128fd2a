import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import type { ApprovalKind } from './propose.server.ts'

/**
 * Whether the proposer still is active staff with the permission with which they proposed. Otherwise one person would
 * decide alone about the proposal of a person who was dismissed.
 */
export async function proposerMayPropose(
  ctx: Pick<Context, 'db'>,
  { allow }: Pick<ApprovalKind, 'allow'>,
  { permission, proposed_by }: { permission: Permission | null; proposed_by: string },
): Promise<boolean> {
  const able = await usersWithPermission(ctx, permission ?? allow)
  return able.some(({ id }) => id === proposed_by)
}
