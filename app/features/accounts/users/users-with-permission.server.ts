import './tables.ts'
import type { Context, Permission } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { expand } from './permissions.ts'

/** The users with a permission, by name: for choosing an assignee. The caller checks the permission. */
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

/** The addresses of staff with any of these permissions, for emails; by id. */
export async function staffContacts(
  ctx: Pick<Context, 'db'>,
  ...permissions: Permission[]
): Promise<{ id: string; name: string; email: string; locale: Locale }[]> {
  const staff = await Promise.all(permissions.map((permission) => usersWithPermission(ctx, permission)))
  const ids = new Set(staff.flat().map(({ id }) => id))
  if (ids.size === 0) return []
  return ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
