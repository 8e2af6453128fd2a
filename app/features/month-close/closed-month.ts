/** Types of a month of the books that is closed or about to be closed. */
import type { AccountLine } from '#features/books/books.ts'
import type { FundLine } from '#features/books/funds.ts'
import { liraTotals, type LiraTotals } from '#features/books/lira-totals.ts'
import { monthOf } from '#features/books/period.ts'
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import type { Localized } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'

export const CHECKLIST = [
  'checks',
  'suspense',
  'bank_lines',
  'statements',
  'bank_balance',
  'card_receivable',
  'in_transit',
  'refunds',
  'disputes',
  'cash',
  'funds',
  'approvals',
  'exchange_rates',
  'vat',
] as const
export type ChecklistId = (typeof CHECKLIST)[number]

/** `ok`: nothing to do. `note`: allowed with a reason. `blocked`: must become zero. */
export type ChecklistState = 'ok' | 'note' | 'blocked'

/** `key`: `amount`, `named_amount`, `named_count`, or the end of a text key `dashboard.close_figure.{key}`. */
export type Figure = {
  key: string
  count?: number
  amount?: Minor
  currency?: Currency
  /** A name, an account number or a day, as stored. */
  name?: string
  day?: string
}

export type ChecklistItem = {
  id: ChecklistId
  state: ChecklistState
  figures: Figure[]
  /** Dashboard page where the point is corrected, without the language. */
  path: string
}

export type Notes = Partial<Record<ChecklistId, string>>

type StoredAccount = Omit<AccountLine, 'name'> & { currency: Currency }

/** Data stored when a month is closed. The ledger always reproduces the same account figures. */
export type Snapshot = {
  month: string
  /** The hash of the previous month; null for the first one. */
  previous: string | null
  /** Number of ledger transactions of the month. */
  transactions: number
  accounts: StoredAccount[]
  funds: (FundLine & { currency: Currency })[]
  /** Names of accounts and funds at that time. */
  names: Record<string, Localized>
  checklist: ChecklistItem[]
  notes: Notes
  /** Exchange rates of the month; missing for months closed before rates were stored. */
  rates?: UsedRate[]
}

/** Totals at the rates stored with the closed month; null when all funds are in lira, or no rates were stored. */
export function liraTotalsOf({ month, funds, rates }: Snapshot): LiraTotals | null {
  const day = monthOf(`${month}-01`).to
  const rateOf = (of: { currency: Currency; day: string }) =>
    rates?.find(({ currency, usedFor }) => currency === of.currency && usedFor === of.day) ?? null
  return rates ? liraTotals(funds, day, rateOf) : null
}

export type ClosedMonth = {
  month: string
  snapshot: Snapshot
  sha256: string
  proposedBy: string | null
  approvedBy: string | null
  closedAt: Date
}
