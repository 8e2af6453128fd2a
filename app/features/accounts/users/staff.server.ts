/** Changes that staff make to other users: roles, name, active or deactivated, sessions. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { dropPasskeys } from '#features/accounts/passkeys/passkeys.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit, event } from '#kernel/event.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { sendSecurityNotice, securityRecipients, sendRoleChangeNotice } from './security-notice.server.ts'
import { PersonName, Phone } from './user-validators.ts'
import { requirePerson, assertCanManageUser, assertCanGrantRoles, rolesOf } from './can-manage.server.ts'
import { updateUserSearchText } from './search.server.ts'
import { endMailedLinks, revokeSessions } from './sessions.server.ts'
import { requireSecondFactor, requireStepUp, secondFactorsOf } from './step-up.server.ts'

/** A user's permissions changed. */
export const RightsChanged = event(z.object({ user: z.uuid() }))

const Person = z.object({ user: z.uuid() })
const RoleIds = z.array(z.string().max(40)).max(20)
const subject = ({ user }: { user: string }) => user

/**
 * Roles change one after another: when two owners remove each other's role at the same time, the second one waits and is
 * refused as the last owner.
 */
export const lockRoles = ({ db }: Pick<Context, 'db'>) =>
  sql`lock table user_roles in share row exclusive mode`.execute(db)

