import './tables.ts'
import { formatMoney } from '#kernel/money.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'fund_transfers.read',
  async names({ db, locale }, ids) {
    const rows = await db
      .selectFrom('fund_transfers')
      .select(['id', 'reason', 'amount', 'currency'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, reason, amount, currency }) => ({
      id,
      name: `${formatMoney(amount, currency, locale)} · ${reason.slice(0, 60)}`,
      path: 'fund-transfers',
    }))
  },
})
