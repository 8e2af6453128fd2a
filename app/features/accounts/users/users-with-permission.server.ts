import './tables.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
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

/**
 * Users who have a permission only since this person granted them a role, or added the permission to a role of theirs,
 * within a day; or since people did so who themselves have their account or the permission in this way. One person with
 * a second mailbox must not count as two.
 */
export async function dependentUsers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  permission: Permission,
  person: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .leftJoin('role_permissions_added as added', (join) =>
      join.onRef('added.role_id', '=', 'user_roles.role_id').on('added.permission', '=', permission),
    )
    .select(['user_id', 'granted_by', 'granted_at', 'permissions', 'added_by', 'added_at'])
    .execute()
  const since = now.getTime() - DAY_MS
  const dependent = new Set([person])
  const able = new Set<string>()
  const isRecent = (by: string | null, at: Date | null) =>
    by !== null && at !== null && dependent.has(by) && at.getTime() > since
  const isGranted = ({ granted_by, granted_at }: (typeof rows)[number]) => isRecent(granted_by, granted_at)
  const givesRecently = (row: (typeof rows)[number]) => isGranted(row) || isRecent(row.added_by, row.added_at)
  const byUser = [...Map.groupBy(rows, ({ user_id }) => user_id)]
  for (let before = 0; before < dependent.size;) {
    before = dependent.size
    for (const [id, roles] of byUser) {
      const giving = roles.filter(({ permissions }) => expand(permissions).includes(permission))
      if (giving.length > 0 && giving.every(givesRecently)) able.add(id)
      if (able.has(id) || roles.every(isGranted)) dependent.add(id)
    }
  }
  return able
}

/** Other users who may approve what this person proposes. */
export async function independentUsers(ctx: Pick<Context, 'db' | 'now'>, permission: Permission, person: string) {
  const [users, dependent] = await Promise.all([
    usersWithPermission(ctx, permission),
    dependentUsers(ctx, permission, person),
  ])
  return users.filter(({ id }) => id !== person && !dependent.has(id))
}
