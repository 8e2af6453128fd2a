/** Roles: their permissions, who has them, and what the reader may change. */
import '#features/accounts/users/tables.ts'
import { isOwner } from '#features/accounts/users/owner.server.ts'
import { expand, needsSecondFactor } from '#features/accounts/users/permissions.ts'
import type { Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'

export type RoleView = {
  id: string
  name: Localized
  /** Every single permission, for the owner's role too (not `*`). */
  permissions: string[]
  version: number
  /** Number of users with the role, and of open invitations to it. */
  held: number
  invited: number
  /** The owner's role has every permission, now and later. */
  owner: boolean
  sensitive: boolean
}

export const listRoles = query({
  allow: 'roles.read',
  async run(ctx): Promise<RoleView[]> {
    const rows = await ctx.db
      .selectFrom('roles')
      .select(['id', 'name', 'permissions', 'version'])
      .select((row) => [
        row
          .selectFrom('user_roles')
          .whereRef('role_id', '=', 'roles.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('held'),
        row
          .selectFrom('invitations')
          .whereRef('role_id', '=', 'roles.id')
          .where('accepted_at', 'is', null)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', ctx.now)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('invited'),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ permissions, held, invited, ...row }) => ({
      ...row,
      permissions: expand(permissions),
      held: held ?? 0,
      invited: invited ?? 0,
      owner: permissions.includes('*'),
      sensitive: needsSecondFactor(permissions),
    }))
  },
})

export type RoleName = { id: string; name: Localized; /** The reader may assign it. */ within: boolean }

/** Role names to choose from: managing users does not require seeing each role's permissions. */
export const roleNames = query({
  allow: 'users.read',
  async run(ctx): Promise<RoleName[]> {
    const rows = await ctx.db
      .selectFrom('roles')
      .select(['id', 'name', 'permissions'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const owner = await isOwner(ctx)
    const mine = ctx.actor!.permissions
    return rows.map(({ id, name, permissions }) => ({
      id,
      name,
      within: (id !== 'owner' || owner) && expand(permissions).every((permission) => mine.has(permission)),
    }))
  },
})
