import './tables.ts'
import { SignedCredential } from '#features/accounts/passkeys/credential.ts'
import { verifyPasskeyAssertion } from '#features/accounts/passkeys/passkeys.server.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { randomToken } from '#kernel/ids.ts'
import { resetRateLimit, limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { withAuthErrors, authErrorCode } from './auth.server.ts'
import { consumeTotpCode } from './totp-replay-guard.server.ts'
import { REAUTH_LIMIT, confirmPassword } from './confirm-password.server.ts'
import { REAUTH_METHODS } from './reauth.ts'
import { cookieName, signToken } from './session-cookie.server.ts'

export const ReauthInput = z
  .object({
    password: z.string().min(1, 'people.password_missing').max(256, 'people.password_long'),
    code: z
      .string()
      .transform((typed) => toLatinDigits(typed).replace(/\D/g, ''))
      .pipe(z.string().length(6, 'people.code_wrong')),
    passkey: SignedCredential.describe('Signed challenge of /api/account/prove/options'),
  })
  .partial()
  .refine((input) => REAUTH_METHODS.some((method) => input[method] !== undefined), 'people.password_missing')

/** The session gets a new token, so that a copy of the old one is useless. */
const recordReauth = command({
  id: 'people.reauthenticate',
  allow: 'signed-in',
  input: z.object({ by: z.enum(REAUTH_METHODS) }),
  subject: ({ by }) => by,
  async run({ db, actor, now }, { by }) {
    const token = randomToken(24)
    const noted = await db
      .updateTable('sessions')
      .set({ token, reauthenticated_at: now, updated_at: now, ...(by !== 'password' && { second_factor_at: now }) })
      .where('id', '=', actor!.session!)
      .executeTakeFirst()
    if (noted.numUpdatedRows !== 1n) throw new Refusal('account.sign_in_first', 401)
    return token
  },
})

/**
 * Returns the session's new token, to be sent to the client like the old one (cookie or bearer token).
 * @throws {Refusal} 422 the password or the code is wrong; 429
 */
export async function reauthenticate(ctx: Context, raw: unknown): Promise<string> {
  if (!ctx.actor?.session) throw new Refusal('account.sign_in_first', 401)
  const { id } = ctx.actor
  const input = parse(ReauthInput, raw)
  await limit(ctx, REAUTH_LIMIT, id)
  const by = REAUTH_METHODS.find((method) => input[method] !== undefined)!
  if (input.passkey) await verifyPasskeyAssertion(ctx, input.passkey, id)
  else if (input.password !== undefined) await confirmPassword(ctx, input.password)
  else await confirmCode(ctx, input.code!)
  await resetRateLimit(ctx, REAUTH_LIMIT, id)
  return recordReauth(ctx, { by })
}

/** @throws {Refusal} 422 */
async function confirmCode(ctx: Context, code: string): Promise<void> {
  const mine = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('token')
    .where('sessions.id', '=', ctx.actor!.session!)
    // Without this condition, a first code would turn on the second factor.
    .where('two_factor_enabled', '=', true)
    .executeTakeFirst()
  const Cookie = `${cookieName(ctx.config, 'session')}=${encodeURIComponent(signToken(mine?.token ?? '', ctx.config.secret))}`
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .verifyTOTP({ body: { code }, headers: new Headers({ Cookie }) })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (!mine || typeof result === 'string') throw fieldRefusal('code', 'people.code_wrong')
  await consumeTotpCode(ctx, ctx.actor!.id, code)
}
