import { monthOf, type Period } from '#features/books/period.ts'
import type { RefusalKind } from '#features/payments/refusal-kind.ts'
import { add, ZERO, type Currency, type Minor } from '#kernel/money.ts'

export const GROUPINGS = ['day', 'month', 'campaign', 'method', 'source', 'language', 'currency'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Figures of donations whose money arrived in a period. Amounts in hundredths; received − returned = net. */
export type ReportFigures = {
  count: number
  received: Minor
  /** Money refunded or lost in disputes until now, also after the period. */
  returned: Minor
  /** Money in the funds. */
  net: Minor
  /** Share in the commission of payouts matched with the bank statement, and dispute fees. */
  fees: Minor
}

export type ReportGroup = ReportFigures & {
  /** A day, a month (`2026-11`), the id of a campaign or `none`, a method, a source, a language or a currency. */
  key: string
  name: string
}

/** Report of one currency; amounts of different currencies are never added. */
export type CurrencyReport = { currency: Currency; groups: ReportGroup[]; total: ReportFigures }

/** The fees account of the ledger, by the day of booking; donations + returned + other = total. Debit is above zero. */
export type LedgerFees = {
  currency: Currency
  donations: Minor
  /** Commission that the bank returned in payouts, below zero. It belongs to no donation. */
  returned: Minor
  /** Fees of orders, of bank accounts, and of payouts without selected payments. */
  other: Minor
  total: Minor
}

/** Failed donations of the period by the bank's last answer; null when the payment was not finished. */
export type FailedGroup = { refusal: RefusalKind | null; currency: Currency; count: number; amount: Minor }

export function totalOf(groups: readonly ReportFigures[]): ReportFigures {
  const none = { count: 0, received: ZERO, returned: ZERO, net: ZERO, fees: ZERO }
  return groups.reduce<ReportFigures>(
    (all, one) => ({
      count: all.count + one.count,
      received: add(all.received, one.received),
      returned: add(all.returned, one.returned),
      net: add(all.net, one.net),
      fees: add(all.fees, one.fees),
    }),
    none,
  )
}

/** Groups periods of up to two months by day, longer ones by month. */
export const defaultGrouping = ({ from, to }: Period): Grouping => (to <= monthOf(from, 1).to ? 'day' : 'month')

/** The days of a month that are in the period. */
function daysOfMonth(month: string, period: Period): Period {
  const { from, to } = monthOf(`${month}-01`)
  return { from: from > period.from ? from : period.from, to: to < period.to ? to : period.to }
}

type Row = { grouping: Grouping; key: string; currency: Currency }

/** Path of the donations list that shows exactly the donations of a row. */
export function donationsBehind(period: Period, { grouping, key, currency }: Row): string {
  const days = grouping === 'day' ? { from: key, to: key } : grouping === 'month' ? daysOfMonth(key, period) : period
  const filters = new URLSearchParams({
    'filter.at': `${days.from}..${days.to}`,
    'filter.currency': currency,
    'filter.received': 'yes',
  })
  if (grouping === 'campaign' || grouping === 'method' || grouping === 'source') filters.set(`filter.${grouping}`, key)
  if (grouping === 'language') filters.set('filter.locale', key)
  return `/dashboard/all-donations?${filters.toString()}`
}

export function failedDonationsBehind({ from, to }: Period, { refusal, currency }: FailedGroup): string {
  const filters = new URLSearchParams({
    'filter.at': `${from}..${to}`,
    'filter.currency': currency,
    'filter.status': 'declined,abandoned',
    'filter.refusal': refusal ?? 'none',
  })
  return `/dashboard/all-donations?${filters.toString()}`
}
