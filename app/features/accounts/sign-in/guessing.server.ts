/**
 * Limits password guessing at one account from many IP addresses. Only browsers that the account has not signed in with
 * are counted: its own browsers still work, and the others can use a passkey or a mailed link.
 */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { securityRecipients, sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { resetRateLimit, limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'

const DAY = 24 * 3600
const BY_STRANGERS: Limit = { name: 'sign_in_strangers', points: 100, seconds: DAY }
const NOTICE_LIMIT: Limit = { name: 'sign_in_strangers_notice', points: 1, seconds: DAY }

/** Notifies the account's owner; for staff also the site's owners. An address without an account gets no email. */
export const reportGuessing = job({
  id: 'people.report_guessing',
  input: z.object({ /** The address, encrypted. */ sealed: z.string(), day: z.string() }),
  run: async (ctx, { sealed, day }) => {
    const email = await symmetricDecrypt({ key: ctx.config.secret, data: sealed })
    await withTransaction(ctx, async (inside) => {
      const user = await inside.db
        .selectFrom('users')
        .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
        .select(['users.id', 'users.name', 'role_id'])
        .where('email', '=', email)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!user) return
      await sendSecurityNotice(inside, user.id, 'people.notice_guessing', { once: `guessing ${user.id} ${day}` })
      if (user.role_id === null) return
      const values = { name: isolate(user.name) }
      for (const id of (await securityRecipients(inside, user.id)).filter((one) => one !== user.id))
        await sendSecurityNotice(inside, id, 'people.notice_guessing_staff', {
          values,
          once: `guessing ${user.id} ${id} ${day}`,
        })
    })
  },
})

/** Counts one attempt from an unknown browser. @throws {Refusal} `people.sign_in_limited`, 429 */
export async function countUnknownBrowser(ctx: Context, email: string): Promise<void> {
  const over = await refusalOf(limit(ctx, BY_STRANGERS, email))
  if (!over) return
  // At most once a day. Done for every address: the response time must not reveal whether there is an account.
  if (!(await refusalOf(limit(ctx, NOTICE_LIMIT, email)))) {
    const sealed = await symmetricEncrypt({ key: ctx.config.secret, data: email })
    await ctx.jobs.enqueue(ctx.db, reportGuessing, { sealed, day: ctx.now.toISOString().slice(0, 10) })
  }
  throw new Refusal('people.sign_in_limited', 429, { ...(over.retryAfter && { retryAfter: over.retryAfter }) })
}

/** Resets the count after a successful sign-in: the browser belongs to the account's owner. */
export const uncountUnknownBrowser = (ctx: Context, email: string) => resetRateLimit(ctx, BY_STRANGERS, email, 1)

async function refusalOf(work: Promise<void>): Promise<Refusal | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** An attacker who knows the password tried codes until the account was locked: its owner must be notified. */
export async function reportLockedCodes(ctx: Context): Promise<void> {
  const locked = await ctx.db
    .selectFrom('two_factors')
    .select(['user_id', 'locked_until'])
    .where('locked_until', '>', ctx.now)
    .execute()
  for (const { user_id, locked_until } of locked)
    await sendSecurityNotice(ctx, user_id, 'people.notice_codes_locked', {
      once: `locked ${user_id} ${locked_until!.getTime()}`,
    })
}
