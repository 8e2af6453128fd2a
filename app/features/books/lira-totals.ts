/** The sum of the funds in all currencies, in lira. */
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import { add, CURRENCIES, inLira, sum, ZERO, type Currency, type Minor } from '#kernel/money.ts'

type LiraLine = {
  currency: Currency
  /** The sum of all funds in the currency. */
  funds: Minor
  /** null: the currency is lira, or there is no rate. */
  rate: UsedRate | null
  /** null: there is no rate. */
  lira: Minor | null
}
export type LiraTotals = {
  day: string
  lines: LiraLine[]
  total: Minor
  /** False: a currency without a rate is not in the total. */
  complete: boolean
}

type Funds = { currency: Currency; closing: Minor }[]

/** null: all funds hold lira only. */
export function liraTotals(
  funds: Funds,
  day: string,
  rateOf: (of: { currency: Currency; day: string }) => UsedRate | null,
): LiraTotals | null {
  const lines = CURRENCIES.flatMap((currency): LiraLine[] => {
    const own = sum(funds.filter((one) => one.currency === currency).map(({ closing }) => closing))
    if (own === 0 && currency !== 'TRY') return []
    if (currency === 'TRY') return [{ currency, funds: own, rate: null, lira: own }]
    const rate = rateOf({ currency, day })
    return [{ currency, funds: own, rate, lira: rate && inLira(own, rate.rate) }]
  })
  if (lines.length === 1) return null
  const total = lines.reduce((all, { lira }) => add(all, lira ?? ZERO), ZERO)
  return { day, lines, total, complete: lines.every(({ lira }) => lira !== null) }
}
