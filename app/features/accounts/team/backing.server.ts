/** An invitation is valid as long as its sender may invite to its role. */
import '#features/accounts/users/tables.ts'
import { expand } from '#features/accounts/users/permissions.ts'
import type { Context } from '#kernel/context.ts'

type Invitation = { role_id: string; invited_by: string }

/** Whether its sender still has an open account, may invite, and has every permission of the role. */
export async function isBacked({ db }: Pick<Context, 'db'>, { role_id, invited_by }: Invitation): Promise<boolean> {
  const theirs = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['roles.id', 'roles.permissions'])
    .where('users.id', '=', invited_by)
    .where('disabled_at', 'is', null)
    .execute()
  if (role_id === 'owner' && !theirs.some(({ id }) => id === 'owner')) return false
  const role = await db.selectFrom('roles').select('permissions').where('id', '=', role_id).executeTakeFirst()
  const may = new Set(theirs.flatMap(({ permissions }) => expand(permissions)))
  return role !== undefined && may.has('users.create') && expand(role.permissions).every((one) => may.has(one))
}

/** Withdraws invitations whose sender may no longer invite: after roles changed, or an account was closed. */
export async function revokeInvitationsOfFormerSenders(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('invitations')
    .select(['id', 'role_id', 'invited_by'])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  for (const invitation of open)
    if (!(await isBacked(ctx, invitation)))
      await ctx.db.updateTable('invitations').set({ revoked_at: ctx.now }).where('id', '=', invitation.id).execute()
}
