/** Lists, starts and ends the sessions of users. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isOver } from './actor.server.ts'
import { secondFactorsOf } from './step-up.server.ts'
import { COOKIE_DAYS } from './session-cookie.server.ts'

/** Starts a session that has shown a second factor; returns its token. */
export async function beginSession(ctx: Context, request: Request, userId: string): Promise<string> {
  const token = randomToken(24)
  await ctx.db
    .insertInto('sessions')
    .values({
      id: crypto.randomUUID(),
      token,
      user_id: userId,
      user_agent: (request.headers.get('User-Agent') ?? '').slice(0, 300),
      ip_address: null,
      created_at: ctx.now,
      updated_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + COOKIE_DAYS * DAY_MS),
      reauthenticated_at: null,
      second_factor_at: ctx.now,
    })
    .execute()
  return token
}

/** Ends one session; no error when it has already ended. */
export async function endSession(ctx: Pick<Context, 'db'>, which: { token: string } | { id: string }): Promise<void> {
  const [column, value] = 'token' in which ? (['token', which.token] as const) : (['id', which.id] as const)
  await ctx.db.deleteFrom('sessions').where(column, '=', value).execute()
}

/** Ends all sessions of a user except the one with the token `keep`. */
export async function revokeSessions(ctx: Pick<Context, 'db'>, userId: string, keep?: string): Promise<void> {
  let end = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keep) end = end.where('id', '!=', keep)
  await end.execute()
}

/**
 * Ends all sessions of the actor except the current one. When the actor has no second factor any more, the current
 * session loses its mark too.
 */
export async function endOtherSessions({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await revokeSessions({ db }, actor!.id, actor!.session)
  if ((await secondFactorsOf({ db }, actor!.id)).length === 0)
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', actor!.id).execute()
}

/** The library stores a sign-in link with a JSON object that names its address; other rows have the id of a user. */
const addressOfLink = sql<string | null>`case when value is json object then value::jsonb ->> 'email' end`

/**
 * Ends the user's valid reset and sign-in links, second steps in progress, and a change of address that is not
 * confirmed yet. A sign-in link is found by the current address of the user.
 */
export async function endMailedLinks({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  const address = db.selectFrom('users').select('email').where('id', '=', userId)
  await db
    .deleteFrom('verifications')
    .where((eb) => eb.or([eb('value', '=', userId), eb(addressOfLink, '=', address)]))
    .execute()
}

/** Allowed for visitors too: signing out twice must not fail. */
export const signOut = command({
  id: 'people.sign_out',
  allow: 'anyone',
  input: z.object({}),
  async run({ db, actor }) {
    if (actor?.session) await endSession({ db }, { id: actor.session })
  },
})

/** Also ends mailed links: anyone who reads the mailbox could come back with one that was requested before. */
export const signOutEverywhere = command({
  id: 'people.sign_out_everywhere',
  allow: 'signed-in',
  input: z.object({}),
  async run({ db, actor }) {
    await revokeSessions({ db }, actor!.id)
    await endMailedLinks({ db }, actor!.id)
  },
})

/** Ends one of the user's own sessions, for example on a lost phone. */
export const revokeOwnSession = command({
  id: 'people.end_session',
  allow: 'signed-in',
  input: z.object({ session: z.uuid() }),
  async run(ctx, { session }) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sessions')
      .where('id', '=', session)
      .where('user_id', '=', ctx.actor!.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('errors.not_found', 404)
    auditDetail(ctx, { subject: ctx.actor!.id })
  },
})

export type SessionView = { id: string; agent: string; began: Date; used: Date; current: boolean }

export const ownSessions = query({ allow: 'signed-in', run: (ctx) => sessionsOf(ctx, ctx.actor!.id) })

/** The newest sessions of a user that have not ended. The caller has checked the permission. */
export async function sessionsOf({ db, actor, now }: Context, user: string): Promise<SessionView[]> {
  const [role, rows] = await Promise.all([
    db.selectFrom('user_roles').select('role_id').where('user_id', '=', user).limit(1).executeTakeFirst(),
    storedSessions(db, user, now),
  ])
  // An ended session of staff is stored until it expires, but no longer signs in.
  const open = rows.filter((row) => !isOver({ began: row.created_at, used: row.updated_at }, role !== undefined, now))
  return open.map((row) => ({
    id: row.id,
    agent: row.user_agent ?? '',
    began: row.created_at,
    used: row.updated_at,
    current: row.id === actor?.session,
  }))
}

const storedSessions = (db: Context['db'], user: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .limit(50)
    .execute()

/** Signs all users out; unused mailed links and codes become invalid. */
export async function endAllSessions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('verifications').execute()
}
