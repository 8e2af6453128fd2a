/** Re-authentication before actions that a stolen session must not be able to do. */
import './tables.ts'
import { passkeysOf } from '#features/accounts/passkeys/passkeys.server.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { REAUTH_REQUIRED, REAUTH_METHODS, type ReauthMethod, type SecondFactor } from './reauth.ts'

/** Minutes that a re-authentication is valid for; signing in counts as one. */
const REAUTH_VALID_MINUTES = 5

/**
 * Call it in the first line of a command that moves money, grants permissions or exports data.
 * @throws {Refusal} `account.reauthenticate`, 403, with `detail.proofs`: POST /api/account/prove, then again
 */
export async function requireStepUp(ctx: Context): Promise<void> {
  const { actor, now } = ctx
  if (!actor) throw new Refusal('account.sign_in_first', 401)
  if (actor.reauthenticatedAt && now.getTime() - actor.reauthenticatedAt.getTime() <= REAUTH_VALID_MINUTES * MINUTE_MS)
    return
  throw new Refusal(REAUTH_REQUIRED, 403, { detail: { proofs: await reauthMethodsOf(ctx, actor.id) } })
}

/** The methods a user can choose from, the easiest first. Without any, the user signs in again by a mailed link. */
async function reauthMethodsOf(ctx: Context, id: string): Promise<ReauthMethod[]> {
  const passkeys = await passkeysOf(ctx, id)
  const has = await ctx.db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'users.id').on('provider_id', '=', 'credential'),
    )
    .select(['two_factor_enabled as code', 'password'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  const can: Record<ReauthMethod, boolean> = {
    passkey: passkeys.length > 0,
    password: Boolean(has?.password),
    code: Boolean(has?.code),
  }
  return REAUTH_METHODS.filter((method) => can[method])
}

/** Which second factors an account has, the easiest first. */
export async function secondFactorsOf(ctx: Pick<Context, 'db'>, userId: string): Promise<SecondFactor[]> {
  const [passkeys, user] = await Promise.all([
    passkeysOf(ctx, userId),
    ctx.db.selectFrom('users').select('two_factor_enabled as app').where('id', '=', userId).executeTakeFirst(),
  ])
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(user?.app ? (['code'] as const) : [])]
}

/**
 * Call it in the first line of a command that adds, renews or ends a second factor: an account with one must have used
 * it in this session within five minutes. A password does not replace it.
 * @throws {Refusal} `account.reauthenticate`, 403, with the second factors in `detail.proofs`
 */
export async function requireSecondFactor(ctx: Context): Promise<void> {
  const { actor, now } = ctx
  if (!actor) throw new Refusal('account.sign_in_first', 401)
  const factors = await secondFactorsOf(ctx, actor.id)
  if (factors.length === 0) return
  const shown = actor.secondFactorAt
  if (shown && now.getTime() - shown.getTime() <= REAUTH_VALID_MINUTES * MINUTE_MS) return
  throw new Refusal(REAUTH_REQUIRED, 403, { detail: { proofs: factors } })
}

/** Stores on a session when it showed a second factor; null when it has shown none. */
export async function noteSecondFactor({ db }: Pick<Context, 'db'>, token: string, at: Date | null): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: at }).where('token', '=', token).execute()
}
