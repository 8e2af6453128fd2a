/**
 * Links by email: to set a new password, or to sign in without one. Every request gets the same answer immediately. A
 * job checks whether the account exists and its limit is reached, so neither text nor response time reveals it.
 *
 * Requests of unknown browsers: at most three emails of a kind an hour for an address, and two for one network. Each
 * link is valid for an hour, so the owner always has one that works, even when strangers request many. Browsers that
 * the account has signed in with are counted separately.
 */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { Email } from '#features/accounts/users/user-validators.ts'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { secondFactorsOf } from '#features/accounts/users/step-up.server.ts'
import { endMailedLinks, endSession } from '#features/accounts/users/sessions.server.ts'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { resetRateLimit, limit, type Limit, isWithinLimits } from '#kernel/rate-limit.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { browserToken, markOf, marksOf } from './known-browser.server.ts'
import { userAgentHeader, startSession, type SignedIn } from './sign-in.server.ts'

const HOUR = 3600
const BY_STRANGERS: Limit = { name: 'mail_link', points: 3, seconds: HOUR }
const BY_NETWORK: Limit = { name: 'mail_link_network', points: 2, seconds: HOUR }
const BY_OWN_BROWSERS: Limit = { name: 'mail_link_known', points: 3, seconds: HOUR }
/**
 * Limit of one network for all addresses together, against floods. A request from a browser that the account has
 * signed in with passes; an unknown browser of the same network cannot be distinguished from the flood.
 */
const FLOOD: Limit = { name: 'mail_link_from', points: 60, seconds: HOUR }
const LINKS_USED: Limit = { name: 'mail_link_used', points: 30, seconds: HOUR }

const LinkRequest = z.object({
  kind: z.enum(['reset', 'link']),
  /** The address, encrypted: the queue stores finished jobs for days, and many of these addresses have no account. */
  sealed: z.string(),
  locale: z.enum(LOCALES),
  /** The page to continue to, with a sign-in link. */
  next: z.string().nullable(),
  /** Network and browser marks of the requester, encrypted. Null when staff request the link: that is not counted. */
  from: z.string().nullable().default(null),
  /** A random id, so that each request is a separate job. */
  asking: z.uuid(),
})
const From = z.object({ network: z.string(), marks: z.array(z.string()) })
type User = { id: string; email: string }

/** The limits that count a request: a browser that the account has signed in with has its own. */
function attemptsOf(ctx: Context, kind: string, user: User, from: z.output<typeof From>): [Limit, string][] {
  const who = `${kind} ${user.email}`
  if (from.marks.includes(markOf(ctx, user.id))) return [[BY_OWN_BROWSERS, who]]
  return [
    [BY_NETWORK, `${who} ${from.network}`],
    [BY_STRANGERS, who],
  ]
}

export const sendSignInLink = job({
  id: 'people.send_sign_in_link',
  input: LinkRequest,
  run: async (ctx, { kind, sealed, locale, next, from }) => {
    const open = (data: string) => symmetricDecrypt({ key: ctx.config.secret, data })
    const email = await open(sealed)
    const user = await ctx.db
      .selectFrom('users')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['users.id', 'email', 'users.name', 'user_roles.role_id'])
      .where('email', '=', email)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user) return
    if (from) {
      const attempts = attemptsOf(ctx, kind, user, From.parse(JSON.parse(await open(from))))
      if (!(await isWithinLimits(ctx, attempts))) return
    }
    await withTransaction({ ...ctx, locale }, async (inside) => {
      const to = { name: user.name, address: email }
      if (kind === 'reset') {
        const { sent } = await withAuthErrors(inside, (api) => api.requestPasswordReset({ body: { email } }))
        if (sent.reset)
          await queueAccountEmail(inside, { kind, locale, to, path: `/reset-password?token=${sent.reset.token}` })
      } else if (user.role_id !== null || (await secondFactorsOf(inside, user.id)).length > 0) {
        // Access to a mailbox alone must not open an account that a password and a second factor protect.
        const path = user.role_id === null ? '/login' : '/dashboard/admin-login'
        const browser = browserToken(inside, user.id)
        await queueAccountEmail(inside, { kind: 'staff_link', locale, to, path: `${path}?browser=${browser}` })
      } else {
        const { sent } = await withAuthErrors(inside, (api) =>
          api.signInMagicLink({ body: { email }, headers: new Headers() }),
        )
        const onward = next ? `&next=${encodeURIComponent(next)}` : ''
        if (sent.signIn)
          await queueAccountEmail(inside, { kind, locale, to, path: `/login/link?token=${sent.signIn.token}${onward}` })
      }
    })
  },
})

