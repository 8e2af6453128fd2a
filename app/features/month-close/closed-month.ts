/** A month of the books that is closed, or is to be closed. */
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

/** `ok`: nothing to do. `note`: allowed with a reason. `blocked`: has to be zero. */
export type ChecklistState = 'ok' | 'note' | 'blocked'

/** `amount`, `named_amount`, `named_count`, or a text `dashboard.close_figure.{key}`, with its values. */
export type Figure = {
  key: string
  count?: number
  amount?: Minor
  currency?: Currency
  /** A name, an account number or a day as it is stored. */
  name?: string
  day?: string
}

export type ChecklistItem = {
  id: ChecklistId
  state: ChecklistState
  figures: Figure[]
  /** Where it is corrected; a page of the dashboard, without the language. */
  path: string
}

export type Notes = Partial<Record<ChecklistId, string>>

type StoredAccount = Omit<AccountLine, 'name'> & { currency: Currency }

/** What is stored when a month is closed. The ledger always gives the same accounts again. */
export type Snapshot = {
  month: string
  /** The hash of the month before; null: this is the first. */
  previous: string | null
  /** Ledger transactions of the month. */
  transactions: number
  accounts: StoredAccount[]
  funds: (FundLine & { currency: Currency })[]
  /** Of accounts and funds at that time. */
  names: Record<string, Localized>
  checklist: ChecklistItem[]
  notes: Notes
  /** Exchange rates of the month; months that were closed before there were rates have none. */
  rates?: UsedRate[]
}

/** At the rates that were stored when the month was closed; null: all funds hold lira, or no rates were stored. */
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
