import './tables.ts'
import { forgetOldChallenges } from '#features/passkeys/challenge.server.ts'
import { job, nothing } from '#kernel/job.server.ts'

const DAY = 24 * 60 * 60_000

/** Forgets sessions and links that are over, and accounts whose address nobody confirmed. */
export const sweepPeople = job({
  id: 'people.sweep',
  input: nothing,
  async run({ db, now }) {
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
    await forgetOldChallenges({ db, now })
    // Nobody has shown that the address is theirs: it is free for whoever can.
    await db
      .deleteFrom('users')
      .where('email_verified', '=', false)
      .where('created_at', '<', new Date(now.getTime() - 30 * DAY))
      .where('erased_at', 'is', null)
      .execute()
  },
})
