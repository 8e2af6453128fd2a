/** The register of refunds and disputes by month: what the treasurer reports. */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import { query } from '#kernel/query.server.ts'
import type { ReturnMonth } from './dispute.ts'
import { allReturnRows, matching, type ReturnParams } from './register.server.ts'

/** As a literal: a parameter would be another expression for `group by` each time. */
const MONTH = sql<string>`to_char(r.at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM')`
/** The newest months of each currency are shown, in calendar order. */
const MAX_MONTHS = 24

export const returnsByMonth = query({
  allow: 'payments.read',
  async run({ db }: Context, params: ReturnParams): Promise<ReturnMonth[]> {
    const { rows } = await sql<ReturnMonth>`
      select * from (
        select ${MONTH} as month, r.currency, count(*)::integer as count,
          coalesce(sum(r.amount) filter (where r.kind = 'refund' and r.state in ('done', 'transferred')), 0)::bigint as refunded,
          coalesce(sum(r.amount) filter (where r.kind = 'dispute'), 0)::bigint as disputed,
          coalesce(sum(r.lost) filter (where r.kind = 'dispute'), 0)::bigint as lost,
          coalesce(sum(r.fee) filter (where r.kind = 'dispute'), 0)::bigint as fees,
          row_number() over (partition by r.currency order by ${MONTH} desc) as n
        from ${allReturnRows} r where ${matching(params)} group by 1, 2
      ) months where n <= ${MAX_MONTHS} order by currency = 'TRY' desc, currency, month`.execute(db)
    return rows.map(({ month, currency, count, refunded, disputed, lost, fees }) => ({
      month,
      currency,
      count,
      refunded,
      disputed,
      lost,
      fees,
    }))
  },
})
