/** A user may grant and remove only permissions they have, and manage only users whose permissions they have. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { isOwner } from './owner.server.ts'
import { expand } from './permissions.ts'

/** @throws {Refusal} `people.beyond_you`, 403 */
export function assertCanGrant(ctx: Context, permissions: readonly string[]): void {
  if (!expand(permissions).every((permission) => ctx.actor!.permissions.has(permission)))
    throw new Refusal('people.beyond_you', 403)
}

/** Finds roles. @param field of the input that named them @throws {Refusal} 422 unknown role */
export async function requireRoles({ db }: Pick<Context, 'db'>, roles: readonly string[], field: 'role' | 'roles') {
  const known = await db
    .selectFrom('roles')
    .select(['id', 'permissions'])
    .where('id', 'in', ['', ...roles])
    .execute()
  if (known.length !== new Set(roles).size) throw invalidField(field, 'errors.field_invalid')
  return known
}

/**
 * Checks that the actor may grant these roles; only owners grant `owner`.
 * @param field of the input that named them
 * @throws {Refusal} 403; 422 unknown role
 */
export async function assertCanGrantRoles(
  ctx: Context,
  roles: readonly string[],
  field: 'role' | 'roles' = 'roles',
): Promise<void> {
  const known = await requireRoles(ctx, roles, field)
  if (roles.includes('owner') && !(await isOwner(ctx))) throw new Refusal('people.beyond_you', 403)
  assertCanGrant(
    ctx,
    known.flatMap((role) => role.permissions),
  )
}

/** Checks that the user exists and has not been erased. @throws {Refusal} 404 */
export async function requirePerson(ctx: Context, user: string): Promise<void> {
  const person = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('errors.not_found', 404)
}

/** Checks that the actor could grant all roles of the user. A user may have no role. @throws {Refusal} 403; 404 */
export async function assertCanManageUser(ctx: Context, user: string): Promise<void> {
  await requirePerson(ctx, user)
  await assertCanGrantRoles(ctx, await rolesOf(ctx, user))
}

export async function rolesOf({ db }: Pick<Context, 'db'>, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('role_id')
    .where('user_id', '=', user)
    .orderBy('position')
    .orderBy('role_id')
    .execute()
  return rows.map((row) => row.role_id)
}
