import '#features/accounts/users/tables.ts'
import { z } from 'zod'
import { assertCanGrantRoles } from '#features/accounts/users/can-manage.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Revokes every invitation that was not accepted yet. */
export async function revokeOpenInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Revokes the open invitation of an address. Returns false when there is none.
 * @throws {Refusal} 403 the invitation is to a role that the actor may not grant
 */
export async function revokeInvitationOf(ctx: Context, email: string): Promise<boolean> {
  const open = await ctx.db
    .updateTable('invitations')
    .set({ revoked_at: ctx.now })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['role_id', 'expires_at'])
    .execute()
  // An expired invitation grants nothing.
  const roles = open.filter(({ expires_at }) => expires_at > ctx.now).map(({ role_id }) => role_id)
  await assertCanGrantRoles(ctx, roles)
  return open.length > 0
}

/**
 * Revokes the open invitation of an address. By address, because sending an invitation again creates a new one, and a
 * screen may still show the earlier one. @throws {Refusal} 403; 404 it was accepted or revoked
 */
export const revokeInvitation = command({
  id: 'people.revoke_invitation',
  allow: 'users.create',
  input: z.object({ invitation: z.uuid() }),
  subject: ({ invitation }) => invitation,
  async run(ctx, { invitation }) {
    const row = await ctx.db.selectFrom('invitations').select('email').where('id', '=', invitation).executeTakeFirst()
    if (!row || !(await revokeInvitationOf(ctx, row.email))) throw new Refusal('errors.not_found', 404)
  },
})
