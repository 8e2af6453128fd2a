/**
 * Browsers that an account has signed in with. Staff are notified of a sign-in from another one. Attempts of strangers
 * at an account are counted apart from those of its own browsers, so that a stranger cannot lock the owner out.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { nameOfAgent } from '#kernel/agent.ts'
import { sendSecurityNotice } from '#features/accounts/users/security-notice.server.ts'
import { cookieName, longCookie, readCookie, setCookies } from '#features/accounts/users/session-cookie.server.ts'
import type { Actor, Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { HOUR_MS } from '#kernel/durations.ts'

/** The number of accounts that can share one browser. */
const MAX_ACCOUNTS = 5

type Held = Pick<Context, 'config'>
const sign = ({ config }: Held, what: string) =>
  createHmac('sha256', config.secret).update(what).digest('base64url').slice(0, 22)

/** The mark in the cookie of an account's browsers; it contains no personal data. */
export const markOf = (ctx: Held, userId: string) => sign(ctx, `known ${userId}`)

/** The marks that a browser carries. */
export function marksOf(ctx: Held, request: Request): string[] {
  const marks = (readCookie(request.headers.get('Cookie'), cookieName(ctx.config, 'known')) ?? '').split('.')
  return marks.filter((mark) => /^[\w-]{22}$/.test(mark)).slice(0, MAX_ACCOUNTS)
}

/** The cookie that marks this browser as one of the account's known browsers. */
export function knownCookie(ctx: Held, request: Request, userId: string): string {
  const mark = markOf(ctx, userId)
  const others = marksOf(ctx, request).filter((other) => other !== mark)
  return longCookie(ctx.config, 'known', [mark, ...others].slice(0, MAX_ACCOUNTS).join('.'))
}

/** Notifies staff of an unknown browser; returns the cookie that marks it as known. */
export async function rememberBrowser(ctx: Context, request: Request, actor: Actor): Promise<string> {
  if (actor.staff && !marksOf(ctx, request).includes(markOf(ctx, actor.id))) await reportBrowser(ctx, request, actor)
  return knownCookie(ctx, request, actor.id)
}

/** Token for a mailed link: a browser that opens it in time may try passwords like the account's own browsers. */
export function browserToken(ctx: Pick<Context, 'config' | 'now'>, userId: string): string {
  const head = `${userId}.${ctx.now.getTime() + HOUR_MS}`
  return `${head}.${sign(ctx, `browser ${head}`)}`
}

/** The account named by the token of a mailed link; null when the token is not ours or expired. */
function browserOf(ctx: Pick<Context, 'config' | 'now'>, token: string | null): string | null {
  const [userId = '', expires = '', proof = ''] = (token ?? '').split('.')
  const right = Buffer.from(sign(ctx, `browser ${userId}.${expires}`))
  const given = Buffer.from(proof)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(expires) > ctx.now.getTime() ? userId : null
}

/** Headers for the log-in pages: `?browser=…` of a mailed link marks this browser as known. */
export function browserHeaders(ctx: Pick<Context, 'config' | 'now'>, request: Request): [string, string][] {
  const userId = browserOf(ctx, new URL(request.url).searchParams.get('browser'))
  return userId ? setCookies([knownCookie(ctx, request, userId)]) : []
}

async function reportBrowser(ctx: Context, request: Request, { id }: Actor): Promise<void> {
  const { created_at } = await ctx.db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The first sign-in to a new account is not reported: its owner expects it.
  if (ctx.now.getTime() - created_at.getTime() < HOUR_MS) return
  const agent = nameOfAgent(request.headers.get('User-Agent') ?? '')
  const values = { agent: agent || '?', when: formatDateTime(ctx.now, ctx.locale) }
  // At most one email a day for each kind of browser: a program may sign in every hour.
  const once = `sign-in ${id} ${agent} ${ctx.now.toISOString().slice(0, 10)}`
  await sendSecurityNotice(ctx, id, agent ? 'people.notice_sign_in' : 'people.notice_sign_in_program', { values, once })
}
