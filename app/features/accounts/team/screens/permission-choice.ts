/** How the checkboxes of the permission table depend on each other. */
import { PERMISSIONS } from '#features/accounts/users/permissions.ts'

export type Permissions = ReadonlySet<string>

/** Without this permission a role has no effect. */
export const BASE_PERMISSION = 'dashboard.read'

const readOf = (permission: string) => `${permission.split('.')[0]}.read`

/**
 * Toggles one permission. Changing requires reading; removing reading removes the others. Locked permissions stay, and
 * so do those they need.
 */
export function toggled(chosen: Permissions, permission: string, fixed: (permission: string) => boolean): Permissions {
  const next = new Set(chosen)
  const read = readOf(permission)
  if (!chosen.has(permission)) {
    next.add(permission)
    if ((PERMISSIONS as readonly string[]).includes(read) && !fixed(read)) next.add(read)
  } else if (permission === read) {
    const others = [...chosen].filter((other) => readOf(other) === read)
    if (others.some((other) => fixed(other))) return chosen
    for (const other of others) next.delete(other)
  } else next.delete(permission)
  return next
}

/** The permissions that only `other` or only `base` has. */
export function differences(base: Permissions, other: Permissions): Set<string> {
  return new Set([...base, ...other].filter((permission) => base.has(permission) !== other.has(permission)))
}
