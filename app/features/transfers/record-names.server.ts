/** Names announced bank transfers by their code. */
import './tables.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'transfers.read',
  async names({ db }, ids) {
    const rows = await db
      .selectFrom('transfer_pledges')
      .select(['id', 'code'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, code }) => ({ id, name: code, path: `bank-transfers/${id}` }))
  },
})
