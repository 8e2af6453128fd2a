import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { hashPassword } from './password.server.ts'
import { updateUserSearchText } from './search.server.ts'

type NewUser = { name: string; email: string; password: string; locale: Locale; roles: string[]; demoKey?: string }

/**
 * Adds a user with a verified address, a password and roles. The caller has checked the permission.
 * Returns the user's id, or null when the address has an account.
 */
export async function addUser(ctx: Context, user: NewUser, by: string | null): Promise<string | null> {
  const password = await hashPassword(user.password)
  const at = { created_at: ctx.now, updated_at: ctx.now }
  const row = await ctx.db
    .insertInto('users')
    .values({
      id: crypto.randomUUID(),
      name: user.name,
      email: user.email,
      email_verified: true,
      locale: user.locale,
      demo_key: user.demoKey ?? null,
      ...at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await ctx.db
    .insertInto('credentials')
    .values({
      id: crypto.randomUUID(),
      user_id: row.id,
      provider_id: 'credential',
      account_id: row.id,
      password,
      ...at,
    })
    .execute()
  await updateUserSearchText(ctx, row.id)
  await grantRoles(ctx, row.id, user.roles, by)
  return row.id
}

/** Grants roles; roles the user already has stay unchanged. */
export async function grantRoles(ctx: Context, userId: string, roles: string[], by: string | null): Promise<void> {
  if (roles.length === 0) return
  await ctx.db
    .insertInto('user_roles')
    .values(roles.map((role) => ({ user_id: userId, role_id: role, granted_by: by, granted_at: ctx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
