/** What donations are worth in lira, each at the rate of the day on which its money arrived. */
import { sql } from 'kysely'
import { TIME_ZONE } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'

/** Joins the rate `r` of each row of donation_rows g. */
export const RATE = sql`left join lateral exchange_rate_on(g.currency, (g.at at time zone ${sql.lit(TIME_ZONE)})::date) r
  on g.currency <> 'TRY'`

/** The money of a row in the funds, in kuruş; null without a rate. Needs `RATE`. */
export const NET_IN_LIRA = sql<Minor | null>`case when g.currency = 'TRY' then g.net else round(g.net * r.rate) end`