const askForLink = command({
  id: 'people.request_sign_in_link',
  allow: 'anyone',
  input: LinkRequest,
  run: (ctx, input) => ctx.jobs.enqueue(ctx.db, sendSignInLink, input),
})

/** @throws {Refusal} 422 not an address; 429 too many from one network */
export async function sendLink(
  ctx: Context,
  request: Request,
  kind: 'reset' | 'link',
  raw: { email?: string },
  next: string | null = null,
): Promise<void> {
  const { email } = parse(z.object({ email: Email }), raw)
  await limit(ctx, FLOOD, ctx.address).catch(async (refused: unknown) => {
    if (!(await isOwnBrowser(ctx, request, email))) throw refused
  })
  await askForLink(ctx, await encryptLinkRequest(ctx, kind, email, next, request))
}

/** The query is the same for every address, so its time reveals nothing without the account's browser mark. */
async function isOwnBrowser(ctx: Context, request: Request, email: string): Promise<boolean> {
  const marks = marksOf(ctx, request)
  if (marks.length === 0) return false
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined && marks.includes(markOf(ctx, user.id))
}

/** Encrypts the job's data. @param request the visitor's request; without it nothing is counted */
export async function encryptLinkRequest(
  ctx: Context,
  kind: 'reset' | 'link',
  email: string,
  next: string | null,
  request?: Request,
) {
  const seal = (data: string) => symmetricEncrypt({ key: ctx.config.secret, data })
  const from = request && JSON.stringify({ network: ctx.address, marks: marksOf(ctx, request) })
  return {
    kind,
    sealed: await seal(email),
    locale: ctx.locale,
    next,
    from: from ? await seal(from) : null,
    asking: crypto.randomUUID(),
  }
}

const NEW_PASSWORD = z.object({ token: z.string().min(1, 'people.link_over').max(200), password: NewPassword })

/**
 * Sets the password that a mailed link allows, and ends every session and every other mailed link of the account.
 * Returns the user, who has proved by the link that the mailbox is theirs.
 * @throws {Refusal} 410 the link was used or has expired; 422 the password is too weak
 */
export const resetPassword = command({
  id: 'people.reset_password',
  allow: 'anyone',
  input: NEW_PASSWORD,
  async run(ctx, { token, password }) {
    const { result, sent } = await withAuthErrors(ctx, (api) =>
      api.resetPassword({ body: { token, newPassword: password } }).catch((error: unknown) => authErrorCode(error)),
    )
    const user = sent.newPasswordOf
    if (typeof result === 'string' || !user) throw new Refusal('people.link_over', 410)
    // Its refusal rolls back the transaction, so that the link can be used again with a better password.
    await refusePersonal(ctx, password, user)
    await endMailedLinks(ctx, user.id)
    await sendSecurityNotice(ctx, user.id, 'people.notice_password')
    return user.id
  },
})

/** Signs in with a mailed link, once. @throws {Refusal} 410 the link was used or has expired */
export async function signInByLink(ctx: Context, request: Request, token: string): Promise<SignedIn> {
  await limit(ctx, LINKS_USED, ctx.address)
  const result = await withAuthErrors(ctx, (api) =>
    api.magicLinkVerify({ query: { token }, headers: userAgentHeader(request), returnHeaders: true }),
  ).then(
    (done) => done.result,
    // The library redirects with the reason in the address; here all reasons are handled alike.
    (error: unknown) => (isRedirect(error) ? null : Promise.reject(error as Error)),
  )
  const begun = (result?.response as { token?: string } | undefined)?.token
  if (!result || !begun) throw new Refusal('people.link_over', 410)
  await resetRateLimit(ctx, LINKS_USED, ctx.address, 1)
  const done = await startSession(ctx, request, begun, result.headers.getSetCookie())
  // After the email was sent, the user may have got a role or added a second factor.
  if (done.step === 'done' && (done.actor.staff || (await secondFactorsOf(ctx, done.actor.id)).length > 0)) {
    await endSession(ctx, { token: begun })
    throw new Refusal('people.link_over', 410)
  }
  return done
}

function isRedirect(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode >= 300 && statusCode < 500
}
