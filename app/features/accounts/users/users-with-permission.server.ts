import './tables.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { expand } from './permissions.ts'

/** Who of the team may do something, by name: for choosing whose work something is. The caller sees to the permission. */
export async function usersWithPermission(ctx: Pick<Context, 'db'>, permission: Permission) {
  const rows = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.name', 'roles.permissions'])
    .where('disabled_at', 'is', null)
    .orderBy('users.name')
    .execute()
  const able = rows.filter(({ permissions }) => expand(permissions).includes(permission))
  return [...new Map(able.map(({ id, name }) => [id, { id, name }])).values()]
}
