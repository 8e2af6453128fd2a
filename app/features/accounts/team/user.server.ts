/** One user, as staff who manage users see them. */
import { z } from 'zod'
import { passkeysOf } from '#features/accounts/passkeys/passkeys.server.ts'
import { assertCanManageUser } from '#features/accounts/users/can-manage.server.ts'
import { countDonationsOfUser } from '#features/donations/queries.server.ts'
import { sessionsOf, type SessionView } from '#features/accounts/users/sessions.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { userRow, type UserRow } from './users.server.ts'

export type AuditLine = {
  id: string
  at: Date
  command: string
  by: string | null
  byThem: boolean
  aboutThem: boolean
}

export type UserView = UserRow & {
  locale: Locale
  passkeys: number
  app: boolean
  sessions: SessionView[]
  /** Null for readers who may not see donors. */
  donations: number | null
  /** The newest actions by or on the user; null for readers who may not see the audit log. */
  audit: AuditLine[] | null
  /** The user's permissions are a subset of the reader's, so the reader may change the user. */
  within: boolean
}

/** @throws {Refusal} 404 */
export const userView = query({
  allow: 'users.read',
  async run(ctx, id: string): Promise<UserView> {
    const row = z.uuid().safeParse(id).success ? await userRow(ctx, id) : null
    if (!row) throw new Refusal('errors.not_found', 404)
    const may = (permission: 'donors.read' | 'audit.read') => ctx.actor!.permissions.has(permission)
    const [user, passkeys, sessions, donationCount, audit, within] = await Promise.all([
      ctx.db
        .selectFrom('users')
        .select(['locale', 'two_factor_enabled'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      passkeysOf(ctx, id),
      sessionsOf(ctx, id),
      may('donors.read') ? countDonationsOfUser(ctx, id) : null,
      may('audit.read') ? auditOf(ctx, id) : null,
      assertCanManageUser(ctx, id).then(
        () => true,
        (no: unknown) => (no instanceof Refusal ? false : Promise.reject(no as Error)),
      ),
    ])
    const { locale, two_factor_enabled: app } = user
    return { ...row, locale, app, passkeys: passkeys.length, sessions, donations: donationCount, audit, within }
  },
})

async function auditOf({ db }: Context, user: string): Promise<AuditLine[]> {
  const lines = () =>
    db
      .selectFrom('audit')
      .leftJoin('users', 'users.id', 'audit.actor_id')
      .select(['audit.id', 'at', 'command', 'users.name as by', 'actor_id', 'subject'])
      .orderBy('at', 'desc')
      .limit(20)
  // Two queries, because each uses its own index.
  const [by, about] = await Promise.all([
    lines().where('actor_id', '=', user).execute(),
    lines().where('subject', '=', user).execute(),
  ])
  return [...new Map([...by, ...about].map((row) => [row.id, row])).values()]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, 20)
    .map(({ actor_id, subject, ...row }) => ({ ...row, byThem: actor_id === user, aboutThem: subject === user }))
}
