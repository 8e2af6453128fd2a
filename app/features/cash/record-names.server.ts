import './tables.ts'
import { formatDate, startOfDay } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'statements.read',
  async names({ db, locale }, ids) {
    const [counts, transfers] = await Promise.all([
      db
        .selectFrom('cash_counts')
        .select(['id', 'counted as amount', 'currency', 'counted_at as on'])
        .where('id', 'in', [...ids])
        .execute(),
      db
        .selectFrom('cash_transfers')
        .select(['id', 'amount', 'currency', 'moved_on as on'])
        .where('id', 'in', [...ids])
        .execute(),
    ])
    return [...counts, ...transfers].map(({ id, amount, currency, on }) => ({
      id,
      name: `${formatDate(typeof on === 'string' ? startOfDay(on) : on, locale)} · ${formatMoney(amount, currency, locale)}`,
      path: 'cash',
    }))
  },
})
