/** Rates for other features. They show a value in lira next to an amount, and never change the ledger. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { inLira, type Currency, type Minor } from '#kernel/money.ts'
import type { LiraValue, UsedRate } from './rate.ts'

type Db = Pick<Context, 'db'>
type RateRequest = { currency: Currency; day: string }
const keyOf = ({ currency, day }: RateRequest) => `${currency} ${day}`

/** The rate of each currency and day, or the latest one of the 7 days before. Lira needs none. */
export async function ratesOn(
  { db }: Db,
  requests: readonly RateRequest[],
): Promise<(of: RateRequest) => UsedRate | null> {
  const foreign = [
    ...new Map(requests.filter(({ currency }) => currency !== 'TRY').map((one) => [keyOf(one), one])).values(),
  ]
  if (foreign.length === 0) return () => null
  const { rows } = await sql<UsedRate>`
    select a.currency, a.day as "usedFor", r.rate::text as rate, r.day
    from unnest(${foreign.map(({ currency }) => currency)}::text[], ${foreign.map(({ day }) => day)}::date[]) a(currency, day)
    cross join lateral exchange_rate_on(a.currency, a.day) r`.execute(db)
  const found = new Map(rows.map((one) => [keyOf({ currency: one.currency, day: one.usedFor }), one]))
  return (of) => found.get(keyOf(of)) ?? null
}

/** The value of an amount in lira on a day. */
export async function liraValueOn(
  ctx: Db,
  { currency, day, amount }: RateRequest & { amount: Minor },
): Promise<LiraValue> {
  const rate = (await ratesOn(ctx, [{ currency, day }]))({ currency, day })
  return rate && { rate, lira: inLira(amount, rate.rate) }
}
