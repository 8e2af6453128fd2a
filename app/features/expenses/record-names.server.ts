import './tables.ts'
import { formatMoney } from '#kernel/money.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'expenses.read',
  async names({ db, locale }, ids) {
    const rows = await db
      .selectFrom('expenses')
      .select(['id', 'payee', 'amount', 'currency'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, payee, amount, currency }) => ({
      id,
      name: `${payee} · ${formatMoney(amount, currency, locale)}`,
      path: 'expenses',
    }))
  },
})
