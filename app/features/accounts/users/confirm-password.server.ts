import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Limit } from '#kernel/rate-limit.server.ts'
import { fieldRefusal } from '#kernel/refusal.ts'
import { verifyPassword } from './password.server.ts'

/** Limits passwords and codes in a signed-in session: an unattended session must not allow guessing them. */
export const REAUTH_LIMIT: Limit = { name: 'confirm', points: 10, seconds: 3600 }

/** @throws {Refusal} 422 wrong password */
export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', ctx.actor!.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password || !(await verifyPassword({ hash: row.password, password })))
    throw fieldRefusal('password', 'people.password_not_yours')
}
