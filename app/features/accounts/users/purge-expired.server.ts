import './tables.ts'
import { purgeChallenges } from '#features/accounts/passkeys/challenge.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'

/** Purges expired sessions and links, and accounts with an unverified address. */
export const purgeExpiredAccounts = job({
  id: 'people.purge_expired',
  input: EmptyInput,
  async run({ db, now }) {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
    await purgeChallenges({ db, now })
    // The address was never verified, so it becomes free for its owner. Staff vouch for accounts that they gave a role.
    await db
      .deleteFrom('users')
      .where('email_verified', '=', false)
      .where('created_at', '<', daysBefore(now, 30))
      .where('erased_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('user_roles').select('role_id').whereRef('user_id', '=', 'users.id'))),
      )
      .execute()
  },
})
