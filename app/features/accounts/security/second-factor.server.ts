/**
 * Sets up, renews and removes the authenticator app. Each action requires the password again, and the second factor if
 * the account has one.
 */
import { z } from 'zod'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { REAUTH_LIMIT } from '#features/accounts/users/confirm-password.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { noteSecondFactor, requireSecondFactor, secondFactorsOf } from '#features/accounts/users/step-up.server.ts'
import { endMailedLinks, revokeSessions } from '#features/accounts/users/sessions.server.ts'
import { cookieName, readCookie, sessionIn } from '#features/accounts/users/session-cookie.server.ts'

const Password = z.object({ password: z.string().min(1, 'people.password_missing').max(256, 'people.password_long') })
const Code = z.object({
  code: z
    .string()
    .transform((typed) => toLatinDigits(typed).replace(/\D/g, ''))
    .pipe(z.string().length(6, 'people.code_wrong')),
})

function requireActorId(ctx: Context): string {
  if (!ctx.actor) throw new Refusal('account.sign_in_first', 401)
  return ctx.actor.id
}

/** Request headers with the session cookie only, without anything else the browser sent. */
function sessionOf(ctx: Context, request: Request): Headers {
  const name = cookieName(ctx.config, 'session')
  const value = readCookie(request.headers.get('Cookie'), name) ?? ''
  return new Headers({
    Cookie: `${name}=${encodeURIComponent(value)}`,
    'User-Agent': (request.headers.get('User-Agent') ?? '').slice(0, 300),
  })
}

const wrongPassword = () => fieldRefusal('password', 'people.password_not_yours')

type Enrolment = { /** `otpauth://…` for the app */ uri: string; recoveryCodes: string[] }

/** Creates a secret, active after its first code was typed. @throws {Refusal} 422 wrong password; 409 set up already */
export async function beginSecondFactor(ctx: Context, request: Request, raw: unknown): Promise<Enrolment> {
  await limit(ctx, REAUTH_LIMIT, requireActorId(ctx))
  await requireSecondFactor(ctx)
  const { password } = parse(Password, raw)
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .enableTwoFactor({ body: { password }, headers: sessionOf(ctx, request) })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (result === 'TOTP_ALREADY_ENABLED') throw new Refusal('people.second_factor_on', 409)
  if (typeof result === 'string' || !('totpURI' in result)) throw wrongPassword()
  return { uri: result.totpURI, recoveryCodes: result.backupCodes }
}

/** Turns the second factor on; every other session ends. Returns the cookies of the new one. */
export async function confirmSecondFactor(ctx: Context, request: Request, raw: unknown): Promise<string[]> {
  const id = requireActorId(ctx)
  await limit(ctx, REAUTH_LIMIT, id)
  await requireSecondFactor(ctx)
  const { code } = parse(Code, raw)
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .verifyTOTP({ body: { code }, headers: sessionOf(ctx, request), returnHeaders: true })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (typeof result === 'string') throw fieldRefusal('code', 'people.code_wrong')
  const cookies = result.headers.getSetCookie()
  await adoptNewSession(ctx, id, cookies, ctx.now)
  await sendSecurityNotice(ctx, id, 'people.notice_second_on')
  return cookies
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(ctx: Context, request: Request, raw: unknown): Promise<string[]> {
  const id = requireActorId(ctx)
  await limit(ctx, REAUTH_LIMIT, id)
  await requireSecondFactor(ctx)
  const { password } = parse(Password, raw)
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .generateBackupCodes({ body: { password }, headers: sessionOf(ctx, request) })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (typeof result === 'string') throw wrongPassword()
  await sendSecurityNotice(ctx, id, 'people.notice_recovery_codes')
  return result.backupCodes
}

/** Removes the second factor; every other session ends. Returns the cookies of the new one. */
export async function endSecondFactor(ctx: Context, request: Request, raw: unknown): Promise<string[]> {
  const id = requireActorId(ctx)
  await limit(ctx, REAUTH_LIMIT, id)
  await requireSecondFactor(ctx)
  const { password } = parse(Password, raw)
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .disableTwoFactor({ body: { password }, headers: sessionOf(ctx, request), returnHeaders: true })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (typeof result === 'string') throw wrongPassword()
  const cookies = result.headers.getSetCookie()
  const left = await secondFactorsOf(ctx, id)
  await adoptNewSession(ctx, id, cookies, left.length > 0 ? (ctx.actor!.secondFactorAt ?? null) : null)
  await sendSecurityNotice(ctx, id, 'people.notice_second_off')
  return cookies
}

/** Sets a new password; every other session ends. Returns the cookies of the new one. */
export async function changePassword(ctx: Context, request: Request, current: string, next: string): Promise<string[]> {
  await limit(ctx, REAUTH_LIMIT, requireActorId(ctx))
  const { result } = await withAuthErrors(ctx, (api) =>
    api
      .changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: sessionOf(ctx, request),
        returnHeaders: true,
      })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (typeof result === 'string') throw fieldRefusal('current', 'people.password_not_yours')
  const cookies = result.headers.getSetCookie()
  await adoptNewSession(ctx, ctx.actor!.id, cookies, ctx.actor!.secondFactorAt ?? null)
  await endMailedLinks(ctx, ctx.actor!.id)
  await sendSecurityNotice(ctx, ctx.actor!.id, 'people.notice_password')
  return cookies
}

/** The library started a new session: it inherits the second factor of the old one, and all other sessions end. */
async function adoptNewSession(ctx: Context, id: string, cookies: string[], shown: Date | null): Promise<void> {
  const token = sessionIn(cookies, ctx.config)
  if (!token) return
  await noteSecondFactor(ctx, token, shown)
  const session = await ctx.db.selectFrom('sessions').select('id').where('token', '=', token).executeTakeFirst()
  if (session) await revokeSessions(ctx, id, session.id)
}
