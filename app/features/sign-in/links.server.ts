/**
 * Links by mail: a new password, or signing in without one. Whoever asks gets one answer at once; whether there is
 * such an account is looked up by a job, so that neither the words nor the time can tell.
 */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { asAuth, noOf } from '#features/people/auth.server.ts'
import { Email, NewPassword } from '#features/people/typed.ts'
import { secondFactorsOf } from '#features/people/step-up.server.ts'
import { endSession } from '#features/people/sessions.server.ts'
import { writeLetter } from '#features/people/write.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { agentOf, begin, type SignedIn } from './sign-in.server.ts'

const PER_ACCOUNT: Limit = { name: 'mail_link', points: 3, seconds: 3600 }
const PER_ADDRESS: Limit = { name: 'mail_link_from', points: 20, seconds: 3600 }

const Asked = z.object({
  kind: z.enum(['reset', 'link']),
  /** The address, encrypted: the queue keeps what is done for days, and many of these have no account. */
  sealed: z.string(),
  locale: z.enum(LOCALES),
  /** The page to go on to, with a sign-in link. */
  next: z.string().nullable(),
  /** Each asking is a job of its own. */
  asking: z.uuid(),
})

export const mailLink = job({
  id: 'people.mail_link',
  input: Asked,
  run: async (ctx, { kind, sealed, locale, next }) => {
    const email = await symmetricDecrypt({ key: ctx.config.secret, data: sealed })
    await inTransaction(ctx.db, async (db) => {
      const inside = { ...ctx, db, locale }
      const user = await db
        .selectFrom('users')
        .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
        .select(['users.id', 'users.name', 'user_roles.role_id'])
        .where('email', '=', email)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!user) return
      const to = { name: user.name, address: email }
      if (kind === 'reset') {
        const { sent } = await asAuth(inside, (api) => api.requestPasswordReset({ body: { email } }))
        if (sent.reset)
          await writeLetter(inside, { kind, locale, to, path: `/reset-password?token=${sent.reset.token}` })
      } else if (user.role_id !== null || (await secondFactorsOf(inside, user.id)).length > 0) {
        // A mailbox alone must not open what a password and a second factor guard.
        const path = user.role_id === null ? '/login' : '/dashboard/admin-login'
        await writeLetter(inside, { kind: 'staff_link', locale, to, path })
      } else {
        const { sent } = await asAuth(inside, (api) => api.signInMagicLink({ body: { email }, headers: new Headers() }))
        const onward = next ? `&next=${encodeURIComponent(next)}` : ''
        if (sent.signIn)
          await writeLetter(inside, { kind, locale, to, path: `/login/link?token=${sent.signIn.token}${onward}` })
      }
    })
  },
})

const askForLink = command({
  id: 'people.ask_for_link',
  allow: 'anyone',
  input: Asked,
  run: (ctx, asked) => ctx.jobs.enqueue(ctx.db, mailLink, asked),
})

/** @throws {Refusal} 422 not an address; 429 */
export async function sendLink(
  ctx: Context,
  kind: 'reset' | 'link',
  raw: { email?: string },
  next: string | null = null,
): Promise<void> {
  const { email } = parse(z.object({ email: Email }), raw)
  await limit(ctx, PER_ADDRESS, ctx.address)
  await limit(ctx, PER_ACCOUNT, `${kind} ${email}`)
  await askForLink(ctx, await sealedAsking(ctx, kind, email, next))
}

/** What the job is told. */
export async function sealedAsking(ctx: Context, kind: 'reset' | 'link', email: string, next: string | null) {
  const sealed = await symmetricEncrypt({ key: ctx.config.secret, data: email })
  return { kind, sealed, locale: ctx.locale, next, asking: crypto.randomUUID() }
}

const NEW_PASSWORD = z.object({ token: z.string().min(1, 'people.link_over').max(200), password: NewPassword })

/** Sets the password that a mailed link allows, and ends every session. @throws {Refusal} 410 used or too old */
export const resetPassword = command({
  id: 'people.reset_password',
  allow: 'anyone',
  input: NEW_PASSWORD,
  async run(ctx, { token, password }) {
    const { result } = await asAuth(ctx, (api) =>
      api.resetPassword({ body: { token, newPassword: password } }).catch((error: unknown) => noOf(error)),
    )
    if (typeof result === 'string') throw new Refusal('people.link_over', 410)
  },
})

/** Signs in with a mailed link, once. @throws {Refusal} 410 used or too old */
export async function signInByLink(ctx: Context, request: Request, token: string): Promise<SignedIn> {
  await limit(ctx, PER_ADDRESS, `use ${ctx.address}`)
  const result = await asAuth(ctx, (api) =>
    api.magicLinkVerify({ query: { token }, headers: agentOf(request), returnHeaders: true }),
  ).then(
    (done) => done.result,
    // It leads away with the reason in the address; for us every reason is the same.
    (error: unknown) => (isRedirect(error) ? null : Promise.reject(error as Error)),
  )
  const begun = (result?.response as { token?: string } | undefined)?.token
  if (!result || !begun) throw new Refusal('people.link_over', 410)
  const done = await begin(ctx, request, begun, result.headers.getSetCookie())
  // Between the letter and the click they may have been given a role, or have added a second factor.
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
