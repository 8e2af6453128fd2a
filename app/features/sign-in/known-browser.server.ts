/** Staff are told of a sign-in from a browser that they have not signed in with before. */
import { createHmac } from 'node:crypto'
import { nameOfAgent } from '#kernel/agent.ts'
import { notify } from '#features/people/notice.server.ts'
import { cookieName, longCookie, readCookie } from '#features/people/session-cookie.server.ts'
import type { Actor, Context } from '#kernel/context.ts'
import { formatDateTime } from '#kernel/dates.ts'

/** People who share one browser. */
const MOST = 5
const HOUR = 3_600_000

/** The cookie by which this browser is known from now on; nothing in it names anybody. */
export async function recogniseBrowser(ctx: Context, request: Request, actor: Actor): Promise<string> {
  const mark = createHmac('sha256', ctx.config.secret).update(`known ${actor.id}`).digest('base64url').slice(0, 22)
  const known = (readCookie(request.headers.get('Cookie'), cookieName(ctx.config, 'known')) ?? '').split('.')
  if (actor.staff && !known.includes(mark)) await tellOf(ctx, request, actor)
  const marks = [mark, ...known.filter((other) => other !== mark && /^[\w-]{22}$/.test(other))]
  return longCookie(ctx.config, 'known', marks.slice(0, MOST).join('.'))
}

async function tellOf(ctx: Context, request: Request, { id }: Actor): Promise<void> {
  const { created_at } = await ctx.db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Whoever has just made their account knows that they are about to sign in.
  if (ctx.now.getTime() - created_at.getTime() < HOUR) return
  const agent = nameOfAgent(request.headers.get('User-Agent') ?? '')
  const values = { agent: agent || '?', when: formatDateTime(ctx.now) }
  // One letter a day for each kind of browser: a program may sign in every hour.
  const once = `sign-in ${id} ${agent} ${ctx.now.toISOString().slice(0, 10)}`
  await notify(ctx, id, agent ? 'people.notice_sign_in' : 'people.notice_sign_in_program', { values, once })
}
