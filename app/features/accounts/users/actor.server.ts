/** The actor of a request: the owner of the session in its cookie or bearer token. */
import './tables.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '#kernel/context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'
import { expand, needsSecondFactor } from './permissions.ts'
import { cookieName, readCookie, tokenOf } from './session-cookie.server.ts'

export const IDLE = { visitor: 30 * DAY_MS, staff: 30 * MINUTE_MS }
const ABSOLUTE_STAFF = 12 * HOUR_MS

/** Sessions end after 30 days without use; those of staff after 30 minutes, and 12 hours after their start. */
export function isOver({ began, used }: { began: Date; used: Date }, staff: boolean, now: Date): boolean {
  const [age, idle] = [now.getTime() - began.getTime(), now.getTime() - used.getTime()]
  return idle > (staff ? IDLE.staff : IDLE.visitor) || (staff && age > ABSOLUTE_STAFF)
}

const bearerOf = (request: Request) => /^bearer\s+(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]

/** The token of a request, if we issued it. */
export function tokenFrom(request: Request, ctx: Pick<Context, 'config'>): string | undefined {
  const bearer = bearerOf(request)
  const carried = bearer ?? readCookie(request.headers.get('Cookie'), cookieName(ctx.config, 'session'))
  return tokenOf(carried, ctx.config.secret)
}

/**
 * Null for visitors, and for a broken, ended or foreign token: a public call is then anonymous. Reads the database only
 * for a token that we signed.
 */
export async function actorOf(ctx: Context, request: Request): Promise<Actor | null> {
  const token = tokenFrom(request, ctx)
  const actor = token === undefined ? null : await actorOfToken(ctx, token)
  return actor && bearerOf(request) !== undefined ? { ...actor, bearer: true } : actor
}

export async function actorOfToken(ctx: Context, token: string): Promise<Actor | null> {
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('roles', 'roles.id', 'user_roles.role_id')
    .select([
      'sessions.id as session',
      'sessions.created_at as began',
      'sessions.updated_at as used',
      'sessions.reauthenticated_at',
      'sessions.second_factor_at',
      'users.id',
      'users.demo_key',
      sql<(string[] | null)[]>`json_agg(roles.permissions)`.as('roles'),
      sql<string | null>`(select value->>'secondFactor' from settings where key = 'security')`.as('asked_of'),
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', ctx.now)
    .where('users.disabled_at', 'is', null)
    .groupBy(['sessions.id', 'users.id'])
    .executeTakeFirst()
  if (!row || (row.demo_key !== null && (ctx.config.production || ctx.remote))) return null

  const roles = row.roles.filter((permissions) => permissions !== null)
  const staff = roles.length > 0
  if (isOver(row, staff, ctx.now)) return null
  const now = ctx.now.getTime()
  // At most once a minute: a page with ten calls would write the same row ten times.
  if (now - row.used.getTime() > MINUTE_MS)
    await ctx.db
      .updateTable('sessions')
      .set({ updated_at: ctx.now, expires_at: new Date(now + IDLE.visitor) })
      .where('id', '=', row.session)
      .execute()

  // Decided by the session: the account's settings do not say how this session was started. Demo accounts exist only
  // outside production, for visitors of the demo.
  const secondFactorShown = row.second_factor_at !== null || row.demo_key !== null
  const required = (permissions: string[]) => row.asked_of === 'staff' || needsSecondFactor(permissions)
  const granted = roles.filter((permissions) => secondFactorShown || !required(permissions))
  return {
    id: row.id,
    permissions: new Set(granted.flatMap(expand)),
    session: row.session,
    reauthenticatedAt: row.reauthenticated_at ?? row.began,
    ...(row.second_factor_at && { secondFactorAt: row.second_factor_at }),
    staff,
    secondFactorRequired: granted.length < roles.length,
  }
}
