/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
import { z } from 'zod'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { consumeTotpCode } from '#features/accounts/users/totp-replay-guard.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { noteSecondFactor } from '#features/accounts/users/step-up.server.ts'
import { endSession } from '#features/accounts/users/sessions.server.ts'
import { cookieName, readCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { reportLockedCodes } from './guessing.server.ts'
import { userAgentHeader, startSession, type SignedIn } from './sign-in.server.ts'

/** The library limits tries per challenge (5) and account (10 in a row); this limits an IP address for all accounts. */
const CODES_PER_ADDRESS: Limit = { name: 'second_step_from', points: 60, seconds: 3600 }

/** A code of six digits (spaces, pasted marks and all digit scripts are accepted), or a recovery code like `abcde-fghij`. */
export const Code = z
  .string()
  .transform((typed) => toLatinDigits(typed).replace(/[\s\p{Cf}]/gu, ''))
  .pipe(z.string().min(6, 'people.code_wrong').max(32, 'people.code_wrong'))

const isRecovery = (code: string) => !/^\d{6}$/.test(code)

/** @throws {Refusal} 401 wrong code; 410 the first step is too long ago; 429 */
export async function secondStep(ctx: Context, request: Request, raw: unknown): Promise<SignedIn> {
  const { code } = parse(z.object({ code: Code }), raw)
  await limit(ctx, CODES_PER_ADDRESS, ctx.address)
  const headers = userAgentHeader(request)
  // Only the cookie of the first step is passed: an existing session must not count for another account.
  const name = cookieName(ctx.config, 'second_step')
  const proof = readCookie(request.headers.get('Cookie'), name)
  if (proof === undefined) throw new Refusal('people.second_step_over', 410)
  headers.set('Cookie', `${name}=${encodeURIComponent(proof)}`)
  const { result } = await withAuthErrors(ctx, (api) =>
    (isRecovery(code)
      ? api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
      : api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    ).catch((error: unknown) => authErrorCode(error)),
  )
  if (typeof result === 'string') {
    await reportLockedCodes(ctx)
    throw refusalOf(result)
  }
  const { token, user } = result.response as { token: string; user: { id: string } }
  try {
    if (!isRecovery(code)) await consumeTotpCode(ctx, user.id, code)
  } catch (error) {
    await endSession(ctx, { token })
    throw error
  }
  await noteSecondFactor(ctx, token, ctx.now)
  if (isRecovery(code)) await sendSecurityNotice(ctx, user.id, 'people.notice_recovery_code')
  return startSession(ctx, request, token, result.headers.getSetCookie())
}

function refusalOf(code: string): Refusal {
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code.startsWith('TOO_MANY_ATTEMPTS'))
    return new Refusal('people.second_step_over', 410)
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new Refusal('errors.too_many', 429, { retryAfter: 900 })
  return fieldRefusal('code', 'people.code_wrong', 401)
}
