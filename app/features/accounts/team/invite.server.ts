/** Staff join by invitation: an email with a link, for one address and one role. */
import '#features/accounts/users/tables.ts'
import { z } from 'zod'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { LOCALES, pick, type Locale } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isBacked } from './backing.server.ts'
import { revokeInvitationOf } from './revoke-invitations.server.ts'
import { addUser, grantRoles } from '#features/accounts/users/add-user.server.ts'
import { SETUP_PATH, hashOf } from '#features/accounts/users/first-owner.server.ts'
import { sendRoleChangeNotice } from '#features/accounts/users/security-notice.server.ts'
import { assertCanGrantRoles } from '#features/accounts/users/can-manage.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { Email, PersonName } from '#features/accounts/users/user-validators.ts'
import { NewPassword, refusePersonal } from '#features/accounts/passwords/new-password.server.ts'
import { queueAccountEmail } from '#features/accounts/users/account-email.server.ts'

const WEEK_MS = 7 * DAY_MS
const ACCEPTS: Limit = { name: 'accept', points: 30, seconds: 3600 }

export const InviteInput = z.object({
  email: Email,
  role: z.string().min(1).max(40),
  locale: z.enum(LOCALES).optional(),
})

/** Invites a person. When they are invited again, the earlier link becomes invalid. */
export const invite = command({
  id: 'people.invite',
  allow: 'users.create',
  input: InviteInput,
  subject: ({ role }) => role,
  async run(ctx, { email, role, locale = ctx.locale }) {
    await requireStepUp(ctx)
    auditDetail(ctx, { after: { email, role } })
    return sendInvitation(ctx, { email, role, locale })
  },
})

/** Sends an invitation again, with a new link valid for a week. @throws {Refusal} 404 it was accepted or withdrawn */
export const resendInvitation = command({
  id: 'people.resend_invitation',
  allow: 'users.create',
  input: z.object({ invitation: z.uuid() }),
  subject: ({ invitation }) => invitation,
  async run(ctx, { invitation }) {
    await requireStepUp(ctx)
    const row = await ctx.db
      .selectFrom('invitations')
      .select(['email', 'role_id as role', 'locale'])
      .where('id', '=', invitation)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    return sendInvitation(ctx, row)
  },
})

/** Replaces an earlier invitation of the address. The caller has required a step-up. @throws {Refusal} 403 */
export async function sendInvitation(
  ctx: Context,
  { email, role, locale }: { email: string; role: string; locale: Locale },
) {
  // Otherwise an inviter could grant more permissions than they have.
  await assertCanGrantRoles(ctx, [role], 'role')
  // Two invitations of one address at the same moment: the second one replaces the first.
  await lockByName(ctx, `invite ${email}`)
  await revokeInvitationOf(ctx, email)
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
      expires_at: new Date(ctx.now.getTime() + WEEK_MS),
      accepted_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name } = await ctx.db.selectFrom('roles').select('name').where('id', '=', role).executeTakeFirstOrThrow()
  await queueAccountEmail(ctx, {
    kind: 'invite',
    locale,
    to: { address: email },
    path: `${SETUP_PATH}?invitation=${token}`,
    values: { role: pick(name, locale) },
  })
  return id
}

export type OpenInvitation = {
  id: string
  email: string
  role: { id: string; name: string }
  sent: Date
  expires: Date
  over: boolean
}

/** Open invitations; expired ones can be sent again. */
export const openInvitations = query({
  allow: 'users.read',
  async run(ctx): Promise<OpenInvitation[]> {
    const rows = await ctx.db
      .selectFrom('invitations')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select([
        'invitations.id',
        'email',
        'role_id',
        'roles.name',
        'invitations.created_at as sent',
        'expires_at as expires',
      ])
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .orderBy('invitations.created_at', 'desc')
      .limit(200)
      .execute()
    return rows.map(({ role_id, name, ...row }) => ({
      ...row,
      role: { id: role_id, name: pick(name, ctx.locale) },
      over: row.expires <= ctx.now,
    }))
  },
})

/** Whether a person is invited and has not joined yet. The caller has checked the permission. */
export async function hasOpenInvitation({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Called before a role is deleted. Returns false and deletes nothing while a person is invited to the role. */
export async function deleteInvitations({ db, now }: Pick<Context, 'db' | 'now'>, role: string): Promise<boolean> {
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('role_id', '=', role)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (open) return false
  await db.deleteFrom('invitations').where('role_id', '=', role).execute()
  return true
}

type InvitedUser = {
  email: string
  role: string
  /** The person has an account: they sign in, then accept. */ known: boolean
}

/** The open invitation of a link, or null. */
export async function invitationOf(ctx: Context, token: string): Promise<InvitedUser | null> {
  const row = await openInvitation(ctx, token)
  if (!row) return null
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', row.email).executeTakeFirst()
  return { email: row.email, role: pick(row.name, ctx.locale), known: user !== undefined }
}

/** Also null when its sender may not invite to this role any more. */
async function openInvitation(ctx: Context, token: string) {
  const row = await ctx.db
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .select(['invitations.id', 'email', 'role_id', 'invited_by', 'roles.name'])
    .where('token_hash', '=', hashOf(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row && (await isBacked(ctx, row)) ? row : null
}

const Accept = z.object({ invitation: z.string().max(100), name: PersonName, password: NewPassword })

/** Creates an account from the link. @throws {Refusal} 410 link used or expired; 409 the address has an account */
const acceptAsNew = command({
  id: 'people.accept_invitation',
  allow: 'anyone',
  input: Accept,
  async run(ctx, { invitation, name, password }) {
    const row = await take(ctx, invitation)
    await refusePersonal(ctx, password, { email: row.email, name })
    const person = { name, password, email: row.email, locale: ctx.locale, roles: [row.role_id] }
    const id = await addUser(ctx, person, row.invited_by)
    if (!id) throw new Refusal('people.email_taken', 409)
    await sendRoleChangeNotice(ctx, id, { quietly: true })
    return { id, email: row.email }
  },
})

/** For a user with an account, signed in with the invited address. */
export const acceptAsCurrentUser = command({
  id: 'people.accept_invitation_signed_in',
  allow: 'signed-in',
  input: z.object({ invitation: z.string().max(100) }),
  async run(ctx, { invitation }) {
    const row = await take(ctx, invitation)
    const me = await ctx.db.selectFrom('users').select('email').where('id', '=', ctx.actor!.id).executeTakeFirst()
    if (me?.email !== row.email) throw new Refusal('people.invited_other', 403)
    await grantRoles(ctx, ctx.actor!.id, [row.role_id], row.invited_by)
    await sendRoleChangeNotice(ctx, ctx.actor!.id)
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
