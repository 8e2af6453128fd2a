import '#features/accounts/users/tables.ts'
import type { Context } from '#kernel/context.ts'

/** Revokes every invitation that was not accepted yet. */
export async function revokeOpenInvitations({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
