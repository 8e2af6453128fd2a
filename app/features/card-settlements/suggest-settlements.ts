/** Suggests the open card payments that a line of a statement may pay out. */
import { addDays, weekdayOf } from '#kernel/dates.ts'
import { subtract, type Currency, type Minor } from '#kernel/money.ts'
import {
  expectedCommission,
  isPossibleCommission,
  sumsOf,
  type OpenDay,
  type SettlementReason,
  type SettlementSuggestion,
  type SettlementTerms,
} from './settlement.ts'

/** Older open payments are not suggested: they are shown as overdue. */
const MAX_AGE_DAYS = 60
/** A payout covers at most a weekend or the days of a holiday. */
const MAX_DAYS = 12
const MAX_SUGGESTIONS = 2

type PaidLine = { currency: Currency; amount: Minor; day: string; text: string }
/** `number`: the merchant's number at the bank, as in descriptions; null when it is not known. */
export type Merchant = SettlementTerms & { gateway: string; number: string | null }

/** The first working day on which the bank pays out captures of `day`. Public holidays are not considered. */
export function payoutDay(day: string, days: number): string {
  const due = addDays(day, days)
  const weekday = weekdayOf(due)
  return weekday === 6 ? addDays(due, 2) : weekday === 0 ? addDays(due, 1) : due
}

/**
 * Consecutive days of one merchant whose sum leaves a plausible commission. The best first: those with the most
 * reasons, then the commission nearest to zero.
 */
export function suggestSettlements(
  line: PaidLine,
  days: readonly OpenDay[],
  merchants: readonly Merchant[],
): SettlementSuggestion[] {
  const named = merchants.filter(({ number }) => number !== null && line.text.includes(number))
  const all = (named.length > 0 ? named : merchants).flatMap((merchant) => {
    const oldest = addDays(line.day, -(merchant.days + MAX_AGE_DAYS))
    const own = days
      .filter(({ gateway, currency }) => gateway === merchant.gateway && currency === line.currency)
      .filter(({ day }) => day >= oldest && day <= line.day)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    return own.flatMap((_, first) =>
      own
        .slice(first, first + MAX_DAYS)
        .flatMap((_, more) => candidate(line, own.slice(first, first + more + 1), merchant, named.length > 0)),
    )
  })
  return all
    .toSorted((a, b) => b.reasons.length - a.reasons.length || Math.abs(a.commission) - Math.abs(b.commission))
    .slice(0, MAX_SUGGESTIONS)
}

function candidate(line: PaidLine, days: OpenDay[], merchant: Merchant, isNamed: boolean): SettlementSuggestion[] {
  const sums = sumsOf(days)
  const commission = subtract(sums.gross, line.amount)
  if (!isPossibleCommission(commission, sums)) return []
  const expected = expectedCommission(merchant, sums)
  const reasons: SettlementReason[] = []
  if (isNamed) reasons.push('merchant')
  if (expected && commission >= expected.least && commission <= expected.most) reasons.push('rate')
  if (days.every(({ day }) => payoutDay(day, merchant.days) === line.day)) reasons.push('value_date')
  // Some commission fits any days: the number of the merchant alone does not show which.
  if (reasons.every((reason) => reason === 'merchant')) return []
  return [{ ...sums, commission, reasons }]
}
