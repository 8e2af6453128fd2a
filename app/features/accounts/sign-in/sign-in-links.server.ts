/**
 * Links by email: a new password, or signing in without one. Every request gets one answer immediately; whether there
 * is such an account, and whether its limit is reached, is checked by a job, so that neither texts nor time reveal it.
 *
 * At most three emails of a kind an hour are sent to an address for strangers, two of them for one network. Each link
 * is valid for an hour: the owner of the address always has one that works, even when strangers request many. Browsers that
 * the account has signed in with are counted separately.
 */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { withAuthErrors, authErrorCode } from '#features/accounts/users/auth.server.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { Email } from '#features/accounts/users/user-validators.ts'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { secondFactorsOf } from '#features/accounts/users/step-up.server.ts'
import { endResetLinks, endSession } from '#features/accounts/users/sessions.server.ts'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { resetRateLimit, limit, type Limit } from '#kernel/rate-limit.server.ts'
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
 * Of one network, for all addresses together: a flood, not a person. A request from a browser that the account has
 * signed in with passes; an unknown browser of the same network cannot be distinguished from the flood.
 */
const FLOOD: Limit = { name: 'mail_link_from', points: 60, seconds: HOUR }
const LINKS_USED: Limit = { name: 'mail_link_used', points: 30, seconds: HOUR }

const Asked = z.object({
  kind: z.enum(['reset', 'link']),
  /** The address, encrypted: the queue stores finished jobs for days, and many of these addresses have no account. */
  sealed: z.string(),
  locale: z.enum(LOCALES),
  /** The page to continue to, with a sign-in link. */
  next: z.string().nullable(),
  /** The requester, encrypted: network and marks of the browser. Null when staff request it: that is not counted. */
  from: z.string().nullable().default(null),
  /** Each request is a separate job. */
  asking: z.uuid(),
})
const From = z.object({ network: z.string(), marks: z.array(z.string()) })
type User = { id: string; email: string }

/** Counts the request. False: the limit of this hour is reached. */
async function withinLimits(ctx: Context, kind: string, user: User, from: z.output<typeof From>): Promise<boolean> {
  const who = `${kind} ${user.email}`
  const counts: [Limit, string][] = from.marks.includes(markOf(ctx, user.id))
    ? [[BY_OWN_BROWSERS, who]]
    : [
        [BY_NETWORK, `${who} ${from.network}`],
        [BY_STRANGERS, who],
      ]
  try {
    for (const [rule, key] of counts) await limit(ctx, rule, key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export const sendSignInLink = job({
  id: 'people.send_sign_in_link',
  input: Asked,
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
    if (from && !(await withinLimits(ctx, kind, user, From.parse(JSON.parse(await open(from)))))) return
    await inTransaction(ctx.db, async (db) => {
      const inside = { ...ctx, db, locale }
      const to = { name: user.name, address: email }
      if (kind === 'reset') {
        const { sent } = await withAuthErrors(inside, (api) => api.requestPasswordReset({ body: { email } }))
        if (sent.reset)
          await queueAccountEmail(inside, { kind, locale, to, path: `/reset-password?token=${sent.reset.token}` })
      } else if (user.role_id !== null || (await secondFactorsOf(inside, user.id)).length > 0) {
        // A mailbox alone must not open what a password and a second factor guard.
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
  input: Asked,
  run: (ctx, asked) => ctx.jobs.enqueue(ctx.db, sendSignInLink, asked),
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

/** The question to the database is the same for every address; only who holds the account's mark gets another answer. */
async function isOwnBrowser(ctx: Context, request: Request, email: string): Promise<boolean> {
  const marks = marksOf(ctx, request)
  if (marks.length === 0) return false
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined && marks.includes(markOf(ctx, user.id))
}

/** The job's data. @param request of a visitor; without it nothing is counted */
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
 * Sets the password that a mailed link allows, and ends every session and every other reset link of the account.
 * Returns whose it is: they have shown that the mailbox is theirs.
 * @throws {Refusal} 410 used or too old; 422 the password is too weak
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
    // Takes everything back with it: the link stays good for a better password.
    await refusePersonal(ctx, password, user)
    await endResetLinks(ctx, user.id)
    await sendSecurityNotice(ctx, user.id, 'people.notice_password')
    return user.id
  },
})

/** Signs in with a mailed link, once. @throws {Refusal} 410 used or too old */
export async function signInByLink(ctx: Context, request: Request, token: string): Promise<SignedIn> {
  await limit(ctx, LINKS_USED, ctx.address)
  const result = await withAuthErrors(ctx, (api) =>
    api.magicLinkVerify({ query: { token }, headers: userAgentHeader(request), returnHeaders: true }),
  ).then(
    (done) => done.result,
    // It leads away with the reason in the address; for us every reason is the same.
    (error: unknown) => (isRedirect(error) ? null : Promise.reject(error as Error)),
  )
  const begun = (result?.response as { token?: string } | undefined)?.token
  if (!result || !begun) throw new Refusal('people.link_over', 410)
  await resetRateLimit(ctx, LINKS_USED, ctx.address, 1)
  const done = await startSession(ctx, request, begun, result.headers.getSetCookie())
  // Between the email and the click they may have got a role, or have added a second factor.
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
