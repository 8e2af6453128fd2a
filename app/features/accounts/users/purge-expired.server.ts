import './tables.ts'
import { purgeChallenges } from '#features/accounts/passkeys/challenge.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'

/** Forgets sessions and links that are over, and accounts whose address nobody confirmed. */
export const purgeExpiredAccounts = job({
  id: 'people.sweep',
  input: EmptyInput,
  async run({ db, now }) {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
    await purgeChallenges({ db, now })
    // Nobody has shown that the address is theirs: it is free for whoever can.
    await db
      .deleteFrom('users')
      .where('email_verified', '=', false)
      .where('created_at', '<', new Date(now.getTime() - 30 * DAY_MS))
      .where('erased_at', 'is', null)
      .execute()
  },
})
