/** Staff come by invitation: a mail with a link, for one address and one role. */
import './tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { randomToken } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import { LOCALES, pick } from '#kernel/locale.ts'
import { Refusal } from '#kernel/refusal.ts'
import { addUser, grantRoles } from './add-user.server.ts'
import { CLAIM_PATH, hashOf } from './claim.server.ts'
import { isOwner } from './owner.server.ts'
import { Email, NewPassword, PersonName } from './password.ts'
import { requireStepUp } from './step-up.server.ts'
import { writeLetter } from './write.server.ts'

const WEEK = 7 * 24 * 60 * 60_000
const ACCEPTS: Limit = { name: 'accept', points: 30, seconds: 3600 }

/** Invites somebody, or invites them again: the earlier link ends. */
export const invite = command({
  id: 'people.invite',
  allow: 'users.create',
  input: z.object({ email: Email, role: z.string().min(1).max(40), locale: z.enum(LOCALES).optional() }),
  subject: ({ role }) => role,
  async run(ctx, { email, role, locale = ctx.locale }) {
    await requireStepUp(ctx)
    const found = await ctx.db.selectFrom('roles').select(['id', 'name']).where('id', '=', role).executeTakeFirst()
    if (!found) throw new Refusal('errors.invalid_input', 422, { fields: { role: { code: 'errors.field_invalid' } } })
    // Else whoever may invite could invite an owner of their own.
    if (role === 'owner' && !(await isOwner(ctx))) throw new Refusal('account.not_allowed', 403)
    await ctx.db
      .updateTable('invitations')
      .set({ revoked_at: ctx.now })
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    const token = randomToken(24)
    const { id } = await ctx.db
      .insertInto('invitations')
      .values({
        id: crypto.randomUUID(),
        token_hash: hashOf(token),
        email,
        role_id: role,
        locale,
        invited_by: ctx.actor!.id,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + WEEK),
        accepted_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLetter(ctx, {
      kind: 'invite',
      locale,
      to: { address: email },
      path: `${CLAIM_PATH}?invitation=${token}`,
      values: { role: pick(found.name, locale) },
    })
    return id
  },
})

export const revokeInvitation = command({
  id: 'people.revoke_invitation',
  allow: 'users.create',
  input: z.object({ invitation: z.uuid() }),
  subject: ({ invitation }) => invitation,
  async run(ctx, { invitation }) {
    await ctx.db
      .updateTable('invitations')
      .set({ revoked_at: ctx.now })
      .where('id', '=', invitation)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
  },
})

export type Invited = { email: string; role: string; /** They have an account: sign in, then accept. */ known: boolean }

/** The open invitation of a link, or null. */
export async function invitationOf(ctx: Context, token: string): Promise<Invited | null> {
  const row = await openInvitation(ctx, token)
  if (!row) return null
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', row.email).executeTakeFirst()
  return { email: row.email, role: pick(row.name, ctx.locale), known: user !== undefined }
}

function openInvitation(ctx: Context, token: string) {
  return ctx.db
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .select(['invitations.id', 'email', 'role_id', 'invited_by', 'roles.name'])
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
}

const Accept = z.object({ invitation: z.string().max(100), name: PersonName, password: NewPassword })

/** Whoever came by the link makes their account. @throws {Refusal} 410 used or too old; 409 they have an account */
const acceptAsNew = command({
  id: 'people.accept_invitation',
  allow: 'anyone',
  input: Accept,
  async run(ctx, { invitation, name, password }) {
    const row = await take(ctx, invitation)
    const person = { name, password, email: row.email, locale: ctx.locale, roles: [row.role_id] }
    const id = await addUser(ctx, person, row.invited_by)
    if (!id) throw new Refusal('people.email_taken', 409)
    return { id, email: row.email }
  },
})

/** Whoever has an account already, signed in with the invited address. */
export const acceptAsMe = command({
  id: 'people.accept_invitation_signed_in',
  allow: 'signed-in',
  input: z.object({ invitation: z.string().max(100) }),
  async run(ctx, { invitation }) {
    const row = await take(ctx, invitation)
    const me = await ctx.db.selectFrom('users').select('email').where('id', '=', ctx.actor!.id).executeTakeFirst()
    if (me?.email !== row.email) throw new Refusal('people.invited_other', 403)
    await grantRoles(ctx, ctx.actor!.id, [row.role_id], row.invited_by)
  },
})

export async function acceptInvitation(ctx: Context, raw: z.input<typeof Accept>) {
  await limit(ctx, ACCEPTS, ctx.address)
  return acceptAsNew(ctx, raw)
}

async function take(ctx: Context, token: string) {
  const row = await openInvitation(ctx, token)
  const taken =
    row &&
    (await ctx.db
      .updateTable('invitations')
      .set({ accepted_at: ctx.now })
      .where('id', '=', row.id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst())
  if (!row || taken?.numUpdatedRows !== 1n) throw new Refusal('people.link_over', 410)
  return row
}
