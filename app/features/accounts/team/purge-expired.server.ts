import '#features/accounts/users/tables.ts'
import { daysBefore } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'

const KEPT_DAYS = 90

/** Purges invitations that expired long ago. */
export const sweepInvitations = job({
  id: 'team.purge_expired',
  input: EmptyInput,
  async run({ db, now }) {
    await db.deleteFrom('invitations').where('expires_at', '<', daysBefore(now, KEPT_DAYS)).execute()
  },
})

registerPrivacyHandler({
  name: 'invitations',
  emails: ['invitations.email'],
  export: ({ db }, { email }) =>
    db.selectFrom('invitations').select(['role_id', 'created_at', 'accepted_at']).where('email', '=', email).execute(),
  async erase({ db }, { email }) {
    await db.deleteFrom('invitations').where('email', '=', email).execute()
  },
})
