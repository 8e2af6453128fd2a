/** Sign-in with a password. Every sign-in starts a new session; the browser's earlier session ends. */
import { z } from 'zod'
import { actorOfToken, tokenFrom } from '#features/accounts/users/actor.server.ts'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { Email } from '#features/accounts/users/user-validators.ts'
import { endedCookie, flagCookie } from '#features/accounts/users/session-cookie.server.ts'
import type { SecondFactor } from '#features/accounts/users/reauth.ts'
import { secondFactorsOf } from '#features/accounts/users/step-up.server.ts'
import { endSession } from '#features/accounts/users/sessions.server.ts'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'
import type { Actor, Context } from '#kernel/context.ts'
import { resetRateLimit, limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countUnknownBrowser, uncountUnknownBrowser } from './guessing.server.ts'
import { markOf, marksOf, rememberBrowser } from './known-browser.server.ts'
import { secondFactorOptionsCookie } from './second-ways.server.ts'

const HOUR = 3600
/** Counted per account and IP address, so that no one can lock another person out. */
const TRIES_PER_ACCOUNT: Limit = { name: 'sign_in', points: 10, seconds: HOUR }
export const TRIES_PER_ADDRESS: Limit = { name: 'sign_in_from', points: 100, seconds: 24 * HOUR }

const SignIn = z.object({
  email: Email,
  password: z.string().min(1, 'people.password_missing').max(256, 'people.password_long'),
})

export type SignedIn =
  | { step: 'done'; actor: Actor; token: string; cookies: string[] }
  | { step: 'second'; ways: SecondFactor[]; cookies: string[] }

/** Reveals neither whether the address or the password was wrong, nor whether the account exists. */
const wrong = () => new Refusal('people.wrong_password', 401)

/**
 * @throws {Refusal} 401 wrong address or password; 403 address not verified (a new link is sent) or account closed; 429
 */
export async function signIn(ctx: Context, request: Request, raw: unknown): Promise<SignedIn> {
  const { email, password } = parse(SignIn, raw)
  await limit(ctx, TRIES_PER_ADDRESS, ctx.address)
  await limit(ctx, TRIES_PER_ACCOUNT, `${email} ${ctx.address}`)
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const stranger = !user || !marksOf(ctx, request).includes(markOf(ctx, user.id))
  if (stranger) await countUnknownBrowser(ctx, email)
  const { result, sent } = await withAuthErrors(ctx, (api) =>
    api
      .signInEmail({ body: { email, password }, headers: userAgentHeader(request), returnHeaders: true })
      .catch((error: unknown) => authErrorCode(error)),
  )
  if (sent.verify) await queueVerificationEmail(ctx, sent.verify)
  if (result === 'EMAIL_NOT_VERIFIED') throw new Refusal('people.email_not_verified', 403)
  if (typeof result === 'string' || !user) throw wrong()
  if (stranger) await uncountUnknownBrowser(ctx, email)
  await resetRateLimit(ctx, TRIES_PER_ACCOUNT, `${email} ${ctx.address}`)
  await resetRateLimit(ctx, TRIES_PER_ADDRESS, ctx.address, 1)
  const cookies = result.headers.getSetCookie()
  const { token } = result.response as { token?: string }
  const ways = await secondFactorsOf(ctx, user.id)
  if (token && ways.length === 0) return startSession(ctx, request, token, cookies)
  // The library does not know our passkeys: when they are the only second factor, it has already started a session.
  if (token) await endSession(ctx, { token })
  return { step: 'second', ways, cookies: [...(token ? [] : cookies), secondFactorOptionsCookie(ctx.config, ways)] }
}

/** Ends the browser's earlier session, and checks that the new one is accepted. */
export async function startSession(
  ctx: Context,
  request: Request,
  token: string,
  cookies: string[],
): Promise<SignedIn> {
  const before = tokenFrom(request, ctx)
  if (before && before !== token) await endSession(ctx, { token: before })
  const actor = await actorOfToken({ ...ctx, now: new Date() }, token)
  if (!actor) {
    await endSession(ctx, { token })
    throw new Refusal('people.account_closed', 403)
  }
  const known = await rememberBrowser(ctx, request, actor)
  return {
    step: 'done',
    actor,
    token,
    cookies: [...cookies, endedCookie(ctx.config, 'second_ways'), flagCookie(ctx.config, true), known],
  }
}

/** Passes only the browser's user agent to the library, for the list of sessions. */
export function userAgentHeader(request: Request): Headers {
  return new Headers({ 'User-Agent': (request.headers.get('User-Agent') ?? '').slice(0, 300) })
}

export async function queueVerificationEmail(
  ctx: Context,
  { to, token }: { to: string; token: string },
): Promise<void> {
  const user = await ctx.db.selectFrom('users').select(['name']).where('email', '=', to).executeTakeFirst()
  await queueAccountEmail(ctx, {
    kind: 'verify',
    locale: ctx.locale,
    to: { ...(user && { name: user.name }), address: to },
    path: `/verify-email?token=${token}`,
  })
}
