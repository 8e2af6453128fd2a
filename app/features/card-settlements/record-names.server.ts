import './tables.ts'
import { formatDay } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { registerRecordNames } from '#resource/record-names.server.ts'

registerRecordNames({
  allow: 'statements.read',
  async names({ db, locale }, ids) {
    const rows = await db
      .selectFrom('card_settlements')
      .select(['id', 'gateway', 'paid_on', 'net', 'currency'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, gateway, paid_on, net, currency }) => ({
      id,
      name: [gateway, formatDay(paid_on, locale), formatMoney(net, currency, locale)].join(' · '),
      path: 'card-receivable',
    }))
  },
})
