/** Who works here: roles given and taken back, accounts closed and opened. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isOwner } from './owner.server.ts'
import { endSessionsOf } from './sessions.server.ts'
import { requireStepUp } from './step-up.server.ts'

export type StaffMember = {
  id: string
  name: string
  email: string
  roles: { id: string; name: string }[]
  secondFactor: boolean
  disabled: boolean
  demo: boolean
}
export type OpenInvitation = { id: string; email: string; role: string; expires: Date }

/** Everybody with a role, and the invitations that nobody has followed yet. */
export const staffPage = query({
  allow: 'users.read',
  async run(ctx) {
    const [people, roles, invitations] = await Promise.all([
      ctx.db
        .selectFrom('users')
        .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
        .select([
          'users.id',
          'users.name',
          'users.email',
          'users.two_factor_enabled',
          'users.disabled_at',
          'users.demo_key',
          sql<string[]>`array_agg(user_roles.role_id order by user_roles.role_id)`.as('roles'),
        ])
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .groupBy('users.id')
        .orderBy(sql`min(roles.position)`)
        .orderBy('users.created_at')
        .limit(500)
        .execute(),
      ctx.db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('position').orderBy('id').execute(),
      ctx.db
        .selectFrom('invitations')
        .select(['id', 'email', 'role_id', 'expires_at'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', ctx.now)
        .orderBy('created_at')
        .execute(),
    ])
    const names = new Map(roles.map((role) => [role.id, pick(role.name, ctx.locale)]))
    return {
      roles: [...names].map(([id, name]) => ({ id, name })),
      staff: people.map((person): StaffMember => ({
        id: person.id,
        name: person.name,
        email: person.email,
        roles: person.roles.map((id) => ({ id, name: names.get(id) ?? id })),
        secondFactor: person.two_factor_enabled,
        disabled: person.disabled_at !== null,
        demo: person.demo_key !== null,
      })),
      invitations: invitations.map((row): OpenInvitation => ({
        id: row.id,
        email: row.email,
        role: names.get(row.role_id) ?? row.role_id,
        expires: row.expires_at,
      })),
    }
  },
})

/** Somebody must always be able to let people in. */
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

/** Gives a person these roles and no others. Their sessions end: what they may do has changed. */
export const setRoles = command({
  id: 'people.set_roles',
  allow: 'users.update',
  input: z.object({ user: z.uuid(), roles: z.array(z.string().max(40)).max(20) }),
  subject: ({ user }) => user,
  async run(ctx, { user, roles }) {
    await requireStepUp(ctx)
    // Two owners who take each other's role at once: the second one waits, and finds that he is the last.
    await sql`lock table user_roles in share row exclusive mode`.execute(ctx.db)
    const before = await ctx.db.selectFrom('user_roles').select('role_id').where('user_id', '=', user).execute()
    const had = before.some((row) => row.role_id === 'owner')
    if (had !== roles.includes('owner') && !(await isOwner(ctx))) throw new Refusal('account.not_allowed', 403)
    const known = await ctx.db
      .selectFrom('roles')
      .select('id')
      .where('id', 'in', ['', ...roles])
      .execute()
    if (known.length !== new Set(roles).size)
      throw new Refusal('errors.invalid_input', 422, { fields: { roles: { code: 'errors.field_invalid' } } })
    const person = await ctx.db.selectFrom('users').select('id').where('id', '=', user).executeTakeFirst()
    if (!person) throw new Refusal('errors.not_found', 404)
    await ctx.db.deleteFrom('user_roles').where('user_id', '=', user).execute()
    if (roles.length > 0)
      await ctx.db
        .insertInto('user_roles')
        .values(roles.map((role) => ({ user_id: user, role_id: role, granted_by: ctx.actor!.id, granted_at: ctx.now })))
        .execute()
    await ownerRemains(ctx)
    if (user !== ctx.actor!.id) await endSessionsOf(ctx, user)
  },
})

/** Closes an account, or opens it again. Closing ends every session at once. */
export const setClosed = command({
  id: 'people.set_closed',
  allow: 'users.update',
  input: z.object({ user: z.uuid(), closed: z.boolean() }),
  subject: ({ user }) => user,
  async run(ctx, { user, closed }) {
    await requireStepUp(ctx)
    await sql`lock table user_roles in share row exclusive mode`.execute(ctx.db)
    const owner = await ctx.db
      .selectFrom('user_roles')
      .select('role_id')
      .where('user_id', '=', user)
      .where('role_id', '=', 'owner')
      .executeTakeFirst()
    if (owner && !(await isOwner(ctx))) throw new Refusal('account.not_allowed', 403)
    const changed = await ctx.db
      .updateTable('users')
      .set({ disabled_at: closed ? ctx.now : null })
      .where('id', '=', user)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows !== 1n) throw new Refusal('errors.not_found', 404)
    await ownerRemains(ctx)
    if (closed) await endSessionsOf(ctx, user)
  },
})
