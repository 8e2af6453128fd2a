import '#features/accounts/users/tables.ts'
import { z } from 'zod'
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
 * Revokes the open invitation of an address. By address, because sending an invitation again creates a new one, and a
 * screen may still show the earlier one. @throws {Refusal} 404 it was accepted or revoked
 */
export const revokeInvitation = command({
  id: 'people.revoke_invitation',
  allow: 'users.create',
  input: z.object({ invitation: z.uuid() }),
  subject: ({ invitation }) => invitation,
  async run(ctx, { invitation }) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('invitations')
      .set({ revoked_at: ctx.now })
      .where('email', '=', ({ selectFrom }) => selectFrom('invitations').select('email').where('id', '=', invitation))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('errors.not_found', 404)
  },
})
