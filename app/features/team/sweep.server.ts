import '#features/people/tables.ts'
import { job, nothing } from '#kernel/job.server.ts'
import { keeper } from '#kernel/keeper.server.ts'

const KEPT_DAYS = 90

/** Forgets invitations that are long over. */
export const sweepInvitations = job({
  id: 'team.sweep',
  input: nothing,
  async run({ db, now }) {
    await db
      .deleteFrom('invitations')
      .where('expires_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
      .execute()
  },
})

keeper({
  name: 'invitations',
  emails: ['invitations.email'],
  export: ({ db }, { email }) =>
    db.selectFrom('invitations').select(['role_id', 'created_at', 'accepted_at']).where('email', '=', email).execute(),
  async erase({ db }, { email }) {
    await db.deleteFrom('invitations').where('email', '=', email).execute()
  },
})
