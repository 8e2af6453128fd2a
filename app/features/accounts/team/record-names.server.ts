/** Names an invitation by the invited address. */
import '#features/accounts/users/tables.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'users.read',
  names: async ({ db }, ids) => {
    const rows = await db
      .selectFrom('invitations')
      .select(['id', 'email as name'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ ...row, path: 'users' }))
  },
})