/** At least one owner must remain, who can invite others. */
async function ownerRemains(ctx: Context): Promise<void> {
  const left = await ctx.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('role_id', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Refusal('people.last_owner', 409)
}

/**
 * Sets a user's roles. With `shown`, the roles that the page showed, only what the person changed there is applied: a
 * role that another owner granted meanwhile stays. Their sessions end, because their permissions changed. Every owner
 * and the user get an email, because the change needs no second approval.
 */
export const setRoles = command({
  id: 'people.set_roles',
  allow: 'users.update',
  input: Person.extend({ roles: RoleIds, shown: RoleIds.optional() }),
  subject,
  async run(ctx, { user, roles, shown }) {
    await requireStepUp(ctx)
    await lockRoles(ctx)
    const before = await rolesOf(ctx, user)
    const others = shown ? before.filter((id) => !shown.includes(id)) : []
    const chosen = shown ? roles.filter((id) => before.includes(id) || !shown.includes(id)) : roles
    const after = [...new Set([...others, ...chosen])]
    const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
    await assertCanGrantRoles(ctx, changed)
    await requirePerson(ctx, user)
    if (changed.length === 0) return
    await ctx.db.deleteFrom('user_roles').where('user_id', '=', user).where('role_id', 'in', changed).execute()
    const given = after.filter((id) => !before.includes(id))
    if (given.length > 0)
      await ctx.db
        .insertInto('user_roles')
        .values(given.map((role) => ({ user_id: user, role_id: role, granted_by: ctx.actor!.id, granted_at: ctx.now })))
        .execute()
    await ownerRemains(ctx)
    auditDetail(ctx, { before: { roles: before }, after: { roles: await rolesOf(ctx, user) } })
    if (user !== ctx.actor!.id) await revokeSessions(ctx, user)
    await sendRoleChangeNotice(ctx, user)
    await emit(ctx, RightsChanged, { user })
  },
})

/**
 * Closes an account, or opens it again. Closing ends every session and mailed link at once. For staff, the user and every
 * owner get an email: while an account is closed, a change may need no second approval.
 */
export const setClosed = command({
  id: 'people.set_closed',
  allow: 'users.update',
  input: Person.extend({ closed: z.boolean() }),
  subject,
  async run(ctx, { user, closed }) {
    await requireStepUp(ctx)
    await lockRoles(ctx)
    await assertCanManageUser(ctx, user)
    const before = await ctx.db
      .selectFrom('users')
      .select(['name', 'disabled_at'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    await ctx.db
      .updateTable('users')
      .set({ disabled_at: closed ? ctx.now : null })
      .where('id', '=', user)
      .execute()
    await ownerRemains(ctx)
    const wasClosed = before.disabled_at !== null
    auditDetail(ctx, { before: { closed: wasClosed }, after: { closed } })
    if (closed) {
      await revokeSessions(ctx, user)
      await endMailedLinks(ctx, user)
    }
    if (closed !== wasClosed && (await rolesOf(ctx, user)).length > 0) {
      const [own, others] = closed ? CLOSED : REOPENED
      const values = { name: isolate(before.name) }
      for (const id of await securityRecipients(ctx, user))
        await sendSecurityNotice(ctx, id, id === user ? own : others, { values })
    }
    await emit(ctx, RightsChanged, { user })
  },
})

/** The notices for the user and for the owners. */
const CLOSED = ['people.notice_closed', 'people.notice_closed_of'] as const
const REOPENED = ['people.notice_reopened', 'people.notice_reopened_of'] as const

/** Corrects a user's name. Addresses change by a link to the new one only, never here. */
export const editPerson = command({
  id: 'people.edit_person',
  allow: 'users.update',
  input: Person.extend({ name: PersonName, phone: Phone.default(''), locale: z.enum(LOCALES) }),
  subject,
  async run(ctx, { user, ...after }) {
    await assertCanManageUser(ctx, user)
    const before = await ctx.db
      .selectFrom('users')
      .select(['name', 'phone', 'locale'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const set = { ...after, phone: after.phone || null }
    await ctx.db
      .updateTable('users')
      .set({ ...set, updated_at: ctx.now })
      .where('id', '=', user)
      .execute()
    await updateUserSearchText(ctx, user)
    auditDetail(ctx, { before, after: set })
  },
})

/**
 * Ends one session of a user, or all of them and the mailed links, by which a stranger who reads the mailbox could come
 * back. Ending one's own current session signs out.
 */
export const endSessions = command({
  id: 'people.end_sessions',
  allow: 'users.update',
  input: Person.extend({ session: z.uuid().optional() }),
  subject,
  async run(ctx, { user, session }) {
    await assertCanManageUser(ctx, user)
    let end = ctx.db.deleteFrom('sessions').where('user_id', '=', user)
    if (session) end = end.where('id', '=', session)
    const { numDeletedRows } = await end.executeTakeFirst()
    if (session && numDeletedRows === 0n) throw new Refusal('errors.not_found', 404)
    if (!session) await endMailedLinks(ctx, user)
    auditDetail(ctx, { detail: { sessions: Number(numDeletedRows) } })
  },
})

/**
 * For a user who lost their passkey or authenticator app: removes every second factor and ends every session, so that
 * the password alone opens the account again. The user and every owner get an email.
 * @throws {Refusal} 403 for the actor's own account, or when the user's roles exceed the actor's
 */
export const resetSecondFactors = command({
  id: 'people.reset_second_factors',
  allow: 'users.update',
  input: Person,
  subject,
  async run(ctx, { user }) {
    await requireStepUp(ctx)
    await requireSecondFactor(ctx)
    if (user === ctx.actor!.id) throw new Refusal('people.beyond_you', 403)
    await assertCanManageUser(ctx, user)
    const before = await removeSecondFactors(ctx, user)
    auditDetail(ctx, { before: { secondFactors: before }, after: { secondFactors: [] } })
  },
})

/**
 * Removes every second factor, ends every session, and notifies the user and every owner.
 * @returns the removed factors, for the audit log
 */
export async function removeSecondFactors(ctx: Context, user: string): Promise<string[]> {
  const before = await secondFactorsOf(ctx, user)
  const { name } = await ctx.db.selectFrom('users').select('name').where('id', '=', user).executeTakeFirstOrThrow()
  await dropPasskeys(ctx, user)
  await ctx.db.deleteFrom('two_factors').where('user_id', '=', user).execute()
  await ctx.db.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', user).execute()
  await revokeSessions(ctx, user)
  const values = { name: isolate(name) }
  for (const id of await securityRecipients(ctx, user))
    await sendSecurityNotice(ctx, id, id === user ? 'people.notice_second_reset' : 'people.notice_second_reset_of', {
      values,
    })
  return before
}
